/** The fields of an item beside its words, as a person sets them: checked, in the form in which they are stored. */
import type { WordCorrection } from '../../brain/lines/line-words.ts';
import { cleanText } from '../../intake/cut.ts';
import { safe } from '../../intake/make-event.ts';
import { BrainError } from '../../model/errors.ts';
import { ITEM_LIMITS, itemSchema, type MemoryItem, SCOPES } from '../../model/item.ts';
import { ITEM_TYPES, TYPE_POLICIES } from '../../model/item-type.ts';
import { schemaKeySchema } from '../../model/schema-key.ts';
import { lastInstantOf } from '../../model/ttl.ts';

/** What a person may set of an item beside its words. */
export type EditedFields = Partial<
  Pick<
    MemoryItem,
    'type' | 'schemaKey' | 'tags' | 'importance' | 'weight' | 'expiresAt' | 'files' | 'scope' | 'delivery'
  > & {
    /** Without any, nobody says any more how it is asked for. */
    readonly asked: readonly string[];
  }
>;

/** Other values that a person gives an item; what is left out stays. */
export type ItemEdit = WordCorrection & EditedFields;

type Field = keyof EditedFields;
type Value<F extends Field> = Required<EditedFields>[F];

/** In words that follow "was not changed: ". */
class Wrong extends Error {}

const asTag = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

function tags(given: readonly string[]): string[] {
  const all = [...new Set(given.map(asTag).filter((tag) => tag !== ''))];
  if (all.length > ITEM_LIMITS.tags) throw new Wrong(`an item has at most ${ITEM_LIMITS.tags} tags.`);
  const odd = all.find((tag) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tag));
  if (odd !== undefined) throw new Wrong(`"${odd}" is no tag. Write it in lower case, with hyphens between words.`);
  return all;
}

function files(given: readonly string[]): string[] {
  const all = [...new Set(given.map((path) => path.trim().replaceAll('\\', '/').replace(/^\.\//, '')))];
  const kept = all.filter((path) => path !== '');
  if (kept.length > ITEM_LIMITS.files) throw new Wrong(`an item names at most ${ITEM_LIMITS.files} files.`);
  const odd = kept.find((path) => /^(?:\/|[a-z]:)/i.test(path) || path.split('/').includes('..'));
  if (odd !== undefined) throw new Wrong(`"${odd}" lies outside the project. Write paths relative to its folder.`);
  return kept;
}

function asked(given: readonly string[]): string[] {
  const all = [...new Set(given.map((phrase) => safe(cleanText(phrase)).trim()).filter((phrase) => phrase !== ''))];
  if (all.length > ITEM_LIMITS.asked) throw new Wrong(`it is found by at most ${ITEM_LIMITS.asked} questions.`);
  const long = all.find((phrase) => phrase.length > ITEM_LIMITS.question);
  if (long === undefined) return all;
  throw new Wrong(`"${long.slice(0, 40)}…" has ${long.length} characters, and the limit is ${ITEM_LIMITS.question}.`);
}

function schemaKey(given: string): string {
  const { success, data } = schemaKeySchema.safeParse(given.trim());
  if (success) return data;
  throw new Wrong(`"${given}" is no schema key. Write it as root/frontend/hooks: lower case, digits, ".", "_", "-".`);
}

function expiresAt(given: string | null, now: number): string | null {
  if (given === null) return null;
  const at = lastInstantOf(given);
  if (at === undefined) throw new Wrong(`"${given}" is no day or time. Write it as 2026-12-31, or 2026-12-31T18:00Z.`);
  if (at > now) return new Date(at).toISOString();
  throw new Wrong(`${given} is over already. To be rid of the item, forget it.`);
}

function inRange(name: string, given: number, from: number, to: number, isWhole = false): number {
  if (given >= from && given <= to && (!isWhole || Number.isInteger(given))) return given;
  throw new Wrong(`${name} lies between ${from} and ${to}, not at ${given}.`);
}

function type(given: MemoryItem['type']): MemoryItem['type'] {
  if (given !== 'code-map-node' && ITEM_TYPES.includes(given)) return given;
  throw new Wrong(`"${given}" is no type that an item can be given.`);
}

function oneOf<T extends string>(given: T, allowed: readonly T[]): T {
  if (allowed.includes(given)) return given;
  throw new Wrong(`"${given}" is none of ${allowed.join(', ')}.`);
}

/** How each field is checked; `now` in ms since 1970. */
const CHECKS: { readonly [F in Field]: (given: Value<F>, now: number) => Value<F> } = {
  type,
  schemaKey,
  tags,
  files,
  asked,
  importance: (given) => (given === null ? null : inRange('importance', given, 1, 5, true)),
  weight: (given) => inRange('weight', given, 0.1, 1),
  expiresAt,
  scope: (given) => oneOf(given, SCOPES),
  delivery: (given) => oneOf(given, itemSchema.shape.delivery.options),
};

const FIELDS = Object.keys(CHECKS) as readonly Field[];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function checked<F extends Field>(field: F, item: MemoryItem, given: Value<F>, now: number): Value<F> {
  try {
    return CHECKS[field](given, now);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    throw new BrainError('invalid-input', `"${item.title}" was not changed: ${error.message}`, { field });
  }
}

/** What of `edit` is to be stored, without what changes nothing. @throws BrainError `invalid-input` that names the field */
export function editedFields(item: MemoryItem, edit: EditedFields, now: number): EditedFields {
  const given = FIELDS.flatMap((field) => {
    const wanted = edit[field];
    if (wanted === undefined) return [];
    // What was a moment ago, and is not to be changed, is not looked at.
    const before = field === 'asked' ? (item.asked ?? []) : item[field];
    if (same(wanted, before)) return [];
    const value = checked(field, item, wanted as never, now);
    return same(value, before) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(given);
}

const SAID: { readonly [F in Field]: (value: Value<F>) => string } = {
  type: (value) => `Type: ${TYPE_POLICIES[value].label}`,
  schemaKey: (value) => `Schema key: ${value}`,
  tags: (value) => `Tags: ${value.join(', ') || 'none'}`,
  files: (value) => `Files: ${value.join(', ') || 'none'}`,
  asked: (value) => `Found by: ${value.join('; ') || 'its own words'}`,
  importance: (value) => `Importance: ${value ?? 'none'}`,
  weight: (value) => `Weight: ${value}`,
  expiresAt: (value) => `Holds until: ${value ?? 'further notice'}`,
  scope: (value) => `Scope: ${value}`,
  delivery: (value) => `Delivery: ${value}`,
};

/** What a person says by setting these fields, a line for each: the words that stand as evidence. */
export const editAsWords = (fields: EditedFields): string[] =>
  FIELDS.flatMap((field) => {
    const value = fields[field];
    return value === undefined ? [] : [SAID[field](value as never)];
  });
