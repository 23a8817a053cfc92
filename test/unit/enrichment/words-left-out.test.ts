/** What of a page or a configuration says nothing where it is told: badges, tables of contents, what is left of a pointer, flags that only look. */
import assert from 'node:assert/strict';
import { saidOfFolder } from '../../../src/engine/enrichment/comments/folder-words.ts';
import { folderOfPage } from '../../../src/engine/enrichment/documents/pages/page-folders.ts';
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

describe('a page', () => {
  it('speaks of the whole project from folders that are called by what they hold', () => {
    for (const path of ['reference/tests.md', '.clinerules/general.md', 'docs/rows.md'])
      assert.equal(folderOfPage(path), '', path);
    assert.equal(folderOfPage('packages/rows/reference/tests.md'), 'packages/rows');
  });
});
