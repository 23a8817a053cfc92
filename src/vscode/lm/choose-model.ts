/** Choosing a language model, which is the consent to have it read: nothing is sent to a model that was not chosen so. */
import * as vscode from 'vscode';
import type { ModelLedger } from '../../engine/index.ts';
import { modelId } from './chat-model.ts';
import { chosenModel, dailyLimits, rememberModel } from '../settings/language-model.ts';
import { notify } from '../notify.ts';
import { grouped } from '../count.ts';

const CONSENT = 'languageModel.consent';

/** Whether the user agreed to have this model read. */
export const hasConsent = (state: vscode.Memento, id: string): boolean => state.get(CONSENT) === id;

/** Takes down that the user agreed to have this model read, and no other. */
export const agree = (state: vscode.Memento, id: string): Thenable<void> => state.update(CONSENT, id);

/** Asks before anything is sent to a model for the first time. */
export async function askConsent(state: vscode.Memento, id: string, name: string): Promise<boolean> {
  if (hasConsent(state, id)) return true;
  const detail = vscode.l10n.t(
    'It will be sent excerpts of this project’s commits, documents and, where you have them read, chats: at most 2,000 characters of each, and the lines that instruction files are told, secrets taken out. What it proposes is kept only with a verbatim quote; of those lines, what adds nothing to them. It costs at most {0} requests and {1} tokens a day (see the settings), and you can stop it at any time.',
    dailyLimits().requests,
    grouped(dailyLimits().tokens),
  );
  const choice = await notify.information(
    vscode.l10n.t('Have {0} read this project?', name),
    { modal: true, detail },
    vscode.l10n.t('Use This Model'),
  );
  if (choice !== vscode.l10n.t('Use This Model')) return false;
  await agree(state, id);
  return true;
}

/** In words: what was used of today's budget. */
export async function usedToday(ledger: ModelLedger): Promise<string> {
  const { requests, tokens } = await ledger.used(new Date().toISOString().slice(0, 10));
  const limits = dailyLimits();
  return vscode.l10n.t(
    'Used today: {0} of {1} requests, {2} of {3} tokens',
    requests,
    limits.requests,
    grouped(tokens),
    grouped(limits.tokens),
  );
}

interface Pick extends vscode.QuickPickItem {
  readonly choice: vscode.LanguageModelChat | 'none' | 'settings';
}

/** @returns whether a model is chosen and agreed to. */
export async function chooseModel(state: vscode.Memento, ledger: ModelLedger): Promise<boolean> {
  const models = await vscode.lm.selectChatModels();
  const current = chosenModel();
  const separator = { label: '', kind: vscode.QuickPickItemKind.Separator, choice: 'none' } as const;
  const picks: Pick[] = [
    ...models.map((model): Pick => {
      const description = `${model.vendor}${modelId(model) === current ? vscode.l10n.t(' · in use') : ''}`;
      return { label: `$(sparkle) ${model.name}`, description, choice: model };
    }),
    separator,
    {
      label: `$(circle-slash) ${vscode.l10n.t('No Language Model')}`,
      description: current === null ? vscode.l10n.t('in use') : '',
      choice: 'none',
    },
    { label: `$(gear) ${vscode.l10n.t('Budget and Pace…')}`, choice: 'settings' },
  ];
  const placeHolder =
    models.length === 0
      ? vscode.l10n.t('No extension offers a language model in this window.')
      : await usedToday(ledger);
  const picked = await vscode.window.showQuickPick(picks, {
    title: vscode.l10n.t('Language Model of Project Brain'),
    placeHolder,
  });
  if (!picked) return false;
  if (picked.choice === 'settings') {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'projectBrain.languageModel');
    return false;
  }
  if (picked.choice === 'none') {
    await rememberModel(null);
    return false;
  }
  if (!(await askConsent(state, modelId(picked.choice), picked.choice.name))) return false;
  await rememberModel(modelId(picked.choice));
  return true;
}
