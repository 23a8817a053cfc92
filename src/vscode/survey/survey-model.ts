/** Which model surveys: the endpoint that the user named for it, the language model chosen for reading, or the first there is. */
import * as vscode from 'vscode';
import type { ChatModel } from '../../engine/index.ts';
import { findModel, modelId } from '../lm/chat-model.ts';
import { chosenModel } from '../settings/language-model.ts';
import { surveyModelSetting } from '../settings/settings.ts';
import { chatModelOf } from './survey-chat-model.ts';

export interface SurveyModel {
  readonly id: string;
  /** For a person. */
  readonly name: string;
  /** Whom what it reads is sent to, in words. */
  readonly goesTo: string;
  readonly chat: ChatModel;
}

/** A model behind an endpoint, as `projectBrain.survey.model` names it. @throws BrainError `invalid-input` where that is none. */
export type NamedModel = (text: string, apiKey: string | undefined) => ChatModel;

const offered = (model: vscode.LanguageModelChat): SurveyModel => ({
  ...{ id: modelId(model), name: model.name, goesTo: model.vendor },
  chat: chatModelOf(model),
});

/** Those that VS Code offers. */
export const offeredModels = async (): Promise<readonly SurveyModel[]> =>
  (await vscode.lm.selectChatModels()).map(offered);

/** `wanted` is one picked before, by its id. Null where there is none at all. @throws BrainError as `named` does. */
export async function surveyModel(
  named: NamedModel,
  key: () => Promise<string | undefined>,
  wanted?: string,
): Promise<SurveyModel | null> {
  const endpoint = surveyModelSetting();
  if (endpoint !== null && wanted === undefined) {
    const chat = named(endpoint, await key());
    const [, address = vscode.l10n.t('this machine')] = endpoint.split('@');
    return { id: endpoint, name: chat.id, goesTo: address, chat };
  }
  const id = wanted ?? chosenModel();
  const chosen = id === null ? undefined : await findModel(id);
  return chosen ? offered(chosen) : ((await offeredModels())[0] ?? null);
}
