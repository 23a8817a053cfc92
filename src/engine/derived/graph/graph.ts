/**
 * The graph over files, names and items. Nothing of it is stored as edges: each entity's relations are read off the
 * indexes when asked for, so that it is never out of step, and each kind is capped, so that a file that all import costs
 * no more than any other.
 */
import type { FileIndex } from '../memory/file-index.ts';
import { declaredNames } from '../memory/file-index.ts';
import type { Modules } from '../memory/modules.ts';
import { baseNameOf, byText, moduleOf } from '../paths.ts';
import { GRAPH_LIMITS, splitId, type Entity, type EntityKind, type Relation, type RelationKind } from './entity.ts';
import type { GraphClaims } from './items.ts';
import { packageIn, type ImportLinks } from './links.ts';
import { fileIdOf, Names } from './names.ts';
import { first } from './smallest.ts';
import { subjectsOf, testsOf } from './tests.ts';

export class Graph {
  /** What a person said of a relation: that it is none (null), or history; undefined while nothing was said. */
  judge: ((relation: Relation) => Relation | null) | undefined;
  private readonly files: FileIndex;
  private readonly modules: Modules;
  private readonly links: ImportLinks;
  private readonly claims: GraphClaims;
  private readonly names: Names;

  constructor(files: FileIndex, modules: Modules, links: ImportLinks, claims: GraphClaims) {
    this.files = files;
    this.modules = modules;
    this.links = links;
    this.claims = claims;
    this.names = new Names(files, modules, links, claims);
  }

  /** The entity of an id; undefined where there is none now. */
  entity(id: string): Entity | undefined {
    const { kind, key } = splitId(id);
    switch (kind) {
      case 'file':
      case 'document':
      case 'config':
        return this.files.has(key) && fileIdOf(key) === id ? this.fileEntity(key) : undefined;
      case 'module': {
        const module = this.modules.one(key, this.files);
        return module && { id, kind, name: module.name, path: key, summary: module.summary };
      }
      case 'symbol':
        return this.symbol(key);
      case 'package':
        return this.names.isPackage(key) ? { id, kind, name: key, path: null, summary: '' } : undefined;
      case 'command': {
        const path = first(this.files.byCommand.get(key), 1)[0];
        const runs = path && this.files.facts(path)?.manifest?.commands.find(({ name }) => name === key)?.runs;
        return path === undefined ? undefined : { id, kind, name: key, path, summary: runs ?? '' };
      }
      case 'item':
      case 'diary': {
        const claim = this.claims.get(key);
        return claim?.kind === kind ? { id, kind, name: claim.title, path: null, summary: claim.title } : undefined;
      }
      default:
        return undefined;
    }
  }

  /** What a name most likely stands for. */
  likeliest(name: string): Entity | undefined {
    for (const id of this.names.idsOf(name, (one) => this.entity(one) !== undefined)) {
      const entity = this.entity(id);
      if (entity) return entity;
    }
    return undefined;
  }

  /** Entities that a name stands for, the likeliest first: ids, paths, declared names, packages, modules, base names. */
  named(name: string): Entity[] {
    return this.names
      .idsOf(name, (id) => this.entity(id) !== undefined)
      .slice(0, GRAPH_LIMITS.aliases)
      .flatMap((id) => this.entity(id) ?? []);
  }

  /**
   * The relations of an entity, capped by kind, in an order that depends on nothing but the project's state; without those
   * that a person dropped.
   */
  relationsOf(id: string): Relation[] {
    return this.judged(this.derivedOf(id));
  }

  private judged(relations: Relation[]): Relation[] {
    const { judge } = this;
    return judge ? relations.flatMap((one) => judge(one) ?? []) : relations;
  }

  /** The relations of an entity as they are read off, whatever a person said of them. */
  derivedOf(id: string): Relation[] {
    const { kind, key } = splitId(id);
    switch (kind) {
      case 'file':
      case 'document':
      case 'config':
        return this.ofFile(id, key);
      case 'module':
        return this.ofModule(id, key);
      case 'symbol':
        return this.ofSymbol(id, key);
      case 'package':
        return [
          ...this.to(id, 'depends-on', [
            ...first(this.files.byDependency.get(key), GRAPH_LIMITS.ofOneKind),
            ...first(this.links.importersOf(id), GRAPH_LIMITS.ofOneKind),
          ]),
          ...this.saidOf(id),
        ];
      case 'command':
        return [...this.to(id, 'contains', this.files.byCommand.get(key)), ...this.saidOf(id)];
      case 'item':
      case 'diary':
        return this.ofItem(id, key);
      default:
        return [];
    }
  }

  /** Only those of an entity's relations that memory items made by naming it; cheap, since no file is looked into. */
  mentionsOf(id: string): Relation[] {
    return this.judged(this.saidOf(id));
  }

  private saidOf(id: string): Relation[] {
    const { kind, key } = splitId(id);
    switch (kind) {
      case 'file':
      case 'document':
      case 'config':
        return this.naming(id, this.names.ofFile(key));
      case 'module':
        return this.naming(id, [key, `${key}/`, baseNameOf(key)]);
      case 'symbol':
        return this.naming(id, this.names.ofSymbol(splitSymbol(key).anchor));
      case 'package':
      case 'command':
        return this.naming(id, [key]);
      default:
        return [];
    }
  }

  private ofFile(id: string, path: string): Relation[] {
    const record = this.files.get(path);
    const facts = this.files.facts(path);
    if (!record || !facts) return [];
    const targets = this.links.targetsOf(path);
    const exported = new Set(facts.exports);
    const names = declaredNames(facts).slice(0, GRAPH_LIMITS.ofOneKind);
    const imports = targets.filter((target) => packageIn(target) === undefined);
    const packages = targets.filter((target) => packageIn(target) !== undefined);
    const dependencies = facts.manifest?.dependencies.map((name) => `package:${name}`) ?? [];
    const commands = facts.manifest?.commands.map(({ name }) => `command:${name}`) ?? [];
    return [
      derived(`module:${moduleOf(path)}`, id, 'contains'),
      ...this.from(id, 'imports', imports),
      ...this.to(id, 'imports', this.links.importersOf(path)),
      ...this.from(id, 'tested-by', testsOf(path, this.files, this.links)),
      ...this.to(id, 'tested-by', subjectsOf(path, this.files, this.links)),
      ...names.map((name) => derived(id, `symbol:${path}#${name}`, exported.has(name) ? 'exports' : 'contains')),
      ...[...new Set([...packages, ...dependencies])]
        .slice(0, GRAPH_LIMITS.ofOneKind)
        .map((to) => derived(id, to, 'depends-on')),
      ...commands.slice(0, GRAPH_LIMITS.ofOneKind).map((to) => derived(id, to, 'contains')),
      ...this.saidOf(id),
    ];
  }

  private ofModule(id: string, path: string): Relation[] {
    // The files that most others need stand for the module.
    const central = first(
      this.modules.filesOf(path),
      GRAPH_LIMITS.ofOneKind,
      (file) => -this.links.importerCount(file),
    );
    return [...this.from(id, 'contains', central), ...this.saidOf(id)];
  }

  private ofSymbol(id: string, key: string): Relation[] {
    const { path, anchor } = splitSymbol(key);
    const symbol = this.symbol(key);
    if (!symbol) return [];
    const exported = this.files.facts(path)?.exports.includes(anchor) === true;
    const [ownerName] = anchor.split('.');
    const owner = anchor.includes('.') ? `symbol:${path}#${ownerName ?? ''}` : fileIdOf(path);
    return [derived(owner, id, exported ? 'exports' : 'contains'), ...this.saidOf(id)];
  }

  private ofItem(id: string, key: string): Relation[] {
    const claim = this.claims.get(key);
    if (!claim) return [];
    const historical = this.claims.isHistorical(key);
    const targets = new Set(claim.names.flatMap((name) => this.names.mentioned(name)));
    const durable = (from: string, to: string, kind: RelationKind, old: boolean): Relation => ({
      from,
      to,
      kind,
      origin: 'durable',
      historical: old,
    });
    const older = [claim.supersedes].filter((other) => other !== null && this.claims.get(other) !== undefined);
    const newer = new Set([
      ...this.claims.successorsOf(key),
      ...(claim.supersededBy === null ? [] : [claim.supersededBy]),
    ]);
    return [
      ...older.map((other) => durable(id, this.claims.idOf(other ?? ''), 'supersedes', false)),
      ...[...newer]
        .filter((other) => this.claims.get(other))
        .sort(byText)
        .map((other) => durable(this.claims.idOf(other), id, 'supersedes', false)),
      ...[...targets].slice(0, GRAPH_LIMITS.ofOneKind * 2).map((to) => durable(id, to, 'mentions', historical)),
    ];
  }

  /** Items that say one of the names. */
  private naming(id: string, names: readonly string[]): Relation[] {
    const items = new Set(names.flatMap((name) => [...this.claims.naming(name)]));
    // The newest first: ids of items grow with time.
    return [...items]
      .sort((a, b) => byText(b, a))
      .slice(0, GRAPH_LIMITS.ofOneKind * 2)
      .map((item) => ({
        from: this.claims.idOf(item),
        to: id,
        kind: 'mentions',
        origin: 'durable',
        historical: this.claims.isHistorical(item),
      }));
  }

  private from(id: string, kind: RelationKind, paths: Iterable<string>): Relation[] {
    return first(paths, GRAPH_LIMITS.ofOneKind).map((path) => derived(id, fileIdOf(path), kind));
  }

  private to(id: string, kind: RelationKind, paths: Iterable<string>): Relation[] {
    return first(new Set(paths), GRAPH_LIMITS.ofOneKind).map((path) => derived(fileIdOf(path), id, kind));
  }

  private fileEntity(path: string): Entity {
    const id = fileIdOf(path);
    const kind = splitId(id).kind as EntityKind;
    return { id, kind, name: baseNameOf(path), path, summary: this.files.facts(path)?.summary ?? '' };
  }

  private symbol(key: string): Entity | undefined {
    const { path, anchor } = splitSymbol(key);
    const facts = this.files.facts(path);
    if (!facts || anchor === '') return undefined;
    const section =
      facts.sections.find((one) => one.anchor === anchor) ??
      facts.sections.find(({ symbols, kind }) => symbols.includes(anchor) && kind !== 'settings');
    if (!section && !facts.exports.includes(anchor)) return undefined;
    return { id: `symbol:${key}`, kind: 'symbol', name: anchor, path, summary: section?.summary ?? '' };
  }
}

const derived = (from: string, to: string, kind: RelationKind): Relation => ({
  from,
  to,
  kind,
  origin: 'derived',
  historical: false,
});

function splitSymbol(key: string): { path: string; anchor: string } {
  const at = key.lastIndexOf('#');
  return at < 0 ? { path: key, anchor: '' } : { path: key.slice(0, at), anchor: key.slice(at + 1) };
}
