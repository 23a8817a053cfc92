/** Reads JSON that others wrote and that may be anything. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value, or undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A text that says something, or null. */
export const stringOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
