/** Registers all commands behind one wrapper that tells cancelled, expected and unexpected errors apart. */
import * as vscode from 'vscode';
import { BrainError } from '../../engine/index.ts';
import { helpsFor } from '../helps.ts';
import type { CommandMap } from './command-map.ts';
import { notify } from '../notify.ts';

type Handler = (...args: never[]) => unknown;

/** Says an error where a person sees it, with what helps; one they asked for themselves (a cancellation) is not said. */
export function showError(error: unknown, log: vscode.LogOutputChannel): void {
  const code = error instanceof BrainError ? error.code : undefined;
  if (code === 'cancelled') return;
  log.error(error instanceof Error ? error : String(error));
  const message =
    error instanceof BrainError
      ? error.message
      : vscode.l10n.t('Project Brain met an unexpected error: {0}', String(error));
  notify.error(message, ...helpsFor(code));
}

/** Registers every command of the map. */
export function registerCommands(commands: CommandMap, log: vscode.LogOutputChannel): vscode.Disposable {
  const guarded =
    (handler: Handler) =>
    async (...args: never[]): Promise<void> => {
      try {
        await handler(...args);
      } catch (error) {
        showError(error, log);
      }
    };
  const registered = Object.entries(commands as unknown as Record<string, Handler>).map(([id, handler]) =>
    vscode.commands.registerCommand(id, guarded(handler)),
  );
  return vscode.Disposable.from(...registered);
}
