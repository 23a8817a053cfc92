/** What documents tell: what the project is, its rules with their reasons, its decisions, its set-up, what is open. */
import assert from 'node:assert/strict';
import { document, learn, manifest, ofType, only } from './events.ts';

describe('the brief', () => {
  it('is the first sentence that says what the project is, past badges, images and HTML', () => {
    const readme = `---
title: x
---
<p align="center"><img src="logo.png"></p>

# Tiny Search

[![CI](https://ci.example/badge.svg)](https://ci.example)
![logo](logo.png)

<!-- a comment
over lines -->

> **News:** see the [blog](https://example.org).

\`Tiny Search\` is a **small** full-text [engine](https://example.org) for browsers
and Node. It works offline. Join us on Discord!

## Install

Run the installer of your choice.
`;
    const brief = only(
      learn(
        document('README.md', readme),
        manifest('package.json', '{"name": "tiny-search", "description": "Full-text search"}'),
      ),
      'project-brief',
    );
    assert.equal(brief.title, '`Tiny Search` is a small full-text engine for browsers and Node.');
    assert.deepEqual(brief.facts.split('\n'), [
      '`Tiny Search` is a small full-text engine for browsers and Node.',
      'Full-text search',
      'It works offline.',
    ]);
    assert.equal(brief.importance, 5);
  });

  it('is no description that is only a name', () => {
    const brief = (description: string): string | undefined =>
      learn(
        document('README.md', '# Books\n\nLedger Books is a set of components that keep the books of small clubs.\n'),
        manifest('composer.json', JSON.stringify({ name: 'ledger/books', description })),
      ).find(({ type }) => type === 'project-brief')?.facts;
    assert.equal(
      brief('Ledger Books Monorepo'),
      'Ledger Books is a set of components that keep the books of small clubs.',
    );
    assert.match(brief('Keeps the books of clubs') ?? '', /^Keeps the books of clubs$/m);
  });

  it('is the title of a read-me whose first words are a slogan and whose package says nothing of itself', () => {
    const brief = only(
      learn(
        document(
          'README.md',
          '_Bad books are everywhere. We keep better ones, [join us](https://x.org)_.\n\n# Official Ledger SDK for Python\n\nWelcome!\n',
        ),
        manifest('pyproject.toml', '[project]\nname = "ledger-sdk"\n'),
      ),
      'project-brief',
    );
    assert.equal(brief.title, 'Official Ledger SDK for Python');
    assert.equal(brief.facts, 'Official Ledger SDK for Python');
  });

  it('finds what defines it however its name is spelled', () => {
    const brief = only(
      learn(
        document('README.md', '# Ledger Books\n\nLedger Books is the accounting SDK: typed and small.\n'),
        manifest('pyproject.toml', '[project]\nname = "ledger-books"\ndescription = "Books, the ledger way"\n'),
      ),
      'project-brief',
    );
    assert.match(brief.facts, /^Ledger Books is the accounting SDK: typed and small\.\n/);
  });

  it('is never the description of a package beside others, where the read-me says what the project is', () => {
    const brief = only(
      learn(
        document('README.md', '# Tiny Search\n\nTiny Search is a full-text engine for browsers and Node.\n'),
        manifest('package.json', '{"name": "tiny-search", "private": true, "workspaces": ["packages/*"]}'),
        manifest('packages/server/package.json', '{"name": "@tiny/server", "description": "Tiny Search Web Server"}'),
      ),
      'project-brief',
    );
    assert.equal(brief.facts, 'Tiny Search is a full-text engine for browsers and Node.');
    assert.deepEqual(brief.files, ['README.md']);
  });

  it('is the sentence that says whose source code this is', () => {
    const readme =
      '# Abacus\n\nThis is the source code of Abacus, the ledger for small clubs.\n\n## Running it\n\nThis is a page.\n';
    const brief = only(learn(document('README.md', readme)), 'project-brief');
    assert.equal(brief.facts, 'This is the source code of Abacus, the ledger for small clubs.');
  });

  it('is the description of the manifest where the read-me says nothing', () => {
    const brief = only(
      learn(
        document('README.md', '# x\n'),
        manifest('Cargo.toml', '[package]\nname = "x"\ndescription = "Counts words in files"\n'),
      ),
      'project-brief',
    );
    assert.equal(brief.title, 'x: Counts words in files');
  });

  it('lists the features of the read-me in one item', () => {
    const item = only(
      learn(
        document(
          'README.md',
          '# X\n\nX is a tool for words and more words.\n\n## Features\n\n- Fast indexing of documents\n- **Fuzzy search** with a [radix tree](https://x.example)\n',
        ),
      ),
      'product-context',
    );
    assert.deepEqual(item.facts.split('\n'), ['Fast indexing of documents', 'Fuzzy search with a radix tree']);
  });
});

describe('rules', () => {
  const contributing = `# Contributing

We are happy about every contribution, thank you!

## Reporting issues

- Always add a stack trace to your report of a bug in the code.

## Pull requests

- Add tests for your code. This ensures that it is not broken by further changes.
- Don't change the version number.
  That will be done by the maintainer.
- You can also chat with us.
- Create a new branch from \`main\`.
- Never commit generated files, see [this page](https://example.org).

\`\`\`sh
# Always run this
npm test
\`\`\`

| must | never |
|------|-------|
| a    | b     |

## Design philosophy

* Everything is immutable.
* Zero dependencies
`;
  const rules = ofType(learn(document('CONTRIBUTING.md', contributing)), 'convention');
  const titles = rules.map(({ title }) => title);

  it('are whole sentences of sections on the work', () => {
    assert.ok(titles.includes('Pull requests: Never commit generated files.'), titles.join('\n'));
  });

  it('carry the reason that follows', () => {
    assert.ok(
      titles.includes("Pull requests: Don't change the version number. That will be done by the maintainer."),
      titles.join('\n'),
    );
  });

  it('may be principles without a verb of duty', () => {
    assert.ok(titles.includes('Design philosophy: Everything is immutable.'), titles.join('\n'));
  });

  it('are not found in code, tables, reports of bugs, politeness and commonplaces', () => {
    for (const words of [/stack trace/, /Always run this/, /\bb\b/, /chat/, /new branch/, /happy/])
      assert.doesNotMatch(titles.join('\n'), words);
  });

  it('weigh more when they are strict', () => {
    const text = '# Style\n\n- Never import `fs` in `src/core`.\n- Modules of `src/core` use `Buffer`.\n';
    const [strict, plain] = ofType(learn(document('CONTRIBUTING.md', text)), 'convention');
    assert.ok((strict?.importance ?? 0) > (plain?.importance ?? 0));
  });

  it('of instructions for assistants name their folder', () => {
    const learnt = learn(
      document(
        'docs-site/AGENTS.md',
        '# Docs\n\n## Content\n\n- Use relative paths for images in `public/`.\n- Guides live in `guide/`.\n',
      ),
    );
    assert.deepEqual(
      ofType(learnt, 'convention').map(({ title }) => title),
      ['In `docs-site`: Use relative paths for images in `public/`.'],
    );
  });

  it('are told once though two files say them', () => {
    const text = '# Rules\n\n- Never use `any` in the code of the engine.\n';
    assert.equal(ofType(learn(document('AGENTS.md', text), document('CLAUDE.md', text)), 'convention').length, 1);
  });
});

describe('set-up', () => {
  it('is told with the commands of lists and code, as steps', () => {
    const learnt = learn(
      document(
        'CONTRIBUTING.md',
        '# Contributing\n\n## Testing\n\n1. install Docker.\n1. run `docker compose up -d` to start the databases.\n1. run the tests:\n   ```sh\n   $ pnpm install\n   $ pnpm test\n   ```\n\n## Questions\n\nAsk `npm test` anything.\n',
      ),
    );
    const setup = only(learnt, 'project-config');
    assert.equal(setup.schemaKey, 'root/testing');
    assert.deepEqual(setup.facts.split('\n'), [
      'Install Docker.',
      'Run `docker compose up -d` to start the databases.',
      'Run `pnpm install`, `pnpm test`.',
    ]);
  });

  it('of a read-me is taken only from sections for developers', () => {
    const learnt = learn(
      document(
        'README.md',
        '# X\n\nX is a library for words and sentences.\n\n## Installation\n\n```\nnpm install\n```\n\n## Development\n\n### Running tests\n\n```\nnpm test\n```\n',
      ),
    );
    assert.deepEqual(
      ofType(learnt, 'project-config').map(({ title }) => title),
      ['Running tests: `npm test`'],
    );
  });
});

describe('decision records', () => {
  const record = (status: string): string => `# 3. Use SQLite for storage

## Status

${status}

## Context

A native build is not allowed in the extension host.

## Decision

We will use sql.js, compiled to wasm.

## Consequences

Writes copy the whole database.
`;

  it('are decisions with their reason and consequences', () => {
    const decision = only(learn(document('docs/adr/0003-sqlite.md', record('Accepted'))), 'decision');
    assert.equal(decision.title, 'Use SQLite for storage');
    assert.equal(decision.facts, 'We will use sql.js, compiled to wasm.\nStatus: Accepted.');
    assert.equal(decision.rationale, 'A native build is not allowed in the extension host.');
    assert.equal(decision.impact, 'Writes copy the whole database.');
    assert.equal(decision.importance, 4);
  });

  it('that were superseded or rejected are not told', () => {
    for (const status of ['Superseded by [ADR 7](0007.md)', 'Rejected', 'Deprecated']) {
      assert.deepEqual(learn(document('docs/adr/0003-sqlite.md', record(status))), []);
    }
  });

  it('that are open say so, and wait for a person', () => {
    const decision = only(learn(document('docs/adr/0003-sqlite.md', record('Proposed'))), 'decision');
    assert.equal(decision.title, 'Proposed: Use SQLite for storage');
    assert.ok(decision.confidence < 0.7);
  });

  it('are told by the sentences that decide, or say what a deciding title does; what argues is only found', () => {
    const told = (title: string, decision: string): { readonly facts: string; readonly isTold: boolean } => {
      const { facts, tags } = only(
        learn(document('docs/adr/4.md', `# ${title}\n\n## Decision\n\n${decision}\n`)),
        'decision',
      );
      return { facts, isTold: !tags.includes('argued') };
    };
    const argued = 'The first look at rows was slow on old machines. We could load them at a more specific spot.';
    assert.deepEqual(told('Lazy rows', argued).isTold, false);
    assert.deepEqual(told('Lazy rows', `${argued} We will load rows when they are shown.`), {
      facts: 'We will load rows when they are shown.',
      isTold: true,
    });
    assert.deepEqual(told('Do not clone rows', `${argued} Rows are handed on as they are, never as clones.`), {
      facts: 'Rows are handed on as they are, never as clones.',
      isTold: true,
    });
  });

  it('have the name of their file where the heading is that of the template', () => {
    const decision = only(
      learn(document('docs/adr/0004-lazy-rows.md', record('Accepted').replace(/^# .*/, '# Title'))),
      'decision',
    );
    assert.equal(decision.title, 'Lazy rows');
  });

  it('are pointed at where there are many in a folder', () => {
    const records = (count: number) =>
      learn(
        ...Array.from({ length: count }, (_, n) =>
          document(
            `docs/adr/000${n}-rows.md`,
            record('Accepted').replaceAll('sql.js', `store${n}`).replace('# 3. Use', `# ${n}. Use store ${n},`),
          ),
        ),
      ).flatMap(({ tags, facts }) => (tags.includes('reading') ? [facts] : []));
    assert.deepEqual(records(4), [
      'Decisions are recorded in `docs/adr/` (4): read those on what you are about to change.',
    ]);
    assert.deepEqual(records(2), []);
  });
});

describe('design documents', () => {
  const design = `# Design

## Goals (and non-goals)

It is optimized for:

1. Small memory footprint of the index
2. Fast indexing of documents

It is NOT directly aimed at offering:

- A distributed setup with several nodes

## Index

The index is a radix tree, because common prefixes are then stored
only once.
`;
  const learnt = learn(document('DESIGN_DOCUMENT.md', design));

  it('tell goals and non-goals apart', () => {
    assert.deepEqual(only(learnt, 'decision').facts.split('\n'), [
      'Goal: Small memory footprint of the index',
      'Goal: Fast indexing of documents',
      'Not a goal: A distributed setup with several nodes',
    ]);
  });

  it('tell choices with their reasons', () => {
    assert.equal(
      only(learnt, 'architecture-note').title,
      'The index is a radix tree, because common prefixes are then stored only once.',
    );
  });
});

describe('what is open', () => {
  it('are the unticked tasks of a road map', () => {
    const learnt = learn(
      document('ROADMAP.md', '# Roadmap\n\n- [x] Search by prefix of words\n- [ ] Search by distance of words\n'),
    );
    assert.equal(only(learnt, 'todo').title, 'Search by distance of words');
  });

  it('are known limitations, as one fact', () => {
    const learnt = learn(
      document(
        'README.md',
        '# X\n\nX is a library for words and sentences.\n\n## Limitations\n\n- It does not run in workers yet.\n- Only UTF-8 files are read.\n',
      ),
    );
    assert.equal(only(learnt, 'fact').facts, 'It does not run in workers yet.\nOnly UTF-8 files are read.');
  });
});
