/** English word stems, so that "caches", "cached" and "caching" meet, and "chose" meets "choose". Porter, "An algorithm for suffix stripping", 1980. */

import { byWord } from '../../model/by-word.ts';
import { baseOf } from './irregular.ts';

const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const CONSONANTS = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;

/** m > 0, m = 1 and m > 1: how many vowel-consonant sequences a stem holds. */
const SOME = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const ONE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const MORE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(${CONSONANTS})?${VOWEL}`);
const SHORT = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$|^(.+?[st])(ion)$/;

function step1a(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function step1b(word: string): string {
  if (word.endsWith('eed')) return SOME.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const ending = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const stem = word.slice(0, word.length - ending);
  if (ending === 0 || !HAS_VOWEL.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return SHORT.test(stem) ? `${stem}e` : stem;
}

function step1c(word: string): string {
  return word.endsWith('y') && HAS_VOWEL.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function replaced(word: string, rules: readonly (readonly [string, string])[]): string {
  // The longest ending counts, and it alone.
  const rule = rules.reduce<readonly [string, string] | undefined>(
    (best, one) => (word.endsWith(one[0]) && one[0].length > (best?.[0].length ?? 0) ? one : best),
    undefined,
  );
  if (!rule) return word;
  const stem = word.slice(0, word.length - rule[0].length);
  return SOME.test(stem) ? stem + rule[1] : word;
}

function step4(word: string): string {
  const found = STEP_4.exec(word);
  const stem = found?.[1] ?? found?.[3];
  return stem !== undefined && MORE.test(stem) ? stem : word;
}

function step5(word: string): string {
  let out = word;
  if (out.endsWith('e')) {
    const stem = out.slice(0, -1);
    if (MORE.test(stem) || (ONE.test(stem) && !SHORT.test(stem))) out = stem;
  }
  return out.endsWith('ll') && MORE.test(out) ? out.slice(0, -1) : out;
}

/** The stem of a lower-case word of the letters a–z; words of fewer than three letters and all others stay as they are. */
export const stem = byWord(stemOf);

function stemOf(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  // A leading y is a consonant; marked so that the vowel classes leave it alone.
  const base = baseOf(word);
  const marked = base.startsWith('y') ? `Y${base.slice(1)}` : base;
  const out = step5(step4(replaced(replaced(step1c(step1b(step1a(marked))), STEP_2), STEP_3)));
  return out.startsWith('Y') ? `y${out.slice(1)}` : out;
}

/** The stems of words with white space between them: a set for such words to be looked up in. */
export const stems = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(stem));
