/** Choices of several names that a settings page shows as check boxes; a list of names, as it stood there before, is read, too. */

/** The box that stands for none of them. */
export const NONE = 'none';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The names chosen; undefined where nothing was. The box for none goes before all others. */
export function tickedNames(value: unknown): readonly string[] | undefined {
  if (Array.isArray(value)) return value.filter(isText);
  if (typeof value !== 'object' || value === null) return undefined;
  const names = Object.entries(value).flatMap(([name, isTicked]) => (isTicked === true ? [name] : []));
  return names.includes(NONE) ? [] : names;
}

/** The boxes that say these names. */
export const boxesOf = (names: readonly string[]): Readonly<Record<string, boolean>> =>
  Object.fromEntries((names.length > 0 ? names : [NONE]).map((name) => [name, true]));
