/** How rows of the timeline look. */
import * as vscode from 'vscode';
import { type SessionEntry, showInvisible, type TimelineSession } from '../../engine/index.ts';
import { count } from '../count.ts';
import { actorWord } from '../views/item-words.ts';
import { changeWord } from './change-words.ts';
import { sessionWords, timeOf } from './session-words.ts';
import type { ChangeNode, EntryNode, SessionNode, TimelineNode } from './timeline-node.ts';

const STATE_ICONS: Readonly<Record<TimelineSession['state'], string>> = {
  active: 'record',
  closed: 'history',
  condensed: 'archive',
  forgotten: 'trash',
};
const KIND_ICONS: Readonly<Partial<Record<SessionEntry['kind'], string>>> = {
  commit: 'git-commit',
  tag: 'tag',
  branch: 'git-branch',
  chat: 'comment-discussion',
  edit: 'edit',
  'todo-comment': 'checklist',
  remember: 'bookmark',
};
const SAID_ICONS = { blocked: 'stop-circle', left: 'circle-large-outline' } as const;
const SPOKEN = {
  done: vscode.l10n.t('Done'),
  blocked: vscode.l10n.t('Blocked'),
  left: vscode.l10n.t('Left for later'),
} as const;
const OPENS: Readonly<Partial<Record<SessionEntry['kind'], string>>> = {
  commit: vscode.l10n.t('Opens what the commit changed'),
  tag: vscode.l10n.t('Opens what its commit changed'),
  chat: vscode.l10n.t('Opens the chat'),
  edit: vscode.l10n.t('Opens the file'),
  'todo-comment': vscode.l10n.t('Opens the file'),
};
const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;

function sessionItem({ project, session, placed, isOpen }: SessionNode): vscode.TreeItem {
  const words = sessionWords(session);
  const label = showInvisible(words.label);
  const entries = session.work?.entries ?? [];
  // A row below that says the same again is not worth a click: the session's own opens what happened.
  const [only, ...others] = session.changes.length > 0 ? [] : entries;
  const isLeaf = entries.length + session.changes.length === 0 || (only && others.length === 0);
  const item = new vscode.TreeItem(label, isLeaf ? None : isOpen ? Expanded : Collapsed);
  if (only && isLeaf) {
    const node: EntryNode = { kind: 'entry', project, entry: only };
    item.command = { command: 'projectBrain.openEntry', title: vscode.l10n.t('Open'), arguments: [node] };
  }
  item.tooltip = showInvisible(words.tooltip);
  item.id = `${project.folder.uri.toString()}#${session.sessionId}${isOpen ? '#found' : ''}${isLeaf ? '#leaf' : ''}`;
  item.description = words.description;
  item.iconPath = new vscode.ThemeIcon(STATE_ICONS[session.state]);
  item.contextValue = !placed ? 'session' : session.state === 'forgotten' ? 'diary.forgotten' : 'diary';
  item.accessibilityInformation = { label: item.tooltip.replaceAll('\n', ', ') };
  return item;
}

function entryItem(node: EntryNode): vscode.TreeItem {
  const { said, text, kind, at } = node.entry;
  const item = new vscode.TreeItem(showInvisible(text), None);
  item.description = said === 'done' ? timeOf(at) : `${SPOKEN[said].toLowerCase()} · ${timeOf(at)}`;
  const opens = OPENS[kind] ?? vscode.l10n.t('Opens the words');
  item.tooltip = `${SPOKEN[said]}: ${showInvisible(text)}\n${opens}`;
  item.iconPath = new vscode.ThemeIcon(said === 'done' ? (KIND_ICONS[kind] ?? 'check') : SAID_ICONS[said]);
  item.contextValue = 'entry';
  item.accessibilityInformation = { label: `${SPOKEN[said]}: ${showInvisible(text)}, ${timeOf(at)}. ${opens}` };
  item.command = { command: 'projectBrain.openEntry', title: vscode.l10n.t('Open'), arguments: [node] };
  return item;
}

function changeItem({ project, change, placed }: ChangeNode): vscode.TreeItem {
  const { title, actor, reason, at } = change;
  const about = showInvisible(title ?? vscode.l10n.t('An item that is gone'));
  // In a narrow side bar the rest is cut.
  const item = new vscode.TreeItem(vscode.l10n.t('{0}: {1}', changeWord(change), about), None);
  item.description = vscode.l10n.t('{0} by {1}: {2}', timeOf(at), actorWord(actor), showInvisible(reason));
  item.tooltip = `${item.label as string}\n${item.description}`;
  item.iconPath = new vscode.ThemeIcon(actor === 'person' ? 'account' : 'gear');
  item.contextValue = 'change';
  if (placed) {
    const node = { kind: 'item', project, placed } as const;
    item.command = { command: 'projectBrain.showDetails', title: vscode.l10n.t('Show Details'), arguments: [node] };
  }
  return item;
}

function plainItem(label: string, icon: string, state: vscode.TreeItemCollapsibleState): vscode.TreeItem {
  const item = new vscode.TreeItem(label, state);
  item.iconPath = new vscode.ThemeIcon(icon);
  return item;
}

/** The tree item of a node of the timeline. */
export function timelineItem(node: TimelineNode): vscode.TreeItem {
  switch (node.kind) {
    case 'project':
      return plainItem(node.project.folder.name, 'root-folder', Expanded);
    case 'session':
      return sessionItem(node);
    case 'entry':
      return entryItem(node);
    case 'changes': {
      const { changes, moreChanges } = node.session;
      const label = count(changes.length, 'change of the memory');
      return plainItem(moreChanges ? vscode.l10n.t('The last {0}', label) : label, 'database', Collapsed);
    }
    case 'change':
      return changeItem(node);
    case 'older': {
      const item = plainItem(
        node.isSearch ? vscode.l10n.t('Look Further Back…') : vscode.l10n.t('Older Sessions…'),
        'ellipsis',
        None,
      );
      item.command = { command: 'projectBrain.showOlder', title: vscode.l10n.t('Older Sessions'), arguments: [node] };
      return item;
    }
  }
}
