/** The places of the repository that answer a task, each with the very lines. */
import { joined } from '../passages/choose.ts';
import type { FileLines, FilePassage } from '../passages/file-passages.ts';
import { codeWindow, proseExcerpt } from '../passages/excerpt.ts';
import type { Question } from '../passages/question.ts';
import type { Place } from '../passages/passage.ts';
import { toldProse } from '../passages/told-prose.ts';
import type { Scored } from '../passages/score.ts';
import type { RecallTarget } from './recall-package.ts';

const LONGEST_TITLE = 60;

/** The last title that is none of a sentence. */
const titleOf = (under: readonly string[]): string =>
  under.filter((title) => title.length <= LONGEST_TITLE).at(-1) ?? '';

/** Characters up to which what stands around a passage under its title is told with it. */
const WHOLE_SECTION = { usual: 500, answering: 1_400 } as const;

const isProse = ({ kind }: FilePassage): boolean => kind === 'document' || kind === 'what';

/** The lines that are told for a passage. */
export function placeTold(passage: FilePassage, lines: FileLines, question: Question): Place {
  const { section, told } = passage;
  if (!isProse(passage)) {
    const [first, last] = codeWindow(lines(told.path, told.startLine, told.endLine).split('\n'), question);
    return { path: told.path, startLine: told.startLine + first, endLine: told.startLine + last };
  }
  const most = WHOLE_SECTION[passage.isPartOfAnswer ? 'answering' : 'usual'];
  const isShort =
    passage.kind === 'document' && toldProse(lines(section.path, section.startLine, section.endLine)).length <= most;
  return isShort ? section : told;
}

const overlap = (a: Place, b: Pick<Place, 'startLine' | 'endLine'>): boolean =>
  a.startLine <= b.endLine && b.startLine <= a.endLine;

/** One target for passages that stand together, in the order of the best of each. */
export function targetsOf(
  told: readonly Scored<FilePassage>[],
  lines: FileLines,
  question: Question,
): readonly RecallTarget[] {
  const paths = [...new Set(told.map(({ passage }) => passage.path))];
  const targets = paths.flatMap((path) => {
    const own = told.filter(({ passage }) => passage.path === path);
    return joined(own.map(({ passage }) => placeTold(passage, lines, question))).map((place) => {
      const { startLine, endLine } = place;
      const within = own.filter(({ passage }) => overlap(passage, place));
      const best = within.reduce((a, b) => (b.score > a.score ? b : a));
      const matched = [...new Set(within.flatMap((one) => one.matched))];
      const stands = lines(path, startLine, endLine);
      const target: RecallTarget = {
        ...{ path, startLine, endLine, kind: best.passage.kind, summary: titleOf(best.passage.under) },
        lines: isProse(best.passage) ? proseExcerpt(toldProse(stands), question) : stands,
        why: `holds ${matched.slice(0, 5).join(', ')}`,
      };
      return { target, score: best.score };
    });
  });
  return targets.sort((a, b) => b.score - a.score).map(({ target }) => target);
}
