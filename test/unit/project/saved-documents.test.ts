/** A document that is saved is learnt as a draft before it is committed: approved with the commit, taken back with the text. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApprovalMode, MemoryItem } from '../../../src/engine/index.ts';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { itemsOf, openMemory } from '../../support/project.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const START = 1_700_000_000;
const NOW = (START + 86_400) * 1_000;
const ADR = 'docs/adr/0012-store-the-index-in-sqlite.md';
const record = (status: string, decision = 'We store the search index in SQLite instead of flat files.'): string =>
  `# 12. Store the index in SQLite\n\nStatus: ${status}\n\n## Context\n\nFlat files were lost when the editor crashed.\n\n## Decision\n\n${decision}\n`;
const CONTRIBUTING = '# Contributing\n\n- Always run `npm test` before you push a change.\n';
const COMMITS = [
  {
    message: 'Begin',
    files: { 'README.md': '# Ledger\n', 'CONTRIBUTING.md': CONTRIBUTING, '.gitignore': 'drafts/\n' },
    time: START,
  },
];

describe('documents that are saved and not committed', () => {
  let root: string;
  let memory: ProjectMemory;
  let mode: ApprovalMode;
  beforeEach(async () => {
    root = makeRepository(COMMITS);
    mode = 'balanced';
    memory = await openMemory(root, makeFolder(), NOW, () => mode);
    await memory.read();
  });
  afterEach(() => memory.close());
  after(removeFolders);

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const save = async (path: string, text: string): Promise<void> => {
    write(path, text);
    await memory.readSaved([path]);
  };
  const commit = async (): Promise<void> => {
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'docs: write down what was decided');
    await memory.read();
    await memory.readSaved();
  };
  const about = async (pattern: RegExp): Promise<MemoryItem[]> =>
    (await itemsOf(memory)).filter(
      ({ title, facts, origin }) => origin === 'document' && pattern.test(`${title}\n${facts}`),
    );
  const standing = async (pattern: RegExp): Promise<string[]> =>
    (await about(pattern)).map(({ title, status, approval }) => `${title}: ${status}, ${approval}`);

  for (const approval of ['balanced', 'all', 'manual'] as const) {
    it(`are drafts until the commit, which makes no second item (approval: ${approval})`, async () => {
      mode = approval;
      await save(ADR, record('Accepted'));
      const [draft] = await about(/SQLite/);
      assert.equal(draft?.approval, 'draft');
      if (approval !== 'manual') assert.match(draft.reviewReason ?? '', /not committed/);
      git(root, 'add', '-A');
      git(root, 'commit', '-q', '-m', 'docs: write down what was decided');
      await memory.read();
      await memory.readSaved();
      const [item, ...more] = await about(/SQLite/);
      assert.equal(more.length, 0);
      assert.equal(item?.itemId, draft.itemId);
      assert.deepEqual(
        [item.approval, item.provenance, item.status],
        [approval === 'manual' ? 'draft' : 'approved', 'project', 'active'],
      );
      const { evidence } = await memory.engine.details(item.itemId);
      assert.ok(evidence.length > 0);
      for (const { source } of evidence)
        assert.ok(source.kind === 'file' && source.sha !== null && source.path === ADR);
    });
  }

  it('say what they said last, however often they are saved', async () => {
    await save(ADR, record('Accepted'));
    await save(ADR, record('Accepted', 'We store the search index in SQLite and keep a copy beside it.'));
    const [item, ...more] = await about(/SQLite/);
    assert.equal(more.length, 0);
    assert.match(item?.facts ?? '', /keep a copy/);
    await save(ADR, `\n\n${record('Accepted', 'We store the search index in SQLite and keep a copy beside it.')}`);
    assert.deepEqual(await standing(/SQLite/), ['Store the index in SQLite: active, draft']);
  });

  it('are taken back with the text, and are there again when it is', async () => {
    await save(ADR, record('Accepted'));
    rmSync(join(root, ADR));
    await memory.readSaved([ADR]);
    assert.deepEqual(await standing(/SQLite/), ['Store the index in SQLite: archived, draft']);
    await save(ADR, record('Accepted'));
    assert.ok((await standing(/SQLite/)).includes('Store the index in SQLite: active, draft'));
    await commit();
    assert.ok((await standing(/SQLite/)).includes('Store the index in SQLite: active, approved'));
  });

  it('are learnt with the commit, where they were taken back before it', async () => {
    await save(ADR, record('Accepted'));
    rmSync(join(root, ADR));
    await memory.readSaved([ADR]);
    write(ADR, record('Accepted'));
    await commit();
    assert.ok((await standing(/SQLite/)).includes('Store the index in SQLite: active, approved'));
  });

  it('are learnt with the commit, made in the very instant in which they were saved', async () => {
    const second = START + 3_600;
    write(ADR, record('Accepted'));
    utimesSync(join(root, ADR), second, second);
    await memory.readSaved([ADR]);
    git(root, 'add', '-A');
    git(
      root,
      ...[
        '-c',
        'user.name=Ada',
        '-c',
        'user.email=ada@example.org',
        'commit',
        '-q',
        '-m',
        'docs: decide',
        '--date',
        `${String(second)} +0000`,
      ],
    );
    await memory.read();
    await memory.readSaved();
    assert.ok((await standing(/SQLite/)).includes('Store the index in SQLite: active, approved'));
  });

  it('leave what HEAD says as it is, until the commit', async () => {
    assert.deepEqual(await standing(/npm test/), ['Always run `npm test` before you push a change.: active, approved']);
    await save('CONTRIBUTING.md', CONTRIBUTING.replace('npm test', 'npm run check'));
    assert.deepEqual(
      [await standing(/npm test/), await standing(/npm run check/)],
      [
        ['Always run `npm test` before you push a change.: active, approved'],
        ['Always run `npm run check` before you push a change.: active, draft'],
      ],
    );
    await commit();
    assert.deepEqual(
      [await standing(/npm test/), await standing(/npm run check/)],
      [
        ['Always run `npm test` before you push a change.: stale, approved'],
        ['Always run `npm run check` before you push a change.: active, approved'],
      ],
    );
  });

  it('stay drafts when other things are committed, and when HEAD is read anew', async () => {
    await save(ADR, record('Accepted'));
    git(root, 'commit', '-q', '--allow-empty', '-m', 'chore: release the first version of it');
    await memory.read();
    assert.deepEqual(await standing(/SQLite/), ['Store the index in SQLite: active, draft']);
  });

  it('keep a verdict: what was approved stays so, what was rejected does not come back with the commit', async () => {
    await save(ADR, record('Accepted'));
    await save('CONTRIBUTING.md', `${CONTRIBUTING}- Never commit generated files to the repository.\n`);
    const [decision] = await about(/SQLite/);
    const [rule] = await about(/generated files/);
    await memory.engine.setApproval([decision?.itemId ?? ''], 'approved');
    await memory.engine.setApproval([rule?.itemId ?? ''], 'deprecated');
    await save(ADR, record('Accepted', 'We store the search index in SQLite because it survives crashes.'));
    await commit();
    assert.deepEqual(await standing(/SQLite/), ['Store the index in SQLite: active, approved']);
    assert.deepEqual(
      (await about(/generated files/)).map(({ approval, approvedBy }) => [approval, approvedBy]),
      [['deprecated', 'person']],
    );
  });

  it('that git ignores, a person excludes, a merge left open or a machine made are not read', async () => {
    write('.brainignore', 'docs/decisions/\n');
    const conflict = `<<<<<<< HEAD\n${record('Accepted')}=======\n>>>>>>> other\n`;
    for (const [path, text] of [
      ['drafts/adr/0001-plan.md', record('Accepted')],
      ['docs/decisions/0001-plan.md', record('Accepted')],
      ['docs/adr/0013-open.md', conflict],
      ['node_modules/pkg/README.md', record('Accepted')],
    ] as const)
      await save(path, text);
    assert.deepEqual(await about(/SQLite/), []);
  });

  it('of a folder without commits are all there is', async () => {
    const bare = makeFolder();
    const other = await openMemory(bare, makeFolder(), NOW);
    try {
      await other.read();
      writeFileSync(join(bare, 'CONTRIBUTING.md'), CONTRIBUTING);
      await other.readSaved(['CONTRIBUTING.md']);
      assert.ok((await itemsOf(other)).some(({ title }) => /npm test/.test(title)));
    } finally {
      await other.close();
    }
  });
});
