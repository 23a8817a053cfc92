/** The participant @brain of the chat view: asks the memory, with the chat's model and without. */
import * as vscode from 'vscode';
import * as z from 'zod';
import { BrainError } from '../../engine/index.ts';
import { plainMarkdown } from '../plain-text.ts';
import { namedFolder, requireProjects, whichProject } from '../which-project.ts';
import { ask } from './ask.ts';
import { recall, remember, review, why } from './commands.ts';
import { survey } from './survey.ts';
import type { ChatParts, Followups, ParticipantTurn } from './turn.ts';

const PARTICIPANT = 'project-brain.brain';

const HANDLERS: Readonly<Record<string, (turn: ParticipantTurn) => Promise<Followups>>> = {
  ...{ remember, recall, review, survey, why },
};

/** As `metadata` of an answer comes back: it may be one of an older version. */
const answered = z.object({
  followups: z.array(z.object({ prompt: z.string(), command: z.string().optional(), label: z.string().optional() })),
});

type Answered = { readonly metadata: { readonly followups: Followups } };

export function registerParticipant(
  parts: ChatParts,
  icon: vscode.Uri,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const participant = vscode.chat.createChatParticipant(PARTICIPANT, (request, context, stream, token) =>
    answer(parts, request, context, stream, token, log),
  );
  participant.iconPath = icon;
  participant.followupProvider = {
    provideFollowups: ({ metadata }) => {
      const { followups } = answered.safeParse(metadata).data ?? { followups: [] };
      return followups.map(({ prompt, command, label }) => ({
        prompt,
        ...(command !== undefined && { command }),
        ...(label !== undefined && { label }),
      }));
    },
  };
  return new vscode.Disposable(() => participant.dispose());
}

async function answer(
  parts: ChatParts,
  request: vscode.ChatRequest,
  { history }: vscode.ChatContext,
  stream: vscode.ChatResponseStream,
  token: vscode.CancellationToken,
  log: vscode.LogOutputChannel,
): Promise<Answered | vscode.ChatResult> {
  try {
    await parts.started();
    const projects = requireProjects(parts);
    const { name, rest: prompt } = namedFolder(request.prompt, projects);
    const project = whichProject(parts, name, urisOf(request));
    if (projects.length > 1) tellFolder(stream, project.folder.name, projects.length);
    const handler = (request.command !== undefined && HANDLERS[request.command]) || ask;
    return { metadata: { followups: await handler({ request, history, stream, token, project, prompt, parts }) } };
  } catch (error) {
    if (token.isCancellationRequested) return {};
    log.error(error instanceof Error ? error : String(error));
    const message =
      error instanceof BrainError
        ? error.message
        : vscode.l10n.t('Project Brain met an unexpected error: {0}', String(error));
    return { errorDetails: { message } };
  }
}

const tellFolder = (stream: vscode.ChatResponseStream, name: string, folders: number): void =>
  stream.markdown(
    `${vscode.l10n.t('_The memory of **{0}**, one of {1} folders here. Begin with "in NAME:" for another._', plainMarkdown(name), folders)}\n\n`,
  );

/** Files that are attached to a turn, which tell the folder that is meant. */
const urisOf = ({ references }: vscode.ChatRequest): vscode.Uri[] =>
  references.flatMap(({ value }) =>
    value instanceof vscode.Uri ? [value] : value instanceof vscode.Location ? [value.uri] : [],
  );
