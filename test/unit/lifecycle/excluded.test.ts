/** What is excluded is out of sight, and as it was as soon as it is excluded no more. */
import assert from 'node:assert/strict';
import type { FileRecord, MemoryItem } from '../../../src/engine/index.ts';
import { BEGAN, fileOn } from '../../support/source-records.ts';
import { iso } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const NOW = BEGAN + 25 * 86_400_000;
const [PRIVATE, SHARED] = ['Never edit the vault by hand.', 'Always run the tests before a commit.'];
const [vault, tests]: readonly FileRecord[] = [
  fileOn(5, 'private/CONTRIBUTING.md', `# Rules\n\n- ${PRIVATE}\n`),
  fileOn(5, 'CONTRIBUTING.md', `# Rules\n\n- ${SHARED}\n`),
];
const NONE = { excludes: () => false, rules: '' };
const excluding = (...folders: readonly string[]) => ({
  excludes: (path: string) => folders.some((folder) => path.startsWith(`${folder}/`)),
  rules: folders.join(),
});

describe('excluding the files that something was learnt from', () => {
  let memory: Memory;
  beforeEach(async () => {
    memory = newMemory(NOW);
    if (vault && tests) await memory.learn([vault, tests]);
    memory.now += 1_000;
  });
  const brain = async (): Promise<string> => (await memory.engine.brain()).document;
  /** What is remembered as it would be after a restart, without what was only noted on the way. */
  const again = (): Memory => newMemory(NOW + 60_000, memory.store);

  it('takes it out of sight, and lifting that brings everything back as it was, also after a restart', async () => {
    const [before, told] = [await memory.items(), await brain()];
    const hidden = await memory.engine.followExclusion(excluding('private'));
    assert.deepEqual([hidden.items, hidden.back], [1, 0]);
    assert.doesNotMatch(await brain(), /vault/);
    assert.match(await brain(), /run the tests/);
    memory = again();
    assert.equal((await memory.engine.followExclusion(excluding('private'))).items, 0);
    assert.deepEqual((await memory.engine.followExclusion(NONE)).back, 1);
    assert.deepEqual(await memory.items(), before);
    assert.equal(await brain(), told);
  });

  it('takes it out of sight for who only asks, and reading brings back what is excluded no more', async () => {
    const before = await memory.items();
    await memory.engine.hideExcluded(excluding('private'));
    assert.doesNotMatch(await brain(), /vault/);
    await memory.engine.hideExcluded(NONE);
    assert.doesNotMatch(await brain(), /vault/, 'only reading takes it back');
    assert.deepEqual((await memory.engine.followExclusion(NONE)).back, 1);
    assert.deepEqual(await memory.items(), before);
    await memory.engine.hideExcluded(excluding('private'));
    assert.equal((await memory.engine.followExclusion(excluding('private'))).items, 0);
    assert.doesNotMatch(await brain(), /vault/);
  });

  it('archives nothing that a person approved, and keeps approval and pin', async () => {
    const { itemId } = await memory.saying(PRIVATE);
    await memory.engine.setApproval([itemId], 'approved');
    await memory.engine.setDelivery([itemId], 'bootstrap');
    memory.now += 1_000;
    const before = await memory.saying(PRIVATE);
    await memory.engine.followExclusion(excluding('private'));
    const { item, history } = await memory.engine.details(itemId);
    assert.deepEqual([item.status, item.approval, item.approvedBy], ['stale', 'approved', 'person']);
    assert.equal(history[0]?.reason, 'its files are excluded now');
    assert.doesNotMatch(await brain(), /vault/);
    await memory.engine.followExclusion(NONE);
    assert.deepEqual(await memory.saying(PRIVATE), before);
  });

  it('leaves what a person said about such a file', async () => {
    const selection = { path: 'private/key.ts', startLine: 1, endLine: 1, text: 'export const key = 1;\n' };
    const text = 'The key is turned once a year.';
    await memory.engine.remember({ kind: 'remember', at: iso(NOW), text, selection: null }, 'fact');
    await memory.engine.remember({ kind: 'remember', at: iso(NOW), text: `${text} Twice in May.`, selection }, 'fact');
    await memory.engine.followExclusion(excluding('private'));
    const said = (await memory.items()).filter(({ facts }) => facts.includes('key is turned'));
    assert.deepEqual(
      said.map(({ status }) => status),
      ['active', 'active'],
    );
  });

  it('brings back only what is excluded no more, and nothing that a person put away', async () => {
    const status = async (words: string): Promise<MemoryItem['status']> => (await memory.saying(words)).status;
    await memory.learn([fileOn(5, 'secret/CONTRIBUTING.md', '# Rules\n\n- Prefer brass over steel for keys.\n')], {
      allFiles: false,
    });
    await memory.engine.forget([(await memory.saying(SHARED)).itemId], 'soft');
    memory.now += 1_000;
    await memory.engine.followExclusion(excluding('private', 'secret'));
    memory.now += 1_000;
    assert.deepEqual([await status(PRIVATE), await status('brass')], ['archived', 'archived']);
    await memory.engine.followExclusion(excluding('secret'));
    assert.deepEqual(
      [await status(PRIVATE), await status('brass'), await status(SHARED)],
      ['active', 'archived', 'archived'],
    );
  });

  it('is no reason to take what it says for gone', async () => {
    const exclusion = excluding('private');
    await memory.engine.followExclusion(exclusion);
    if (tests) await memory.learn([tests], { isUnread: exclusion.excludes });
    await memory.engine.followExclusion(NONE);
    assert.equal((await memory.saying(PRIVATE)).status, 'active');
  });
});
