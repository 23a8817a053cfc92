/** The places of the repository that answer a task, each with the very lines. */
import { joined } from '../passages/choose.ts';
import type { FileLines, FilePassage } from '../passages/file-passages.ts';
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

const toldOf = ({ kind }: FilePassage, lines: string): string =>
  kind === 'document' || kind === 'what' ? toldProse(lines) : lines;

/** The lines that are told for a passage. */
export function placeTold(passage: FilePassage, lines: FileLines): Place {
  const { path, startLine, endLine } = passage.section;
  const most = WHOLE_SECTION[passage.isPartOfAnswer ? 'answering' : 'usual'];
  const isShort = passage.kind === 'document' && toldProse(lines(path, startLine, endLine)).length <= most;
  return isShort ? passage.section : passage.told;
}

/** One target for passages that stand together, in the order of the best of each. */
export function targetsOf(told: readonly Scored<FilePassage>[], lines: FileLines): readonly RecallTarget[] {
  const paths = [...new Set(told.map(({ passage }) => passage.path))];
  const targets = paths.flatMap((path) => {
    const own = told.filter(({ passage }) => passage.path === path);
    return joined(own.map(({ passage }) => placeTold(passage, lines))).map(({ startLine, endLine }) => {
      const within = own.filter(({ passage }) => passage.startLine >= startLine && passage.endLine <= endLine);
      const best = within.reduce((a, b) => (b.score > a.score ? b : a));
      const matched = [...new Set(within.flatMap((one) => one.matched))];
      const target: RecallTarget = {
        ...{ path, startLine, endLine, kind: best.passage.kind, summary: titleOf(best.passage.under) },
        ...{
          lines: toldOf(best.passage, lines(path, startLine, endLine)),
          why: `holds ${matched.slice(0, 5).join(', ')}`,
        },
      };
      return { target, score: best.score };
    });
  });
  return targets.sort((a, b) => b.score - a.score).map(({ target }) => target);
}
