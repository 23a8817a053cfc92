/** What a window shows of its memories: the views' state, tree, timeline, Review, details, status bar and lenses, each drawn anew when its own has changed. */
import * as vscode from 'vscode';
import type { EditQuestions } from '../files/edit-questions.ts';
import type { ReviewView } from '../review/review-view.ts';
import type { SinceVisit } from '../status/since-visit.ts';
import { StatusBar } from '../status/status-bar.ts';
import { type MemoryStatus, pausedLine } from '../status/status-text.ts';
import type { TimelineTree } from '../timeline/timeline-tree.ts';
import type { BrainTree } from '../views/tree/brain-tree.ts';
import type { ActiveFile } from '../views/active-file.ts';
import type { ItemNode, TreeNode } from '../views/tree/tree-node.ts';
import { viewState } from '../views/arrange/view-state.ts';
import type { ItemDetailsPanel } from '../webview/item-details-panel.ts';
import { Once } from './once.ts';
import { statusOf } from './status-of.ts';
import type { WindowMemories } from './window-memories.ts';
import type { WindowReading } from './window-reading.ts';

export interface DisplayParts {
  readonly memories: WindowMemories;
  readonly reading: WindowReading;
  readonly questions: EditQuestions;
  readonly tree: BrainTree;
  readonly view: vscode.TreeView<TreeNode>;
  readonly timeline: TimelineTree;
  readonly review: ReviewView;
  readonly details: ItemDetailsPanel;
  readonly since: SinceVisit;
  readonly file: Pick<ActiveFile, 'in'>;
  readonly fail: (error: unknown) => void;
}

const REFRESH_MS = 150;

export class WindowDisplay {
  readonly #parts: DisplayParts;
  readonly #statusBar = new StatusBar();
  readonly #explained = new vscode.EventEmitter<undefined>();
  /** Many changes in a row are shown once. */
  readonly #all = new Once(REFRESH_MS, () => {
    this.show().catch((error: unknown) => this.#parts.fail(error));
  });
  readonly #sessions = new Once(REFRESH_MS, () => {
    void this.#parts.timeline.look();
    this.#parts.details.look();
  });
  readonly #file = new Once(REFRESH_MS, () => {
    if (this.#parts.view.visible) void this.#parts.tree.look();
    // Another folder's turn, perhaps.
    this.#showStatus();
  });
  readonly #onVisible: vscode.Disposable;

  constructor(parts: DisplayParts) {
    this.#parts = parts;
    this.#onVisible = parts.view.onDidChangeVisibility(() => this.#file.soon());
  }

  /** Fires when what is told of the lines of instruction files may have changed. */
  get onExplained(): vscode.Event<undefined> {
    return this.#explained.event;
  }

  get status(): MemoryStatus {
    const { memories, reading, review, questions, since, file } = this.#parts;
    return statusOf({ open: memories.ofFolders, reading, review, questions, since, file });
  }

  /** Items of a memory, or what is known of the files, have changed. */
  itemsChanged(): void {
    this.#all.soon();
  }

  /** Something happened without changing an item: a save, a turn of a chat, a relation that was taken out. */
  happened(): void {
    this.#sessions.soon();
  }

  /** A person goes from file to file: tree and status bar are told of the last. */
  fileOpened(): void {
    this.#file.soon();
  }

  /** Only what assistants are told, or what waits to be answered, has changed. */
  toldChanged(): void {
    void this.#parts.tree.look();
    this.#explained.fire(undefined);
    this.#showStatus();
  }

  async show(): Promise<void> {
    const { memories, reading, view, tree, timeline, review, details, since } = this.#parts;
    const open = memories.ofFolders;
    await memories.own.look();
    const trees = await Promise.all(open.projects.map((project) => project.engine.tree()));
    const state = viewState({
      folders: open.folders.length,
      isTrusted: vscode.workspace.isTrusted,
      isOff: open.isOff,
      isPaused: open.isPaused,
      hasFailed: memories.hasFailed,
      knows: trees.some((keys) => keys.length > 0),
      isReading: reading.isReading,
      isRead: reading.isRead,
    });
    await vscode.commands.executeCommand('setContext', 'projectBrain.state', state);
    const paused = open.paused.map(({ name }) => name);
    await vscode.commands.executeCommand('setContext', 'projectBrain.paused', paused.length > 0);
    // A message would hide the welcome text, which says more where there is no tree.
    const notes = [reading.notes, pausedLine(paused)].filter((note) => note !== '').join(' ');
    view.message = state === 'ready' ? notes : '';
    await review.refresh();
    // What was read is news, too.
    if (!reading.isReading) await since.look(open.projects);
    await vscode.commands.executeCommand('setContext', 'projectBrain.hasChanged', since.told !== undefined);
    this.#explained.fire(undefined);
    details.look();
    this.#showStatus();
    await Promise.all([tree.look(), timeline.look()]);
  }

  /** Selects an item where it stands, if the tree is looked at and shows it. */
  async reveal(node: ItemNode): Promise<void> {
    const { view, tree } = this.#parts;
    if (!view.visible) return;
    await tree.look();
    await view.reveal(node, { select: true, focus: false }).then(undefined, () => undefined);
  }

  dispose(): void {
    for (const one of [this.#all, this.#sessions, this.#file, this.#onVisible, this.#statusBar, this.#explained])
      one.dispose();
  }

  /** Once the state is known; nothing where there is no folder, or it is not trusted. */
  #showStatus(): void {
    const { ofFolders } = this.#parts.memories;
    const isThere = vscode.workspace.isTrusted && ofFolders.folders.length > 0 && !ofFolders.isOff;
    this.#statusBar.show(isThere ? this.status : undefined);
  }
}
