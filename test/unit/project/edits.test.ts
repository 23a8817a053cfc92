/** Saves, renames and deletions between commits become events, and items follow their files. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { itemsOf, openMemory } from '../../support/project.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const START = 1_700_000_000;
const NOW = (START + 86_400) * 1_000;
const AT = new Date(NOW).toISOString();
const COMMITS = [
  { message: 'Begin', files: { 'README.md': '# Ledger\n', '.gitignore': 'build/\n*.local.ts\n' }, time: START },
  {
    message: 'fix(parser): prevent data loss when a line ends early',
    files: { 'src/read/parser.ts': 'export function parse(): void {}\n' },
    time: START + 60,
  },
];

describe('edits between commits', () => {
  let root: string;
  let memory: ProjectMemory;
  beforeEach(async () => {
    root = makeRepository(COMMITS);
    memory = await openMemory(root, makeFolder(), NOW, () => 'all');
    await memory.read();
  });
  afterEach(() => memory.close());
  after(removeFolders);

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  /** Saves a file as the editor does: the old text is asked for, then replaced. */
  async function save(path: string, after: string, own = true): Promise<void> {
    const before = await memory.edits.before(path);
    write(path, after);
    if (before) await memory.edits.saved([{ path, before: before.text, after, at: AT, own }]);
  }
  const told = async (): Promise<string> => JSON.stringify(await memory.engine.timeline());
  const parser = async (): Promise<string[] | undefined> =>
    (await itemsOf(memory)).find(({ title }) => /data loss/.test(title))?.files;

  it('are read from the text on disk, new files as new', async () => {
    assert.deepEqual(await memory.edits.before('src/read/parser.ts'), { text: 'export function parse(): void {}\n' });
    assert.deepEqual(await memory.edits.before('src/new.ts'), { text: null });
  });

  it('of what is excluded, binary, generated or a place for secrets are not read', async () => {
    write('.brainignore', 'private/\n');
    write('private/plan.ts', 'x\n');
    write('data.ts', 'a\0b');
    for (const path of ['private/plan.ts', 'data.ts', 'logo.png', 'node_modules/a/index.js', '.env', 'yarn.lock'])
      assert.equal(await memory.edits.before(path), null, path);
  });

  it("of our own block are nobody's work; a line around it is", async () => {
    const block = (lines: string): string => `<!-- project-brain:start -->\n${lines}<!-- project-brain:end -->\n`;
    await save('AGENTS.md', block('- Use tabs.\n'));
    await save('AGENTS.md', block('- Use tabs.\n- Run the tests.\n'));
    assert.doesNotMatch(await told(), /AGENTS/);
    await save('AGENTS.md', `# Rules\n\n${block('- Use tabs.\n')}`);
    assert.match(await told(), /AGENTS/);
  });

  it('make an item follow a renamed file, and undo takes it back', async () => {
    assert.deepEqual(await parser(), ['src/read/parser.ts']);
    await memory.edits.moved([{ from: 'src/read/parser.ts', to: 'src/read/lines.ts', isFolder: false }]);
    assert.deepEqual(await parser(), ['src/read/lines.ts']);
    const item = (await itemsOf(memory)).find(({ title }) => /data loss/.test(title));
    const { history } = await memory.engine.details(item?.itemId ?? '');
    const [change] = history;
    assert.match(change?.reason ?? '', /renamed to src\/read\/lines\.ts/);
    assert.equal(item?.schemaKey, change?.before?.schemaKey);
    await memory.engine.undo(history.slice(0, 1));
    assert.deepEqual(await parser(), ['src/read/parser.ts']);
  });

  it('make items follow a renamed folder', async () => {
    await memory.edits.moved([{ from: 'src/read', to: 'src/input', isFolder: true }]);
    assert.deepEqual(await parser(), ['src/input/parser.ts']);
  });

  it('follow a rename that a commit made', async () => {
    git(root, 'mv', 'src/read/parser.ts', 'src/lines.ts');
    git(root, 'commit', '-q', '-m', 'refactor: move the parser out of its folder');
    await memory.read();
    assert.deepEqual(await parser(), ['src/lines.ts']);
  });

  it('name files of a whole history as they are called today', async () => {
    git(root, 'mv', 'src/read/parser.ts', 'src/a.ts');
    git(root, 'commit', '-q', '-m', 'refactor: move the parser out of its folder');
    git(root, 'mv', 'src/a.ts', 'src/lines.ts');
    git(root, 'commit', '-q', '-m', 'refactor: call the parser what it reads');
    const fresh = await openMemory(root, makeFolder(), NOW, () => 'all');
    try {
      await fresh.read();
      const item = (await itemsOf(fresh)).find(({ title }) => /data loss/.test(title));
      assert.deepEqual(item?.files, ['src/lines.ts']);
    } finally {
      await fresh.close();
    }
  });

  it('of files that git ignores are not learnt from', async () => {
    await save('notes.local.ts', '// TODO: tell nobody\n');
    await save('src/read/parser.ts', 'export function parse(): void {\n  // TODO: read tabs\n}\n');
    assert.match(await told(), /read tabs/);
    assert.doesNotMatch(await told(), /tell nobody|notes\.local/);
  });

  describe('a todo that was learnt from a comment', () => {
    const TEXT = 'export function parse(): void {}\n';
    const todos = async (): Promise<string[]> =>
      (await itemsOf(memory)).flatMap(({ type, status, title }) =>
        type === 'todo' && status === 'active' ? title : [],
      );
    beforeEach(async () => {
      await save('src/read/parser.ts', `${TEXT}// TODO: read amounts with spaces\n`);
      assert.deepEqual(await todos(), ['Read amounts with spaces']);
    });

    it('goes with the comment at the next reading of the work tree, and comes back with it', async () => {
      git(root, 'stash', '-q');
      await memory.readWorkTree(undefined, ['src/read/parser.ts']);
      assert.deepEqual(await todos(), []);
      git(root, 'stash', 'pop', '-q');
      await memory.readWorkTree(undefined, ['src/read/parser.ts']);
      assert.deepEqual(await todos(), ['Read amounts with spaces']);
    });

    it('goes when another branch is checked out, while nobody watched, and with its folder', async () => {
      git(root, 'checkout', '-q', '-b', 'spaces');
      git(root, 'commit', '-qam', 'Note what is to be done');
      await memory.read();
      assert.deepEqual(await todos(), ['Read amounts with spaces']);
      git(root, 'checkout', '-q', 'main');
      await memory.read();
      assert.deepEqual(await todos(), []);
      git(root, 'checkout', '-q', 'spaces');
      await memory.read();
      assert.deepEqual(await todos(), ['Read amounts with spaces']);
      git(root, 'rm', '-rq', 'src');
      await memory.readWorkTree(undefined, ['src']);
      assert.deepEqual(await todos(), []);
    });
  });
});
