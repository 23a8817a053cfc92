/** What counts no more is shown fainter than the rest. */
import * as vscode from 'vscode';
import type { MemoryItem } from '../../../engine/index.ts';

const SCHEME = 'project-brain-item';

/** Of what counts no more: fainter than the rest, and still to be read where its row is selected. */
export const OVER = 'projectBrain.deprecatedForeground';

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
