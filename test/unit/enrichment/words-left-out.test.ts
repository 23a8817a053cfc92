/** What of a page or a configuration says nothing where it is told: badges, tables of contents, what is left of a pointer, flags that only look. */
import assert from 'node:assert/strict';
import { saidOfFolder } from '../../../src/engine/enrichment/comments/folder-words.ts';
import { folderOfPage } from '../../../src/engine/enrichment/documents/pages/page-folders.ts';
import { isAuxiliary } from '../../../src/engine/enrichment/paths.ts';
import { withoutPointers } from '../../../src/engine/enrichment/documents/statements/judged.ts';
import { document, learn, manifest } from './events.ts';

const factsOf = (...events: Parameters<typeof learn>): string =>
  learn(...events)
    .map(({ facts }) => facts)
    .join('\n');

describe('words that are left out', () => {
  it('are badges before what a folder is', () => {
    const said = 'reads the rows of many banks into one ledger';
    assert.equal(saidOfFolder(`![Build status] ![Downloads][1] ${said}`), saidOfFolder(said));
    assert.equal(saidOfFolder('![Build status] ![Downloads]'), undefined);
  });

  it('are titles with a rule drawn beside them, which are of what stands below', () => {
    assert.equal(saidOfFolder('── Rows (kept in one ledger for all banks) ──────────'), undefined);
    assert.equal(saidOfFolder('=== Rows of many banks in one ledger ==='), undefined);
  });

  it('are the marks of a heading', () => {
    assert.equal(
      saidOfFolder('# Reads rows of many banks into one ledger'),
      'Reads rows of many banks into one ledger',
    );
  });

  it('are slogans, and what the authors feel', () => {
    assert.equal(saidOfFolder('_Bad rows are everywhere and nobody counts them, so count._'), undefined);
    assert.equal(saidOfFolder('Bad rows are everywhere and we want them out of ledgers'), undefined);
  });

  it('are those that only say "this package", with their verb where nothing is lost', () => {
    assert.equal(saidOfFolder('This crate reads rows of banks'), 'Reads rows of banks');
    assert.equal(saidOfFolder('This crate is internally used to share rows'), 'Internally used to share rows');
    assert.equal(saidOfFolder('This crate is not meant for rows'), 'This crate is not meant for rows');
  });

  it('are labels, and what was done to a folder or runs it', () => {
    assert.equal(saidOfFolder('Purpose: reads rows of banks'), 'Reads rows of banks');
    assert.equal(saidOfFolder('Summary of rows for banks'), 'Summary of rows for banks');
    assert.equal(saidOfFolder('We have switched all rows from cents to units'), undefined);
    assert.equal(saidOfFolder('Rows client - pure TypeScript, runs in browser, Deno, or Node'), undefined);
    assert.equal(saidOfFolder('Pure functions that read rows'), 'Pure functions that read rows');
  });

  it('are words that lead to an example, and leave one stop', () => {
    assert.equal(withoutPointers('Name the row as a prefix, for example:'), 'Name the row as a prefix.');
    assert.equal(withoutPointers('Name the row as a prefix. For example:'), 'Name the row as a prefix.');
  });

  it('are pointers with what they leave over, but not where code lies', () => {
    assert.equal(withoutPointers('Rows are sorted. For tests, see the page on tests.'), 'Rows are sorted.');
    const code = 'For rows, look at `src/rows`. For tests, see `packages/tests`.';
    assert.equal(withoutPointers(code), code);
  });

  it('are tables of contents, which list what stands below', () => {
    const list =
      '- [Contributing](#contributing)\n  - [GitHub Pull Requests](#github-pull-requests)\n    - [Title](#title)\n    - [Reviews \\& Approvals](#reviews--approvals)\n    - [Merge Style](#merge-style)\n';
    assert.doesNotMatch(
      factsOf(document('CONTRIBUTING.md', `# Contributing\n\n${list}\n## Title\n\nKeep it.\n`)),
      /Merge Style/,
    );
  });

  it('are flags with which a formatter only looks', () => {
    const page = document(
      'CONTRIBUTING.md',
      '# Contributing\n\nFormat the code:\n\n```sh\ncargo fmt --all -- --check\n```\n',
    );
    const facts = factsOf(manifest('Cargo.toml', '[package]\nname = "ledger"\n'), page);
    assert.match(facts, /Format: `cargo fmt --all`\./);
  });

  it('are what the name of a script promises, where a page says that it formats', () => {
    const page = document(
      'CONTRIBUTING.md',
      '# Contributing\n\nTo run the code auto-formatting:\n\n```sh\nscripts/lint\n```\n\nTo check it, run:\n\n```sh\nscripts/check\n```\n',
    );
    const facts = factsOf(manifest('pyproject.toml', '[project]\nname = "ledger"\n'), page);
    assert.match(facts, /^Lint: `scripts\/check`\.$/m);
    assert.match(facts, /^Format: `scripts\/lint`\.$/m);
  });

  it('are names of packages in their own descriptions, and descriptions that say no more than names', () => {
    const pkg = (name: string, description: string): ReturnType<typeof manifest> =>
      manifest(`packages/${name}/package.json`, JSON.stringify({ name: `@acme/${name}`, description, main: 'a.js' }));
    const facts = factsOf(
      manifest('package.json', '{"name":"acme","private":true,"workspaces":["packages/*"]}'),
      pkg('rows', '@acme/rows: Reads the rows of banks'),
      pkg('books', 'The Acme books package'),
    );
    assert.match(facts, /^`packages\/rows` \(@acme\/rows\): Reads the rows of banks$/m);
    assert.match(facts, /^`packages\/books` \(@acme\/books\)$/m);
  });
});

describe('files beside the product', () => {
  it('lie in folders of fixtures, however these are marked', () => {
    for (const folder of ['fixtures', '.fixtures', '__fixtures__'])
      assert.ok(isAuxiliary(`rows/${folder}/one/index.js`), folder);
    assert.ok(!isAuxiliary('rows/fixtured/one/index.js'));
  });
});

describe('a page', () => {
  it('speaks of the whole project from folders that are called by what they hold', () => {
    for (const path of ['reference/tests.md', '.clinerules/general.md', 'docs/rows.md'])
      assert.equal(folderOfPage(path), '', path);
    assert.equal(folderOfPage('packages/rows/reference/tests.md'), 'packages/rows');
  });

  it('of an assistant’s rules tells of what its folder lies in, and a page for assistants of its own folder', () => {
    const rule = 'Rows of `ledger` must never be written twice.';
    const titled = (path: string): string[] =>
      learn(document(path, `# Rules\n\n- ${rule}\n`)).map(({ title }) => title);
    assert.deepEqual(titled('.clinerules/rows.md'), [rule]);
    assert.deepEqual(titled('packages/rows/.cursor/rules/rows.mdc'), [`In \`packages/rows\`: ${rule}`]);
    assert.deepEqual(titled('docs/AGENTS.md'), [`In \`docs\`: ${rule}`]);
  });

  it('at the root speaks of all, though its title names a package that is called as the project is', () => {
    const packages = ['ledger-rows', 'ledger-sums'].map((name) =>
      manifest(`${name}/package.json`, `{ "name": "${name}", "main": "a.js" }`),
    );
    const rule = 'Rows of `src` must never be written twice.';
    const titled = (path: string): string[] =>
      learn(...packages, document(path, `# Contributing to Ledger Rows\n\n## Rows\n\n${rule}\n`))
        .filter(({ tags }) => tags.includes('told'))
        .map(({ title }) => title);
    assert.deepEqual(titled('CONTRIBUTING.md'), [rule]);
    assert.deepEqual(titled('docs/dev/testing.md'), [`In \`ledger-rows\`: ${rule}`]);
  });

  it('that names a script of one package is told, however long its title gets by that', () => {
    const words = 'Run `pnpm rows` after each change of a row, which makes anew: `src/rows/a.ts`; `src/rows/b.ts`';
    const rule = `${words}; ${Array.from({ length: 5 }, (_, at) => `\`src/rows/more${String(at)}.ts\``).join('; ')}.`;
    const [told] = learn(
      manifest('package.json', '{ "name": "acme", "packageManager": "pnpm@10.0.0" }'),
      manifest('packages/rows/package.json', '{ "name": "@acme/rows", "scripts": { "rows": "rowc" } }'),
      document('CONTRIBUTING.md', `# Contributing\n\n${rule}\n`),
    ).filter(({ tags }) => tags.includes('told'));
    assert.match(told?.facts ?? '', /^Run `pnpm --filter @acme\/rows rows` after/);
    assert.ok((told?.title ?? '').length <= 200);
  });
});
