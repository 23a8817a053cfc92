/** Whose memory a folder has that shares its history with others: a fork's is its own until the person says otherwise. */
import * as vscode from 'vscode';
import type { RelatedProject } from '../../project/whose-memory.ts';
import type { Project } from '../project.ts';
import { notify } from '../notify.ts';

const ASKED = 'memory.asked';
const SAME = vscode.l10n.t('Use the Same Memory');
const APART = vscode.l10n.t('Keep Apart');
const CHOOSE = vscode.l10n.t('Choose…');

const placeOf = ({ roots }: RelatedProject): string => roots[0] ?? '';

async function chooseStore(project: Project, id: string | null, reopen: () => Promise<void>): Promise<void> {
  const before = project.storeFolder;
  const told = (await project.engine.items({ origins: ['manual'], limit: 1 })).items.length > 0;
  await project.kinship?.answer(id);
  await reopen();
  if (id === null || !told) return;
  const kept = vscode.l10n.t(
    'What you told Project Brain in {0} until now is kept in {1}; "Choose This Folder\'s Memory…" leads back to it.',
    project.folder.name,
    before,
  );
  void notify.information(kept);
}

/** Has the person choose; nothing changes when they leave. `reopen` opens the memories as they are then. */
export async function chooseMemory(project: Project, reopen: () => Promise<void>): Promise<void> {
  const others = (await project.kinship?.related()) ?? [];
  const { name } = project.folder;
  if (others.length === 0 && (project.kinship?.unanswered.length ?? 0) === 0) {
    void notify.information(vscode.l10n.t('No other memory shares the history of {0}.', name));
    return;
  }
  const picks = [
    { label: vscode.l10n.t('A memory of its own'), description: name, id: null },
    ...others.map((other) => ({
      label: vscode.l10n.t('The memory of {0}', placeOf(other)),
      ...(other.roots.length > 1 && { detail: vscode.l10n.t('also of {0}', other.roots.slice(1).join(', ')) }),
      id: other.id,
    })),
  ];
  const picked = await vscode.window.showQuickPick(picks, {
    title: vscode.l10n.t('The Memory of {0}', name),
    placeHolder: vscode.l10n.t('Its history is shared with others; whose memory is it?'),
    ignoreFocusOut: true,
  });
  if (picked) await chooseStore(project, picked.id, reopen);
}

/** Asks once per folder, while `isOpen`; the row in the tree stays until it is answered. */
export async function offerMemory(
  project: Project,
  state: vscode.Memento,
  reopen: () => Promise<void>,
  isOpen: () => boolean,
): Promise<void> {
  const [other, ...more] = project.kinship?.unanswered ?? [];
  const key = `${ASKED}:${project.folder.uri.toString()}`;
  if (!other || state.get<boolean>(key) === true) return;
  const message = vscode.l10n.t(
    '{0} shares its history with {1}, but does not come from the same remote. Is it the same project, with one memory? They are apart until you say so.',
    project.folder.name,
    placeOf(other),
  );
  const answers = more.length === 0 ? [SAME, APART] : [CHOOSE, APART];
  const show = async (): Promise<string | undefined> => {
    await state.update(key, true);
    return notify.information(message, ...answers);
  };
  const answer = await notify.unasked(show, { isOpen: () => isOpen() && state.get<boolean>(key) !== true });
  if (answer === CHOOSE) await chooseMemory(project, reopen);
  if (answer === SAME) await chooseStore(project, other.id, reopen);
  if (answer === APART) await chooseStore(project, null, reopen);
}
