/** Asking for the key of an endpoint: typed unseen, and nothing but signs that a header can carry. */
import * as vscode from 'vscode';

/** What was typed, without blanks around it; undefined where the box was left. */
export async function askKey(title: string, prompt: string): Promise<string | undefined> {
  const key = await vscode.window.showInputBox({
    ...{ title, prompt, password: true, ignoreFocusOut: true },
    validateInput: (text) =>
      /^[\x21-\x7e]*$/.test(text.trim()) ? undefined : vscode.l10n.t('A key has no spaces inside.'),
  });
  return key?.trim();
}
