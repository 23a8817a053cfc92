/** What a caller may ask of the brain's assembly. */
import type { TokenizerName } from './budget/tokens.ts';

export const RENDERINGS = ['guide', 'document', 'summary', 'memory', 'personal'] as const;
/**
 * `guide`: what goes into instruction files, by worth and without metadata; `document`: Contox's brain to the letter, with
 * layers, metadata and its budgets; `summary`: about 1,000 tokens for CLAUDE.md; `memory`: codexfi's [MEMORY] block, with the user's own preferences;
 * `personal`: what is the user's own, and nothing of the project.
 */
export type Rendering = (typeof RENDERINGS)[number];

/** Contox's options, in tokens, and what this product adds. */
export interface BrainAssemblyOptions {
  /** Default 6,000; of a guide 2,000. */
  readonly tokenBudget?: number;
  /** Default 500. */
  readonly layer0Budget?: number;
  /** Default 1,500. */
  readonly layer1Budget?: number;
  /** Default 2,000. */
  readonly layer2Budget?: number;
  /** Default true. */
  readonly includeProjectBrief?: boolean;
  /** What a token of these budgets is. Default `estimate`: 4 characters. */
  readonly tokenizer?: TokenizerName;
  /** Leaves out what `scopedBrains` tells of folders. Default false. */
  readonly withoutScoped?: boolean;
  /** Default `document`. */
  readonly as?: Rendering;
  /** Tells what is going on now, in a guide. Default false. */
  readonly now?: boolean;
  /** Assistants that reach our tools, by the names that people know them by: they are told to ask. Default none. */
  readonly connected?: readonly string[];
  /** Ids of items that concern the task at hand, the best first; for `memory`. */
  readonly relevant?: readonly string[];
}

/** How many tokens a guide takes unless somebody asks for more or less. */
export const GUIDE_TOKENS = 2_000;

export const BRAIN_DEFAULTS = {
  tokenBudget: 6_000,
  layer0Budget: 500,
  layer1Budget: 1_500,
  layer2Budget: 2_000,
  includeProjectBrief: true,
  tokenizer: 'estimate',
  withoutScoped: false,
} as const satisfies BrainAssemblyOptions;
