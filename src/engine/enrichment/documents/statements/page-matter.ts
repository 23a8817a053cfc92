/** The one matter that a page is about, by its name and its title alike: what it asks holds of that, and of nothing else. */
import { stem } from '../../../recall/text/stem.ts';
import { baseName, pageName } from '../../paths.ts';
import { wordsIn } from '../../text/sentence-start.ts';
import { headingText, type ProjectDocument } from '../pages/document.ts';
import type { Statement } from './statement.ts';
import { isNoTopic } from './heading-words.ts';

/** Pages that are nothing but what everybody has to know; the rest goes deeper into one matter. */
const GUIDES =
  /contribut|develop|^dev\b|style|convention|guideline|architecture|testing|releas|commit|definition|standards|principle/i;

export const isGuide = ({ path }: ProjectDocument): boolean => GUIDES.test(pageName(path));

/** Of a longer title nobody knows which words are the matter. */
const MOST_WORDS = 3;

const stemsOf = (text: string): ReadonlySet<string> => new Set(wordsIn(text).map(stem));
const holds = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...others].every((word) => words.has(word));

/** "Integration tests" of `docs/integration-tests.md`; empty for what speaks of the work as a whole, or names no matter. */
function matterOf(document: ProjectDocument): string {
  const { path, sort, blocks } = document;
  if ((sort !== 'contributing' && sort !== 'design') || isGuide(document)) return '';
  const title = headingText(blocks[0]?.path[0]);
  const words = stemsOf(title);
  const name = stemsOf(
    baseName(path)
      .replace(/\.\w+$/, '')
      .replaceAll('_', ' '),
  );
  const isMatter = words.size > 0 && words.size <= MOST_WORDS && holds(words, name) && holds(name, words);
  return isMatter && !isNoTopic(title) ? title : '';
}

/** What such a page asks with its matter before it, where it neither names it nor stands under another heading's words. */
export function withMatter(document: ProjectDocument, statements: readonly Statement[]): readonly Statement[] {
  const matter = matterOf(document);
  if (matter === '') return statements;
  // "Rows and tables": who names one of them speaks of the matter.
  const matters = matter.split(/ (?:and|&) /i).map(stemsOf);
  return statements.map((one) =>
    one.kind === 'fact' ||
    one.over !== '' ||
    one.label !== undefined ||
    matters.some((words) => holds(stemsOf(one.text), words))
      ? one
      : { ...one, text: `${matter}: ${one.text}` },
  );
}
