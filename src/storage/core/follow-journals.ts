/** Takes over what other processes have written since the last look. */
import { journalOf } from '../files/layout.ts';
import type { FileStat } from '../files/file-system.ts';
import { SPACE_AHEAD } from '../journal/journal-file.ts';
import { isFinished } from '../journal/finished.ts';
import { readJournal, type JournalNews } from '../journal/journal-reader.ts';
import { JOURNAL_VERSION } from '../journal/records.ts';
import { generations, readManifest } from '../snapshot/manifest.ts';
import { SCHEMA_VERSION } from '../sql/schema.ts';
import {
  applySlowly,
  holdsRemoved,
  newerMessage,
  noteCompacted,
  noteNews,
  type CoreContext,
  type State,
} from './load-state.ts';

/** A change of so recent a time may be followed by another of the same time stamp. */
const SETTLED_MS = 100;
/** Of one journal so much is read at a time, in bytes: what is newest in the others does not wait for all of it. */
const PIECE_BYTES = 128 * 1024;
/** Foreign operations remembered, in case their writer takes them back. */
const REMEMBERED = 5_000;

export interface Followed {
  readonly changed: boolean;
  /** Something was missed or taken back: the state has to be loaded anew. */
  readonly reload: boolean;
  /** A newer version writes here now. */
  readonly newer: string | null;
  /** There is more to read than was read this time. */
  readonly more: boolean;
}

/** A journal with something new in it. */
interface Grown {
  readonly name: string;
  readonly stat: FileStat;
  /** Where to read on. */
  readonly from: number;
}

export class JournalFollower {
  readonly #context: CoreContext;
  readonly #instance: string;
  readonly #own = new Set<string>();
  readonly #seen = new Map<string, FileStat>();
  readonly #applied = new Set<string>();
  readonly #void = new Set<string>();
  /** The journals that lay there at the last look. */
  #listed: ReadonlySet<string> = new Set();

  /** `instance` is that of this store, whose journals come by another way. */
  constructor(context: CoreContext, instance: string) {
    this.#context = context;
    this.#instance = instance;
  }

  /** A journal of this store, which is not to be followed. */
  leaveOut(journal: string): void {
    this.#own.add(journal);
  }

  /** Takes over a piece of each journal. `behind` hears beforehand how many bytes there are to take over, about. */
  async follow(state: State, behind: (bytes: number) => Promise<void>): Promise<Followed> {
    const names = await this.#journals();
    const grown = await this.#grown(state, names);
    await behind(grown.reduce((sum, { stat, from }) => sum + Math.max(0, stat.size - from - SPACE_AHEAD), 0));
    let changed = false;
    let newer: string | null = null;
    let reload = false;
    let more = false;
    for (const journal of grown) {
      const news = await this.#readNews(state, journal);
      if (!news) continue;
      if ((news.header?.journal ?? 0) > JOURNAL_VERSION) newer = newerMessage(this.#context.layout);
      for (const op of news.header?.void ?? []) {
        this.#void.add(op);
        reload ||= this.#applied.has(op);
      }
      more ||= news.more;
      const operations = news.operations.filter(({ op }) => !this.#void.has(op));
      if (operations.length === 0) continue;
      await applySlowly(this.#context, state, operations);
      this.#remember(operations.map(({ op }) => op));
      changed = true;
    }
    const manifest = await this.#readManifest(state);
    // What the manifest told of them is known now, and its list does not go back for ever.
    for (const name of this.#listed) if (!names.has(name)) state.consumed.delete(name);
    this.#listed = names;
    newer ??= manifest.newer;
    return { changed, reload: reload || manifest.missed, newer, more };
  }

  /** Whether another process that runs wrote something within the last so many milliseconds. */
  async othersWrote(withinMs: number): Promise<boolean> {
    const { fs, layout } = this.#context;
    for (const name of await this.#journals()) {
      if (this.#own.has(name)) continue;
      const stat = await fs.stat(layout.journal(name));
      const isRecent = stat !== undefined && Date.now() - stat.modifiedMs < withinMs;
      if (isRecent && !(await isFinished(fs, layout.journal(name)))) return true;
    }
    return false;
  }

  async #journals(): Promise<Set<string>> {
    const files = await this.#context.fs.list(this.#context.layout.journals);
    return new Set(files.flatMap((file) => journalOf(file) ?? []));
  }

  /** The journals of others in which something happened. */
  async #grown(state: State, names: Iterable<string>): Promise<Grown[]> {
    const { fs, layout } = this.#context;
    const grown: Grown[] = [];
    for (const name of names) {
      if (this.#own.has(name)) continue;
      const stat = await fs.stat(layout.journal(name));
      const seen = this.#seen.get(name);
      if (!stat || (seen?.size === stat.size && seen.modifiedMs === stat.modifiedMs)) continue;
      grown.push({ name, stat, from: state.consumed.get(name) ?? 0 });
    }
    return grown;
  }

  async #readNews(state: State, { name, stat, from }: Grown): Promise<(JournalNews & { more: boolean }) | undefined> {
    const { fs, layout, report } = this.#context;
    const path = layout.journal(name);
    const isCut = stat.size > from + PIECE_BYTES;
    let news = stat.size > from ? await readJournal(fs, path, from, from + PIECE_BYTES) : undefined;
    // A line longer than a piece, or a long stretch of damage.
    const isStuck = isCut && news?.consumed === from;
    if (isStuck) news = await readJournal(fs, path, from);
    if (news?.header?.instance === this.#instance) {
      this.#own.add(name);
      return undefined;
    }
    const more = isCut && !isStuck;
    if (!more && Date.now() - stat.modifiedMs > SETTLED_MS) this.#seen.set(name, stat);
    if (!news) return undefined;
    noteNews(state, name, news, (meaning) => report(path, meaning));
    return { ...news, more };
  }

  /** Looks at the newest manifest, if it is new. */
  async #readManifest(state: State): Promise<{ missed: boolean; newer: string | null }> {
    const { fs, layout } = this.#context;
    const newest = (await generations(fs, layout))[0] ?? 0;
    if (newest <= state.generation) return { missed: false, newer: null };
    const manifest = await readManifest(fs, layout, newest);
    if (!manifest || manifest === 'damaged') return { missed: false, newer: null };
    const missed = manifest.floor > state.floor || !holdsRemoved(state, manifest, state.generation, this.#own);
    const newer = manifest.schema > SCHEMA_VERSION ? newerMessage(layout) : null;
    noteCompacted(state, manifest);
    return { missed, newer };
  }

  #remember(operations: readonly string[]): void {
    for (const op of operations) this.#applied.add(op);
    for (const op of this.#applied) {
      if (this.#applied.size <= REMEMBERED) break;
      this.#applied.delete(op);
    }
  }
}
