/** Words that exclude each other: what opposes two statements that are the same otherwise. English only. Data only. */
import { stem } from '../../recall/text/stem.ts';
import { WORDNET_OPPOSITES } from './wordnet-opposites.ts';

/** One group a line; every word left of `|` excludes every word right of it. */
const TABLE = `
allow permit accept | forbid deny reject disallow prohibit block
always | never
enable enabled activate on | disable disabled deactivate off
require required mandatory | optional
add put insert include | remove delete drop exclude
create | destroy delete
synchronous sync blocking | asynchronous async
public | private internal
static | dynamic
mutable | immutable
strict | loose lenient
eager eagerly | lazy lazily
inside indoors indoor | outside outdoors outdoor
into | out
before | after
first | last
fast quick quickly rapidly | slow slowly
wet | dry
full | empty
new | old
clean | dirty
same | different
more | less fewer
minimum | maximum
stateful | stateless
signed | unsigned
tab tabs | space spaces
single | double
monolith | microservice microservices
centralized | decentralized distributed
manual manually | automatic automatically
local locally | remote remotely
online | offline
available | unavailable
known | unknown
safe | unsafe
valid | invalid
supported | unsupported deprecated
like love enjoy adore prefer favour | hate dislike detest despise loathe
single | married
`;

/** Of each of these a thing has one at a time: every word of a line excludes the others. */
const ONE_AT_A_TIME = `
sit stand lie kneel crouch
run walk stand sit sleep
monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december
spring summer autumn winter
morning noon afternoon evening night midnight
hourly daily weekly monthly quarterly yearly
red orange yellow green blue purple pink brown black white grey
north south east west
second third fourth fifth sixth seventh eighth ninth tenth
kebab snake camel pascal
`;
/** The same of how many there are. */
const HOW_MANY = 'two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand';

class Opposites {
  readonly #of = new Map<string, Set<string>>();

  add(a: string, b: string): void {
    if (a === b) return;
    this.#of.set(a, (this.#of.get(a) ?? new Set()).add(b));
    this.#of.set(b, (this.#of.get(b) ?? new Set()).add(a));
  }

  /** Each of these excludes the others. */
  addAll(words: readonly string[]): void {
    words.forEach((a, n) => {
      for (const b of words.slice(n + 1)) this.add(a, b);
    });
  }

  has = (word: string): boolean => this.#of.has(word);
  are = (a: string, b: string): boolean => this.#of.get(a)?.has(b) ?? false;
}

const stemsOf = (line: string): readonly string[] => line.trim().split(' ').map(stem);

const always = new Opposites();
for (const line of TABLE.trim().split('\n')) {
  const [left = [], right = []] = line.split('|').map((side) => side.trim().split(/\s+/).map(stem));
  for (const a of left) for (const b of right) always.add(a, b);
}

const counts = new Opposites();
counts.addAll(stemsOf(HOW_MANY));

const ofOne = new Opposites();
for (const line of ONE_AT_A_TIME.trim().split('\n')) ofOne.addAll(stemsOf(line));
for (const [a = '', b = ''] of WORDNET_OPPOSITES.split(',').map(stemsOf)) ofOne.add(a, b);

const DENIED = /^(?:un|non)\p{L}{4,}/u;
const undoes = (a: string, b: string): boolean => DENIED.test(a) && (a === `un${b}` || a === `non${b}`);

/** Whether a stem is excluded by another. */
export const hasOpposite = (word: string): boolean =>
  always.has(word) || ofOne.has(word) || counts.has(word) || DENIED.test(word);

/** Whether two stems exclude each other. */
export const areOpposite = (a: string, b: string): boolean => always.are(a, b);

/** Whether two stems exclude each other where all else is the same, and they are said of the same. */
export const areOppositeOfOne = (a: string, b: string): boolean => ofOne.are(a, b) || undoes(a, b) || undoes(b, a);

/** Whether two stems say of how many, each of another number. */
export const areOtherCounts = (a: string, b: string): boolean => counts.are(a, b);
