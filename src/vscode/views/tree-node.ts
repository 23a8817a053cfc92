/** What the brain tree is made of. */
import type { BrainTreeNode, PlacedItem } from '../../engine/index.ts';
import type { Project } from '../project.ts';

export interface ProjectNode {
  readonly kind: 'project';
  readonly project: Project;
}

export interface KeyNode {
  readonly kind: 'key';
  readonly project: Project;
  readonly node: BrainTreeNode;
}

export interface ItemNode {
  readonly kind: 'item';
  readonly project: Project;
  readonly placed: PlacedItem;
}

/** The rest of a long list. */
export interface MoreNode {
  readonly kind: 'more';
  readonly project: Project;
  readonly schemaKey: string;
  readonly left: number;
}

export type TreeNode = ProjectNode | KeyNode | ItemNode | MoreNode;
