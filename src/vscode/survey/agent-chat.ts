/** The way without a model of our own choice: the survey's text for the agent of the chat, or of another assistant. */
import * as vscode from 'vscode';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';

async function copy(project: Project): Promise<void> {
  await vscode.env.clipboard.writeText(await project.engine.surveyText());
  void notify.information(
    vscode.l10n.t(
      'The survey’s text is copied: paste it into the chat of an assistant that has the tools of Project Brain.',
    ),
  );
}

/** Puts the text into the agent's chat, for the person to send; where there is no such chat, it is copied. */
export async function inAgentChat(project: Project): Promise<void> {
  const query = await project.engine.surveyText();
  try {
    await vscode.commands.executeCommand('workbench.action.chat.open', { query, mode: 'agent', isPartialQuery: true });
  } catch {
    await copy(project);
  }
}

/** Says that there is no model, and what can be done. */
export async function withoutModel(project: Project): Promise<void> {
  const choice = await notify.information(
    vscode.l10n.t(
      'No extension offers a language model in this window. An assistant with the tools of Project Brain can survey the project, or a model behind an endpoint of yours.',
    ),
    vscode.l10n.t('Open Agent Chat'),
    vscode.l10n.t('Copy for an Assistant'),
    vscode.l10n.t('Name an Endpoint…'),
  );
  if (choice === vscode.l10n.t('Open Agent Chat')) await inAgentChat(project);
  if (choice === vscode.l10n.t('Copy for an Assistant')) await copy(project);
  if (choice === vscode.l10n.t('Name an Endpoint…'))
    await vscode.commands.executeCommand('workbench.action.openSettings', 'projectBrain.survey.model');
}
