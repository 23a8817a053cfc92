/** What is said beside the answer of a search that says little about the question. */
import type { Engine } from '../../engine-api.ts';
import { qualityOf } from '../passages/choose.ts';
import type { WhoseHit } from './beside.ts';

/** Words that are named. */
const MOST = 5;

/**
 * A sentence that says that little is known, and which words of the question no item holds; null where there is an answer, or
 * none at all. `engines` are those that were asked.
 */
export async function littleKnown(
  question: string,
  hits: readonly WhoseHit[],
  engines: readonly Pick<Engine, 'heldWords'>[],
): Promise<string | null> {
  if (hits.length === 0 || question.trim() === '') return null;
  const [first, ...others] = await Promise.all(engines.map((engine) => engine.heldWords(question)));
  if (!first) return null;
  const shown = hits.map(({ hit }) => hit.title.toLowerCase()).join('\n');
  const unheld = first.unheld.filter(
    (word) => others.every((other) => other.unheld.includes(word)) && !shown.includes(word.toLowerCase()),
  );
  const best = Math.max(0, ...hits.map(({ hit }) => (hit.isContext ? 0 : hit.similarity)));
  const words = first.held + first.unheld.length;
  const share = words === 0 ? 1 : (words - unheld.length) / words;
  if (qualityOf(best * share) !== 'weak') return null;
  const named = unheld.slice(0, MOST).map((word) => `"${word}"`);
  return `Little is known about this${named.length > 0 ? `: no item holds ${named.join(', ')}` : ''}.`;
}
