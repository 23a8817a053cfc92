/** One folder's memory with what a window adds to it: its settings, its files, its tools, and whose words go where. */
import { join } from 'node:path';
import * as vscode from 'vscode';
import { type Clock, takeAlong, type TokenizerName, tokenizerOf } from './engine/index.ts';
import type { Connections } from './project/connections.ts';
import type { WithTokenizer } from './project/load-tokenizer.ts';
import type { InstructionFiles, SyncChoices } from './project/instruction-files.ts';
import type { ProjectMemory } from './project/project-memory-api.ts';
import { profilePrompts } from './sinks/files/profile-folder.ts';
import type { Project } from './vscode/project.ts';
import { approvalMode, brainChoices, capturesEdits, syncChoices } from './vscode/settings/settings.ts';

export const clock: Clock = { now: () => Date.now() };

/** `withTokenizer` has what counts tokens ready, as far as it can be had; `own` opens the user's own memory, which takes along what is theirs. */
export function composeProject(
  folder: vscode.WorkspaceFolder,
  memory: ProjectMemory,
  withTokenizer: WithTokenizer,
  connections: Connections,
  own: () => Promise<ProjectMemory>,
): Project {
  const choices = async (): Promise<SyncChoices & { readonly tokenizer: TokenizerName }> => {
    const { tokenizer, ...others } = syncChoices(folder);
    // What was registered by our own name is ours.
    const inWindow = vscode.lm.tools.some(({ name }) => name === 'brain_search') ? ['VS Code chat'] : [];
    const { clients, connected: ids } = await connections.list();
    const byEntry = clients.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    const connected = [...inWindow, ...byEntry];
    return { ...others, tokenizer: await withTokenizer(tokenizer), isUnsaved, connected };
  };
  const isUnsaved = (path: string): boolean => hasUnsaved(vscode.Uri.joinPath(folder.uri, path));
  /** After `work`, what it learnt that is the user's goes with them. */
  const followed = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    if (memory.readOnlyReason === null) {
      await takeAlong(memory.engine, async () => {
        const { engine, readOnlyReason } = await own();
        return readOnlyReason === null ? engine : null;
      });
    }
    return done;
  };
  return {
    folder,
    ...memory,
    connections,
    readChats: (options) => followed(memory.readChats(options)),
    age: () => followed(memory.age()),
    askModel: (options) => followed(memory.askModel(options)),
    async readWorkTree(only) {
      await memory.readWorkTree(undefined, only);
      if (only === undefined)
        // Nobody asked for it: where it fails, the first hook has it made.
        void memory.prepareDigest().catch(() => undefined);
      if (capturesEdits(folder)) await memory.readSaved(only);
    },
    files: memory.files.chosenBy(choices),
    fileAt: (path) => Promise.resolve(vscode.Uri.joinPath(folder.uri, path)),
    brain: async () => memory.engine.brain({ ...brainChoices(), tokenizer: (await choices()).tokenizer }),
    async guide() {
      const { tokens, tokenizer } = await choices();
      return memory.engine.brain({ as: 'guide', tokenizer, ...(tokens !== undefined && { tokenBudget: tokens }) });
    },
    async countTokens(text) {
      const name = await withTokenizer('o200k');
      return name === 'o200k' ? tokenizerOf(name)(text) : null;
    },
  };
}

const NOTHING_KEPT = { kept: 0, outcome: 'unchanged', left: [], drafts: [], history: [], overwritten: [] } as const;

/** What a person wants remembered in every project: there is nothing to read for it, and no shared file may hold it. */
export function composeUserProject(
  folder: vscode.WorkspaceFolder,
  memory: ProjectMemory,
  withTokenizer: WithTokenizer,
  connections: Connections,
  profileFolder: () => Promise<string | null>,
): Project {
  const none = (): Promise<[]> => Promise.resolve([]);
  /** Null where the profile is on another machine. */
  const profile = async (): Promise<vscode.Uri | null> => {
    const path = await profileFolder();
    return path === null ? null : vscode.Uri.file(path);
  };
  const files = async (): Promise<InstructionFiles | null> => {
    const at = await profile();
    return at && memory.profileFiles(at.fsPath, { isUnsaved: (path) => hasUnsaved(vscode.Uri.joinPath(at, path)) });
  };
  const readChats: Project['readChats'] = () =>
    Promise.resolve({ chats: 0, turns: 0, created: 0, updated: 0, reinforced: 0, notes: [] });
  const opened = composeProject(folder, memory, withTokenizer, connections, () => Promise.resolve(memory));
  return {
    ...opened,
    files: {
      ...opened.files,
      targets: async () => (await files())?.targets() ?? [],
      sync: async (...given) => (await files())?.sync(...given) ?? [],
      removeFrom: async (...given) => (await files())?.removeFrom(...given) ?? [],
      keepEdits: async (...given) => (await files())?.keepEdits(...given) ?? NOTHING_KEPT,
      restore: async (...given) => (await files())?.restore(...given) ?? null,
      putBack: async (former) => (await files())?.putBack(former),
      preview: async (id) => (await files())?.preview(id) ?? '',
    },
    fileAt: async (path) => vscode.Uri.joinPath((await profile()) ?? folder.uri, path),
    readWorkTree: none,
    readChats,
    // Nothing is read here, and so little has no need of a thread of its own.
    age: () => memory.engine.age(approvalMode(folder)),
  };
}

const hasUnsaved = (file: vscode.Uri): boolean =>
  vscode.workspace.textDocuments.some(({ isDirty, uri }) => isDirty && uri.fsPath === file.fsPath);

/** Where the profile of this window keeps instructions, absolute; null where that is on another machine. */
export async function profileInstructions(context: vscode.ExtensionContext): Promise<string | null> {
  if (vscode.env.remoteName !== undefined || vscode.env.uiKind === vscode.UIKind.Web) return null;
  const { workspaceFile, workspaceFolders } = vscode.workspace;
  const workspace = workspaceFile ?? workspaceFolders?.[0]?.uri;
  return profilePrompts(join(context.globalStorageUri.fsPath, '..', '..'), workspace?.toString());
}
