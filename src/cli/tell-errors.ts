/** What becomes of an error: a message for a person or a program, and an exit code. */
import { BrainError } from '../engine/index.ts';
import { EXIT, exitCodeOf } from './grammar/exit-codes.ts';
import type { Io } from './io.ts';

/**
 * Does the work and tells what it threw. Each file that is loaded for itself has an error class of its own, so each does
 * this for what it does. @returns the exit code.
 */
export async function tellErrors(work: () => Promise<number>, io: Io, asJson: boolean): Promise<number> {
  try {
    return await work();
  } catch (error) {
    // The reader of the pipe has seen enough (as with `| head`).
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return EXIT.done;
    const known = error instanceof BrainError;
    const message = error instanceof Error ? error.message : String(error);
    if (asJson) io.note(JSON.stringify({ error: { code: known ? error.code : 'unexpected', message } }));
    else io.note(known ? message : `Unexpected error: ${error instanceof Error ? (error.stack ?? message) : message}`);
    return exitCodeOf(error);
  } finally {
    io.progress('');
  }
}
