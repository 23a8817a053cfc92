/** The view of what waits for a person: a badge with how much it is, and the next one selected once one is judged. */
import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { oneAtATime } from '../../engine/index.ts';
import { count } from '../count.ts';
import type { Project } from '../project.ts';
import { pointedRows } from '../views/pointed-rows.ts';
import type { ItemNode, TreeNode } from '../views/tree/tree-node.ts';
import { nextWaiting } from './review-groups.ts';
import { ReviewTree } from './review-tree.ts';
import { selectAgain } from './select-again.ts';

const REVIEW_VIEW = 'projectBrain.review';
const KEYS = vscode.l10n.t('A approves, D rejects, E edits, S settles a contradiction');

/** VS Code tells of a selection, and takes new rows, within this time. */
const TOLD_MS = 400;
/** So long after it took new rows it has drawn them. */
const DRAWN_MS = 400;

/** Resolves with the next time that VS Code tells of it, or when it has not for a moment. */
async function told(event: vscode.Event<unknown>): Promise<void> {
  let listening: vscode.Disposable | undefined;
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    listening = event(() => resolve());
    timer = setTimeout(resolve, TOLD_MS);
  });
  clearTimeout(timer);
  listening?.dispose();
}

const idOf = ({ placed }: ItemNode): string => placed.item.itemId;

export class ReviewView {
  readonly tree = new ReviewTree();
  readonly #view: vscode.TreeView<TreeNode>;
  readonly #projects: () => readonly Project[];
  readonly #goOn: (judged: string, next: ItemNode) => void;
  /** The item that was selected last: once it is judged, the next one is. */
  #at: string | null = null;
  readonly #inTurn = oneAtATime();
  /** Whether the keyboard is to stay in the view. */
  #isByKey = false;

  /** `goOn` is told which item was judged, and which one is selected now. */
  constructor(projects: () => readonly Project[], goOn: (judged: string, next: ItemNode) => void) {
    this.#projects = projects;
    this.#goOn = goOn;
    this.#view = vscode.window.createTreeView(REVIEW_VIEW, {
      treeDataProvider: this.tree,
      canSelectMany: true,
      showCollapseAll: true,
    });
    this.#view.onDidChangeSelection(({ selection }) => {
      const item = selection.findLast((node) => node.kind === 'item');
      if (item) this.#at = idOf(item);
    });
  }

  /** The rows that a key is about. One that had the focus alone is selected now: what is next goes on from there. */
  async pointedAt(): Promise<readonly TreeNode[]> {
    const rows = await pointedRows(this.#view);
    const [row] = rows;
    if (row?.kind === 'item' && !this.#view.selection.includes(row)) {
      // Where the row has just gone, there is nothing to go on from.
      await this.#view.reveal(row, { select: true, focus: true }).then(undefined, () => undefined);
    }
    return rows;
  }

  /** How many items of a project wait, as far as they were loaded. */
  waitingIn(project: Project): number {
    return this.tree.waiting.filter((node) => node.project === project).length;
  }

  /** Says that what is judged now is judged by the keyboard, in the view. */
  byKey(): void {
    this.#isByKey = true;
  }

  /** Shows what waits now. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#refreshNow());
  }

  async #refreshNow(): Promise<void> {
    const before = this.tree.waiting.map(idOf);
    await this.tree.load(this.#projects());
    const { waiting } = this.tree;
    const n = waiting.length;
    const tooltip = count(n, 'item of the memory waits for you');
    this.#view.badge = n === 0 ? undefined : { value: n, tooltip };
    this.#view.message = n === 0 ? '' : KEYS;
    if (n === 0 && before.length > 0) await this.#keepFocus();
    await this.#next(before, waiting);
  }

  dispose(): void {
    this.#view.dispose();
  }

  async #next(before: readonly string[], waiting: readonly ItemNode[]): Promise<void> {
    const judged = this.#at;
    if (judged === null || waiting.some((node) => idOf(node) === judged)) return;
    this.#at = null;
    const focus = this.#isByKey;
    this.#isByKey = false;
    const id = nextWaiting(before, waiting.map(idOf), judged);
    const next = waiting.find((node) => idOf(node) === id);
    if (!next) return;
    this.#at = idOf(next);
    // Whoever judges in the details alone is not led to a view that is closed.
    if (this.#view.visible) await this.#select(next, judged, focus);
    this.#goOn(judged, next);
  }

  /** A list that is empty lets go of the focus: the view takes it, so that Ctrl+Z goes on working. */
  async #keepFocus(): Promise<void> {
    if (!this.#isByKey) return;
    this.#isByKey = false;
    await told(this.tree.onDidAsk);
    // Before the list has gone, it would take the focus itself, and no extension is told when it has.
    await wait(DRAWN_MS);
    await vscode.commands.executeCommand(`${REVIEW_VIEW}.focus`);
  }

  #select(node: ItemNode, judged: string, focus: boolean): Promise<void> {
    return selectAgain({
      // Whoever has selected another row meanwhile is left there.
      isLost: () => this.#view.selection.every((one) => one.kind === 'item' && idOf(one) === judged),
      told: () => told(this.#view.onDidChangeSelection),
      select: () => this.#view.reveal(node, { select: true, focus }),
    });
  }
}
