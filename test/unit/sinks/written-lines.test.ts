/** What a file was last given is known again after a restart, whatever happened in between. */
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { lineHash } from '../../../src/sinks/block/known-lines.ts';
import { hashOfLines, WrittenFiles } from '../../../src/sinks/block/written-lines.ts';
import { makeWorkspace, type Workspace } from './workspace.ts';

const lines = (n: number) => [
  { text: '# Memory', itemIds: [] },
  { text: '', itemIds: [] },
  { text: `- Statement ${n}.`, itemIds: [`item${n}`] },
];

describe('what files were last given', () => {
  let workspace: Workspace;
  const opened = (root = '/one'): WrittenFiles => new WrittenFiles(workspace.path('written'), root);
  beforeEach(() => (workspace = makeWorkspace()));
  afterEach(() => workspace.remove());

  it('is kept by the hash of its text, per folder and file', async () => {
    await opened().keep('a.md', lines(1));
    assert.deepEqual((await opened().of('a.md')).get(hashOfLines(lines(1))), lines(1));
    assert.equal((await opened().of('b.md')).size, 0);
    assert.equal((await opened('/two').of('a.md')).size, 0);
  });

  it('is kept of the last eight versions: an older one may come back with another branch', async () => {
    for (let n = 1; n <= 10; n++) await opened().keep('a.md', lines(n));
    await opened().keep('a.md', lines(4));
    const known = await opened().of('a.md');
    assert.equal(known.size, 8);
    for (const n of [3, 4, 10]) assert.ok(known.has(hashOfLines(lines(n))), String(n));
    assert.ok(!known.has(hashOfLines(lines(2))));
  });

  it('is nothing where its file is damaged, and is kept again then', async () => {
    await opened().keep('a.md', lines(1));
    for (const name of readdirSync(workspace.path('written')))
      writeFileSync(workspace.path(`written/${name}`), '{"torn');
    assert.equal((await opened().of('a.md')).size, 0);
    await opened().keep('a.md', lines(1));
    assert.equal((await opened().of('a.md')).size, 1);
  });

  it('is gone when it is cleared, every word of it; that its lines were seen stays', async () => {
    await opened().keep('a.md', lines(1), ['- Answered.']);
    await opened('/two').keep('a.md', lines(1));
    await opened().clear();
    assert.equal((await opened().of('a.md')).size, 0);
    assert.deepEqual(await opened().seen('a.md'), new Set([lineHash('- Statement 1.'), lineHash('- Answered.')]));
    const files = readdirSync(workspace.path('written')).map((name) => workspace.read(`written/${name}`) ?? '');
    assert.equal(files.length, 2);
    for (const text of files) assert.doesNotMatch(text, /Statement|Answered|item1|Memory/);
  });
});
