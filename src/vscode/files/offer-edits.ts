/** A person's edit inside our block is their word on an item: it is offered as a correction, never silently lost. */
import * as vscode from 'vscode';
import { BrainError, guessType, type ItemType } from '../../engine/index.ts';
import type { BlockEdit, Project } from '../project.ts';
import { chosenSinks } from '../settings/settings.ts';
import { correctionsOf } from './corrections.ts';

const KEEP = 'Keep My Changes';
const RESTORE = 'Restore the Block';

/** Remembers what was changed or added, as the user's own words; takes out what was replaced or removed. */
async function keep({ engine }: Project, edits: readonly BlockEdit[]): Promise<void> {
  const ids = [...new Set(edits.flatMap(({ itemIds }) => itemIds))];
  const items = new Map(
    (await Promise.all(ids.map((id) => engine.details(id)))).map(({ item }) => [item.itemId, item]),
  );
  const facts = new Map([...items].map(([id, item]) => [id, item.facts]));
  const { added, changed } = correctionsOf(edits, facts);
  const remember = async (text: string, type: ItemType): Promise<void> => {
    await engine.remember({ kind: 'remember', at: new Date().toISOString(), text, selection: null }, type);
  };
  for (const text of added) await remember(text, guessType(text));
  for (const [itemId, text] of changed) {
    if (text !== '') await remember(text, items.get(itemId)?.type ?? guessType(text));
    await engine.setApproval([itemId], 'deprecated');
  }
}

/** Asks once what becomes of the edits; with no answer the file stays as it is. @throws BrainError what `remember` throws. */
export async function offerEdits(
  project: Project,
  path: string,
  edited: { readonly id: string; readonly edits: readonly BlockEdit[] },
): Promise<void> {
  const { id, edits } = edited;
  const lines = edits.length === 1 ? 'a line' : `${edits.length} lines`;
  const message = `You changed ${lines} of Project Brain's block in ${path}. Shall it remember that?`;
  const answer = await vscode.window.showInformationMessage(message, KEEP, RESTORE);
  if (answer === undefined) return;
  if (answer === KEEP) {
    try {
      await keep(project, edits);
    } catch (error) {
      if (!(error instanceof BrainError) || error.code !== 'invalid-input') throw error;
      throw new BrainError(error.code, `${error.message} ${path} stays as you wrote it.`, error.data, error);
    }
  }
  // Since it was asked, the file may have been taken from those that are kept: then our block goes.
  const isChosen = chosenSinks(project.folder)?.includes(id) ?? false;
  await (isChosen ? project.overwriteFiles([id]) : project.overwriteFiles([], [id]));
}
