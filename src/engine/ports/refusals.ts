/** Where the words of refused statements are kept while a survey goes on: they are nobody's memory, and go with the next survey. */

export interface Refusal {
  /** What was stated, cut, without secrets. */
  readonly facts: string;
  readonly reason: string;
}

export interface Refusals {
  load(): Promise<readonly Refusal[]>;
  save(all: readonly Refusal[]): Promise<void>;
}
