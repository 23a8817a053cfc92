/** What went wrong in this window, for whoever reports it: the last errors and warnings of the log, each once. */
import type { LogOutputChannel } from 'vscode';
import { BrainError, type Fault, placesIn } from '../../engine/index.ts';

/** So many are kept; the oldest goes. */
const KEPT = 20;

/** `EACCES` and the like, or one of our own. */
function codeOf(error: unknown): string | null {
  if (error instanceof BrainError) return error.code;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

export class RecentFaults {
  readonly #faults = new Map<string, Fault>();
  readonly #now: () => Date;

  constructor(now = (): Date => new Date()) {
    this.#now = now;
  }

  /** `what` is an error, or a line of the log. */
  add(what: unknown): void {
    const message = what instanceof Error ? what.message : String(what);
    const stack = what instanceof Error ? (what.stack ?? '') : message;
    const known = this.#faults.get(message);
    this.#faults.delete(message);
    this.#faults.set(message, {
      at: this.#now().toISOString(),
      times: (known?.times ?? 0) + 1,
      ...{ message, code: codeOf(what), places: placesIn(stack) },
    });
    const [oldest] = this.#faults.keys();
    if (this.#faults.size > KEPT && oldest !== undefined) this.#faults.delete(oldest);
  }

  /** The newest last. */
  get all(): readonly Fault[] {
    return [...this.#faults.values()];
  }
}

/** The same log, of which the errors and warnings are noted, too. */
export function notingFaults(log: LogOutputChannel, faults: RecentFaults): LogOutputChannel {
  const error: LogOutputChannel['error'] = (what, ...more: unknown[]) => {
    faults.add(what);
    log.error(what, ...more);
  };
  const warn: LogOutputChannel['warn'] = (what, ...more: unknown[]) => {
    faults.add(what);
    log.warn(what, ...more);
  };
  return Object.create(log, { error: { value: error }, warn: { value: warn } }) as LogOutputChannel;
}
