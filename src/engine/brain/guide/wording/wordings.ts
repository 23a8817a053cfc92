/**
 * How the user's language model words the lines of a guide: kept by what they were made of, so that a line which changed is
 * told in its own words at once, and the same lines always give the same text.
 */
import * as z from 'zod';
import { editSchema, type WordingEdit } from './edit.ts';
import { inOrder, type Unit } from '../unit.ts';
import { keysOf } from './unit-key.ts';

/** Under which the store keeps them. */
export const WORDINGS_KEY = 'guide.wordings';
/** Whether they are told: `on`, or anything else. */
export const WORDING_SWITCH_KEY = 'guide.worded';

const VERSION = 1;
const wordingsSchema = z.object({
  /** Keys of the lines that a model has seen. */
  asked: z.array(z.string()),
  edits: z.array(editSchema),
  /** By section, keys in the order in which they are best told. */
  order: z.record(z.string(), z.array(z.string())),
});
const versioned = z.object({ version: z.literal(VERSION) });
export interface Wordings {
  readonly asked: readonly string[];
  readonly edits: readonly WordingEdit[];
  readonly order: Readonly<Record<string, readonly string[]>>;
}

export const NO_WORDINGS: Wordings = { asked: [], edits: [], order: {} };

/** Lines that went may come back with a branch: so many of the newest are remembered. */
const MOST_ASKED = 1_000;
const MOST_EDITS = 400;

export const keptWordings = ({ asked, edits, order }: Wordings): string =>
  JSON.stringify({ version: VERSION, asked: asked.slice(-MOST_ASKED), edits: edits.slice(-MOST_EDITS), order });

/** As the store keeps them; none where it keeps none, or those of another version. */
export function wordingsKept(text: string | undefined): Wordings {
  if (text === undefined) return NO_WORDINGS;
  try {
    const value: unknown = JSON.parse(text);
    return versioned.safeParse(value).success ? (wordingsSchema.safeParse(value).data ?? NO_WORDINGS) : NO_WORDINGS;
  } catch {
    return NO_WORDINGS;
  }
}

/** `parts` told as one line. */
function made(parts: readonly Unit[], text: string | null): Unit | null {
  const [first, ...others] = parts;
  if (!first) return null;
  return {
    ...first,
    // Words of a model's own need no heading.
    ...(text !== null && { texts: [text], needsSection: false }),
    worth: Math.max(...parts.map(({ worth }) => worth)),
    others: others.map(({ item }) => item).filter((item) => item !== first.item),
    keys: parts.flatMap(keysOf),
  };
}

/** The lines as the model words them; each of which one source is no longer as it was stands for itself. In order of worth. */
export function worded(all: readonly Unit[], { asked, edits }: Wordings): readonly Unit[] {
  if (asked.length === 0) return all;
  const units = all.map((unit) => ({ ...unit, keys: keysOf(unit) }));
  const byKey = new Map(units.map((unit) => [unit.keys[0], unit]));
  const replaced = new Map<Unit, Unit | null>();
  for (const { of, text } of edits) {
    const parts = of.flatMap((key) => byKey.get(key) ?? []);
    if (parts.length < of.length || parts.some((part) => replaced.has(part))) continue;
    for (const part of parts) replaced.set(part, null);
    const [first] = parts;
    if (first) replaced.set(first, made(parts, text));
  }
  return inOrder(
    units.flatMap((unit) => {
      const now = replaced.get(unit);
      return now === undefined ? [unit] : now === null ? [] : [now];
    }),
  );
}

/** The lines of one section in the model's order; those that it has not ordered keep their places. */
export function ranked(units: readonly Unit[], order: readonly string[] | undefined): readonly Unit[] {
  if (order === undefined) return units;
  const placeOf = new Map(order.map((key, at) => [key, at]));
  const rank = new Map(
    units.map((unit) => [unit, Math.min(...keysOf(unit).map((key) => placeOf.get(key) ?? Infinity))]),
  );
  const known = units.filter((unit) => rank.get(unit) !== Infinity);
  const sorted = [...known].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  let next = 0;
  return units.map((unit) => (rank.get(unit) === Infinity ? unit : (sorted[next++] ?? unit)));
}
