/** What the command line says and where: results on standard output, all else on standard error. */
import { harmless } from './harmless.ts';
import { type Paint, paintFor, PLAIN } from './paint.ts';

export interface Io {
  /** A result. Waits for a slow reader of the pipe instead of filling the memory. */
  readonly print: (text: string) => Promise<void>;
  /** A line for a person, beside the result. */
  readonly note: (text: string) => void;
  /** What goes on: shown on a terminal as one line that gives way to the next, and not shown anywhere else. */
  readonly progress: (text: string) => void;
  /** For results. */
  readonly paint: Paint;
  /** Whether somebody sits there who can be asked. */
  readonly isInteractive: boolean;
}

const CLEAR_LINE = '\r\u001b[K';

/** The streams of this process. `isWanted`: colours, where the terminal has them. */
export function processIo(isWanted: boolean): Io {
  const { stdin, stdout, stderr, env } = process;
  let isShown = false;
  const clear = (): string => {
    const before = isShown ? CLEAR_LINE : '';
    isShown = false;
    return before;
  };
  const paint = paintFor(stdout, env, isWanted);
  const isTerminal = stderr.isTTY && env['TERM'] !== 'dumb';
  return {
    async print(text) {
      if (isShown) stderr.write(clear());
      await new Promise<void>((resolve, reject) => {
        stdout.write(harmless(text, paint !== PLAIN), (error) => (error ? reject(error) : resolve()));
      });
    },
    note: (text) => void stderr.write(`${clear()}${harmless(text)}\n`),
    progress(text) {
      if (!isTerminal) return;
      const line = text === '' ? '' : harmless(text).slice(0, (stderr.columns || 80) - 1);
      stderr.write(`${clear()}${line}`);
      isShown = line !== '';
    },
    paint,
    isInteractive: stdin.isTTY && stdout.isTTY,
  };
}
