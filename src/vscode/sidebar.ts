/** The product's sidebar in a window: opens the projects of the workspace, reads them, and shows what they know. */
import { oneAtATime } from '../engine/index.ts';
import * as vscode from 'vscode';
import { ChatReader } from './capture/chat-reader.ts';
import { chooseAssistants, type KnownAssistant, offerAssistants } from './capture/choose-assistants.ts';
import { HeadWatch } from './git/head-watcher.ts';
import { WorkTreeFollower } from './capture/work-tree-follower.ts';
import { SaveWatch } from './capture/save-watcher.ts';
import { Reader } from './capture/reader.ts';
import { registerParticipant } from './chat/participant.ts';
import type { ChatParts } from './chat/turn.ts';
import type { AssistantConnections } from './connect/connect-assistant.ts';
import { CursorRegistration } from './connect/cursor-servers.ts';
import { McpProvider } from './connect/mcp-provider.ts';
import { WrittenEntries } from './connect/written-entries.ts';
import { registerHovers } from './brain-lines/hovers.ts';
import { registerLenses } from './brain-lines/lenses.ts';
import { offerMemory } from './commands/choose-memory.ts';
import { dropRelation } from './commands/drop-relation.ts';
import { commandsOf } from './commands/commands.ts';
import { offerForgetExcluded } from './commands/forget-for-good.ts';
import { ItemCommands } from './commands/item-commands.ts';
import { resolveAs } from './commands/resolve-conflict.ts';
import { registerCommands, showError } from './commands/register-commands.ts';
import { registerTextDocuments } from './commands/text-document.ts';
import { EditQuestions } from './files/edit-questions.ts';
import { FileKeeper } from './files/keep-up-to-date.ts';
import { ModelReader } from './lm/model-reader.ts';
import { UserInstructionsKeeper } from './files/user-instructions-keeper.ts';
import { notify } from './notify.ts';
import { OpenFolders } from './open-folders.ts';
import { OpenProject } from './open-project.ts';
import type { Project, ReadReport } from './project.ts';
import { watchExclusion } from './capture/exclusion-watcher.ts';
import { onSettingsChange } from './settings/settings.ts';
import type { NamedModel } from './survey/survey-model.ts';
import { Surveyor } from './survey/surveyor.ts';
import { contributedTools, contributedVersion, registerTools } from './tools/language-model-tools.ts';
import { keptArrangement } from './views/arrange-commands.ts';
import { BRAIN_VIEW, BrainTree } from './views/brain-tree.ts';
import { ItemDrag } from './views/item-drag.ts';
import type { LastWrite } from './files/keep-up-to-date.ts';
import { Pauses } from './status/pauses.ts';
import { StatusBar } from './status/status-bar.ts';
import type { MemoryStatus } from './status/status-text.ts';
import { bulk } from './panel/bulk.ts';
import { MemoryPanel } from './panel/memory-panel.ts';
import { ReviewView } from './review/review-view.ts';
import { TimelineTree } from './timeline/timeline-tree.ts';
import { registerBadges } from './views/badges.ts';
import type { TreeNode } from './views/tree-node.ts';
import { viewState } from './views/view-state.ts';
import { ItemDetailsPanel } from './webview/item-details-panel.ts';

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
  /** A model behind an endpoint, by its name. */
  readonly namedModel: NamedModel;
  /** The assistants whose chats can be read. */
  readonly assistants: readonly KnownAssistant[];
  /** Of the extension, as VS Code read it. */
  readonly packageJson: unknown;
}

const REFRESH_MS = 150;
/** So long after a move of HEAD it is read: whoever else tells of the same move has told by then. */
const MOVED_MS = 500;
/** What has run out is cleaned away this often. */
const AGE_MS = 3_600_000;

export class Sidebar {
  readonly tree: BrainTree;
  readonly timeline: TimelineTree;
  readonly review: ReviewView;
  readonly #statusBar = new StatusBar();
  readonly #pauses: Pauses;
  readonly view: vscode.TreeView<TreeNode>;
  readonly #options: SidebarOptions;
  readonly #items: ItemCommands;
  readonly #reader: Reader;
  readonly #connections: AssistantConnections;
  readonly #mcp: McpProvider;
  readonly saves = new SaveWatch(
    () => this.projects,
    (error) => this.#fail(error),
  );
  readonly questions: EditQuestions;
  readonly model: ModelReader;
  readonly surveyor: Surveyor;
  readonly chats: ChatReader;
  readonly #subscriptions: { dispose(): unknown }[] = [];
  readonly #open = new OpenFolders<vscode.WorkspaceFolder, OpenProject>(
    ({ uri, name }) => `${uri.toString()}#${name}`,
    (folder) => this.#openOne(folder),
  );
  /** Folders come while others are being opened: one opening after the other, or memories are closed under each other. */
  readonly #inTurn = oneAtATime();
  #user: Project | null = null;
  #userHasItems = false;
  #userStops: (() => unknown)[] = [];
  /** Whether projects were opened that no reading has looked at yet. */
  #isUnread = false;
  #hasFailed = false;
  readonly #read = new WeakSet<Project>();
  readonly #notes = new Map<Project, readonly string[]>();
  #refresh: NodeJS.Timeout | null = null;
  #moved: NodeJS.Timeout | null = null;

  constructor(options: SidebarOptions) {
    this.#options = options;
    this.#pauses = new Pauses(options.state);
    this.#reader = new Reader(options.log, (project, reading) => this.#note(project, reading));
    this.#connections = {
      cursor: new CursorRegistration(options.state),
      written: new WrittenEntries(options.globalState),
    };
    this.#mcp = new McpProvider(() => this.projects, contributedVersion(options.packageJson));
    this.model = new ModelReader(() => this.projects, options.globalState, options.log);
    this.surveyor = new Surveyor({
      projects: () => this.projects,
      ...{ state: options.globalState, secrets: options.secrets, log: options.log, named: options.namedModel },
    });
    this.chats = new ChatReader(() => this.projects, options.log);
    this.tree = new BrainTree(
      {
        projects: () => this.#shown(),
        edits: (project) => this.questions.of(project),
        told: (project) => this.#of(project)?.keeper.told,
        toldItems: (project) => this.#of(project)?.keeper.toldItems ?? new Set(),
        waiting: (project) => this.review.waitingIn(project),
      },
      keptArrangement(options.state),
    );
    this.timeline = new TimelineTree(() => this.#shown());
    this.view = vscode.window.createTreeView(BRAIN_VIEW, {
      treeDataProvider: this.tree,
      canSelectMany: true,
      showCollapseAll: true,
      dragAndDropController: new ItemDrag(() => this.#items),
    });
    const items = new ItemCommands(
      () => this.view.selection,
      () => [...this.projects, ...(this.#user ? [this.#user] : [])],
    );
    this.#items = items;
    this.questions = new EditQuestions(items, (error) => this.#fail(error));
    const details = new ItemDetailsPanel(options.extension, {
      setApproval: (nodes, approval) =>
        items.setApproval(nodes, approval, approval === 'approved' ? 'approve' : 'deprecate'),
      copy: (nodes) => items.copy(nodes),
      edit: (node, edit) => items.change('edit', [node], 'edited', (engine, [id = '']) => engine.correct(id, edit)),
      settle: (node, way) => resolveAs([node], way, items),
      dropRelation: (project, relation) => dropRelation(project, relation, items),
      fail: (error) => this.#fail(error),
    });
    this.review = new ReviewView(
      () => this.#shown(),
      (judged, next) => details.goOn(judged, next),
    );
    const panel = new MemoryPanel(options.extension, {
      show: (node) => details.show(node),
      bulk: (action, nodes) => bulk(action, nodes, items),
      fail: (error) => this.#fail(error),
    });
    const commands = commandsOf({
      projects: () => this.projects,
      user: () => this.#user,
      items,
      details,
      tree: this.tree,
      review: () => this.review,
      panel,
      state: options.state,
      questions: this.questions,
      timeline: this.timeline,
      model: this.model,
      surveyor: this.surveyor,
      connections: this.#connections,
      log: options.log,
      secrets: options.secrets,
      repositoryRead: async (project) => this.#of(project)?.follower.ready(),
      refresh: () => this.refresh(),
      status: () => this.#status(),
      pause: async (folder) => {
        await this.#pauses.pause(folder);
        await this.start();
      },
      resume: async () => {
        for (const folder of this.#allFolders()) await this.#pauses.resume(folder);
        await this.start();
      },
      lastWrite: () => this.#lastWrite(),
      stopReading: () => this.#reader.stop(),
      reopen: () => this.restart(),
      chooseAssistants: () => chooseAssistants(options.assistants),
      chooseFiles: (project) => this.#of(project)?.keeper.choose(),
    });
    const asked: ChatParts = {
      projects: () => this.projects,
      user: () => this.#user,
      items,
      repositoryRead: async (project) => this.#of(project)?.follower.ready(),
    };
    this.#subscriptions.push(
      this.#mcp,
      registerTools(contributedTools(options.packageJson), asked),
      registerParticipant(asked, vscode.Uri.joinPath(options.extension, 'media', 'brain.svg'), options.log),
      this.view,
      this.timeline.view(),
      this.review,
      details,
      panel,
      this.questions,
      this.questions.onDidChange(() => {
        this.tree.refresh();
        this.#showStatus();
      }),
      this.#reader,
      this.model,
      this.surveyor,
      this.chats,
      registerCommands(commands, options.log),
      registerBadges(),
      this.#statusBar,
      registerTextDocuments(),
      registerLenses(() => this.projects, this.tree.onDidChangeTreeData),
      registerHovers(() => this.projects),
      this.saves,
      new HeadWatch(() => this.#headMoved()),
      onSettingsChange(() => this.#open.all.forEach(({ keeper }) => keeper.soon())),
      vscode.workspace.onDidChangeWorkspaceFolders(() => void this.start()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.start()),
    );
  }

  /** The projects that are open. */
  get projects(): readonly Project[] {
    return this.#open.all.map(({ project }) => project);
  }

  #of(project: Project): OpenProject | undefined {
    return this.#open.all.find((one) => one.project === project);
  }

  /** What the tree shows: what belongs to the user only once there is something. */
  #shown(): readonly Project[] {
    return this.#user && this.#userHasItems ? [...this.projects, this.#user] : this.projects;
  }

  /**
   * Opens the memories of folders that came, closes those of folders that went, and begins to read, which goes on in the
   * background. Failures are shown, not thrown.
   */
  start(): Promise<void> {
    return this.#inTurn(() => this.#startNow());
  }

  /** The same with every memory opened anew: how they are opened has changed. */
  restart(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#closeNow();
      await this.#startNow();
    });
  }

  async #startNow(): Promise<void> {
    try {
      await this.#followFolders();
      await this.#items.forgetClosed();
      this.#mcp.refresh();
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      this.#fail(error);
    }
    await this.#showState().catch((error: unknown) => this.#fail(error));
    void this.#readAll().catch((error: unknown) => this.#fail(error));
  }

  /** Reads the projects again; opens them first when that has failed. */
  async refresh(): Promise<void> {
    if (this.#hasFailed || this.#open.all.length === 0) await this.start();
    else await this.#readAll(true);
  }

  /** Resolves when everything is on disk. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#closeNow());
  }

  async #closeNow(): Promise<void> {
    await this.#keepOpen([]);
    const user = this.#user;
    this.#user = null;
    for (const stop of this.#userStops) await stop();
    this.#userStops = [];
    await user?.close();
  }

  dispose(): void {
    if (this.#refresh) clearTimeout(this.#refresh);
    if (this.#moved) clearTimeout(this.#moved);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #allFolders(): readonly vscode.WorkspaceFolder[] {
    return (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
  }

  /** Those whose memory is to be open: what a person paused is as if it were not there. */
  #folders(): readonly vscode.WorkspaceFolder[] {
    return this.#allFolders().filter((folder) => !this.#pauses.has(folder));
  }

  get #isPaused(): boolean {
    return this.#allFolders().length > 0 && this.#folders().length === 0;
  }

  /** Whether something of the folders is not read yet, of their history or their files. */
  get #isBehind(): boolean {
    return this.#isUnread || this.#reader.isReading || this.#open.all.some(({ follower }) => follower.isBehind);
  }

  #lastWrite(): { readonly project: Project; readonly write: LastWrite } | undefined {
    const writes = this.#open.all.flatMap(({ project, keeper }) =>
      keeper.lastWrite ? [{ project, write: keeper.lastWrite }] : [],
    );
    return writes.sort((a, b) => (a.write.at < b.write.at ? 1 : -1))[0];
  }

  /** Of all projects that are open; told is that of the first. */
  #status(): MemoryStatus {
    const { projects } = this;
    return {
      isPaused: this.#isPaused,
      isReading: this.#isBehind,
      told: this.#open.all[0]?.keeper.told,
      waiting: projects.reduce((sum, project) => sum + this.review.waitingIn(project), 0),
      edits: projects.reduce((sum, project) => sum + this.questions.of(project).length, 0),
      written: this.#lastWrite()?.write,
    };
  }

  /** Once the state is known; nothing where there is no folder, or it is not trusted. */
  #showStatus(): void {
    const isThere = vscode.workspace.isTrusted && this.#allFolders().length > 0;
    this.#statusBar.show(isThere ? this.#status() : undefined);
  }

  async #followFolders(): Promise<void> {
    const folders = vscode.workspace.isTrusted ? this.#folders() : [];
    if (folders.length === 0) return this.#closeNow();
    try {
      const added = await this.#keepOpen(folders);
      for (const { project } of added) {
        const isOpen = (): boolean => this.#of(project) !== undefined;
        offerMemory(project, this.#options.globalState, () => this.restart(), isOpen).catch((error: unknown) =>
          this.#fail(error),
        );
      }
    } finally {
      if (this.#open.all.length > 0) await this.#openUser();
    }
  }

  /** What is being read of a project that goes is left. */
  async #keepOpen(folders: readonly vscode.WorkspaceFolder[]): Promise<readonly OpenProject[]> {
    const gone = this.#open.goneFrom(folders);
    if (gone.length > 0) {
      this.#reader.stop();
      this.chats.stop();
      this.model.stop();
    }
    for (const { project } of gone) {
      this.surveyor.leave(project);
      this.#notes.delete(project);
      this.questions.forget(project);
    }
    return this.#open.follow(folders);
  }

  async #openOne(folder: vscode.WorkspaceFolder): Promise<OpenProject> {
    const project = await this.#options.open(folder);
    this.#isUnread = true;
    if (project.readOnlyReason !== null) void notify.warning(project.readOnlyReason);
    this.#connections.cursor.opened(folder, project.connections.server);
    this.#connections.written.renew(project).catch((error: unknown) => this.#options.log.warn(String(error)));
    const keeper = new FileKeeper(project, this.questions, this.#options.state, this.#options.log, () => {
      this.tree.refresh();
      this.#showStatus();
    });
    const follower = new WorkTreeFollower(project, this.#options.log, () => this.#soon());
    return new OpenProject(project, keeper, follower, [
      project.engine.onChange(() => this.#soon()),
      this.#ageHourly(project),
      project.watchHead(() => this.#headMoved()),
      watchExclusion(folder, () => void this.#readAll().catch((error: unknown) => this.#fail(error))),
    ]);
  }

  async #openUser(): Promise<void> {
    if (this.#user) return;
    this.#user = await this.#options.openUser();
    const instructions = new UserInstructionsKeeper(this.#user, this.#options.log);
    this.#userStops = [
      this.#user.engine.onChange(() => this.#soon()),
      () => instructions.close(),
      this.#ageHourly(this.#user),
    ];
    // What ran out while no window was open goes at once.
    void this.#user.age().catch((error: unknown) => this.#fail(error));
  }

  #ageHourly(project: Project): () => void {
    const timer = setInterval(() => void project.age().catch((error: unknown) => this.#fail(error)), AGE_MS);
    return () => clearInterval(timer);
  }

  /** The git extension and the file system both tell of a move. */
  #headMoved(): void {
    this.#moved ??= setTimeout(() => {
      this.#moved = null;
      this.#readAll().catch((error: unknown) => this.#fail(error));
    }, MOVED_MS);
  }

  async #readAll(anew = false): Promise<void> {
    if (this.#open.all.length === 0) return;
    this.#isUnread = false;
    try {
      await this.#reader.read(this.projects, anew);
    } finally {
      await this.#showState();
      for (const { keeper } of this.#open.all) keeper.soon();
      void this.chats.read();
      void this.#offerChats();
      void this.model.byItself();
      void this.surveyor.byItself();
      // After the history, which says more.
      for (const { follower } of this.#open.all) void follower.readAll();
    }
  }

  async #offerChats(): Promise<void> {
    const { assistants, globalState } = this.#options;
    const folders = this.projects.map((project) => project.folder);
    await offerAssistants(folders, assistants, globalState);
  }

  /** What a person should know of what was read stands over the tree, until it is read without. */
  #note(project: Project, { notes, excluded }: ReadReport): void {
    if (!this.#of(project)) return;
    this.#read.add(project);
    this.#notes.set(project, notes);
    if (excluded > 0) offerForgetExcluded(project, excluded).catch((error: unknown) => this.#fail(error));
  }

  async #showState(): Promise<void> {
    this.#userHasItems = ((await this.#user?.engine.tree()) ?? []).length > 0;
    const trees = await Promise.all(this.projects.map((project) => project.engine.tree()));
    const state = viewState({
      folders: this.#allFolders().length,
      isTrusted: vscode.workspace.isTrusted,
      isPaused: this.#isPaused,
      hasFailed: this.#hasFailed,
      knows: trees.some((tree) => tree.length > 0),
      isReading: this.#isUnread || this.#reader.isReading,
      isRead: this.projects.every((project) => this.#read.has(project)),
    });
    await vscode.commands.executeCommand('setContext', 'projectBrain.state', state);
    // A message would hide the welcome text, which says more where there is no tree.
    this.view.message = state === 'ready' ? [...this.#notes.values()].flat().join(' ') : '';
    await this.review.refresh();
    this.tree.refresh();
    this.timeline.refresh();
    this.#showStatus();
  }

  /** Many changes in a row are shown once. */
  #soon(): void {
    this.#refresh ??= setTimeout(() => {
      this.#refresh = null;
      this.#showState().catch((error: unknown) => this.#fail(error));
    }, REFRESH_MS);
  }

  #fail(error: unknown): void {
    void showError(error, this.#options.log);
  }
}
