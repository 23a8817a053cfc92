/** What a page says of tools is not told where the tools' own lines are; what it asks beside that is. */
import assert from 'node:assert/strict';
import { withoutToldByTools } from '../../../src/engine/brain/guide/told-by-tools.ts';
import { aged } from '../../support/aged-items.ts';

type Line = Parameters<typeof withoutToldByTools>[0][number];

const line = (text: string, tags: readonly string[], scope = ''): Line => ({
  item: aged(3, { type: 'convention', origin: 'document', title: 'x', facts: text, tags: [...tags] }),
  ...{ scope, kind: 'rule', texts: [text] },
});
const page = (text: string, scope = ''): Line => line(text, ['told'], scope);
const LINT = line('Code must keep to ESLint: no `any`; every file begins with the licence header (`Copyright Ada`).', [
  'rule',
  'linting',
]);
const FORMAT = line('Prettier (`.prettierrc`): single quotes.', ['style', 'formatting']);
const COMMANDS: ReadonlySet<string> = new Set(['npm run gate']);
const isTold = (text: string, beside: readonly Line[] = [LINT, FORMAT], scope = ''): boolean =>
  withoutToldByTools([page(text, scope), ...beside], COMMANDS).length === beside.length + 1;

describe('what pages say of tools', () => {
  it('is not told where it only says that a tool does what its own line tells', () => {
    for (const text of [
      'Pay special attention to import paths. The project uses ESLint to enforce restrictions on imports between packages.',
      'Imports: Pay attention to paths. The project uses ESLint to enforce restrictions on them.',
      'We use `prettier` to enforce a consistent style across our pages. The `npm run gate` command will check for any linting issues.',
      '`npm run gate` will run ESLint, Prettier, all tests, and other checks.',
      '`no-any` enforces the rule on types.',
    ]) {
      assert.equal(isTold(text), false, text);
      assert.equal(isTold(text, []), true, text);
    }
  });

  it('is not told where it prefers what a linter asks for by the same names', () => {
    const asked = line('Clippy asks: `std::collections::HashMap`: use FxHashMap. `std::path::Path`: use AbsPath.', [
      'rule',
      'linting',
    ]);
    const prefers = 'Prefer `hash::FxHashMap` over `std::collections::HashMap`.';
    assert.equal(isTold(prefers, [asked]), false);
    assert.equal(isTold(prefers, [LINT]), true);
    assert.equal(isTold('Prefer `hash::FxHashMap` over `std::collections::BTreeMap`.', [asked]), true);
  });

  it('is told where it asks something, or says what they do not', () => {
    for (const text of [
      'The project uses ESLint to enforce restrictions on imports. Import other packages by their names.',
      'The project uses ESLint to enforce restrictions on imports. Never turn a rule off.',
      'The project uses Biome to enforce restrictions on imports.',
      'Run `npm run gate` before each pull request that touches `src/db`.',
      '`npm run gate` deletes `var/ledger` before it runs the tests of rows.',
      'Passing ESLint checks is mandatory for each pull request.',
    ])
      assert.equal(isTold(text), true, text);
  });

  it('is not told where it only says that a command has to end well that a line tells', () => {
    const gate: Line = line('Before a pull request run `npm test`: CI checks more.', ['rule']);
    const ofChecks: Line = { ...gate, item: { ...gate.item, dedupHint: 'convention:pull-requests:checks' } };
    const text = 'Code style: Ensure that `npm run gate` completes without errors.';
    assert.equal(isTold(text, [ofChecks]), false);
    assert.equal(isTold(text.replace('gate', 'other'), [ofChecks]), true);
    assert.equal(isTold('Ensure that `npm run gate` runs before each change of rows.', [ofChecks]), true);
  });

  it('is not told of the licence header in a folder where a linter asks all code for it', () => {
    const text = 'License Headers: All new files must include the MIT license header.';
    assert.equal(isTold(text, [LINT], 'packages/core'), false);
    assert.equal(isTold(text, [FORMAT], 'packages/core'), true);
    const more = `${text} Files of \`vendor/\` keep those of their authors, and name in a comment where they come from.`;
    assert.equal(isTold(more, [LINT], 'packages/core'), true);
  });

  it('is not told of a sign-off that a line asks for, unless it says more', () => {
    const signOff = line('Every commit must carry a `Signed-off-by` line (`git commit -s`).', ['commits', 'sign-off']);
    assert.equal(isTold('Be sure to sign off on the DCO.', [signOff]), false);
    assert.equal(isTold('Be sure to sign off on the DCO.', [LINT]), true);
    const more = 'Sign off on the DCO with the address that the company knows you by, and let a second clerk read it.';
    assert.equal(isTold(more, [signOff]), true);
    const certified =
      'All commits require a `Signed-off-by` line certifying that you have the right to submit your work.';
    assert.equal(isTold(certified, [signOff]), false);
    const list: Line = {
      ...line(`Say what it changes.\nSay why it does.\n${certified}`, ['told', 'list']),
      texts: ['Handing in:', 'Say what it changes.', 'Say why it does.', certified],
    };
    assert.deepEqual(withoutToldByTools([list, signOff], COMMANDS)[0]?.texts, list.texts.slice(0, 3));
  });

  it('is not told as it was counted where a linter sees to it', () => {
    const counted = line('Tests write to `t.TempDir()`, not to a folder of `os.MkdirTemp` (all of 50+ test files).', [
      'usage',
    ]);
    const lint = line('golangci-lint asks: `os.MkdirTemp()`: do not use it in tests, use t.TempDir().', [
      'rule',
      'linting',
    ]);
    assert.deepEqual(withoutToldByTools([counted, lint], COMMANDS), [lint]);
    assert.deepEqual(withoutToldByTools([counted, LINT], COMMANDS), [counted, LINT]);
  });

  it('is not told of titles by examples where a line has their form', () => {
    const examples = 'Good PR title: `feat(rows): Add a date`; Bad PR title: `Some changes`.';
    const form = page('Titles of pull requests follow Conventional Commits.');
    assert.equal(isTold(examples, [form]), false);
    assert.equal(isTold(examples, []), true);
    assert.deepEqual(withoutToldByTools([form], COMMANDS), [form]);
  });

  it('is not told of checks that a line on pull requests has', () => {
    const text = 'Before a pull request, these have to pass, as in CI: `pnpm lint`, `pnpm run typecheck`, `pnpm test`.';
    const gate: Line = {
      ...line(text, ['rule']),
      item: aged(3, { type: 'convention', title: 'x', facts: text, dedupHint: 'convention:pull-requests:checks' }),
    };
    const commands = 'Ensure all quality checks pass (`pnpm lint`, `pnpm test`, `pnpm typecheck`)';
    assert.equal(isTold(commands, [gate]), false);
    assert.equal(isTold('Run `pnpm lint` for typechecking and linting.', [gate]), false);
    assert.equal(isTold(commands, []), true);
    assert.equal(isTold(commands.replace('pnpm test', 'pnpm test:rows'), [gate]), true);
    assert.equal(isTold('Run `pnpm test` once for each ledger.', [gate]), true);
    const rows = ['Date each row.', 'Run `pnpm lint` for linting.', 'Name the ledger.'];
    const list = { ...line('', ['told', 'list']), texts: ['Before submitting:', ...rows] };
    const [left] = withoutToldByTools([list, gate], COMMANDS);
    assert.deepEqual(left?.texts, ['Before submitting:', 'Date each row.', 'Name the ledger.']);
    assert.deepEqual(withoutToldByTools([list], COMMANDS), [list]);
  });

  it('leaves what a person said', () => {
    const own = { ...page('The project uses ESLint to enforce restrictions.'), item: aged(3, { origin: 'manual' }) };
    assert.deepEqual(withoutToldByTools([own, LINT], COMMANDS), [own, LINT]);
  });
});
