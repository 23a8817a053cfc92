/** What the brain tree is made of. */
import type { BrainTreeNode, Engine, ItemInLayer } from '../../../engine/index.ts';
import type { ToldSummary } from '../../files/told-summary.ts';
import type { RelatedProject } from '../../../project/whose-memory.ts';
import type { Project, WaitingEdits } from '../../project.ts';
import type { ItemGroup } from '../arrange/arranged.ts';
import type { ReviewGroup } from '../../review/review-groups.ts';

export type ConflictingItem = NonNullable<Awaited<ReturnType<Engine['conflicts']>>>['conflicts'][number];

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
  readonly placed: ItemInLayer;
  /** It stands in Review, not at its schema key. */
  readonly waiting?: true;
  /** It stands among what is known about the file that is open, and at its key, too. */
  readonly aboutFile?: true;
}

/** What waits in Review for one reason. */
export interface ReasonNode {
  readonly kind: 'reason';
  readonly project: Project;
  readonly group: ReviewGroup<ItemNode>;
}

/** What an item that waits in Review contradicts. */
export interface SideNode {
  readonly kind: 'side';
  readonly project: Project;
  /** The item that waits. */
  readonly of: ItemNode;
  readonly conflict: ConflictingItem;
}

/** The folder shares its history with others, and the person has not said yet whether they have one memory. */
export interface KinNode {
  readonly kind: 'kin';
  readonly project: Project;
  readonly others: readonly RelatedProject[];
}

/** What assistants are told of the project, and where. */
export interface ToldNode {
  readonly kind: 'told';
  readonly project: Project;
  readonly summary: ToldSummary;
  /** Paths of the files, relative to the folder. */
  readonly files: readonly string[];
}

/** A file of which edits wait for an answer. */
export interface EditsNode {
  readonly kind: 'edits';
  readonly project: Project;
  readonly waiting: WaitingEdits;
}

/** The filter that the tree is shown by. */
export interface FilterNode {
  readonly kind: 'filter';
  readonly project: Project;
  readonly text: string;
  readonly found: number;
  readonly all: number;
}

/** Items that belong together by something else than their key. */
export interface GroupNode {
  readonly kind: 'group';
  readonly project: Project;
  /** Of its own in the tree, for what is open and how much of it is shown. */
  readonly id: string;
  readonly group: ItemGroup;
  readonly isOpen: boolean;
  /** What is known about the file that is open. */
  readonly isAboutFile?: true;
}

/** The rest of a long list. */
export interface MoreNode {
  readonly kind: 'more';
  readonly project: Project;
  /** The schema key, the group or the reason that it belongs to. */
  readonly schemaKey: string;
  readonly left: number;
  /** It stands in Review. */
  readonly isReview?: true;
}

export type TreeNode =
  | ProjectNode
  | KinNode
  | ToldNode
  | EditsNode
  | FilterNode
  | ReasonNode
  | SideNode
  | KeyNode
  | GroupNode
  | ItemNode
  | MoreNode;
