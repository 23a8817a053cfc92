/** `redact --jsonl`: says of each text what is secret in it. Opens no project and keeps nothing. */
import { BrainError, count, redact } from '../../engine/index.ts';
import { readLines } from './read-lines.ts';

interface Io {
  readonly print: (text: string) => Promise<void>;
  readonly note: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Longer texts than any transcript's line; in UTF-16 code units. */
const LINE_LIMIT = 16_000_000;

interface Given {
  readonly id: unknown;
  readonly text: string;
}

/** What a line of the input says, or what is wrong with it. */
function given(line: string): Given | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'it is not JSON';
  }
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string')
    return 'it is no object with a "text" that is a string';
  return { id: 'id' in value ? value.id : null, text: value.text };
}

/**
 * Reads `{"id", "text"}` lines from `source` (a file, or `-`) and prints `{"id", "text", "findings": [{"kind", "start",
 * "end"}]}` for each as it comes: the text without its secrets, and where they stood in the text that was given, in UTF-16
 * code units, end exclusive. A line that is wrong is told and left out.
 * @throws BrainError `invalid-input` at the end, when lines were wrong; `not-found`, `cancelled`.
 */
export async function redactLines(source: string, { print, note, signal }: Io): Promise<void> {
  let wrong = 0;
  let lines = 0;
  for await (const batch of readLines(source, signal, LINE_LIMIT)) {
    let out = '';
    for (const { number, text: line } of batch) {
      lines++;
      const one = given(line);
      if (typeof one === 'string') {
        wrong++;
        note(`Line ${number} is left out: ${one}.`);
        continue;
      }
      const { text, findings } = redact(one.text);
      out += `${JSON.stringify({ id: one.id, text, findings })}\n`;
    }
    if (out !== '') await print(out);
  }
  if (wrong > 0)
    throw new BrainError(
      'invalid-input',
      `${wrong} of ${count(lines, 'line')} ${wrong === 1 ? 'was' : 'were'} left out.`,
      { left: wrong },
    );
}
