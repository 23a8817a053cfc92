/** What recall answers: a package for a task, small enough to read, with a word on how far it can be relied on. */
import type { ItemType } from '../../model/item-type.ts';

/** `minimal`: the 5 best, titles only; `relevant`: what the task needs; `full`: more of it, with every fact. */
export const RECALL_MODES = ['relevant', 'full', 'minimal'] as const;
export type RecallMode = (typeof RECALL_MODES)[number];

export interface RecallOptions {
  /** In estimated tokens; default 2,000 (Konteks). */
  readonly tokenBudget?: number;
  /** Default `relevant`. */
  readonly mode?: RecallMode;
  /** Files the user has open or touches, relative to the project root, with `/`. */
  readonly files?: readonly string[];
  /** Symbols, packages, modules or commands the user is at, by name. */
  readonly entities?: readonly string[];
  /** Words that the answer may use and the task does not: synonyms, technical terms, names of tools and files. */
  readonly terms?: readonly string[];
}

/** Where to look first. */
export interface RecallTarget {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: string;
  /** Titles that the lines stand under, the outermost first; may be empty. */
  readonly summary: string;
  /** What stands there. */
  readonly lines: string;
  readonly why: string;
}

export interface RecallMemory {
  readonly itemId: string;
  readonly type: ItemType;
  readonly title: string;
  /** The lines of it that have to do with the task, whole; empty in `minimal`. */
  readonly facts: string;
  readonly rationale: string | null;
  readonly files: readonly string[];
  readonly why: string;
}

/** How one thing that the task touches is related to another. */
export interface RecallRelation {
  readonly from: string;
  readonly relation: string;
  readonly to: string;
}

export interface RecallPackage {
  /** What the project is, in a line, where the task asks for that; empty when it does not, or it is not known. */
  readonly brief: string;
  /** `weak`: little of what the task speaks of is known. Whether the answer is right, `fair` does not say. */
  readonly quality: 'fair' | 'weak';
  readonly targets: readonly RecallTarget[];
  readonly memories: readonly RecallMemory[];
  readonly graph: readonly RecallRelation[];
  /** What was so once and is not any more; only when the task asks for it. */
  readonly history: readonly RecallMemory[];
  /** How many drafts would fit the task: a person has to approve them before they are told. */
  readonly waiting: number;
  /** Estimated tokens of it as a document. */
  readonly tokens: number;
}
