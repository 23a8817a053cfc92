/** Activate and deactivate, nothing else: the composition builds everything. */
import type { ExtensionContext } from 'vscode';
import { compose, type Extension } from './composition.ts';

let extension: Extension | undefined;

export async function activate(context: ExtensionContext): Promise<Extension['api']> {
  extension = await compose(context);
  return extension.api;
}

export async function deactivate(): Promise<void> {
  await extension?.close();
}
