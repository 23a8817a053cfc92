/** How the state of an item is said in words, and what counts no more is shown fainter than the rest. */
import * as vscode from 'vscode';
import type { Layer, MemoryItem } from '../../engine/index.ts';

const SCHEME = 'project-brain-item';

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  0: 'project brief',
  1: 'active knowledge',
  2: 'reference knowledge',
  3: 'archive, not in the brain',
};

/** Of what counts no more: fainter than the rest, and still to be read where its row is selected. */
export const OVER = 'projectBrain.deprecatedForeground';

type Standing = Pick<MemoryItem, 'approval' | 'approvedBy' | 'status'>;

/** In a person's words: only what they approved themselves is called approved. */
export function stateOf({ approval, approvedBy, status }: Standing): string {
  if (status === 'archived') return 'forgotten';
  if (approval === 'approved') return approvedBy === 'person' ? 'approved by you' : 'learnt';
  return approval === 'deprecated' && approvedBy === 'person' ? 'deprecated by you' : approval;
}

/** The address of an item in the tree; it says whether the item counts. */
export function itemUri({ itemId, approval, status }: MemoryItem): vscode.Uri {
  const isOver = approval === 'deprecated' || status === 'archived' || status === 'superseded';
  return vscode.Uri.from({ scheme: SCHEME, path: `/${itemId}`, query: isOver ? 'over' : '' });
}

/** Registers the colours of titles. */
export function registerBadges(): vscode.Disposable {
  return vscode.window.registerFileDecorationProvider({
    provideFileDecoration: ({ scheme, query }) =>
      scheme === SCHEME && query === 'over'
        ? new vscode.FileDecoration(undefined, undefined, new vscode.ThemeColor(OVER))
        : undefined,
  });
}
