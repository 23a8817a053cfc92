/** The code map: what the project's structure has to show, as plain nodes for `code-map-node` items. */
import { schemaKeySegment } from '../../model/schema-key.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { FileIndex } from '../memory/file-index.ts';
import { byText, moduleOf } from '../paths.ts';
import { cut } from '../read/doc-comment.ts';
import type { CodePlace, FileFacts } from '../section.ts';

export type CodeMapKind = CodePlace['kind'] | 'symbols';

/** A node, always of layer 3; made of the code alone. */
export interface CodeMapNode {
  readonly kind: CodeMapKind;
  /** `Route: src/app/settings/page.tsx`. */
  readonly title: string;
  /** `GET /settings: Dashboard settings page …`. */
  readonly facts: string;
  readonly files: readonly string[];
  /** `root/code-map/routes/…`. */
  readonly schemaKey: string;
  readonly line: number;
  /** 3 for what users see, 2 for what other code uses. */
  readonly importance: 2 | 3;
  readonly dedupHint: string;
}

export interface CodeMapOptions {
  readonly kinds?: readonly CodeMapKind[];
  /** Nodes at most; default 2,000. */
  readonly limit?: number;
}

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

/** The nodes of all files: routes first, exported symbols last, each kind in order of paths. */
export async function codeMapOf(files: FileIndex, options: CodeMapOptions = {}, pacer?: Pacer): Promise<CodeMapNode[]> {
  const kinds = new Set(options.kinds ?? (Object.keys(FOLDERS) as CodeMapKind[]));
  const nodes: CodeMapNode[] = [];
  for (const { path, role, packed } of files.all()) {
    // Nothing to show without exports or places, which stand near the record's end.
    if (pacer) await pacer.pause();
    if (role === 'test' || role === 'document' || packed.endsWith('[],[],[],null]')) continue;
    const facts = files.facts(path);
    if (!facts) continue;
    for (const node of nodesOf(path, facts, (names) => dependsOn(files, names)))
      if (kinds.has(node.kind)) nodes.push(node);
  }
  const order = (a: CodeMapNode, b: CodeMapNode): number =>
    ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
    byText(a.files[0] ?? '', b.files[0] ?? '') ||
    a.line - b.line ||
    byText(a.facts, b.facts);
  return nodes.sort(order).slice(0, options.limit ?? 2_000);
}

function nodesOf(path: string, facts: FileFacts, depends: (names: string) => boolean): CodeMapNode[] {
  const nodes = facts.places
    .filter(({ needs }) => needs === '' || depends(needs === 'a user interface' ? INTERFACES : needs))
    .map((place) => ofPlace(path, place));
  if (facts.role === 'source' && facts.exports.length > 0) nodes.push(ofExports(path, facts));
  return nodes;
}

function ofPlace(path: string, { kind, name, line, summary }: CodePlace): CodeMapNode {
  return node(kind, path, line, summary === '' ? `${name}.` : `${name}: ${summary}`, name);
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
  return node('symbols', path, 1, summary === '' || said.length < 2 ? list : `${summary} ${list}`, '');
}

function node(kind: CodeMapKind, path: string, line: number, facts: string, name: string): CodeMapNode {
  const module = moduleOf(path);
  const area = module === '.' ? '' : schemaKeySegment(module.split('/').slice(-1)[0] ?? '');
  return {
    kind,
    title: cut(kind === 'command' ? `${LABELS[kind]}: ${name} (${path})` : `${LABELS[kind]}: ${path}`, 200),
    facts: cut(facts, 2_000),
    files: [path],
    schemaKey: `root/code-map/${FOLDERS[kind]}${area === '' ? '' : `/${area}`}`,
    line,
    importance: kind === 'symbols' || kind === 'hook' ? 2 : 3,
    dedupHint: `code-map:${kind}:${`${path}#${name}`.replace(/[\s:]+/g, '-')}`,
  };
}

function dependsOn(files: FileIndex, names: string): boolean {
  return names.split('|').some((name) => files.byDependency.has(name));
}
