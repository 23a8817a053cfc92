/** What the exit code of the command line says. */
import { BrainError } from '../../engine/index.ts';

export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

export const EXIT_CODES: readonly (readonly [number, string])[] = [
  [EXIT.done, 'done, also where there was nothing to do or nothing to tell'],
  [EXIT.failed, 'failed; the message on standard error names what, and what to do'],
  [EXIT.usage, 'the command itself is wrong: a verb, an option or a value that does not exist'],
  [EXIT.interrupted, 'stopped by Ctrl+C; what was acknowledged by then is kept'],
];

export function exitCodeOf(error: unknown): number {
  if (!(error instanceof BrainError)) return EXIT.failed;
  if (error.code === 'invalid-input') return EXIT.usage;
  return error.code === 'cancelled' ? EXIT.interrupted : EXIT.failed;
}
