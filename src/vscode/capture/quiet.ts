/** When a run of changes is taken in: once it is quiet, but not later than a person waits for what they see to follow. */

export interface QuietTimes {
  /** So long nothing has to change, in ms. */
  readonly quiet: number;
  /** However much goes on changing, no change waits longer, in ms; where taking in takes long, `AT_MOST` times that. */
  readonly longest: number;
}

/** While changes go on without end, taking them in gets no more than a fifth of the time. */
const AT_MOST = 4;

export class Quiet {
  readonly #times: QuietTimes;
  #first: number | null = null;
  #took = 0;

  constructor(times: QuietTimes) {
    this.#times = times;
  }

  /** Something changed at `now` (ms). @returns in how many ms all of it is to be taken in, if nothing else changes. */
  changed(now: number): number {
    this.#first ??= now;
    const longest = Math.max(this.#times.longest, AT_MOST * this.#took);
    return Math.max(0, Math.min(this.#times.quiet, this.#first + longest - now));
  }

  /** What changed until now is being taken in. */
  taken(): void {
    this.#first = null;
  }

  /** So long taking it in took, in ms. */
  took(ms: number): void {
    this.#took = ms;
  }
}
