/** Events are safe to store, fit their limits, and are the same wherever the record was seen. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ChatRecord, CommitRecord, FileRecord, SourceRecord } from '../../../src/engine/intake/source-record.ts';
import { normalise } from '../../../src/engine/intake/normalise.ts';
import { ASSISTANTS, EVENT_LIMITS, eventSchema, SPEAKERS } from '../../../src/engine/model/event.ts';

const commit: CommitRecord = {
  kind: 'commit',
  sha: '9f9f9dd5a3969482f414bef7a9ddb02f0a41522a',
  parents: [],
  at: '2026-03-01T10:00:00.000Z',
  author: { name: 'Ada', email: 'ada@example.org' },
  own: false,
  subject: 'Choose SQLite',
  body: 'Because it is a file.',
  files: ['src/store.ts'],
};
const chat: ChatRecord = {
  kind: 'chat',
  assistant: 'codex',
  chatId: 'c1',
  turnId: 't1',
  speaker: 'user',
  at: commit.at,
  text: 'Always run the linter with password=hunter2hunter2 first.',
  tool: null,
  files: ['src/store.ts'],
  path: '/chats/c1.jsonl',
  line: 3,
};
const file: FileRecord = {
  kind: 'document',
  path: 'README.md',
  sha: commit.sha,
  at: commit.at,
  text: '# Read me\n\nWords.\n',
};

/** Any text, hostile ones too: lone surrogates, NULs, line ends of every kind. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r\n', '\0', '🧠', '\ud83e', '\udde0', 'é', '|', '"') }),
  fc
    .tuple(fc.constantFrom('🧠', 'ab ', 'a🧠\n', '\ud83e'), fc.integer({ min: 100, max: 70_000 }))
    .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length))),
);
const anyDate = fc.oneof(
  fc.string(),
  fc.constantFrom('', '1850-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00.000Z', commit.at),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const anyRecord: fc.Arbitrary<SourceRecord> = fc.oneof(
  fc
    .record({ subject: anyText, body: anyText, at: anyDate, own: fc.boolean(), files: fc.array(anyText) })
    .map((parts) => ({
      ...commit,
      ...parts,
    })),
  fc.record({ text: anyText, path: anyText, at: anyDate }).map((parts) => ({ ...file, ...parts })),
  fc
    .record({ subject: anyText, patch: anyText, path: anyText, at: anyDate })
    .map((parts) => ({ ...commit, ...parts, kind: 'manifest-change' as const })),
  fc.record({
    kind: fc.constant('remember' as const),
    at: anyDate,
    text: anyText,
    selection: fc.record({ path: anyText, startLine: fc.integer(), endLine: fc.integer(), text: anyText }),
  }),
  fc.record({
    kind: fc.constant('chat' as const),
    assistant: fc.constantFrom(...ASSISTANTS),
    chatId: fc.string({ minLength: 1 }),
    turnId: fc.string({ minLength: 1 }),
    speaker: fc.constantFrom(...SPEAKERS),
    at: anyDate,
    text: anyText,
    tool: fc.option(anyText),
    files: fc.array(anyText),
    path: fc.constant('/chats/one.jsonl'),
    line: fc.integer({ min: 1 }),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    change: fc.constantFrom('changed', 'created', 'deleted', 'renamed'),
    path: anyText,
    from: fc.option(anyText),
    at: anyDate,
    own: fc.boolean(),
    symbols: fc.array(anyText),
    patch: anyText,
  }),
  fc.record({
    kind: fc.constant('todo-comment' as const),
    path: anyText,
    line: fc.integer({ min: 1 }),
    at: anyDate,
    own: fc.boolean(),
    tag: fc.constantFrom('TODO', 'FIXME', 'HACK', 'XXX'),
    text: anyText,
    symbol: fc.constant(null),
    gone: fc.boolean(),
  }),
);

const only = (record: SourceRecord) => {
  const events = normalise(record);
  assert.equal(events.length, 1);
  return events[0]!;
};

describe('normalising', () => {
  it('makes only events that the model accepts, whole characters and no NULs, from anything', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        for (const event of normalise(record)) {
          eventSchema.parse(event);
          for (const text of [event.text, event.headline, ...event.files]) {
            assert.ok(text.isWellFormed(), 'a surrogate pair was cut');
            assert.ok(!text.includes('\0'));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives a commit as its subject, an empty line and its body', () => {
    const event = only(commit);
    assert.equal(event.headline, 'Choose SQLite');
    assert.equal(event.text, 'Choose SQLite\n\nBecause it is a file.');
    assert.deepEqual(event.source, { kind: 'commit', sha: commit.sha });
    assert.deepEqual(event.files, ['src/store.ts']);
    assert.equal(event.author, 'Ada');
    assert.equal(only({ ...commit, body: '' }).text, 'Choose SQLite');
  });

  it('knows whose words they are', () => {
    assert.equal(only(commit).provenance, 'project');
    assert.equal(only({ ...commit, own: true }).provenance, 'own');
    assert.equal(only(file).provenance, 'project');
    const selection = { path: 'src/a.ts', startLine: 7, endLine: 8, text: 'a\nb' };
    const [words, place] = normalise({ kind: 'remember', at: commit.at, text: 'Never throw here', selection });
    assert.equal(words!.provenance, 'own');
    assert.deepEqual(words!.source, { kind: 'person' });
    assert.equal(place!.provenance, 'project');
    assert.deepEqual(place!.source, { kind: 'file', path: 'src/a.ts', sha: null, startLine: 7, endLine: 8 });
  });

  it('gives the same record the same id, and another one another', () => {
    assert.equal(only(commit).id, only({ ...commit, own: true, files: [] }).id);
    assert.equal(only(file).id, only({ ...file, sha: null }).id);
    const ids = [
      only(commit),
      only({ ...commit, sha: commit.sha.replace('9', '8') }),
      only(file),
      only({ ...file, text: 'Other words.' }),
      only({ ...file, path: 'docs/README.md' }),
      only({ ...commit, kind: 'manifest-change', path: 'package.json', patch: '@@ -1 +1 @@\n-a\n+b' }),
      only({ ...commit, kind: 'manifest-change', path: 'a/package.json', patch: '@@ -1 +1 @@\n-a\n+b' }),
    ].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('puts what happened within four hours of the clock into one session', () => {
    const sessionAt = (at: string): string => only({ ...commit, at }).sessionId;
    assert.equal(sessionAt('2026-03-01T08:00:00.000Z'), sessionAt('2026-03-01T11:59:59.999Z'));
    assert.notEqual(sessionAt('2026-03-01T08:00:00.000Z'), sessionAt('2026-03-01T12:00:00.000Z'));
  });

  it('cuts long texts where a reader would, and takes files whole', () => {
    const text = only({ ...commit, body: 'A line of a body.\n'.repeat(1_000) }).text;
    assert.ok(text.length <= EVENT_LIMITS.commitText && text.length > EVENT_LIMITS.commitText - 100);
    assert.ok(text.endsWith('A line of a body.'));
    const long = 'A line of a document\n'.repeat(10_000);
    const event = only({ ...file, text: long });
    assert.equal(event.text, long);
    assert.deepEqual(event.source, { ...event.source, startLine: 1, endLine: 10_000 });
    assert.ok(only({ ...commit, subject: 'word '.repeat(200) }).headline.endsWith('word'));
  });

  it('redacts before it cuts, so that no half of a secret is kept', () => {
    const secret = ['gh', 'p_', 'a1'.repeat(18)].join('');
    for (let shift = 0; shift < 60; shift++) {
      const body = 'x'.repeat(EVENT_LIMITS.commitText - 60 + shift) + ' ' + secret;
      const { text } = only({ ...commit, subject: '', body });
      assert.ok(!text.includes(secret.slice(0, 8)), text.slice(-60));
      assert.ok(!/\[REDACTED[^\]]*$/.test(text), text.slice(-60));
    }
    assert.ok(!only({ ...commit, subject: `Use ${secret}` }).headline.includes(secret));
  });

  it('numbers the lines of a file as an editor does, secrets or not', () => {
    assert.deepEqual(only({ ...file, text: 'a\r\nb\r\n' }).source, { ...only(file).source, endLine: 2 });
    const hidden = only({ ...file, text: 'a\n<private>\nb\n</private>\nc' });
    assert.equal(hidden.text.split('\n').indexOf('c'), 4);
  });

  it('gives impossible dates a place that is not recent', () => {
    assert.equal(only({ ...commit, at: 'yesterday' }).at, '1970-01-01T00:00:00.000Z');
    assert.equal(only({ ...commit, at: '1850-01-01T00:00:00Z' }).at, '1970-01-01T00:00:00.000Z');
    assert.equal(only({ ...commit, at: '+275760-01-01T00:00:00Z' }).at, '2100-01-01T00:00:00.000Z');
  });

  it('makes nothing of nothing', () => {
    assert.deepEqual(normalise({ ...file, text: ' \n' }), []);
    assert.deepEqual(normalise({ kind: 'remember', at: commit.at, text: '  ', selection: null }), []);
  });

  it("keeps who spoke in a chat: only the user's words are their own", () => {
    assert.equal(only(chat).provenance, 'own');
    assert.equal(only({ ...chat, speaker: 'assistant' }).provenance, 'other');
    const tool = only({ ...chat, speaker: 'tool', tool: 'bash' });
    assert.deepEqual([tool.provenance, tool.author], ['other', 'bash']);
  });

  it('takes secrets out of chats, and knows the same turn again', () => {
    assert.ok(!only(chat).text.includes('hunter2'));
    assert.equal(only(chat).id, only({ ...chat, line: 9, path: '/elsewhere/c1.jsonl' }).id);
    assert.notEqual(only(chat).id, only({ ...chat, turnId: 't2' }).id);
  });

  it("takes a save for the user's words only where they saved it by hand", () => {
    const edit = {
      kind: 'edit',
      change: 'renamed',
      path: 'src/b.ts',
      from: 'src/a.ts',
      at: commit.at,
      own: true,
      symbols: ['open'],
      patch: '@@ -1 +1 @@\n-a\n+b',
    } as const;
    assert.deepEqual([only(edit).provenance, only(edit).files], ['own', ['src/b.ts', 'src/a.ts']]);
    assert.equal(only({ ...edit, own: false }).provenance, 'other');
    assert.match(only(edit).text, /^renamed src\/a\.ts to src\/b\.ts \(open\)\n@@/);
  });
});
