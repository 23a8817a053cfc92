/** What a person changed inside our block, as it is told: each change as a correction of an item, a new statement, or a removal. */
import type { KnownLine } from '../block/known-lines.ts';
import type { AddedLine, LineEdits } from './line-edits.ts';
import { headingLevel, isStatement } from '../block/statements.ts';

export interface BlockEdit {
  /** The line as we wrote it; null where a person added one. */
  readonly was: string | null;
  /** What a person made of it; null where they took it out. */
  readonly now: string | null;
  /** Ids of the items that the line was made of. */
  readonly itemIds: readonly string[];
  /** Of a line that was added: ids of the items told beside it, under the same heading. */
  readonly beside: readonly string[];
  /** Of a line that was taken out or changed: whether the block tells its items in other lines, too. */
  readonly listedElsewhere: boolean;
  /** Whose it is where somebody else committed it. */
  readonly author?: EditAuthor;
}

/** Whose words an edit is, and the commit that brought them. */
export interface EditAuthor {
  readonly name: string;
  readonly sha: string;
}

/** An edit and where it stands: a line that we wrote, or of the lines added after it those at `added`. */
interface PlacedEdit {
  readonly edit: BlockEdit;
  readonly line: number;
  readonly added: readonly number[];
}

/** The items of the nearest line under the same heading. */
function besideOf(base: readonly KnownLine[], line: number): readonly string[] {
  const within = (step: 1 | -1, from: number): readonly string[] => {
    for (let at = from; at >= 0 && at < base.length; at += step) {
      const { text, itemIds } = base[at] ?? { text: '', itemIds: [] };
      if (headingLevel(text) > 0) break;
      if (itemIds.length > 0) return itemIds;
    }
    return [];
  };
  const before = within(-1, line);
  return before.length > 0 ? before : within(1, line + 1);
}

/** The statements among lines that were put in at one place: a line that goes on with the one before belongs to it. */
export function statementsIn(lines: readonly AddedLine[], isKnown: (text: string) => boolean): number[][] {
  const found: number[][] = [];
  let open: number[] | undefined;
  let isCode = false;
  for (const [at, { text, from }] of lines.entries()) {
    const isFence = /^\s*(?:`{3}|~{3})/.test(text);
    if (isFence) isCode = !isCode;
    if (isFence || isCode || !isStatement(text) || isKnown(text)) open = undefined;
    else if (open && from === undefined && !/^\s*(?:[-*+]|\d+[.)])\s/.test(text)) open.push(at);
    else found.push((open = [at]));
  }
  return found;
}

const NONE: KnownLine = { text: '', itemIds: [] };

/** The edits that say something, in the order of the block. */
export function placedEdits(base: readonly KnownLine[], { removed, added }: LineEdits): PlacedEdit[] {
  const made = new Set([...added.values()].flat().flatMap(({ from }) => from ?? []));
  const isOurs = ({ text, from }: AddedLine): boolean => from !== undefined && text.trimEnd() === base[from]?.text;
  const moved = new Set([...added.values()].flat().flatMap((one) => (isOurs(one) ? (one.from ?? []) : [])));
  const known = new Set(base.map(({ text }) => text));
  const stands = (line: number): boolean => !removed.has(line) || moved.has(line);
  const ofLine = (line: number, now: string | null): BlockEdit => {
    const { text: was, itemIds } = base[line] ?? NONE;
    const isTold = (other: KnownLine, at: number): boolean =>
      at !== line && stands(at) && itemIds.some((id) => other.itemIds.includes(id));
    return { was, now, itemIds, beside: [], listedElsewhere: base.some(isTold) };
  };
  const found: PlacedEdit[] = [];
  for (let line = -1; line < base.length; line++) {
    const isTold = (base[line] ?? NONE).itemIds.length > 0;
    if (isTold && removed.has(line) && !made.has(line)) found.push({ edit: ofLine(line, null), line, added: [] });
    const lines = added.get(line) ?? [];
    for (const places of statementsIn(lines, (text) => known.has(text.trimEnd()))) {
      const text = places.map((at) => lines[at]?.text.trim() ?? '').join(' ');
      const from = lines[places[0] ?? 0]?.from;
      // A notice with other words is no statement.
      if (from !== undefined && (base[from] ?? NONE).itemIds.length === 0) continue;
      const fresh = { was: null, now: text, itemIds: [], beside: besideOf(base, line), listedElsewhere: false };
      found.push({ edit: from === undefined ? fresh : ofLine(from, text), line, added: places });
    }
  }
  return found;
}

/** Lines without headings that nothing stands under any more, and without what set those off. */
function withoutEmptyHeadings(lines: readonly AddedLine[]): readonly AddedLine[] {
  const kept: AddedLine[] = [];
  // What stands below, from the end: nothing (0), a heading (its level), or words, which any heading may stand over.
  let below = 0;
  for (const line of [...lines].reverse()) {
    const level = headingLevel(line.text);
    const isBlank = line.text.trim() === '';
    if (isBlank ? below === 0 : level > 0 && below <= level) continue;
    kept.unshift(line);
    if (!isBlank) below = level > 0 ? level : Infinity;
  }
  return kept.some(({ text }) => text.trim() !== '') ? kept : [];
}

/** `edits` without those of `settled`; with those that are `theirs` their headings go, too, where nothing is left under them. */
export function withoutEdits(
  edits: LineEdits,
  settled: readonly PlacedEdit[],
  theirs: (edit: BlockEdit) => boolean = () => false,
): LineEdits {
  const [removed, added] = [new Set(edits.removed), new Map(edits.added)];
  for (const { edit, line, added: places } of settled) {
    if (places.length === 0) removed.delete(line);
    const gone = new Set(places.map((at) => edits.added.get(line)?.[at]));
    for (const one of gone) if (one?.from !== undefined) removed.delete(one.from);
    const left = (added.get(line) ?? []).filter((one) => !gone.has(one));
    added.set(line, theirs(edit) ? withoutEmptyHeadings(left) : left);
  }
  return { removed, added };
}

/** What tells one edit from another. */
export const editKey = ({ was, now, itemIds }: BlockEdit): string => JSON.stringify([was, now, itemIds]);
