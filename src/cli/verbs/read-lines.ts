/** Lines of a file or of standard input, in batches of what has arrived: a slow writer is answered line by line. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { BrainError } from '../../engine/index.ts';

export interface InputLine {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
}

/** No more lines than this are imported at once. */
const BATCH = 500;
/** Nothing that we wrote is longer; in UTF-16 code units. */
const LINE_LIMIT = 4_000_000;

async function* chunks(source: string, signal: AbortSignal): AsyncGenerator<string> {
  const found = source === '-' ? undefined : await stat(source).catch(() => undefined);
  // Whoever names a pipe of their shell's means to wait for it.
  if (source !== '-' && !found?.isFile() && !found?.isFIFO()) {
    throw new BrainError('not-found', `There is no file ${source} to import.`, { path: source });
  }
  const stream = source === '-' ? process.stdin : createReadStream(source);
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    if (signal.aborted) throw new BrainError('cancelled', 'The import was cancelled; the acknowledged lines are kept.');
    yield chunk as string;
  }
}

/**
 * The lines that are not blank, as they arrive, of at most `limit` UTF-16 code units. The last one needs no line feed.
 * @throws BrainError `not-found` for a file that is not there, `invalid-input` for a line without end, `cancelled`.
 */
export async function* readLines(source: string, signal: AbortSignal, limit = LINE_LIMIT): AsyncGenerator<InputLine[]> {
  let rest = '';
  let number = 0;
  const take = (texts: readonly string[]): InputLine[] =>
    texts.map((text) => ({ number: ++number, text })).filter(({ text }) => text.trim() !== '');
  for await (const chunk of chunks(source, signal)) {
    const texts = (rest + chunk.replace(number === 0 && rest === '' ? /^\uFEFF/ : /$^/, '')).split('\n');
    rest = texts.pop() ?? '';
    if (rest.length > limit) {
      throw new BrainError(
        'invalid-input',
        `Line ${number + texts.length + 1} of ${source} is longer than ${limit} characters.`,
      );
    }
    const lines = take(texts);
    for (let i = 0; i < lines.length; i += BATCH) yield lines.slice(i, i + BATCH);
  }
  const last = take(rest === '' ? [] : [rest]);
  if (last.length > 0) yield last;
}
