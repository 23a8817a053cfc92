/** "### `src/rows`", "It reads …": who a section's first words are about, where its heading names that. */
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

/** `sentences` of `block` with the heading's name in place of the pronoun that the first one begins with. */
export function namedByHeading(block: DocumentBlock, sentences: readonly Sentence[]): readonly Sentence[] {
  const [first, ...others] = sentences;
  const names = sectionOf(block);
  const pronoun = ONE.test(names) ? STANDS_FOR.one : SEVERAL.test(names) ? STANDS_FOR.several : undefined;
  if (!first || pronoun?.test(first.text) !== true) return sentences;
  return [{ ...first, text: first.text.replace(pronoun, () => `${names} `) }, ...others];
}
