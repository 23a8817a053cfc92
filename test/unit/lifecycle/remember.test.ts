/** "Remember this": what becomes of a person's words, and what is refused with a reason. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkEvidence } from '../../../src/engine/enrichment/evidence-check.ts';
import type { RememberRecord } from '../../../src/engine/intake/source-record.ts';
import { admit } from '../../../src/engine/lifecycle/admission/admission.ts';
import { guessType } from '../../../src/engine/lifecycle/person/guess-type.ts';
import { remembered } from '../../../src/engine/lifecycle/person/remember.ts';
import { BrainError } from '../../../src/engine/model/errors.ts';

const record = (text: string, over: Partial<RememberRecord> = {}): RememberRecord => ({
  kind: 'remember',
  at: '2026-03-01T10:00:00.000Z',
  text,
  selection: null,
  ...over,
});
const selection = { path: 'src/a.ts', startLine: 7, endLine: 8, text: 'const limit = 5;\nretry(limit);\n' };
const refused = (text: string, words: RegExp, over = {}): void =>
  assert.throws(
    () => remembered(record(text, over), 'note'),
    (error) => error instanceof BrainError && error.code === 'invalid-input' && words.test(error.message),
  );

describe('what is remembered', () => {
  it('is the words, sure, by hand, titled with the first sentence', () => {
    const { candidate } = remembered(
      record('  Always run the tests. They take a minute.\nOn CI, too.  '),
      'convention',
    );
    assert.equal(candidate.title, 'Always run the tests.');
    assert.equal(candidate.facts, 'Always run the tests. They take a minute.\nOn CI, too.');
    assert.deepEqual([candidate.confidence, candidate.origin, candidate.schemaKey], [1, 'manual', 'root/conventions']);
  });

  it('quotes the selection beside the words, and names its file', () => {
    const { candidate, events } = remembered(record('Retries are limited to five.', { selection }), 'note');
    assert.deepEqual(candidate.files, ['src/a.ts']);
    assert.deepEqual(
      events.map((event) => event.source),
      [{ kind: 'person' }, { kind: 'file', path: 'src/a.ts', sha: null, startLine: 7, endLine: 8 }],
    );
    assert.equal(candidate.evidenceSpans.length, 2);
  });

  it("of a preference is the user's, of anything else the project's", () => {
    assert.equal(remembered(record('Answer in short sentences, please.'), 'preference').candidate.scope, 'user');
    assert.equal(remembered(record('Answer in short sentences, please.'), 'feedback').candidate.scope, 'project');
  });

  it('is one item for the same words and type', () => {
    const hint = (text: string, type: 'note' | 'fact'): string => remembered(record(text), type).candidate.dedupHint;
    assert.equal(hint('Run the tests first.', 'note'), hint(' Run the tests first.\n', 'note'));
    assert.notEqual(hint('Run the tests first.', 'note'), hint('Run the tests first.', 'fact'));
    assert.notEqual(hint('Run the tests first.', 'note'), hint('Run the tests last.', 'note'));
  });

  it('of any text becomes an item without a half character, or refused with a reason', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6_000 }),
      fc
        .array(fc.constantFrom('🧠', 'x', ' ', '\n', 'word ', '日本', '. ', 'password=hunter2hunter2 '), {
          maxLength: 2_500,
        })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        let found;
        try {
          found = remembered(record(text), 'note');
        } catch (error) {
          assert.ok(error instanceof BrainError && error.code === 'invalid-input', String(error));
          return;
        }
        const { candidate, events } = found;
        const verdict = checkEvidence(candidate, new Map(events.map((event) => [event.id, event])));
        assert.ok('evidence' in verdict);
        const item = admit({ candidate, events, evidence: verdict.evidence }, undefined, null, 'all')?.item;
        const written = [item?.title, item?.facts, ...verdict.evidence.map((one) => one.quote)];
        for (const words of written) assert.ok(words?.isWellFormed(), JSON.stringify(words));
      }),
    );
  });
});

describe('what is not remembered', () => {
  it('is nothing', () => refused(' \n ', /empty/));
  it('is nothing beside a selection', () => refused('', /empty/, { selection }));
  it('is too little', () => refused('remember me', /fewer than 4 words/));
  it('is a secret alone', () => refused('ghp_0123456789abcdefghijABCDEFGHIJ012345', /redacted secret/));
  it('is more than an item holds', () => {
    assert.doesNotThrow(() => remembered(record('word '.repeat(1_000)), 'note'));
    refused('words '.repeat(1_000), /5999 characters; the limit is 5000/);
  });
  it('is more than an item holds once secrets are replaced', () => {
    refused(`token=ab12CD34ef56 ${'word '.repeat(996)}`, /the limit is 5000/);
  });
});

describe('the type guessed', () => {
  const GUESSES = [
    ['TODO: remove the shim', 'todo'],
    ['We still need to migrate sessions', 'todo'],
    ['We chose SQLite over PostgreSQL', 'decision'],
    ['Use pnpm instead of npm', 'decision'],
    ['Never edit generated files', 'convention'],
    ['Prefer const over let', 'convention'],
    ["Don't commit to main", 'convention'],
    ['The crash comes from a race', 'bug-fix'],
    ['The API limit is 100 requests', 'fact'],
    ['demo on April 5', 'context'],
    ['We are in code freeze until 2026-04-30.', 'context'],
    ['The launch is on Friday', 'context'],
    ['Never deploy before the release on April 5', 'convention'],
    // Over when it is said, of another day in quotes, of no day, and with something that lasts.
    ['The launch was on 2024-03-01', 'fact'],
    ['The button says "launch on April 5"', 'fact'],
    ['The demo comes soon', 'fact'],
    ['The demo is on April 5. It runs on the staging database.', 'fact'],
    // An end of its own.
    ['Until 2026-12-31 nobody may change the price table.', 'convention'],
    ['Until 2026-12-31 the staging server is off.', 'context'],
    ['This week the CI is broken, skip e2e tests.', 'context'],
    ['Demo for the customer on December 5, so freeze the UI.', 'context'],
    ['Since 2024-01-01 we use pnpm', 'fact'],
    ['The parser was released on March 3', 'fact'],
    // About the person.
    ['I prefer short answers.', 'preference'],
    ['Please answer me in German.', 'preference'],
    ['Call me Sam, I am dyslexic.', 'preference'],
    ['My editor is Vim on Linux.', 'preference'],
    ["I don't like long explanations.", 'preference'],
    ['From now on, always answer in French.', 'preference'],
    ['We prefer short functions', 'convention'],
    ['I prefer tabs in this project', 'convention'],
    ['I decided that the project uses pnpm', 'decision'],
    ['Call the importer before the tests', 'fact'],
    ['Answer with 404 when a row is missing', 'fact'],
    ['', 'fact'],
  ] as const;
  for (const [text, type] of GUESSES)
    it(`of ${JSON.stringify(text)} is ${type}`, () => assert.equal(guessType(text, '2026-03-25T10:00:00.000Z'), type));
});

describe('the end of what is remembered', () => {
  /** A Wednesday. */
  const AT = '2026-11-25T10:00:00.000Z';
  const ENDS: readonly (readonly [string, string | null])[] = [
    ['Until 2026-12-31 nobody may change the price table.', '2026-12-31'],
    ['Until 2026-12-31 every pull request needs two reviews.', '2026-12-31'],
    ['Never deploy on staging until December 5, please.', '2026-12-05'],
    ['The price table is frozen through March 2027.', '2027-03-31'],
    ['Nobody merges until the end of January.', '2027-01-31'],
    ['This week the CI is broken, skip e2e tests.', '2026-11-29'],
    ['Skip the e2e tests for this month.', '2026-11-30'],
    ['Demo for the customer on December 5, so freeze the UI.', '2026-12-05'],
    // Dates that it only mentions, that are over, or that come again and again; and what lasts.
    ['Since 2024-01-01 we use pnpm for everything.', null],
    ['The parser was released on March 3, before the importer.', null],
    ['The release was on March 3, and the parser came later.', null],
    ['This week we switched to pnpm, because npm is slow.', null],
    ['We decided this week that pnpm is used.', null],
    ['Until 2024-01-01 we used npm for everything.', null],
    ['Deploys are frozen every Friday until Monday.', null],
    ['Keep rows until the importer has read them.', null],
    ['Until 2026-12-31 the table is frozen. It lies in prices.csv.', null],
  ];
  for (const [text, day] of ENDS)
    it(`is ${day ?? 'not known'} of ${JSON.stringify(text)}`, () => {
      const said: RememberRecord = { kind: 'remember', at: AT, text, selection: null };
      const { expiresAt = null } = remembered(said, guessType(text, AT)).candidate;
      assert.equal(expiresAt, day === null ? null : `${day}T23:59:59.000Z`);
    });
});
