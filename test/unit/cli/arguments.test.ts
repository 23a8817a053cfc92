/** What is typed is taken as it is meant, or refused by name. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { readArguments } from '../../../src/cli/arguments.ts';
import { REDACT, verbOf } from '../../../src/cli/verbs.ts';
import { HELP } from '../../../src/cli/help.ts';
import { BrainError } from '../../../src/engine/index.ts';

const refused = (run: () => unknown, words: RegExp): void =>
  assert.throws(
    run,
    (error) => error instanceof BrainError && error.code === 'invalid-input' && words.test(error.message),
  );

describe('arguments', () => {
  it('are the current folder, the real clock and text unless given', () => {
    const args = readArguments(['brain']);
    assert.deepEqual([args.verb, args.folder, args.json], ['brain', process.cwd(), false]);
    assert.deepEqual([args.store, args.now, args.sinks], [undefined, undefined, undefined]);
    assert.deepEqual([args.help, args.version], [false, false]);
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

  it('refuse an option that does not exist, one without its value, and one argument too many', () => {
    refused(() => readArguments(['scan', '--frobnicate']), /--frobnicate/);
    refused(() => readArguments(['scan', '--store']), /--store/);
    refused(() => readArguments(['scan', '--store', '']), /--store names no folder/);
    refused(() => readArguments(['scan', 'a', 'b', 'c']), /"b c" is one argument too many/);
  });
});

describe('verbs', () => {
  it('are told in the help, each', () => {
    const told = [...HELP.matchAll(/^ {2}([a-z][a-z-]*) {2,}/gm)].flatMap(([, verb]) => verb ?? []);
    for (const verb of ['scan', 'brain', 'sync', 'export']) assert.ok(told.includes(verb), verb);
    for (const verb of told) if (verb !== REDACT) assert.equal(typeof verbOf(verb), 'function');
    refused(() => verbOf('x'), new RegExp(`Use one of: ${told.join(', ')};`));
  });

  for (const name of ['frobnicate', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    it(`do not include ${name}`, () =>
      refused(() => verbOf(name), new RegExp(`"${name}" is no verb.*scan, chats, brain`)));
});
