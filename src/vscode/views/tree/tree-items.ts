/** How nodes of the brain tree look. */
import * as vscode from 'vscode';
import { showInvisible, TAXONOMY } from '../../../engine/index.ts';
import { count } from '../../count.ts';
import { editsSummary } from '../../files/edits-summary.ts';
import type { ReasonKind } from '../../review/review-groups.ts';
import { memoryItem } from './memory-row.ts';
import type {
  EditsNode,
  FilterNode,
  GroupNode,
  KeyNode,
  KinNode,
  MoreNode,
  ProjectNode,
  ReasonNode,
  SideNode,
  ToldNode,
  TreeNode,
} from './tree-node.ts';

const KEY_ICONS: Readonly<Record<string, string>> = {
  api: 'plug',
  architecture: 'type-hierarchy',
  auth: 'shield',
  backend: 'server',
  bugs: 'bug',
  build: 'tools',
  ci: 'server-process',
  cli: 'terminal',
  'code-map': 'symbol-structure',
  conventions: 'law',
  data: 'database',
  decisions: 'milestone',
  deployment: 'rocket',
  docs: 'book',
  frontend: 'browser',
  implementation: 'wrench',
  knowledge: 'info',
  observability: 'pulse',
  patterns: 'symbol-snippet',
  performance: 'dashboard',
  preferences: 'settings',
  progress: 'tasklist',
  project: 'home',
  security: 'lock',
  stack: 'layers',
  tasks: 'checklist',
  testing: 'beaker',
};

function projectItem({ project }: ProjectNode): vscode.TreeItem {
  const item = new vscode.TreeItem(project.folder.name, vscode.TreeItemCollapsibleState.Expanded);
  item.id = project.folder.uri.toString();
  item.iconPath = new vscode.ThemeIcon('root-folder');
  item.contextValue = 'project';
  return item;
}

/** What is to be told of the states of the items below a key; nothing where all is as it is with most. */
function notesOf({ node: { states, archived } }: KeyNode): readonly string[] {
  const notes = [
    states.draft > 0 ? count(states.draft, 'draft') : '',
    states.deprecated > 0 ? vscode.l10n.t('{0} deprecated', states.deprecated) : '',
    archived > 0 ? vscode.l10n.t('{0} archived', archived) : '',
  ];
  return notes.filter((note) => note !== '');
}

const MEANINGS: Readonly<Record<string, string>> = TAXONOMY;

function keyItem(key: KeyNode): vscode.TreeItem {
  const { node, project } = key;
  const { schemaKey } = node;
  const item = new vscode.TreeItem(node.name, vscode.TreeItemCollapsibleState.Collapsed);
  item.id = `${project.folder.uri.toString()}#${schemaKey}`;
  item.description = [String(node.itemCount), ...notesOf(key)].join(' · ');
  item.iconPath = new vscode.ThemeIcon(KEY_ICONS[schemaKey.split('/')[1] ?? ''] ?? 'symbol-namespace');
  // What is always as the code is cannot be moved.
  item.contextValue = schemaKey.startsWith('root/code-map') ? 'derivedKey' : 'key';
  const meaning = MEANINGS[schemaKey];
  const counts = [count(node.itemCount, 'item'), ...notesOf(key)].join(', ');
  item.tooltip = `${meaning === undefined ? schemaKey : `${schemaKey}: ${meaning}`}\n${counts}`;
  item.accessibilityInformation = { label: `${node.name}: ${counts}` };
  return item;
}

const REASON_ICONS: Readonly<Record<ReasonKind, string>> = {
  contradiction: 'git-compare',
  warning: 'warning',
  unsure: 'question',
};

function reasonItem({ project, group }: ReasonNode): vscode.TreeItem {
  const { kind, label, waiting } = group;
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Expanded);
  item.id = `${project.folder.uri.toString()}#review:${label}`;
  item.description = String(waiting.length);
  item.iconPath = new vscode.ThemeIcon(REASON_ICONS[kind]);
  item.contextValue = `reason.${kind}`;
  item.tooltip = vscode.l10n.t('{0}: {1} for you to approve or reject', label, count(waiting.length, 'item waits'));
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

/** The row of what a waiting item contradicts stands below it. */
function sideItem({ project, of, conflict }: SideNode): vscode.TreeItem {
  const title = showInvisible(conflict.title);
  const item = new vscode.TreeItem(title, vscode.TreeItemCollapsibleState.None);
  item.id = `${project.folder.uri.toString()}#side:${of.placed.item.itemId}:${conflict.itemId}`;
  item.description = vscode.l10n.t('known · {0}', conflict.reason);
  item.tooltip = vscode.l10n.t(
    'Known: {0}\nAgainst it: {1}\n{2}',
    title,
    showInvisible(of.placed.item.title),
    conflict.reason,
  );
  item.iconPath = new vscode.ThemeIcon('history');
  item.contextValue = 'side';
  item.accessibilityInformation = { label: vscode.l10n.t('Known, and contradicted: {0}, {1}', title, conflict.reason) };
  return item;
}

function kinItem({ project, others }: KinNode): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Same memory, or apart?'), vscode.TreeItemCollapsibleState.None);
  item.id = `${project.folder.uri.toString()}#kin`;
  const places = others.flatMap(({ roots }) => roots.slice(0, 1)).join(', ');
  item.description = vscode.l10n.t('shares its history with {0}', places);
  item.tooltip = vscode.l10n.t(
    '{0} shares its history with {1}, but does not come from the same remote. Until you say so, their memories are apart.',
    project.folder.name,
    places,
  );
  item.iconPath = new vscode.ThemeIcon('repo-forked');
  item.contextValue = 'kin';
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

function editsItem({ project, waiting: { path, edits } }: EditsNode): vscode.TreeItem {
  const { label, lines, author } = editsSummary(path, edits);
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.None);
  item.id = `${project.folder.uri.toString()}#edits:${path}`;
  item.description = path.slice(path.lastIndexOf('/') + 1);
  item.iconPath = new vscode.ThemeIcon(
    author === null ? 'edit' : 'git-commit',
    new vscode.ThemeColor('list.warningForeground'),
  );
  item.contextValue = 'edits';
  item.tooltip = [path, ...lines].join('\n');
  item.accessibilityInformation = { label: vscode.l10n.t('{0}, in {1}: {2}', label, path, lines.join('; ')) };
  return item;
}

function toldItem({ project, summary }: ToldNode): vscode.TreeItem {
  const item = new vscode.TreeItem(summary.label, vscode.TreeItemCollapsibleState.None);
  item.id = `${project.folder.uri.toString()}#told`;
  item.description = summary.description;
  item.tooltip = summary.tooltip;
  item.iconPath = new vscode.ThemeIcon(summary.opens === 'choice' ? 'question' : 'go-to-file');
  item.contextValue = `told.${summary.opens}`;
  item.accessibilityInformation = { label: summary.tooltip };
  return item;
}

function filterItem({ project, text, found, all }: FilterNode): vscode.TreeItem {
  const item = new vscode.TreeItem(text, vscode.TreeItemCollapsibleState.None);
  item.id = `${project.folder.uri.toString()}#filter`;
  item.description = vscode.l10n.t('{0} of {1}', found, all);
  item.tooltip = vscode.l10n.t('Only what matches "{0}" is shown: {1} of {2}', text, found, count(all, 'item'));
  item.iconPath = new vscode.ThemeIcon('filter-filled');
  item.contextValue = 'filter';
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

function groupItem({ id, group, isOpen }: GroupNode): vscode.TreeItem {
  const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(group.label, isOpen ? Expanded : Collapsed);
  item.id = id;
  item.description = String(group.size);
  item.iconPath = new vscode.ThemeIcon(group.icon);
  item.contextValue = 'group';
  item.tooltip = `${group.label}: ${count(group.size, 'item')}`;
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

function moreItem({ left }: MoreNode): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('{0} more…', left), vscode.TreeItemCollapsibleState.None);
  item.iconPath = new vscode.ThemeIcon('ellipsis');
  item.contextValue = 'more';
  return item;
}

/** The tree item of a node; a memory item's tooltip is made when it is asked for. */
export function treeItem(node: TreeNode): vscode.TreeItem {
  switch (node.kind) {
    case 'project':
      return projectItem(node);
    case 'kin':
      return kinItem(node);
    case 'told':
      return toldItem(node);
    case 'edits':
      return editsItem(node);
    case 'reason':
      return reasonItem(node);
    case 'side':
      return sideItem(node);
    case 'key':
      return keyItem(node);
    case 'item':
      return memoryItem(node);
    case 'filter':
      return filterItem(node);
    case 'group':
      return groupItem(node);
    case 'more':
      return moreItem(node);
  }
}
