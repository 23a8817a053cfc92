/** The badges of items: which layer of the brain an item is in, and its state. */
import * as vscode from 'vscode';
import type { Approval, Layer, ItemInLayer } from '../../engine/index.ts';

const SCHEME = 'project-brain-item';

export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  0: 'project brief',
  1: 'active knowledge',
  2: 'reference knowledge',
  3: 'archive, not in the brain',
};

/** Of what counts no more: fainter than the rest, and still to be read where its row is selected. */
export const OVER = 'projectBrain.deprecatedForeground';

/** What a badge tells beside the layer: the approval, or that the item was forgotten. */
type State = Approval | 'forgotten';

const STATES: Readonly<Record<State, { readonly badge: string; readonly colour?: string }>> = {
  draft: { badge: '?', colour: 'list.warningForeground' },
  approved: { badge: '✓' },
  deprecated: { badge: '✗', colour: OVER },
  forgotten: { badge: '✗', colour: OVER },
};

/** The address of an item in the tree; it carries all that the badge shows. */
export function itemUri({ item, layer }: ItemInLayer): vscode.Uri {
  const state: State = item.status === 'archived' ? 'forgotten' : item.approval;
  return vscode.Uri.from({ scheme: SCHEME, path: `/${item.itemId}`, query: `${layer}.${state}` });
}

/** Layer and state of an item's address; undefined for any other address. */
function parts(uri: vscode.Uri): { layer: Layer; state: State } | undefined {
  const [layer, state] = uri.scheme === SCHEME ? uri.query.split('.') : [];
  return layer === undefined ? undefined : { layer: Number(layer) as Layer, state: state as State };
}

function layerBadge(uri: vscode.Uri): vscode.FileDecoration | undefined {
  const item = parts(uri);
  return item && new vscode.FileDecoration(`L${item.layer}`, `Layer ${item.layer}: ${LAYER_NAMES[item.layer]}`);
}

function stateBadge(uri: vscode.Uri): vscode.FileDecoration | undefined {
  const item = parts(uri);
  if (!item) return undefined;
  const { badge, colour } = STATES[item.state];
  return new vscode.FileDecoration(badge, item.state, colour === undefined ? undefined : new vscode.ThemeColor(colour));
}

/** Registers the badges: two providers, because VS Code shows one badge of each, side by side. */
export function registerBadges(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.window.registerFileDecorationProvider({ provideFileDecoration: layerBadge }),
    vscode.window.registerFileDecorationProvider({ provideFileDecoration: stateBadge }),
  );
}
