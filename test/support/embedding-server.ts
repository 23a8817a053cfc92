/** An embedding endpoint on this machine that knows a few words' meanings, and keeps what it was sent. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Words of one list mean the same. */
const MEANINGS = [
  ['car', 'automobile', 'vehicle'],
  ['invoice', 'bill', 'payment'],
  ['cat', 'kitten'],
  ['cache', 'memo'],
];

interface Sent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly model: string; readonly input: readonly string[] };
}

export interface EmbeddingServer {
  readonly url: string;
  readonly sent: Sent[];
  /** Answered instead of vectors, one for each question; `hang` never answers. */
  readonly faults: ({ readonly status: number; readonly text?: string; readonly retryAfter?: string } | 'hang')[];
  /** How many zeros stand after the meanings. */
  padding: number;
  /** Texts with this in them are refused. */
  refuse: string | null;
  close(): Promise<void>;
}

/** One value a meaning: how many of the text's words have it; the last one keeps other texts from being nothing. */
export function meaningOf(text: string, padding = 0): number[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const counts = MEANINGS.map((same) => words.filter((word) => same.includes(word)).length);
  return [...counts, counts.some((count) => count > 0) ? 0 : 1, ...Array.from({ length: padding }, () => 0)];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** Speaks OpenAI's interface (answers out of order) and Ollama's. */
export async function startEmbeddingServer(port = 0): Promise<EmbeddingServer> {
  const sent: Sent[] = [];
  const faults: EmbeddingServer['faults'] = [];
  const state = { padding: 0, refuse: null as string | null };
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const body = JSON.parse(text) as Sent['body'];
      sent.push({ path: request.url ?? '', headers: request.headers, body });
      const refused = state.refuse !== null && body.input.some((one) => one.includes(state.refuse ?? ''));
      const fault = refused ? { status: 400, text: 'too long' } : faults.shift();
      if (fault === 'hang') return;
      if (fault) {
        const { status, text: said = '', retryAfter } = fault;
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(said);
        return;
      }
      const vectors = body.input.map((one) => meaningOf(one, state.padding));
      const data = vectors.map((embedding, index) => ({ index, embedding })).reverse();
      response.end(JSON.stringify(request.url === '/api/embed' ? { embeddings: vectors } : { data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${taken}`,
    sent,
    faults,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
