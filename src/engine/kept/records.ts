/** Many records of one shape as texts: their keys are written once, and each is read only when it is asked for. */
import { encodeTexts, Texts, type TextsParts } from './texts.ts';

const sameKeys = (record: object, keys: readonly string[]): boolean => {
  const own = Object.keys(record);
  return own.length === keys.length && own.every((key, n) => key === keys[n]);
};

/** What JSON can say of them; a record of another shape than the first is written with its keys. */
export function encodeRecords(records: readonly object[]): TextsParts {
  const keys = Object.keys(records[0] ?? {});
  const texts = records.map((record) => JSON.stringify(sameKeys(record, keys) ? Object.values(record) : record));
  return encodeTexts([JSON.stringify(keys), ...texts]);
}

/** Records as their writer had them: who reads them has to be of the same version. */
export class Records<T extends object> {
  readonly #texts: Texts;
  readonly #keys: readonly string[];

  constructor(parts: TextsParts) {
    this.#texts = new Texts(parts);
    this.#keys = JSON.parse(this.#texts.at(0) || '[]') as string[];
  }

  at(n: number): T {
    const read = JSON.parse(this.#texts.at(n + 1)) as T | readonly unknown[];
    if (!Array.isArray(read)) return read as T;
    return Object.fromEntries(this.#keys.map((key, place) => [key, read[place] as unknown])) as T;
  }
}
