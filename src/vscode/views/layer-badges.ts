/** The badges of items: which layer of the brain an item is in, and a colour for its state. */
import * as vscode from 'vscode';
import type { Approval, Layer, PlacedItem } from '../../engine/index.ts';

const SCHEME = 'project-brain-item';

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  0: 'project brief',
  1: 'active knowledge',
  2: 'reference knowledge',
  3: 'archive, not in the brain',
};

const COLOURS: Readonly<Record<Approval, string | undefined>> = {
  draft: 'list.warningForeground',
  approved: undefined,
  deprecated: 'disabledForeground',
};

/** The address of an item in the tree; it carries all that the badge shows. */
export function itemUri({ item, layer }: PlacedItem): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, path: `/${item.itemId}`, query: `${layer}.${item.approval}` });
}

function decorate(uri: vscode.Uri): vscode.FileDecoration | undefined {
  if (uri.scheme !== SCHEME) return undefined;
  const [layer = '', approval = ''] = uri.query.split('.');
  const name = LAYER_NAMES[Number(layer) as Layer];
  const colour = COLOURS[approval as Approval];
  return new vscode.FileDecoration(
    `L${layer}`,
    `Layer ${layer}: ${name}, ${approval}`,
    colour === undefined ? undefined : new vscode.ThemeColor(colour),
  );
}

/** Registers the badges. */
export function registerLayerBadges(): vscode.Disposable {
  return vscode.window.registerFileDecorationProvider({ provideFileDecoration: decorate });
}
