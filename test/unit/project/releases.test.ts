/** What the memory says of releases follows the tags of the repository, whenever they come, move or go. */
import assert from 'node:assert/strict';
import type { MemoryItem } from '../../../src/engine/index.ts';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { itemsOf, openMemory } from '../../support/project.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const DAY = 86_400;
const START = 1_700_000_000;

describe('releases', () => {
  let root: string;
  let memory: ProjectMemory;
  beforeEach(async () => {
    root = makeRepository(
      Array.from({ length: 6 }, (_, n) => ({ message: `Step ${String(n)}`, time: START + n * 30 * DAY })),
    );
    for (const n of [1, 2, 3, 4]) git(root, 'tag', `v1.${String(n)}.0`, `HEAD~${String(5 - n)}`);
    memory = await openMemory(root, makeFolder(), (START + 400 * DAY) * 1_000);
  });
  afterEach(() => memory.close());
  after(removeFolders);

  const releases = async (): Promise<MemoryItem[]> => {
    await memory.read();
    return (await itemsOf(memory)).filter(({ schemaKey }) => schemaKey === 'root/deployment/releases');
  };

  it('are one item, with the tag as evidence: the latest, how they are named, how often they come', async () => {
    const [item, ...others] = await releases();
    assert.ok(item && others.length === 0);
    assert.equal(item.title, 'Latest release: v1.4.0 on 2024-03-13');
    assert.equal(item.approval, 'approved');
    assert.deepEqual(item.facts.split('\n'), [
      'Latest release: v1.4.0 on 2024-03-13.',
      'Releases are tags of the form `v1.2.3` (semantic versions).',
      'A release is made about every month.',
    ]);
    const { evidence } = await memory.engine.details(item.itemId);
    assert.deepEqual(
      evidence.map(({ quote, source }) => [quote, source]),
      [['v1.4.0', { kind: 'commit', sha: git(root, 'rev-parse', 'v1.4.0') }]],
    );
  });

  it('are told anew by a tag that comes while HEAD rests, moves or is deleted', async () => {
    const [before] = await releases();
    git(root, 'tag', '-a', 'v2.0.0', '-m', 'The one with plug-ins');
    const [after, ...others] = await releases();
    assert.equal(others.length, 0);
    assert.equal(after?.itemId, before?.itemId);
    assert.match(after?.title ?? '', /^Latest release: v2\.0\.0 on /);
    assert.match(after?.facts ?? '', /"The one with plug-ins"/);
    git(root, 'tag', '-d', 'v2.0.0');
    assert.equal((await releases())[0]?.title, before?.title);
    for (const n of [1, 2, 3, 4]) git(root, 'tag', '-d', `v1.${String(n)}.0`);
    assert.equal((await releases())[0]?.status, 'stale');
  });

  it('that are only to be tried stand beside the latest to be used', async () => {
    git(root, 'tag', 'v2.0.0-beta.1', 'HEAD');
    const [item] = await releases();
    assert.match(item?.title ?? '', /v1\.4\.0/);
    assert.match(item?.facts ?? '', /^Latest pre-release: v2\.0\.0-beta\.1 on 2024-04-12\.$/m);
  });

  it('of packages are told for each of them', async () => {
    for (const name of ['@ledger/core@3.0.0', '@ledger/cli@1.1.0', '@ledger/cli@1.2.0']) git(root, 'tag', name, 'HEAD');
    const [item] = await releases();
    assert.match(
      item?.facts ?? '',
      /^Each package has its own version: @ledger\/core@3\.0\.0, @ledger\/cli@1\.2\.0\.$/m,
    );
  });

  it('stand beside the branch that was begun, once however often it is read', async () => {
    git(root, 'checkout', '-q', '-b', 'feature/ledger');
    git(root, 'tag', 'v1.5.0');
    for (let n = 0; n < 2; n++) await memory.read();
    assert.equal((await memory.store.events({ kinds: ['branch'], limit: 10 })).length, 1);
    const done = (await memory.engine.timeline({})).flatMap((session) => session.done);
    assert.ok(done.includes('Began branch feature/ledger from main'), done.join('\n'));
  });

  it('of another branch stand in the timeline, and are releases of this one when it is merged', async () => {
    git(root, 'config', 'user.email', 'ada@example.org');
    const [before] = await releases();
    git(root, 'checkout', '-q', '-b', 'next');
    git(root, 'commit', '-q', '--allow-empty', '-m', 'Ahead of main');
    git(root, 'tag', '-a', 'v2.0.0', '-m', 'The next generation');
    git(root, 'checkout', '-q', 'main');
    const [meanwhile] = await releases();
    assert.equal(meanwhile?.facts, before?.facts);
    const done = (await memory.engine.timeline({})).flatMap((session) => session.done);
    assert.ok(done.includes('Tagged v2.0.0'), done.join('\n'));
    const { document: brain } = await memory.engine.brain();
    assert.doesNotMatch(brain, /v2\.0\.0|next generation/);

    git(root, 'merge', '-q', '--ff-only', 'next');
    const [after, ...others] = await releases();
    assert.equal(others.length, 0);
    assert.match(after?.facts ?? '', /^Latest release: v2\.0\.0 on .*, "The next generation"\.$/m);
    assert.equal(after?.approval, 'approved');
    const tags = await memory.store.events({ kinds: ['tag'], limit: 100 });
    assert.equal(tags.filter(({ headline }) => headline === 'Tagged v2.0.0').length, 1);

    git(root, 'reset', '-q', '--hard', 'HEAD~1');
    const [again] = await releases();
    assert.equal(again?.facts, before?.facts);
    assert.equal(again?.status, 'active');
  });

  it('stand in the session in which they were made, without the secrets of their message', async () => {
    const token = `ghp_${'1b2C3d4E5f6G7h8I9j0K'.repeat(2).slice(0, 36)}`;
    git(root, 'tag', '-a', 'v3.0.0', '-m', `Deployed with ${token}`);
    await memory.read();
    const sessions = await memory.engine.timeline({});
    assert.ok(sessions.some(({ done }) => done.includes('Tagged v3.0.0')));
    const events = await memory.store.events({ kinds: ['tag'], limit: 100 });
    assert.ok(events.length === 5 && !JSON.stringify(events).includes(token));
  });
});
