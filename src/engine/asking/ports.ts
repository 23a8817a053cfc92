/** What asking a model works on. */
import type { Neighbours } from '../lifecycle/admission/neighbours.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exclusively } from '../ports/exclusively.ts';
import type { Log } from '../ports/log.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { Asker } from './asker.ts';

export interface ModelDeskPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer: Pacer;
  readonly neighbours: Neighbours;
  readonly exclusively: Exclusively;
}

export interface QuestionPorts extends ModelDeskPorts {
  readonly asker: Asker;
}
