/** The lines of the guide, each with what stands in the files around its places: who holds them against the project need not open a file for each. */
import { redact } from '../intake/redact.ts';
import type { Evidence } from '../model/evidence.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import type { GuideLine } from './guide-lines.ts';
import { wordsOf } from '../recall/text/words.ts';
import { placeOfQuote } from './quote-place.ts';

/** Lines that are shown before and behind a quote. */
const AROUND = 3;
/** Of one place. */
const MOST_LINES = 12;
const MOST_PLACES = 2;
/** Quotes that are looked for of one line, those that share most with it first. */
const MOST_QUOTES = 4;
/** Places with so few lines between them are one. */
const NEAR = 3;
/** Characters. */
const LONGEST = 120;

/** Lines of a file, 1-based and inclusive. */
interface Place {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

interface Ports {
  readonly store: Pick<MemoryStore, 'items' | 'evidence'>;
  readonly tree: ProjectTree;
  readonly pacer: Pacer;
}

/** Where a quote stands in its file today; undefined where it does not. */
async function placeIn({ source, quote }: Evidence, tree: ProjectTree): Promise<Place | undefined> {
  if (source.kind !== 'file') return undefined;
  const { path, startLine } = source;
  const text = await tree.read(path);
  const found = text === null ? null : placeOfQuote(text, quote, { line: startLine, statement: null });
  return found ? { path, from: found.line, to: found.line + quote.trim().split('\n').length - 1 } : undefined;
}

/** Those that have most words of a line first: an item of many lines quotes something for each. */
function closest(evidence: readonly Evidence[], line: string): readonly Evidence[] {
  const words = new Set(wordsOf(line).parts);
  const shared = ({ quote }: Evidence): number => new Set(wordsOf(quote).parts.filter((word) => words.has(word))).size;
  return [...evidence].sort((a, b) => shared(b) - shared(a));
}

/** Those of one file that are near each other as one, in the order of their files, then of their lines. */
function joined(places: readonly Place[]): readonly Place[] {
  const order = [...new Set(places.map(({ path }) => path))];
  const sorted = [...places].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path) || a.from - b.from);
  const all: Place[] = [];
  for (const one of sorted) {
    const last = all.at(-1);
    if (last?.path !== one.path || one.from > last.to + NEAR) all.push(one);
    else all[all.length - 1] = { ...last, to: Math.max(last.to, one.to) };
  }
  return all;
}

const clipped = (line: string): string => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);

/** What stands there, numbered, with what stands around it. */
async function shown({ path, from, to }: Place, tree: ProjectTree): Promise<string> {
  const lines = ((await tree.read(path)) ?? '').split('\n');
  const first = Math.max(1, from - AROUND);
  const last = Math.min(lines.length, to + AROUND, first + MOST_LINES - 1);
  const numbered = lines.slice(first - 1, last).map((line, n) => `    ${first + n}: ${clipped(line.trimEnd())}`);
  return [`  ${path}`, ...numbered].join('\n');
}

/** Of each line its text and its places; a place that was shown with a line before is only named. */
export async function linePlaces(lines: readonly GuideLine[], { store, tree, pacer }: Ports): Promise<string[]> {
  const told: string[] = [];
  const before = new Map<string, string>();
  for (const { id, text, itemIds, isCounted } of lines) {
    const { items } = await store.items({ ids: [...itemIds] });
    const evidence = await store.evidence(items.flatMap(({ evidenceRefs }) => evidenceRefs));
    const places: Place[] = [];
    for (const one of closest(evidence, text).slice(0, MOST_QUOTES)) {
      await pacer.yieldToHost();
      const place = await placeIn(one, tree);
      if (place) places.push(place);
    }
    const parts: string[] = [];
    for (const place of joined(places).slice(0, MOST_PLACES)) {
      const name = `${place.path}:${place.from}`;
      const by = before.get(name);
      parts.push(by === undefined ? await shown(place, tree) : `  ${name}, as with ${by}`);
      before.set(name, id);
    }
    const none = isCounted ? '  counted over the code and its history' : '  no place in a file';
    told.push(redact([`${id}: ${text}`, ...(parts.length === 0 ? [none] : parts)].join('\n')).text);
  }
  return told;
}
