/** VS Code's language models as the engine asks them; whatever goes wrong gets one of the engine's codes. */
import * as vscode from 'vscode';
import { BrainError, type ErrorCode, type LanguageModel, type ModelMessage } from '../../engine/index.ts';

const JUSTIFICATION = vscode.l10n.t(
  'Project Brain has it read excerpts of this project’s commits, chats and documents, to remember what matters in them.',
);

/** Providers tell of limits in words only. */
const LIMIT = /\bquota|rate.?limit|too many requests|\b429\b|exhausted|exceeded/i;
const OFFLINE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network|offline|fetch failed|timed? ?out/i;

function codeOf(error: unknown, message: string): ErrorCode {
  if (error instanceof vscode.CancellationError) return 'cancelled';
  const code = error instanceof vscode.LanguageModelError ? error.code : '';
  // VS Code calls a spent quota "Blocked".
  if (code === vscode.LanguageModelError.Blocked.name || LIMIT.test(message)) return 'model-quota';
  if (code === vscode.LanguageModelError.NoPermissions.name || code === vscode.LanguageModelError.NotFound.name) {
    return 'model-refused';
  }
  return 'model-unreachable';
}

/** Whatever a model throws, with one of the engine's codes. */
export function brainError(error: unknown, model: vscode.LanguageModelChat): BrainError {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const said = `${error instanceof Error ? error.message : String(error)}${cause}`;
  const code = codeOf(error, said);
  const what: Partial<Record<ErrorCode, string>> = {
    'model-quota': vscode.l10n.t('{0} wants no more requests for now: {1}. The rest is read later.', model.name, said),
    'model-refused': vscode.l10n.t(
      '{0} may not be asked: {1}. "Choose Language Model" offers others.',
      model.name,
      said,
    ),
    cancelled: vscode.l10n.t('Asking the language model was cancelled.'),
  };
  const reached = OFFLINE.test(said) ? vscode.l10n.t('could not be reached') : vscode.l10n.t('failed');
  return new BrainError(
    code,
    what[code] ?? vscode.l10n.t('{0} {1}: {2}. It is tried again later.', model.name, reached, said),
    { said },
    error,
  );
}

/** What VS Code stops by, of what the engine stops by. */
export function tokenOf(signal: AbortSignal | undefined): vscode.CancellationTokenSource {
  const source = new vscode.CancellationTokenSource();
  if (signal?.aborted === true) source.cancel();
  signal?.addEventListener('abort', () => source.cancel(), { once: true });
  return source;
}

const shown = ({ role, text }: ModelMessage): vscode.LanguageModelChatMessage =>
  role === 'user' ? vscode.LanguageModelChatMessage.User(text) : vscode.LanguageModelChatMessage.Assistant(text);

/** By what a model is chosen in the settings. */
export const modelId = ({ vendor, id }: vscode.LanguageModelChat): string => `${vendor}/${id}`;

export function languageModelOf(model: vscode.LanguageModelChat): LanguageModel {
  return {
    id: modelId(model),
    maxInputTokens: model.maxInputTokens,
    countTokens: async (text) => model.countTokens(text),
    async ask(messages, signal) {
      const cancellation = tokenOf(signal);
      try {
        const options = { justification: JUSTIFICATION };
        const response = await model.sendRequest(messages.map(shown), options, cancellation.token);
        let answer = '';
        for await (const part of response.text) answer += part;
        return answer;
      } catch (error) {
        throw signal?.aborted === true ? brainError(new vscode.CancellationError(), model) : brainError(error, model);
      } finally {
        cancellation.dispose();
      }
    },
  };
}

/** The model that was chosen, if it is there now. */
export async function findModel(id: string): Promise<vscode.LanguageModelChat | undefined> {
  const [vendor = ''] = id.split('/', 1);
  const models = await vscode.lm.selectChatModels({ vendor });
  return models.find((model) => modelId(model) === id);
}
