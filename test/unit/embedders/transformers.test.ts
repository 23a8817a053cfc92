/** Loading @huggingface/transformers from the user's folder, with a small module of our own in its place. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformers } from '../../../src/embedders/transformers.ts';
import { BrainError } from '../../../src/engine/index.ts';

const MODULE = `
const env = { allowRemoteModels: true };
async function pipeline(task, model) {
  if (env.allowRemoteModels || !env.localModelPath.endsWith('models')) throw new Error('would download');
  if (model !== 'tiny') throw new Error('no such model: ' + model);
  return async (texts, { pooling, normalize }) => ({
    dims: [texts.length, 2],
    data: Float32Array.from(texts.flatMap((text) => [text.length, task === 'feature-extraction' && normalize && pooling === 'mean' ? 0 : 1])),
  });
}
`;

const FORMS = {
  'ES module': { type: 'module', source: `${MODULE} export { env, pipeline };` },
  'CommonJS module': { type: 'commonjs', source: `${MODULE} const all = { env, pipeline }; module.exports = all;` },
};

describe('transformers', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'transformers-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function install(type: string, source: string): Promise<void> {
    const place = join(folder, 'node_modules', '@huggingface', 'transformers');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'package.json'), JSON.stringify({ type, main: 'index.js' }));
    await writeFile(join(place, 'index.js'), source);
  }

  for (const [form, { type, source }] of Object.entries(FORMS)) {
    it(`is loaded from the folder as an ${form}, and downloads nothing`, async () => {
      await install(type, source);
      const embedder = transformers({ folder, model: 'tiny' });
      const vectors = await embedder.embed(Array.from({ length: 20 }, () => 'four'));
      assert.deepEqual([vectors.length, embedder.dimensions], [20, 2]);
      assert.deepEqual([...(vectors[19] ?? [])], [1, 0]);
    });
  }

  it('says what is missing, and is tried again', async () => {
    const embedder = transformers({ folder, model: 'tiny' });
    const names = (error: unknown): boolean =>
      error instanceof BrainError && error.code === 'embedder-failed' && error.message.includes(folder);
    await assert.rejects(embedder.embed(['a']), names);
    const { type, source } = FORMS['ES module'];
    await install(type, source);
    await assert.rejects(transformers({ folder, model: 'large' }).embed(['a']), /no such model: large/);
    assert.equal((await embedder.embed(['a'])).length, 1);
  });
});
