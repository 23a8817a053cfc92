/** What is made of the items, on disk: opened when it is first asked for, written anew once enough has changed. */
import type { Clock } from '../ports/clock.ts';
import type { IndexStore } from '../ports/index-store.ts';
import type { Log } from '../ports/log.ts';
import type { Pacer } from '../ports/pacer.ts';
import { decodeParts, encodeParts, part, type Parts } from './parts-of-file.ts';
import type { Pause } from './word-lists.ts';

/** Changes of this share of all items make it worth being written again. */
const ENOUGH = 0.02;
const MOST_OFTEN_MS = 60_000;

/** What is made of items, such that it can be written as parts of a file and begin with these again. */
export interface KeptContent {
  /** In items. */
  readonly size: number;
  /** Differs once anything was set or removed. */
  readonly generation: number;
  has(itemId: string): boolean;
  /** Begins with what `encode` made of these items. To be called before it holds any. */
  open(ids: readonly string[], parts: Parts): void;
  /** What it holds of these items; undefined where it was given up. */
  encode(ids: readonly string[], pause: Pause): Promise<Parts | undefined>;
}

export interface KeptAs {
  /** Of the file. */
  readonly name: string;
  /** For the log: what begins a sentence. */
  readonly what: string;
  /** What whoever reads it has to have in common with who wrote it. */
  readonly version: string;
}

export interface KeptIndexPorts {
  readonly files: IndexStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer?: Pacer | undefined;
}

/** Lines of `MemoryStore.revisions` by item. */
export function revisionsOf(lines: string): ReadonlyMap<string, string> {
  if (lines === '') return new Map();
  return new Map(
    lines.split('\n').map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

export class KeptIndex {
  readonly #content: KeptContent;
  readonly #as: KeptAs;
  readonly #ports: KeptIndexPorts;
  #revisions: string | undefined;
  /** Changes that the file does not have, and whether one of them is that an item is gone for good. */
  #changes = 0;
  #isGone = false;
  #triedAt = -Infinity;
  #hasFailed = false;

  constructor(content: KeptContent, as: KeptAs, ports: KeptIndexPorts) {
    this.#content = content;
    this.#as = as;
    this.#ports = ports;
  }

  /** Begins with what is kept, where there is any: to be called once, before the content holds anything. Never fails. */
  async open(): Promise<boolean> {
    const { name, what, version } = this.#as;
    const bytes = await this.#ports.files.load(name);
    try {
      const parts = bytes && decodeParts(bytes, version);
      if (typeof parts === 'object') {
        this.#revisions = new TextDecoder().decode(part(parts, 'revisions'));
        this.#content.open([...revisionsOf(this.#revisions).keys()], parts);
        return true;
      }
      const why = parts === 'damaged' ? 'is damaged' : 'was made by another version';
      if (parts) this.#ports.log.info(`${what} on disk ${why}: it is made anew.`);
    } catch (error) {
      this.#ports.log.warn(`${what} on disk cannot be opened (${String(error)}): it is made anew.`);
    }
    return false;
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
    if (!this.#isGone && this.#changes < Math.max(1, ENOUGH * this.#content.size)) return false;
    return (this.#isGone && !this.#hasFailed) || this.#ports.clock.now() - this.#triedAt >= MOST_OFTEN_MS;
  }

  /** Writes the content as of these revisions. False where it changed meanwhile, or could not be written. */
  async save(revisions: string): Promise<boolean> {
    const { pacer, files, clock } = this.#ports;
    this.#triedAt = clock.now();
    this.#hasFailed = true;
    const { generation } = this.#content;
    const changes = this.#changes;
    const held = [...revisionsOf(revisions)].filter(([id]) => this.#content.has(id));
    const ids = held.map(([id]) => id);
    const goesOn = (): boolean => this.#content.generation === generation;
    const pause = async (): Promise<boolean> => {
      await pacer?.yieldToHost();
      return goesOn();
    };
    const encoded = await this.#content.encode(ids, pause);
    if (!encoded || !goesOn()) return false;
    const lines = new TextEncoder().encode(held.map((line) => line.join(' ')).join('\n'));
    const parts: Parts = new Map([['revisions', lines], ...encoded]);
    if (!(await files.save(this.#as.name, encodeParts(this.#as.version, parts)))) return false;
    this.#changes -= changes;
    this.#hasFailed = false;
    if (goesOn()) this.#isGone = false;
    return true;
  }

  /** Takes what is kept away. */
  async clear(): Promise<void> {
    await this.#ports.files.save(this.#as.name, null);
    this.#changes += this.#content.size;
  }
}
