/** What asking a model works on. */
import type { Unit } from '../brain/guide/unit.ts';
import type { SimilarItemIndex } from '../lifecycle/admission/similar-item-index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exclusively } from '../ports/exclusively.ts';
import type { Log } from '../ports/log.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { Asker } from './asker.ts';

/** The lines that instruction files are told, in their own words. */
export type GuideLines = () => Promise<readonly Unit[]>;

export interface ModelServicePorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer: Pacer;
  readonly similarItems: SimilarItemIndex;
  readonly exclusively: Exclusively;
  readonly guideLines: GuideLines;
}

export interface QuestionPorts extends ModelServicePorts {
  readonly asker: Asker;
}
