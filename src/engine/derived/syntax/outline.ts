/** What a syntax tree tells of a file's build: its declarations within each other, its comments, what stands at its top. */
import type { Captured, SyntaxMatch } from '../../ports/syntax.ts';
import { SECTION_KINDS, type SectionKind } from '../section.ts';

/** A declaration, with what it declares of its own inside. */
export interface Definition {
  readonly kind: SectionKind;
  /** In the order of the text; none where it is nameless. */
  readonly names: readonly Captured[];
  /** All of it, with its modifiers and decorators, without its comments. */
  readonly whole: Captured;
  readonly members: readonly Definition[];
}

export interface Outline {
  /** In order, none within another. */
  readonly definitions: readonly Definition[];
  /** What the file consists of: the nodes right below its root, in order. */
  readonly items: readonly Captured[];
  readonly comments: readonly Captured[];
  /** Belong to the declaration after them, as comments do. */
  readonly attributes: readonly Captured[];
  /** Strings that document what they stand in, by where its name begins; -1 for the file itself. */
  readonly docs: ReadonlyMap<number, Captured>;
}

const DEFINITION = 'definition.';
/** What is declared within others is their own business. */
const HOLDERS: ReadonlySet<SectionKind> = new Set(['class', 'interface', 'enum', 'module', 'test']);
const OWNERS: ReadonlySet<SectionKind> = new Set(['class', 'interface', 'enum']);
const KINDS = new Map<string, SectionKind>(SECTION_KINDS.map((kind) => [DEFINITION + kind, kind]));

const inOrder = (a: Captured, b: Captured): number => a.from - b.from || b.to - a.to;

interface Found {
  readonly kind: SectionKind;
  readonly pattern: number;
  readonly whole: Captured;
  readonly name: Captured | undefined;
}

/** The outline of what the query `declarations` found. */
export function outlineOf(matches: readonly SyntaxMatch[]): Outline {
  const all = matches.flatMap(({ captures }) => captures);
  const those = (as: string): Captured[] => all.filter((one) => one.as === as).sort(inOrder);
  const items = those('item');
  return {
    definitions: nested(grouped(likeliest(matches.flatMap(foundIn))), new Set(items.map(({ from }) => from))),
    items,
    comments: those('comment'),
    attributes: those('attribute'),
    docs: new Map(matches.flatMap(docIn)),
  };
}

function docIn({ captures }: SyntaxMatch): [number, Captured][] {
  const doc = captures.find(({ as }) => as === 'doc');
  return doc ? [[captures.find(({ as }) => as === 'doc.of')?.from ?? -1, doc]] : [];
}

function foundIn({ pattern, captures }: SyntaxMatch): Found[] {
  const whole = captures.find(({ as }) => as.startsWith(DEFINITION));
  const kind = whole && KINDS.get(whole.as);
  return whole && kind ? [{ kind, pattern, whole, name: captures.find(({ as }) => as === 'name') }] : [];
}

/** Of several that declare the same name the one that holds the others, of the same extent what the query says first. */
function likeliest(found: readonly Found[]): Found[] {
  const byName = new Map<number, Found>();
  for (const one of found) {
    const at = (one.name ?? one.whole).from;
    const known = byName.get(at);
    const wider = known && one.whole.to - one.whole.from - (known.whole.to - known.whole.from);
    if (wider === undefined || wider > 0 || (wider === 0 && one.pattern < (known?.pattern ?? 0))) byName.set(at, one);
  }
  return [...byName.values()].sort((a, b) => inOrder(a.whole, b.whole) || (a.name?.from ?? 0) - (b.name?.from ?? 0));
}

interface Draft {
  readonly kind: SectionKind;
  readonly names: Captured[];
  readonly whole: Captured;
  readonly members: Draft[];
}

/** One declaration may declare several names. */
function grouped(found: readonly Found[]): Draft[] {
  const drafts: Draft[] = [];
  for (const { kind, whole, name } of found) {
    const last = drafts.at(-1);
    const names = name ? [name] : [];
    if (last?.whole.from === whole.from && last.whole.to === whole.to) last.names.push(...names);
    else drafts.push({ kind, names, whole, members: [] });
  }
  return drafts;
}

/** A method belongs to what holds it, or stands at the top, as in Go: those of nameless classes are nobody's. */
function nested(drafts: readonly Draft[], items: ReadonlySet<number>): Draft[] {
  const top: Draft[] = [];
  const open: Draft[] = [];
  for (const draft of drafts) {
    while ((open.at(-1)?.whole.to ?? Infinity) <= draft.whole.from) open.pop();
    const around = open.at(-1);
    const isOwned = around && OWNERS.has(around.kind);
    if (around ? !HOLDERS.has(around.kind) : draft.kind === 'method' && !items.has(draft.whole.from)) continue;
    if (around && !isOwned && draft.kind === 'method') continue;
    const one = isOwned && draft.kind === 'function' ? { ...draft, kind: 'method' as const } : draft;
    (around?.members ?? top).push(one);
    open.push(one);
  }
  return top;
}
