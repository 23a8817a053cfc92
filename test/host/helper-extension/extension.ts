// What the tests need inside VS Code and no extension of ours should bring: a language model whose answers are
// written in a file, and a chat participant that writes down what VS Code attached to a request.
import path from 'node:path';
import * as vscode from 'vscode';
import { Probe } from '../probe.ts';

const MODEL: vscode.LanguageModelChatInformation & { isUserSelectable: boolean } = {
  id: 'scripted-1',
  name: 'Scripted',
  family: 'scripted',
  version: '1',
  maxInputTokens: 100_000,
  maxOutputTokens: 10_000,
  // Not in the stable types yet, but without it the chat view does not offer the model.
  isUserSelectable: true,
  capabilities: { toolCalling: true },
};

const INVOKE = 'invoke ';

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const probe = Probe.ofThisHost();
  context.subscriptions.push(
    vscode.chat.createChatParticipant('project-brain-tests.probe', async (request, _context, stream, token) => {
      probe.recordChatRequest({
        prompt: request.prompt,
        model: request.model.id,
        references: request.references.map(({ id, value }) => ({ id, value: plain(value) })),
      });
      if (request.prompt.startsWith(INVOKE)) stream.markdown(await invoked(request, token));
      else stream.markdown(`I saw ${request.references.length} references.`);
    }),
    vscode.lm.registerLanguageModelChatProvider('scripted', scriptedProvider(probe)),
  );
  // Until somebody has asked for the models, a chat turn ends with "Language model unavailable".
  await vscode.lm.selectChatModels({ vendor: 'scripted' });
  probe.recordReady({ folders: vscode.workspace.workspaceFolders?.length ?? 0, handedOut: await handedOut() });
}

/** Calls a tool as an agent does: `invoke NAME INPUT`, the input as JSON. @returns what it answered, or why it did not. */
async function invoked(request: vscode.ChatRequest, token: vscode.CancellationToken): Promise<string> {
  const [name = '', ...input] = request.prompt.slice(INVOKE.length).split(' ');
  const { toolInvocationToken } = request;
  const given = { input: JSON.parse(input.join(' ')) as object, toolInvocationToken };
  try {
    const { content } = await vscode.lm.invokeTool(name, given, token);
    return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
  } catch (error) {
    return `Refused: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** As any extension may ask for it. */
async function handedOut(): Promise<string[] | null> {
  const ours = vscode.extensions.getExtension<unknown>('project-brain.project-brain');
  if (!ours) return null;
  const api = await ours.activate();
  return typeof api === 'object' && api !== null ? Object.keys(api) : [];
}

function scriptedProvider(probe: Probe): vscode.LanguageModelChatProvider {
  return {
    provideLanguageModelChatInformation: () => [MODEL],
    provideLanguageModelChatResponse: (_model, messages, options, progress) => {
      const prompt = messages.map(textOf).join('\n');
      probe.recordModelRequest({ prompt, tools: (options.tools ?? []).map(({ name }) => name) });
      const reply = probe.replyTo(prompt);
      if (reply?.error !== undefined) return Promise.reject(new Error(reply.error));
      for (const { name, input } of reply?.toolCalls ?? []) {
        progress.report(new vscode.LanguageModelToolCallPart(`call-${name}`, name, input));
      }
      if (!reply?.toolCalls) progress.report(new vscode.LanguageModelTextPart(reply?.text ?? 'Nothing scripted.'));
      return Promise.resolve();
    },
    provideTokenCount: (_model, text) =>
      Promise.resolve(Math.ceil((typeof text === 'string' ? text : textOf(text)).length / 4)),
  };
}

function textOf(message: vscode.LanguageModelChatRequestMessage): string {
  return message.content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : JSON.stringify(part)))
    .join('');
}

/** A reference's value is a Uri, a Location or a string. */
function plain(value: unknown): string {
  if (value instanceof vscode.Uri) return path.normalize(value.fsPath);
  if (value instanceof vscode.Location) return `${value.uri.fsPath}:${value.range.start.line + 1}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
