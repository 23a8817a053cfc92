/** What is read of a project: the right files, as committed, safely, and nothing that we wrote ourselves. */
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileRecord } from '../../../../src/engine/index.ts';
import { readFilesAtHead } from '../../../support/read-files-at-head.ts';
import { readFilesOnDisk } from '../../../../src/sources/files/read-on-disk.ts';
import { Unread } from '../../../../src/sources/files/unread.ts';
import { FILE_LIMITS } from '../../../../src/sources/files/what-is-read.ts';
import { all, git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const READ = {
  'README.md': '# Project\n',
  'AGENTS.md': 'Use tabs.\n',
  'package.json': '{ "name": "x" }\n',
  '.github/workflows/ci.yml': 'on: push\n',
  '.cursor/rules/style.mdc': '---\nalwaysApply: true\n---\nUse tabs.\n',
  'docs/adr/0001-use-sqlite.md': '# Use SQLite\n',
  'packages/a/package.json': '{ "name": "a" }\n',
};
const NOT_READ = {
  '.env': 'TOKEN=1\n',
  '.npmrc': '//registry.npmjs.org/:_authToken=1\n',
  'src/index.ts': 'export {};\n',
  'flake.lock': '{}\n',
  'node_modules/b/package.json': '{}\n',
  'vendor/c/README.md': 'x\n',
  'test/fixtures/app/package.json': '{}\n',
  'CONTRIBUTING.md': ' \n\n',
  Makefile: 'binary\0',
};

function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const root = makeFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const READERS: readonly {
  readonly name: string;
  readonly read: (files: Readonly<Record<string, string | Buffer>>, unread?: Unread) => Promise<FileRecord[]>;
}[] = [
  {
    name: 'at HEAD',
    read: (files, unread) => all(readFilesAtHead({ root: makeRepository([{ files }], { bare: true }) }, unread)),
  },
  { name: 'on disk', read: (files, unread) => all(readFilesOnDisk({ root: folderWith(files) }, unread)) },
];

for (const { name, read } of READERS) {
  describe(`reading files ${name}`, () => {
    after(removeFolders);

    it('reads of code what a module says of itself at its top, and nothing else of it', async () => {
      const files = await read({
        'src/ledger/index.ts': '/**\n * Keeps books.\n */\nimport a from "./a.ts";\n',
        'src/bank/index.ts': 'export const a = 1;\n',
        'src/bank/a.ts': '/** Reads rows. */\n\nexport const a = 1;\n',
        'test/x/index.ts': '/** Tests rows. */\n\nexport {};\n',
      });
      assert.deepEqual(
        files.map(({ kind, path, text }) => [kind, path, text]),
        [['code', 'src/ledger/index.ts', '\nKeeps books.']],
      );
    });

    it('reads manifests, configurations and documents, nearest to the root first, and nothing else', async () => {
      const files = await read({ ...READ, ...NOT_READ });
      assert.deepEqual(Object.fromEntries(files.map(({ path, text }) => [path, text])), READ);
      assert.ok(
        files.findIndex(({ path }) => path === 'package.json') <
          files.findIndex(({ path }) => path.startsWith('packages')),
      );
      const kinds = Object.fromEntries(files.map(({ path, kind }) => [path, kind]));
      assert.deepEqual(
        [kinds['README.md'], kinds['package.json'], kinds['.github/workflows/ci.yml']],
        ['document', 'manifest', 'manifest'],
      );
    });

    it('takes out what Project Brain wrote, and keeps the numbers of the other lines', async () => {
      const block = '<!-- project-brain:start v1 -->\nUse spaces.\n<!-- project-brain:end -->\n';
      const files = await read({
        'AGENTS.md': `Mine.\n${block}Mine, too. See <!-- project-brain:start --> in the text.\n`,
        'CLAUDE.md': `\n${block}\n`,
        '.cursor/rules/project-brain.mdc': `---\nalwaysApply: true\n---\n${block}`,
        'GEMINI.md': `Mine.\n<!-- project-brain:start -->\nUse spaces.\n`,
      });
      assert.deepEqual(Object.fromEntries(files.map(({ path, text }) => [path, text])), {
        'AGENTS.md': 'Mine.\n\n\n\nMine, too. See <!-- project-brain:start --> in the text.\n',
        'GEMINI.md': 'Mine.\n\n\n',
      });
    });

    it('reads a long manifest to its end', async () => {
      const text = `{ "long": "${'x'.repeat(FILE_LIMITS.bytes.manifest - 100)}", "scripts": {} }`;
      const [file] = await read({ 'package.json': text });
      assert.equal(file!.text, text);
    });

    it('tells by name what is too long, binary or no UTF-8, reads none of it by half, and reads the others', async () => {
      const unread = new Unread();
      const files = await read(
        {
          'package.json': `{ "data": "${'x'.repeat(50_000_000)}" }`,
          'README.md': 'A line of an endless file.\n'.repeat(50_000),
          Makefile: 'binary\0',
          'AGENTS.md': Buffer.from('Use the caf\xe9.\n', 'latin1'),
          'CONTRIBUTING.md': 'Use tabs.\n',
        },
        unread,
      );
      assert.deepEqual(Object.fromEntries(files.map(({ path, text }) => [path, text])), {
        'AGENTS.md': 'Use the caf\uFFFD.\n',
        'CONTRIBUTING.md': 'Use tabs.\n',
      });
      assert.deepEqual([...unread.notes].sort(), [
        'AGENTS.md holds bytes that are no UTF-8; they are read as "\uFFFD".',
        'Makefile is not read: it is no text.',
        'README.md is not read: it is 1.4 MB long, and of a document no more than 1 MB is read.',
        'package.json is not read: it is 50 MB long, and of a manifest no more than 8 MB is read.',
      ]);
      for (const path of ['package.json', 'README.md', 'Makefile']) assert.ok(unread.has(path), path);
      assert.ok(!unread.has('AGENTS.md'));
    });

    it('reads of a changelog the beginning, and knows that there is more', async () => {
      const unread = new Unread();
      const [file] = await read({ 'CHANGELOG.md': 'A line of an endless file.\n'.repeat(100_000) }, unread);
      assert.ok(file!.text.length <= 24_000 && file!.text.endsWith('file.\n'));
      assert.ok(unread.has('CHANGELOG.md'));
      assert.deepEqual(unread.notes, []);
    });

    it('keeps its limits in a repository of many packages', async () => {
      const packages = Array.from(
        { length: 150 },
        (_, i) => [`packages/p${String(i).padStart(3, '0')}/package.json`, '{"a":1}'] as const,
      );
      const files = await read({ 'package.json': '{}', ...Object.fromEntries(packages) });
      assert.equal(files.length, 80);
      assert.equal(files[0]!.path, 'package.json');
      const unread = new Unread();
      await read({ 'package.json': '{}', ...Object.fromEntries(packages) }, unread);
      assert.deepEqual(unread.notes, [
        'packages/p079/package.json and 70 more are not read: there are more of their kind than are read.',
      ]);
    });

    it('reads text with a byte order mark', async () => {
      const [file] = await read({ 'README.md': '\uFEFF# Überschrift\n' });
      assert.equal(file!.text, '# Überschrift\n');
    });
  });
}

describe('reading files at HEAD, more than text', () => {
  after(removeFolders);

  it('reads what was committed, not what the work tree holds, and says which commit touched it last', async () => {
    const root = makeRepository([
      { files: { 'README.md': 'old', 'package.json': '{}' } },
      { files: { 'README.md': 'committed' } },
      { files: { 'src/x.ts': '' } },
    ]);
    writeFileSync(join(root, 'README.md'), 'dirty');
    const files = new Map((await all(readFilesAtHead({ root }))).map((file) => [file.path, file]));
    assert.equal(files.get('README.md')!.text, 'committed');
    assert.equal(files.get('README.md')!.sha, git(root, 'rev-parse', 'HEAD~1'));
    assert.equal(files.get('README.md')!.at, '2023-11-14T22:13:21.000Z');
    assert.equal(files.get('package.json')!.sha, git(root, 'rev-parse', 'HEAD~2'));
  });

  it('reads only below the opened folder', async () => {
    const root = makeRepository([{ files: { 'README.md': 'root', 'packages/a/README.md': 'below' } }]);
    const files = await all(readFilesAtHead({ root: join(root, 'packages/a') }));
    assert.deepEqual(
      files.map(({ path, text }) => [path, text]),
      [['README.md', 'below']],
    );
  });

  it('reads through a link to a file of the project, once, and through no other', async () => {
    const root = makeRepository(
      [
        {
          files: { 'packages/app/README.md': '# App', 'AGENTS.md': 'Use tabs.' },
          links: {
            'README.md': 'packages/app/README.md',
            'CLAUDE.md': './AGENTS.md',
            'GEMINI.md': '/etc/passwd',
            'CONTRIBUTING.md': '../../etc/passwd',
            'DESIGN.md': 'packages',
          },
        },
      ],
      { bare: true },
    );
    const files = await all(readFilesAtHead({ root }));
    assert.deepEqual(Object.fromEntries(files.map(({ path, text }) => [path, text])), {
      'README.md': '# App',
      'AGENTS.md': 'Use tabs.',
    });
  });

  it('reads many files of the same content and files of every size', async () => {
    const sizes = [1, 65_535, 65_536, 65_537, 200_000];
    const files = Object.fromEntries(sizes.map((size, i) => [`docs/adr/${i}.md`, `${'x'.repeat(size - 1)}\n`]));
    const root = makeRepository([{ files: { ...files, 'a/package.json': '{}', 'b/package.json': '{}' } }], {
      bare: true,
    });
    const read = new Map((await all(readFilesAtHead({ root }))).map(({ path, text }) => [path, text]));
    for (const [path, text] of Object.entries(files)) assert.equal(read.get(path) ?? '\n', text);
    assert.equal(read.get('a/package.json'), '{}');
    assert.equal(read.get('b/package.json'), '{}');
  });
});

describe('reading files on disk, safely', () => {
  after(removeFolders);

  it('dates a file by its last change', async () => {
    const root = folderWith({ 'README.md': 'x' });
    utimesSync(join(root, 'README.md'), 1_700_000_000, 1_700_000_000);
    const [file] = await all(readFilesOnDisk({ root }));
    assert.deepEqual([file!.at, file!.sha], ['2023-11-14T22:13:20.000Z', null]);
  });

  it('follows no link, neither out of the folder nor within', async () => {
    const outside = folderWith({ 'README.md': 'secret', 'docs/adr/1.md': 'secret' });
    const root = folderWith({ 'AGENTS.md': 'mine' });
    symlinkSync(join(outside, 'README.md'), join(root, 'README.md'));
    symlinkSync(join(outside, 'docs'), join(root, 'docs'));
    symlinkSync(root, join(root, 'loop'));
    assert.deepEqual(
      (await all(readFilesOnDisk({ root }))).map(({ path }) => path),
      ['AGENTS.md'],
    );
  });

  it('says when there is no such folder, and stops when cancelled', async () => {
    await assert.rejects(all(readFilesOnDisk({ root: '/no/such/folder' })), { code: 'not-found' });
    const root = folderWith({ 'README.md': 'x' });
    await assert.rejects(all(readFilesOnDisk({ root, signal: AbortSignal.abort() })), { code: 'cancelled' });
  });
});
