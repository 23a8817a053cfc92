/** What a terminal tells of how things stand, and the verbs that change single items or connect assistants. */
import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonError, type Run, runCli } from '../../support/cli.ts';
import { makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

after(removeFolders);

interface Place {
  readonly root: string;
  readonly store: string;
  readonly run: (...args: string[]) => Promise<Run>;
}

function place(root = makeFolder()): Place {
  const store = join(makeFolder(), 'store');
  const env = { HOME: makeFolder(), CODEX_HOME: '' };
  return { root, store, run: (...args) => runCli([...args, '--store', store], { cwd: root, env }) };
}

const parsed = ({ stdout, stderr }: Run): unknown => {
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout);
};

const rememberedBy =
  ({ run }: Place) =>
  async (text: string, ...more: string[]): Promise<string> =>
    (parsed(await run('remember', text, ...more, '--json')) as { itemId: string }).itemId;

describe('survey', () => {
  it('prints what a surveyor needs, or with --audit an auditor who has not seen the survey', async () => {
    const here = place(makeRepository([{ message: 'feat: read bank statements', files: { 'a.ts': 'a' } }]));
    assert.match((await here.run('survey')).stdout, /^# Survey of this project[^]*topic: pitfall/);
    const { text } = parsed(await here.run('survey', '--audit', '--json')) as { text: string };
    assert.match(text, /^# Audit of this project's guide[^]*topic: pitfall[^]*project-brain tool NAME FOLDER/);
    const both = await here.run('survey', '--audit', '--model', 'ollama:qwen3');
    assert.match(both.stderr, /the audit is the last step of the survey by itself/);
    assert.notEqual(both.code, 0);
  });
});

describe('status and doctor', () => {
  it('say how things stand, and what to do', async () => {
    const here = place(makeRepository([{ message: 'feat: read bank statements', files: { 'a.ts': 'a' } }]));
    const remember = rememberedBy(here);
    const id = await remember('Use PostgreSQL for the search index.', '--type', 'decision');
    await remember('Use SQLite for the search index.', '--type', 'decision');
    const told = parsed(await here.run('status', '--json')) as Record<string, unknown>;
    assert.deepEqual([told['contradictions'], told['files'], told['readOnly']], [1, [], null]);
    const { stdout } = await here.run('status');
    assert.match(stdout, /^Folder .*\nMemory .*\nItems .* approved[^]*Waiting .*1 contradiction: project-brain review/);
    assert.equal(stdout.includes('\u001b'), false);
    const well = await here.run('doctor');
    assert.equal(well.code, 0, well.stdout);
    assert.match(
      well.stdout,
      /✓ Folder .*in a git repository\n✓ Store .*\n✓ Journals [^]*· Backups[^]*project-brain backup/,
    );
    assert.match(well.stdout, /no assistant can ask the memory/);
    mkdirSync(join(here.root, '.github'));
    const file = join(here.root, '.github', 'copilot-instructions.md');
    writeFileSync(file, '<!-- project-brain:start -->\nx\n<!-- project-brain:start -->\n');
    const wrong = await here.run('doctor', '--json');
    assert.equal(wrong.code, 1);
    const checks = parsed(wrong) as { what: string; state: string; todo?: string }[];
    assert.deepEqual(
      checks.filter(({ state }) => state === 'wrong').map(({ what, todo }) => [what, /markers/.test(todo ?? '')]),
      [['File', true]],
    );
    assert.match((await here.run('history', id)).stdout, /PostgreSQL/);
  });

  it('make a report of a problem in which nothing of the project stands', async () => {
    const here = place(makeRepository([{ message: 'feat: read bank statements', files: { 'a.ts': 'a' } }]));
    await rememberedBy(here)('Use PostgreSQL for the search index.', '--type', 'decision');
    const { code, stdout } = await here.run('doctor', '--report');
    assert.equal(code, 0);
    assert.match(stdout, /- Project Brain \d[^]*Command line[^]*Items: [1-9]\d* approved/);
    for (const told of ['PostgreSQL', 'statements', here.root, userInfo().username])
      assert.equal(stdout.includes(told), false, told);
  });

  it('tell of a store that cannot be opened instead of failing', async () => {
    const root = makeFolder();
    const store = join(root, 'file');
    writeFileSync(store, 'no folder');
    const { code, stdout } = await runCli(['doctor', root, '--store', store]);
    assert.equal(code, 1);
    assert.match(stdout, /✗ Store/);
    assert.equal(readFileSync(store, 'utf8'), 'no folder');
  });
});

describe('single items', () => {
  it('get other words, another weight and a successor, which undo takes back; sessions are saved', async () => {
    const here = place();
    const remember = rememberedBy(here);
    const id = await remember('Run npm install before the tests.', '--tags', 'build,test', '--importance', '4');
    const edited = await here.run('edit', id, '--facts', 'Run npm ci before the tests.', '--weight', '0.5');
    assert.equal(edited.code, 0, edited.stderr);
    const line = async (): Promise<Record<string, unknown>> => {
      const lines = (await here.run('export')).stdout.trim().split('\n');
      const all = lines.map((one) => JSON.parse(one) as Record<string, unknown>);
      return all.find(({ itemId }) => itemId === id) ?? assert.fail();
    };
    const item = await line();
    assert.deepEqual(
      [item['facts'], item['title'], item['weight'], item['tags'], item['importance']],
      ['Run npm ci before the tests.', 'Run npm ci before the tests.', 0.5, ['build', 'test'], 4],
    );
    const newer = await remember('Run pnpm install --frozen-lockfile before the tests of the kiosk.');
    assert.equal((await here.run('supersede', id, '--by', newer)).code, 0);
    assert.equal((await line())['status'], 'superseded');
    assert.equal((await here.run('edit', newer)).code, 2);
    assert.equal(jsonError(await here.run('supersede', newer, '--json')).code, 'invalid-input');
    const diary = ['diary', '--done', 'The importer reads CSV files.', '--left', 'Try the file of 2019.'];
    assert.match((await here.run(...diary)).stdout, /^Saved as \w{26}/);
    assert.match((await here.run('search', 'importer CSV session')).stdout, /Session of .*The importer reads CSV/);
  });
});

describe('assistants on a terminal', () => {
  it('call the tools: what they state is a draft', async () => {
    const here = place();
    const tools = parsed(await here.run('tool', '--json')) as { name: string }[];
    assert.ok(tools.some(({ name }) => name === 'brain_remember'));
    const input = JSON.stringify({ items: [{ facts: 'The kiosk shows the menu in three languages.' }] });
    const kept = await here.run('tool', 'brain_remember', '--input', input);
    assert.equal(kept.code, 0, kept.stderr);
    const waiting = parsed(await here.run('review', '--json')) as { facts: string }[];
    assert.match(waiting[0]?.facts ?? '', /three languages/);
    assert.match((await here.run('tool', 'brain_recall')).stderr, /brain_recall was not run/);
    assert.match((await here.run('tool', 'brain_fly')).stderr, /no tool\. Use one of: brain_get/);
    assert.match((await here.run('tool', 'brain_get', '--input', '{')).stderr, /--input is no JSON/);
  });

  it('are connected by an entry in their settings once that is said twice, and disconnected', async () => {
    const here = place();
    const file = join(here.root, '.mcp.json');
    assert.match((await here.run('connect')).stdout, /^ {2}claude-code +Claude Code, for this project$/m);
    const asked = await here.run('connect', 'claude-code');
    assert.match(asked.stderr, /Nothing was changed yet[^]*--yes/);
    assert.equal(existsSync(file), false);
    const done = await here.run('connect', 'claude', '--yes');
    assert.match(done.stdout, /Claude Code is connected/);
    assert.match(done.stderr, /asks you to allow the server/);
    assert.ok(readFileSync(file, 'utf8').includes(here.store));
    assert.match((await here.run('connect')).stdout, /^✓ claude-code/m);
    assert.match((await here.run('connect', 'claude-code')).stderr, /Nothing is to be done/);
    await here.run('disconnect', 'claude-code', '--yes');
    assert.match((await here.run('connect')).stdout, /^ {2}claude-code/m);
    assert.match((await here.run('connect', 'hal')).stderr, /No assistant is called "hal"/);
    assert.match((await here.run('connect', 'c', '--yes')).stderr, /No assistant is called "c"/);
  });
});
