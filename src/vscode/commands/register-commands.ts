/** Registers all commands behind one wrapper that tells cancelled, expected and unexpected errors apart. */
import * as vscode from 'vscode';
import { BrainError } from '../../engine/index.ts';
import type { CommandMap } from './command-map.ts';
import { notify } from '../notify.ts';

type Handler = (...args: never[]) => unknown;

/** Says an error where a person sees it; one they asked for themselves (a cancellation) is not said. */
export async function showError(error: unknown, log: vscode.LogOutputChannel): Promise<void> {
  if (error instanceof BrainError && error.code === 'cancelled') return;
  const expected = error instanceof BrainError;
  log.error(error instanceof Error ? error : String(error));
  const message = expected ? error.message : vscode.l10n.t('Project Brain met an unexpected error: {0}', String(error));
  const [show, report] = [vscode.l10n.t('Show Log'), vscode.l10n.t('Report…')];
  const choice = await notify.error(message, show, report);
  if (choice === show) log.show();
  if (choice === report) await vscode.commands.executeCommand('projectBrain.report');
}

/** Registers every command of the map. */
export function registerCommands(commands: CommandMap, log: vscode.LogOutputChannel): vscode.Disposable {
  const guarded =
    (handler: Handler) =>
    async (...args: never[]): Promise<void> => {
      try {
        await handler(...args);
      } catch (error) {
        void showError(error, log);
      }
    };
  const registered = Object.entries(commands as unknown as Record<string, Handler>).map(([id, handler]) =>
    vscode.commands.registerCommand(id, guarded(handler)),
  );
  return vscode.Disposable.from(...registered);
}
