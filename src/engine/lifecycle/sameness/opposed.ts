/** What two statements about the same subject may disagree about, and how surely. */
export type OppositionKind =
  'negation' | 'turned round' | 'deed' | 'antonym' | 'value' | 'tool' | 'choice' | 'replaced';

export interface Opposition {
  readonly kind: OppositionKind;
  /** How alike the two are in all but what they disagree about, 0–1. */
  readonly score: number;
  /** For a person: what stands against what. */
  readonly reason: string;
  /** For `replaced`: which of the two gives up what the other relies on. */
  readonly by?: 'a' | 'b';
}
