/** A question to the embedding endpoint: time-out, retries with back-off, and errors that name the endpoint. */
import { setTimeout as wait } from 'node:timers/promises';
import { BrainError, type EmbedOptions } from '../engine/index.ts';
import { type PostedAnswer, postJson } from '../node/post-json.ts';

export interface PostOptions extends EmbedOptions {
  /** Sent as a bearer token where there is one; it never stands in an error. */
  readonly apiKey?: string | undefined;
  readonly timing?: Timing | undefined;
}

/** Milliseconds. */
export interface Timing {
  /** For one answer. */
  readonly timeout: number;
  /** For one answer that somebody waits for. */
  readonly urgentTimeout: number;
  /** Before the first retry; twice as long before each further one. */
  readonly backOff: number;
}

const TIMING: Timing = { timeout: 60_000, urgentTimeout: 3_000, backOff: 500 };
const TRIES = 4;
/** No endpoint's wish for a longer pause is granted: it is tried later anyway. */
const LONGEST_PAUSE_MS = 10_000;
/** Statuses that are about the texts sent: too long, or not to the endpoint's liking. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);

/** What is wrong, and whether another try may help after a pause of that many milliseconds (0: the usual). */
interface Failure {
  readonly error: BrainError;
  readonly again: number | null;
}

/**
 * The JSON that the endpoint answers. An urgent question is asked once.
 * @throws BrainError `embedder-failed` naming the endpoint, `cancelled`
 */
export async function askEndpoint(url: string, body: unknown, options: PostOptions = {}): Promise<unknown> {
  const { signal, urgent = false, timing = TIMING } = options;
  for (let tries = 1; ; tries++) {
    const outcome = await attempt(url, body, options);
    if (!('error' in outcome)) return outcome.answer;
    if (signal?.aborted) throw new BrainError('cancelled', `The question to ${url} was cancelled.`, { url });
    if (outcome.again === null || urgent || tries === TRIES) throw outcome.error;
    const pause = Math.min(LONGEST_PAUSE_MS, Math.max(outcome.again, timing.backOff * 2 ** (tries - 1)));
    await wait(pause, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
}

async function attempt(
  url: string,
  body: unknown,
  options: PostOptions,
): Promise<Failure | { readonly answer: unknown }> {
  const { apiKey, signal, urgent = false, timing = TIMING } = options;
  const timeout = urgent ? timing.urgentTimeout : timing.timeout;
  try {
    const answer = await postJson(url, body, { apiKey, signal, timeout });
    return answer.ok ? answerOf(url, answer.text) : refusalOf(url, answer);
  } catch (cause) {
    const why = isTimeout(cause)
      ? `did not answer within ${timeout / 1_000} s`
      : `cannot be reached (${reason(cause)})`;
    const message = `The embedding endpoint ${url} ${why}. Check that it runs and that projectBrain.embeddings names it.`;
    return { error: new BrainError('embedder-failed', message, { url }, cause), again: 0 };
  }
}

function answerOf(url: string, text: string): Failure | { readonly answer: unknown } {
  try {
    return { answer: JSON.parse(text) as unknown };
  } catch {
    const message = `The embedding endpoint ${url} did not answer with JSON. Check projectBrain.embeddings.`;
    return { error: new BrainError('embedder-failed', message, { url }), again: null };
  }
}

function refusalOf(url: string, { status, headers, said }: PostedAnswer): Failure {
  const message = `The embedding endpoint ${url} answered ${status}${said === '' ? '' : `: ${said}`}. ${advice(status)}`;
  const error = new BrainError('embedder-failed', message, { url, status, refused: REFUSALS.has(status) });
  const after = Number(headers.get('retry-after') ?? 0);
  return { error, again: status === 429 || status >= 500 ? (after > 0 ? after * 1_000 : 0) : null };
}

function advice(status: number): string {
  if (status === 401 || status === 403) return 'Check the API key.';
  if (status === 404)
    return 'Check the address and the model in projectBrain.embeddings, and that the model is installed.';
  if (status === 429) return 'It asks for fewer questions.';
  return 'Check the model in projectBrain.embeddings.';
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
