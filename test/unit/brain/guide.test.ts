/** The guide: what instruction files get, as a reader of such a file sees it. */
import assert from 'node:assert/strict';
import { COUNTED_TITLE } from '../../../src/engine/enrichment/manifests/read-items.ts';
import { assembleFolderGuides, assembleGuide } from '../../../src/engine/brain/guide/guide.ts';
import { correctionOf } from '../../../src/engine/brain/lines/line-words.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { BrainAssemblyOptions, MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const settled = (items: readonly MemoryItem[]): ScoredItemTable => {
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  return table;
};
const guide = (items: readonly MemoryItem[], options: BrainAssemblyOptions = {}, gone: string[] = []): string =>
  assembleGuide(settled(items), { gone: new Set(gone) }, options).document;
const bullets = (document: string): string[] => document.split('\n').filter((line) => line.startsWith('- '));

const said = (facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
  aged(3, {
    type: 'convention',
    origin: 'document',
    title: facts.slice(0, 60),
    facts,
    files: ['CONTRIBUTING.md'],
    ...over,
  });

const BRIEF = said('Ledger keeps the books of small clubs.\nIt is fast.', {
  type: 'project-brief',
  schemaKey: 'root/project',
  files: ['README.md'],
});
const STACK = said('Languages: TypeScript.\nRequires: Node.js >=22.\nTools: Vitest 3 (test runner).', {
  type: 'tech-context',
  title: 'Stack: TypeScript, npm, Vitest',
  schemaKey: 'root/stack',
  files: ['package.json'],
});
const COMMANDS = said('Test: `npm test` (vitest); also `npm run test:watch`.\nBuild: `npm run build`.', {
  type: 'project-config',
  title: 'Commands: test `npm test`',
  schemaKey: 'root/build/commands',
  tags: ['commands', 'build'],
  files: ['package.json'],
});

describe('the guide', () => {
  it('tells the rules of a list together, without those that name what is gone', () => {
    const rules = [
      'Never reorder the fields of `src/rows.ts`',
      'Use `null` for what `src/gone.ts` left out',
      'Add two tests per field',
    ];
    const list = said(rules.join('\n'), { title: 'In `packages/books`: New fields of rows', tags: ['told', 'list'] });
    const lines = guide([list], {}, ['src/gone.ts']).split('\n');
    assert.deepEqual(lines.slice(lines.indexOf('## Rules')), [
      ...['## Rules', '', '### In `packages/books`', '', '- New fields of rows:'],
      ...['  - Never reorder the fields of `src/rows.ts`', '  - Add two tests per field.', ''],
    ]);
  });

  it('tells what pages say below one heading below that heading, and a single line of it with the heading before it', () => {
    const page = (facts: string) => said(facts, { tags: ['told'] });
    const [scope, language] = [
      page('Commit messages: No scope is given, such as `feat(api):`.'),
      page('Commit messages: Written in English with a verb in `present` tense.'),
    ];
    const lines = guide([scope, language]).split('\n');
    assert.deepEqual(lines.slice(lines.indexOf('- Commit messages:')), [
      ...['- Commit messages:', '  - No scope is given, such as `feat(api):`.'],
      ...['  - Written in English with a verb in `present` tense.', ''],
    ]);
    assert.deepEqual(bullets(guide([language])), [`- ${language.facts}`]);
    // Who mends such a line corrects its item, which keeps its heading.
    const [was = ''] = lines.filter((line) => line.includes('Written in English'));
    assert.deepEqual(
      correctionOf(language, was, was.replace('`present`', '`past`'))?.facts,
      'Commit messages: Written in English with a verb in `past` tense.',
    );
  });

  it('tells what a decision record lays down below its title', () => {
    const record = said('The grammar is:\nA name has 1 to 36 letters.\nIts first is a letter.\nStatus: Accepted.', {
      ...{ type: 'decision', title: 'Names of clubs', tags: ['decision-record'], files: ['docs/adr/2.md'] },
    });
    const lines = guide([record]).split('\n');
    assert.deepEqual(lines.slice(lines.indexOf('## Decisions')), [
      ...['## Decisions', '', '- Names of clubs:', '  - A name has 1 to 36 letters.', '  - Its first is a letter.', ''],
    ]);
    const short = guide([{ ...record, facts: 'We store names as they are typed.\nStatus: Accepted.' }]);
    assert.match(short, /^- We store names as they are typed\.$/m);
    const later = guide([{ ...record, facts: 'We store names as they are typed.\nStatus: Accepted, supersedes 1.' }]);
    assert.doesNotMatch(later, /supersedes/);
  });

  it('tells rules of languages that put no blanks between words, and ends them as they end', () => {
    for (const rule of [
      'データベースの接続はシングルトンで管理します。直接開いてはいけません。',
      '提交前必须运行测试。',
      'ต้องรันการทดสอบก่อนส่งงาน',
    ]) {
      const [told = ''] = bullets(guide([said(rule, { origin: 'manual' })]));
      assert.equal(told, /。$/.test(rule) ? `- ${rule}` : `- ${rule}.`);
    }
  });

  it('begins with what it is, what it is made of and its commands, and says none of it twice', () => {
    const again = said('Run `npm test`, `npm run build`.', {
      type: 'project-config',
      title: 'Testing: `npm test`, `npm run build`',
      schemaKey: 'root/testing',
      tags: ['development'],
    });
    assert.deepEqual(bullets(guide([again, COMMANDS, STACK, BRIEF])), [
      '- Ledger keeps the books of small clubs.',
      '- Stack: TypeScript, npm, Vitest. Requires: Node.js >=22.',
      '- Test: `npm test` (vitest); also `npm run test:watch`.',
      '- Build: `npm run build`.',
    ]);
  });

  it('tells a rule before a convention, a prohibition before what is only asked for', () => {
    const document = guide([
      said('Dates are kept as ISO strings in `src/dates.ts`.'),
      said('Every store has to be closed; it must be closed twice in `close.ts`.'),
      said('Never import `fs` in the engine, because it runs in a browser, too.'),
    ]);
    const rules = document.indexOf('## Rules');
    assert.ok(rules > 0 && rules < document.indexOf('Never import'));
    assert.ok(document.indexOf('Never import') < document.indexOf('it must be closed twice'));
    assert.ok(document.indexOf('it must be closed twice') < document.indexOf('## Conventions'));
  });

  it('has no confidence, importance, tags, dates and no title that says the text again', () => {
    const item = said('Named exports only, as `src/index.ts` shows.', { title: 'Named exports only', tags: ['style'] });
    const [line] = bullets(guide([item]));
    assert.equal(line, '- Named exports only, as `src/index.ts` shows.');
  });

  it('leaves to search and timeline what a commit tells of a bug, of work done, or of a choice without a reason', () => {
    const commit = { origin: 'commit', importance: 4 } as const;
    const stories = [
      said('Importing twice loses a row, because `merge` ran again.', { ...commit, type: 'bug-fix' }),
      said('Statements must be read as a stream.', { ...commit, type: 'implementation-fact' }),
      said('Adopted Vite as the bundler in `package.json`.', { ...commit, type: 'decision', rationale: null }),
      said('Worked on the importer until today.', { ...commit, type: 'progress' }),
    ];
    assert.deepEqual(bullets(guide(stories)), []);
  });

  it('tells a decision with its reason', () => {
    const decision = said('SQLite holds the index.', {
      type: 'decision',
      origin: 'commit',
      title: 'SQLite holds the index',
      rationale: 'SQLite is taken because a server is too much to ask of a treasurer.',
      files: [],
    });
    assert.deepEqual(bullets(guide([decision])), [
      '- SQLite holds the index. Why: SQLite is taken because a server is too much to ask of a treasurer.',
    ]);
  });

  it('tells no decision of a commit with the reason of something else that it changed', () => {
    const reasons = [
      'The goal was to keep the diff small.',
      'With this change also format the books, because the settings are the same.',
      'This is done because SQLite is fast.',
      'SQLite is taken because a server is too much. The tests are slower now.',
    ];
    const decisions = reasons.map((rationale) =>
      said('SQLite holds the index.', {
        type: 'decision',
        origin: 'commit',
        title: 'SQLite holds the index',
        rationale,
      }),
    );
    assert.deepEqual(bullets(guide(decisions)), []);
  });

  it('tells no sentence that is cut, has lost its subject, or is only polite', () => {
    const poor = [
      'The cache keeps the tokens of `src/a.ts` until…',
      'Must remain free of the `vscode` library.',
      'Please click the button that says `Compare & pull request`.',
      ': the `canvas` tool is removed.',
    ];
    assert.deepEqual(bullets(guide(poor.map((text) => said(text)))), []);
  });

  it('tells the same thing once, the sentence that says more', () => {
    const document = guide([
      said('Ensure all tests pass.'),
      said('Ensure all tests pass locally before you push.'),
      said('All tests must pass locally before you push to `main`.'),
    ]);
    assert.equal(bullets(document).length, 1, document);
  });

  it('tells a boundary once that a page states and imports bear out: the rule, with the count behind it', () => {
    const packages = said('`packages/core` (@x/core): The books\n`packages/view` (@x/view): What a person sees', {
      ...{ type: 'architecture-note', tags: ['packages', 'layout'], title: 'Packages', files: ['package.json'] },
    });
    const counted = said(
      'No file under `packages/core` (90+ files) imports `vscode`; `packages/view` does (70+ files).',
      {
        ...{ origin: 'commit', tags: ['convention', 'boundary'], files: [] },
      },
    );
    const rule = said('`@x/core`: The books of clubs, kept anywhere. Must remain free of the `vscode` library.');
    const other = said('`@x/view`: What a person sees. Must remain free of the `vscode` library.');
    const told = guide([packages, counted, rule]);
    assert.match(told, /free of the `vscode` library\. None of its 90\+ files imports it\./);
    assert.doesNotMatch(told, /No file under/);
    assert.match(guide([packages, counted, other]), /No file under/);
  });

  it('says of a package once what it is, by its folder or by its name', () => {
    const packages = said('`packages/mcp` (@x/mcp): Protocol server library that shows the graph to agents', {
      ...{ type: 'architecture-note', tags: ['packages', 'layout'], title: 'Packages', files: ['package.json'] },
    });
    const page = said(
      '`@x/mcp`: Protocol server library that shows the whole graph to agents over `stdio`, for whoever asks.',
      { type: 'architecture-note', tags: ['told'] },
    );
    const [line, ...others] = bullets(guide([packages, page]));
    assert.deepEqual([line?.includes('over `stdio`'), others], [true, []]);
  });

  it('tells what all tests are run by, whatever a page says of it and of its variants', () => {
    const page = said(
      '`npm test`: Runs all suites one after the other\n`npm run test:watch`: Runs what a change touches',
      {
        ...{ type: 'project-config', tags: ['command'], title: 'Commands that `CONTRIBUTING.md` explains' },
      },
    );
    assert.match(guide([page, COMMANDS]), /^- Test: `npm test` \(vitest\)/m);
  });

  it('tells only two of the ways in which a page runs one program of tests', () => {
    const ways = ['-m slow', '-m "not slow"', 'tests/a.py', 'tests/b.py'].map(
      (way) => `\`pytest ${way}\`: Run ${way} of all`,
    );
    const page = said([...ways, '`just check`: Hold everything to its types'].join('\n'), {
      ...{ type: 'project-config', tags: ['command'], title: 'Commands that `CONTRIBUTING.md` explains' },
    });
    const told = guide([page]);
    assert.equal(told.split('pytest').length - 1, 2, told);
    assert.match(told, /just check/);
  });

  it('tells lines of one matter below one head, and a single one by itself', () => {
    const usage = (facts: string) => said(facts, { tags: ['convention', 'usage'], origin: 'commit', files: [] });
    const [helpers, blocks, exported] = [
      usage('Tests share helpers: `openBook` of `test/books.ts` (imported by 30 of 40 test files).'),
      usage('Tests are blocks, not methods (all of 40 test files).'),
      usage('Files declare `strict_types=1` (all of 60+ files).'),
    ];
    const tasks = said('`npm run serve`: Serve the books\n`npm run seed`: Fill in books to try with', {
      ...{ type: 'project-config', tags: ['command'], title: 'Commands that `CONTRIBUTING.md` explains' },
    });
    assert.deepEqual(guide([helpers, exported, blocks, tasks]).split('\n').slice(4), [
      '## Commands',
      '',
      '- Further tasks:',
      '  - `npm run serve`: Serve the books.',
      '  - `npm run seed`: Fill in books to try with.',
      '',
      '## Conventions',
      '',
      `- ${exported.facts}`,
      '- Tests:',
      `  - ${helpers.facts}`,
      `  - ${blocks.facts}`,
      '',
    ]);
    assert.deepEqual(bullets(guide([helpers])), [`- ${helpers.facts}`]);
  });

  it('says once where a new file of a folder is entered', () => {
    const counted = said(
      'A new file of `src/agents` is entered in `src/agents/index.ts`, which imports all of 9 there.',
      {
        ...{ origin: 'commit', tags: ['recipe', 'usage'], files: [] },
      },
    );
    const learnt = said('To add `src/agents/<X>Agent.ts`: also change `src/agents/index.ts` (15 of 15).', {
      ...{ origin: 'commit', tags: ['recipe', 'history'], importance: 4 },
    });
    assert.match(guide([counted]), /## How to\n\n- A new file of `src\/agents`/);
    assert.deepEqual(bullets(guide([counted, learnt])), [`- ${learnt.facts}`]);
  });

  it('tells what rules read, where what an assistant states of it at length finds no room', () => {
    const counted = said(
      'A new file of `src/agents` is entered in `src/agents/index.ts`, which imports all of 9 there.',
      { origin: 'commit', tags: ['recipe', 'usage'], files: [] },
    );
    const steps = Array.from(
      { length: 5 },
      (_, n) => `Write part ${String(n)} of it in \`src/agents/part${String(n)}.ts\`.`,
    );
    const stated = said([...steps, 'Enter `src/agents/<X>.ts` in `src/agents/index.ts`.'].join('\n'), {
      ...{ title: 'To add an agent', origin: 'agent', provenance: 'project', tags: ['recipe'] },
    });
    assert.match(guide([counted, stated]), /- To add an agent\n/);
    assert.doesNotMatch(guide([counted, stated]), /A new file of/);
    const narrow = guide([counted, stated], { tokenBudget: 110 });
    assert.doesNotMatch(narrow, /To add an agent/);
    assert.match(narrow, /- A new file of `src\/agents`/);
  });

  it('tells the kinds of files apart once', () => {
    const lines = [
      said('Testing: `*.test.ts` are unit tests; `*.spec.ts` are integration tests.'),
      said('Use `.test.ts` for logic that runs without an editor; Use `.spec.ts` for what needs an editor around it.'),
      said('Use `.test.ts` for logic; Use `.bench.ts` for what is measured.'),
    ];
    assert.equal(bullets(guide(lines)).length, 2);
  });

  it('tells several things that one page states of a package', () => {
    const stated = ['The graph is drawn in `canvas.ts`.', 'The contract of messages lies in `protocol.ts`.'];
    const lines = stated.map((text) =>
      said(`\`@x/view\`: ${text}`, { type: 'architecture-note', tags: ['told'], importance: 5 }),
    );
    assert.equal(bullets(guide(lines)).length, 2);
  });

  it('tells a rule of the whole project, though the page of one package has it', () => {
    const page: Partial<MemoryItem> = {
      ...{ files: ['packages/mcp/README.md'], type: 'architecture-note', tags: ['told'], importance: 5 },
    };
    const wide = said('Paths become `URI` objects at once, by the project-wide rule "paths only at the edges".', page);
    const own = said('Placeholders become `URI` objects of their own kind at once, by the rule of the format.', page);
    assert.deepEqual(bullets(guide([own, wide])), [`- ${wide.facts}`]);
  });

  it('keeps two rules that only differ in what they deny or in a figure', () => {
    const rules = ['Use default exports in `src/pages`.', 'Do not use default exports in `src/pages`.'];
    assert.equal(bullets(guide(rules.map((text) => said(text)))).length, 2);
    const figures = ['Lines of Markdown end at 80 characters.', 'Lines of Markdown end at 100 characters.'];
    assert.equal(bullets(guide(figures.map((text) => said(text)))).length, 2);
  });

  it('does not tell a line that names what the project no longer has, but keeps what a person said', () => {
    const lines = ['Parsers are registered in `src/old/registry.ts`.', 'Run `npm run gone` first.'];
    const gone = ['src/old/registry.ts', 'npm run gone'];
    assert.deepEqual(
      bullets(
        guide(
          lines.map((text) => said(text)),
          {},
          gone,
        ),
      ),
      [],
    );
    const own = said(lines[0] ?? '', { origin: 'manual' });
    assert.equal(bullets(guide([own], {}, gone)).length, 1);
    const stated = { origin: 'agent' as const, provenance: 'project' as const, importance: 4 };
    const stale = '`README.md` still names `npm run gone`: it is `npm run here` now.';
    const pitfall = said(stale, { ...stated, tags: ['pitfall'] });
    assert.equal(bullets(guide([pitfall], {}, gone)).length, 1, 'that it is gone is the point of a pitfall');
    assert.equal(bullets(guide([said(stale, { ...stated, tags: ['rule'] })], {}, gone)).length, 0);
  });

  it('tells once in what other words a command is asked for, but not what else is said of it, nor a procedure for a rule', () => {
    const rule = 'Ensure that all checks are passing by `npm run gate` before you submit changes.';
    const again = 'Before submitting your changes, ensure that `npm run gate` passes: it runs checks and linters.';
    const other = 'The golden files of the parser are written anew by `npm run gate`.';
    const told = bullets(guide([said(rule), said(again), said(other)])).join('\n');
    assert.equal(told.split('npm run gate').length - 1, 2, told);
    assert.ok(told.includes(other), told);
    const both = 'In `src/a/**`: Never copy by `Reflect` in the product. Copy what you need explicitly by a class.';
    const like = 'In `src/a/**`: Never copy by `Proxy` in the product. Copy what you need explicitly by a class.';
    assert.equal(bullets(guide([said(both), said(like)])).length, 2);
  });

  it('tells of what is made by a tool what its name does not say, or how the project makes it', () => {
    const made = (facts: string): string[] =>
      bullets(guide([said(facts, { tags: ['rule', 'generated'], files: ['src/rows.gen.ts'] })]));
    const named = 'Do not edit `src/rows.gen.ts` by hand: it is generated by `Row Router`.';
    assert.deepEqual(made('Do not edit `src/rows.gen.ts` by hand: it is generated by rowc.'), []);
    assert.deepEqual(made('Do not edit `src/rows.ts` by hand: it is generated by rowc.').length, 1);
    assert.deepEqual(made(named.replace('Row Router', 'npm run rows')).length, 1);
    assert.deepEqual(made(named.replace('Row Router', 'scripts/rows.js')).length, 1);
  });

  it('does not tell that a file comes with one of its name, where nothing else has to change', () => {
    const recipe = (facts: string): string[] =>
      bullets(guide([said(facts, { tags: ['recipe', 'history'], origin: 'commit', importance: 4 })]));
    const twin = 'To add `src/rows/<x>.rs` (such as `sum.rs`): add `src/rows/<x>/tests.rs` (8 of the last 8).';
    assert.deepEqual(recipe(twin), []);
    const more = twin.replace('add `src/rows/<x>/', 'also change `src/rows/list.rs` (8); add `src/rows/<x>/');
    assert.deepEqual(recipe(more).length, 1);
  });

  it('does not tell further steps of a page, where the project says how to build, test and check', () => {
    const step = said('Measuring: Run `npm run benchmark rows` for one of them.', {
      ...{ type: 'project-config', tags: ['development', 'measuring'], title: 'Measuring: `npm run benchmark`' },
    });
    const commands = said('Test: `npm test`.\nBuild: `npm run build`.\nLint: `npm run lint`.', {
      ...{ type: 'project-config', tags: ['commands', 'build'], schemaKey: 'root/build/commands' },
    });
    assert.ok(guide([step]).includes('npm run benchmark'));
    assert.ok(!guide([step, commands]).includes('npm run benchmark'));
  });

  it('tells the check that a page has and no other line tells', () => {
    const lint = said('`cargo clippy --workspace -- -D warnings` to check the style.', {
      ...{ type: 'project-config', tags: ['development', 'checks'], title: 'Checks: `cargo clippy`' },
    });
    const commands = (more: string): MemoryItem =>
      said(`Test: \`cargo test\`.\nBuild: \`cargo build\`.\nFormat: \`cargo fmt\`.${more}`, {
        ...{ type: 'project-config', tags: ['commands', 'build'], schemaKey: 'root/build/commands' },
      });
    assert.ok(guide([lint, commands('')]).includes('cargo clippy --workspace'));
    assert.ok(!guide([lint, commands('\nLint: `cargo clippy`.')]).includes('cargo clippy --workspace'));
  });

  it('tells onto which branch work goes, whichever page says it', () => {
    const rows = 'Rows of the `ledger` have to be dated by whoever writes them.';
    const page = (facts: string): MemoryItem =>
      said(facts, { files: ['docs/reviews.md'], tags: ['told', 'convention'] });
    const first = (branch: string): string | undefined =>
      bullets(guide([page(rows), page(`All PRs go against the \`${branch}\` branch.`)]))[0];
    assert.match(first('develop') ?? '', /develop/);
    assert.match(first('main') ?? '', /Rows/);
  });

  it('takes no label from what says only with it who it is about', () => {
    const row = 'Core row state: Managed by the row clerk, which holds the state of each core `Row`.';
    const told = guide([said(row, { type: 'architecture-note', tags: ['told', 'main'], importance: 5 })]);
    assert.ok(told.includes(row), told);
  });

  it('tells of which parts a project is made, and of single folders only what is worth it', () => {
    const map = (tags: readonly string[], facts: string): MemoryItem =>
      said(facts, { type: 'architecture-note', tags: ['map', ...tags], origin: 'commit', files: [], importance: 3 });
    const folders = '`deck`: Shows charts of all harbours\n`hull`: Keeps water outside of rooms';
    const lines = (tags: readonly string[]): string[] => bullets(guide([map(tags, folders)]));
    assert.equal(lines(['folders', 'parts']).length, 1);
    assert.deepEqual(lines(['layout', 'modules']), []);
  });

  it('tells all folders that a page sets out, below one head, however much else the page says', () => {
    const rules = Array.from({ length: 14 }, (_, n) =>
      said(`Never let \`row${String(n)}\` reach \`deck${String(n)}\`.`),
    );
    const folder = (path: string, does: string): MemoryItem =>
      said(`\`${path}\`: ${does}.`, { type: 'architecture-note', tags: ['told'] });
    const folders = [
      folder('packages/hull', 'Bends plates until water stays outside'),
      folder('packages/crew', 'Pays sailors by the watch that they stood'),
      folder('packages/tide', 'Predicts when harbours fall dry'),
    ];
    const document = guide([...rules, ...folders]);
    assert.ok(document.includes('- Folders:\n'), document);
    for (const { facts } of folders) assert.ok(document.includes(`  - ${facts}`), facts);
  });

  it('does not go on with a stack that it does not tell', () => {
    const beside = said('Also imported by many files: `rowdb` (70+ files).', {
      ...{ type: 'tech-context', tags: ['stack', 'imports'], origin: 'commit', schemaKey: 'root/architecture' },
      ...{ title: 'Also imported by many files: `rowdb` (70+ files)', files: [] },
    });
    assert.ok(guide([STACK, beside]).includes('rowdb'));
    assert.ok(!guide([beside]).includes('rowdb'));
  });

  it('tells the stack as the code bears it out, and only where manifests give one', () => {
    const counted = said(
      'Stack: TypeScript and Go, npm, React, Vitest.\nRequires: Go 1.26.\nAlso imported by many files: `rowdb` (70+ files).',
      {
        ...{ type: 'architecture-note', tags: ['stack', 'imports'], origin: 'commit', schemaKey: 'root/architecture' },
        ...{ title: COUNTED_TITLE, files: [] },
      },
    );
    const [line] = bullets(guide([STACK, counted])).filter((one) => one.includes('Stack: '));
    assert.equal(
      line,
      '- Stack: TypeScript and Go, npm, React, Vitest. Requires: Go 1.26. Also imported by many files: `rowdb` (70+ files).',
    );
    assert.ok(!guide([counted]).includes('Stack: '));
  });

  it('does not tell what a workflow says of its own steps', () => {
    const toldOf = (files: readonly string[]): string[] =>
      bullets(
        guide([
          said('`a`: Never read the `token` of rows here.', {
            tags: ['told', 'comment'],
            files: [...files],
            importance: 5,
          }),
        ]),
      );
    assert.deepEqual(toldOf(['.github/workflows/rows.yml']), []);
    assert.equal(toldOf(['rows.yml']).length, 1);
  });

  it('does not tell a procedure of what any project asks, and of commands that are told', () => {
    const procedure = (...steps: readonly string[]): MemoryItem =>
      said(steps.join('\n'), { title: 'Making changes', tags: ['recipe'], importance: 5 });
    const usual = ['Write or update tests as needed.', 'Run the tests: `npm test`', 'Check your code: `npm run lint`'];
    const commands = said('Test: `npm test`.\nLint: `npm run lint`.', {
      ...{ type: 'project-config', tags: ['commands', 'build'], schemaKey: 'root/build/commands' },
    });
    assert.ok(!guide([commands, procedure(...usual)]).includes('Making changes'));
    assert.ok(guide([commands, procedure(...usual, 'Enter the row in `rows/list.ts`.')]).includes('Making changes'));
  });

  it('tells only the best of what lies deep in one folder', () => {
    const purposes = [
      ['inlet', 'Receives webhooks of the forge.'],
      ['triage', 'Sorts reports by labels.'],
      ['merge', 'Rebases what was agreed.'],
      ['ledger', 'Counts invoices of clubs.'],
      ['mailer', 'Sends letters at night.'],
    ];
    const deep = purposes.map(([name = '', purpose = '']) =>
      said(`\`src/bot/cloud/${name}\`: ${purpose}`, { type: 'architecture-note', dedupHint: `map:${name}` }),
    );
    assert.equal(bullets(guide(deep)).length, 1);
  });

  it('puts what concerns one folder under that folder, and what it is about first', () => {
    const document = guide([
      said('Placeholder addresses must begin with `placeholder:`.', { files: ['packages/server/README.md'] }),
      said('Commits must be signed with `git commit -s`.'),
    ]);
    assert.match(document, /## Rules\n\n- Commits must be signed[^\n]*\n\n### In `packages\/server`\n\n- Placeholder/);
  });

  it('leaves out what a folder’s own file tells', () => {
    const own = ['Close the `Store` in every test.', 'Never open `main.db` twice.', 'Rows must be read by `Reader`.'];
    const items = [
      ...own.map((text) => said(text, { files: ['packages/core/README.md'] })),
      said('Commits must be signed with `git commit -s`.'),
    ];
    const folders = assembleFolderGuides(settled(items), { gone: new Set() });
    assert.deepEqual(
      folders.map(({ folder, document }) => [folder, bullets(document).length, document.includes('### In')]),
      [['packages/core', 3, false]],
    );
    assert.deepEqual(bullets(guide(items, { withoutScoped: true })), [
      '- Commits must be signed with `git commit -s`.',
    ]);
  });

  it('leaves out what stands in plain sight', () => {
    const plain = [
      said('Runtime: zod 4.1.12.', { type: 'fact', schemaKey: 'root/stack/versions' }),
      said('`tsconfig.json`: strict, target es2020.', { dedupHint: 'convention:compiler:settings' }),
      said('The licence in `LICENSE` is MIT.', { type: 'fact', schemaKey: 'root/project/licence' }),
      said('`packages/cli` (@ledger/cli): The Ledger CLI.', { type: 'architecture-note', title: 'Packages' }),
    ];
    assert.deepEqual(bullets(guide(plain)), []);
  });

  it('leaves what editors do to them where a formatter does it', () => {
    const style = said('Prettier (`.prettierrc`): single quotes.\nEditorConfig (`.editorconfig`): spaces, indent 2.', {
      schemaKey: 'root/conventions/style',
      files: ['.prettierrc', '.editorconfig'],
    });
    const told = guide([style]);
    assert.match(told, /Prettier/);
    assert.doesNotMatch(told, /EditorConfig/);
  });

  it('lets no page on one matter crowd out what everybody has to know', () => {
    const words = 'apples boats cards drums eagles flutes grapes horses irons jars kites lamps moons nuts oars'.split(
      ' ',
    );
    const page = words.map((word) =>
      said(`Write \`${word}\` in pages about ${word} with their ${word} first.`, {
        files: ['docs/meta/voice.md'],
        tags: ['told', 'convention'],
        importance: 5,
      }),
    );
    const rule = said('Run `gate` on what is touched.', { tags: ['told', 'convention'] });
    const lines = bullets(guide([...page, rule]));
    assert.equal(lines[0], '- Run `gate` on what is touched.');
    // Where there is room the first ten of it are told all the same, below the name of their page, though each ranks lower than
    // the one before.
    assert.deepEqual(lines.slice(1), ['- From `docs/meta/voice.md`:']);
    assert.equal(guide([...page, rule]).match(/^ {2}- Write /gm)?.length, 10);
  });

  it('tells what one section of a page says below its heading, rules and what is so together, and one alone with it', () => {
    const of = (section: string, text: string, tags: readonly string[] = []): MemoryItem =>
      said(`${section}: ${text}`, { files: ['docs/booking.md'], tags: ['told', 'of-section', ...tags], importance: 5 });
    const told = guide([
      of('Dated rows', 'Never book a row of `ledger` without its date.'),
      of('Dated rows', 'A row of `archive` has the date on which it was closed.', ['convention']),
      of('Release texts', 'Write a note in `notes/` for each change of `ledger`.'),
    ]);
    assert.match(
      told,
      /^- Dated rows:\n {2}- Never book a row of `ledger` without its date\.\n {2}- A row of `archive` has the date on which it was closed\.$/m,
    );
    assert.match(told, /^- Release texts: Write a note in `notes\/` for each change of `ledger`\.$/m);
  });

  it('tells what a section asks first before what adds to it, though that is worth a little more', () => {
    const of = (text: string, tags: readonly string[] = []): MemoryItem =>
      said(`Names of flags: ${text}`, {
        files: ['docs/flags.md'],
        tags: ['told', 'of-section', 'convention', ...tags],
        importance: 5,
      });
    const first = 'Begin the name of a new flag with `experimental-`.';
    const other = 'Write the names of all flags with `-` rather than `_`.';
    const order = (tags: readonly string[]): readonly string[] =>
      [...guide([of(other), of(first, tags)]).matchAll(/^ {2}- (.*)$/gm)].map(([, text = '']) => text);
    assert.deepEqual(order(['first']), [first, other]);
    assert.deepEqual(order(['lists']), [other, first]);
  });

  it('says what the project is, though a package of it is described alike', () => {
    const brief = said('A protocol implementation for clubs.', { type: 'project-brief', schemaKey: 'root/project' });
    const map = said('`packages/client`: A protocol implementation for clubs, with the client package.', {
      type: 'architecture-note',
      files: ['packages/client/package.json', 'package.json'],
    });
    assert.equal(bullets(guide([brief, map]))[0], '- A protocol implementation for clubs.');
  });

  it('tells the stack as an assistant stated it beside what is required, in place of what manifests give', () => {
    const whole = 'Stack: TypeScript 5 on Node, run by pnpm; Vitest, oxlint.';
    const stated = said(whole, {
      ...{ origin: 'agent', provenance: 'project', importance: 4 },
      type: 'project-brief',
      tags: ['what'],
      files: ['package.json'],
    });
    assert.deepEqual(bullets(guide([BRIEF, STACK, stated])), [
      '- Ledger keeps the books of small clubs.',
      `- ${whole} Requires: Node.js >=22.`,
    ]);
    assert.match(guide([BRIEF, STACK]), /Stack: TypeScript, npm, Vitest/);
  });

  it('hardly tells how a release is made', () => {
    const step = 'The `Release` environment has the token of `registry`.';
    assert.deepEqual(bullets(guide([said(step, { tags: ['told', 'convention', 'release'] })])), []);
    assert.deepEqual(bullets(guide([said(step, { tags: ['told', 'convention'] })])), [`- ${step}`]);
  });

  it('keeps a recipe whole, with its steps below', () => {
    const recipe = said('Add `src/ls/NAME.py`.\nList it in `config.py`.\nAdd tests in `test/NAME`.', {
      type: 'learned-pattern',
      title: 'To add a language server',
      tags: ['recipe'],
    });
    assert.match(
      guide([recipe]),
      /## How to\n\n- To add a language server\n {2}- Add `src\/ls\/NAME\.py`\.\n {2}- List it[^\n]*\n {2}- Add tests/,
    );
    assert.doesNotMatch(guide([recipe], { tokenBudget: 60 }), /Add tests|List it/);
    const named = said('Name it `ls.…` in `config.py`.', { title: 'To add one', tags: ['recipe'] });
    assert.match(guide([named]), /Name it `ls\.…`/);
  });

  it('gives every section its part where all of them have more to say than there is room', () => {
    const things = ['boats', 'cards', 'drums', 'eagles', 'flutes', 'grapes', 'horses', 'irons', 'jars', 'kites'];
    const kinds = ['command', 'rule', 'recipe', 'pitfall', 'convention', 'decision', 'map'] as const;
    const all = kinds.flatMap((kind) =>
      things.map((thing) =>
        said(`The ${kind} of \`${thing}\` is told by \`${kind}-${thing}\` for whoever changes the ${thing} of it.`, {
          ...{ origin: 'agent', provenance: 'project', title: `A ${kind} of ${thing}`, tags: [kind], type: 'note' },
        }),
      ),
    );
    const titles = guide(all, { tokenBudget: 1_000 }).match(/^## .*$/gm) ?? [];
    assert.deepEqual(titles, [
      ...['## Commands', '## Rules', '## How to', '## Pitfalls', '## Conventions', '## Decisions', '## Architecture'],
    ]);
  });

  it('does not give the place of its best line, where that is long, to shorter ones that are worth less', () => {
    const things = [
      'boats',
      'cards',
      'drums',
      'eagles',
      'flutes',
      'grapes',
      'horses',
      'irons',
      'jars',
      'kites',
      'lamps',
    ];
    const long = `Never change ${things.map((thing) => `\`${thing}.lock\` of the ${thing}, which is written by \`make ${thing}\``).join(', or ')}.`;
    const rules = things.map((thing) => said(`Never touch \`${thing}.md\` while \`${thing}.yaml\` is open anywhere.`));
    const others = things.map((thing) =>
      said(`The files of \`${thing}\` are written in lower case, as \`${thing}_of_today.ts\` and its like.`),
    );
    const told = guide([said(long, { origin: 'manual', weight: 2 }), ...rules, ...others], { tokenBudget: 330 });
    assert.ok(told.includes(long), told);
    assert.ok(bullets(told).length > 3, told);
  });

  it('tells what is going on only when asked', () => {
    const todo = said('The archive of `2024` has to be migrated.', { type: 'todo', origin: 'manual' });
    assert.deepEqual(bullets(guide([todo])), []);
    assert.equal(bullets(guide([todo], { now: true })).length, 1);
  });

  it('puts first what a person pinned, and never cuts it', () => {
    const pinned = said('Ask before you touch the `payments` folder.', { delivery: 'bootstrap', origin: 'manual' });
    const document = guide([COMMANDS, pinned], { tokenBudget: 10 });
    assert.match(document, /## Always\n\n- Ask before you touch the `payments` folder\./);
  });

  it('takes a person’s word that a line is not worth its place: it goes, and ranks its page and its like lower', () => {
    const aside = { delivery: 'when-asked' } as const;
    const rule = said('Never import `fs` in `engine`.');
    assert.deepEqual(bullets(guide([{ ...rule, ...aside }])), []);
    const page = (n: number): Partial<MemoryItem> => ({ files: [`CONTRIBUTING-${String(n)}.md`] });
    const [one, other] = [
      said('`a.ts` must read every row once.', page(1)),
      said('`b.ts` must read every row once.', page(2)),
    ];
    const away = ['x', 'y', 'z'].map((name) =>
      said(`\`${name}.ts\` must keep \`${name}\` sorted.`, { ...page(1), ...aside }),
    );
    assert.deepEqual(bullets(guide([one, other, ...away])), [`- ${other.facts}`, `- ${one.facts}`]);
  });

  it('takes a person’s word that something is not worth a place', () => {
    const rule = said('Commits must be signed with `git commit -s`.');
    assert.equal(bullets(guide([rule])).length, 1);
    assert.deepEqual(bullets(guide([{ ...rule, weight: 0.1 }])), []);
  });

  it('learns from what a person pins and turns away what others of that kind are worth', () => {
    const soft = said('Prefer `Map` to objects in `src/store.ts`.', { importance: 3 });
    const others = Array.from({ length: 8 }, (_, n) => said(`Rows of table ${n} are read by \`Reader${n}\`.`));
    const away = others.map((one) => ({ ...one, weight: 0.1 }));
    const pinned = others.map((one) => ({ ...one, delivery: 'bootstrap' as const }));
    const tells = (document: string): boolean => document.includes('Prefer `Map`');
    assert.deepEqual([tells(guide([soft])), tells(guide([soft, ...away]))], [true, false]);
    const vague = said('Try to keep functions short.');
    assert.doesNotMatch(guide([vague]), /Try to/);
    assert.match(guide([vague, ...pinned]), /Try to/);
  });

  it('says another hash when it says less, though of the same items', () => {
    const item = said('Rows must be read by `src/reader.ts`.\nTables must be closed by `src/closer.ts`.');
    const hash = (gone: string[]): string => assembleGuide(settled([item]), { gone: new Set(gone) }).brainHash;
    assert.notEqual(hash([]), hash(['src/closer.ts']));
    assert.equal(hash([]), hash(['src/elsewhere.ts']));
  });

  it('leads a changed line back to the words of its item', () => {
    const item = said('Commits must be signed with `git commit -s`.\nSquash before merging to `main`.');
    const [, second = ''] = bullets(guide([item]));
    const now = second.replace('Squash', 'Rebase');
    assert.deepEqual(correctionOf(item, second, now), {
      facts: 'Commits must be signed with `git commit -s`.\nRebase before merging to `main`.',
    });
  });
});
