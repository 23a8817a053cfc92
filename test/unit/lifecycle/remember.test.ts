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
    ['', 'fact'],
  ] as const;
  for (const [text, type] of GUESSES)
    it(`of ${JSON.stringify(text)} is ${type}`, () => assert.equal(guessType(text, '2026-03-25T10:00:00.000Z'), type));
});
