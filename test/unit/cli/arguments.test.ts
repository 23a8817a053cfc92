/** What is typed is taken as it is meant, or refused by name. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { readArguments } from '../../../src/cli/grammar/arguments.ts';
import { BrainError } from '../../../src/engine/index.ts';

const refused = (run: () => unknown, words: RegExp): void =>
  assert.throws(
    run,
    (error) => error instanceof BrainError && error.code === 'invalid-input' && words.test(error.message),
  );

describe('arguments', () => {
  it('are the current folder, the real clock and text unless given', () => {
    const args = readArguments(['brain']);
    assert.deepEqual([args.verb, args.folder, args.json], ['brain', process.cwd(), undefined]);
    assert.deepEqual([args.store, args.now, args.sinks], [undefined, undefined, undefined]);
    assert.deepEqual([args.help, args.version], [undefined, undefined]);
  });

  it('are taken in any order', () => {
    const args = readArguments([
      '--json',
      'sync',
      '--sinks',
      'copilot, agents',
      'some/folder',
      '--store=s',
      '--now',
      '2026-03-01',
    ]);
    assert.deepEqual(
      [args.verb, args.folder, args.store, args.json, args.now, args.sinks],
      ['sync', resolve('some/folder'), resolve('s'), true, Date.UTC(2026, 2, 1), ['copilot', 'agents']],
    );
  });

  const DATES = [
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T12:30', '2026-03-01T12:30:00.000Z'],
    ['2026-03-01T12:30:15.5Z', '2026-03-01T12:30:15.500Z'],
    ['2026-03-01T12:30:15+02:00', '2026-03-01T10:30:15.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ] as const;
  for (const [text, at] of DATES)
    it(`take --now ${text} for ${at} in any time zone`, () => {
      const zone = process.env['TZ'];
      process.env['TZ'] = 'Pacific/Auckland';
      try {
        assert.equal(new Date(readArguments(['scan', '--now', text]).now ?? 0).toISOString(), at);
      } finally {
        if (zone === undefined) delete process.env['TZ'];
        else process.env['TZ'] = zone;
      }
    });

  for (const text of [
    '',
    'yesterday',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '2026-03-01T25:00Z',
    '2026-03-01 and more',
    '1e9',
  ])
    it(`refuse --now ${JSON.stringify(text)}`, () =>
      refused(() => readArguments(['scan', '--now', text]), /--now ".*" is not a date/));

  it('refuse to list nothing', () => {
    for (const none of ['0', '-1', '1.5', 'all'])
      refused(() => readArguments(['timeline', `--limit=${none}`]), /--limit.*is not a whole number above zero/);
  });

  it('refuse an option that does not exist, one without its value, and one argument too many', () => {
    refused(() => readArguments(['scan', '--frobnicate']), /--frobnicate/);
    refused(() => readArguments(['scan', '--store']), /--store/);
    refused(() => readArguments(['scan', '--store', '']), /--store names no folder/);
    refused(() => readArguments(['scan', 'a', 'b', 'c']), /"b c" is one argument too many/);
  });
});

describe('verbs', () => {
  for (const name of ['frobnicate', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    it(`do not include ${name}`, () =>
      refused(() => readArguments([name]), new RegExp(`"${name}" is no verb.*scan, chats, .*or --help`)));

  it('take what they are about before the folder, unless an option says it', () => {
    const read = (...argv: string[]): unknown[] => {
      const { operand, folder } = readArguments(argv);
      return [operand, folder];
    };
    assert.deepEqual(read('recall', 'fix the login', 'a'), ['fix the login', resolve('a')]);
    assert.deepEqual(read('remember', '- Pasted from a list.', 'a'), ['Pasted from a list.', resolve('a')]);
    assert.deepEqual(read('forget', 'ID1,ID2'), ['ID1,ID2', resolve('.')]);
    assert.deepEqual(read('forget', '--source', 'git', 'a'), [undefined, resolve('a')]);
    assert.deepEqual(read('forget', 'a', '--excluded'), [undefined, resolve('a')]);
    assert.deepEqual(read('remember', '--jsonl', '-', 'a'), [undefined, resolve('a')]);
    assert.deepEqual(read('import', '-', 'a'), ['-', resolve('a')]);
    assert.deepEqual(read('restore', 'a'), [undefined, resolve('a')]);
    const name = '20260301T101500Z-by-hand.sqlite';
    assert.deepEqual(read('restore', name, 'a'), [name, resolve('a')]);
    assert.deepEqual(read('redact', '--jsonl', 'log.jsonl'), ['log.jsonl', resolve('.')]);
  });

  it('take only options that say something to them', () => {
    refused(
      () => readArguments(['scan', '--limit', '3']),
      /scan: unknown option '--limit'.* See project-brain scan --help/,
    );
    refused(() => readArguments(['redact', '--store', 's']), /"redact" opens no project.*--store/);
    refused(() => readArguments(['redact', 'a', 'b']), /"b" is one argument too many for "redact"/);
    refused(() => readArguments(['scan', '--storr', 's']), /Did you mean --store\?/);
  });

  it('have values read as what they mean', () => {
    const { types, statuses, since, open, budget } = {
      ...readArguments([
        'search',
        'q',
        '--type',
        'Decision, rule',
        '--status',
        'active,stale',
        '--since',
        '2026-03-01',
      ]),
      ...readArguments(['recall', 'q', '--open', './src\\a.ts, b.ts', '--budget', '500']),
    };
    assert.deepEqual([types, statuses, since], [['decision', 'convention'], ['active', 'stale'], Date.UTC(2026, 2, 1)]);
    assert.deepEqual([open, budget], [['src/a.ts', 'b.ts'], 500]);
    assert.deepEqual(readArguments(['scan', '--exclude', 'a', '--exclude', 'b,c']).exclude, ['a', 'b,c']);
    for (const [option, value] of [
      ['--budget', '0'],
      ['--mode', 'all'],
      ['--budget', 'many'],
    ] as const)
      refused(() => readArguments(['recall', 'q', option, value]), new RegExp(`${option} "${value}" is`));
    refused(() => readArguments(['search', 'q', '--layer', '4']), /--layer "4" is none of: 0, 1, 2, 3/);
    refused(() => readArguments(['brain', '--as', 'poem']), /--as "poem" is none of: guide, document/);
    refused(() => readArguments(['chats', '--assistant', 'nobody']), /--assistant "nobody" is none of: .*claude-code/);
  });
});
