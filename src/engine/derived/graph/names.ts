/** What names stand for: entities by the names that people and items give them, and the names that an entity goes by. */
import { pathsNamed, type FileIndex } from '../memory/file-index.ts';
import type { Modules } from '../memory/modules.ts';
import { baseNameOf, byText } from '../paths.ts';
import { roleOf } from '../read/language.ts';
import { GRAPH_LIMITS } from './entity.ts';
import type { GraphClaims } from './items.ts';
import type { ImportLinks } from './links.ts';
import { first } from './smallest.ts';

/** A name that more files declare says nothing about any of them. */
const AMBIGUOUS = 6;

/** The id of a file's entity, by what the file is for. */
export function fileIdOf(path: string): string {
  const role = roleOf(path);
  return `${role === 'document' || role === 'config' ? role : 'file'}:${path}`;
}

export class Names {
  private readonly files: FileIndex;
  private readonly modules: Modules;
  private readonly links: ImportLinks;
  private readonly claims: GraphClaims;

  constructor(files: FileIndex, modules: Modules, links: ImportLinks, claims: GraphClaims) {
    this.files = files;
    this.modules = modules;
    this.links = links;
    this.claims = claims;
  }

  /** Ids that a name may stand for, the likeliest first; `isThere` tells whether an id has an entity now. */
  idsOf(name: string, isThere: (id: string) => boolean): string[] {
    const ids = new Set<string>();
    if (isThere(name)) ids.add(name);
    const path = name.replace(/^\.\//, '').replace(/\/$/, '');
    if (this.files.has(path)) ids.add(fileIdOf(path));
    if (this.modules.has(path)) ids.add(`module:${path}`);
    if (this.claims.get(name)) ids.add(this.claims.idOf(name));
    if (this.isPackage(name)) ids.add(`package:${name}`);
    if (this.files.byCommand.has(name)) ids.add(`command:${name}`);
    const symbol = /^[\w$]+/.exec(name)?.[0] ?? name;
    for (const at of first(this.files.bySymbol.get(symbol), GRAPH_LIMITS.aliases)) {
      const id = `symbol:${at}#${name}`;
      if (symbol === name || isThere(id)) ids.add(id);
    }
    if (/^[^/\s]+\.\w+$/.test(path)) for (const at of first(pathsNamed(this.files, path), 8)) ids.add(fileIdOf(at));
    if (!path.includes('/')) {
      for (const module of this.modules.paths()) if (baseNameOf(module) === path) ids.add(`module:${module}`);
    }
    return [...ids];
  }

  /** What a name in an item means: the same that the names of an entity find from the other side. */
  mentioned(name: string): string[] {
    if (this.files.has(name)) return [fileIdOf(name)];
    const ids: string[] = [];
    const folder = name.replace(/\/$/, '');
    for (const path of this.modules.paths()) {
      if (path === folder || (baseNameOf(path) === name && path !== '.')) ids.push(`module:${path}`);
    }
    if (this.isPackage(name)) ids.push(`package:${name}`);
    if (this.files.byCommand.has(name)) ids.push(`command:${name}`);
    if (this.files.bySymbol.count(name) < AMBIGUOUS) {
      for (const path of this.files.bySymbol.get(name)) ids.push(`symbol:${path}#${name}`);
    }
    const same = name.includes('.') && !name.includes('/') ? pathsNamed(this.files, name) : [];
    const [only] = same;
    if (same.length === 1 && only !== undefined) ids.push(fileIdOf(only));
    return ids.sort(byText);
  }

  /** A file is meant by its path, and by its bare name where no other has it. */
  ofFile(path: string): string[] {
    const base = baseNameOf(path);
    return base.includes('.') && pathsNamed(this.files, base).length === 1 ? [path, base] : [path];
  }

  /** A symbol is meant by its name, unless too many have it. */
  ofSymbol(anchor: string): string[] {
    return this.files.bySymbol.count(anchor) < AMBIGUOUS || anchor.includes('.') ? [anchor] : [];
  }

  isPackage(name: string): boolean {
    return this.files.byDependency.has(name) || this.files.byPackage.has(name) || this.links.isImported(name);
  }
}
