/** The command line with an embedding model of the user's, and with files in hand. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddingServer, startEmbeddingServer } from '../../support/embedding-server.ts';
import { jsonError, runCli } from '../../support/cli.ts';

describe('search on the command line', () => {
  let root: string;
  let server: EmbeddingServer;
  before(async () => {
    root = mkdtempSync(join(tmpdir(), 'cli-embeddings-'));
    server = await startEmbeddingServer();
    mkdirSync(join(root, 'src'));
    writeFileSync(
      join(root, 'src', 'wheels.ts'),
      '/** Counts wheels. */\nexport function countWheels(): number {\n  return 4;\n}\n',
    );
    for (const text of [
      'The automobile is red and fast.',
      'Rounding is done in countWheels alone.',
      'Rounding is documented well enough.',
    ])
      assert.equal((await search('remember', text)).code, 0);
  });
  after(async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });

  const search = (verb: string, text: string, options: readonly string[] = [], env = {}): ReturnType<typeof runCli> =>
    runCli([verb, text, root, '--store', join(root, 'store'), ...options], { env });

  it('finds by meaning with the model that is named, and sends nothing without', async () => {
    assert.equal((await search('search', 'vehicle')).stdout, '');
    assert.equal(server.sent.length, 0);
    const found = await search('search', 'vehicle', ['--embeddings', `ollama:m@${server.url}`]);
    assert.match(found.stdout, /The automobile is red/);
    const before = server.sent.length;
    const again = await search('search', 'vehicle', [], {
      PROJECT_BRAIN_EMBEDDINGS: `openai:m@${server.url}/v1`,
      PROJECT_BRAIN_EMBEDDINGS_KEY: 'sesame',
    });
    assert.match(again.stdout, /The automobile is red/);
    assert.ok(server.sent.slice(before).every(({ headers }) => headers.authorization === 'Bearer sesame'));
  });

  it('makes the vectors once', async () => {
    const option = ['--embeddings', `ollama:n@${server.url}`];
    await search('search', 'vehicle', option);
    const before = server.sent.length;
    await search('search', 'kitten', option);
    assert.deepEqual(
      server.sent.slice(before).flatMap(({ body }) => body.input),
      ['kitten'],
    );
  });

  it('says what is wrong with a model', async () => {
    const { code, stderr } = await search('search', 'vehicle', ['--embeddings', 'best']);
    assert.equal(code, 2);
    assert.match(stderr, /ollama:nomic-embed-text/);
    const none = await search('recall', 'vehicle', ['--json', '--embeddings', 'openai:m']);
    assert.equal(jsonError(none).code, 'invalid-input');
  });

  it('counts the files in hand, and shows the code map where it is asked for', async () => {
    const [first] = JSON.parse((await search('search', 'rounding', ['--json', '--open', 'src/wheels.ts'])).stdout) as {
      title: string;
      factors: { name: string }[];
    }[];
    assert.match(first?.title ?? '', /countWheels/);
    assert.ok(first?.factors.some(({ name }) => name === 'graph'));
    const nodes = await search('search', 'count wheels', ['--type', 'CodeMapNode']);
    assert.match(nodes.stdout, /code-map:symbols:src\/wheels\.ts#/);
    const recalled = await search('recall', 'count the wheels');
    assert.match(recalled.stdout, /^## Where to look$/m);
    assert.match(recalled.stdout, /src\/wheels\.ts:1-4/);
    assert.doesNotMatch(recalled.stdout, /store\/derived/, 'the memory does not read itself');
  });
});
