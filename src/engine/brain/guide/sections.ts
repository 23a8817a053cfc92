/** What the guide is made of: its sections in their order, and how much of the budget each may take before the others have had theirs. */

/** What a line of the guide is for its reader. */
export type GuideKind =
  | 'what'
  | 'stack'
  | 'command'
  | 'rule'
  | 'recipe'
  | 'pitfall'
  | 'convention'
  | 'decision'
  | 'map'
  | 'knowledge'
  | 'now';

export interface GuideSection {
  readonly kind: GuideKind;
  /** What stands over it; empty for what needs no heading. */
  readonly title: string;
  /** Of the budget, 0–1: so much it may take before what is left goes by worth alone. */
  readonly share: number;
}

export const GUIDE_SECTIONS: readonly GuideSection[] = [
  { kind: 'what', title: '', share: 0.08 },
  { kind: 'stack', title: '', share: 0.06 },
  { kind: 'command', title: 'Commands', share: 0.26 },
  { kind: 'rule', title: 'Rules', share: 0.3 },
  { kind: 'recipe', title: 'How to', share: 0.2 },
  { kind: 'pitfall', title: 'Pitfalls', share: 0.2 },
  { kind: 'convention', title: 'Conventions', share: 0.2 },
  { kind: 'decision', title: 'Decisions', share: 0.15 },
  { kind: 'map', title: 'Architecture', share: 0.2 },
  { kind: 'knowledge', title: 'Good to know', share: 0.1 },
  { kind: 'now', title: 'Now', share: 0.05 },
];
