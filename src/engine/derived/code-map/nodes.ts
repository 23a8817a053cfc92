/** The code map: what the structure of a file has to show, as plain nodes for `code-map-node` items. */
import { schemaKeySegment } from '../../model/schema-key.ts';
import { moduleOf } from '../paths.ts';
import { cut } from '../read/doc-comment.ts';
import type { CodeMarker, FileFacts } from '../section.ts';

export type CodeMapKind = CodeMarker['kind'] | 'symbols';

/** A node, always of layer 3; made of the code alone. */
export interface CodeMapNode {
  /** `code-map:route:src/server.ts#GET /users`: the same as long as the file and the name are. */
  readonly id: string;
  readonly kind: CodeMapKind;
  /** `GET /settings`, `SettingsPage`, `useTeam`; empty for the symbols that a file exports. */
  readonly name: string;
  /** What of it can be named: a place's name, or all that the file exports. */
  readonly symbols: readonly string[];
  /** `Route: src/app/settings/page.tsx`. */
  readonly title: string;
  /** `GET /settings: Dashboard settings page …`. */
  readonly facts: string;
  readonly path: string;
  /** `root/code-map/routes/…`. */
  readonly schemaKey: string;
  readonly line: number;
  /** 3 for what users see, 2 for what other code uses. */
  readonly importance: 2 | 3;
}

/** In the order in which the nodes of a file come. */
const FOLDERS: Readonly<Record<CodeMapKind, string>> = {
  route: 'routes',
  component: 'components',
  hook: 'hooks',
  command: 'commands',
  symbols: 'symbols',
};
const LABELS: Readonly<Record<CodeMapKind, string>> = {
  route: 'Route',
  component: 'Component',
  hook: 'Hook',
  command: 'Command',
  symbols: 'Exports',
};
const ORDER = Object.keys(FOLDERS);
/** Packages whose components have hooks. */
const INTERFACES = 'react|preact|vue|svelte|solid-js|@builder.io/qwik|next|react-native|react-dom';

/** What a node of a file is counted under, and which of some packages the project must have for it to be there. */
export interface CodeMapSlot {
  readonly schemaKey: string;
  /** Package names with `|`; empty when there is no doubt. */
  readonly needs: string;
}

/** Whether the project depends on one of the packages. */
export type DependsOn = (needs: string) => boolean;

const hasExports = ({ role, exports }: FileFacts): boolean => role === 'source' && exports.length > 0;
const showsNothing = ({ role }: FileFacts): boolean => role === 'test' || role === 'document';
const needsOf = ({ needs }: CodeMarker): string => (needs === 'a user interface' ? INTERFACES : needs);

/** Where a file's nodes are counted, once a node, whatever the project depends on. */
export function slotsOf(path: string, facts: FileFacts): CodeMapSlot[] {
  if (showsNothing(facts)) return [];
  const slots = facts.places.map((place) => ({ schemaKey: schemaKeyOf(place.kind, path), needs: needsOf(place) }));
  if (hasExports(facts)) slots.push({ schemaKey: schemaKeyOf('symbols', path), needs: '' });
  return slots;
}

/** The nodes of a file: routes first, exported symbols last, each kind in order of lines. */
export function nodesOf(path: string, facts: FileFacts, depends: DependsOn): CodeMapNode[] {
  if (showsNothing(facts)) return [];
  const nodes = facts.places.filter((place) => depends(needsOf(place))).map((place) => ofPlace(path, place));
  if (hasExports(facts)) nodes.push(ofExports(path, facts));
  return named(nodes.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.line - b.line));
}

/** What stands before the id of every node. */
const PREFIX = 'code-map:';

export const isCodeMapId = (id: string): boolean => id.startsWith(PREFIX);

/** The paths that the id of a node may mean: a path or a name may hold a `#` itself. */
export function pathsIn(id: string): string[] {
  const rest = id.slice(id.indexOf(':', PREFIX.length) + 1);
  return [...rest.matchAll(/#/g)].map(({ index }) => rest.slice(0, index));
}

/** Gives each node its id; what a file has twice (a route in two places) is told apart by its number. */
function named(nodes: readonly CodeMapNode[]): CodeMapNode[] {
  const seen = new Map<string, number>();
  return nodes.map((one) => {
    const count = (seen.get(one.id) ?? 0) + 1;
    seen.set(one.id, count);
    return count === 1 ? one : { ...one, id: `${one.id} (${String(count)})` };
  });
}

function ofPlace(path: string, { kind, name, line, summary }: CodeMarker): CodeMapNode {
  return node(kind, path, line, summary === '' ? `${name}.` : `${name}: ${summary}`, name, [name]);
}

/** What a file offers, each with what its documentation says. */
function ofExports(path: string, { sections, exports, summary }: FileFacts): CodeMapNode {
  const said = exports.slice(0, 12).map((name) => {
    const section = sections.find(({ symbols }) => symbols.includes(name));
    const first = section?.symbols[0] === name ? section.summary : '';
    return first === '' || first.includes(`${name},`) || /^export\b/.test(first) ? name : `${name}: ${first}`;
  });
  const more = exports.length - said.length;
  const list = `${said.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  return node('symbols', path, 1, summary === '' || said.length < 2 ? list : `${summary} ${list}`, '', exports);
}

function schemaKeyOf(kind: CodeMapKind, path: string): string {
  const module = moduleOf(path);
  const area = module === '.' ? '' : schemaKeySegment(module.split('/').slice(-1)[0] ?? '');
  return `root/code-map/${FOLDERS[kind]}${area === '' ? '' : `/${area}`}`;
}

function node(
  kind: CodeMapKind,
  path: string,
  line: number,
  facts: string,
  name: string,
  symbols: readonly string[],
): CodeMapNode {
  return {
    id: `${PREFIX}${kind}:${path}#${name}`,
    kind,
    name,
    symbols,
    title: cut(kind === 'command' ? `${LABELS[kind]}: ${name} (${path})` : `${LABELS[kind]}: ${path}`, 200),
    facts: cut(facts, 2_000),
    path,
    schemaKey: schemaKeyOf(kind, path),
    line,
    importance: kind === 'symbols' || kind === 'hook' ? 2 : 3,
  };
}
