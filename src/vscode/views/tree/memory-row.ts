/** How a memory item looks as a row: its words, its icon, and what menus ask of it. */
import * as vscode from 'vscode';
import { isDoubted, showInvisible, TYPE_POLICIES } from '../../../engine/index.ts';
import { reasonGroup } from '../../review/review-groups.ts';
import { itemUri, OVER } from './badges.ts';
import { isDerived } from '../derived-item.ts';
import { APPROVAL_WORDS, LAYER_NAMES, reasonToWait, stateOf, STATUS_WORDS } from '../item-words.ts';
import type { ItemNode } from './tree-node.ts';

/** Why an item waits, as far as it is known. */
const whyWaiting = ({ placed: { item } }: ItemNode): string => reasonToWait(item) ?? APPROVAL_WORDS[item.approval];

/**
 * What menus ask of an item: whether it was forgotten, else its approval, whether it is pinned or left out of the guide, whether it contradicts something
 * or is doubted, and whether it is the user's own; in the memory across projects everything is.
 */
function contextOf({ placed: { item }, project }: ItemNode): string {
  if (isDerived(item)) return 'derived';
  if (item.status === 'archived') return 'forgotten';
  const pinned = { bootstrap: '.pinned', 'on-demand': '', 'when-asked': '.aside' }[item.delivery];
  const conflict = item.status === 'review' ? '.review' : '';
  const doubted = isDoubted(item) ? '.doubted' : '';
  const own = item.scope === 'project' ? '' : project.folder.index < 0 ? '.always-own' : '.own';
  return `item.${item.approval}${pinned}${conflict}${doubted}${own}`;
}

function descriptionOf(node: ItemNode): string {
  const { item } = node.placed;
  // Its group says why it waits, and what it contradicts stands below it.
  if (node.waiting) return '';
  if (isDerived(item)) return firstLineOf(item.facts);
  if (item.status === 'archived') return STATUS_WORDS.archived;
  // Only what is out of the ordinary: the title needs the room.
  const notes = item.approval === 'approved' ? [] : [APPROVAL_WORDS[item.approval]];
  if (item.delivery === 'bootstrap') notes.push(vscode.l10n.t('pinned'));
  if (item.delivery === 'when-asked') notes.push(vscode.l10n.t('not in the guide'));
  if (item.status === 'stale') notes.push(STATUS_WORDS.stale);
  if (item.status === 'superseded') notes.push(STATUS_WORDS.superseded);
  if (item.status === 'review') notes.push(STATUS_WORDS.review);
  if (item.scope === 'user' && node.project.folder.index >= 0) notes.push(vscode.l10n.t('yours alone'));
  if (item.hasInvisible) notes.push(vscode.l10n.t('invisible characters'));
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

/** The row of a memory item, without its tooltip. */
export function memoryItem(node: ItemNode): vscode.TreeItem {
  const { placed } = node;
  const { item: memory, layer } = placed;
  const policy = TYPE_POLICIES[memory.type];
  const title = showInvisible(memory.title);
  const { None, Expanded } = vscode.TreeItemCollapsibleState;
  const isContradiction = node.waiting === true && reasonGroup(memory).kind === 'contradiction';
  const item = new vscode.TreeItem(title, isContradiction ? Expanded : None);
  // The same item stands at its schema key, too.
  item.id = `${node.waiting ? 'review:' : node.aboutFile ? 'about:' : ''}${memory.itemId}`;
  item.description = descriptionOf(node);
  if (!node.waiting) item.resourceUri = itemUri(memory);
  item.iconPath = iconOf(node);
  item.contextValue = contextOf(node);
  item.accessibilityInformation = {
    label: `${policy.label}: ${title}, ${node.waiting ? vscode.l10n.t('waits because {0}', whyWaiting(node)) : stateOf(memory)}, ${LAYER_NAMES[layer]}`,
  };
  return item;
}
