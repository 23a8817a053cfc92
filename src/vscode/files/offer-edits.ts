/** A person's edit inside our block is their word on an item: it is offered as a correction, never silently lost. */
import * as vscode from 'vscode';
import { BrainError, guessType, type ItemType } from '../../engine/index.ts';
import type { BlockEdit, Project } from '../project.ts';

const KEEP = 'Keep My Changes';
const RESTORE = 'Restore the Block';

/** A line as the sentence that it says: without list mark, emphasis of the title, and notes on confidence and files. */
export function sentenceOf(line: string): string {
  return line
    .replace(/^\s*[-*]\s+/, '')
    .replace(/\s+_\([^]*\)_\s*$/, '')
    .replace(/\*\*(.+?)\*\*/, '$1')
    .replace(/\\(?=[#>*+-])/g, '')
    .trim();
}

/** Remembers what was changed or added, as the user's own words; takes out what was replaced or removed. */
async function keep(project: Project, edits: readonly BlockEdit[]): Promise<void> {
  const { engine } = project;
  for (const { now, itemIds } of edits) {
    const replaced = await Promise.all(itemIds.map((id) => engine.details(id)));
    if (now !== null) {
      const text = sentenceOf(now);
      const type: ItemType = replaced[0]?.item.type ?? guessType(text);
      await engine.remember({ kind: 'remember', at: new Date().toISOString(), text, selection: null }, type);
    }
    // A line of several items tells too little of which one was meant.
    if (replaced.length === 1) await engine.setApproval(itemIds, 'deprecated');
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
  await project.overwriteFiles([id]);
}
