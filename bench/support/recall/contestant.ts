// What every search in the comparison is asked to do.
import type { Remembered } from './items.ts';
import type { SetQuery } from './set.ts';

/** How deep a ranking goes. */
export const DEPTH = 300;

export interface OpenedProject {
  /** Item ids, best first. */
  ask(query: SetQuery): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Contestant {
  readonly name: string;
  /** Takes in a project; whatever is built lazily is built before this resolves. */
  open(project: readonly Remembered[]): Promise<OpenedProject>;
}
