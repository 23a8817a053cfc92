/** Activate and deactivate, nothing else: the composition builds everything. */
import { type ExtensionContext, ExtensionMode } from 'vscode';
import { compose, type Extension } from './composition.ts';

let extension: Extension | undefined;

/** What is returned every other extension can have: nothing, but under test. */
export async function activate(context: ExtensionContext): Promise<Extension['api'] | undefined> {
  extension = await compose(context);
  return context.extensionMode === ExtensionMode.Test ? extension.api : undefined;
}

export async function deactivate(): Promise<void> {
  await extension?.close();
}
