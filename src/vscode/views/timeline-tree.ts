/** The timeline in the sidebar: sessions by date, with what was done, blocked and left, and what changed in the memory. */
import * as vscode from 'vscode';
import { count, type ItemInLayer, type TimelineSession } from '../../engine/index.ts';
import type { Project } from '../project.ts';

const TIMELINE_VIEW = 'projectBrain.timeline';
/** Sessions that are shown before "Older Sessions…" is asked for, and added each time. */
const PAGE = 20;

type Change = TimelineSession['changes'][number];

/** A node of the timeline. */
export type TimelineNode =
  | { readonly kind: 'project'; readonly project: Project }
  | {
      readonly kind: 'session';
      readonly project: Project;
      readonly session: TimelineSession;
      /** The item that is its diary entry, where there is one. */
      readonly placed: ItemInLayer | undefined;
    }
  | { readonly kind: 'line'; readonly said: 'done' | 'blocked' | 'left'; readonly text: string }
  | { readonly kind: 'changes'; readonly project: Project; readonly session: TimelineSession }
  | {
      readonly kind: 'change';
      readonly project: Project;
      readonly change: Change;
      readonly placed: ItemInLayer | undefined;
    }
  | { readonly kind: 'older'; readonly project: Project };

const STATE_ICONS: Readonly<Record<TimelineSession['state'], string>> = {
  active: 'record',
  closed: 'history',
  condensed: 'archive',
  forgotten: 'trash',
};
const LINE_ICONS = { done: 'check', blocked: 'stop-circle', left: 'circle-large-outline' } as const;
const SPOKEN = { done: 'Done', blocked: 'Blocked', left: 'Left for later' } as const;
const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;

const day = (instant: string): string => new Date(instant).toLocaleDateString(undefined, { dateStyle: 'full' });
/** Short, so that what was done has room beside it; the year is in the tooltip. */
const shortDay = (instant: string): string =>
  new Date(instant).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
const time = (instant: string): string =>
  new Date(instant).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

/** For example `active · 3 done · 1 left`. */
function sessionDescription({ state, done, blocked, left }: TimelineSession): string {
  const counts = [`${done.length} done`, `${blocked.length} blocked`, `${left.length} left`];
  return [state, ...counts.filter((count) => !count.startsWith('0'))].join(' · ');
}

function sessionItem({ project, session, placed }: Extract<TimelineNode, { kind: 'session' }>): vscode.TreeItem {
  const label = `${day(session.from)}, ${time(session.from)}–${time(session.until)}`;
  const item = new vscode.TreeItem(`${shortDay(session.from)}, ${time(session.from)}`, Collapsed);
  item.tooltip = `${label}: ${sessionDescription(session)}`;
  item.id = `${project.folder.uri.toString()}#${session.sessionId}`;
  item.description = sessionDescription(session);
  item.iconPath = new vscode.ThemeIcon(STATE_ICONS[session.state]);
  item.contextValue = !placed ? 'session' : session.state === 'forgotten' ? 'diary.forgotten' : 'diary';
  item.accessibilityInformation = { label: `Session of ${label}: ${item.description}` };
  return item;
}

function changeItem({ project, change, placed }: Extract<TimelineNode, { kind: 'change' }>): vscode.TreeItem {
  const { title, action, actor, reason, at } = change;
  const item = new vscode.TreeItem(title ?? 'An item that is gone', None);
  item.description = `${time(at)} ${action} by ${actor === 'person' ? 'you' : 'policy'}: ${reason}`;
  item.tooltip = `${item.label as string}\n${item.description}`;
  item.iconPath = new vscode.ThemeIcon(actor === 'person' ? 'account' : 'gear');
  item.contextValue = 'change';
  if (placed) {
    const node = { kind: 'item', project, placed } as const;
    item.command = { command: 'projectBrain.showDetails', title: 'Show Details', arguments: [node] };
  }
  return item;
}

function plainItem(label: string, icon: string, state: vscode.TreeItemCollapsibleState): vscode.TreeItem {
  const item = new vscode.TreeItem(label, state);
  item.iconPath = new vscode.ThemeIcon(icon);
  return item;
}

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

  constructor(projects: () => readonly Project[]) {
    this.#projects = projects;
  }

  /** Makes the view. */
  view(): vscode.TreeView<TimelineNode> {
    return vscode.window.createTreeView(TIMELINE_VIEW, { treeDataProvider: this, showCollapseAll: true });
  }

  refresh(): void {
    this.#changed.fire(undefined);
  }

  /** Shows more of a project's sessions. */
  showOlder(project: Project): void {
    this.#shown.set(project, (this.#shown.get(project) ?? PAGE) + PAGE);
    this.refresh();
  }

  getTreeItem(node: TimelineNode): vscode.TreeItem {
    switch (node.kind) {
      case 'project':
        return plainItem(node.project.folder.name, 'root-folder', Expanded);
      case 'session':
        return sessionItem(node);
      case 'line': {
        const item = plainItem(node.text, LINE_ICONS[node.said], None);
        item.tooltip = `${SPOKEN[node.said]}: ${node.text}`;
        item.accessibilityInformation = { label: item.tooltip };
        return item;
      }
      case 'changes': {
        const { changes, moreChanges } = node.session;
        const label = count(changes.length, 'change of the memory', 'changes of the memory');
        return plainItem(moreChanges ? `The last ${label}` : label, 'database', Collapsed);
      }
      case 'change':
        return changeItem(node);
      case 'older': {
        const item = plainItem('Older Sessions…', 'ellipsis', None);
        item.command = { command: 'projectBrain.showOlder', title: 'Older Sessions', arguments: [node] };
        return item;
      }
    }
  }

  async getChildren(node?: TimelineNode): Promise<TimelineNode[]> {
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
    const limit = this.#shown.get(project) ?? PAGE;
    const sessions = await project.engine.timeline({ limit });
    const placed = await placedItems(
      project,
      sessions.flatMap(({ summaryId }) => summaryId ?? []),
    );
    const nodes = sessions.map((session): TimelineNode => ({
      kind: 'session',
      project,
      session,
      placed: placed.get(session.summaryId ?? ''),
    }));
    return sessions.length < limit ? nodes : [...nodes, { kind: 'older', project }];
  }

  #ofSession({ project, session }: Extract<TimelineNode, { kind: 'session' }>): TimelineNode[] {
    const lines = (['done', 'blocked', 'left'] as const).flatMap((said) =>
      session[said].map((text): TimelineNode => ({ kind: 'line', said, text })),
    );
    return session.changes.length === 0 ? lines : [...lines, { kind: 'changes', project, session }];
  }

  async #changes({ project, session }: Extract<TimelineNode, { kind: 'changes' }>): Promise<TimelineNode[]> {
    const ids = [...new Set(session.changes.map(({ itemId }) => itemId))];
    const placed = await placedItems(project, ids);
    return session.changes.map((change) => ({ kind: 'change', project, change, placed: placed.get(change.itemId) }));
  }
}
