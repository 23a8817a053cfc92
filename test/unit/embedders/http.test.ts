/** The user's embedding endpoint: what is sent to it, and what becomes of its bad days. */
import assert from 'node:assert/strict';
import { BrainError } from '../../../src/engine/index.ts';
import { chosenEmbedder } from '../../../src/embedders/choice.ts';
import { ollama } from '../../../src/embedders/ollama.ts';
import { openAiCompatible } from '../../../src/embedders/openai-compatible.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../support/embedding-server.ts';

const TIMING = { timeout: 2_000, urgentTimeout: 2_000, backOff: 1 };
const noKey = (): Promise<undefined> => Promise.resolve(undefined);

const failsWith =
  (pattern: RegExp, code = 'embedder-failed') =>
  (error: unknown): boolean =>
    error instanceof BrainError && error.code === code && pattern.test(error.message);

describe('embedding endpoints', () => {
  let server: EmbeddingServer;
  beforeEach(async () => {
    server = await startEmbeddingServer();
  });
  afterEach(() => server.close());

  it("speak OpenAI's interface: in batches, with the key, in the texts' order, at length 1", async () => {
    const apiKey = (): Promise<string> => Promise.resolve('s3cret');
    const embedder = openAiCompatible({ baseUrl: `${server.url}/v1/`, model: 'm', apiKey, timing: TIMING });
    assert.equal(embedder.dimensions, null);
    const texts = Array.from({ length: 70 }, (_, n) => (n % 2 ? 'car car' : 'cat'));
    const vectors = await embedder.embed(texts);
    assert.deepEqual(server.sent.map(({ path, body }) => [path, body.model, body.input.length]), [['/v1/embeddings', 'm', 64], ['/v1/embeddings', 'm', 6]]); // prettier-ignore
    assert.equal(server.sent[0]?.headers.authorization, 'Bearer s3cret');
    assert.deepEqual(vectors.slice(0, 2).map((vector) => [...vector]), [[0, 0, 1, 0, 0], [1, 0, 0, 0, 0]]); // prettier-ignore
    assert.deepEqual([vectors.length, embedder.dimensions], [70, 5]);
  });

  it("speak Ollama's interface", async () => {
    const embedder = ollama({ baseUrl: server.url, model: 'nomic-embed-text', timing: TIMING });
    const [vector] = await embedder.embed(['car cat']);
    assert.equal(server.sent[0]?.path, '/api/embed');
    assert.equal(server.sent[0].headers.authorization, undefined);
    assert.ok(Math.abs(Math.hypot(...(vector ?? [])) - 1) < 1e-6);
  });

  it('are asked again when they are busy, but not when somebody waits', async () => {
    const embedder = ollama({ baseUrl: server.url, model: 'm', timing: TIMING });
    server.faults.push({ status: 429, retryAfter: '0.01' }, { status: 503 });
    assert.equal((await embedder.embed(['car'])).length, 1);
    assert.equal(server.sent.length, 3);
    server.faults.push({ status: 503 });
    await assert.rejects(embedder.embed(['car'], { urgent: true }), failsWith(/answered 503/));
    assert.equal(server.sent.length, 4);
  });

  it('are given up after four tries, at once when they refuse, and named in the message without the key', async () => {
    const apiKey = (): Promise<string> => Promise.resolve('s3cret');
    const embedder = openAiCompatible({ baseUrl: server.url, model: 'm', apiKey, timing: TIMING });
    server.faults.push(...Array.from({ length: 4 }, () => ({ status: 500 })));
    await assert.rejects(embedder.embed(['car']), failsWith(/127\.0\.0\.1:\d+\/embeddings answered 500/));
    assert.equal(server.sent.length, 4);
    server.faults.push({ status: 401, text: 'wrong key s3cret' });
    const isPlain = failsWith(/answered 401: wrong key …\. Check the API key/);
    await assert.rejects(
      embedder.embed(['car']),
      (error: Error) => isPlain(error) && !error.message.includes('s3cret'),
    );
    assert.equal(server.sent.length, 5);
  });

  it('time out, are cancelled, and are missed when they are gone', async () => {
    const embedder = ollama({ baseUrl: server.url, model: 'm', timing: { ...TIMING, urgentTimeout: 20 } });
    server.faults.push('hang');
    await assert.rejects(embedder.embed(['car'], { urgent: true }), failsWith(/did not answer within 0.02 s/));
    server.faults.push('hang');
    const cancelling = new AbortController();
    const asked = embedder.embed(['car'], { signal: cancelling.signal });
    cancelling.abort();
    await assert.rejects(asked, failsWith(/cancelled/, 'cancelled'));
    await server.close();
    await assert.rejects(embedder.embed(['car'], { urgent: true }), failsWith(/cannot be reached \(ECONNREFUSED\)/));
  });

  it('never lead elsewhere, and have to answer with vectors', async () => {
    const embedder = openAiCompatible({ baseUrl: server.url, model: 'm', timing: TIMING });
    server.faults.push({ status: 200, text: 'hello' });
    await assert.rejects(embedder.embed(['car']), failsWith(/did not answer with JSON/));
    server.faults.push({ status: 200, text: '{"data":[]}' });
    await assert.rejects(embedder.embed(['car']), failsWith(/gave no usable vectors/));
  });

  it('are used only when the setting names them', () => {
    for (const setting of [undefined, null, {}, { provider: 'none', baseUrl: server.url, model: 'm' }]) {
      assert.equal(chosenEmbedder(setting, noKey), undefined);
    }
    const embedder = chosenEmbedder({ provider: 'openai', baseUrl: server.url, model: 'm' }, noKey);
    assert.equal(embedder?.id, `openai ${server.url} m`);
    assert.equal(chosenEmbedder({ provider: 'ollama', model: 'm' }, noKey)?.id, 'ollama http://127.0.0.1:11434 m');
    const wrong: readonly [unknown, RegExp][] = [
      [{ provider: 'mine' }, /provider is one of/],
      [{ provider: 'ollama' }, /names no model/],
      [{ provider: 'openai', model: 'm', baseUrl: 'file:///x' }, /no address/],
      [{ provider: 'transformers', model: 'm', folder: 'here' }, /absolute path/],
    ];
    for (const [setting, message] of wrong) {
      assert.throws(() => chosenEmbedder(setting, noKey), failsWith(message, 'invalid-input'));
    }
    assert.equal(server.sent.length, 0);
  });
});
