/** What a page denies though the project's own files show it is not told. */
import assert from 'node:assert/strict';
import { withoutContradicted } from '../../../src/engine/brain/guide/contradicted.ts';
import { GATE_TOPIC } from '../../../src/engine/brain/guide/worth.ts';
import { aged } from '../../support/aged-items.ts';

type Line = Parameters<typeof withoutContradicted>[0][number];

const page = (text: string): Line => ({
  item: aged(1, { type: 'convention', origin: 'document', title: 'x', facts: text, tags: ['told'] }),
  kind: 'convention',
  texts: [text],
});
const stack = (facts: string): Line => ({
  item: aged(2, { type: 'tech-context', origin: 'document', title: 'Stack', facts, tags: ['stack'] }),
  kind: 'stack',
  texts: ['Stack'],
});
const GATE: Line = {
  item: aged(3, { type: 'convention', origin: 'document', title: 'x', facts: 'x', tags: [], dedupHint: GATE_TOPIC }),
  kind: 'rule',
  texts: ['Before a pull request run `make check`: CI runs it.'],
};
const DRIZZLE = stack('Languages: TypeScript.\nBuilt with: Drizzle (ORM), Hono (web framework).');
const isTold = (text: string, beside: Line): boolean => withoutContradicted([page(text), beside]).length === 2;

describe('what pages deny', () => {
  it('is not told where manifests or CI show it', () => {
    assert.equal(isTold('No separate database; reads rows from `var/ledger`.', DRIZZLE), false);
    assert.equal(isTold("There's no additional checks in CI: all run with `make test`.", GATE), false);
  });

  it('is a tool that writes the changelog, where the history shows that people do', () => {
    const of = (facts: string, tags: readonly string[]): Line => ({
      item: aged(4, { type: 'convention', origin: 'document', title: 'x', facts, tags: [...tags] }),
      ...{ kind: 'rule', texts: [facts] },
    });
    const tool = of('Do not edit the changelog by hand: Craft writes it for a release.', ['changelog-by-tool']);
    const people = of('Features and fixes add to `CHANGELOG.md` (17 of the last 20).', ['with-changelog']);
    assert.deepEqual(withoutContradicted([tool, people]), [people]);
    assert.deepEqual(withoutContradicted([tool, GATE]), [tool, GATE]);
  });

  it('is not told of a changelog that a tool writes', () => {
    const tool: Line = {
      item: aged(4, { type: 'convention', origin: 'document', title: 'x', facts: 'x', tags: ['changelog-by-tool'] }),
      ...{ kind: 'rule', texts: ['Do not edit the changelog by hand: Craft writes it for a release.'] },
    };
    assert.equal(isTold("Update the changelog's latest `Unreleased` title.", tool), false);
    assert.equal(isTold("Update the changelog's latest `Unreleased` title.", GATE), true);
    assert.equal(isTold('Add an entry to the corresponding changelog.', tool), false);
    assert.equal(isTold('Add an entry to the changelog by `make changeset`.', tool), true);
    const steps = { ...page('x'), texts: ['Run the rows.', 'Update the CHANGELOG.'] };
    assert.deepEqual(withoutContradicted([steps, tool])[0]?.texts, ['Run the rows.']);
    const recipe = (...texts: string[]): Line => ({
      item: aged(5, { type: 'convention', origin: 'document', title: 'x', facts: 'x', tags: ['recipe'] }),
      ...{ kind: 'recipe', texts },
    });
    const release = recipe('To release', 'Run the rows.', 'Update the CHANGELOG.', 'Tag it.');
    assert.deepEqual(withoutContradicted([release, tool])[0]?.texts, ['To release', 'Run the rows.', 'Tag it.']);
    assert.deepEqual(withoutContradicted([recipe('To release', 'Run the rows.', 'Update the CHANGELOG.'), tool]), [
      tool,
    ]);
  });

  it('is not told of a test runner that the project has no more', () => {
    const vitest = stack('Languages: TypeScript.\nTools: Vitest 4 (test runner), esbuild 0.28 (bundler).');
    assert.equal(isTold('Tests use Jest with `ts-jest`.', vitest), false);
    assert.equal(isTold('Tests are run with `jest`.', vitest), false);
    assert.equal(isTold('Tests use Vitest.', vitest), true);
    assert.equal(isTold('Use `vi.mock` instead of what one would do with Jest.', vitest), true);
    assert.equal(
      isTold('Tests use Jest with `ts-jest`.', stack('Tools: Jest (test runner), Vitest (test runner).')),
      true,
    );
    assert.equal(isTold('Tests use Jest with `ts-jest`.', DRIZZLE), true);
  });

  it('is told where nothing shows it, or it denies something else', () => {
    const hono = stack('Built with: Hono (web framework).');
    assert.equal(isTold('No separate database; reads rows from `var/ledger`.', hono), true);
    assert.equal(isTold('No database row is read twice.', DRIZZLE), true);
    const { item, ...line } = page('No separate database.');
    const own: Line = { ...line, item: { ...item, origin: 'manual', tags: [] } };
    assert.equal(withoutContradicted([own, DRIZZLE]).length, 2, 'a person has the last word');
    assert.equal(isTold('Read no rows from the database in `src/pages`.', DRIZZLE), true);
    assert.equal(isTold('No checks of rows may run in CI alone.', GATE), true);
  });

  it('is not told of commands of a package manager that is not the project’s own', () => {
    const pnpm = stack('Languages: TypeScript.\nPackage manager: pnpm 9.1.0.');
    for (const text of [
      'Install dependencies with `npm install`.',
      'Run `npm run lint` and `yarn test` before each commit.',
      'Never commit without `npm run lint`.',
      'Run `yarn` after you switch branches.',
    ])
      assert.equal(isTold(text, pnpm), false, text);
    for (const text of [
      'Use pnpm, not npm.',
      'Use `pnpm install`, never `npm install`.',
      'Do not use `npm install`: it writes another lock file.',
      'Install the tool with `npm install -g tide`.',
      'A release is made by `npm publish`.',
      'Run `pnpm lint` before each commit.',
    ])
      assert.equal(isTold(text, pnpm), true, text);
    assert.equal(isTold('Install dependencies with `npm install`.', DRIZZLE), true, 'where none is known');
    const { item, ...line } = page('Install dependencies with `npm install`.');
    const site: Line = { ...line, item: { ...item, files: ['website/README.md'] } };
    assert.equal(withoutContradicted([site, pnpm]).length, 2, 'a part may have its own');
  });
});
