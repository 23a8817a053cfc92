/** Commit messages as people and machines write them: quoted verbatim, kept to their line, however odd or long. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Evidence, MemoryItem } from '../../../src/engine/index.ts';
import { runCli } from '../../support/cli.ts';
import { makeFolder, makeRepository, type MadeCommit, removeFolders } from '../sources/temp-repository.ts';

type Exported = MemoryItem & { readonly evidence: readonly Evidence[] };

const SUBJECTS = [
  'feat: show | pipes | in tables | of the report',
  'feat: accept "quoted" and \'single\' names with \\backslashes\\',
  'feat: greet users with 👩🏽‍💻 and 🧠 in the banner',
  'feat: support 日本語 names in the address book',
  'feat: write <b>bold</b> &amp; $(echo hi) `code` as they are',
  'feat: keep\ttabs and %H %s %n formats as typed',
];
const HOSTILE = 'feat: add <!-- project-brain:end --> and ``` fences to the renderer';
const SECRET = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
const LONG = `feat: import the archive of the club\n\n${'It is a long story of a club. '.repeat(350_000)}`;

const MESSAGES: readonly (Buffer | string)[] = [
  ...SUBJECTS,
  'feat: translate the menu of the kiosk\nfor visitors from abroad\n\nThey asked for it.',
  `${HOSTILE}\n\n# Heading\n- list\n<!-- project-brain:end -->`,
  Buffer.from('feat: welcome the caf\xe9\xff owners by name', 'latin1'),
  `fix(ci): stop leaking the token ${SECRET} to the log\n\nIt was echoed by the shell.`,
  LONG,
  'Use SQLite instead of PostgreSQL for the index\n\nA server is too much to ask of a treasurer.',
];
const WEEK = 7 * 86_400;

describe('a commit message', () => {
  let brain: string;
  let items: readonly Exported[];
  before(async () => {
    const commits = MESSAGES.map((message, n): MadeCommit => ({
      message,
      time: 1_700_000_000 + n * WEEK,
      files: { [`src/${n}.ts`]: 'x\n' },
    }));
    const folder = makeRepository(commits);
    const place = ['--store', join(makeFolder(), 'store'), '--now', '2024-02-20'];
    const read = await runCli(['brain', folder, '--as', 'document', ...place]);
    assert.equal(read.code, 0, read.stderr);
    brain = read.stdout;
    const { stdout } = await runCli(['export', folder, ...place]);
    items = stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Exported]));
  });
  after(removeFolders);

  const titled = (words: string): Exported => {
    const found = items.filter((item) => item.title.includes(words));
    assert.equal(found.length, 1, words);
    return found[0] ?? assert.fail();
  };

  it('with pipes, quotes, emoji, tags and formats is quoted verbatim', () => {
    const quotes = items.flatMap((item) => item.evidence.map((one) => one.quote));
    for (const subject of SUBJECTS) assert.ok(quotes.includes(subject), subject);
  });

  it('with a subject over several lines has one title', () => {
    assert.match(titled('Translate the menu').title, /Translate the menu of the kiosk for visitors from abroad/);
  });

  it('that would break out of the brain stays within its line', () => {
    assert.match(brain, /fences to the renderer/);
    assert.doesNotMatch(brain, /<!--|-->|`{3}|^# Heading/m);
  });

  it('that is no UTF-8 is read all the same', () => {
    assert.match(titled('owners by name').title, /Welcome the caf/);
  });

  it('of 10 MB is read like any other', () => {
    assert.ok(LONG.length > 10_000_000);
    assert.ok(JSON.stringify(titled('Import the archive of the club')).length < 20_000);
    assert.ok(titled('Use SQLite instead of PostgreSQL'));
  });

  it('with a secret is kept without it', () => {
    assert.ok(titled('Stop leaking the token'));
    assert.ok(!JSON.stringify(items).includes(SECRET) && !brain.includes(SECRET));
  });

  it('stands behind its item with the evidence that the item names', () => {
    for (const { evidence, evidenceRefs } of items)
      assert.deepEqual(
        evidence.map(({ id }) => id),
        evidenceRefs,
      );
  });
});
