/** One folder's memory with what a window adds to it: its settings, its files, its tools, and whose words go where. */
import { join } from 'node:path';
import * as vscode from 'vscode';
import { type Clock, takeAlong, type TokenizerName, tokenizerOf } from './engine/index.ts';
import type { Connections } from './project/connections.ts';
import type { WithTokenizer } from './project/load-tokenizer.ts';
import type { SyncChoices } from './project/instruction-files.ts';
import type { ProjectMemory } from './project/project-memory-api.ts';
import { storeState } from './project/store-state.ts';
import { shadowing, whyNotMade } from './sinks/shadowing.ts';
import { suggestedSinks } from './sinks/in-use.ts';
import type { KeepResult } from './sinks/keep.ts';
import { profilePrompts } from './sinks/files/profile-folder.ts';
import { keepUserInstructions } from './sinks/user-instructions.ts';
import type { FileOutcome, Project } from './vscode/project.ts';
import { approvalMode, brainChoices, capturesEdits, syncChoices } from './vscode/settings/settings.ts';

/** `goes`: our block was to be taken out of it. */
function fileOutcome(
  { sink, path, outcome, reason, warnings, edits = [], wouldBeShared }: KeepResult,
  goes = false,
): FileOutcome {
  const asked = edits.length > 0;
  // What was edited is asked about, not complained about.
  const messages = [...(reason === undefined || (asked && !goes) ? [] : [reason]), ...warnings];
  const changed = outcome === 'created' || outcome === 'written' || outcome === 'removed';
  const message = outcome === 'postponed' || messages.length === 0 ? null : messages.join(' ');
  return {
    path,
    changed,
    message,
    ...(outcome === 'postponed' && { postponed: true }),
    ...(asked && { edited: { id: sink, edits } }),
    ...(wouldBeShared === true && { wouldBeShared: sink }),
  };
}

export const clock: Clock = { now: () => Date.now() };

/** `withTokenizer` has what counts tokens ready, as far as it can be had; `own` opens the user's own memory, which takes along what is theirs. */
export function composeProject(
  folder: vscode.WorkspaceFolder,
  memory: ProjectMemory,
  withTokenizer: WithTokenizer,
  connections: Connections,
  own: () => Promise<ProjectMemory>,
): Project {
  const root = folder.uri.fsPath;
  const choices = async (): Promise<SyncChoices & { readonly tokenizer: TokenizerName }> => {
    const { tokenizer, ...others } = syncChoices(folder);
    // What was registered by our own name is ours.
    const inWindow = vscode.lm.tools.some(({ name }) => name === 'brain_search') ? ['VS Code chat'] : [];
    const { clients, connected: ids } = await connections.list();
    const byEntry = clients.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    const connected = [...inWindow, ...byEntry];
    return { ...others, tokenizer: await withTokenizer(tokenizer), isUnsaved, connected };
  };
  const isUnsaved = (path: string): boolean => {
    const file = vscode.Uri.joinPath(folder.uri, path).fsPath;
    return vscode.workspace.textDocuments.some(({ isDirty, uri }) => isDirty && uri.fsPath === file);
  };
  const written = async (
    ids: readonly string[],
    removed: readonly string[] = [],
    chosen: SyncChoices = {},
  ): Promise<readonly FileOutcome[]> => {
    const gone = await memory.files.removeFrom(removed, chosen);
    const kept = await memory.files.sync(ids, chosen);
    return [...gone.map((result) => fileOutcome(result, true)), ...kept.map((result) => fileOutcome(result))];
  };
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
    ignoreLocally: (id) => memory.files.ignoreLocally(id),
    targets: async () =>
      Promise.all(
        (await suggestedSinks(root)).map(async ({ sink, inUse }) => {
          const refusal = await whyNotMade(root, sink);
          const hazards = refusal === undefined ? (await shadowing(root, sink)).map((one) => one.message) : [refusal];
          const hazard = hazards.length === 0 ? null : hazards.join(' ');
          return { id: sink.id, title: sink.description, path: sink.path, hazard, inUse };
        }),
      ),
    syncFiles: async (ids, removed) => written(ids, removed, await choices()),
    overwriteFiles: async (ids, removed) => written(ids, removed, { ...(await choices()), overwriteEdits: true }),
    keepEdits: async (id, path, goes) =>
      memory.files.keepEdits(id, path, new Date().toISOString(), goes, await choices()),
    brain: async () => memory.engine.brain({ ...brainChoices(), tokenizer: (await choices()).tokenizer }),
    async guide() {
      const { tokens, tokenizer } = await choices();
      return memory.engine.brain({ as: 'guide', tokenizer, ...(tokens !== undefined && { tokenBudget: tokens }) });
    },
    async countTokens(text) {
      const name = await withTokenizer('o200k');
      return name === 'o200k' ? tokenizerOf(name)(text) : null;
    },
    overlaps: (ids) => memory.files.overlaps(ids),
    preview: async (id) => memory.files.preview(id, await choices()),
    mergeInto: async (id, text) => memory.files.mergeInto(id, text, await choices()),
    explain: async (path, text) => memory.files.explain(path, text, await choices()),
    state: () => storeState(memory),
    close: () => memory.close(),
  };
}

/** What a person wants remembered in every project: there is nothing to read for it, and no shared file may hold it. */
export function composeUserProject(
  folder: vscode.WorkspaceFolder,
  memory: ProjectMemory,
  withTokenizer: WithTokenizer,
  connections: Connections,
  profileFolder: () => Promise<string | null>,
): Project {
  const none = (): Promise<[]> => Promise.resolve([]);
  const syncFiles: Project['syncFiles'] = async (ids) => {
    const profile = await profileFolder();
    return profile === null
      ? []
      : (await keepUserInstructions(profile, memory.engine, ids.length > 0)).map((result) => fileOutcome(result));
  };
  const readChats: Project['readChats'] = () =>
    Promise.resolve({ chats: 0, turns: 0, created: 0, updated: 0, reinforced: 0, notes: [] });
  return {
    ...composeProject(folder, memory, withTokenizer, connections, () => Promise.resolve(memory)),
    targets: none,
    syncFiles,
    readWorkTree: none,
    readChats,
    // Nothing is read here, and so little has no need of a thread of its own.
    age: () => memory.engine.age(approvalMode(folder)),
  };
}

/** Where the profile of this window keeps instructions, absolute; null where that is on another machine. */
export async function profileInstructions(context: vscode.ExtensionContext): Promise<string | null> {
  if (vscode.env.remoteName !== undefined || vscode.env.uiKind === vscode.UIKind.Web) return null;
  const { workspaceFile, workspaceFolders } = vscode.workspace;
  const workspace = workspaceFile ?? workspaceFolders?.[0]?.uri;
  return profilePrompts(join(context.globalStorageUri.fsPath, '..', '..'), workspace?.toString());
}
