/** What a person does in Review: by the buttons of a row, for all that wait for one reason, and by single keys. */
import { l10n } from 'vscode';
import type { MemoryItem } from '../../engine/index.ts';
import { count } from '../count.ts';
import type { CommandMap, ReviewAnswer } from '../commands/command-map.ts';
import type { ItemCommands } from '../commands/item-commands.ts';
import { resolveAs, resolveConflict } from '../commands/change/resolve-conflict.ts';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';
import type { ItemNode, ReasonNode, TreeNode } from '../views/tree/tree-node.ts';
import { compareSides } from './compare-sides.ts';
import type { ReviewView } from './review-view.ts';

const APPROVE_ALL = l10n.t('Approve All');
/** More titles than these nobody reads in a question. */
const NAMED = 8;

/** The items that rows of Review stand for: a group for all of it, the other side of a contradiction for what waits. */
function judgedBy(nodes: readonly TreeNode[]): readonly ItemNode[] {
  const items = nodes.flatMap((node): readonly ItemNode[] => {
    if (node.kind === 'item') return [node];
    if (node.kind === 'side') return [node.of];
    return node.kind === 'reason' && node.group.kind !== 'contradiction' ? node.group.waiting : [];
  });
  return [...new Map(items.map((node) => [node.placed.item.itemId, node])).values()];
}

const titles = (nodes: readonly ItemNode[]): string =>
  [
    ...nodes.slice(0, NAMED).map(({ placed }) => `• ${placed.item.title}`),
    ...(nodes.length > NAMED ? [l10n.t('and {0} more', nodes.length - NAMED)] : []),
  ].join('\n');

/** What the screen found is named before it is approved at once. */
async function mayApproveAll({ group }: ReasonNode): Promise<boolean> {
  if (group.kind !== 'warning') return true;
  const question = l10n.t(
    'Approve {0} at once? Each {1}.',
    count(group.waiting.length, 'item'),
    group.label.toLowerCase(),
  );
  const detail = l10n.t(
    '{0}\n\nWhat is approved may be told to your assistants. It can be undone.',
    titles(group.waiting),
  );
  return (await notify.warning(question, { modal: true, detail }, APPROVE_ALL)) === APPROVE_ALL;
}

export type ReviewCommands = Pick<
  CommandMap,
  | 'projectBrain.approveAll'
  | 'projectBrain.replaceKnown'
  | 'projectBrain.keepBoth'
  | 'projectBrain.dropNew'
  | 'projectBrain.compareSides'
  | 'projectBrain.answerSelected'
>;

export function reviewCommands(
  items: ItemCommands,
  review: () => ReviewView,
  edit: (node: ItemNode) => void,
): ReviewCommands {
  const approveAll = async (node: ReasonNode): Promise<void> => {
    if (await mayApproveAll(node)) await items.setApproval(node.group.waiting, 'approved', 'approve');
  };
  const chosen = async (
    node: TreeNode | undefined,
    selected: readonly TreeNode[] | undefined,
  ): Promise<readonly ItemNode[]> =>
    judgedBy(selected && selected.length > 0 ? selected : node ? [node] : await review().pointedAt());
  const resolve = (project: Project, item: MemoryItem): Promise<void> => resolveConflict(project, item, items);
  const answer = async (how: ReviewAnswer): Promise<void> => {
    const rows = await review().pointedAt();
    const nodes = judgedBy(rows);
    const [first] = nodes;
    const [group] = rows;
    if (!first) return;
    if (how === 'edit') {
      edit(first);
      return;
    }
    review().byKey();
    if (how === 'approve' && group?.kind === 'reason' && rows.length === 1) return approveAll(group);
    if (how === 'approve') return items.setApproval(nodes, 'approved', 'approve');
    if (how === 'reject') return items.setApproval(nodes, 'deprecated', 'reject');
    await resolve(first.project, first.placed.item);
  };
  return {
    'projectBrain.approveAll': async (node) => {
      if (node?.kind === 'reason') await approveAll(node);
    },
    'projectBrain.replaceKnown': async (node, selected) => resolveAs(await chosen(node, selected), 'supersede', items),
    'projectBrain.keepBoth': async (node, selected) => resolveAs(await chosen(node, selected), 'keep-both', items),
    'projectBrain.dropNew': async (node, selected) => resolveAs(await chosen(node, selected), 'drop', items),
    'projectBrain.compareSides': async (node) => {
      const one = node ?? (await review().pointedAt())[0];
      if (one?.kind === 'item' || one?.kind === 'side') await compareSides(one);
    },
    'projectBrain.answerSelected': answer,
  };
}
