/** The timeline in the sidebar: sessions by date, each with what happened in it and what changed in the memory. */
import * as vscode from 'vscode';
import type { ItemInLayer, TimelineSession } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { Drawn } from '../views/tree/drawn.ts';
import { matching } from './timeline-filter.ts';
import { timelineItem } from './timeline-items.ts';
import { type TimelineNode, timelineFace, timelineId } from './timeline-node.ts';

const TIMELINE_VIEW = 'projectBrain.timeline';
/** Sessions that are shown before "Older Sessions…" is asked for, and added each time. */
const PAGE = 20;
/** Sessions that a filter looks through before it asks whether to look further back, and each time it is. */
const LOOKED_THROUGH = 200;

async function placedItems(project: Project, ids: readonly string[]): Promise<ReadonlyMap<string, ItemInLayer>> {
  if (ids.length === 0) return new Map();
  const { items } = await project.engine.items({ ids, limit: ids.length });
  return new Map(items.map((one) => [one.item.itemId, one]));
}

/** Shows the sessions of all projects, the newest first; with one project they are the roots. */
export class TimelineTree implements vscode.TreeDataProvider<TimelineNode> {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #projects: () => readonly Project[];
  readonly #shown = new Map<Project, number>();
  readonly #drawn = new Drawn<TimelineNode>({
    rows: (node) => this.#rows(node),
    ...{ idOf: timelineId, faceOf: timelineFace, draw: () => this.#changed.fire(undefined) },
  });
  /** Whether something was written that was not looked at, because nobody could see it. */
  #isBehind = false;
  #view: vscode.TreeView<TimelineNode> | null = null;
  #filter = '';

  constructor(projects: () => readonly Project[]) {
    this.#projects = projects;
  }

  /** Makes the view. */
  view(): vscode.TreeView<TimelineNode> {
    const view = vscode.window.createTreeView(TIMELINE_VIEW, { treeDataProvider: this, showCollapseAll: true });
    view.onDidChangeVisibility(({ visible }) => {
      if (visible && this.#isBehind) void this.look();
    });
    this.#view = view;
    return view;
  }

  get filter(): string {
    return this.#filter;
  }

  /** Shows only what matches; everything where `text` is empty. */
  filterBy(text: string): void {
    this.#filter = text;
    this.#shown.clear();
    this.#say(vscode.l10n.t('Only what matches “{0}”', text));
    this.refresh();
  }

  /** Draws all of it anew. */
  refresh(): void {
    this.#drawn.redraw();
  }

  /** Draws anew where anything that is shown has changed; a view that nobody sees, once it is seen. Never fails. */
  async look(): Promise<void> {
    this.#isBehind = this.#view?.visible === false;
    if (!this.#isBehind) await this.#drawn.look();
  }

  /** Shows more of a project's sessions. */
  showOlder(project: Project): void {
    const page = this.#filter === '' ? PAGE : LOOKED_THROUGH;
    this.#shown.set(project, (this.#shown.get(project) ?? page) + page);
    this.refresh();
  }

  getTreeItem(node: TimelineNode): vscode.TreeItem {
    return timelineItem(node);
  }

  async getChildren(node?: TimelineNode): Promise<TimelineNode[]> {
    const rows = await this.#drawn.rows(node);
    const isFound = node !== undefined || rows.some(({ kind }) => kind !== 'older');
    if (!isFound && this.#filter !== '')
      this.#say(vscode.l10n.t('Nothing matches “{0}”: clear the filter to see all of it.', this.#filter));
    return rows;
  }

  /** What the filter comes to, where there is one. */
  #say(message: string): void {
    if (this.#view) this.#view.message = this.#filter === '' ? '' : message;
  }

  async #rows(node?: TimelineNode): Promise<TimelineNode[]> {
    const projects = this.#projects();
    const [only, ...others] = projects;
    if (!node) {
      if (!only) return [];
      if (others.length > 0) return projects.map((project) => ({ kind: 'project', project }));
      return this.#sessions(only);
    }
    if (node.kind === 'project') return this.#sessions(node.project);
    if (node.kind === 'session') return this.#ofSession(node);
    return node.kind === 'changes' ? this.#changes(node) : [];
  }

  async #sessions(project: Project): Promise<TimelineNode[]> {
    const filter = this.#filter;
    const limit = this.#shown.get(project) ?? (filter === '' ? PAGE : LOOKED_THROUGH);
    const sessions = await project.engine.timeline({ limit, work: true });
    const isMore = sessions.length >= limit;
    const found = filter === '' ? sessions : sessions.flatMap((session) => matching(session, filter) ?? []);
    const placed = await placedItems(
      project,
      found.flatMap(({ summaryId }) => summaryId ?? []),
    );
    const nodes = found.map((session): TimelineNode => ({
      kind: 'session',
      project,
      session,
      placed: placed.get(session.summaryId ?? ''),
      isOpen: filter !== '',
    }));
    return isMore ? [...nodes, { kind: 'older', project, isSearch: filter !== '' }] : nodes;
  }

  #ofSession({ project, session }: Extract<TimelineNode, { kind: 'session' }>): TimelineNode[] {
    const happened = (session.work?.entries ?? []).map((entry): TimelineNode => ({
      kind: 'entry',
      project,
      entry,
    }));
    return session.changes.length === 0 ? happened : [...happened, { kind: 'changes', project, session }];
  }

  async #changes({ project, session }: { project: Project; session: TimelineSession }): Promise<TimelineNode[]> {
    const ids = [...new Set(session.changes.map(({ itemId }) => itemId))];
    const placed = await placedItems(project, ids);
    return session.changes.map((change) => ({ kind: 'change', project, change, placed: placed.get(change.itemId) }));
  }
}
