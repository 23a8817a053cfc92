/** What tools are handed in VS Code: the memories, who asks, and a dialog for what only the person may decide. */
import * as vscode from 'vscode';
import type { Confirmation, ToolContext } from '../../tools/tool.ts';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';
import { approvalMode } from '../settings/settings.ts';

const AGENT = 'VS Code chat';

/** Aborted when the token is cancelled. */
export function signalOf(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

/** `user` is the person's own memory, where it is open. */
export function toolContext(project: Project, user: Project | null, token: vscode.CancellationToken): ToolContext {
  return {
    project: project.asTool,
    user: () => Promise.resolve(user?.asTool ?? null),
    approval: approvalMode(project.folder),
    agent: AGENT,
    confirm: askPerson,
    signal: signalOf(token),
    now: () => Date.now(),
  };
}

/** Asked in a dialog, whatever a model was allowed to do without asking. */
async function askPerson({ title, detail }: Confirmation): Promise<'yes' | 'no'> {
  const yes = vscode.l10n.t('Yes');
  const answer = await notify.warning(
    title,
    { modal: true, detail: vscode.l10n.t('An assistant asks for this.\n\n{0}', detail) },
    yes,
  );
  return answer === yes ? 'yes' : 'no';
}
