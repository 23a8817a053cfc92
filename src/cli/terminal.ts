/** A person at a terminal: single keys, and lines that can be edited. */
import { emitKeypressEvents } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import type { ReadStream, WriteStream } from 'node:tty';
import { harmless, typed } from './harmless.ts';

export interface Terminal {
  readonly say: (text: string) => void;
  /** The next key; `q` for Ctrl+C, Ctrl+D and where the terminal is gone. */
  readonly key: () => Promise<string>;
  /** A line, which begins as `text` and can be edited. */
  readonly ask: (prompt: string, text: string) => Promise<string>;
  readonly close: () => void;
}

interface Key {
  readonly name?: string | undefined;
  readonly ctrl?: boolean;
  readonly sequence?: string | undefined;
}

export function openTerminal(input: ReadStream, output: WriteStream): Terminal {
  emitKeypressEvents(input);
  return {
    say: (text) => void output.write(harmless(text, true)),
    key: () =>
      new Promise((resolve) => {
        const done = (key: string): void => {
          input.off('keypress', pressed);
          input.off('end', ended);
          input.pause();
          resolve(key);
        };
        const ended = (): void => done('q');
        const pressed = (text: string | undefined, { name, ctrl }: Key): void =>
          done(ctrl === true && (name === 'c' || name === 'd') ? 'q' : (text ?? name ?? ''));
        input.setRawMode(true);
        input.on('keypress', pressed);
        input.on('end', ended);
        input.resume();
      }),
    async ask(prompt, text) {
      const lines = createInterface({ input, output, terminal: true });
      try {
        const answer = lines.question(prompt);
        lines.write(typed(text));
        return await answer;
      } finally {
        lines.close();
      }
    },
    close: () => {
      input.setRawMode(false);
      input.pause();
    },
  };
}
