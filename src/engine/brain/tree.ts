/** The brain tree: schema keys as a hierarchy with counts. */
import type { SchemaKeyCount } from '../ports/memory-store.ts';
import type { Approval } from '../model/status.ts';

/** A node of the tree. Counts include everything below the node, but what is archived only where that is said. */
export interface BrainTreeNode {
  readonly schemaKey: string;
  /** The key's last segment. */
  readonly name: string;
  readonly itemCount: number;
  /** Items that stand at this very key. */
  readonly ownCount: number;
  /** Items of this very key that were forgotten or archived; in no other count. */
  readonly ownArchived: number;
  /** The same, with all below. */
  readonly archived: number;
  readonly states: Readonly<Record<Approval, number>>;
  /** In order of name. */
  readonly children: readonly BrainTreeNode[];
}

interface Growing {
  schemaKey: string;
  own: number;
  archived: number;
  states: Record<Approval, number>;
  children: Map<string, Growing>;
}

const sprout = (schemaKey: string): Growing => ({
  schemaKey,
  own: 0,
  archived: 0,
  states: { draft: 0, approved: 0, deprecated: 0 },
  children: new Map(),
});

function finish(node: Growing): BrainTreeNode {
  const children = [...node.children].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, child]) => finish(child));
  const states = { ...node.states };
  for (const child of children) {
    states.draft += child.states.draft;
    states.approved += child.states.approved;
    states.deprecated += child.states.deprecated;
  }
  return {
    schemaKey: node.schemaKey,
    name: node.schemaKey.slice(node.schemaKey.lastIndexOf('/') + 1),
    itemCount: states.draft + states.approved + states.deprecated,
    ownCount: node.own,
    ownArchived: node.archived,
    archived: children.reduce((sum, child) => sum + child.archived, node.archived),
    states,
    children,
  };
}

/** The node of a key. */
function grown(root: Growing, schemaKey: string): Growing {
  let node = root;
  for (const segment of schemaKey.split('/').slice(1)) {
    let child = node.children.get(segment);
    if (!child) {
      child = sprout(`${node.schemaKey}/${segment}`);
      node.children.set(segment, child);
    }
    node = child;
  }
  return node;
}

/** The nodes below `root`, from the store's counts; `archived` are the counts of what of that is archived. */
export function brainTree(
  counts: readonly SchemaKeyCount[],
  archived: readonly SchemaKeyCount[] = [],
): readonly BrainTreeNode[] {
  const root = sprout('root');
  let node = root;
  for (const { schemaKey, approval, count } of counts) {
    // Counts of one key stand together.
    if (node.schemaKey !== schemaKey) node = grown(root, schemaKey);
    node.own += count;
    node.states[approval] += count;
  }
  for (const { schemaKey, approval, count } of archived) {
    node = grown(root, schemaKey);
    node.own -= count;
    node.states[approval] -= count;
    node.archived += count;
  }
  return finish(root).children;
}
