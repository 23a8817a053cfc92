/** How nodes of the brain tree look. */
import * as vscode from 'vscode';
import { count, showInvisible, TYPE_POLICIES } from '../../engine/index.ts';
import { editsSummary } from '../files/edits-summary.ts';
import { type ReasonKind, reasonGroup } from '../review/review-groups.ts';
import { itemUri, OVER } from './badges.ts';
import { LAYER_NAMES, stateOf } from './item-words.ts';
import { isDerived } from './derived-item.ts';
import type {
  EditsNode,
  FilterNode,
  GroupNode,
  ItemNode,
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
  project: 'project',
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

function states({ node }: KeyNode): string {
  const { draft, deprecated } = node.states;
  const notes = [
    draft > 0 ? count(draft, 'draft') : '',
    deprecated > 0 ? `${deprecated} deprecated` : '',
    node.archived > 0 ? `${node.archived} forgotten` : '',
  ];
  return [String(node.itemCount), ...notes.filter((note) => note !== '')].join(' · ');
}

function keyItem(key: KeyNode): vscode.TreeItem {
  const { node, project } = key;
  const item = new vscode.TreeItem(node.name, vscode.TreeItemCollapsibleState.Collapsed);
  item.id = `${project.folder.uri.toString()}#${node.schemaKey}`;
  item.description = states(key);
  item.iconPath = new vscode.ThemeIcon(KEY_ICONS[node.schemaKey.split('/')[1] ?? ''] ?? 'symbol-namespace');
  // What is always as the code is cannot be moved.
  item.contextValue = node.schemaKey.startsWith('root/code-map') ? 'derivedKey' : 'key';
  item.tooltip = `${node.schemaKey}: ${count(node.itemCount, 'item')}, ${node.states.approved} learnt or approved, ${count(node.states.draft, 'draft')}, ${node.states.deprecated} deprecated, ${node.archived} forgotten`;
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

/** Why an item waits, as far as it is known. */
const whyWaiting = ({ placed: { item } }: ItemNode): string => item.reviewReason ?? item.approval;

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
  item.tooltip = `${label}: ${count(waiting.length, 'item waits', 'items wait')} for you to approve or reject`;
  item.accessibilityInformation = { label: item.tooltip };
  return item;
}

/** The row of what a waiting item contradicts stands below it. */
function sideItem({ project, of, conflict }: SideNode): vscode.TreeItem {
  const title = showInvisible(conflict.title);
  const item = new vscode.TreeItem(title, vscode.TreeItemCollapsibleState.None);
  item.id = `${project.folder.uri.toString()}#side:${of.placed.item.itemId}:${conflict.itemId}`;
  item.description = `known · ${conflict.reason}`;
  item.tooltip = `Known: ${title}\nAgainst it: ${showInvisible(of.placed.item.title)}\n${conflict.reason}`;
  item.iconPath = new vscode.ThemeIcon('history');
  item.contextValue = 'side';
  item.accessibilityInformation = { label: `Known, and contradicted: ${title}, ${conflict.reason}` };
  return item;
}

/**
 * What menus ask of an item: whether it was forgotten, else its approval, whether it is pinned or left out of the guide, whether it contradicts something, and whether it is the
 * user's own; in the memory across projects everything is.
 */
function contextOf({ placed: { item }, project }: ItemNode): string {
  if (isDerived(item)) return 'derived';
  if (item.status === 'archived') return 'forgotten';
  const pinned = { bootstrap: '.pinned', 'on-demand': '', 'when-asked': '.aside' }[item.delivery];
  const conflict = item.status === 'review' ? '.review' : '';
  const own = item.scope === 'project' ? '' : project.folder.index < 0 ? '.always-own' : '.own';
  return `item.${item.approval}${pinned}${conflict}${own}`;
}

function descriptionOf(node: ItemNode): string {
  const { item } = node.placed;
  if (node.waiting) return whyWaiting(node);
  if (isDerived(item)) return firstLineOf(item.facts);
  if (item.status === 'archived') return 'forgotten';
  // Only what is out of the ordinary: the title needs the room.
  const notes = item.approval === 'approved' ? [] : [item.approval as string];
  if (item.delivery === 'bootstrap') notes.push('pinned');
  if (item.delivery === 'when-asked') notes.push('not in the guide');
  if (item.status === 'stale') notes.push('stale');
  if (item.status === 'superseded') notes.push('replaced');
  if (item.status === 'review') notes.push('waits in Review');
  if (item.scope === 'user' && node.project.folder.index >= 0) notes.push('yours alone');
  if (item.hasInvisible) notes.push('invisible characters');
  return notes.join(' · ');
}

/** The icon says what is out of the ordinary, else what kind of knowledge it is. */
function iconOf({ placed: { item }, project, waiting }: ItemNode): vscode.ThemeIcon {
  const over = new vscode.ThemeColor(OVER);
  const { icon } = TYPE_POLICIES[item.type];
  if (waiting || isDerived(item)) return new vscode.ThemeIcon(icon);
  if (item.status === 'archived') return new vscode.ThemeIcon('trash', over);
  if (item.approval === 'deprecated') return new vscode.ThemeIcon('circle-slash', over);
  if (item.status === 'superseded') return new vscode.ThemeIcon('history', over);
  const warning = new vscode.ThemeColor('list.warningForeground');
  if (item.status === 'review') return new vscode.ThemeIcon('git-compare', warning);
  if (item.approval === 'draft') return new vscode.ThemeIcon('question', warning);
  if (item.status === 'stale') return new vscode.ThemeIcon('clock', warning);
  if (item.delivery === 'bootstrap') return new vscode.ThemeIcon('pinned');
  if (item.scope === 'user' && project.folder.index >= 0) return new vscode.ThemeIcon('lock');
  return new vscode.ThemeIcon(icon);
}

const firstLineOf = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 80);

function memoryItem(node: ItemNode): vscode.TreeItem {
  const { placed } = node;
  const { item: memory, layer } = placed;
  const policy = TYPE_POLICIES[memory.type];
  const title = showInvisible(memory.title);
  const { None, Expanded } = vscode.TreeItemCollapsibleState;
  const isContradiction = node.waiting === true && reasonGroup(memory).kind === 'contradiction';
  const item = new vscode.TreeItem(title, isContradiction ? Expanded : None);
  // The same item stands at its schema key, too.
  item.id = node.waiting ? `review:${memory.itemId}` : memory.itemId;
  item.description = descriptionOf(node);
  if (!node.waiting) item.resourceUri = itemUri(memory);
  item.iconPath = iconOf(node);
  item.contextValue = contextOf(node);
  item.accessibilityInformation = {
    label: `${policy.label}: ${title}, ${node.waiting ? `waits because ${whyWaiting(node)}` : stateOf(memory)}, ${LAYER_NAMES[layer]}`,
  };
  return item;
}

function kinItem({ project, others }: KinNode): vscode.TreeItem {
  const item = new vscode.TreeItem('Same memory, or apart?', vscode.TreeItemCollapsibleState.None);
  item.id = `${project.folder.uri.toString()}#kin`;
  const places = others.flatMap(({ roots }) => roots.slice(0, 1)).join(', ');
  item.description = `shares its history with ${places}`;
  item.tooltip = `${project.folder.name} shares its history with ${places}, but does not come from the same remote. Until you say so, their memories are apart.`;
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
  item.accessibilityInformation = { label: `${label}, in ${path}: ${lines.join('; ')}` };
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
  item.description = `${found} of ${all}`;
  item.tooltip = `Only what matches "${text}" is shown: ${found} of ${count(all, 'item')}`;
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
  const item = new vscode.TreeItem(`${left} more…`, vscode.TreeItemCollapsibleState.None);
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
