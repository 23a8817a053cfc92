/** What an assistant gives its hooks on standard input: Claude Code writes `session_id`, VS Code `sessionId`. */

export interface HookInput {
  readonly cwd: string | null;
  /** What the person asked; null in other events. */
  readonly prompt: string | null;
  readonly transcript: string | null;
  /** VS Code, or an assistant that hooks like it; else Claude Code. */
  readonly isVsCode: boolean;
}

const NOTHING: HookInput = { cwd: null, prompt: null, transcript: null, isVsCode: false };

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Null for what is no JSON object. */
export function hookInput(json: string): HookInput | null {
  if (json.trim() === '') return NOTHING;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return {
    cwd: text(fields['cwd']),
    prompt: text(fields['prompt']),
    transcript: text(fields['transcript_path'] ?? fields['transcriptPath']),
    isVsCode: fields['hookEventName'] !== undefined || fields['sessionId'] !== undefined,
  };
}

/** Longer input is none of a prompt's; in UTF-16 code units. */
const MOST = 16_000_000;

/** All that comes, or what has come after so many milliseconds: a host that does not close the pipe is not waited for. */
export function readInput(stream: NodeJS.ReadStream, ms: number): Promise<string> {
  if (stream.isTTY) return Promise.resolve('');
  return new Promise((resolve) => {
    let read = '';
    const done = (): void => {
      clearTimeout(timer);
      stream.destroy();
      resolve(read);
    };
    const timer = setTimeout(done, ms);
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      read += chunk;
      if (read.length > MOST) done();
    });
    stream.on('end', done);
    stream.on('error', done);
  });
}
