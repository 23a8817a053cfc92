/** "Why is this here?" over each statement of our block in an instruction file. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { explained, INSTRUCTION_FILES, type LineItems } from './line-items.ts';

/** Registers the lenses; `onChange` tells when they have to be asked for again. */
export function registerLenses(
  projects: () => readonly Project[],
  onChange: vscode.Event<undefined>,
): vscode.Disposable {
  return vscode.languages.registerCodeLensProvider(INSTRUCTION_FILES, {
    onDidChangeCodeLenses: onChange as vscode.Event<void>,
    provideCodeLenses: async (document, token) => {
      const found = await explained(document, projects(), token);
      if (!found) return [];
      const folder = found.project.folder.uri.toString();
      // A detail below a statement is explained by the statement, which is of the same item.
      const statements = found.lines.filter(({ line, itemIds }, n) => {
        const before = found.lines[n - 1];
        return before?.line !== line - 1 || before.itemIds.join() !== itemIds.join();
      });
      return statements.map(({ line, itemIds }) => {
        const given: LineItems = { folder, itemIds };
        return new vscode.CodeLens(new vscode.Range(line - 1, 0, line - 1, 0), {
          title: vscode.l10n.t('Why is this here?'),
          command: 'projectBrain.whyIsThisHere',
          arguments: [given],
        });
      });
    },
  });
}
