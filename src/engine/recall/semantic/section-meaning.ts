/** Meaning of what stands in the project's files: vectors of their sections and of its modules, made in the background. */
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import type { FileRole } from '../../derived/section.ts';
import { redact } from '../../intake/redact.ts';
import type { Clock } from '../../ports/clock.ts';
import type { VectorCache } from '../../ports/embedder.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { TUNING } from '../tuning.ts';
import { sectionText } from '../views/file-words.ts';
import { meaningScores } from './meaning-scores.ts';
import { type EmbeddedText, type SemanticPorts, Semantics } from './semantics.ts';

/** The budget: vectors of sections that are made and kept, and of one file at most. */
const MOST = { sections: 4_000, ofFile: 40 } as const;
/** Files that a question leads to by their meaning. */
const FILES = 8;
/** What a module near in meaning lends to what stands in it. */
const OF_MODULE = 0.5;
const MODULE = 'module:';
const LONGEST = 1_500;
/** What is read first, and what is not given to a model at all. */
const RANK: Readonly<Partial<Record<FileRole, number>>> = { document: 0, source: 1 };

interface Place {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** What a question's meaning leads to. */
export interface NearSections {
  /** The files with the nearest sections, the nearest first. */
  readonly paths: readonly string[];
  /** 0–1: how near what stands there is in meaning; 0 where nothing is known of it. */
  of(place: Place): number;
}

export class SectionMeaning {
  readonly #derived: DerivedMemory;
  readonly #pacer: Pacer;
  readonly #semantics: Semantics;
  /** Files that changed since they were last looked at. */
  #changed = new Set<string>();
  /** By file, the ids of the sections that may have a vector. */
  readonly #ofFile = new Map<string, readonly string[]>();
  #wanted: ReadonlySet<string> = new Set();
  #work: Promise<void> | undefined;

  /** `cache`: where the vectors are kept, apart from those of the items. */
  constructor(
    { embedder, log, signal }: SemanticPorts,
    cache: VectorCache,
    derived: DerivedMemory,
    { clock, pacer }: { readonly clock: Clock; readonly pacer: Pacer },
  ) {
    this.#derived = derived;
    this.#pacer = pacer;
    const texts = (ids: readonly string[]): Promise<readonly EmbeddedText[]> => Promise.resolve(this.#texts(ids));
    this.#semantics = new Semantics({ embedder, cache, log, signal }, { clock, pacer, texts, what: 'section' });
    derived.onChange((path) => this.#changed.add(path));
  }

  /** Makes the vectors that are missing, in the background. */
  catchUp(): void {
    this.#work ??= this.#follow()
      .catch(() => undefined)
      .finally(() => (this.#work = undefined));
  }

  /** Resolves when every vector within the budget is made. Never fails. */
  async idle(): Promise<void> {
    this.catchUp();
    await this.#work;
    await this.#semantics.idle();
  }

  /** Undefined where nobody answers, or no vector is made yet. Never fails. */
  async near(question: string): Promise<NearSections | undefined> {
    const found = await this.#semantics.ask(question);
    if (!found) return undefined;
    const ids = [...found.table.itemIds()];
    const slots = { capacity: ids.length, entry: (slot: number) => ({ itemId: ids[slot] ?? '' }) };
    const scores = meaningScores(found.asked, found.table, slots, TUNING);
    const scoreOf = new Map(ids.flatMap((id, n) => ((scores[n] ?? 0) > 0 ? [[id, scores[n] ?? 0] as const] : [])));
    const best = new Map<string, number>();
    for (const [id, score] of scoreOf) {
      const path = id.slice(0, id.lastIndexOf('#'));
      if (!id.startsWith(MODULE) && score > (best.get(path) ?? 0)) best.set(path, score);
    }
    const paths = [...best].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, FILES);
    return { paths: paths.map(([path]) => path), of: (place) => this.#nearness(place, scoreOf) };
  }

  #nearness({ path, startLine, endLine }: Place, scores: ReadonlyMap<string, number>): number {
    let best = 0;
    for (const { anchor, startLine: from, endLine: to } of this.#derived.sectionsOf(path)) {
      if (from <= endLine && startLine <= to) best = Math.max(best, scores.get(`${path}#${anchor}`) ?? 0);
    }
    const folders = path.split('/').slice(0, -1);
    for (; folders.length > 0; folders.pop()) {
      best = Math.max(best, OF_MODULE * (scores.get(MODULE + folders.join('/')) ?? 0));
    }
    return best;
  }

  async #follow(): Promise<void> {
    if (this.#changed.size > 0) {
      const changed = this.#changed;
      this.#changed = new Set();
      for (const path of changed) {
        const before = this.#ofFile.get(path) ?? [];
        const sections = RANK[this.#derived.roleOf(path)] === undefined ? [] : this.#derived.sectionsOf(path);
        const ids = sections.slice(0, MOST.ofFile).map(({ anchor }) => `${path}#${anchor}`);
        if (ids.length > 0) this.#ofFile.set(path, ids);
        else this.#ofFile.delete(path);
        // What a section says may be another thing under the same name.
        for (const id of before) if (this.#wanted.has(id)) this.#semantics.changed(id);
        await this.#pacer.yieldToHost();
      }
      this.#choose();
    }
    this.#semantics.catchUp();
  }

  /** Documents before code, what lies higher before what lies deeper, until the budget is used up. */
  #choose(): void {
    const rank = (path: string): number => RANK[this.#derived.roleOf(path)] ?? 2;
    const depth = (path: string): number => path.split('/').length;
    const files = [...this.#ofFile].sort(([a], [b]) => rank(a) - rank(b) || depth(a) - depth(b) || (a < b ? -1 : 1));
    const modules = this.#derived.modules().map(({ path }) => MODULE + path);
    const wanted = new Set([...modules, ...files.flatMap(([, ids]) => ids)].slice(0, MOST.sections));
    for (const id of this.#wanted) if (!wanted.has(id)) this.#semantics.gone(id);
    for (const id of wanted) if (!this.#wanted.has(id) || id.startsWith(MODULE)) this.#semantics.changed(id);
    this.#wanted = wanted;
  }

  #texts(ids: readonly string[]): readonly EmbeddedText[] {
    return ids.flatMap((id) => {
      if (!this.#wanted.has(id)) return [];
      const said = id.startsWith(MODULE) ? this.#ofModule(id.slice(MODULE.length)) : this.#ofSection(id);
      // The model may be on somebody's server.
      return said === undefined ? [] : [{ id, text: redact(said).text.slice(0, LONGEST) }];
    });
  }

  #ofModule(path: string): string | undefined {
    const module = this.#derived.module(path);
    return module && [module.path, module.summary, ...module.topics].join(' ');
  }

  #ofSection(id: string): string | undefined {
    const section = this.#derived.section(id);
    return section && `${section.path} ${sectionText(section)}`;
  }
}
