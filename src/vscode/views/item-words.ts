/** How the state and the layer of an item are said in words. */
import { l10n } from 'vscode';
import type { Layer, MemoryItem } from '../../engine/index.ts';

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  0: l10n.t('project brief'),
  1: l10n.t('active knowledge'),
  2: l10n.t('reference knowledge'),
  3: l10n.t('archive, not in the brain'),
};

/** The same in a word, where there is a column of them. */
export const LAYER_WORDS: Readonly<Record<Layer, string>> = {
  0: l10n.t('brief'),
  1: l10n.t('active'),
  2: l10n.t('reference'),
  3: l10n.t('archive'),
};

export const APPROVAL_WORDS: Readonly<Record<MemoryItem['approval'], string>> = {
  draft: l10n.t('draft'),
  approved: l10n.t('approved'),
  deprecated: l10n.t('deprecated'),
};

export const STATUS_WORDS: Readonly<Record<MemoryItem['status'], string>> = {
  active: l10n.t('active'),
  stale: l10n.t('stale'),
  review: l10n.t('waits in Review'),
  superseded: l10n.t('replaced'),
  archived: l10n.t('forgotten'),
};

type ApprovalState = Pick<MemoryItem, 'approval' | 'approvedBy' | 'status'>;

/** In a person's words: only what they approved themselves is called approved. */
export function stateOf({ approval, approvedBy, status }: ApprovalState): string {
  if (status === 'archived') return STATUS_WORDS.archived;
  if (approval === 'approved') return approvedBy === 'person' ? l10n.t('approved by you') : l10n.t('learnt');
  return approval === 'deprecated' && approvedBy === 'person' ? l10n.t('deprecated by you') : APPROVAL_WORDS[approval];
}
