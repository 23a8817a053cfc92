/** What a guide would never tell, however well it is shown, comes back while whoever states it can mend it. */
import { inline } from '../brain/lines/render-item.ts';
import { isCutOff, whyNotWhole } from '../brain/guide/rows.ts';
import type { TopicId } from './plan.ts';

/** Characters of a row in the answer. */
const SHOWN = 60;

/** Why no line can be made of what is stated under a topic; nothing where one can. */
export function notTold(facts: string, topic: TopicId | undefined): readonly string[] {
  if (topic === undefined) return [];
  const rows = facts
    .split('\n')
    .map(inline)
    .filter((row) => row !== '');
  const cut = rows.find(isCutOff);
  if (cut !== undefined)
    return [
      'It has "…" outside of backticks, and what is cut off is not told in the guide: write it out, or leave it out.',
    ];
  const reasons = rows.map(whyNotWhole);
  const [first = ''] = rows;
  if (topic === 'recipe' || reasons.some((why) => why === null)) return [];
  return [
    `"${first.slice(0, SHOWN)}" would not be told in the guide, as ${reasons[0] ?? ''}: begin with what it is about.`,
  ];
}
