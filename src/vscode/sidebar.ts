/** The product's sidebar in a window: opens the projects of the workspace, reads them, and shows what they know. */
import * as vscode from 'vscode';
import { ChatReader } from './capture/chat-reader.ts';
import { chooseAssistants, type KnownAssistant, offerAssistants } from './capture/choose-assistants.ts';
import { HeadWatch } from './capture/head-watcher.ts';
import { WorkTreeFollower } from './capture/work-tree-follower.ts';
import { SaveWatch } from './capture/save-watcher.ts';
import { Reader } from './capture/reader.ts';
import { registerHovers } from './brain-lines/hovers.ts';
import { registerLenses } from './brain-lines/lenses.ts';
import { offerMemory } from './commands/choose-memory.ts';
import { dropRelation } from './commands/drop-relation.ts';
import { commandsOf } from './commands/commands.ts';
import { offerForgetExcluded } from './commands/forget-for-good.ts';
import { ItemCommands } from './commands/item-commands.ts';
import { registerCommands, showError } from './commands/register-commands.ts';
import { registerTextDocuments } from './commands/text-document.ts';
import { EditQuestions } from './files/edit-questions.ts';
import { FileKeeper } from './files/keep-up-to-date.ts';
import { ModelReader } from './lm/model-reader.ts';
import { UserInstructionsKeeper } from './files/user-instructions-keeper.ts';
import { notify } from './notify.ts';
import type { Project, Reading } from './project.ts';
import { watchExclusion } from './capture/exclusion-watcher.ts';
import { onSettingsChange } from './settings/settings.ts';
import { BRAIN_VIEW, BrainTree } from './views/brain-tree.ts';
import { TimelineTree } from './views/timeline-tree.ts';
import { registerBadges } from './views/badges.ts';
import type { TreeNode } from './views/tree-node.ts';
import { ItemDetailsPanel } from './webview/item-details-panel.ts';

/** What the view's welcome text depends on. */
type State = 'noFolder' | 'untrusted' | 'reading' | 'empty' | 'ready' | 'error';

export interface SidebarOptions {
  readonly open: (folder: vscode.WorkspaceFolder) => Promise<Project>;
  /** The memory that goes with the user rather than with a project. */
  readonly openUser: () => Promise<Project>;
  readonly log: vscode.LogOutputChannel;
  readonly extension: vscode.Uri;
  readonly state: vscode.Memento;
  /** VS Code's for all windows of this user. */
  readonly globalState: vscode.Memento;
  readonly secrets: vscode.SecretStorage;
  /** The assistants whose chats can be read. */
  readonly assistants: readonly KnownAssistant[];
}

const REFRESH_MS = 150;
/** So long after a move of HEAD it is read: whoever else tells of the same move has told by then. */
const MOVED_MS = 500;
/** What has run out is cleaned away this often. */
const AGE_MS = 3_600_000;

export class Sidebar {
  readonly tree: BrainTree;
  readonly timeline: TimelineTree;
  readonly view: vscode.TreeView<TreeNode>;
  readonly #options: SidebarOptions;
  readonly #reader: Reader;
  readonly saves = new SaveWatch(
    () => this.#projects,
    (error) => this.#fail(error),
  );
  readonly questions: EditQuestions;
  readonly model: ModelReader;
  readonly chats: ChatReader;
  readonly #subscriptions: { dispose(): unknown }[] = [];
  #projects: Project[] = [];
  #opening: Promise<void> = Promise.resolve();
  #user: Project | null = null;
  #userHasItems = false;
  #keepers: FileKeeper[] = [];
  readonly #followers = new Map<Project, WorkTreeFollower>();
  #stops: (() => void)[] = [];
  readonly #notes = new Map<Project, readonly string[]>();
  #refresh: NodeJS.Timeout | null = null;
  #moved: NodeJS.Timeout | null = null;

  constructor(options: SidebarOptions) {
    this.#options = options;
    this.#reader = new Reader(options.log, (project, reading) => this.#note(project, reading));
    this.model = new ModelReader(() => this.#projects, options.globalState, options.log);
    this.chats = new ChatReader(() => this.#projects, options.log);
    this.tree = new BrainTree(
      () => this.#shown(),
      (project) => this.questions.of(project),
    );
    this.timeline = new TimelineTree(() => this.#shown());
    this.view = vscode.window.createTreeView(BRAIN_VIEW, {
      treeDataProvider: this.tree,
      canSelectMany: true,
      showCollapseAll: true,
    });
    const items = new ItemCommands(() => this.view.selection);
    this.questions = new EditQuestions(items, (error) => this.#fail(error));
    const details = new ItemDetailsPanel(options.extension, {
      setApproval: (nodes, approval) => items.setApproval(nodes, approval),
      copy: (nodes) => items.copy(nodes),
      dropRelation: (project, relation) => dropRelation(project, relation, items),
      fail: (error) => this.#fail(error),
    });
    const commands = commandsOf({
      projects: () => this.#projects,
      user: () => this.#user,
      items,
      details,
      tree: this.tree,
      questions: this.questions,
      timeline: this.timeline,
      model: this.model,
      log: options.log,
      secrets: options.secrets,
      repositoryRead: async (project) => this.#followers.get(project)?.ready(),
      refresh: () => this.refresh(),
      stopReading: () => this.#reader.stop(),
      reopen: () => this.start(),
      chooseAssistants: () => chooseAssistants(options.assistants),
      chooseFiles: (project) => this.#keepers[this.#projects.indexOf(project)]?.choose(),
    });
    this.#subscriptions.push(
      this.view,
      this.timeline.view(),
      details,
      this.questions,
      this.questions.onDidChange(() => this.tree.refresh()),
      this.#reader,
      this.model,
      this.chats,
      registerCommands(commands, options.log),
      registerBadges(),
      registerTextDocuments(),
      registerLenses(() => this.#projects, this.tree.onDidChangeTreeData),
      registerHovers(() => this.#projects),
      this.saves,
      new HeadWatch(() => this.#headMoved()),
      onSettingsChange(() => this.#keepers.forEach((keeper) => keeper.soon())),
      vscode.workspace.onDidChangeWorkspaceFolders(() => void this.start()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.start()),
    );
  }

  /** The projects that are open. */
  get projects(): readonly Project[] {
    return this.#projects;
  }

  /** What the tree shows: what belongs to the user only once there is something. */
  #shown(): readonly Project[] {
    return this.#user && this.#userHasItems ? [...this.#projects, this.#user] : this.#projects;
  }

  /** Opens the folders' memories and begins to read, which goes on in the background. Failures are shown, not thrown. */
  start(): Promise<void> {
    return this.#inTurn(() => this.#startNow());
  }

  /** Folders come while others are being opened: one opening after the other, or memories are closed under each other. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const run = this.#opening.then(work);
    this.#opening = run.catch(() => undefined);
    return run;
  }

  async #startNow(): Promise<void> {
    try {
      await this.#open();
    } catch (error) {
      await this.#say('error');
      this.#fail(error);
      return;
    }
    void this.#read().catch((error: unknown) => this.#fail(error));
  }

  /** Reads the projects again; opens them first when that has failed. */
  async refresh(): Promise<void> {
    if (this.#projects.length === 0) await this.start();
    else await this.#read();
  }

  /** Resolves when everything is on disk. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#closeNow());
  }

  async #closeNow(): Promise<void> {
    this.#reader.stop();
    this.chats.stop();
    this.model.stop();
    for (const keeper of this.#keepers) keeper.dispose();
    for (const follower of this.#followers.values()) follower.dispose();
    this.#followers.clear();
    for (const stop of this.#stops) stop();
    const closing = [...this.#projects, ...(this.#user ? [this.#user] : [])];
    this.#projects = [];
    this.#user = null;
    this.#notes.clear();
    this.#keepers = [];
    this.questions.clear();
    this.#stops = [];
    await Promise.all(closing.map((project) => project.close()));
  }

  dispose(): void {
    if (this.#refresh) clearTimeout(this.#refresh);
    if (this.#moved) clearTimeout(this.#moved);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #open(): Promise<void> {
    await this.#closeNow();
    const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
    if (folders.length === 0) return this.#say('noFolder');
    if (!vscode.workspace.isTrusted) return this.#say('untrusted');
    for (const folder of folders) {
      const project = await this.#options.open(folder);
      this.#projects.push(project);
      this.#keepers.push(new FileKeeper(project, this.questions, this.#options.state, this.#options.log));
      this.#followers.set(project, new WorkTreeFollower(project, this.#options.log, () => this.#soon()));
      this.#stops.push(
        project.engine.onChange(() => this.#soon()),
        this.#ageHourly(project),
        project.watchHead(() => this.#headMoved()),
        watchExclusion(folder, () => void this.#read().catch((error: unknown) => this.#fail(error))),
      );
      if (project.readOnlyReason !== null) void notify.warning(project.readOnlyReason);
    }
    this.#user = await this.#options.openUser();
    const instructions = new UserInstructionsKeeper(this.#user, this.#options.log);
    this.#stops.push(
      this.#user.engine.onChange(() => this.#soon()),
      () => instructions.dispose(),
    );
    await this.#showState('reading');
    for (const project of this.#projects)
      offerMemory(project, this.#options.globalState, () => this.start()).catch((error: unknown) => this.#fail(error));
  }

  #ageHourly(project: Project): () => void {
    const timer = setInterval(() => void project.age().catch((error: unknown) => this.#fail(error)), AGE_MS);
    return () => clearInterval(timer);
  }

  /** The git extension and the file system both tell of a move. */
  #headMoved(): void {
    this.#moved ??= setTimeout(() => {
      this.#moved = null;
      this.#read().catch((error: unknown) => this.#fail(error));
    }, MOVED_MS);
  }

  async #read(): Promise<void> {
    if (this.#projects.length === 0) return;
    try {
      await this.#reader.read(this.#projects);
    } finally {
      await this.#showState('empty');
      for (const keeper of this.#keepers) keeper.soon();
      void this.chats.read();
      void this.#offerChats();
      void this.model.byItself();
      // After the history, which says more.
      for (const follower of [...this.#followers.values()]) void follower.readAll();
    }
  }

  async #offerChats(): Promise<void> {
    const { assistants, globalState } = this.#options;
    const folders = this.#projects.map((project) => project.folder);
    await offerAssistants(folders, assistants, globalState);
  }

  /** What a person should know of what was read stands over the tree, until it is read without. */
  #note(project: Project, { notes, excluded }: Reading): void {
    this.#notes.set(project, notes);
    if (excluded > 0) offerForgetExcluded(project, excluded).catch((error: unknown) => this.#fail(error));
  }

  /** `ready` when anything is known, else what to say instead of a tree. */
  async #showState(otherwise: State): Promise<void> {
    this.#userHasItems = ((await this.#user?.engine.tree()) ?? []).length > 0;
    const trees = await Promise.all(this.#projects.map((project) => project.engine.tree()));
    await this.#say(trees.some((tree) => tree.length > 0) ? 'ready' : otherwise);
  }

  async #say(state: State): Promise<void> {
    await vscode.commands.executeCommand('setContext', 'projectBrain.state', state);
    // A message would hide the welcome text, which says more where there is no tree.
    this.view.message = state === 'ready' ? [...this.#notes.values()].flat().join(' ') : '';
    this.tree.refresh();
    this.timeline.refresh();
  }

  /** Many changes in a row are shown once. */
  #soon(): void {
    this.#refresh ??= setTimeout(() => {
      this.#refresh = null;
      this.#showState('empty').catch((error: unknown) => this.#fail(error));
    }, REFRESH_MS);
  }

  #fail(error: unknown): void {
    void showError(error, this.#options.log);
  }
}
