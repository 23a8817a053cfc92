/** What a project is, is said by its read-me or its root: a package beside others speaks for itself. */
import assert from 'node:assert/strict';
import { document, learn, manifest } from './events.ts';

type Event = ReturnType<typeof manifest>;

const brief = (...events: readonly Event[]): string | undefined =>
  learn(...events).find(({ type }) => type === 'project-brief')?.title;

const pkg = (path: string, name: string, description?: string): Event =>
  manifest(path, JSON.stringify({ name, ...(description === undefined ? {} : { description }), main: 'index.js' }));

const ROOT = manifest(
  'package.json',
  JSON.stringify({
    ...{ name: 'root', private: true, scripts: { test: 'vitest' } },
    repository: { type: 'git', url: 'git+https://github.com/acme/ledger.git' },
  }),
);
const PACKAGES = [
  pkg('packages/ledger-colors/package.json', '@acme/colors', 'Add colours to your ledger'),
  pkg('packages/ledger/package.json', 'ledger', 'A ledger that keeps itself'),
];

describe('the stack', () => {
  it('is that of both worlds where a toolbox at the root holds many packages together', () => {
    const crate = (path: string, name: string): Event =>
      manifest(path, `[package]\nname = "${name}"\n[dependencies]\nserde = "1"\n`);
    const stack = (...more: readonly Event[]): string | undefined =>
      learn(ROOT, crate('Cargo.toml', 'ledger'), crate('rows/Cargo.toml', 'rows'), ...more).find(
        ({ type }) => type === 'tech-context',
      )?.title;
    assert.doesNotMatch(stack() ?? '', /JavaScript|Node/);
    assert.match(stack(...PACKAGES) ?? '', /Rust.*(?:JavaScript|Node)/);
  });
});

describe('what a package is', () => {
  it('is said by its read-me where its manifest only spells its name', () => {
    const own = pkg('package.json', '@rowledger/inspector', 'The Row Ledger Inspector');
    const readme = document(
      'README.md',
      '# Inspector\n\nA developer tool that looks into ledgers. It ships as one package.\n',
    );
    assert.equal(brief(own, readme), 'Inspector: A developer tool that looks into ledgers.');
  });
});

describe('what a program of Go is', () => {
  it('is said by its release where its read-me only addresses who may want it', () => {
    const readme = (words: string): Event => document('README.md', `# Ledger\n\n${words} It keeps rows in order.\n`);
    const release = manifest(
      '.goreleaser.yml',
      'nfpms:\n  - description: "A ledger that keeps itself in a terminal."\n',
    );
    const module = manifest('go.mod', 'module example.org/acme/ledger\n\ngo 1.22\n');
    const told = 'Ledger: A ledger that keeps itself in a terminal.';
    assert.equal(brief(readme('Your new bestie for all rows.'), module, release), told);
    assert.equal(brief(readme('Ledger is a book of rows.'), module, release), 'Ledger is a book of rows.');
  });
});

describe('what is typed to set up', () => {
  const facts = (text: string): string =>
    learn(document('CONTRIBUTING.md', `# Contributing\n\n## Running tests\n\n${text}\n`)).find(({ dedupHint }) =>
      dedupHint.startsWith('setup:'),
    )?.facts ?? '';

  it('stands behind the words that lead to it, which are not told without it', () => {
    const text =
      'Pass what Jest takes behind the name. If you want to run a single test in a single file, run:\n\n```sh\nnpm test rows.ts -t "sorts rows"\n```';
    assert.equal(
      facts(text),
      'If you want to run a single test in a single file, run: `npm test rows.ts -t "sorts rows"`.',
    );
    assert.equal(facts('```sh\nnpm test\n```'), 'Run `npm test`.');
  });
});

describe('what a project is', () => {
  it('is what the package says that the repository is called after, not the first in the alphabet', () => {
    assert.match(brief(ROOT, ...PACKAGES) ?? '', /A ledger that keeps itself/);
  });

  it('is not told in the words of one of several packages', () => {
    const others = [PACKAGES[0], pkg('packages/rows/package.json', '@acme/rows', 'Sorts the rows of a book')];
    const readme = document('README.md', '# Books\n\nWelcome to the home of all our books and rows.\n');
    assert.doesNotMatch(brief(ROOT, ...others.flatMap((one) => one ?? []), readme) ?? '', /colours|Sorts/);
  });

  it('is read from a centred element of the read-me, whose tags and entities are taken off', () => {
    const html =
      '<p align="center">\n  <br/>\n  <a href="https://ledger.example">Ledger</a> is a tool for books &mdash;\n  <br/>\n  simple and fast.\n</p>\n';
    const readme = document('README.md', `${html}\n## Install\n\nRun the installer of your system.\n`);
    assert.equal(brief(ROOT, ...PACKAGES, readme), 'Ledger is a tool for books — simple and fast.');
  });

  it('is the line of such an element that says it without a verb, where nothing else does', () => {
    const html = '<h1 align="center">Books</h1>\n\n<p align="center">\nThe open source ledger for small clubs.\n</p>\n';
    const links = '\n<p align="center">Docs | Chat | Open an issue | Join us today.</p>\n';
    assert.match(brief(ROOT, document('README.md', html)) ?? '', /The open source ledger for small clubs/);
    const section = `${html}\n### Shell\n\nKeep your books in a shell.\n\n### Web\n\nKeep your books in a browser.\n`;
    assert.match(brief(ROOT, document('README.md', section)) ?? '', /The open source ledger for small clubs/);
    assert.doesNotMatch(brief(ROOT, document('README.md', links)) ?? '', /Docs/);
  });

  it('is what stands over the list of features, where no sentence says it', () => {
    const readme = (lead: string): Event =>
      document('README.md', `# Books\n\n${lead}\n\n* **Fast.** Twice as fast.\n* **Small.** Half the room.\n`);
    assert.match(brief(ROOT, readme('Fast, space-saving ledger for many books:')) ?? '', /ledger for many books$/);
    assert.doesNotMatch(brief(ROOT, readme('These are the features:')) ?? '', /features/);
  });
});
