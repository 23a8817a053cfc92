/**
 * What a person's change of a line of plain commands says of the rows that it was made of: each part of the line is its row's,
 * so that no other row is touched.
 */
import type { MemoryItem } from '../../model/item.ts';
import { sentenceOf, type WordCorrection } from '../lines/line-words.ts';
import { inline } from '../lines/render-item.ts';
import type { ItemCorrection } from '../lines/reworded-line.ts';
import { briefly, explained, parsed, PLAIN } from './plain-commands.ts';

/** What a line says of each purpose: "Build" is "`just build` (rowc --fast)". */
type Parts = ReadonlyMap<string, string>;

/** "build `just build` (rowc --fast)" */
const PART = /([\p{L}-]{2,20}) (`[^`]{1,120}`(?: \([^`;]{1,120}\))?)(?:; |\.?$)/uy;

/** The parts of a line of plain commands; null where it says anything else, or one purpose twice. */
function partsOf(line: string): Parts | null {
  const parts = new Map<string, string>();
  for (PART.lastIndex = 0; PART.lastIndex < line.length;) {
    const [, word = '', shown = ''] = PART.exec(line) ?? [];
    const label = PLAIN.find((one) => one.toLowerCase() === word.toLowerCase());
    if (label === undefined || parts.has(label)) return null;
    parts.set(label, shown);
  }
  return parts.size === 0 ? null : parts;
}

const rowsOf = ({ facts }: MemoryItem): readonly string[] => facts.split('\n');

/** The purpose of a row that the line is made of; undefined for another row. */
function toldBy(row: string, was: Parts): string | undefined {
  const one = parsed(inline(row));
  return one && was.get(one.label) === briefly(one.main) ? one.label : undefined;
}

const isMadeOf = (item: MemoryItem, was: Parts): boolean => {
  const told = rowsOf(item).flatMap((row) => toldBy(row, was) ?? []);
  return told.length === was.size && new Set(told).size === was.size;
};

/** What is left of a row whose command was taken out: the variants that stand in lines of their own. */
const variantsOf = (row: string): readonly string[] => {
  const one = parsed(inline(row));
  return one ? explained(one) : [];
};

/** The rows with what the parts are `now`; a purpose that is new has a row of its own. */
function changedRows(item: MemoryItem, was: Parts, now: Parts): readonly string[] {
  const changed = rowsOf(item).flatMap((row) => {
    const label = toldBy(row, was);
    if (label === undefined) return [row];
    const shown = now.get(label);
    return shown === undefined ? variantsOf(row) : [row.replace(was.get(label) ?? '', () => shown)];
  });
  const fresh = [...now].filter(([label]) => !was.has(label)).map(([label, shown]) => `${label}: ${shown}.`);
  return [...changed, ...fresh];
}

const commandIn = (shown: string): string => /^`[^`]+`/.exec(shown)?.[0] ?? shown;

/** The title names commands, too: "Commands: install `npm install`, build `npm run build`". */
function changedTitle({ title }: MemoryItem, was: Parts, now: Parts): string {
  let changed = title;
  for (const [label, shown] of was) {
    const said = (part: string): string => `${label.toLowerCase()} ${commandIn(part)}`;
    const fresh = now.get(label);
    changed =
      fresh === undefined
        ? changed.replace(`, ${said(shown)}`, '').replace(`${said(shown)}, `, '')
        : changed.replace(said(shown), () => said(fresh));
  }
  return changed;
}

/** Whether the line would say each part of `now` of these rows. */
function tells(rows: readonly string[], now: Parts): boolean {
  const told = rows.flatMap((row) => parsed(inline(row)) ?? []);
  return [...now].every(([label, shown]) => {
    const [one, ...more] = told.filter((row) => row.label === label);
    return one !== undefined && more.length === 0 && briefly(one.main) === shown;
  });
}

function correction(item: MemoryItem, was: Parts, now: Parts): WordCorrection | null {
  const rows = changedRows(item, was, now);
  if (rows.length === 0 || !tells(rows, now)) return null;
  return { facts: rows.join('\n'), title: changedTitle(item, was, now) };
}

/**
 * What the items of a line of plain commands are to say, where a person made `now` of it (null: taken out, while others of
 * their lines stay). Undefined for a line of anything else; null where it cannot be told.
 */
export function changedCommands(
  items: readonly MemoryItem[],
  was: string,
  now: string | null,
): readonly ItemCorrection[] | null | undefined {
  const [old, fresh] = [partsOf(sentenceOf(was)), now === null ? new Map<string, string>() : partsOf(sentenceOf(now))];
  const meant = old && old.size > 1 ? items.filter((item) => isMadeOf(item, old)) : [];
  if (!old || meant.length === 0) return undefined;
  const found = meant.flatMap((item) => {
    const words = fresh && correction(item, old, fresh);
    return words ? [{ item, words }] : [];
  });
  return found.length === meant.length ? found : null;
}
