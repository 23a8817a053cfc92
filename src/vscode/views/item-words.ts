/** How the state and the layer of an item are said in words. */
import type { Layer, MemoryItem } from '../../engine/index.ts';

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  0: 'project brief',
  1: 'active knowledge',
  2: 'reference knowledge',
  3: 'archive, not in the brain',
};

/** The same in a word, where there is a column of them. */
export const LAYER_WORDS: Readonly<Record<Layer, string>> = { 0: 'brief', 1: 'active', 2: 'reference', 3: 'archive' };

type Standing = Pick<MemoryItem, 'approval' | 'approvedBy' | 'status'>;

/** In a person's words: only what they approved themselves is called approved. */
export function stateOf({ approval, approvedBy, status }: Standing): string {
  if (status === 'archived') return 'forgotten';
  if (approval === 'approved') return approvedBy === 'person' ? 'approved by you' : 'learnt';
  return approval === 'deprecated' && approvedBy === 'person' ? 'deprecated by you' : approval;
}
