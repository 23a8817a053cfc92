/** On a terminal what is the user's goes with them from folder to folder, and every field of an item can be edited. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonError, type Run, runCli } from '../../support/cli.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';

before(async function () {
  // What ships is built once, which no test is to wait for.
  this.timeout(180_000);
  await runCli(['--version']);
});
after(removeFolders);

type Line = (verb: string, ...args: string[]) => Promise<Run>;

/** Two folders, each with a memory of its own, of one user. */
function folders(): readonly [Line, Line] {
  const userStore = join(makeFolder(), 'mine');
  const line = (): Line => {
    const [cwd, store] = [makeFolder(), join(makeFolder(), 'store')];
    return (verb, ...args) => runCli([verb, ...args, '--store', store, '--user-store', userStore], { cwd });
  };
  return [line(), line()];
}
const parsed = ({ stdout, stderr }: Run): unknown => {
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout);
};
const remember = async (run: Line, ...args: string[]): Promise<string> =>
  (parsed(await run('remember', ...args, '--json')) as { itemId: string }).itemId;
const exported = async (run: Line, ...args: string[]): Promise<Record<string, unknown>[]> =>
  (await run('export', ...args)).stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('what is the user’s on a terminal', function () {
  this.timeout(120_000);

  it('is remembered in the memory that goes with them, and told beside every folder’s, marked', async () => {
    const [here, there] = folders();
    await remember(here, 'I prefer short answers without summaries.', '--type', 'preference');
    await remember(here, 'Short releases happen on Tuesdays only.', '--scope', 'global');
    await remember(here, 'Short tests of this folder run with make quick.');
    assert.equal((await exported(here)).length, 1);
    const hits = parsed(await there('search', 'short', '--json')) as { whose: string }[];
    assert.deepEqual(
      hits.map(({ whose }) => whose),
      ['yours', 'yours'],
    );
  });

  it('is recalled, and stands in the briefing of a session, but in no file that others read', async () => {
    const [here, there] = folders();
    await remember(here, 'I prefer short answers without summaries.', '--type', 'preference');
    assert.match((await here('search', 'short answers')).stdout, /preference, yours, approved/);
    assert.match(
      (await there('recall', 'write short answers')).stdout,
      /From the user's own memory[^]*without summaries/,
    );
    assert.match((await there('warm-up')).stdout, /What the user prefers[^]*without summaries/);
    assert.doesNotMatch((await there('brain')).stdout, /without summaries/);
  });

  it('is told from what is the project’s by its words, and the answer says so', async () => {
    const [here] = folders();
    for (const text of ['I prefer short answers.', 'Please answer me in German.', 'Call me Sam, I am dyslexic.'])
      assert.match(
        (await here('remember', text)).stdout,
        /^Remembered as \w{26}: preference, in the memory that goes with you\.$/m,
      );
    assert.match(
      (await here('remember', 'We prefer short functions here.')).stdout,
      /: convention, in the memory of the project\.$/m,
    );
    assert.doesNotMatch((await here('brain')).stdout, /short answers|German|dyslexic/);
    assert.equal((await exported(here)).length, 1);
  });

  it('leaves the project once it is said to be a preference', async () => {
    const [here] = folders();
    const id = await remember(here, 'Short answers are enough for small changes.', '--type', 'convention');
    assert.match((await here('edit', id, '--type', 'preference')).stderr, /It is \w{26} now/);
    assert.doesNotMatch((await here('brain')).stdout, /Short answers/);
    assert.match((await here('search', 'short answers')).stdout, /preference, yours/);
  });

  it('comes by lines of a file, each where it belongs', async () => {
    const [here] = folders();
    const file = join(makeFolder(), 'notes.jsonl');
    const lines = [
      { text: 'The rate limit of the API is 100 requests a minute.' },
      { text: 'Always answer in English, whatever I write in.', type: 'rule', scope: 'global' },
      { text: 'The nightly build is made at two.', scope: 'project' },
    ];
    writeFileSync(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const told = (await here('remember', '--jsonl', file)).stdout.trim().split('\n');
    assert.deepEqual(
      told.map((line) => (JSON.parse(line) as { line: number; outcome: string }).line),
      [1, 2, 3],
    );
    assert.equal((await exported(here)).length, 2);
    const [rule, ...more] = await exported(here, '--user');
    assert.deepEqual([rule?.['type'], rule?.['scope'], more.length], ['convention', 'user', 0]);
  });

  it('is edited, forgotten and taken back by its id from any folder', async () => {
    const [here, there] = folders();
    const id = await remember(here, 'I prefer tabs over spaces everywhere.', '--type', 'preference');
    assert.match((await there('edit', id, '--facts', 'I prefer spaces over tabs everywhere.')).stdout, /by hand/);
    assert.match((await there('history', id)).stdout, /corrected by hand/);
    await there('undo', id);
    assert.match((await here('search', 'tabs')).stdout, /tabs over spaces/);
    await there('forget', id);
    assert.equal((await here('search', 'tabs')).stdout, '');
  });

  it('is what they say it is: kept to themselves, and shared again', async () => {
    const [here, there] = folders();
    const id = await remember(here, 'Deploy from my own machine only on Mondays.');
    const kept = await here('edit', id, '--scope', 'user');
    const own = /It is (\w{26}) now/.exec(kept.stderr)?.[1] ?? assert.fail(kept.stderr);
    assert.match((await there('search', 'deploy Mondays')).stdout, new RegExp(`${own}.*yours`));
    assert.doesNotMatch((await here('brain', '--as', 'document')).stdout, /Mondays/);
    await there('edit', own, '--scope', 'project');
    assert.match((await there('brain', '--as', 'document')).stdout, /Mondays/);
    assert.equal((await here('search', 'deploy Mondays')).stdout, '');
  });

  it('is taken back whole, by either id: no half stays where it was shared or kept', async () => {
    const [here, there] = folders();
    const own = await remember(here, 'My salary talk with the boss is on Tuesday.', '--scope', 'user');
    const hits = async (run: Line): Promise<string[][]> =>
      (parsed(await run('search', 'salary', '--json')) as { itemId: string; whose: string }[]).map((hit) => [
        hit.itemId,
        hit.whose,
      ]);
    const shared = async (): Promise<string> =>
      /It is (\w{26}) now/.exec((await here('edit', own, '--scope', 'project')).stderr)?.[1] ?? assert.fail();
    const first = await shared();
    assert.deepEqual(await hits(here), [[first, 'project']]);
    const elsewhere = await there('undo', own);
    assert.match(elsewhere.stderr, /memory of another folder.*Nothing was changed/);
    assert.deepEqual(await hits(here), [[first, 'project']]);
    await here('undo', own);
    assert.deepEqual(await hits(here), [[own, 'yours']]);
    assert.doesNotMatch((await here('brain', '--as', 'document')).stdout, /salary/);
    assert.equal((await exported(here, '--user'))[0]?.['scope'], 'user');
    await here('redo', own);
    assert.deepEqual(await hits(here), [[first, 'project']]);
    await here('undo', first);
    assert.deepEqual(await hits(here), [[own, 'yours']]);

    const id = await remember(here, 'The harbour opens at six o’clock.');
    await here('edit', id, '--scope', 'user');
    await here('undo', id);
    const found = parsed(await here('search', 'harbour', '--json')) as { itemId: string }[];
    assert.deepEqual(
      found.filter(({ itemId }) => itemId !== own).map(({ itemId }) => itemId),
      [id],
    );
    assert.equal((await exported(here)).find(({ itemId }) => itemId === id)?.['scope'], 'project');
  });

  it('waits where review and status tell it, marked, and an edit says that it waits there and why', async () => {
    const [here] = folders();
    await remember(here, 'I use Vim keys in every editor.', '--scope', 'user');
    const items = [{ facts: 'The user prefers tabs over spaces in Makefiles.', type: 'preference' }];
    await here('tool', 'brain_remember', '--input', JSON.stringify({ items }));
    assert.match((await here('review')).stdout, /^\w{26} {2}preference, yours: The user prefers tabs/m);
    assert.match((await here('status')).stdout, /Waiting +of yours 1 draft, 0 contradictions: project-brain review/);
    const [waiting] = parsed(await here('review', '--json')) as { itemId: string; whose: string }[];
    assert.equal(waiting?.whose, 'yours');
    await here('approve', waiting.itemId);
    assert.match((await here('review')).stderr, /Nothing waits/);
    assert.match((await here('status')).stdout, /Waiting +nothing/);

    const id = await remember(here, 'I do not use Vim keys in every editor.', '--scope', 'project');
    const { stderr } = await here('edit', id, '--scope', 'user');
    assert.match(stderr, /It is \w{26} now, and waits in review, because it contradicts "I use Vim keys/);
  });

  it('runs out there, too', async () => {
    const [here, there] = folders();
    await remember(here, 'I am away until the fifth of May.', '--scope', 'user', '--type', 'context', '--ttl', '24h');
    assert.match((await there('search', 'away May')).stdout, /yours/);
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
    assert.equal((await there('search', 'away May', '--now', later)).stdout, '');
    await there('scan', '--now', later);
    assert.deepEqual(await exported(here, '--user'), []);
  });
});

describe('every field of an item on a terminal', function () {
  this.timeout(120_000);

  it('can be said at once, and edited', async () => {
    const [run] = folders();
    const id = await remember(run, 'The value is kept in module seven.');
    const [first] = await exported(run);
    assert.deepEqual([first?.['type'], first?.['importance'], first?.['weight']], ['fact', 2, 1]);
    const fields = [
      '--type',
      'decision',
      '--key',
      'root/decisions/value',
      '--tags',
      'Value,kept',
      '--files',
      'src/n7.ts',
    ];
    const more = ['--importance', '5', '--weight', '0.4', '--ttl', '30d', '--rationale', 'It was too slow.', '--pin'];
    assert.equal((await run('edit', id, ...fields, ...more)).code, 0);
    const [item] = await exported(run);
    assert.deepEqual(
      ['type', 'schemaKey', 'tags', 'files', 'importance', 'weight', 'rationale', 'delivery'].map(
        (name) => item?.[name],
      ),
      ['decision', 'root/decisions/value', ['value', 'kept'], ['src/n7.ts'], 5, 0.4, 'It was too slow.', 'bootstrap'],
    );
    assert.ok(Date.parse(String(item?.['expiresAt'])) > Date.now());
    await run('edit', id, '--ttl', 'never', '--unpin', '--rationale', '', '--tags', '');
    const [again] = await exported(run);
    assert.deepEqual(
      ['expiresAt', 'delivery', 'rationale', 'tags'].map((name) => again?.[name]),
      [null, 'on-demand', null, []],
    );
  });

  it('is refused by name where no item can be so', async () => {
    const [run] = folders();
    const id = await remember(run, 'The value is kept in module seven.');
    const failed = await run('edit', id, '--weight', '7', '--json');
    assert.deepEqual([failed.code, jsonError(failed).code], [2, 'invalid-input']);
    assert.match(jsonError(failed).message, /weight lies between 0.1 and 1/);
    assert.match((await run('edit', id)).stderr, /--facts.*--type.*--ttl/);
  });

  it('pins what is a bootstrap', async () => {
    const [run] = folders();
    await remember(run, 'Use pnpm exclusively, never run npm install.', '--type', 'bootstrap');
    const [item] = await exported(run);
    assert.deepEqual([item?.['type'], item?.['delivery']], ['convention', 'bootstrap']);
  });
});
