/** What a statement is to take the place of: an id that was mistaken for another must not take out what it does not speak of. */
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import { ComparedStatement } from '../lifecycle/sameness/statement.ts';

/** One word alone is shared by chance; of 154 replacements in six surveys one shared fewer words, and no file. */
const SHARED_WORDS = 2;
/** Characters of what was to be replaced. */
const SHOWN = 120;

type Words = Pick<MemoryItem, 'facts' | 'files'> & { readonly title?: string };

const wordsOf = ({ title = '', facts }: Words): ReadonlySet<string> =>
  new Set(new ComparedStatement(`${title}\n${facts}`).content);

/** Whether one speaks of nothing that the other does. */
export function isUnrelated(older: Words, newer: Words): boolean {
  if (newer.files.some((file) => older.files.includes(file))) return false;
  const [words, others] = [wordsOf(newer), wordsOf(older)];
  return [...others].filter((word) => words.has(word)).length < Math.min(SHARED_WORDS, others.size);
}

/** @throws BrainError `invalid-input` where `newer` was to take the place of what has nothing to do with it. */
export function refuseUnrelated(older: Words, newer: Words): void {
  if (!isUnrelated(older, newer)) return;
  throw new BrainError(
    'invalid-input',
    `\`supersedes\` is the id of what speaks of something else ("${older.facts.slice(0, SHOWN)}"). Give the id of what this replaces, or none.`,
    { field: 'supersedes' },
  );
}
