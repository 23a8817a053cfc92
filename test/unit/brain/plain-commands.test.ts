/** The plain commands of a project stand in one line of the guide, each as its item has it. */
import assert from 'node:assert/strict';
import { withoutStated } from '../../../src/engine/brain/guide/told-commands.ts';
import { makeItem } from '../../support/make.ts';
import { plainTogether, withoutPlain } from '../../../src/engine/brain/guide/plain-commands.ts';

describe('plain commands', () => {
  const LINE =
    'Install `just setup`; build `just build` (rowc --fast); lint `just lint`; format `just fmt`; run `just dev`.';

  it('stand in one line, those for tests in lines of their own', () => {
    assert.deepEqual(
      plainTogether([
        'Install: `just setup`.',
        'Build: `just build` (rowc --fast); also `just build-docs`.',
        'Test: `just test`; also `just test-a`, `just test-b`.',
        'One test: `rowc test NAME`.',
        'Lint: `just lint`; also `just lint-rows` (Checks that each row has a ledger), `just lint-all`.',
        'Run: `just dev` (rowd serve --port 8080 --ledger local --watch).',
        'Format: `just fmt`.',
        'pre-commit hook: `just fmt {staged_files}`.',
      ]),
      [
        LINE,
        'Test: `just test`; also `just test-a`, `just test-b`.',
        'One test: `rowc test NAME`.',
        '`just lint-rows`: Checks that each row has a ledger.',
      ],
    );
  });

  it('are told as they are where there is but one', () => {
    assert.deepEqual(plainTogether(['Build: `make`.', 'Check all: `make all` (lint, test).']), [
      'Build: `make`.',
      'Check all: `make all` (lint, test).',
    ]);
  });

  it('go one by one where a rule forbids them', () => {
    assert.equal(
      withoutPlain(LINE, (one) => one === 'just dev'),
      LINE.replace('; run `just dev`', ''),
    );
    assert.equal(
      withoutPlain(LINE, (one) => one === 'just setup'),
      LINE.replace('Install `just setup`; b', 'B'),
    );
    assert.equal(
      withoutPlain('Install `a`; build `b`.', () => true),
      '',
    );
    assert.equal(
      withoutPlain('Test: `a`.', () => true),
      undefined,
      'another line',
    );
  });

  it('go one by one where other lines tell them, with what stands beside them', () => {
    const left = (text: string, ...stated: string[]): readonly string[] =>
      withoutStated(
        { item: makeItem(1), kind: 'command', scope: '', texts: [text] },
        stated.map((command) => ({ scope: '', texts: [command.includes('`') ? command : `\`${command}\` is quick.`] })),
      ).flatMap(({ texts }) => texts);
    assert.deepEqual(left(LINE, 'just dev'), [LINE.replace('; run `just dev`', '')]);
    const test = 'Test: `just test`; also `just test-a` (slow), `just test-b`.';
    assert.deepEqual(left(test, 'just test'), ['Test also by `just test-a` (slow), `just test-b`.']);
    assert.deepEqual(left(test, 'just test-a'), ['Test: `just test`; also `just test-b`.']);
    assert.deepEqual(left(test, 'just test', 'just test-a', 'just test-b'), []);
    assert.deepEqual(left('CI also runs: `just a`, `just b`.', 'just a'), ['CI also runs: `just b`.']);
    assert.deepEqual(left('`just dev`: starts it as `src/dev` says.', 'just dev'), []);
    assert.deepEqual(left('Test: `cargo test --workspace`.', 'cargo test'), [], 'for all of it');
    assert.deepEqual(left('Test: `cargo test --release`.', 'cargo test'), ['Test: `cargo test --release`.']);
    const two = '`just dev`: starts it, `just stop all` ends it.';
    assert.deepEqual(left(two, 'just dev'), [two]);
    for (const passing of [
      '`just fig <row>` runs the built CLI, so build it first (`just build` does both).',
      '`just fig <row>` runs the built CLI, which needs the core; `just build` does both.',
      'Before a pull request: `just all` (`just fmt`, `just lint`, `just build`).',
      'In `editors/code`: `just build`.',
      'One row: `just fig <row>` in its folder; `just build` there builds the folder alone.',
      'To try it: `just build`, then `just fig`.',
      'Tests build first: `globalSetup` of `rows.config.js` runs `just build` once.',
    ])
      assert.deepEqual(left(LINE, passing), [LINE], passing);
    for (const own of [
      'Tests while working: `just near`; build: `just build`.',
      'After a change of rows run `just build`.',
      '`just near` and `just build` are quick.',
      'The hook is slow; `just build` leaves out the docs.',
    ])
      assert.deepEqual(left(LINE, own), [LINE.replace(' build `just build` (rowc --fast);', '')], own);
  });
});
