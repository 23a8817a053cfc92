/** How the values of options are read: each becomes what it means, or is refused by name. */
import { resolve } from 'node:path';
import { BrainError, parseInstant } from '../../engine/index.ts';

/** Reads what was written behind an option; `name` is the option's, for messages. @throws BrainError `invalid-input` */
export type ReadValue<T> = (text: string, name: string) => T;

const refuse = (name: string, message: string): BrainError =>
  new BrainError('invalid-input', `--${name} ${message}`, { field: name });

export const text: ReadValue<string> = (value) => value;

export const list: ReadValue<readonly string[]> = (value) => value.split(',').map((one) => one.trim());

/** A folder, made absolute. */
export const folder: ReadValue<string> = (value, name) => {
  if (value.trim() !== '') return resolve(value);
  throw refuse(name, 'names no folder.');
};

/** Paths as the memory has them: relative, with `/`. */
export const paths: ReadValue<readonly string[]> = (value) =>
  value.split(',').map((path) => path.trim().replaceAll('\\', '/').replace(/^\.\//, ''));

export const positive: ReadValue<number> = (value, name) => {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw refuse(name, `"${value}" is not a whole number above zero.`);
};

export const amount: ReadValue<number> = (value, name) => {
  const count = Number(value);
  if (value.trim() !== '' && Number.isInteger(count) && count >= 0) return count;
  throw refuse(name, `"${value}" is not a whole number.`);
};

export const number: ReadValue<number> = (value, name) => {
  const found = Number(value);
  if (value.trim() !== '' && Number.isFinite(found)) return found;
  throw refuse(name, `"${value}" is not a number.`);
};

/** Milliseconds since 1970. Without a zone it is UTC, so that a run is repeatable anywhere. */
export const instant: ReadValue<number> = (value, name) => {
  const at = parseInstant(value);
  if (at !== undefined) return at;
  throw refuse(name, `"${value}" is not a date. Write it as 2026-03-01 or 2026-03-01T12:00:00Z.`);
};

const among = <T extends string | number>(value: string, name: string, allowed: readonly T[]): T => {
  const found = allowed.find((one) => String(one) === value);
  if (found !== undefined) return found;
  throw refuse(name, `"${value}" is none of: ${allowed.join(', ')}.`);
};

export const oneOf =
  <T extends string | number>(allowed: readonly T[]): ReadValue<T> =>
  (value, name) =>
    among(value, name, allowed);

export const someOf =
  <T extends string | number>(allowed: readonly T[]): ReadValue<readonly T[]> =>
  (value, name) =>
    list(value, name).map((word) => among(word, name, allowed));
