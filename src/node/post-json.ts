/** One question to an endpoint on the user's word, as JSON: what all adapters that ask over HTTP hold to. */

export interface PostedQuestion {
  /** Sent as a bearer token where there is one; it never stands in what is handed back. */
  readonly apiKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until an answer is given up. */
  readonly timeout: number;
}

export interface PostedAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The beginning of it on one line, for an error. */
  readonly said: string;
}

/** Characters of an answer that an error shows. */
const SHOWN = 300;

/** The answer, whatever its status. @throws what `fetch` throws, also where it is cancelled or takes too long. */
export async function postJson(
  url: string,
  body: unknown,
  { apiKey, signal, timeout }: PostedQuestion,
): Promise<PostedAnswer> {
  const limit = AbortSignal.timeout(timeout);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body: JSON.stringify(body),
    // What the user named is where the texts go, and nowhere else.
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const { ok, status, headers } = response;
  const text = await response.text();
  const said = (apiKey ? text.replaceAll(apiKey, '…') : text).replace(/\s+/g, ' ').trim().slice(0, SHOWN);
  return { ok, status, headers, text, said };
}
