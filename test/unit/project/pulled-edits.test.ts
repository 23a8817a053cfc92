/** A change of our block that came with a pull is told with its author, is not the user's word, and waits as a draft. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProjectFiles } from '../../../src/project/instruction-files.ts';
import { WrittenFiles } from '../../../src/sinks/block/written-lines.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';
import { beUser, git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const PATH = 'AGENTS.md';
const item = makeItem(1, { updatedAt: iso(NOW - DAY), importance: 4 });

describe('a pulled change of the block', () => {
  let notUser = (): void => undefined;
  before(() => (notUser = beUser('ada@example.org')));
  after(() => notUser());
  after(removeFolders);

  it('is told with its author beside the user’s own, and only theirs becomes a draft', async () => {
    const root = makeRepository([{ files: { 'README.md': '# It\n' } }]);
    const memory = newMemory(NOW);
    await memory.store.write({ items: [item] });
    const files = new ProjectFiles(root, memory.engine, new WrittenFiles(makeFolder(), root), () => false);
    await files.sync(['agents']);
    git(root, 'add', PATH);
    git(root, 'commit', '-qm', 'Add the block');

    const ana = makeFolder();
    git(ana, 'clone', '-q', `file://${root}`, '.');
    const inserted = (text: string, line: string): string =>
      text.replace('\n<!-- project-brain:end', `${line}\n\n<!-- project-brain:end`);
    writeFileSync(
      join(ana, PATH),
      inserted(readFileSync(join(ana, PATH), 'utf8'), '- Backups go to the second disk each night.'),
    );
    git(ana, '-c', 'user.name=Ana Petrova', '-c', 'user.email=ana@example.org', 'commit', '-qam', 'Tell of backups');
    git(root, 'pull', '-q', `file://${ana}`, 'main');
    writeFileSync(
      join(root, PATH),
      inserted(readFileSync(join(root, PATH), 'utf8'), '- Amounts are rounded to cents, never floored.'),
    );

    const [result] = await files.sync(['agents']);
    const told = result?.edits?.map(({ now, author }) => [now, author?.name ?? null]);
    assert.deepEqual(told, [
      ['- Backups go to the second disk each night.', 'Ana Petrova'],
      ['- Amounts are rounded to cents, never floored.', null],
    ]);
    const { kept, left } = await files.keepEdits('agents', PATH, iso(NOW), false);
    assert.deepEqual([kept, left], [2, []]);
    const theirs = await memory.saying('Backups go');
    assert.deepEqual([theirs.approval, theirs.approvedBy, theirs.provenance], ['draft', null, 'other']);
    assert.equal((await memory.saying('Amounts are')).approvedBy, 'person');
    const text = readFileSync(join(root, PATH), 'utf8');
    assert.ok(!text.includes('Backups go') && text.includes('Amounts are'));
  });
});
