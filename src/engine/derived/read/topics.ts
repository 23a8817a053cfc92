/** What a text is about: its most frequent words, identifiers split into their parts. */
import { SECTION_LIMITS } from '../section.ts';

/** Only the beginning of a section is counted; it names what the rest goes on about. */
const CHARACTERS = 1_600;
const HEAD_WEIGHT = 4;
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]{2,60}/gu;
const ASCII_IDENTIFIER = /[A-Za-z_$][\w$]{2,60}/g;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+/gu;
const ASCII_PART = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+/g;
// eslint-disable-next-line no-control-regex -- the range is what is not ASCII
const NOT_ASCII = /[^\u0000-\u007f]/;

/** Words of every language and of every program: they tell nothing. */
const STOP = new Set(
  `the and for with that this from are was will not you your can has have had but all any its his her our their they then
  than into onto over under when where which while what who how why also only just more most some such each other one two
  use used uses using see may must should would could does done been being about after before between via per let var const
  function return returns async await export import default class interface type extends implements new public private
  protected static readonly void null undefined true false string number boolean bool int float double char long short
  unsigned object array list map set dict tuple any unknown never value values self cls def elif else if try except finally
  raise catch throw throws switch case break continue yield lambda pass none nil func struct impl mut pub mod crate trait
  enum where match some err error ok result option vec str box usize isize u8 u16 u32 u64 i8 i16 i32 i64 package main
  include define ifdef endif ifndef namespace template typename using std end begin require module exports echo local fi
  then esac select create table insert update delete alter not null primary key foreign references varchar text integer
  index of is it in on at as to do by or an be no my we us so up out off param params args kwargs arg foo bar baz name
  names data item items get set has add obj tmp idx len length size key keys test tests expect assert describe should
  constructor init equal todo fixme https http www com org github note example div span href src alt img target blank style`.split(
    /\s+/,
  ),
);

/** The words a section is about: those of its name first, then by how often they stand at its beginning. */
export function topicsOf(name: string, text: string): string[] {
  const counts = new Map<string, number>();
  count(counts, name.slice(0, 200), HEAD_WEIGHT);
  count(counts, text.slice(0, CHARACTERS), 1);
  return mostFrequent(counts, SECTION_LIMITS.topics);
}

/** Words by count, ties in the order of the alphabet: the same whatever order they came in. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most: number): string[] {
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}

function count(counts: Map<string, number>, text: string, weight: number): void {
  const ascii = !NOT_ASCII.test(text);
  for (const identifier of text.match(ascii ? ASCII_IDENTIFIER : IDENTIFIER) ?? []) {
    for (const part of identifier.match(ascii ? ASCII_PART : PART) ?? []) {
      if (part.length < 3 || part.length > 30) continue;
      const word = part.toLowerCase();
      if (!STOP.has(word)) counts.set(word, (counts.get(word) ?? 0) + weight);
    }
  }
}
