/** A person's work on items from a terminal: review, settle, judge, forget, take back, and what is told of it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonError, type Run, runCli } from '../../support/cli.ts';
import { makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

after(removeFolders);

/** A project's command line: verb and operands, then options. */
function project(root = makeFolder()): (...args: string[]) => Promise<Run> {
  const store = join(makeFolder(), 'store');
  return (verb = '', ...args) => runCli([verb, ...args, '--store', store], { cwd: root });
}
async function remembered(run: ReturnType<typeof project>, text: string, ...options: string[]): Promise<string> {
  const { stdout, stderr } = await run('remember', text, ...options, '--json');
  assert.notEqual(stdout, '', stderr);
  return (JSON.parse(stdout) as { itemId: string }).itemId;
}
const parsed = ({ stdout }: Run): unknown => JSON.parse(stdout);

describe('a contradiction on a terminal', () => {
  it('is listed with what it contradicts, settled, taken back, and told as history', async () => {
    const run = project();
    const old = await remembered(run, 'Use PostgreSQL for the search index.', '--type', 'decision');
    const now = await remembered(run, 'Use SQLite for the search index.', '--type', 'decision');
    const waiting = parsed(await run('review', '--json')) as { itemId: string; conflicts: { itemId: string }[] }[];
    assert.deepEqual(
      waiting.map(({ itemId, conflicts }) => [itemId, conflicts.map((one) => one.itemId)]),
      [[now, [old]]],
    );
    assert.match((await run('review')).stdout, /because it contradicts "Use PostgreSQL[^]*against/);
    assert.match((await run('resolve', now, '--way', 'supersede')).stdout, new RegExp(`${old}: replaced by`));
    const told = (await run('history', old)).stdout;
    assert.match(told, /Oldest to newest:\n.*superseded: Use PostgreSQL.*\n.*active: Use SQLite/);
    assert.match(told, /status by person: replaced by "Use SQLite/);
    assert.match((await run('review')).stderr, /Nothing waits for review/);
    await run('undo', `${old},${now}`);
    assert.equal((parsed(await run('review', '--json')) as unknown[]).length, 1);
  });

  it('needs a way out that exists', async () => {
    const run = project();
    const id = await remembered(run, 'Use PostgreSQL for the search index.');
    for (const options of [[], ['--way', 'both']]) {
      const failed = await run('resolve', id, ...options, '--json');
      assert.equal(failed.code, 2);
      assert.match(jsonError(failed).message, /supersede, keep-both, drop/);
    }
  });
});

describe('items on a terminal', () => {
  it('say that they wait where what was pasted holds what nobody sees', async () => {
    const run = project();
    const { stdout, stderr } = await run('remember', 'Berths are\u200b read through the store alone.');
    assert.match(stdout, /^Remembered as/);
    assert.match(stderr, /It waits in review, because it contains invisible characters/);
    assert.doesNotMatch((await run('remember', 'Boats are moored by length.')).stderr, /waits/);
  });

  it('are found by the questions that they were given', async () => {
    const run = project();
    const id = await remembered(run, 'Berths are read through `BerthStore` alone.', '--type', 'convention');
    const question = 'boats overlap on the quay since monday';
    const told = async (): Promise<string> => (await run('recall', question)).stdout;
    assert.doesNotMatch(await told(), /BerthStore/);
    const edited = await run('edit', id, '--asked', 'boats overlap on the quay', '--asked', 'who sits where');
    assert.match(edited.stdout, /edited by hand: asked/);
    assert.match(await told(), /BerthStore/);
    await run('edit', id, '--asked', '');
    assert.doesNotMatch(await told(), /BerthStore/);
  });

  it('hold until the day that they tell of, unless their type or time to live says otherwise', async () => {
    const run = project();
    const demo = async (...options: string[]): Promise<string> => (await run('remember', ...options)).stdout;
    assert.match(
      await demo('demo on 2099-04-05'),
      /^Remembered as \w{26}: context, in the memory of the project; it holds until 2099-04-05\.$/m,
    );
    assert.match(await demo('demo on 2099-04-06', '--type', 'fact'), /^Remembered as \w{26}: fact, [^;]+\.$/m);
    assert.match(await demo('demo on 2099-04-07', '--ttl', 'never'), /^Remembered as \w{26}: context, [^;]+\.$/m);
    assert.match(await demo('demo on 2099-04-08', '--ttl', '2099-05-01'), /; it holds until 2099-05-01\.$/m);
  });

  it('are told no more once the end that they name is over', async () => {
    const run = project();
    const told = async (now: string): Promise<string> => (await run('brain', '--now', now)).stdout;
    const until = 'Until 2026-12-31 nobody may change the price table.';
    const answer = await run('remember', until, '--now', '2026-11-29T09:00:00Z');
    assert.match(answer.stdout, /; it holds until 2026-12-31\.$/m);
    assert.match(await told('2026-12-30T00:00:00Z'), /price table/);
    assert.doesNotMatch(await told('2027-01-05T00:00:00Z'), /price table/);
  });

  it('are approved, deprecated, forgotten and brought back by their ids', async () => {
    const run = project();
    const a = await remembered(run, 'Always write a test for a bug first.');
    const b = await remembered(run, 'Never edit generated files by hand.');
    const has = async (words: RegExp): Promise<boolean> => words.test((await run('brain')).stdout);
    assert.match((await run('deprecate', `${a}, ${b}`)).stdout, /approved → deprecated[^]*approved → deprecated/);
    assert.equal(await has(/write a test|generated files/), false);
    await run('approve', a);
    assert.deepEqual([await has(/write a test/), await has(/generated files/)], [true, false]);
    assert.match((await run('forget', a)).stdout, /forgotten/);
    assert.match((await run('forget', a)).stderr, /Nothing was to be changed/);
    assert.equal(await has(/write a test/), false);
    await run('undo', a);
    assert.equal(await has(/write a test/), true);
    assert.match((await run('forget', a, '--how', 'invalidate')).stdout, /invalidated/);
  });

  it('are not worth a line of the guide when a person says so, are found all the same, and can be pinned instead', async () => {
    const run = project();
    const a = await remembered(run, 'Always write a test for a bug first.');
    const has = async (): Promise<boolean> => /write a test/.test((await run('brain', '--as', 'guide')).stdout);
    assert.equal(await has(), true);
    assert.match((await run('not-worth', a)).stdout, /not worth a line of the guide/);
    assert.equal(await has(), false);
    assert.match((await run('search', 'write a test for a bug')).stdout, /write a test/);
    await run('undo', a);
    assert.equal(await has(), true);
    await run('not-worth', a);
    assert.match((await run('pin', a)).stdout, /pinned/);
    assert.equal(await has(), true);
    assert.match((await run('unpin', a)).stdout, /neither pinned nor set aside/);
    assert.match((await run('unpin', a)).stderr, /Nothing was to be changed/);
  });

  it('are forgotten for good, when that is said twice: no file of the store keeps the words', async () => {
    const store = join(makeFolder(), 'store');
    const run = (verb = '', ...args: string[]): Promise<Run> =>
      runCli([verb, ...args, '--store', store], { cwd: makeFolder() });
    const stains = (): string[] =>
      readdirSync(store, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => readFileSync(path, 'latin1').includes('purple elephant'));
    const id = await remembered(run, 'The purple elephant guards the door at night.');
    const other = await remembered(run, 'Always write a test for a bug first.');
    const name = (await run('backup')).stdout.trim();
    assert.ok(stains().length > 0);
    const asked = await run('forget', id, '--how', 'hard');
    assert.match(asked.stderr, /Nothing was forgotten yet\..*add --yes/);
    assert.ok((await run('export')).stdout.includes(id));
    assert.match((await run('forget', id, '--how', 'hard', '--yes')).stdout, /^1 item and 1 event forgotten for good/);
    assert.deepEqual(stains(), []);
    assert.match((await run('history', id)).stderr, /no memory item/);
    assert.match((await run('restore')).stdout, /by-hand-\w+\.sqlite/);
    assert.match((await run('restore', name)).stderr, /no whole backup/, 'it was rewritten, and has another name');
    const listed = parsed(await run('restore', '--json')) as { name: string }[];
    assert.match(
      (await run('restore', listed[0]?.name ?? '')).stderr,
      /How it was until now is kept as .*before-restore/,
    );
    const { stdout } = await run('export');
    assert.ok(stdout.includes(other) && !stdout.includes(id));
    assert.deepEqual(stains(), []);
  });

  it('are forgotten by where they were read', async () => {
    const run = project();
    await remembered(run, 'The purple elephant guards the door at night.');
    assert.match((await run('sources')).stdout, /^person: 1 event \(What you asked to remember\)\n$/);
    assert.match((await run('forget', '--source', 'person')).stderr, /1 event from person.*add --yes/);
    assert.match((await run('forget', '--source', 'nobody')).stderr, /git, documents, edits, person/);
    assert.match((await run('forget', '--source', 'person', '--yes')).stdout, /1 item and 1 event/);
    assert.equal((await run('export')).stdout, '');
  });

  it('that are not there, and ids that are missing, are refused by name', async () => {
    const run = project();
    assert.match((await run('forget', '0'.repeat(26))).stderr, /no memory item 0{26}/);
    assert.match((await run('approve')).stderr, /Name the items by their ids/);
    assert.match((await run('history', `${'0'.repeat(26)},`)).stderr, /Name the items/);
    assert.match((await run('forget', '0'.repeat(26), '--how', 'gently')).stderr, /soft, invalidate, hard/);
  });

  it('are remembered with a type, a time to live and what they replace', async () => {
    const run = project();
    const old = await remembered(run, 'The demo runs on the staging server.', '--now', '2026-03-01');
    const wishes = ['--type', 'context', '--ttl', '7d', '--supersedes', old, '--now', '2026-03-02'];
    const id = await remembered(run, 'The demo runs on a laptop this week.', ...wishes);
    const lines = (await run('export', '--now', '2026-03-02')).stdout.trim().split('\n');
    const item = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((one) => one['itemId'] === id);
    assert.deepEqual(
      [item?.['type'], item?.['expiresAt'], item?.['supersedes']],
      ['context', '2026-03-09T00:00:00.000Z', old],
    );
  });
});

describe('the timeline on a terminal', () => {
  it('tells sessions, the newest first', async () => {
    const time = Date.parse('2026-03-02T09:00:00Z') / 1_000;
    const run = project(
      makeRepository([
        { message: 'feat(report): break the page before every chapter', time, files: { 'a.ts': 'a' } },
        { message: 'feat(import): read bank statements as a stream', time: time + 60, files: { 'b.ts': 'b' } },
      ]),
    );
    await run('scan', '--now', '2026-03-05T10:00:00Z');
    const { stdout } = await run('timeline', '--now', '2026-03-05T10:00:00Z');
    assert.match(stdout, /^2026-03-05 08:00–12:00 UTC, active\n[^]*created by policy: .* \[\w{26}\]/);
    assert.match(
      stdout,
      /2026-03-02 08:00–12:00 UTC, closed \[\w{26}\]\n {2}done {5}Break the page before every chapter/,
    );
    const before = ['timeline', '--until', '2026-03-05T08:00:00Z', '--limit', '1', '--json'];
    const [only, ...others] = parsed(await run(...before)) as { from: string }[];
    assert.deepEqual([only?.from, others], ['2026-03-02T08:00:00.000Z', []]);
  });
});

describe('the memory that goes with a person', () => {
  it('is one for each address of git, and none of a project', async () => {
    const home = makeFolder();
    const as = async (email: string | null, ...args: string[]): Promise<Run> => {
      const config = join(home, `${email ?? 'nobody'}.gitconfig`);
      writeFileSync(config, email === null ? '' : `[user]\n\temail = ${email}\n`);
      return runCli([...args, '--user', '--store', home], { env: { GIT_CONFIG_GLOBAL: config } });
    };
    await as(null, 'remember', 'Prefer short answers in every project.', '--type', 'preference');
    await as('Ada@example.org', 'remember', 'Prefer tabs over spaces in every project.', '--scope', 'global');
    await as('bob@example.org', 'remember', 'Prefer spaces over tabs in every project.');
    const told = async (email: string | null): Promise<string[]> =>
      (await as(email, 'export')).stdout
        .trim()
        .split('\n')
        .map((line) => {
          const { facts, scope } = JSON.parse(line) as { facts: string; scope: string };
          return `${scope}: ${facts}`;
        })
        .sort();
    const ada = ['user: Prefer short answers in every project.', 'user: Prefer tabs over spaces in every project.'];
    assert.deepEqual(await told('ada@EXAMPLE.org'), ada);
    assert.deepEqual(await told('bob@example.org'), ['user: Prefer spaces over tabs in every project.']);
  });
});

describe('moving on a terminal', () => {
  it('moves a key with all below it, and says what is wrong', async () => {
    const run = project();
    const id = await remembered(run, 'Use SQLite for the search index.', '--type', 'decision');
    assert.match(
      (await run('move', 'root/decisions', '--key', 'root/choices/made')).stdout,
      /root\/decisions → root\/choices\/made/,
    );
    const [hit] = parsed(await run('search', 'SQLite index', '--key', 'root/choices', '--json')) as {
      itemId: string;
    }[];
    assert.equal(hit?.itemId, id);
    assert.match((await run('move', id)).stderr, /--key root/);
    assert.match((await run('move', id, '--key', 'My Choices')).stderr, /is no schema key/);
    await run('undo', id);
    assert.match((await run('history', id)).stdout, /moved by person/);
  });
});

describe('relations on a terminal', () => {
  it('are told, dropped, listed as dropped, and brought back', async () => {
    const root = makeFolder();
    writeFileSync(join(root, 'gate.ts'), "import { tides } from './tides.ts';\nexport const gate = tides;\n");
    writeFileSync(join(root, 'tides.ts'), 'export const tides = 1;\n');
    const run = project(root);
    const imports = 'gate.ts imports tides.ts';
    const told = async (): Promise<string> => (await run('relations', 'gate.ts')).stdout;
    assert.match(await told(), /^gate\.ts imports tides\.ts$/m);
    assert.match((await run('forget', '--relation', imports)).stdout, /relation gate\.ts imports tides\.ts: forgotten/);
    assert.doesNotMatch(await told(), /imports/);
    const listed = (await run('forgotten')).stdout;
    assert.match(listed, /soft: relation gate\.ts imports tides\.ts/);
    assert.match((await run('timeline')).stdout, /forgotten by person: relation gate\.ts imports tides\.ts/);
    assert.match((await run('undo', listed.slice(0, 26))).stdout, /brought back/);
    assert.match(await told(), /imports/);
    await run('forget', '--relation', imports, '--how', 'invalidate');
    assert.match(await told(), /imports tides\.ts {2}\(history\)/);
    assert.match((await run('forget', '--relation', imports, '--how', 'undo')).stdout, /brought back/);
    assert.match((await run('forget', '--relation', imports, '--how', 'hard')).stderr, /add --yes/);
    assert.match((await run('forget', '--relation', imports, '--how', 'hard', '--yes')).stdout, /for good/);
    assert.doesNotMatch(await told(), /imports/);
    const failed = await run('forget', '--relation', 'gate.ts', '--json');
    assert.equal(failed.code, 2);
    assert.match(jsonError(failed).message, /is no relation/);
  });
});

describe('sections on a terminal', () => {
  it('are forgotten in each of the three ways, and brought back', async () => {
    const root = makeFolder();
    writeFileSync(join(root, 'gate.ts'), '/** Opens the harbour gate. */\nexport function openGate() {}\n');
    const run = project(root);
    const leads = async (): Promise<boolean> => /gate\.ts:/.test((await run('recall', 'open the harbour gate')).stdout);
    assert.equal(await leads(), true);
    const section = ['forget', '--section', 'gate.ts#openGate'] as const;
    assert.match((await run(...section)).stdout, /section gate\.ts#openGate: forgotten/);
    assert.equal(await leads(), false);
    assert.match((await run(...section, '--how', 'invalidate')).stdout, /invalidated/);
    assert.match((await run('forgotten')).stdout, /invalidate: section gate\.ts#openGate/);
    assert.match((await run(...section, '--how', 'undo')).stdout, /brought back/);
    assert.equal(await leads(), true);
    assert.match((await run(...section, '--how', 'hard')).stderr, /Nothing was forgotten yet[^]*--yes/);
    assert.match((await run(...section, '--how', 'hard', '--yes')).stdout, /0 items and 0 events forgotten for good/);
    assert.equal(await leads(), false);
    assert.match(jsonError(await run(...section, '--json')).message, /There is no section gate\.ts#openGate/);
  });
});
