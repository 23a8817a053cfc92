/** What a row of the brain tree shows, as text: two faces that are the same look the same, and lead to the same. */
import type { ItemInLayer } from '../../../engine/index.ts';
import type { TreeNode } from './tree-node.ts';

/** That an item was confirmed once more changes no row; every change of what it says does. */
function itemFace({ item, layer }: ItemInLayer): readonly unknown[] {
  const { title, type, approval, status, delivery, scope, schemaKey, files, hasInvisible, updatedAt } = item;
  return [title, type, approval, status, delivery, scope, schemaKey, files, hasInvisible, updatedAt, layer];
}

/** Of a node in the tree, the same for what is the same after a change. */
export function rowId(node: TreeNode): string {
  const folder = node.project.folder.uri.toString();
  switch (node.kind) {
    case 'item':
      return node.aboutFile ? `about:${node.placed.item.itemId}` : node.placed.item.itemId;
    case 'side':
      return `${node.of.placed.item.itemId}:${node.conflict.itemId}`;
    case 'key':
      return `${folder}#${node.node.schemaKey}`;
    case 'group':
      return node.id;
    case 'more':
      return `${folder}#more:${node.schemaKey}`;
    case 'edits':
      return `${folder}#edits:${node.waiting.path}`;
    case 'reason':
      return `${folder}#reason:${node.group.label}`;
    default:
      return `${folder}#${node.kind}`;
  }
}

/**
 * Whether two rows with the same face keep the same rows below them. Items that did not change are the same objects, so that
 * ten thousand are compared in no time, where their words would have to be put together first.
 */
export function isSameBelow(before: TreeNode, now: TreeNode): boolean {
  if (before.kind !== 'group' || now.kind !== 'group') return true;
  const { members } = now.group;
  return before.group.members.every((one, n) => {
    const other = members[n];
    if (other?.item === one.item && other.layer === one.layer) return true;
    return other !== undefined && JSON.stringify(itemFace(one)) === JSON.stringify(itemFace(other));
  });
}

/** All that is shown of a row; of what stands below a group `isSameBelow` tells. */
export function rowFace(node: TreeNode): string {
  switch (node.kind) {
    case 'item':
      return JSON.stringify(itemFace(node.placed));
    case 'key':
      return JSON.stringify(node.node);
    case 'group':
      return JSON.stringify([node.group.label, node.isOpen, node.group.size]);
    case 'more':
      return String(node.left);
    case 'edits':
      return JSON.stringify(node.waiting.edits);
    case 'told':
      return JSON.stringify([node.summary, node.files]);
    case 'kin':
      return JSON.stringify(node.others);
    case 'filter':
      return JSON.stringify([node.text, node.found, node.all]);
    case 'project':
      return node.project.folder.name;
    case 'reason':
      return JSON.stringify(node.group.waiting.map(({ placed }) => itemFace(placed)));
    case 'side':
      return JSON.stringify(node.conflict);
  }
}
