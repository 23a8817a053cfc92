/** What the engine is made over: the store and the clock, and what a host may have beside them. */
import type { LearnPorts } from './learn-options.ts';
import type { FactsReader } from './derived/read/facts-reader.ts';
import type { Exclusively } from './ports/exclusively.ts';
import type { MemoryStore } from './ports/memory-store.ts';
import type { SemanticPorts } from './recall/semantic/semantics.ts';
import type { CheckOptions } from './survey/check.ts';
import type { Refusals } from './ports/refusals.ts';
import type { ProjectHistory } from './ports/project-history.ts';
import type { OpenTree } from './ports/project-tree.ts';

export interface EnginePorts extends LearnPorts {
  /** Shared with an engine on another thread that works on the same store. */
  readonly exclusively?: Exclusively | undefined;
  /** Where the user has an embedding model: search goes by meaning, too. */
  readonly semantic?: SemanticPorts | undefined;
  /** How files are read for derived memory; by default on this thread, without syntax trees. */
  readonly readFacts?: FactsReader | undefined;
  /** The user's own memory: told in renderings that nobody else reads. */
  readonly own?: MemoryStore | undefined;
  /** The project's files, where there are any: what assistants state is held against them. */
  readonly openTree?: OpenTree | undefined;
  /** Its commits, where there are any: statements may quote them. */
  readonly history?: ProjectHistory | undefined;
  /** Where words of refused statements are kept; nowhere by default. */
  readonly refusals?: Refusals | undefined;
  /** How strictly, as it is now. */
  readonly checkOptions?: (() => CheckOptions) | undefined;
  /** Called when something was forgotten for good: what others made of items has to go, too. */
  readonly onForgotten?: (() => Promise<void>) | undefined;
}
