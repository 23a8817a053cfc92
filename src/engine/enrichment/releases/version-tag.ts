/** A version tag's name, read: of which package, which version, and whether it is one to try or one to use. */
import type { BrainEvent } from '../../model/event.ts';

export interface VersionTag {
  readonly event: BrainEvent;
  /** The tag's name, as it is quoted. */
  readonly name: string;
  /** The package it is a version of; undefined where the whole project has one version. */
  readonly packageName: string | undefined;
  /** The version's numbers. */
  readonly numbers: readonly number[];
  readonly isPreRelease: boolean;
  /** The form of its name, e.g. `v1.2.3`. */
  readonly form: string;
  /** The first line of what was said of it, where that says more than the name; else undefined. */
  readonly message: string | undefined;
}

const NAME = /^(?:(.{0,200}?)[/@_-])?(v?)(\d+(?:\.\d+)+)((?:[-+_][0-9A-Za-z]|\.?[A-Za-z])[\w.+-]*)?$/i;
/** Words before a version that name no package. */
const PLAIN = /^(?:releases?|rel|versions?|ver|tags?|stable|prod(?:uction)?)$/i;
/** Words after a version that say that it is a proper one. */
const FINAL = /^[-+._]?(?:final|ga|release|lts|post\d*|sp\d+)$|^\+/i;
/** A message that only says again which version it is. */
const EMPTY =
  /^(?:chore(?:\([^)]*\))?:\s*)?(?:(?:prepare|cut|new|bump|tag(?:ged|ging)?)\s+)?(?:(?:release|version|tag)\s*(?::\s*)?)?(?:of\s+)?\S{0,100}?\d\.\d\S*$/i;

/** The version that a tag event names; undefined where its name is none. */
export function versionTagOf(event: BrainEvent): VersionTag | undefined {
  const [name = '', ...rest] = event.text.split('\n');
  const [, before, letter = '', numbers, suffix] = NAME.exec(name) ?? [];
  if (numbers === undefined) return undefined;
  const message = rest.find((line) => line.trim() !== '')?.trim();
  const packageName = before === undefined || PLAIN.test(before) ? undefined : before;
  return {
    event,
    name,
    packageName,
    numbers: numbers.split('.').map(Number),
    isPreRelease: suffix !== undefined && !FINAL.test(suffix),
    form: formOf(before, name, letter, numbers),
    message: message === undefined || EMPTY.test(message) ? undefined : message,
  };
}

/** The year of a calendar version is its first number. */
const EARLIEST_YEAR = 2000;

export const isCalendar = ({ numbers: [first = 0] }: VersionTag): boolean => first >= EARLIEST_YEAR && first < 2100;

function formOf(before: string | undefined, name: string, letter: string, numbers: string): string {
  const shown = numbers.split('.').length === 2 ? '1.2' : '1.2.3';
  const lead = before === undefined ? '' : `${PLAIN.test(before) ? before : 'package'}${name.charAt(before.length)}`;
  return `${lead}${letter}${shown}`;
}

/** Newest first; of the same moment, the higher version. */
export function byAge(a: VersionTag, b: VersionTag): number {
  if (a.event.at !== b.event.at) return a.event.at < b.event.at ? 1 : -1;
  for (let i = 0; i < Math.max(a.numbers.length, b.numbers.length); i++) {
    const difference = (b.numbers[i] ?? 0) - (a.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(a.isPreRelease) - Number(b.isPreRelease) || (a.name < b.name ? 1 : -1);
}
