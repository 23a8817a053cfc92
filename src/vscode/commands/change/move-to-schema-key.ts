/** "Move to Key…": asks where items, or a key with all below it, are to stand, and moves them. */
import * as vscode from 'vscode';
import { type BrainTreeNode, TAXONOMY } from '../../../engine/index.ts';
import { count } from '../../count.ts';
import type { Project } from '../../project.ts';
import type { ItemNode, KeyNode, TreeNode } from '../../views/tree/tree-node.ts';
import type { ItemCommands } from '../item-commands.ts';

interface KeyPick extends vscode.QuickPickItem {
  readonly schemaKey: string;
}

const isKey = (node: TreeNode | undefined): node is KeyNode => node?.kind === 'key';

function* keysBelow(nodes: readonly BrainTreeNode[]): Iterable<string> {
  for (const node of nodes) {
    yield node.schemaKey;
    yield* keysBelow(node.children);
  }
}

/** Every key in use and every one of the taxonomy, with what it is for. */
async function knownKeys(project: Project): Promise<KeyPick[]> {
  const taxonomy: Readonly<Record<string, string>> = TAXONOMY;
  const keys = new Set([...keysBelow(await project.engine.tree()), ...Object.keys(taxonomy)]);
  return [...keys]
    .filter((key) => key.startsWith('root/') && !key.startsWith('root/code-map'))
    .sort()
    .map((key) => ({
      label: key,
      schemaKey: key,
      ...(taxonomy[key] === undefined ? {} : { description: taxonomy[key] }),
    }));
}

/**
 * Who types fast presses Enter before the list has followed: what is selected there counts only if it fits the text, or
 * nothing was typed yet.
 */
function accepted(text: string, isTyped: boolean, selected: string | undefined): string | undefined {
  if (selected !== undefined && (!isTyped || selected.toLowerCase().includes(text.toLowerCase()))) return selected;
  return text === '' ? undefined : text;
}

/** A key from the list, or what was typed; undefined for the one where it stands. `value` is what the box holds at first. */
async function pickKey(project: Project, title: string, here: string, value = ''): Promise<string | undefined> {
  const known = (await knownKeys(project)).map((one) =>
    one.schemaKey === here ? { ...one, description: vscode.l10n.t('where it stands') } : one,
  );
  known.sort((a, b) => Number(b.schemaKey === here) - Number(a.schemaKey === here));
  return new Promise((resolve) => {
    const picker = vscode.window.createQuickPick<KeyPick>();
    const typed = (text: string): KeyPick[] =>
      text === '' || known.some((one) => one.schemaKey === text)
        ? []
        : [{ label: `$(add) ${text}`, description: vscode.l10n.t('New key'), schemaKey: text, alwaysShow: true }];
    picker.title = title;
    picker.placeholder = vscode.l10n.t('A key, such as root/frontend/hooks');
    picker.value = value;
    // Until something is typed every key can be chosen, also where the box holds the one that is to be renamed.
    const offer = (text: string): void => {
      picker.items = [...typed(text), ...(text === value ? known.map((one) => ({ ...one, alwaysShow: true })) : known)];
    };
    offer(value);
    picker.onDidChangeValue((text) => offer(text.trim()));
    picker.onDidAccept(() => {
      const text = picker.value.trim();
      const to = accepted(text, text !== value, picker.selectedItems[0]?.schemaKey);
      resolve(to === here ? undefined : to);
      picker.hide();
    });
    picker.onDidHide(() => {
      resolve(undefined);
      picker.dispose();
    });
    picker.show();
  });
}

/** Moves the clicked key, or else the chosen items. */
export async function moveToSchemaKey(
  node: TreeNode | undefined,
  chosen: readonly ItemNode[],
  items: ItemCommands,
): Promise<void> {
  if (isKey(node)) {
    const { project } = node;
    const { schemaKey, itemCount } = node.node;
    const held = count(itemCount, 'item');
    const title = vscode.l10n.t('Move or rename {0} ({1})', schemaKey, held);
    const to = await pickKey(project, title, schemaKey, schemaKey);
    if (to !== undefined)
      await items.changed(
        'moveToSchemaKey',
        project,
        await project.engine.moveSchemaKey(schemaKey, to),
        vscode.l10n.t('moved to {0}', to),
      );
    return;
  }
  const [first] = chosen;
  if (!first) return;
  const title =
    chosen.length === 1
      ? vscode.l10n.t('Move "{0}"', first.placed.item.title)
      : vscode.l10n.t('Move {0}', count(chosen.length, 'item'));
  const to = await pickKey(first.project, title, first.placed.item.schemaKey);
  if (to !== undefined)
    await items.change('moveToSchemaKey', chosen, vscode.l10n.t('moved to {0}', to), (engine, ids) =>
      engine.moveSchemaKey(ids, to),
    );
}
