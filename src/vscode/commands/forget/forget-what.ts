/** "Forget…" in the palette: one question for all that can be forgotten. */
import * as vscode from 'vscode';
import type { Project } from '../../project.ts';
import { forgetExcluded, forgetForGood, forgetSource } from './forget-for-good.ts';
import { pickBySearch } from '../search-memory.ts';

type Choice = vscode.QuickPickItem & { readonly work: () => Promise<void> | void };

/** `section` forgets the one at the cursor; what goes wrong later is told to `fail`. */
export async function forgetWhat(
  project: Project,
  section: () => Promise<void>,
  fail: (error: unknown) => void,
): Promise<void> {
  const search = {
    title: vscode.l10n.t('Forget for Good'),
    placeholder: vscode.l10n.t('What does the item say that is to be forgotten?'),
  };
  const choices: readonly Choice[] = [
    {
      label: `$(note) ${vscode.l10n.t('An Item for Good…')}`,
      detail: vscode.l10n.t(
        'Found by its words. To take it out of brain and recall only, press Delete on it in the tree',
      ),
      work: () => pickBySearch(project, search, (node) => forgetForGood([node]), fail),
    },
    {
      label: `$(symbol-structure) ${vscode.l10n.t('The Section at the Cursor…')}`,
      detail: vscode.l10n.t(
        'A function, heading or group of settings: out of recall until it changes, whatever it says, or for good',
      ),
      work: section,
    },
    {
      label: `$(book) ${vscode.l10n.t('All That Was Read From a Source…')}`,
      detail: vscode.l10n.t('From git, documents, or the chats with one assistant; nothing of it is kept'),
      work: () => forgetSource(project),
    },
    {
      label: `$(eye-closed) ${vscode.l10n.t('What Was Read of Excluded Files…')}`,
      detail: vscode.l10n.t('They are out of sight already; nothing of them is kept'),
      work: () => forgetExcluded(project),
    },
  ];
  const picked = await vscode.window.showQuickPick(choices, {
    title: vscode.l10n.t('Forget in {0}', project.folder.name),
    placeHolder: vscode.l10n.t('What is to be forgotten?'),
  });
  await picked?.work();
}
