/** What a person does in Review: by the buttons of a row, for all that wait for one reason, and by single keys. */
import type { CommandMap, ReviewAnswer } from '../commands/command-map.ts';
import type { ItemCommands } from '../commands/item-commands.ts';
import { isOpposed, resolveAs, resolveConflict } from '../commands/change/resolve-conflict.ts';
import type { ItemNode, TreeNode } from '../views/tree/tree-node.ts';
import { approve, approveAll, mayApprove } from './approve.ts';
import { compareSides } from './compare-sides.ts';
import type { ReviewView } from './review-view.ts';

/** The items that rows of Review stand for: a group for all of it, the other side of a contradiction for what waits. */
function judgedBy(nodes: readonly TreeNode[]): readonly ItemNode[] {
  const items = nodes.flatMap((node): readonly ItemNode[] => {
    if (node.kind === 'item') return [node];
    if (node.kind === 'side') return [node.of];
    return node.kind === 'reason' && node.group.kind !== 'contradiction' ? node.group.waiting : [];
  });
  return [...new Map(items.map((node) => [node.placed.item.itemId, node])).values()];
}

async function firstOpposed(nodes: readonly ItemNode[]): Promise<ItemNode | undefined> {
  for (const node of nodes) if (await isOpposed(node)) return node;
  return undefined;
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
  const chosen = async (
    node: TreeNode | undefined,
    selected: readonly TreeNode[] | undefined,
  ): Promise<readonly ItemNode[]> =>
    judgedBy(selected && selected.length > 0 ? selected : node ? [node] : await review().pointedAt());
  const answer = async (how: ReviewAnswer): Promise<void> => {
    const rows = await review().pointedAt();
    const nodes = judgedBy(rows);
    const [first] = nodes;
    if (!first) return;
    if (how === 'edit') {
      edit(first);
      return;
    }
    if (how === 'copy') return items.copy(nodes);
    const isOne = rows.length === 1 && rows[0]?.kind !== 'reason';
    if (how === 'approve' && !isOne && !(await mayApprove(nodes))) return;
    review().byKey();
    if (how === 'approve') return approve(nodes, items);
    // What stands below a row for a reason is answered all at once, but is not forgotten by a slip of a key.
    if (how === 'forget') {
      const meant = judgedBy(rows.filter(({ kind }) => kind === 'item'));
      if (meant.length > 0) await items.forget(meant);
      return;
    }
    if (how === 'reject') return items.setApproval(nodes, 'deprecated', 'reject');
    await resolveConflict((await firstOpposed(nodes)) ?? first, items);
  };
  return {
    'projectBrain.approveAll': async (node) => {
      if (node?.kind === 'reason') await approveAll(node.group.waiting, items);
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
