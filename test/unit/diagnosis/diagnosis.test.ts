// What a person sends with a report of a problem tells nothing of them: no path, no name, no secret, no word of an item.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Diagnosis, diagnosisText } from '../../../src/engine/diagnosis/diagnosis.ts';
import { PLAIN_WORDS } from '../../../src/engine/diagnosis/plain-words.ts';
import { placesIn, withoutTraces } from '../../../src/engine/diagnosis/without-traces.ts';
import { notingFaults, RecentFaults } from '../../../src/vscode/report/recent-faults.ts';
import { BrainError } from '../../../src/engine/index.ts';
import { TOKENS } from '../../support/secret-formats.ts';

const STORE = {
  items: { approved: 783, draft: 19, deprecated: 4, forgotten: 2 },
  snapshot: 4_200_000,
  journals: { files: 2, bytes: 120_000 },
  damaged: { files: 0, bytes: 0 },
  backups: { files: 1, bytes: 4_100_000 },
  isReadOnly: false,
};

const diagnosis = (faults: Diagnosis['faults']): Diagnosis => ({
  version: '0.1.0',
  host: 'VS Code 1.105.0, language en',
  machine: 'linux x64, Node.js 24.1.0',
  settings: [['projectBrain.approval', 'manual']],
  projects: [{ ...STORE, measured: { opening: 812.4 } }],
  faults,
});

const report = (message: unknown): string => {
  const faults = new RecentFaults(() => new Date(0));
  faults.add(message);
  return diagnosisText(diagnosis(faults.all));
};

/** Messages as the product and Node write them, with what tells of somebody in `given`. */
const MESSAGES: readonly ((given: string) => string)[] = [
  (given) => `The file ${given} could not be written: EACCES`,
  (given) => `${given}: which names still stand in the code was not found out`,
  (given) => `Passed over ${given}: it is too long. Everything else is read.`,
  (given) => `Not kept: "${given}", because it is a question.`,
  (given) => `ENOENT: no such file or directory, open '${given}'`,
  (given) => `Error: spawn git ${given}\n    at ChildProcess (${given}:1:2)`,
  (given) => given,
];

const word = fc.stringMatching(/^[a-z]{3,12}$/).filter((one) => !PLAIN_WORDS.has(one));
const segment = fc.oneof(word, fc.stringMatching(/^[A-Za-z0-9_ .-]{4,16}$/));
const path = fc.oneof(
  fc.array(segment, { minLength: 2, maxLength: 5 }).map((parts) => `/home/${parts.join('/')}`),
  fc.array(segment, { minLength: 2, maxLength: 5 }).map((parts) => `C:\\Users\\${parts.join('\\')}`),
  fc.array(word, { minLength: 2, maxLength: 4 }).map((parts) => `file:///${parts.join('/')}.ts`),
);

describe('a report of a problem', () => {
  it('says what helps: versions, amounts, settings, and what went wrong in words, by its code and place', () => {
    const error = new BrainError('file-not-writable', 'The file "/home/ada/notes.md" could not be written: EACCES');
    error.stack = `BrainError: x\n    at write (/home/ada/ext/dist/extension.cjs:12:3456)\n    at node:internal/process/task_queues:105:5\n    at run (/home/ada/tidewatch/src/a.ts:1:1)`;
    const text = report(error);
    assert.match(text, /- Project Brain 0\.1\.0\n- VS Code 1\.105\.0, language en\n- linux x64, Node\.js 24\.1\.0/);
    assert.match(text, /- `projectBrain\.approval`: manual/);
    assert.match(
      text,
      /- Items: 783 approved, 19 drafts, 4 deprecated, 2 forgotten\n- Snapshot: 4\.2 MB; journals: 2, 0\.1 MB/,
    );
    assert.match(text, /- Opened in 812 ms/);
    assert.match(
      text,
      /`file-not-writable`: The file … could not be written: EACCES\n {2}at extension\.cjs:12:3456, node:internal\/process\/task_queues:105:5\n/,
    );
  });

  it('tells no path, and no part of one', () => {
    fc.assert(
      fc.property(path, fc.constantFrom(...MESSAGES), (given, message) => {
        const text = report(message(given));
        for (const part of given
          .split(/[/\\ .:_-]+/)
          .filter((one) => one.length > 3 && !PLAIN_WORDS.has(one.toLowerCase())))
          assert.ok(!withoutTraces(message(given)).includes(part), `${part} of ${given} in ${text}`);
      }),
      { numRuns: 300 },
    );
  });

  it('tells no name of a person or a project, and no word of an item but those that our own messages are made of', () => {
    const title = fc.array(
      fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: fc.constantFrom(...PLAIN_WORDS) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(title, fc.constantFrom(...MESSAGES), fc.boolean(), (words, message, isCapital) => {
        const said = words.map((one) => (isCapital ? `${one.charAt(0).toUpperCase()}${one.slice(1)}` : one));
        const text = withoutTraces(message(said.join(' ')));
        const told = new Set(text.toLowerCase().split(/[^a-z]+/));
        for (const one of words) assert.ok(PLAIN_WORDS.has(one) || !told.has(one), `${one} in ${text}`);
      }),
      { numRuns: 300 },
    );
  });

  it('tells no secret of any format', () => {
    for (const format of Object.values(TOKENS)) {
      const secret = format.replaceAll(/\{[a-z0-9]*?-?(\d+)\}/g, (_, n: string) =>
        'Z9x'.repeat(Number(n)).slice(0, Number(n)),
      );
      for (const message of MESSAGES) {
        const text = report(message(secret));
        assert.ok(!text.includes(secret) && !text.includes('Z9x'), `${secret} in ${text}`);
      }
    }
  });

  it('leaves out whatever text there is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const words = withoutTraces(given).split(/[^A-Za-z]+/);
        for (const one of words)
          assert.ok(one === '' || PLAIN_WORDS.has(one.toLowerCase()) || /^E[A-Z]+$|Error$|^SQLITE$/.test(one), one);
      }),
      { numRuns: 300 },
    );
  });

  it('tells of a stack only what is our own or of Node', () => {
    const stack = [
      'at a (/home/ada/.vscode/extensions/project-brain/dist/extension.cjs:1:20)',
      'at b (C:\\Users\\ada\\dist\\chunk-ABCDEFGH.js:3:4)',
      'at c (/home/ada/secret/plan.ts:1:1)',
      'at async node:fs/promises:10:11',
      'at extension.cjs of ada',
    ];
    assert.deepEqual(placesIn(stack.join('\n')), [
      'extension.cjs:1:20',
      'chunk-ABCDEFGH.js:3:4',
      'node:fs/promises:10:11',
    ]);
  });

  it('hears the errors and warnings of the log, which goes on as before', () => {
    const faults = new RecentFaults(() => new Date(0));
    const said: unknown[] = [];
    const say = (what: unknown): void => void said.push(what);
    const log = notingFaults(Object.freeze({ error: say, warn: say, info: say }) as never, faults);
    log.warn('a');
    log.error(new Error('b'));
    log.info('c');
    assert.equal(said.length, 3);
    assert.deepEqual(
      faults.all.map(({ message }) => message),
      ['a', 'b'],
    );
  });

  it('holds each fault once, with how often it came, and the last twenty', () => {
    const faults = new RecentFaults(() => new Date(0));
    for (let n = 0; n < 30; n++) faults.add(`problem ${n}`);
    faults.add('problem 20');
    assert.equal(faults.all.length, 20);
    assert.deepEqual(
      faults.all.slice(-2).map(({ message, times }) => [message, times]),
      [
        ['problem 29', 1],
        ['problem 20', 2],
      ],
    );
  });
});
