/** The repository's own memory: fed file by file, forgotten file by file, always the same for the same files. */
import type { DerivedStore } from '../ports/derived-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { Entity, Neighbourhood, Relation } from './graph/entity.ts';
import { DroppedSections } from './forgotten/dropped-sections.ts';
import { Graph } from './graph/graph.ts';
import type { GraphItem } from './graph/claim.ts';
import { GraphClaims } from './graph/items.ts';
import { encodeClaims, openClaims } from './graph/kept-claims.ts';
import type { Parts } from '../kept/parts-of-file.ts';
import type { Pause } from '../kept/word-lists.ts';
import { itemsNear, type NearItem } from './graph/items-near.ts';
import type { UsingFile } from './graph/importing-file.ts';
import { neighboursOf, type NeighbourOptions } from './graph/neighbours.ts';
import { first } from './graph/smallest.ts';
import { loadChunks, saveChunks } from './memory/chunk-store.ts';
import { chunkOf } from './memory/chunks.ts';
import { Indexes } from './memory/indexes.ts';
import { metadataOf, type Module, type ProjectMetadata } from './memory/modules.ts';
import { factsOf, recordOf, type CachedFile } from './memory/record.ts';
import { baseNameOf } from './paths.ts';
import { roleOf } from './read/language.ts';
import type { FileFacts, FileRole, Section } from './section.ts';

export interface DerivedStats {
  readonly files: number;
  readonly sections: number;
  readonly modules: number;
  readonly symbols: number;
  readonly packages: number;
  readonly items: number;
  /** Characters that the records take; in memory about a byte each where they are Latin. */
  readonly characters: number;
}

/** A file that fewer others import is none that they lean on. */
const CENTRAL = 3;
/** Folders by which frameworks recognise what a file is. */
const TELLING_FOLDER = /(?:^|\/)(?:app|pages|routes|config)\//;

export class DerivedMemory {
  /** Whether a person took a section out; undefined while none is. */
  hides: ((section: Section) => boolean) | undefined;
  private readonly dropped = new DroppedSections();
  private readonly indexes = new Indexes();
  private readonly files = this.indexes.files;
  private readonly areas = this.indexes.areas;
  private readonly links = this.indexes.links;
  /** Nodes for `code-map-node` items, made without a model. */
  readonly codeMap = this.indexes.codeMap;
  private readonly claims = new GraphClaims();
  private readonly graph = new Graph(this.files, this.areas, this.links, this.claims);
  private readonly unsaved = new Set<string>();
  private readonly listeners: ((path: string) => void)[] = [];

  /** Calls back with the path of each file that is known, taken in anew or forgotten. */
  onChange(listener: (path: string) => void): void {
    for (const path of this.paths()) listener(path);
    this.listeners.push(listener);
  }

  /** Whether this very content is known: then reading the file can be spared. */
  knows(path: string, hash: string): boolean {
    return this.files.get(path)?.hash === hash;
  }

  get isEmpty(): boolean {
    return this.files.size === 0;
  }

  /** Every path that is known. */
  *paths(): Generator<string, void, undefined> {
    for (const { path } of this.files.all()) yield path;
  }

  /** Takes in what was read of a file, or of its new content. False where that content is known. Relations follow at `finish`. */
  take(path: string, hash: string, facts: FileFacts): boolean {
    if (this.knows(path, hash)) return false;
    const record = recordOf(path, hash, this.dropped.kept(facts));
    // Read back, so that no name holds on to the file's text.
    this.put(record, factsOf(record));
    return true;
  }

  /** Forgets a file and all that came from it. False where it was not known. */
  remove(path: string): boolean {
    if (!this.indexes.remove(path)) return false;
    this.changed(path);
    return true;
  }

  /**
   * Follows a file that moved. False where its new place makes something else of it, or it was not known: then it is
   * forgotten, and `take` takes it in under its new path.
   */
  rename(from: string, to: string): boolean {
    const record = this.files.get(from);
    const same =
      baseNameOf(from) === baseNameOf(to) &&
      roleOf(from) === roleOf(to) &&
      !TELLING_FOLDER.test(from) &&
      !TELLING_FOLDER.test(to);
    this.remove(from);
    if (!record || !same) return false;
    const moved = { ...record, path: to };
    this.put(moved, factsOf(moved));
    return true;
  }

  /** Resolves imports between the files taken in since the last time; gives way to the host on the way. */
  async finish(pacer?: Pacer): Promise<void> {
    while (this.links.pending) {
      const steps = this.links.resolveStale();
      while (steps.next().done !== true) if (pacer) await pacer.yieldToHost();
    }
  }

  /** Takes a memory item into the graph, or its new state. */
  setItem(item: GraphItem): void {
    this.claims.set(item);
  }

  removeItem(itemId: string): void {
    this.claims.remove(itemId);
  }

  /** What these items name, to be kept; undefined where it was given up. */
  encodeItems(ids: readonly string[], pause: Pause): Promise<Parts | undefined> {
    return encodeClaims(this.claims, ids, pause);
  }

  /** Begins with what `encodeItems` made of these items. */
  openItems(ids: readonly string[], parts: Parts): void {
    this.claims.open(openClaims(ids, parts));
  }

  /** Differs where what is kept of a file does; undefined where it is not known. */
  stateOf(path: string): string | undefined {
    const record = this.files.get(path);
    return record && `${record.hash}:${String(record.packed.length)}`;
  }

  /** Code with what it imports, as the last `finish` resolved it, and what it uses; by path, whatever was read first. */
  *using(): Generator<UsingFile, void, undefined> {
    const all = [...this.links.all()].sort((a, b) => (a.path < b.path ? -1 : 1));
    for (const file of all) {
      const record = this.files.get(file.path);
      if (record) yield { ...file, role: record.role, uses: record.uses };
    }
  }

  /** In order of lines, without those that are hidden; none where the file is not known. */
  sectionsOf(path: string): readonly Section[] {
    const sections = this.files.facts(path)?.sections ?? [];
    return this.hides ? sections.filter((section) => !this.hides?.(section)) : sections;
  }

  /** The section of an anchor such as `src/a.ts#parse`. */
  section(anchor: string): Section | undefined {
    const at = anchor.lastIndexOf('#');
    const name = anchor.slice(at + 1);
    return at < 0 ? undefined : this.sectionsOf(anchor.slice(0, at)).find((section) => section.anchor === name);
  }

  /** What a file is for; `other` where it is not known. */
  roleOf(path: string): FileRole {
    return this.files.get(path)?.role ?? 'other';
  }

  /** What is kept of a file, beyond its sections. */
  fileFacts(path: string): FileFacts | undefined {
    return this.files.facts(path);
  }

  /** The files of code that most others import, the most needed first. */
  centralFiles(most: number): string[] {
    const counts = new Map<string, number>();
    for (const [path, importers] of this.links.imported()) {
      if (this.files.get(path)?.role === 'source' && importers >= CENTRAL) counts.set(path, importers);
    }
    return first(counts.keys(), most, (path) => -(counts.get(path) ?? 0));
  }

  /** The areas of the project, those of most files first. */
  modules(): Module[] {
    return this.areas.all(this.files);
  }

  /** The module of a path such as `src/engine`. */
  module(path: string): Module | undefined {
    return this.areas.one(path, this.files);
  }

  metadata(): ProjectMetadata {
    return metadataOf(this.files);
  }

  /** What a name most likely stands for: an entity's id, a path, a declared name, a package, a module, a file's name. */
  entity(name: string): Entity | undefined {
    return this.graph.likeliest(name);
  }

  /** All that a name may stand for, the likeliest first, at most GRAPH_LIMITS.aliases. */
  entities(name: string): Entity[] {
    return this.graph.named(name);
  }

  /** What lies around some entities; relations are those of the last `finish`. */
  neighbours(ids: readonly string[], options: NeighbourOptions = {}): Neighbourhood {
    const { entities, relations } = neighboursOf(this.graph, ids, options);
    const isShown = (id: string): boolean => !this.isHidden(id);
    return {
      entities: entities.filter(({ entity }) => isShown(entity.id)),
      relations: relations.filter(({ from, to }) => isShown(from) && isShown(to)),
    };
  }

  /** The relations of an entity, capped by kind. */
  relationsOf(id: string): readonly Relation[] {
    return this.graph.relationsOf(id).filter(({ from, to }) => !this.isHidden(from) && !this.isHidden(to));
  }

  /** Lets a person's word count: `judge` tells what becomes of a relation; undefined while nothing was said of any. */
  judgeRelations(judge: ((relation: Relation) => Relation | null) | undefined): void {
    this.graph.judge = judge;
  }

  /** Whether an entity is declared by a section that is hidden. */
  private isHidden(id: string): boolean {
    const [path = '', name] = id.startsWith('symbol:') ? id.slice('symbol:'.length).split('#') : [];
    if (name === undefined || !this.hides) return false;
    const section = this.files.facts(path)?.sections.find(({ anchor }) => anchor === name);
    return section !== undefined && this.hides(section);
  }

  /** The memory items near these entities, by item id. */
  itemsNear(ids: readonly string[], history: boolean): ReadonlyMap<string, NearItem> {
    return itemsNear(this.graph, ids, history);
  }

  stats(): DerivedStats {
    let characters = 0;
    for (const { packed } of this.files.all()) characters += packed.length;
    return {
      files: this.files.size,
      sections: this.files.sections,
      modules: [...this.areas.paths()].length,
      symbols: this.files.bySymbol.size,
      packages: this.files.byDependency.size,
      items: this.claims.size,
      characters,
    };
  }

  /** Takes in what was cached; what is damaged or of another version is left out. Returns the number of files. */
  async load(store: DerivedStore, pacer?: Pacer): Promise<number> {
    const take = (record: CachedFile, facts: FileFacts): boolean => {
      const isNew = !this.files.has(record.path);
      if (isNew) this.put(record, facts);
      return isNew;
    };
    const count = await loadChunks(store, take, this.unsaved, pacer);
    await this.finish(pacer);
    return count;
  }

  /** Caches what changed since the last time. False where it could not be kept: then it is made anew next time. */
  save(store: DerivedStore, pacer?: Pacer): Promise<boolean> {
    return saveChunks(store, this.files.all(), this.unsaved, pacer);
  }

  /** Keeps sections out of all that is taken in from now on; what is known loses them with `dropAll`. */
  drop(drops: ((section: Section) => boolean) | undefined): void {
    this.dropped.set(drops);
  }

  /** Takes what is to be dropped out of what is known, where that was not done yet. */
  async dropAll(pacer: Pacer): Promise<void> {
    for (const left of this.dropped.leftOf(this.files.all())) {
      if (left) this.put(left, factsOf(left));
      await pacer.yieldToHost();
    }
  }

  private put(record: CachedFile, facts: FileFacts): void {
    this.indexes.put(record, facts);
    this.changed(record.path);
  }

  private changed(path: string): void {
    this.unsaved.add(chunkOf(path));
    for (const listener of this.listeners) listener(path);
  }
}
