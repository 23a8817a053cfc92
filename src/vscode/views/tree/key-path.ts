/** Where a key stands in the tree: the keys above it, and whether its only item stands in the list above. */
import type { BrainTreeNode } from '../../../engine/index.ts';

/** Each inlined item is a question to the store, a millisecond or less; beyond this the keys are shown as they are. */
const INLINE_LIMIT = 200;

/** A key below another that holds a single item is not worth a click: the item stands in its parent's list. */
export function inlinedIn(parent: BrainTreeNode): readonly BrainTreeNode[] {
  const singles = parent.children.filter((child) => child.itemCount + child.archived === 1);
  return singles.length <= INLINE_LIMIT ? singles : [];
}

/** The keys from the top down to the one of that name. */
export function wayTo(nodes: readonly BrainTreeNode[], schemaKey: string): readonly BrainTreeNode[] {
  const next = nodes.find((node) => schemaKey === node.schemaKey || schemaKey.startsWith(`${node.schemaKey}/`));
  return next ? [next, ...wayTo(next.children, schemaKey)] : [];
}

export function isInlined(way: readonly BrainTreeNode[]): boolean {
  const [last, parent] = way.toReversed();
  return last !== undefined && parent !== undefined && inlinedIn(parent).includes(last);
}
