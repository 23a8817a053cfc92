/** "Forget…" in the palette: one question for all that can be forgotten. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { forgetExcluded, forgetForGood, forgetSource } from './forget-for-good.ts';
import { pickBySearch } from './search-memory.ts';

type Choice = vscode.QuickPickItem & { readonly work: () => Promise<void> | void };

/** `section` forgets the one at the cursor; what goes wrong later is told to `fail`. */
export async function forgetWhat(
  project: Project,
  section: () => Promise<void>,
  fail: (error: unknown) => void,
): Promise<void> {
  const search = { title: 'Forget for Good', placeholder: 'What does the item say that is to be forgotten?' };
  const choices: readonly Choice[] = [
    {
      label: '$(note) An Item for Good…',
      detail: 'Found by its words. To take it out of brain and recall only, press Delete on it in the tree',
      work: () => pickBySearch(project, search, (node) => forgetForGood([node]), fail),
    },
    {
      label: '$(symbol-structure) The Section at the Cursor…',
      detail: 'A function, heading or group of settings: out of recall until it changes, whatever it says, or for good',
      work: section,
    },
    {
      label: '$(book) All That Was Read From a Source…',
      detail: 'From git, documents, or the chats with one assistant; nothing of it is kept',
      work: () => forgetSource(project),
    },
    {
      label: '$(eye-closed) What Was Read of Excluded Files…',
      detail: 'They are out of sight already; nothing of them is kept',
      work: () => forgetExcluded(project),
    },
  ];
  const picked = await vscode.window.showQuickPick(choices, {
    title: `Forget in ${project.folder.name}`,
    placeHolder: 'What is to be forgotten?',
  });
  await picked?.work();
}
