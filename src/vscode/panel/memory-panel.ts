/** The memory panel: all items as a table, what assistants are told line by line, and pictures of both. */
import * as vscode from 'vscode';
import { type Became, type ItemInLayer, oneAtATime } from '../../engine/index.ts';
import { type BulkAction, type FromPanel, fromPanelSchema, type ToPanel } from '../../shared/memory-panel.ts';
import type { Project } from '../project.ts';
import { openedAgain } from '../which-project.ts';
import type { ItemNode } from '../views/tree/tree-node.ts';
import { onSettingsChange } from '../settings/settings.ts';
import { followItems } from '../views/follow-items.ts';
import { furnish, openPanel, type PanelOptions } from '../webview/open-panel.ts';
import { foldersOf } from './folders.ts';
import { leftOut, overTime, sectionsOf, toldLines } from './panel-pictures.ts';
import { stateOf } from '../views/item-words.ts';
import { PanelItems, toldIds } from './panel-items.ts';
import { answerOf, facetsOf, foundBy, rowOf } from './panel-rows.ts';

export const MEMORY_PANEL = 'projectBrain.memory';
/** Rows of one answer. */
const MOST_ROWS = 500;
const MOST_HITS = 30;

export interface PanelActions {
  /** Opens an item's details. */
  show(node: ItemNode): void;
  bulk(action: BulkAction, nodes: readonly ItemNode[]): Promise<void>;
  /** What became of items since the person's last visit. */
  changed(project: Project): ReadonlyMap<string, Became>;
  fail(error: unknown): void;
}

type Query = Extract<FromPanel, { kind: 'query' }>;

interface Found {
  readonly query: number;
  readonly items: readonly ItemInLayer[];
}

/** One panel, of the project it was opened for last. */
export class MemoryPanel {
  readonly #extension: vscode.Uri;
  readonly #actions: PanelActions;
  #panel: vscode.WebviewPanel | null = null;
  #project: Project | null = null;
  /** Whether its memory is closed. */
  #isPaused = false;
  #stopListening: (() => void) | null = null;
  #items: PanelItems | null = null;
  /** What was asked for last. */
  #asked: Query | null = null;
  #found: Found | null = null;
  readonly #inTurn = oneAtATime();

  constructor(extension: vscode.Uri, actions: PanelActions) {
    this.#extension = extension;
    this.#actions = actions;
  }

  show(project: Project): void {
    const panel = (this.#panel ??= openPanel(this.#extension, {
      ...{ viewType: MEMORY_PANEL, column: vscode.ViewColumn.Active },
      ...this.#furnishing(),
    }));
    panel.reveal();
    this.#showIn(panel, project);
  }

  /** Goes on in a panel that VS Code kept over a reload of the window. */
  goOnIn(kept: vscode.WebviewPanel, project: Project): void {
    this.#panel?.dispose();
    furnish(kept, this.#extension, this.#furnishing());
    this.#panel = kept;
    this.#showIn(kept, project);
  }

  /** Memories are about to be closed: what is shown of one of them stays, until it is open again. */
  left(gone: readonly Project[]): void {
    if (!this.#project || !gone.includes(this.#project)) return;
    this.#stopListening?.();
    this.#isPaused = true;
    this.#changed();
  }

  /** These memories are open: one that was left is shown again where it is among them. */
  opened(projects: readonly Project[]): void {
    if (!this.#panel || !this.#project || !this.#isPaused) return;
    const project = openedAgain(this.#project, projects);
    if (project) this.#showIn(this.#panel, project);
  }

  #showIn(panel: vscode.WebviewPanel, project: Project): void {
    this.#stopListening?.();
    this.#project = project;
    this.#isPaused = false;
    this.#items = this.#found = null;
    const stopFollowing = followItems(project.engine, () => this.#changed());
    // How much is told, and what an approval is worth, are settings.
    const settings = onSettingsChange(() => this.#changed());
    this.#stopListening = () => {
      stopFollowing();
      settings.dispose();
    };
    panel.title = vscode.l10n.t('Memory of {0}', project.folder.name);
    this.#changed();
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  #furnishing(): PanelOptions<FromPanel> {
    return {
      ...{ page: 'memory-panel', title: vscode.l10n.t('Memory') },
      read: (message) => fromPanelSchema.safeParse(message).data ?? null,
      receive: (message) => this.#receive(message),
      fail: (error) => this.#actions.fail(error),
      onDispose: () => {
        this.#stopListening?.();
        this.#stopListening = this.#panel = this.#project = this.#items = this.#found = null;
      },
    };
  }

  /** Whatever is shown asks again, or waits until it can. */
  #changed(): void {
    this.#items = null;
    const folder = this.#project?.folder.uri.toString() ?? '';
    this.#post({ kind: 'changed', folder, isPaused: this.#isPaused }).catch((error: unknown) =>
      this.#actions.fail(error),
    );
  }

  async #post(message: ToPanel): Promise<void> {
    await this.#panel?.webview.postMessage(message);
  }

  async #receive(message: FromPanel): Promise<void> {
    const project = this.#project;
    if (!project) return;
    if (message.kind === 'ready') this.#changed();
    // Of a memory that is closed nothing can be asked, but for the rows of what was found before: the page says so.
    else if (!this.#isPaused || message.kind === 'window') await this.#act(project, message);
  }

  async #act(project: Project, message: Exclude<FromPanel, { kind: 'ready' }>): Promise<void> {
    switch (message.kind) {
      case 'query':
        return this.#whileOpen(project, this.#query(project, message));
      case 'ask':
        return this.#whileOpen(project, this.#answer(project, message));
      case 'told':
        return this.#whileOpen(project, this.#told(project));
      case 'window': {
        const found = this.#found;
        if (found?.query !== message.query) return;
        const from = Math.max(0, Math.floor(message.from));
        const rows = found.items.slice(from, Math.min(message.to, from + MOST_ROWS)).map(rowOf);
        return this.#post({ kind: 'rows', query: found.query, from, rows });
      }
      case 'open': {
        const placed = await project.engine.details(message.id);
        this.#actions.show({ kind: 'item', project, placed });
        return;
      }
      case 'bulk': {
        const chosen = new Set(message.ids);
        const found = this.#asked ? await this.#foundNow(project, this.#asked) : [];
        return this.#bulk(
          project,
          message.action,
          found.filter(({ item }) => chosen.has(item.itemId)),
        );
      }
      case 'bulkFound':
        if (this.#found?.query === message.query) await this.#bulk(project, message.action, this.#found.items);
    }
  }

  /** What is asked of a memory that is closed meanwhile is asked again once it is open: that is no failure. */
  async #whileOpen(project: Project, asked: Promise<void>): Promise<void> {
    try {
      await asked;
    } catch (error) {
      if (project === this.#project && !this.#isPaused) throw error;
    }
  }

  #bulk(project: Project, action: BulkAction, items: readonly ItemInLayer[]): Promise<void> {
    return this.#actions.bulk(
      action,
      items.map((placed) => ({ kind: 'item', project, placed })),
    );
  }

  #itemsOf(project: Project): PanelItems {
    return (this.#items ??= new PanelItems(project));
  }

  #query(project: Project, asked: Query): Promise<void> {
    this.#asked = asked;
    return this.#inTurn(async () => {
      // Whoever types on waits for the last answer alone.
      if (asked === this.#asked && project === this.#project) await this.#find(project, asked);
    });
  }

  async #find(project: Project, asked: Query): Promise<void> {
    const items = this.#itemsOf(project);
    const [sorted, told] = await Promise.all([items.by(asked.sort), items.told()]);
    const found = await this.#foundAmong(items, project, asked);
    const facets = (await facetsOf(found, told)).map(({ name, values }) => ({ name, values: [...values] }));
    if (project !== this.#project) return;
    this.#found = { query: asked.query, items: found };
    const ids = new Set(found.map(({ item }) => item.itemId));
    const unseen = asked.chosen.filter((id) => !ids.has(id));
    await this.#post({ kind: 'found', query: asked.query, total: found.length, all: sorted.length, facets, unseen });
  }

  async #foundAmong(items: PanelItems, project: Project, asked: Query): Promise<readonly ItemInLayer[]> {
    const [sorted, told] = await Promise.all([items.by(asked.sort), items.told()]);
    return foundBy(sorted, asked, { told, changed: this.#actions.changed(project) });
  }

  /** Of the items as they are, where the page may not have heard yet what became of them. */
  #foundNow(project: Project, asked: Query): Promise<readonly ItemInLayer[]> {
    return this.#foundAmong(new PanelItems(project), project, asked);
  }

  async #answer(project: Project, { query, text }: Extract<FromPanel, { kind: 'ask' }>): Promise<void> {
    const hits = text.trim() === '' ? [] : await project.engine.search(text, { limit: MOST_HITS });
    const { items } = await project.engine.items({ ids: hits.map(({ itemId }) => itemId), limit: MOST_HITS });
    const states = new Map(items.map(({ item }) => [item.itemId, stateOf(item)]));
    const answers = hits.map((hit) => answerOf(hit, states.get(hit.itemId) ?? hit.approval));
    if (project === this.#project) await this.#post({ kind: 'answered', query, text, hits: answers });
  }

  async #told(project: Project): Promise<void> {
    const [all, guide] = await Promise.all([this.#itemsOf(project).all(), project.guide()]);
    const told = toldIds(guide);
    const lines = toldLines(guide);
    const { types, months } = overTime(all.map(({ item }) => item));
    await this.#post({
      kind: 'told',
      tokens: guide.tokenEstimate,
      lines: [...lines],
      sections: [...sectionsOf(lines)],
      left: [...leftOut(all, told)],
      types: [...types],
      months: [...months],
      folders: [...foldersOf(all, told, project.engine.derived.memory.paths())],
    });
  }
}
