/** Whether a file has to do with each of a kind: it tells the names of nearly all of them, as registries, lists and menus do. */
import { type Example, isMember, membersOf } from './anchors.ts';
import { type Companion, NEWEST, type Recipe } from './companions.ts';
import { namedIn } from './named-in.ts';
import type { Past } from './past.ts';
import { isChangelog } from './path-kinds.ts';

/** Of the newest of the kind, so many are named; of all that are there, so many more, and of few nearly all. */
const OF_NEWEST = 0.6;
const OF_MANY = 0.7;
const OF_FEW = 0.8;
const FEW = 12;
/** One of the kind itself takes up what it needs of the others: only what names all of them is where they are entered. */
const OF_MEMBER = 0.9;

const nameOf = ({ name }: Example): string => name.join('');

/** Told of what carries the name itself, of what is entered, and of where changes are written down; of no other. */
export function hasToDoWith(companion: Companion, { pattern, examples }: Recipe, { files, texts }: Past): boolean {
  const { path, isPattern } = companion;
  if (isPattern || isChangelog(path)) return true;
  const text = texts.get(path);
  if (text === undefined) return false;
  const newest = examples.slice(-NEWEST).map(nameOf);
  const own = new Set(isMember(path, pattern) ? membersOf(pattern, [path]) : []);
  const members = [...membersOf(pattern, files)].filter((name) => !own.has(name));
  const named = namedIn(text, new Set([...newest, ...members]), path);
  const share = (names: readonly string[]): number => names.filter((name) => named.has(name)).length / names.length;
  const least = own.size > 0 ? OF_MEMBER : members.length < FEW ? OF_FEW : OF_MANY;
  return share(newest) >= OF_NEWEST && share(members) >= least;
}
