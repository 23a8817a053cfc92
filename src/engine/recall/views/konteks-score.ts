/** Konteks's score of a result, by which recall judges how good its package is. */
import { estimateTokens } from '../../brain/budget/tokens.ts';

export interface Scored {
  /** Distinct words of the task that the result holds. */
  readonly lexicalHits: number;
  /** 0–1. */
  readonly similarity: number;
  /** 0–1. */
  readonly confidence: number;
  readonly ageInDays: number;
  readonly text: string;
  /** Entities of the graph around the task that the result names. */
  readonly related: number;
}

/** `lexical hits·100 + vector·60 + confidence·20 + max(0, 20 − age in days) − ceil(tokens/120)`, plus min(45, 15·related). */
export function konteksScore({ lexicalHits, similarity, confidence, ageInDays, text, related }: Scored): number {
  const recency = Math.max(0, 20 - ageInDays);
  const cost = Math.ceil(estimateTokens(text) / 120);
  return lexicalHits * 100 + similarity * 60 + confidence * 20 + recency - cost + Math.min(45, 15 * related);
}

const STRONG = 200;
const PARTIAL = 80;
const STRONG_TARGETS = 2;

/** How far a package with this best score and so many targets can be relied on. */
export function quality(best: number, targets: number): 'strong' | 'partial' | 'weak' {
  if (best >= STRONG && targets >= STRONG_TARGETS) return 'strong';
  return best >= PARTIAL ? 'partial' : 'weak';
}
