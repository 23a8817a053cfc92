/** What the description of a pull request consists of: the sections of its template. */
import { spanOf } from '../../draft.ts';
import { wordCount } from '../../text/words.ts';
import type { DocumentHeading } from '../markup/blocks.ts';
import { readMarkdown } from '../markup/markdown-blocks.ts';
import { headingText, type ProjectDocument } from '../pages/document.ts';
import type { Statement } from './statement.ts';

const STRENGTH = 4;
const FEWEST = 2;
/** Of more nobody keeps all in mind: the template has them. */
const MOST = 8;
const MOST_WORDS = 8;
/** What is taken from the template as it stands is no part that its author writes. */
const TICKED =
  /\b(?:check[- ]?lists?|types? of (?:change|pr)|kinds? of change|reminders?|for (?:admin|maintainers?|reviewers?))\b/i;

/** The outermost headings of which there are several: a title stands alone, with nothing of its own in `text` to be written. */
function sectionsOf(headings: readonly DocumentHeading[], text: string): readonly DocumentHeading[] {
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
  const own = levels.find((level) => headings.filter((one) => one.level === level).length >= FEWEST);
  if (own === undefined) return [];
  const hasWords = ({ end }: DocumentHeading, at: number): boolean =>
    text.slice(end, headings[at + 1]?.start).trim() !== '';
  return headings.filter((one, at) => one.level === own || (one.level > 1 && one.level < own && hasWords(one, at)));
}

/** The statement of a template; none where it has no sections, or more than anybody keeps in mind. */
export function templateSections({ event, path, hidden }: ProjectDocument): Statement[] {
  const written = sectionsOf(readMarkdown(hidden.shown).headings, event.text)
    .map(({ title, start, end }) => ({ name: headingText(title), span: spanOf(event, start, end) }))
    .filter(({ name }) => name !== '' && wordCount(name) <= MOST_WORDS && !TICKED.test(name));
  if (written.length < FEWEST || written.length > MOST) return [];
  return [
    {
      text: `The description of a pull request follows \`${path}\`; to be written there: ${written.map(({ name }) => name).join('; ')}.`,
      ...{ over: '', section: '', headings: [], kind: 'rule', strength: STRENGTH, isSigned: true },
      spans: written.map(({ span }) => span),
    },
  ];
}
