/** When projects are surveyed again by themselves: where that is wanted, while somebody is there, one at a time, and not too often. */
import type { Clock } from '../../engine/index.ts';

/** It is looked whether there is something to ask once in so long, in milliseconds. */
export const LOOK_MS = 600_000;
/** And at one project once in so long. */
export const BETWEEN_MS = 4 * 3_600_000;

export interface RoundsParts<P extends object> {
  readonly clock: Clock;
  /** Calls `run` once in so many milliseconds. @returns the way to stop. */
  readonly every: (ms: number, run: () => void) => () => void;
  /** Whether the settings want it, and somebody is there. */
  readonly isWanted: () => boolean;
  /** Whether a survey is under way in this window. */
  readonly isBusy: () => boolean;
  readonly projects: () => readonly P[];
  readonly survey: (project: P) => Promise<unknown>;
  /** Hears what went wrong; nobody else does. */
  readonly failed: (error: unknown) => void;
}

export class OwnRounds<P extends object> {
  readonly #parts: RoundsParts<P>;
  readonly #stop: () => void;
  readonly #looked = new WeakMap<P, number>();

  constructor(parts: RoundsParts<P>) {
    this.#parts = parts;
    this.#stop = parts.every(LOOK_MS, () => void this.look());
  }

  async look(): Promise<void> {
    const { clock, isWanted, isBusy, projects, survey, failed } = this.#parts;
    if (!isWanted()) return;
    for (const project of projects()) {
      const looked = this.#looked.get(project) ?? -Infinity;
      if (isBusy() || clock.now() - looked < BETWEEN_MS) continue;
      this.#looked.set(project, clock.now());
      await survey(project).catch(failed);
    }
  }

  dispose(): void {
    this.#stop();
  }
}
