/** One tree for JSON, TOML and YAML, in which every value knows its place, so that it can be quoted. */
import { BrainError } from '../../model/errors.ts';

type DataMap = ReadonlyMap<string, DataEntry>;

export interface DataNode {
  readonly value: string | number | boolean | null | readonly DataNode[] | DataMap;
  /** Offsets in the file's text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface DataEntry extends DataNode {
  readonly keyStart: number;
}

/** Deeper than any manifest: a hostile file must not exhaust the stack. */
export const MAX_DEPTH = 60;

/** Half of such a text would tell something else than all of it: none is read, and the log says why. */
export function tooDeep(language: string): BrainError {
  return new BrainError('invalid-input', `its ${language} is nested deeper than ${String(MAX_DEPTH)} levels`);
}

/** The node at `path` below `node`. */
export function at(node: DataNode | undefined, ...path: readonly string[]): DataEntry | undefined {
  let current: DataNode | undefined = node;
  for (const key of path) current = mapOf(current).get(key);
  return current as DataEntry | undefined;
}

/** The text at `path`: a string, or a number or boolean as text. */
export function textAt(node: DataNode | undefined, ...path: readonly string[]): string | undefined {
  return textOf(at(node, ...path));
}

export function textOf(node: DataNode | undefined): string | undefined {
  const value = node?.value;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The entries of the map at `path`; none when there is no map. */
export function entriesAt(node: DataNode | undefined, ...path: readonly string[]): [string, DataEntry][] {
  return [...mapOf(path.length === 0 ? node : at(node, ...path))];
}

/** The elements of the list at `path`; none when there is no list. */
export function listAt(node: DataNode | undefined, ...path: readonly string[]): readonly DataNode[] {
  const value = (path.length === 0 ? node : at(node, ...path))?.value;
  return isList(value) ? value : [];
}

/** The texts of the list at `path`, or the one text that stands there instead. */
export function textsAt(node: DataNode | undefined, ...path: readonly string[]): string[] {
  const single = path.length === 0 ? textOf(node) : textAt(node, ...path);
  if (single !== undefined) return [single];
  return listAt(node, ...path).flatMap((element) => textOf(element) ?? []);
}

/** Of maps in each other no more are looked into. */
const DEEPEST = 4;

/** The texts at `node`, or in the maps below it, each with its place: the files of `exports`, whatever their conditions. */
export function leavesOf(node: DataEntry | undefined, depth = 0): readonly DataEntry[] {
  if (!node || depth > DEEPEST) return [];
  return textOf(node) === undefined ? entriesAt(node).flatMap(([, one]) => leavesOf(one, depth + 1)) : [node];
}

function isList(value: DataNode['value'] | undefined): value is readonly DataNode[] {
  return Array.isArray(value);
}

function mapOf(node: DataNode | undefined): DataMap {
  return node?.value instanceof Map ? (node.value as DataMap) : EMPTY;
}

const EMPTY: DataMap = new Map();
