/** The product's sidebar in a window: opens the projects of the workspace, reads them, and shows what they know. */
import { oneAtATime } from '../engine/index.ts';
import * as vscode from 'vscode';
import { ChatReader } from './capture/chat-reader.ts';
import { chooseAssistants, type KnownAssistant } from './capture/choose-assistants.ts';
import { HeadWatch } from './git/head-watcher.ts';
import { SaveWatch } from './capture/save-watcher.ts';
import { registerParticipant } from './chat/participant.ts';
import type { ChatParts } from './chat/turn.ts';
import type { AssistantConnections } from './connect/connect-assistant.ts';
import { CursorRegistration } from './connect/cursor-servers.ts';
import { McpProvider } from './connect/mcp-provider.ts';
import { WrittenEntries } from './connect/written-entries.ts';
import { registerHovers } from './brain-lines/hovers.ts';
import { registerLenses } from './brain-lines/lenses.ts';
import { offerMemory } from './commands/choose-memory.ts';
import { commandsOf } from './commands/commands.ts';
import { ItemCommands } from './commands/item-commands.ts';
import { registerCommands, showError } from './commands/register-commands.ts';
import { registerTextDocuments } from './commands/text-document.ts';
import { EditQuestions } from './files/edit-questions.ts';
import { ModelReader } from './lm/model-reader.ts';
import { notify } from './notify.ts';
import type { Project } from './project.ts';
import { onEnabledChange, onSettingsChange } from './settings/settings.ts';
import type { RecentFaults } from './report/recent-faults.ts';
import type { NamedModel } from './survey/survey-model.ts';
import { Surveyor } from './survey/surveyor.ts';
import { contributedTools, contributedVersion, registerTools } from './tools/language-model-tools.ts';
import { keptArrangement } from './views/arrange-commands.ts';
import { ActiveFile } from './views/active-file.ts';
import { BRAIN_VIEW, BrainTree } from './views/brain-tree.ts';
import { ItemDrag } from './views/item-drag.ts';
import { StatusBar } from './status/status-bar.ts';
import type { MemoryStatus } from './status/status-text.ts';
import { ReviewView } from './review/review-view.ts';
import { TimelineTree } from './timeline/timeline-tree.ts';
import { registerBadges } from './views/badges.ts';
import type { ItemNode, TreeNode } from './views/tree-node.ts';
import { viewState } from './views/view-state.ts';
import type { ItemDetailsPanel } from './webview/item-details-panel.ts';
import { Once } from './window/once.ts';
import { followProject } from './window/follow-project.ts';
import type { OpenProject } from './window/open-project.ts';
import { OwnMemory } from './window/own-memory.ts';
import { panelsOf } from './window/panels.ts';
import { restorePanels } from './window/restore-panels.ts';
import { statusOf } from './window/status-of.ts';
import { WindowProjects } from './window/window-projects.ts';
import { WindowReading } from './window/window-reading.ts';

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
  /** What went wrong in this window. */
  readonly faults: RecentFaults;
}

const REFRESH_MS = 150;

export class Sidebar {
  readonly tree: BrainTree;
  readonly timeline: TimelineTree;
  readonly review: ReviewView;
  readonly #statusBar = new StatusBar();
  readonly #file = new ActiveFile(() => this.#fileShownSoon.soon());
  readonly view: vscode.TreeView<TreeNode>;
  readonly #options: SidebarOptions;
  readonly #items: ItemCommands;
  readonly #reading: WindowReading;
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
  readonly #open: WindowProjects;
  readonly #own: OwnMemory;
  /** Folders come while others are being opened: one opening after the other, or memories are closed under each other. */
  readonly #inTurn = oneAtATime();
  #hasFailed = false;
  /** Resolves once the projects were opened for the first time, or could not be. */
  readonly #started = Promise.withResolvers<undefined>();
  /** Many changes in a row are shown once. */
  readonly #shownSoon = new Once(REFRESH_MS, () => {
    this.#showState().catch((error: unknown) => this.#fail(error));
  });

  /** What happened without changing an item: a save, a turn of a chat, a relation that was taken out. */
  readonly #happenedSoon = new Once(REFRESH_MS, () => {
    void this.timeline.look();
    this.#details.look();
  });
  readonly #details: ItemDetailsPanel;
  /** What is told of the lines of instruction files may have changed. */
  readonly #explained = new vscode.EventEmitter<undefined>();

  /** Whoever goes from file to file is told of the last. */
  readonly #fileShownSoon = new Once(REFRESH_MS, () => {
    if (this.view.visible) void this.tree.look();
  });

  constructor(options: SidebarOptions) {
    this.#options = options;
    const fail = (error: unknown): void => this.#fail(error);
    this.#open = new WindowProjects(
      options.state,
      (folder) => this.#openOne(folder),
      (gone) => this.#left(gone),
    );
    this.#own = new OwnMemory({
      ...{ open: options.openUser, log: options.log, fail },
      changed: () => this.#shownSoon.soon(),
      written: () => this.#happenedSoon.soon(),
    });
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
    this.#reading = new WindowReading({
      ...{ open: this.#open, chats: this.chats, model: this.model, surveyor: this.surveyor, fail },
      ...{ assistants: options.assistants, globalState: options.globalState, log: options.log },
      read: () => this.#showState(),
    });
    this.tree = new BrainTree(
      {
        projects: () => this.#shown(),
        edits: (project) => this.questions.of(project),
        told: (project) => this.#open.of(project)?.keeper.told,
        activeFile: (project) => this.#file.in(project.folder.uri),
        toldItems: (project) => this.#open.of(project)?.keeper.toldItems ?? new Set(),
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
      () => this.#memories,
    );
    this.#items = items;
    this.questions = new EditQuestions(items, fail);
    const panels = panelsOf(options.extension, items, fail);
    const { details, panel } = panels;
    this.#details = details;
    this.review = new ReviewView(
      () => this.#shown(),
      (judged, next) => details.goOn(judged, next),
    );
    const commands = commandsOf({
      projects: () => this.projects,
      user: () => this.#own.project,
      items,
      details,
      tree: this.tree,
      review: () => this.review,
      reveal: (node) => this.#reveal(node),
      panel,
      state: options.state,
      questions: this.questions,
      timeline: this.timeline,
      model: this.model,
      surveyor: this.surveyor,
      connections: this.#connections,
      log: options.log,
      report: {
        ...{ projects: () => this.#memories, faults: options.faults, packageJson: options.packageJson },
        measured: (project) => this.#reading.measured(project),
      },
      secrets: options.secrets,
      repositoryRead: async (project) => this.#open.of(project)?.follower.ready(),
      refresh: () => this.refresh(),
      status: () => this.#status(),
      pause: async (folder) => {
        await this.#open.pause(folder);
        await this.start();
      },
      resume: async () => {
        await this.#open.resume();
        await this.start();
      },
      lastWrite: () => this.#open.lastWrite,
      stopReading: () => this.#reading.stop(),
      reopen: () => this.restart(),
      chooseAssistants: () => chooseAssistants(options.assistants),
      chooseFiles: (project) => this.#open.of(project)?.keeper.choose(),
    });
    const asked: ChatParts = {
      projects: () => this.projects,
      user: () => this.#own.project,
      items,
      repositoryRead: async (project) => this.#open.of(project)?.follower.ready(),
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
      restorePanels(panels, async () => {
        await this.#started.promise;
        return this.#memories;
      }),
      this.questions,
      this.questions.onDidChange(() => this.#showTold()),
      this.#reading,
      this.#shownSoon,
      this.#file,
      this.#fileShownSoon,
      this.view.onDidChangeVisibility(() => this.#fileShownSoon.soon()),
      this.#happenedSoon,
      this.model,
      this.surveyor,
      this.chats,
      registerCommands(commands, options.log),
      registerBadges(),
      this.#statusBar,
      registerTextDocuments(),
      this.#explained,
      registerLenses(() => this.projects, this.#explained.event),
      registerHovers(() => this.projects),
      this.saves,
      new HeadWatch(() => this.#reading.headMoved()),
      onSettingsChange(() => this.#open.all.forEach(({ keeper }) => keeper.soon())),
      vscode.workspace.onDidChangeWorkspaceFolders(() => void this.start()),
      onEnabledChange(() => void this.start()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.start()),
    );
  }

  /** The projects that are open. */
  get projects(): readonly Project[] {
    return this.#open.projects;
  }

  /** Those, and the user's own where it is open. */
  get #memories(): readonly Project[] {
    return [...this.projects, ...(this.#own.project ? [this.#own.project] : [])];
  }

  /** What the tree shows: what belongs to the user only once there is something. */
  #shown(): readonly Project[] {
    return [...this.projects, ...this.#own.shown];
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
    this.#started.resolve(undefined);
    await this.#showState().catch((error: unknown) => this.#fail(error));
    this.#reading.inBackground();
  }

  /** Reads the projects again; opens them first when that has failed. */
  async refresh(): Promise<void> {
    if (this.#hasFailed || this.#open.all.length === 0) await this.start();
    else await this.#reading.readAll(true);
  }

  /** Resolves when everything is on disk. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#closeNow());
  }

  async #closeNow(): Promise<void> {
    await this.#open.follow([]);
    await this.#own.close();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #status(): MemoryStatus {
    return statusOf({ open: this.#open, reading: this.#reading, review: this.review, questions: this.questions });
  }

  /** Once the state is known; nothing where there is no folder, or it is not trusted. */
  #showStatus(): void {
    const isThere = vscode.workspace.isTrusted && this.#open.folders.length > 0 && !this.#open.isOff;
    this.#statusBar.show(isThere ? this.#status() : undefined);
  }

  async #followFolders(): Promise<void> {
    const folders = this.#open.wanted;
    if (folders.length === 0) return this.#closeNow();
    try {
      const added = await this.#open.follow(folders);
      for (const { project } of added) {
        const isOpen = (): boolean => this.#open.of(project) !== undefined;
        offerMemory(project, this.#options.globalState, () => this.restart(), isOpen).catch((error: unknown) =>
          this.#fail(error),
        );
      }
    } finally {
      if (this.#open.all.length > 0) await this.#own.open();
    }
  }

  #left(gone: readonly Project[]): void {
    this.#reading.left(gone);
    for (const project of gone) this.questions.forget(project);
  }

  async #openOne(folder: vscode.WorkspaceFolder): Promise<OpenProject> {
    const begun = performance.now();
    const project = await this.#options.open(folder);
    this.#reading.opened(project, performance.now() - begun);
    if (project.readOnlyReason !== null) void notify.warning(project.readOnlyReason);
    this.#connections.cursor.opened(folder, project.connections.server);
    this.#connections.written.renew(project).catch((error: unknown) => this.#options.log.warn(String(error)));
    return followProject(project, {
      ...{ questions: this.questions, reading: this.#reading, state: this.#options.state, log: this.#options.log },
      changed: () => this.#shownSoon.soon(),
      written: () => this.#happenedSoon.soon(),
      told: () => this.#showTold(),
      fail: (error) => this.#fail(error),
    });
  }

  /** Only what assistants are told, or what waits to be answered, has changed. */
  #showTold(): void {
    void this.tree.look();
    this.#explained.fire(undefined);
    this.#showStatus();
  }

  async #showState(): Promise<void> {
    await this.#own.look();
    const trees = await Promise.all(this.projects.map((project) => project.engine.tree()));
    const state = viewState({
      folders: this.#open.folders.length,
      isTrusted: vscode.workspace.isTrusted,
      isOff: this.#open.isOff,
      isPaused: this.#open.isPaused,
      hasFailed: this.#hasFailed,
      knows: trees.some((tree) => tree.length > 0),
      isReading: this.#reading.isReading,
      isRead: this.#reading.isRead,
    });
    await vscode.commands.executeCommand('setContext', 'projectBrain.state', state);
    // A message would hide the welcome text, which says more where there is no tree.
    this.view.message = state === 'ready' ? this.#reading.notes : '';
    await this.review.refresh();
    this.#explained.fire(undefined);
    this.#details.look();
    this.#showStatus();
    await Promise.all([this.tree.look(), this.timeline.look()]);
  }

  /** Selects an item where it stands, if the tree is looked at and shows it. */
  async #reveal(node: ItemNode): Promise<void> {
    if (!this.view.visible) return;
    await this.tree.look();
    await this.view.reveal(node, { select: true, focus: false }).then(undefined, () => undefined);
  }

  #fail(error: unknown): void {
    void showError(error, this.#options.log);
  }
}
