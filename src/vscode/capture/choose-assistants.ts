/** Choosing whose chats are read, which is the consent to read them: before that, none is looked at. */
import * as vscode from 'vscode';
import { type Assistant, ASSISTANTS } from '../../engine/index.ts';
import { chosenAssistants, chosenSinks, rememberAssistants } from '../settings/settings.ts';
import { notify } from '../notify.ts';

/** An assistant whose transcripts are understood. */
export interface KnownAssistant {
  readonly id: Assistant;
  readonly title: string;
  /** Where its transcripts lie, for a person. */
  readonly where: string;
}

const ASKED = 'assistants.asked';
const EXPLANATION = vscode.l10n.t(
  'Project Brain can learn from your chats about this project, too: what you asked for, decided and corrected. Transcripts are read on this machine only, and only those of the open folder. Secrets, excluded files and <private> parts are left out.',
);

/** Has the user tick assistants; nothing changes when they leave. */
export async function chooseAssistants(known: readonly KnownAssistant[]): Promise<void> {
  const chosen = chosenAssistants();
  const picks = known.map(({ id, title, where }) => ({
    label: title,
    description: where,
    picked: chosen?.includes(id) ?? false,
    id,
  }));
  const picked = await vscode.window.showQuickPick(picks, {
    title: vscode.l10n.t('Learn from Chats'),
    placeHolder: vscode.l10n.t('Whose chats to read, on this machine only; none to read none'),
    canPickMany: true,
    ignoreFocusOut: true,
    matchOnDescription: true,
  });
  if (picked) await rememberAssistants(ASSISTANTS.filter((id) => picked.some((pick) => pick.id === id)));
}

/**
 * Explains once per user what could be read, and offers to choose. Not before they have answered which files the brain is
 * kept in: one question at a time.
 */
export async function offerAssistants(
  folders: readonly vscode.WorkspaceFolder[],
  known: readonly KnownAssistant[],
  state: vscode.Memento,
): Promise<void> {
  const isOpen = (): boolean => chosenAssistants() === undefined && state.get<boolean>(ASKED) !== true;
  if (!isOpen()) return;
  if (!folders.some((folder) => chosenSinks(folder) !== undefined)) return;
  const show = async (): Promise<string | undefined> => {
    await state.update(ASKED, true);
    return notify.information(EXPLANATION, vscode.l10n.t('Choose Assistants…'), vscode.l10n.t('No'));
  };
  const answer = await notify.unasked(show, { isOpen });
  if (answer === vscode.l10n.t('Choose Assistants…')) await chooseAssistants(known);
  if (answer === vscode.l10n.t('No')) await rememberAssistants([]);
}
