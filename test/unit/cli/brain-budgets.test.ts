/** How much the brain takes, as it is typed. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readArguments } from '../../../src/cli/grammar/arguments.ts';
import { runCli } from '../../support/cli.ts';
import { makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

describe('the room of the brain on the command line', () => {
  const run = (...args: string[]): ReturnType<typeof runCli> =>
    runCli(['brain', folder, '--store', store, '--now', '2024-02-20', ...args]);
  let folder = '';
  let store = '';
  before(() => {
    folder = makeRepository([
      {
        message: 'docs: say what it is',
        time: 1_700_000_000,
        files: {
          'package.json':
            '{ "name": "tides", "description": "Tide tables for small harbours.", "scripts": { "test": "mocha" } }\n',
          'README.md': '# Tides\n\nTide tables for small harbours.\n',
        },
      },
    ]);
    store = join(makeFolder(), 'store');
  });
  after(removeFolders);

  it('leaves the brief out where it is not wanted', async () => {
    assert.match((await run('--as', 'document')).stdout, /## Project Brief/);
    assert.doesNotMatch((await run('--as', 'document', '--no-project-brief')).stdout, /## Project Brief/);
  });

  it('is what was said', async () => {
    const { stdout } = await run('--as', 'document', '--budget', '300', '--layer0-budget', '0');
    assert.doesNotMatch(stdout, /## Project Brief/);
    assert.ok(stdout.length <= 4 * 300, String(stdout.length));
  });

  it('is refused by name where it says nothing', async () => {
    const guide = await run('--layer1-budget', '10');
    assert.equal(guide.code, 2);
    assert.match(guide.stderr, /--layer1-budget goes with --as document: the guide has no layers/);
  });

  it('is refused where it is no amount', () => {
    const typed = (): unknown => readArguments(['brain', '--as', 'document', '--layer1-budget', '-1']);
    assert.throws(typed, /--layer1-budget "-1" is not a whole number/);
  });
});
