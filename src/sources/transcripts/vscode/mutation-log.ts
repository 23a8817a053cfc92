/** Replays an object mutation log as VS Code writes its chats: whole values, changes at a path, pushes, deletions. */
import { isRecord } from '../json.ts';
import { shorten, type Shortening } from '../read/json-shortener.ts';

/** What the entries are called by `kind`. */
const KINDS = { initial: 0, set: 1, push: 2, delete: 3 } as const;

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Whether a key is one that the container may have: nothing is reached that JSON did not put there. */
function isKeyOf(container: Container, key: unknown): key is string {
  if (Array.isArray(container)) return Number.isInteger(key) && Number(key) >= 0 && Number(key) <= container.length;
  return (typeof key === 'string' || typeof key === 'number') && key !== '__proto__';
}

const isPath = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;

export class MutationLog {
  readonly #shortening: Shortening;
  /** What the log has come to, without what is left out of it. */
  state: unknown = undefined;

  /** What is left out is left out of every entry, so that the rest is exactly as without it. */
  constructor(shortening: Shortening) {
    this.#shortening = shortening;
  }

  /** @returns whether the entry made sense; one that does not changes nothing. */
  apply(entry: unknown): boolean {
    if (!isRecord(entry)) return false;
    const { kind, k: path, v, i } = entry;
    const value = shorten(v, this.#shortening);
    if (kind === KINDS.initial) {
      this.state = value;
      return true;
    }
    if (!isPath(path) || this.state === undefined) return false;
    if (path.some((key) => typeof key === 'string' && this.#shortening.drop.has(key))) return true;
    const parent = this.#parentOf(path);
    const key = path.at(-1);
    if (!parent || !isKeyOf(parent, key)) return false;
    if (kind === KINDS.push) return push(parent, key, value, i);
    if (kind !== KINDS.set && kind !== KINDS.delete) return false;
    (parent as Record<string, unknown>)[key] = kind === KINDS.set ? value : undefined;
    return true;
  }

  #parentOf(path: readonly unknown[]): Container | null {
    let current: unknown = this.state;
    for (const key of path.slice(0, -1)) {
      if (!isContainer(current) || !isKeyOf(current, key) || !Object.hasOwn(current, key)) return null;
      current = (current as Record<string, unknown>)[key];
    }
    return isContainer(current) ? current : null;
  }
}

/** Appends values to the array under `key`, which is cut to `length` before, where one is given. */
function push(parent: Container, key: string, values: unknown, length: unknown): boolean {
  const own = Object.hasOwn(parent, key) ? (parent as Record<string, unknown>)[key] : undefined;
  const array: unknown[] = own === undefined || own === null ? [] : (own as unknown[]);
  if (!Array.isArray(array) || (values !== undefined && !Array.isArray(values))) return false;
  if (length !== undefined) {
    if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || length > array.length) return false;
    array.length = length;
  }
  for (const value of values ?? []) array.push(value);
  (parent as Record<string, unknown>)[key] = array;
  return true;
}
