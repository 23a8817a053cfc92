/** The key of the endpoint that surveys: kept by VS Code's own secret storage, never in a setting or a file. */
import type * as vscode from 'vscode';
import { l10n } from 'vscode';
import { askKey } from '../commands/ask-key.ts';

const SECRET = 'projectBrain.surveyKey';
/** The same that the command line takes; the stored key goes before it. */
const VARIABLE = 'PROJECT_BRAIN_MODEL_KEY';

/** Undefined where there is none. */
export const surveyKey = async (secrets: vscode.SecretStorage): Promise<string | undefined> =>
  (await secrets.get(SECRET)) ?? process.env[VARIABLE];

/** Asks for the key; an empty box takes the kept one away, leaving the box changes nothing. */
export async function setSurveyKey(secrets: vscode.SecretStorage): Promise<void> {
  const key = await askKey(
    l10n.t('Set Key of the Surveying Model'),
    l10n.t('Sent to the endpoint that projectBrain.survey.model names, and nowhere else. Empty: forget the key.'),
  );
  if (key === undefined) return;
  if (key === '') await secrets.delete(SECRET);
  else await secrets.store(SECRET, key);
}
