/** Takes over what other processes have written since the last look. */
import { journalOf } from '../files/layout.ts';
import type { FileStat } from '../files/file-system.ts';
import { readJournal } from '../journal/journal-reader.ts';
import { JOURNAL_VERSION } from '../journal/records.ts';
import { generations, readManifest } from '../snapshot/manifest.ts';
import { SCHEMA_VERSION } from '../sql/schema.ts';
import { applySlowly, holdsRemoved, newerMessage, noteNews, type CoreContext, type State } from './load-state.ts';

/** A change of so recent a time may be followed by another of the same time stamp. */
const SETTLED_MS = 100;
/** Foreign operations remembered, in case their writer takes them back. */
const REMEMBERED = 5_000;

export interface Followed {
  readonly changed: boolean;
  /** Something was missed or taken back: the state has to be loaded anew. */
  readonly reload: boolean;
  /** A newer version writes here now. */
  readonly newer: string | null;
}

export class JournalFollower {
  readonly #context: CoreContext;
  readonly #instance: string;
  readonly #own = new Set<string>();
  readonly #seen = new Map<string, FileStat>();
  readonly #applied = new Set<string>();

  /** `instance` is that of this store, whose journals come by another way. */
  constructor(context: CoreContext, instance: string) {
    this.#context = context;
    this.#instance = instance;
  }

  async follow(state: State): Promise<Followed> {
    const { fs, layout } = this.#context;
    let changed = false;
    let newer: string | null = null;
    let reload = false;
    for (const fileName of await fs.list(layout.journals)) {
      const name = journalOf(fileName);
      if (name === undefined || this.#own.has(name)) continue;
      const news = await this.#readNews(state, name);
      if (!news) continue;
      if ((news.header?.journal ?? 0) > JOURNAL_VERSION) newer = newerMessage(layout);
      reload ||= news.header?.void.some((op) => this.#applied.has(op)) ?? false;
      if (news.operations.length === 0) continue;
      await applySlowly(this.#context, state, news.operations);
      this.#remember(news.operations.map(({ op }) => op));
      changed = true;
    }
    const manifest = await this.#readManifest(state);
    newer ??= manifest.newer;
    return { changed, reload: reload || manifest.missed, newer };
  }

  async #readNews(state: State, name: string): Promise<Awaited<ReturnType<typeof readJournal>>> {
    const { fs, layout, report } = this.#context;
    const path = layout.journal(name);
    const stat = await fs.stat(path);
    const seen = this.#seen.get(name);
    if (!stat || (seen?.size === stat.size && seen.modifiedMs === stat.modifiedMs)) return undefined;
    const from = state.consumed.get(name) ?? 0;
    const news = stat.size > from ? await readJournal(fs, path, from) : undefined;
    if (news?.header?.instance === this.#instance) {
      this.#own.add(name);
      return undefined;
    }
    if (Date.now() - stat.modifiedMs > SETTLED_MS) this.#seen.set(name, stat);
    if (news) noteNews(state, name, news, (meaning) => report(path, meaning));
    return news;
  }

  /** Looks at the newest manifest, if it is new. */
  async #readManifest(state: State): Promise<{ missed: boolean; newer: string | null }> {
    const { fs, layout } = this.#context;
    const newest = (await generations(fs, layout))[0] ?? 0;
    if (newest <= state.generation) return { missed: false, newer: null };
    const manifest = await readManifest(fs, layout, newest);
    if (!manifest || manifest === 'damaged') return { missed: false, newer: null };
    const missed = manifest.floor > state.floor || !holdsRemoved(state, manifest, state.generation);
    const newer = manifest.schema > SCHEMA_VERSION ? newerMessage(layout) : null;
    state.generation = newest;
    state.snapshotBytes = manifest.bytes;
    state.unfolded = 0;
    for (const [name, bytes] of state.consumed) {
      const gone = manifest.removed.some((journal) => journal.name === name);
      if (!gone) state.unfolded += Math.max(0, bytes - (manifest.folded[name] ?? 0));
    }
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
