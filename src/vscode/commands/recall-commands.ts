/** Recall and warm-up for a person: as a document to read, or to hand to an assistant. */
import * as vscode from 'vscode';
import { recallBeside, recallDocument, warmUpDocument } from '../../engine/index.ts';
import { openContext } from '../open-context.ts';
import type { Project } from '../project.ts';
import { showText } from './text-document.ts';

const STATUS_MS = 5_000;

/** Resolves when the repository's files are known as they are now. */
type RepositoryRead = () => Promise<void>;

/** Says that something is under way: the first reading of a large repository takes seconds. */
function working<T>(title: string, isRead: RepositoryRead, work: () => Promise<T>): Thenable<T> {
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, async () => {
    await isRead();
    return work();
  });
}

/** Opens what is remembered about a task and where to look, with the open editors counting; asks for the task if need be. */
export async function recallForTask(
  project: Project,
  user: Project | null,
  isRead: RepositoryRead,
  given: unknown,
): Promise<void> {
  const task =
    typeof given === 'string'
      ? given
      : await vscode.window.showInputBox({
          title: vscode.l10n.t('Recall for a Task in {0}', project.folder.name),
          prompt: vscode.l10n.t(
            'What is to be done? What is remembered about it and where to look opens as a document.',
          ),
          placeHolder: vscode.l10n.t('For example: add a retry to the upload of readings'),
          ignoreFocusOut: true,
        });
  if (task === undefined || task.trim() === '') return;
  const { files, entities } = openContext(project.folder.uri.fsPath);
  const { answer, yours } = await working(vscode.l10n.t('Recalling'), isRead, () =>
    recallBeside(project.engine, user?.engine ?? null, task, { files, entities }),
  );
  await showText(vscode.l10n.t('Recall {0}.md', task.trim().slice(0, 40)), recallDocument(answer, yours));
}

/** Tokens of the user's own that a session begins with. */
const PERSONAL = 300;

async function briefing({ engine }: Project, isRead: RepositoryRead): Promise<string> {
  const text = warmUpDocument(await working(vscode.l10n.t('Preparing the briefing'), isRead, () => engine.warmUp()));
  const own = await engine.brain({ as: 'personal', tokenBudget: PERSONAL });
  return own.itemsLoaded > 0 ? `${text}\n${own.document}` : text;
}

/** Opens the briefing that a session may begin with. */
export async function showWarmUp(project: Project, isRead: RepositoryRead): Promise<void> {
  await showText(vscode.l10n.t('Warm-Up of {0}.md', project.folder.name), await briefing(project, isRead));
}

export async function copyWarmUp(project: Project, isRead: RepositoryRead): Promise<void> {
  await vscode.env.clipboard.writeText(await briefing(project, isRead));
  vscode.window.setStatusBarMessage(`$(copy) ${vscode.l10n.t('Copied the warm-up briefing')}`, STATUS_MS);
}
