/** Whether one of two statements gives up what the other relies on. */
import { stem } from '../../recall/text/stem.ts';
import { choosesForAll, isLimited } from './chosen.ts';
import type { Opposition } from './opposed.ts';
import { containment } from './similarity.ts';
import { bagOf, ComparedStatement } from './statement.ts';

/** Of one place, two things: as sure as can be without asking. */
export const CHOSEN = 0.9;

export const without = (words: readonly string[], gone: readonly string[]): string[] =>
  words.filter((word) => !gone.includes(word));

const OWN: ReadonlySet<string> = new Set(['i', 'we', 'my', 'our'].map(stem));

/** Whether somebody speaks of themselves: what the sentence speaks of needs no other word. */
export const isOfOwn = ({ exact: [first = ''] }: ComparedStatement): boolean => OWN.has(first);

/** Words for a change itself. */
const CHANGES: ReadonlySet<string> = new Set(
  'switch switched move moved migrate migrated change changed replace replaced use used'.split(' ').map(stem),
);

/** What a change is about: what it says beside what goes and what comes. */
const aboutChange = ({ content, choices }: ComparedStatement, gone: readonly string[]): string[] => {
  const come = choices.flatMap(({ chosen }) => (chosen === null ? [] : bagOf(new ComparedStatement(chosen).content)));
  const comes = new Set(come.flatMap(({ counts }) => [...counts.keys()]));
  return content.filter((word) => !CHANGES.has(word) && !gone.includes(word) && !comes.has(word));
};

/** "Replaced JWTs with sessions for auth": what for. */
const purposeOfChange = ({ text }: ComparedStatement): readonly string[] =>
  new ComparedStatement(/\sfor\s([^.;,:]{1,200})\.?$/i.exec(text.trimEnd())?.[1] ?? '').content;

/** One gives up what the other relies on: "instead of", "no longer", "switched from". */
export function replaced(a: ComparedStatement, b: ComparedStatement): Opposition | null {
  for (const [later, earlier, by] of [
    [a, b, 'a'],
    [b, a, 'b'],
  ] as const) {
    const gone = later.givenUp;
    if (gone === null || earlier.denies) continue;
    const words = new ComparedStatement(gone).content;
    // "Use B instead of A", and later "use C instead of B": the earlier one relies on B all the same.
    const isChosen = choosesForAll(earlier.text, gone);
    if (earlier.givenUp !== null && (!isChosen || choosesForAll(later.text, earlier.givenUp))) continue;
    if (words.length === 0 || containment(words, earlier.content) < 1) continue;
    const held = earlier.choices.find(({ chosen }) => chosen === words.join(' '));
    const rest = held ? held.purpose : without(earlier.content, words);
    const about = held ? aboutChange(later, words) : purposeOfChange(later);
    const isOfSame = about.length > 0 && containment(about, earlier.content) === 1;
    const own = rest.length > 0 ? containment(rest, later.content) : held && isOfOwn(earlier) ? CHOSEN : 0;
    const isOfAll = isChosen && !isLimited(later.text);
    const score = isOfSame || isOfAll ? Math.max(own, CHOSEN) : own;
    return { kind: 'replaced', score, reason: `"${gone}" is given up`, by };
  }
  return null;
}
