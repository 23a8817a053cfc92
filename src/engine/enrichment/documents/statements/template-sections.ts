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
  /\b(?:check[- ]?lists?|types? of (?:change|pr)|kinds? of change|for (?:admin|maintainers?|reviewers?))\b/i;

/** The outermost headings of which there are several: a title stands alone. */
function sectionsOf(headings: readonly DocumentHeading[]): readonly DocumentHeading[] {
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.map((level) => headings.filter((one) => one.level === level)).find((all) => all.length >= FEWEST) ?? [];
}

/** The statement of a template; none where it has no sections, or more than anybody keeps in mind. */
export function templateSections({ event, path, hidden }: ProjectDocument): Statement[] {
  const written = sectionsOf(readMarkdown(hidden.shown).headings)
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
