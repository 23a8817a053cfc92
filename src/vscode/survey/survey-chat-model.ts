/** VS Code's language models as a survey asks them: in turns, with tools. */
import * as vscode from 'vscode';
import type { ChatModel, ChatTurn } from '../../engine/index.ts';
import { brainError, modelId, tokenOf } from '../lm/chat-model.ts';

const JUSTIFICATION = vscode.l10n.t(
  'Project Brain has it survey this project: it asks for parts of files and of the history, and states what matters in them.',
);

/** Answers of tools that belong together go in one message. */
function messagesOf(turns: readonly ChatTurn[]): vscode.LanguageModelChatMessage[] {
  const messages: vscode.LanguageModelChatMessage[] = [];
  let results: vscode.LanguageModelToolResultPart[] = [];
  const flush = (): void => {
    if (results.length > 0) messages.push(vscode.LanguageModelChatMessage.User(results));
    results = [];
  };
  for (const turn of turns) {
    if (turn.role === 'tool') {
      results.push(new vscode.LanguageModelToolResultPart(turn.callId, [new vscode.LanguageModelTextPart(turn.text)]));
      continue;
    }
    flush();
    if (turn.role === 'user') messages.push(vscode.LanguageModelChatMessage.User(turn.text));
    else
      messages.push(
        vscode.LanguageModelChatMessage.Assistant([
          ...(turn.text === '' ? [] : [new vscode.LanguageModelTextPart(turn.text)]),
          ...turn.calls.map(
            ({ id, name, input }) => new vscode.LanguageModelToolCallPart(id, name, Object(input) as object),
          ),
        ]),
      );
  }
  flush();
  return messages;
}

export function chatModelOf(model: vscode.LanguageModelChat): ChatModel {
  return {
    id: modelId(model),
    maxInputTokens: model.maxInputTokens,
    async answer(turns, tools, signal) {
      const cancellation = tokenOf(signal);
      try {
        const offered = tools.map(({ name, description, parameters }) => ({
          ...{ name, description },
          inputSchema: parameters,
        }));
        const options = { justification: JUSTIFICATION, tools: offered };
        const response = await model.sendRequest(messagesOf(turns), options, cancellation.token);
        let text = '';
        const calls: { id: string; name: string; input: unknown }[] = [];
        for await (const part of response.stream) {
          if (part instanceof vscode.LanguageModelTextPart) text += part.value;
          else if (part instanceof vscode.LanguageModelToolCallPart)
            calls.push({ id: part.callId, name: part.name, input: part.input });
        }
        return { text, calls };
      } catch (error) {
        throw signal?.aborted === true ? brainError(new vscode.CancellationError(), model) : brainError(error, model);
      } finally {
        cancellation.dispose();
      }
    },
  };
}
