/** The index of the items on disk: opened by the first question, written anew once enough has changed. */
import { decodeParts, encodeParts, part, type Parts } from '../../kept/parts-of-file.ts';
import { fnv1a } from '../../model/fnv1a.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IndexStore } from '../../ports/index-store.ts';
import type { Log } from '../../ports/log.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { GraphContext } from '../ranking/graph-scores.ts';
import { dateWordsIn } from '../text/date-words.ts';
import { wordsOf } from '../text/words.ts';
import type { Tuning } from '../tuning.ts';
import { encodeItems } from './encode-items.ts';
import { openItems } from './kept-items.ts';
import type { MemoryIndex } from './memory-index.ts';

/** To be counted up with whatever is kept otherwise than before, or means something else. */
const FORMAT = 1;
const NAME = 'items-index';
/** Changes of this share of all items make it worth being written again. */
const ENOUGH = 0.02;
const MOST_OFTEN_MS = 60_000;

/** Its words tell a tokenizer that takes texts apart in another way. */
const SAMPLE = "Caches of HTTPServer's parse_config in src/a-b.ts, v1.2.3 (running since 7 May 2023): don't; 設定";

/** Who wrote it took texts apart, and weighed them, as who reads it. */
export const wordsVersion = (tuning: Tuning): string =>
  String(fnv1a(JSON.stringify([wordsOf(SAMPLE), dateWordsIn(SAMPLE, 0), tuning])));

export interface KeptIndexPorts {
  readonly files: IndexStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer?: Pacer | undefined;
  readonly graph?: GraphContext | undefined;
}

/** Lines of `MemoryStore.revisions` by item. */
function revisionsOf(lines: string): ReadonlyMap<string, string> {
  if (lines === '') return new Map();
  return new Map(
    lines.split('\n').map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

export class KeptIndex {
  readonly #index: MemoryIndex;
  readonly #ports: KeptIndexPorts;
  readonly #version: string;
  #revisions: string | undefined;
  /** Changes that the file does not have, and whether one of them is that an item is gone for good. */
  #changes = 0;
  #isGone = false;
  #triedAt = -Infinity;
  #hasFailed = false;

  constructor(index: MemoryIndex, tuning: Tuning, ports: KeptIndexPorts) {
    this.#index = index;
    this.#ports = ports;
    this.#version = `${String(FORMAT)}.${wordsVersion(tuning)}${ports.graph ? '' : '.words'}`;
  }

  /** Begins with what is kept, where there is any: to be called once, before the index holds anything. */
  async open(): Promise<boolean> {
    const bytes = await this.#ports.files.load(NAME);
    if (!bytes) return false;
    const parts = decodeParts(bytes, this.#version);
    if (typeof parts === 'string') {
      const why = parts === 'damaged' ? 'is damaged' : 'was made by another version';
      this.#ports.log.info(`The search index on disk ${why}: it is made anew.`);
      return false;
    }
    this.#revisions = new TextDecoder().decode(part(parts, 'revisions'));
    const ids = [...revisionsOf(this.#revisions).keys()];
    this.#index.open(openItems(ids, parts));
    this.#ports.graph?.open(ids, parts);
    return true;
  }

  /** Which of the items are otherwise, new or gone by `now` (lines of `MemoryStore.revisions`) than as they were opened. */
  changedBy(now: string): { readonly changed: readonly string[]; readonly gone: readonly string[] } {
    const before = this.#revisions ?? '';
    if (now === before) return { changed: [], gone: [] };
    const [old, current] = [revisionsOf(before), revisionsOf(now)];
    return {
      changed: [...current].flatMap(([id, revision]) => (old.get(id) === revision ? [] : [id])),
      gone: [...old.keys()].filter((id) => !current.has(id)),
    };
  }

  /** Counts what the file does not have. */
  note(changed: number, gone: number): void {
    this.#changes += changed + gone;
    this.#isGone ||= gone > 0;
  }

  /** Whether enough has changed. What is gone for good must not stay. */
  get isDue(): boolean {
    if (!this.#isGone && this.#changes < Math.max(1, ENOUGH * this.#index.size)) return false;
    return (this.#isGone && !this.#hasFailed) || this.#ports.clock.now() - this.#triedAt >= MOST_OFTEN_MS;
  }

  /** Writes the index as of these revisions. False where it changed meanwhile, or could not be written. */
  async save(revisions: string): Promise<boolean> {
    const { pacer, graph, files } = this.#ports;
    this.#triedAt = this.#ports.clock.now();
    this.#hasFailed = true;
    const { generation } = this.#index;
    const changes = this.#changes;
    const held = [...revisionsOf(revisions)].filter(([id]) => this.#index.slotOf(id) !== undefined);
    const ids = held.map(([id]) => id);
    const goesOn = (): boolean => this.#index.generation === generation;
    const pause = async (): Promise<boolean> => {
      await pacer?.yieldToHost();
      return goesOn();
    };
    const items = await encodeItems(this.#index, ids, pause);
    const around = graph ? await graph.encode(ids, pause) : new Map<string, Uint8Array>();
    if (!items || !around || !goesOn()) return false;
    const lines = new TextEncoder().encode(held.map((line) => line.join(' ')).join('\n'));
    const parts: Parts = new Map([['revisions', lines], ...items, ...around]);
    if (!(await files.save(NAME, encodeParts(this.#version, parts)))) return false;
    this.#changes -= changes;
    this.#hasFailed = false;
    if (goesOn()) this.#isGone = false;
    return true;
  }

  /** Takes what is kept away. */
  async clear(): Promise<void> {
    await this.#ports.files.save(NAME, null);
    this.#changes += this.#index.size;
  }
}
