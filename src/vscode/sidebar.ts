/** The product in a window: introduces memories, reading, views, panels, commands and what agents ask to each other. */
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
import { KeptDeeds } from './commands/undo/kept-deeds.ts';
import { registerCommands, showError } from './commands/register-commands.ts';
import { registerTextDocuments } from './commands/text-document.ts';
import { EditQuestions } from './files/edit-questions.ts';
import { ModelReader } from './lm/model-reader.ts';
import { notify } from './notify.ts';
import { SHOW_EXTENSION, SHOW_LOG } from './helps.ts';
import type { Clock } from '../engine/index.ts';
import type { Project } from './project.ts';
import { onEnabledChange, onSettingsChange } from './settings/settings.ts';
import type { RecentFaults } from './report/recent-faults.ts';
import { followVisit, LastVisit } from './status/last-visit.ts';
import { type KeptPauses, onFocus } from './status/pauses.ts';
import { SinceVisit } from './status/since-visit.ts';
import { registerSymbolLenses } from './symbols/symbol-lenses.ts';
import type { NamedModel } from './survey/survey-model.ts';
import { Surveyor } from './survey/surveyor.ts';
import { contributedTools, contributedVersion, registerTools } from './tools/language-model-tools.ts';
import { keptArrangement } from './views/arrange/arrange-commands.ts';
import { ActiveFile } from './views/active-file.ts';
import { pointedRows } from './views/pointed-rows.ts';
import { BRAIN_VIEW, BrainTree } from './views/tree/brain-tree.ts';
import { ItemDrag } from './views/tree/item-drag.ts';
import { ReviewView } from './review/review-view.ts';
import { TimelineTree } from './timeline/timeline-tree.ts';
import { registerBadges } from './views/tree/badges.ts';
import type { TreeNode } from './views/tree/tree-node.ts';
import type { OpenedProjects } from './which-project.ts';
import { followProject } from './window/follow-project.ts';
import type { OpenProject } from './window/open-project.ts';
import { OwnMemory } from './window/own-memory.ts';
import { type Panels, panelsOf } from './window/panels.ts';
import { restorePanels } from './window/restore-panels.ts';
import { WindowDisplay } from './window/window-display.ts';
import { WindowMemories } from './window/window-memories.ts';
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
  /** What a person paused, in whichever window. */
  readonly pauses: KeptPauses;
  readonly secrets: vscode.SecretStorage;
  /** A model behind an endpoint, by its name. */
  readonly namedModel: NamedModel;
  /** The assistants whose chats can be read. */
  readonly assistants: readonly KnownAssistant[];
  /** Of the extension, as VS Code read it. */
  readonly packageJson: unknown;
  readonly clock: Clock;
  /** What went wrong in this window. */
  readonly faults: RecentFaults;
}

export class Sidebar {
  readonly tree: BrainTree;
  readonly timeline: TimelineTree;
  readonly review: ReviewView;
  readonly view: vscode.TreeView<TreeNode>;
  readonly saves = new SaveWatch(
    () => this.projects,
    (error) => this.#fail(error),
  );
  readonly questions: EditQuestions;
  readonly model: ModelReader;
  readonly surveyor: Surveyor;
  readonly chats: ChatReader;
  readonly #options: SidebarOptions;
  readonly #memories: WindowMemories;
  readonly #reading: WindowReading;
  readonly #display: WindowDisplay;
  readonly #panels: Panels;
  readonly #connections: AssistantConnections;
  readonly #subscriptions: readonly { dispose(): unknown }[];

  constructor(options: SidebarOptions) {
    this.#options = options;
    const fail = (error: unknown): void => this.#fail(error);
    const mcp = new McpProvider(() => this.projects, contributedVersion(options.packageJson));
    const items = new ItemCommands(
      () => pointedRows(this.view),
      () => this.#memories.all,
      new KeptDeeds(options.state, options.clock),
    );
    this.questions = new EditQuestions(items, fail);
    this.#memories = new WindowMemories({
      pauses: options.pauses,
      own: new OwnMemory({
        ...{ open: options.openUser, questions: this.questions, state: options.globalState, log: options.log, fail },
        changed: () => this.#display.itemsChanged(),
        written: () => this.#display.happened(),
      }),
      open: (folder) => this.#open(folder),
      added: (project) => this.#offerMemory(project),
      left: (gone) => this.#left(gone),
      opened: async () => {
        await items.memoriesChanged();
        mcp.refresh();
      },
      settled: async () => {
        this.#panels.opened(this.#memories.all);
        await this.#display.show().catch(fail);
        this.#reading.inBackground();
      },
      fail,
    });
    const open = this.#memories.ofFolders;
    this.#connections = {
      cursor: new CursorRegistration(options.state),
      written: new WrittenEntries(options.globalState),
    };
    this.model = new ModelReader(() => this.projects, options.globalState, options.log);
    const opened: OpenedProjects = {
      projects: () => this.projects,
      isPaused: () => open.isPaused,
      paused: () => open.paused,
    };
    this.surveyor = new Surveyor({
      ...opened,
      ...{ state: options.globalState, secrets: options.secrets, log: options.log, named: options.namedModel },
    });
    this.chats = new ChatReader(() => this.projects, options.log);
    this.#reading = new WindowReading({
      ...{ open, chats: this.chats, model: this.model, surveyor: this.surveyor, fail },
      ...{ assistants: options.assistants, globalState: options.globalState, log: options.log },
      read: () => this.#display.show(),
    });
    const visit = new LastVisit(options.state, options.clock);
    const since = new SinceVisit(visit);
    const file = new ActiveFile(() => this.#display.fileOpened());
    this.tree = new BrainTree(
      {
        projects: () => this.#memories.shown,
        hasPaused: () => open.paused.length > 0,
        edits: (project) => this.questions.of(project),
        told: (project) => open.of(project)?.keeper.told,
        changed: (project) => since.of(project),
        activeFile: (project) => file.in(project.folder.uri),
        toldItems: (project) => open.of(project)?.keeper.toldItems ?? new Set(),
        waiting: (project) => this.review.waitingIn(project),
      },
      keptArrangement(options.state),
    );
    this.timeline = new TimelineTree(() => this.#memories.shown);
    this.view = vscode.window.createTreeView(BRAIN_VIEW, {
      treeDataProvider: this.tree,
      canSelectMany: true,
      showCollapseAll: true,
      dragAndDropController: new ItemDrag(() => items),
    });
    this.#panels = panelsOf(options, items, (project) => since.of(project), fail);
    const { details, panel } = this.#panels;
    this.review = new ReviewView(
      () => this.#memories.shown,
      (judged, next) => details.goOn(judged, next),
    );
    this.#display = new WindowDisplay({
      ...{ memories: this.#memories, reading: this.#reading, questions: this.questions, since, fail },
      ...{ tree: this.tree, view: this.view, timeline: this.timeline, review: this.review, details, file },
    });
    const asked: ChatParts = {
      ...opened,
      started: () => this.#memories.started(),
      user: () => this.#memories.own.project,
      items,
      repositoryRead: async (project) => open.of(project)?.follower.ready(),
    };
    const commands = commandsOf({
      ...asked,
      details,
      tree: this.tree,
      review: () => this.review,
      reveal: (node) => this.#display.reveal(node),
      ...{ panel, state: options.state, questions: this.questions },
      ...{ timeline: this.timeline, model: this.model, surveyor: this.surveyor },
      ...{ connections: this.#connections, log: options.log },
      report: {
        ...{ projects: () => this.#memories.all, faults: options.faults, packageJson: options.packageJson },
        measured: (project) => this.#reading.measured(project),
      },
      secrets: options.secrets,
      ...{ refresh: () => this.refresh(), status: () => this.#display.status },
      pause: (folder) => this.#memories.pause(folder),
      resume: (folders) => this.#memories.resume(folders),
      lastWrite: () => open.lastWrite,
      ...{ stopReading: () => this.#reading.stop(), reopen: () => this.restart() },
      chooseAssistants: () => chooseAssistants(options.assistants),
      chooseFiles: (project) => open.of(project)?.keeper.choose(),
    });
    this.#subscriptions = [
      mcp,
      registerTools(contributedTools(options.packageJson), asked),
      registerParticipant(asked, vscode.Uri.joinPath(options.extension, 'media', 'brain.svg'), options.log),
      ...[this.view, this.timeline.view(), this.review, details, panel],
      restorePanels(this.#panels, () => this.#memories.started()),
      ...[this.questions, this.questions.onDidChange(() => this.#display.toldChanged())],
      ...[this.#reading, file, this.#display, this.model, this.surveyor, this.chats, this.saves],
      registerCommands(commands, options.log),
      registerBadges(),
      registerTextDocuments(),
      registerLenses(() => this.projects, this.#display.onExplained),
      registerHovers(() => this.projects),
      registerSymbolLenses(() => this.projects, this.#display.onExplained),
      followVisit(visit, () => this.#display.itemsChanged()),
      new HeadWatch(() => this.#reading.headMoved()),
      onSettingsChange(() => open.all.forEach(({ keeper }) => keeper.soon())),
      vscode.workspace.onDidChangeWorkspaceFolders(() => void this.start()),
      onEnabledChange(() => void this.start()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.start()),
      onFocus(() => void this.#memories.lookAtPauses()),
    ];
  }

  /** The projects that are open. */
  get projects(): readonly Project[] {
    return this.#memories.ofFolders.projects;
  }

  /** Has the memories of the window's folders open, and begins to read, which goes on in the background. Failures are shown, not thrown. */
  start(): Promise<void> {
    return this.#memories.start();
  }

  /** The same with every memory opened anew: how they are opened has changed. */
  restart(): Promise<void> {
    return this.#memories.restart();
  }

  /** Reads the projects again; opens them first when that has failed. */
  async refresh(): Promise<void> {
    if (this.#memories.hasFailed || this.projects.length === 0) await this.start();
    else await this.#reading.readAll(true);
  }

  /** Resolves when everything is on disk. */
  close(): Promise<void> {
    return this.#memories.close();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #open(folder: vscode.WorkspaceFolder): Promise<OpenProject> {
    const begun = performance.now();
    const project = await this.#options.open(folder);
    this.#reading.opened(project, performance.now() - begun);
    if (project.readOnlyReason !== null) notify.trouble(project.readOnlyReason, SHOW_EXTENSION, SHOW_LOG);
    this.#connections.cursor.opened(folder, project.connections.server);
    this.#connections.written.renew(project).catch((error: unknown) => this.#options.log.warn(String(error)));
    return followProject(project, {
      ...{ questions: this.questions, reading: this.#reading, state: this.#options.state, log: this.#options.log },
      changed: () => this.#display.itemsChanged(),
      written: () => this.#display.happened(),
      told: () => this.#display.toldChanged(),
      fail: (error) => this.#fail(error),
    });
  }

  #offerMemory(project: Project): void {
    const isOpen = (): boolean => this.#memories.ofFolders.of(project) !== undefined;
    offerMemory(project, this.#options.globalState, () => this.restart(), isOpen).catch((error: unknown) =>
      this.#fail(error),
    );
  }

  #left(gone: readonly Project[]): void {
    this.#reading.left(gone);
    for (const project of gone) this.questions.forget(project);
    this.#panels.left(gone);
  }

  #fail(error: unknown): void {
    showError(error, this.#options.log);
  }
}
