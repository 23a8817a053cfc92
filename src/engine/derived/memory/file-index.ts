/** All files of the project by path, and the names they are found by. */
import { baseNameOf, folderOf, stemOf } from '../paths.ts';
import type { FileFacts } from '../section.ts';
import { MultiMap } from './multi-map.ts';
import { factsOf, type CachedFile } from './record.ts';

/** Names of a file's declarations that can be asked for. */
const MOST_NAMES = 60;

export class FileIndex {
  private readonly records = new Map<string, CachedFile>();
  /** Paths by stem, by folder, by declared name; packages and their dependencies. */
  readonly byStem = new MultiMap();
  readonly byFolder = new MultiMap();
  readonly bySymbol = new MultiMap();
  readonly byCommand = new MultiMap();
  /** Manifests by the name their package is imported by, and by what they depend on. */
  readonly byPackage = new MultiMap();
  readonly byDependency = new MultiMap();
  readonly manifests = new Set<string>();
  sections = 0;

  get size(): number {
    return this.records.size;
  }

  get(path: string): CachedFile | undefined {
    return this.records.get(path);
  }

  has(path: string): boolean {
    return this.records.has(path);
  }

  all(): Iterable<CachedFile> {
    return this.records.values();
  }

  facts(path: string): FileFacts | undefined {
    const record = this.records.get(path);
    return record && factsOf(record);
  }

  add(record: CachedFile, facts: FileFacts): void {
    this.records.set(record.path, record);
    this.sections += record.sections;
    this.names(record, facts, 'add');
  }

  /** The record that was there; undefined where there was none. */
  remove(path: string): CachedFile | undefined {
    const record = this.records.get(path);
    if (!record) return undefined;
    this.records.delete(path);
    this.sections -= record.sections;
    this.names(record, factsOf(record), 'delete');
    return record;
  }

  private names({ path }: CachedFile, facts: FileFacts, change: 'add' | 'delete'): void {
    this.byStem[change](stemOf(path), path);
    this.byFolder[change](folderOf(path), path);
    for (const name of declaredNames(facts)) this.bySymbol[change](name, path);
    const { manifest } = facts;
    if (!manifest) return;
    this.manifests[change](path);
    if (manifest.importName !== '') this.byPackage[change](manifest.importName, path);
    for (const name of manifest.dependencies) this.byDependency[change](name, path);
    for (const { name } of manifest.commands) this.byCommand[change](name, path);
  }
}

/** The names of a file that can be asked for: what it declares at its top, not the members of classes. */
export function declaredNames({ sections, exports }: FileFacts): string[] {
  const names = new Set(exports);
  for (const { kind, symbols } of sections) {
    if (kind === 'method' || kind === 'settings') continue;
    for (const symbol of symbols) if (symbol.length > 1) names.add(symbol);
  }
  return [...names].slice(0, MOST_NAMES);
}

/** Paths called so, whatever their folder. */
export function pathsNamed(files: FileIndex, base: string): string[] {
  return [...files.byStem.get(stemOf(base))].filter((path) => baseNameOf(path) === base);
}
