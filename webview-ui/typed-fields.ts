/** What a person types in an item's fields, held against what the item says. */
import type { ItemFields, Typed } from '../src/shared/item-details.ts';

export type FieldName = keyof ItemFields;

/** In the order in which they stand on the page. */
export const FIELD_NAMES = [
  'title',
  'facts',
  'rationale',
  'impact',
  'asked',
  'type',
  'schemaKey',
  'tags',
  'importance',
  'expiresAt',
  'scope',
] as const satisfies readonly FieldName[];

const only = (names: readonly FieldName[], fields: ItemFields): Partial<ItemFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/** What differs from what the item says. */
export function typedIn(values: ItemFields, says: ItemFields): Typed {
  const names = FIELD_NAMES.filter((name) => values[name] !== says[name]);
  return { fields: only(names, values), over: only(names, says) };
}

/** The fields that were typed in while somebody else changed them otherwise. */
export const changedMeanwhile = (values: ItemFields, said: ItemFields, says: ItemFields): readonly FieldName[] =>
  FIELD_NAMES.filter((name) => says[name] !== said[name] && values[name] !== said[name] && values[name] !== says[name]);
