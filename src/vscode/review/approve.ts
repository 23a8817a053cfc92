/** Approving: what the screen found in drafts is named before several are approved at once, for nobody has read each of them. */
import { l10n, window } from 'vscode';
import { showInvisible } from '../../engine/index.ts';
import { isOpposed, resolveConflict } from '../commands/change/resolve-conflict.ts';
import type { ItemCommands } from '../commands/item-commands.ts';
import { count } from '../count.ts';
import { notify } from '../notify.ts';
import type { ItemNode } from '../views/tree/tree-node.ts';
import { reasonGroup, reviewGroups } from './review-groups.ts';

const APPROVE_ALL = l10n.t('Approve All');
/** More titles than these nobody reads in a question. */
const NAMED = 8;
const STATUS_MS = 5_000;

const isStopped = ({ placed: { item } }: ItemNode): boolean =>
  item.approval === 'draft' && reasonGroup(item).kind === 'warning';

/** The titles of what was stopped, by why. */
function named(stopped: readonly ItemNode[]): string {
  const groups = reviewGroups(stopped.slice(0, NAMED), ({ placed }) => placed.item).map(({ label, waiting }) =>
    [`${label}:`, ...waiting.map(({ placed }) => `• ${showInvisible(placed.item.title)}`)].join('\n'),
  );
  const rest = stopped.length > NAMED ? [l10n.t('and {0} more', stopped.length - NAMED)] : [];
  return [...groups, ...rest].join('\n');
}

/** Asks where the screen has stopped any of them. */
export async function mayApprove(nodes: readonly ItemNode[]): Promise<boolean> {
  const stopped = nodes.filter(isStopped);
  if (stopped.length === 0) return true;
  const question = l10n.t({
    message: 'Approve {0} at once? To be read first: {1}.',
    args: [count(nodes.length, 'item'), count(stopped.length, 'item')],
    comment: ['{0} is how many items are to be approved, such as "12 items"', '{1} is how many of them look dangerous'],
  });
  const detail = l10n.t('{0}\n\nWhat is approved may be told to your assistants. It can be undone.', named(stopped));
  return (await notify.warning(question, { modal: true, detail }, APPROVE_ALL)) === APPROVE_ALL;
}

const isReplaced = ({ placed: { item } }: ItemNode): boolean => item.status === 'superseded';

/**
 * Approves items that were asked about. Of a single one that contradicts another it asks which holds, and a single one
 * that was replaced is refused, saying by what; among several both stay as they are.
 */
export async function approve(chosen: readonly ItemNode[], items: ItemCommands): Promise<void> {
  const current = chosen.filter((node) => !isReplaced(node));
  const nodes = current.length > 0 ? current : chosen;
  const opposed = new Set<ItemNode>();
  for (const node of nodes) if (await isOpposed(node)) opposed.add(node);
  const [first] = nodes;
  if (first && chosen.length === 1 && opposed.has(first)) return resolveConflict(first, items);
  const free = nodes.filter((node) => !opposed.has(node));
  if (free.length > 0) await items.setApproval(free, 'approved', 'approve');
  if (opposed.size > 0) tellWaiting(opposed.size);
}

const tellWaiting = (waiting: number): void =>
  void window.setStatusBarMessage(
    `$(git-compare) ${l10n.t('Not approved, each against something that is known: {0}', count(waiting, 'item'))}`,
    STATUS_MS,
  );

/** Of a group, or of all that was found: also where that is one item, which may be out of sight. */
export async function approveAll(nodes: readonly ItemNode[], items: ItemCommands): Promise<void> {
  if (await mayApprove(nodes)) await approve(nodes, items);
}

/** Of rows: a single one the person has before them. */
export async function approveRows(nodes: readonly ItemNode[], items: ItemCommands): Promise<void> {
  if (nodes.length > 1) await approveAll(nodes, items);
  else await approve(nodes, items);
}
