/** Moments as people and programs write them: ISO 8601, a day or a time of one. */

const FORM = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Milliseconds since 1970; a day without a time means its first instant, a time without a zone is UTC, so that it means the
 * same everywhere. Undefined for what is no such moment, 30 February among it.
 */
export function parseInstant(text: string): number | undefined {
  const [, day, time, zone] = FORM.exec(text) ?? [];
  if (day === undefined) return undefined;
  const at = Date.parse(time !== undefined && zone === undefined ? `${text}Z` : text);
  const midnight = Date.parse(day);
  // JavaScript takes 30 February for 2 March.
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return exists && !Number.isNaN(at) ? at : undefined;
}
