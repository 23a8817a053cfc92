/** Why an item stands where it stands, as a list of factors a person can read. */
import type { NearItem } from '../derived/graph/items-near.ts';
import type { ScoreParts, Ranked } from './rank.ts';
import type { Factor } from './search-options.ts';

const PARTS: Readonly<Record<keyof ScoreParts, readonly [Factor['kind'], string]>> = {
  words: ['plus', 'words shared with the question, rare ones counting more (BM25F)'],
  neighbours: ['plus', 'what stands next to it in its session shares words with the question'],
  session: ['plus', 'its session as a whole covers the question'],
  files: ['plus', 'it concerns files that are open or touched'],
  graph: ['plus', 'in the graph of the project it is near what is open or asked about'],
  meaning: ['plus', 'its meaning is near that of the question, by your embedding model'],
  recency: ['times', 'how long before the time of asking it came to be'],
  trust: ['times', 'whose words it rests on'],
  scope: ['times', 'about this project, or about the user everywhere'],
  importance: ['times', 'its importance'],
  confidence: ['times', 'how sure it is'],
  role: ['times', 'what its files are for: code before tests and configuration'],
  rule: ['times', 'you told it as a rule or a preference'],
  weight: ['times', 'the weight it was given'],
  commands: ['times', 'it says what to type, which is what is asked'],
};

/** Only what made a difference: points above 0, multipliers other than 1. */
export function factorsOf(ranked: Ranked, matched: readonly string[], near?: NearItem): readonly Factor[] {
  return (Object.keys(PARTS) as (keyof ScoreParts)[]).flatMap((name) => {
    const [kind, says] = PARTS[name];
    const value = ranked.parts[name];
    if (value === (kind === 'plus' ? 0 : 1)) return [];
    return [{ name, kind, value, reason: detailed(name, says, matched, near) }];
  });
}

function detailed(
  name: keyof ScoreParts,
  says: string,
  matched: readonly string[],
  near: NearItem | undefined,
): string {
  if (name === 'words' && matched.length > 0) return `${says}: ${matched.join(', ')}`;
  if (name === 'graph' && near) return `${says}: it names ${near.via}${near.steps === 1 ? '' : ', one step away'}`;
  return says;
}
