/** Which file imports which, and which package; kept up to date as files come, change and go. */
import { fnv1a } from '../../model/fnv1a.ts';
import type { FileIndex } from '../memory/file-index.ts';
import type { ImportingFile } from './importing-file.ts';
import { MultiMap } from '../memory/multi-map.ts';
import { folderOf, importNamesOf } from '../paths.ts';
import { resolveImport } from './resolve.ts';

/** What is kept of a file's imports. */
interface Links {
  /** As written. */
  readonly imports: readonly string[];
  /** Numbers of the names in them, by which it is seen whom a new or a lost file concerns. */
  readonly names: readonly number[];
  readonly targets: readonly string[];
}

/** Stands before the name of a package among paths. */
const PACKAGE = 'package:';
const NONE: readonly string[] = [];

export class ImportLinks {
  private readonly links = new Map<string, Links>();
  private readonly importers = new MultiMap();
  private readonly stale = new Set<string>();
  /** Names of files that came or went since the last time all was resolved. */
  private readonly changed = new Set<number>();
  private allStale = false;
  private readonly files: FileIndex;

  constructor(files: FileIndex) {
    this.files = files;
  }

  /** A file is new, or says something else. */
  set(path: string, imports: readonly string[], isNew: boolean): void {
    const targets = this.links.get(path)?.targets ?? NONE;
    this.links.set(path, { imports, names: namesIn(imports), targets });
    this.stale.add(path);
    if (isNew) this.noteName(path);
  }

  remove(path: string): void {
    for (const target of this.links.get(path)?.targets ?? []) this.importers.delete(target, path);
    this.links.delete(path);
    this.stale.delete(path);
    this.noteName(path);
  }

  /** A manifest came, changed or went: package names may mean something else now. */
  manifestChanged(): void {
    this.allStale = true;
  }

  /** Whether something waits to be resolved. */
  get pending(): boolean {
    return this.allStale || this.stale.size > 0 || this.changed.size > 0;
  }

  /** Resolves what waits in small steps, so that the caller may pause in between. */
  *resolveStale(): Generator<void, void, undefined> {
    const changed = new Set(this.changed);
    const all = this.allStale;
    this.allStale = false;
    this.changed.clear();
    // After a first build all wait anyway.
    if ((all || changed.size > 0) && this.stale.size < this.links.size) yield* this.findConcerned(changed, all);
    for (const path of this.stale) {
      this.resolve(path);
      this.stale.delete(path);
      yield;
    }
  }

  /** Every file with what it imports. */
  *all(): Generator<ImportingFile, void, undefined> {
    for (const [path, { imports, targets }] of this.links) yield { path, imports, targets };
  }

  targetsOf(path: string): readonly string[] {
    return this.links.get(path)?.targets ?? NONE;
  }

  importersOf(target: string): Iterable<string> {
    return this.importers.get(target);
  }

  /** What files import, paths and packages, with how many import it. */
  *imported(): Generator<readonly [target: string, importers: number], void, undefined> {
    for (const target of this.importers.keys()) yield [target, this.importers.count(target)];
  }

  importerCount(target: string): number {
    return this.importers.count(target);
  }

  /** Names of packages that files import. */
  isImported(name: string): boolean {
    return this.importers.has(PACKAGE + name);
  }

  private noteName(path: string): void {
    const names = importNamesOf(path);
    for (const name of names) this.changed.add(numberOf(name));
    // From within a folder, `.` may mean the file beside it that has its name.
    this.changed.add(DOTS);
    if (names.length === 1) return;
    // The entry of a package is imported by the package's name.
    const folder = folderOf(path);
    const { manifests } = this.files;
    if ([folder, folderOf(folder)].some((at) => manifests.has(at === '' ? 'package.json' : `${at}/package.json`))) {
      this.allStale = true;
    }
  }

  private *findConcerned(changed: ReadonlySet<number>, all: boolean): Generator<void, void, undefined> {
    let seen = 0;
    for (const [path, { names }] of this.links) {
      if (all || names.some((name) => changed.has(name))) this.stale.add(path);
      if (++seen % 500 === 0) yield;
    }
  }

  private resolve(path: string): void {
    const before = this.links.get(path);
    if (!before) return;
    const targets = new Set<string>();
    for (const specifier of before.imports) {
      const target = resolveImport(specifier, path, this.files);
      if (!target) continue;
      const key = 'path' in target ? (this.files.get(target.path)?.path ?? target.path) : PACKAGE + target.package;
      if (key !== path) targets.add(key);
    }
    for (const target of before.targets) if (!targets.has(target)) this.importers.delete(target, path);
    for (const target of targets) this.importers.add(target, path);
    this.links.set(path, { ...before, targets: targets.size === 0 ? NONE : [...targets] });
  }
}

/** The name of a package, where a target is one. */
export function packageIn(target: string): string | undefined {
  return target.startsWith(PACKAGE) ? target.slice(PACKAGE.length) : undefined;
}

/** A specifier without words (`.`, `../..`) means the folder's own file. */
const DOTS = -1;
const ENDING = /\.(?:[cm]?[jt]sx?|d\.ts|json|vue|svelte|py|rs|go|rb|php|h|hpp|hh|c|cc|cpp|dart)$/;

function namesIn(imports: readonly string[]): number[] {
  const names = new Set<number>();
  for (const specifier of imports) {
    const parts = specifier
      .replace(ENDING, '')
      .split(/[/\\:.]+/)
      .filter((part) => part !== '');
    if (parts.length === 0) names.add(DOTS);
    for (const part of parts.slice(-8)) names.add(numberOf(part));
  }
  return [...names];
}

/** 30 bits: a clash costs one file resolved in vain. */
const numberOf = (text: string): number => fnv1a(text) & 0x3fffffff;
