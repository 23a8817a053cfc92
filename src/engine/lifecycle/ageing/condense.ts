/** An old session summary boiled down to a learned pattern: its most telling sentences, word for word. */
import { sentencesOfLines } from '../../enrichment/text/sentences.ts';
import { ulidOf } from '../../model/ids.ts';
import { ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import { cutText } from '../../intake/cut.ts';
import { overCap } from './ageing.ts';
import type { Step } from '../admission/merge-decision.ts';
import { succeeded } from '../admission/supersession.ts';

/** Sentences that a condensed summary keeps. */
const KEPT = 3;
/** Words of lessons: what will hold in the next session, too. */
const TELLING =
  /\b(?:because|always|never|must|should|instead|avoid|learn(?:ed|t)|turn(?:s|ed) out|root cause|decid(?:e|ed)|chose|fix(?:ed)?|fail(?:s|ed)?|works?|only|need(?:s|ed)?)\b/giu;
const MOST_WORDS = 40;

function telling(sentence: string): number {
  const words = sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words < 4) return 0;
  return (sentence.match(TELLING)?.length ?? 0) * 2 + Math.min(words, MOST_WORDS) / MOST_WORDS;
}

/** The most telling sentences of a text, in its order. */
export function condensed(text: string): string[] {
  const sentences = sentencesOfLines(text)
    .map((sentence) => sentence.replace(/^(?:[-*•]|Done:|Blocked:|Left:)\s+/, '').trim())
    .filter((sentence) => sentence !== '');
  const best = [...new Set(sentences)]
    .map((sentence, at) => ({ sentence, at, score: telling(sentence) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, KEPT);
  return best.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}

function patternOf(summary: MemoryItem): MemoryItem {
  const facts = condensed(summary.facts).join('\n');
  const [first = summary.title] = facts.split('\n');
  return {
    ...summary,
    itemId: ulidOf(Date.parse(summary.updatedAt), `condensed:${summary.itemId}`),
    type: 'learned-pattern',
    title: first.length > ITEM_LIMITS.title ? `${cutText(first, ITEM_LIMITS.title - 1)}…` : first,
    facts: facts === '' ? summary.facts : facts,
    schemaKey: TYPE_POLICIES['learned-pattern'].schemaKey,
    status: 'active',
    dedupHint: `pattern:session:${summary.itemId.toLowerCase()}`,
    mergedFrom: [],
    supersededBy: null,
    expiresAt: null,
  };
}

/** Of more session summaries than may stay, the oldest each become a learned pattern that takes their place (codexfi). */
export function condenseSteps(summaries: readonly MemoryItem[]): Step[] {
  return overCap(summaries).over.flatMap((summary): Step[] => {
    const { older, newer } = succeeded(summary, patternOf(summary));
    const label = `the session of ${summary.createdAt.slice(0, 10)}`;
    return [
      { item: newer, before: null, action: 'created', reason: `condensed from ${label}` },
      { item: older, before: summary, action: 'status', reason: `only 3 session summaries stay; condensed` },
    ];
  });
}
