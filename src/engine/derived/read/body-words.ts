/** The words of a file's text: what stands in a paragraph or a function is found by what it says. */
import { wordsOf } from '../../recall/text/words.ts';
import type { FileRole } from '../section.ts';

/** Words that are kept of a file: people write documents to be found, and tests repeat what they test. */
const MOST: Readonly<Record<FileRole, number>> = { document: 1_500, source: 500, config: 400, test: 150, other: 200 };
/** Characters that are read at a time, and of a file at all. */
const AT_A_TIME = 8_000;
const READ = 120_000;
const SAYS_SOMETHING = /^(?:[\p{L}]{2,24}|\p{L}[\p{L}\p{N}]{1,24})$/u;

/** The stems, each once, in the order of the text; paused between parts of it. */
export function* bodyWords(text: string, role: FileRole): Generator<void, readonly string[], undefined> {
  const found = new Set<string>();
  for (let from = 0; from < Math.min(text.length, READ) && found.size < MOST[role]; from += AT_A_TIME) {
    for (const word of wordsOf(text.slice(from, from + AT_A_TIME)).parts) {
      if (found.size < MOST[role] && SAYS_SOMETHING.test(word)) found.add(word);
    }
    yield;
  }
  return [...found];
}
