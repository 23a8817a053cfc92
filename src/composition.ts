/** The one place that builds the extension and introduces its parts to each other. */
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { chosenEmbedder } from './embedders/choice.ts';
import { BrainError, type Embedder, type Log } from './engine/index.ts';
import { namedModel } from './models/named-model.ts';
import { Connections, mcpServer, placesOf } from './project/connections.ts';
import { FolderPauses } from './project/folder-pauses.ts';
import { hostPacer } from './project/host-pacer.ts';
import { tokenizers } from './project/load-tokenizer.ts';
import { openProjectMemory } from './project/project-memory.ts';
import type { ProjectMemory, ProjectMemoryOptions } from './project/project-memory-api.ts';
import { type StoreLocation, userMemoryFolder } from './project/whose-memory.ts';
import { OpenedOnce } from './vscode/window/opened-once.ts';
import { builtSyntax } from './syntax/tree-sitter.ts';
import { embeddingsKey, onEmbeddingsKeyChange } from './vscode/commands/embeddings-key.ts';
import { CHAT_SOURCES } from './sources/transcripts/assistants.ts';
import type { Project } from './vscode/project.ts';
import {
  embeddingsSetting,
  excludedGlobs,
  listsToBoxes,
  approvalMode,
  onEmbeddingsChange,
  quotesInstructionFiles,
} from './vscode/settings/settings.ts';
import { notingFaults, RecentFaults } from './vscode/report/recent-faults.ts';
import { Sidebar } from './vscode/sidebar.ts';
import { type Help, openSetting, REPORT, SHOW_LOG } from './vscode/helps.ts';
import { notify } from './vscode/notify.ts';
import { clock, composeProject, composeUserProject, profileInstructions } from './compose-project.ts';

export interface Extension {
  readonly api: { readonly sidebar: Sidebar };
  close(): Promise<void>;
}

/**
 * Where a new project's store is made: in the workspace's storage, for each of several folders in a folder of its own.
 * A project that has a store already is led to it by the registry.
 */
function newStoreFolder(context: vscode.ExtensionContext, folder: vscode.WorkspaceFolder): string {
  const storage = context.storageUri;
  if (!storage)
    throw new BrainError(
      'store-not-writable',
      vscode.l10n.t('VS Code gives this window no storage, so nothing can be remembered.'),
    );
  const brain = join(storage.fsPath, 'brain');
  if ((vscode.workspace.workspaceFolders?.length ?? 0) < 2) return brain;
  return join(brain, createHash('sha256').update(folder.uri.toString()).digest('hex').slice(0, 16));
}

/** The user's embedding model, if there is one; a setting that is wrong is told, and search goes by words alone. */
function userEmbedder(
  secrets: vscode.SecretStorage,
  onWrong: (message: string, help: Help) => void,
): Embedder | undefined {
  try {
    return chosenEmbedder(embeddingsSetting(), () => embeddingsKey(secrets));
  } catch (error) {
    onWrong(error instanceof Error ? error.message : String(error), openSetting('embeddings'));
    return undefined;
  }
}

/** Builds the extension and starts it. */
export async function compose(context: vscode.ExtensionContext): Promise<Extension> {
  const faults = new RecentFaults();
  const log = notingFaults(vscode.window.createOutputChannel('Project Brain', { log: true }), faults);
  const engineLog: Log = { info: (message) => log.debug(message), warn: (message) => log.warn(message) };
  const pacer = hostPacer();
  const built = (file: string): string => join(context.extensionPath, 'dist', file);
  const onNotice = (message: string, ...helps: readonly Help[]): void => {
    log.warn(message);
    notify.trouble(message, ...(helps.length > 0 ? helps : [SHOW_LOG, REPORT]));
  };
  const globalFolder = context.globalStorageUri.fsPath;
  // Where VS Code keeps the chats of this window's workspace, too.
  const workspaceStorage = context.storageUri ? dirname(context.storageUri.fsPath) : null;
  const withTokenizer = tokenizers(built('o200k.bin'), pacer, onNotice);
  let embedder = userEmbedder(context.secrets, onNotice);
  const openMemory = (
    root: string,
    place: StoreLocation,
    more: Partial<Pick<ProjectMemoryOptions, 'own' | 'exclude' | 'quoteInstructionFiles'>> = {},
  ): Promise<ProjectMemory> =>
    openProjectMemory({
      root,
      place,
      wasm: built('sql-wasm.wasm'),
      syntax: builtSyntax(built),
      worker: built('store-worker.cjs'),
      onNotice,
      clock,
      log: engineLog,
      pacer,
      embedder,
      workspaceStorage,
      approval: () => approvalMode({ uri: vscode.Uri.file(root) }),
      readingWorker: built('reading-worker.js'),
      ...more,
    });
  const connections = (root: string, { storeFolder }: ProjectMemory, own: string): Connections =>
    new Connections(placesOf(root, dirname(globalFolder)), mcpServer(built('mcp.js'), root, storeFolder, own));
  const user = new OpenedOnce(async () => {
    const folder = await userMemoryFolder(globalFolder);
    return openMemory(folder, { folder });
  });
  const open = async (folder: vscode.WorkspaceFolder): Promise<Project> => {
    const { store: own, storeFolder: ownFolder } = await user.get();
    const place = { globalFolder, newStore: newStoreFolder(context, folder) };
    const memory = await openMemory(folder.uri.fsPath, place, {
      own,
      exclude: () => excludedGlobs(folder),
      quoteInstructionFiles: quotesInstructionFiles,
    });
    const connected = connections(folder.uri.fsPath, memory, ownFolder);
    return composeProject(folder, memory, withTokenizer, connected, () => user.get());
  };
  const openUser = async (): Promise<Project> => {
    const memory = await user.get();
    const uri = vscode.Uri.file(memory.storeFolder);
    const opened = composeUserProject(
      { uri, name: vscode.l10n.t('Across Your Projects'), index: -1 },
      memory,
      withTokenizer,
      connections(memory.storeFolder, memory, memory.storeFolder),
      () => profileInstructions(context),
    );
    const close = (): Promise<void> => {
      user.closed();
      return memory.close();
    };
    return { ...opened, close };
  };
  const sidebar = new Sidebar({
    open,
    openUser,
    log,
    extension: context.extensionUri,
    state: context.workspaceState,
    globalState: context.globalState,
    pauses: new FolderPauses({ globalFolders: [globalFolder] }),
    secrets: context.secrets,
    namedModel,
    assistants: CHAT_SOURCES,
    packageJson: context.extension.packageJSON as unknown,
    ...{ clock, faults },
  });
  const useEmbedder = (): void => {
    embedder = userEmbedder(context.secrets, onNotice);
    void sidebar.restart();
  };
  const newEmbedder = vscode.Disposable.from(
    onEmbeddingsChange(useEmbedder),
    // An endpoint that refused the old key is asked again at once, where there is one.
    onEmbeddingsKeyChange(context.secrets, () => embedder && useEmbedder()),
  );
  context.subscriptions.push(log, sidebar, newEmbedder);
  await sidebar.start();
  // They are read in either form: a settings file that cannot be written now stays as it is.
  if (vscode.workspace.isTrusted) void listsToBoxes().catch((error: unknown) => log.info(String(error)));
  return { api: { sidebar }, close: () => sidebar.close() };
}
