/** What a person does about a contradiction: one question with the three resolutions. */
import * as vscode from 'vscode';
import { type ConflictResolution, type Engine, isSetAside, type MemoryEvent } from '../../../engine/index.ts';
import type { ItemNode } from '../../views/tree/tree-node.ts';
import type { ItemCommands } from '../item-commands.ts';

type Warning = NonNullable<Awaited<ReturnType<Engine['conflicts']>>>;

const STATUS_MS = 5_000;

/** In the words of the buttons in the details and of the menu in Review. */
const WAYS: Readonly<
  Record<ConflictResolution, { readonly label: string; readonly detail: string; readonly done: string }>
> = {
  supersede: {
    label: `$(replace) ${vscode.l10n.t('Replace the Other')}`,
    detail: vscode.l10n.t('It takes the place of the other'),
    done: vscode.l10n.t('superseded'),
  },
  'keep-both': {
    label: `$(check-all) ${vscode.l10n.t('Keep Both')}`,
    detail: vscode.l10n.t('Both hold; they only sound opposed'),
    done: vscode.l10n.t('kept'),
  },
  drop: {
    label: `$(trash) ${vscode.l10n.t('Drop the Waiting One')}`,
    detail: vscode.l10n.t('It is forgotten'),
    done: vscode.l10n.t('dropped'),
  },
};

/** What an item contradicts that a person has to hold against it before it is approved; null where it contradicts nothing (any more). */
const warningOf = async ({ project, placed: { item } }: ItemNode): Promise<Warning | null> =>
  isSetAside(item) ? project.engine.conflicts(item.itemId) : null;

/** Whether it contradicts something: which of them holds is a question of its own. */
export const isOpposed = async (node: ItemNode): Promise<boolean> => (await warningOf(node)) !== null;

const tellUnopposed = (): void =>
  void vscode.window.setStatusBarMessage(
    `$(info) ${vscode.l10n.t('Nothing to settle: it contradicts nothing that is known')}`,
    STATUS_MS,
  );

/** Takes one way out of the contradictions of these items; those that contradict nothing stay as they are. */
export async function resolveAs(
  nodes: readonly ItemNode[],
  way: ConflictResolution,
  items: ItemCommands,
): Promise<void> {
  const opposed: ItemNode[] = [];
  for (const node of nodes) if (await isOpposed(node)) opposed.push(node);
  if (opposed.length === 0) {
    tellUnopposed();
    return;
  }
  await items.change('resolveConflict', opposed, WAYS[way].done, async (engine, ids) => {
    const changes: MemoryEvent[] = [];
    for (const id of ids) changes.push(...(await engine.resolveConflict(id, way)));
    return changes;
  });
}

/** Asks how the contradiction of an item is to be resolved, and resolves it. */
export async function resolveConflict(node: ItemNode, items: ItemCommands): Promise<void> {
  const warning = await warningOf(node);
  if (!warning) {
    tellUnopposed();
    return;
  }
  const [first] = warning.conflicts;
  const picks = warning.resolutions.map((way) => ({ ...WAYS[way], way }));
  const picked = await vscode.window.showQuickPick(picks, {
    title: node.placed.item.title,
    placeHolder: vscode.l10n.t('Contradicts "{0}": {1}', first?.title ?? '', first?.reason ?? ''),
  });
  if (picked) await resolveAs([node], picked.way, items);
}
