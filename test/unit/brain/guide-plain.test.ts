/** What a guide need not say: what every project asks, what its own names say, and what another of its lines says already. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SENT_BACK } from '../../../src/engine/brain/guide/handing-in.ts';
import { isCommonplace, isSaidByItsNames, isThin } from '../../../src/engine/brain/guide/commonplace.ts';
import { doublesIn } from '../../../src/engine/brain/guide/doubles.ts';
import { assembleGuide } from '../../../src/engine/brain/guide/guide.ts';
import { GATE_TOPIC } from '../../../src/engine/brain/guide/worth.ts';
import { plainWorth } from '../../../src/engine/brain/guide/plain-sight.ts';
import { withoutIdleCommands, withVariantsOnce } from '../../../src/engine/brain/guide/told-commands.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const said = (facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
  aged(3, {
    ...{ type: 'convention', origin: 'document', title: facts.slice(0, 60), facts, tags: ['told'], importance: 4 },
    ...{ files: ['CONTRIBUTING.md'], ...over },
  });

function bullets(...items: readonly MemoryItem[]): string[] {
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  const { document } = assembleGuide(table, { gone: new Set() });
  return document.split('\n').flatMap((line) => (line.startsWith('- ') ? line.slice(2) : []));
}

describe('what every project asks', () => {
  for (const text of [
    "Don't bundle multiple unrelated changes (e.g., a bug fix, a new feature, and a refactor) into a single PR.",
    'Large changes should be broken down into a series of smaller, logical PRs that can be reviewed and merged independently.',
    'Make sure all tests pass before opening a pull request.',
    'Ensure all CI checks pass. A green tick will appear when all is successful.',
    'Follow TypeScript best practices and maintain clean code.',
  ])
    it(`is known: ${text.slice(0, 40)}`, () => assert.ok(isCommonplace(text)));
  for (const text of [
    'Commit messages are written in English.',
    'Ensure all tests pass locally and maintain 100% test coverage.',
    'Write the test first and see it fail.',
    'Fail fast when an invariant is broken.',
    'Make sure `just check` passes before opening a pull request.',
    'Only composition roots read global configuration.',
  ])
    it(`is not what one project asks: ${text.slice(0, 40)}`, () => assert.ok(!isCommonplace(text)));

  it('is nothing that names something of the project', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,9}$/), (name) => !isCommonplace(`Make sure \`${name}\` tests pass.`)),
    );
  });

  it('is not told, however much room is left', () => {
    const own = said('Never import `vscode` in `src/core`.');
    assert.deepEqual(bullets(own, said('Large changes should be broken down into smaller pull requests.')), [
      own.facts,
    ]);
  });
});

describe('what names say', () => {
  it('need not be said of markers', () => {
    assert.ok(
      isSaidByItsNames('Markers: Use `@pytest.mark.benchmark` for benchmarks, `@pytest.mark.slow` for slow tests.'),
    );
    assert.ok(!isSaidByItsNames('Use `@pytest.mark.slow` for tests that take more than a second.'));
  });

  it('need not be said of packages', () => {
    assert.ok(isThin('`crates/parser`: The parser of the parsers.'));
    assert.ok(!isThin('`crates/vfs`: Keeps what the editor has not saved yet, beside the files on disk.'));
    assert.ok(isThin('`crates/cfg` is responsible for parsing and general definition of `cfg` attributes.'));
    assert.ok(!isThin('`crates/cfg` is responsible for parsing of `Cargo.toml`.'));
    assert.ok(isThin("`crates/span` exposes types and functions related to rust-ledger's span for macros."));
    assert.ok(isThin('`ledger-old_rows`: A gem that provides OldRows integration for Ledger.'));
    assert.ok(!isThin('The parser is what it is.'));
  });

  it('is not repeated as a heading before the sentence', () => {
    const files = ['docs/testing.md'];
    const labelled = said('Database Testing: Use SQLite in memory, `:memory:`, for testing the database.', { files });
    assert.deepEqual(bullets(labelled), ['Use SQLite in memory, `:memory:`, for testing the database.']);
    const needed = said('Database: Use SQLite in memory, `:memory:`, for tests.', { files });
    assert.deepEqual(bullets(needed), [needed.facts]);
  });
});

describe('what is seen where it is', () => {
  it('counts less of a command or a place that its name says', () => {
    const command = said('x', { tags: ['command'] });
    assert.ok(plainWorth(command, 'command', '`npm run test:coverage`: Run tests with coverage.') < 1);
    assert.equal(plainWorth(command, 'command', '`npm run doctor`: Compares all rows with their files.'), 1);
    const place = said('x', { type: 'architecture-note' });
    assert.ok(plainWorth(place, 'map', '`crates/profile` contains utilities for profiling memory.') < 1);
    assert.equal(plainWorth(place, 'map', '`crates/profile` keeps what was measured last, until rows are read.'), 1);
    const ofMany = said('x', { tags: ['packages', 'layout', 'partial'] });
    assert.ok(
      plainWorth(ofMany, 'map', '`crates/vfs`: Keeps what the editor has not saved yet, beside the files.') < 1,
    );
  });

  const worth = (text: string): number => plainWorth(said(text), 'convention', text);
  for (const text of [
    'Coverage excludes are configured in `pyproject.toml` under `[tool.coverage.report].omit`.',
    'Snapshot capture is implemented to look at changes of the pages.',
    'Ask for a review with this information: the files; the concerns; the constraints.',
  ])
    it(`counts less: ${text.slice(0, 40)}`, () => assert.ok(worth(text) < 1));
  for (const text of [
    'Logic of the server is implemented using Effect.',
    'Messages are written in English.',
    'Settings are declared in `package.json` and read once; tests must not read them again.',
  ])
    it(`counts in full where it asks for something: ${text.slice(0, 40)}`, () => assert.equal(worth(text), 1));
});

describe('what is counted', () => {
  it('holds today, however old the commits are that left it so', () => {
    const counted = said('No file under `src/core` (20+ files) imports `vscode`; `src/shell` does (30+ files).', {
      ...{ tags: ['convention', 'boundary'], origin: 'commit', files: [], dedupHint: 'imports:vscode:src-core' },
      ...{ updatedAt: '2019-01-01T00:00:00.000Z', createdAt: '2019-01-01T00:00:00.000Z' },
    });
    assert.deepEqual(bullets(counted), [counted.facts]);
  });

  it('in a part of the code that few work in counts less', () => {
    const log = (folder: string, importance: number): MemoryItem =>
      said(
        `Under \`${folder}\`, log with \`${folder}/log.ts\` (imported by 20+ files), not with \`console\` (none of 25+ files).`,
        {
          ...{
            tags: ['rule', 'usage'],
            origin: 'commit',
            files: [],
            dedupHint: `imports:use-of-logging:${folder}`,
            importance,
          },
        },
      );
    const rule = said('Dates must be kept as ISO strings in `src/dates.ts`.', { files: ['docs/dates.md'] });
    const [wide, narrow] = [log('src/core', 4), log('plugins/one', 3)];
    assert.deepEqual(bullets(rule, wide), [wide.facts, rule.facts]);
    assert.deepEqual(bullets(narrow, rule), [rule.facts]);
  });
});

describe('folders in a few words', () => {
  it('are not told, those that say what nobody would guess are', () => {
    const layout = (facts: string): MemoryItem =>
      said(facts, {
        ...{ type: 'architecture-note', tags: ['map', 'layout', 'told'], importance: 3, files: ['docs/dev.md'] },
        ...{ title: 'Folders', schemaKey: 'root/architecture' },
      });
    const [thin, own] = [
      layout('`src/lib/`: Frontend common logic.'),
      layout('`src/lib/`: Runs in the page and on the server, so that neither may be named.'),
    ];
    assert.deepEqual(bullets(thin), []);
    assert.deepEqual(bullets(own), [own.facts]);
  });
});

describe('who checks', () => {
  it('is not told under two headings, either, where the linter has its line', () => {
    const lint = said('Code must keep to Oxlint: no `as` that narrows a type.', {
      ...{ tags: ['rule', 'linting'], files: ['.oxlintrc.json'] },
    });
    const enforced = said('Code Style: oxlint: `no-unsafe-type-assertion` enforces it.', { files: ['docs/dev.md'] });
    assert.deepEqual(bullets(lint, enforced), [lint.facts]);
    assert.deepEqual(bullets(enforced), [enforced.facts]);
  });
});

describe('commands that are not listed', () => {
  const line = (kind: 'command' | 'rule', text: string, over: Partial<MemoryItem> = {}) => ({
    ...{ item: said(text, over), kind, scope: '', texts: [text] },
  });
  const kept = (...lines: ReturnType<typeof line>[]): string[] =>
    withoutIdleCommands(lines).flatMap(({ kind, texts }) => (kind === 'command' ? texts : []));
  const RUN = line('command', 'Run: `pnpm dev` (vite); also `pnpm dev:web`.');
  const TEST = line('command', 'Test: `pnpm test`.');

  it('are those that a rule forbids', () => {
    const forbidding = ['`pnpm dev` and `pnpm start` are prohibited for agents.', 'Never run `pnpm dev`.'];
    for (const text of forbidding) assert.deepEqual(kept(RUN, TEST, line('rule', text)), TEST.texts);
  });

  it('are not those that a rule only speaks of', () => {
    const speaking = ['`pnpm dev` is run in a terminal of its own.', 'Never commit what `pnpm dev` leaves behind.'];
    for (const text of speaking) assert.deepEqual(kept(RUN, line('rule', text)), RUN.texts);
  });

  it('are those of CI that one command for all runs, too', () => {
    const all = line('command', 'Check all: `just check-all` (lint, test, test-semantic).');
    assert.deepEqual(kept(all, line('command', 'CI also runs: `just test-semantic`.')), all.texts);
    const other = line('command', 'CI also runs: `just test-semantic`, `just docs`.');
    assert.deepEqual(kept(all, other), [...all.texts, ...other.texts]);
    // What has to pass before a pull request is a rule, and tells what CI runs.
    const gate = line('rule', 'Before a pull request run `just docs`.', { dedupHint: GATE_TOPIC });
    assert.deepEqual(kept(all, other, gate), all.texts);
    const named = line('rule', 'Before a pull request run `just check-all`: CI checks more.', {
      dedupHint: GATE_TOPIC,
    });
    assert.deepEqual(kept(TEST, all, named), TEST.texts);
  });

  it('are the installation that a package manager does everywhere, unless nothing else is known', () => {
    const install = line('command', 'Install: `pnpm install`.');
    assert.deepEqual(kept(install, TEST), TEST.texts);
    assert.deepEqual(kept(install), install.texts);
    for (const usual of ['composer install --no-interaction --prefer-dist', 'bundle install', 'go mod download'])
      assert.deepEqual(kept(line('command', `Install: \`${usual}\`.`), TEST), TEST.texts);
    const synced = line('command', 'Install: `uv sync --all-packages`.');
    assert.deepEqual(kept(synced, TEST), [...synced.texts, ...TEST.texts]);
    const own = line('command', 'Install: `just install` (with hooks).');
    assert.deepEqual(kept(own, TEST), [...own.texts, ...TEST.texts]);
  });

  it('are tools that are only named, what only shows one, and what CI runs in a form of its own', () => {
    const of = (tag: string, facts: string): string[] =>
      bullets(said(facts, { type: 'project-config', tags: [tag], files: ['CONTRIBUTING.md'] }));
    assert.deepEqual(of('development', '`ledgerd` install docs.\nRun `make install`.'), ['Run `make install`.']);
    const folder = '`scripts/`: Automation scripts with which nobody books.';
    assert.deepEqual(of('development', `${folder}\nRun \`make install\`.`), ['Run `make install`.']);
    const shown = ['`rowc --help`: Shows what there is.', '`cargo t`: it will run only the tests of `rows`.'];
    assert.deepEqual(of('commands', [...shown, 'Build: `make`.'].join('\n')), ['Build: `make`.']);
    const long = `CI also runs: \`make rows ${'--with-each-ledger '.repeat(4)}\`.`;
    assert.deepEqual(of('commands', `${long}\nBuild: \`make\`.`), ['Build: `make`.']);
  });

  it('are what the line of plain commands has, told once more', () => {
    const plain = line('command', 'Build `just build`; format `just fmt`.');
    assert.deepEqual(kept(plain, line('command', '`just fmt`: Mends the form of all rows.')), plain.texts);
    const other = line('command', '`just rows`: Writes all rows anew.');
    assert.deepEqual(kept(plain, other), [...plain.texts, ...other.texts]);
  });

  it('are what the label of another line says already, but for what is more than that', () => {
    const test = line('command', 'Test: `cargo test`.');
    assert.deepEqual(kept(test, line('command', '`cargo test`: Run unit tests and integration tests.')), test.texts);
    const wish = line('command', '`cargo test`: Make sure that everything passes before pushing.');
    assert.deepEqual(kept(test, wish), test.texts);
    const more = line('command', '`cargo test`: Needs a running ledger on port 8080, without rows.');
    assert.deepEqual(kept(test, more), [...test.texts, ...more.texts]);
  });

  it('are variants that lines of their own tell', () => {
    const kept = (...lines: ReturnType<typeof line>[]): string[] =>
      withVariantsOnce(lines).flatMap(({ texts }) => texts);
    const test = line(
      'command',
      'Test: `yarn test` (lerna run test); also `yarn test:unit`, `yarn test:slow` (needs Docker).',
    );
    const unit = line('command', '`yarn test:unit`: Runs what needs no editor.');
    assert.deepEqual(kept(test, unit), [
      'Test: `yarn test` (lerna run test); also `yarn test:slow` (needs Docker).',
      ...unit.texts,
    ]);
    const slow = line('command', '`yarn test:slow`: Runs all of them in an editor.');
    assert.deepEqual(kept(test, unit, slow)[0], 'Test: `yarn test` (lerna run test).');
    assert.deepEqual(kept(test), test.texts);
  });

  it('are ways round the task that tests are run by', () => {
    const bare = line('command', '`pytest -m "not benchmark"`: Run tests without benchmarks.');
    assert.deepEqual(kept(TEST, bare), [...TEST.texts, ...bare.texts]);
    const one = line('command', 'One test: `uv run pytest PATH`.');
    assert.deepEqual(kept(TEST, one, bare), [...TEST.texts, ...one.texts]);
  });
});

describe('what another line says', () => {
  it('is what is asked of one name, for whatever reason', () => {
    const narrow = 'Use narrow `Protocol`s when a caller needs a capability rather than a repository.';
    const contract = 'Use a narrow `Protocol` for a capability contract.';
    const wide = 'Use a wide `Protocol` for what nobody else needs of a capability.';
    assert.deepEqual([...doublesIn([[narrow], [contract], [wide]]).keys()], [1]);
  });

  it('is that checks have to pass, where one tells which', () => {
    const gate = said('Before a pull request, these have to pass, as in CI: `pnpm lint`, `pnpm test`.', {
      ...{ tags: ['rule', 'pull-requests'], dedupHint: 'convention:pull-requests:checks' },
      ...{ schemaKey: 'root/conventions/pull-requests', files: ['.github/workflows/ci.yml'] },
    });
    const commands = said('Lint: `pnpm lint:eslint`.', {
      ...{ type: 'project-config', tags: ['commands'], schemaKey: 'root/build/commands', files: ['package.json'] },
    });
    const passing = said('Passing ESLint checks is mandatory for PR merges.');
    const more = said('Passing ESLint checks and two reviews are mandatory for PR merges.');
    assert.ok(!bullets(gate, commands, passing).includes(passing.facts));
    assert.ok(bullets(commands, passing).includes(passing.facts));
    assert.ok(bullets(gate, commands, more).includes(more.facts));
  });

  it('is not which commands have to pass, though one line tells what each is for', () => {
    const gate = said(
      'Before a pull request run `uv run hooks --all`, `uv run types`: CI runs them, and checks more.',
      {
        ...{ tags: ['rule', 'pull-requests'], dedupHint: 'convention:pull-requests:checks' },
        ...{ schemaKey: 'root/conventions/pull-requests', files: ['.github/workflows/ci.yml'] },
      },
    );
    const commands = said(
      'Build: `uv build`.\nLint: `uv run hooks --all`.\nType-check: `uv run types`.\nTest: `uv run pytest`.',
      {
        ...{ type: 'project-config', tags: ['commands'], schemaKey: 'root/build/commands', files: ['pyproject.toml'] },
      },
    );
    assert.ok(bullets(gate, commands).includes(gate.facts));
  });

  it('is how a formatter is set, where the command is told that runs it', () => {
    const settings = said('Prettier (`.prettierrc`): single quotes, lines up to 80 characters.', {
      ...{ tags: ['style', 'formatting'], dedupHint: 'convention:formatting:settings', files: ['.prettierrc'] },
    });
    const commands = (facts: string): MemoryItem =>
      said(facts, {
        ...{ type: 'project-config', tags: ['commands'], schemaKey: 'root/build/commands', files: ['package.json'] },
      });
    assert.ok(bullets(settings, commands('Test: `npm test`.')).includes(settings.facts));
    assert.deepEqual(bullets(settings, commands('Format: `npm run format`.')), ['Format: `npm run format`.']);
    assert.deepEqual(bullets(settings, commands('Lint: `npm run lint`.\nFormat: `npm run format`.')), [
      'Lint `npm run lint`; format `npm run format`.',
    ]);
  });

  it('is the form of imports that a linter asks all code for', () => {
    const lint = said('Code must keep to ESLint: modules of Node are imported with `node:`.', {
      ...{ tags: ['rule', 'linting'], files: ['eslint.config.js'] },
    });
    const counted = said(
      'Imports name built-in modules with `node:` (all of 40+) and relative paths with `.js` (all of 90+).',
      {
        ...{ tags: ['convention', 'usage'], origin: 'commit', files: [] },
      },
    );
    assert.ok(bullets(counted).includes(counted.facts));
    assert.deepEqual(bullets(lint, counted), [lint.facts, 'Imports name relative paths with `.js` (all of 90+).']);
  });

  it('is what was counted of a form that a linter asks for', () => {
    const linted = (what: string): MemoryItem =>
      said(`Code in \`src/**\` must keep to ESLint: ${what}.`, {
        tags: ['rule', 'linting'],
        files: ['eslint.config.js'],
      });
    const any = said('The type `any` is avoided in TypeScript (nearly all of 400+ files).', {
      ...{ tags: ['convention', 'usage'], origin: 'commit', files: [] },
    });
    const others = linted('no `console` calls');
    assert.ok(bullets(others, any).includes(any.facts));
    const same = linted('no `console` calls; no `any`');
    assert.deepEqual(bullets(same, any), [same.facts]);
  });
});

describe('rules of a release', () => {
  const files = ['docs/releasing.md'];
  const RELEASER = said('The maintainer must push the tag after `main` is green.', { files });
  it('are for who makes one, but for what a page asks of who changes something', () => {
    const change = said('Whenever a change touches `packages/core`, the changeset must also name `cli`.', { files });
    assert.deepEqual(bullets(RELEASER, change), [change.facts]);
    const forbidden = said('Do not bump version numbers in pull requests.', { files });
    assert.deepEqual(bullets(RELEASER, forbidden), [forbidden.facts]);
  });

  it('are told where they say politely what is not wanted', () => {
    const rule = said('Pull requests written by assistants alone are not welcome.', { files: ['CONTRIBUTING.md'] });
    assert.deepEqual(bullets(rule), [rule.facts]);
  });
});

describe('what a change is sent back without', () => {
  for (const { pattern, is, isNot } of SENT_BACK)
    it(`is meant by the words for it: ${is.slice(0, 40)}`, () => {
      assert.match(is, pattern);
      assert.doesNotMatch(isNot, pattern);
    });
});
