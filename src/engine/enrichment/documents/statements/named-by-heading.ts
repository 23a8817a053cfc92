/** "### `src/rows`", "It reads …": who a section's first words are about, where its heading names that. */
import { stem } from '../../../recall/text/stem.ts';
import { wordsIn } from '../../text/sentence-start.ts';
import { capitalised } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { type Sentence, sectionOf } from '../pages/document.ts';

const ONE = /^`[^`]+`$/;
const SEVERAL = /^`[^`]+`(?:, `[^`]+`){0,3}(?:,? (?:and|&) `[^`]+`)?$/;
const THINGS = 'crate|package|module|library|folder|directory|component|plugin|service';
/** What stands for a thing, or several, at the head of a sentence that says something of it. */
const STANDS_FOR = {
  one: new RegExp(`^(?:it|this (?:${THINGS})) (?=\\p{Ll}+s\\b)`, 'iu'),
  several: /^(?:they|these (?:crates|packages|modules|libraries|folders|directories|components|plugins|services)) /i,
};

/** "These row filters are made by …" below "Row filters": what "these" are. */
const THESE = /^(?:these|those) ((?:\p{L}+ ){1,3}?)(?=(?:are|is|get|were|have|must|should|can|may|will|need)\b)/iu;

/** `sentences` of `block`, the first of which points at what its heading names in these very words, without pointing. */
export function namedAsHeading(block: DocumentBlock, sentences: readonly Sentence[]): readonly Sentence[] {
  const [first, ...others] = sentences;
  const [all = '', things = ''] = THESE.exec(first?.text ?? '') ?? [];
  const named = new Set(wordsIn(sectionOf(block)).map(stem));
  const isNamed = things !== '' && wordsIn(things).every((word) => named.has(stem(word)));
  if (!first || !isNamed) return sentences;
  return [{ ...first, text: capitalised(`${things}${first.text.slice(all.length)}`) }, ...others];
}

/** `sentences` of `block` with the heading's name in place of the pronoun that the first one begins with. */
export function namedByHeading(block: DocumentBlock, sentences: readonly Sentence[]): readonly Sentence[] {
  const [first, ...others] = sentences;
  const names = sectionOf(block);
  const pronoun = ONE.test(names) ? STANDS_FOR.one : SEVERAL.test(names) ? STANDS_FOR.several : undefined;
  if (!first || pronoun?.test(first.text) !== true) return sentences;
  return [{ ...first, text: first.text.replace(pronoun, () => `${names} `) }, ...others];
}
