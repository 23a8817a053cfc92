/** Evidence, or it is not kept: what a statement names stands somewhere, and what it says of all was looked up. */
import assert from 'node:assert/strict';
import { StatementCheck, type Stated } from '../../../src/engine/survey/check.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const files = {
  'package.json': '{ "scripts": { "build": "tsc -p .", "test": "mocha" }, "engines": { "node": ">=20" } }',
  'src/core/store.ts':
    "import { open } from './disk.ts';\nexport class TokenStore {}\n// Never hold the lock over an await.\n",
  'src/core/disk.ts': 'export function open() {}\n',
  'src/agents/claude.ts': 'export const claude = 1;\n',
  'src/agents/index.ts': "import { claude } from './claude.ts';\n",
  'AGENTS.md': 'Always run npm test.\n',
  'notes/new.md': 'The cache lives in memory.\n',
  'src/core/clock.ts': `/** @deprecated Goes wrong on other machines. */\nexport function localTime() {}\n${'//\n'.repeat(40)}export function farAway() {}\n`,
  'src/core/old.ts': "// Was a part of TokenVault.\nexport const note = 'ask the TokenVault first';\n",
};
const tree = smallTree(files, ['notes/new.md']);

/** About all that the statements below speak of, and naming nothing. */
const PROSE =
  'Sources and tokens, assistants and tests: what the store keeps, which method reads it, and how a line is run.';

const said = async (text: string, more: Partial<Stated> = {}): Promise<readonly string[]> => {
  const quotes = more.quotes ?? [
    { path: 'src/core/store.ts', text: 'export class TokenStore {}' },
    { path: 'docs/about.md', text: PROSE },
    { path: 'src/agents/index.ts', text: "import { claude } from './claude.ts';" },
  ];
  const check = new StatementCheck(tree, noPacer);
  return (await check.check({ text, quotes, holds: more.holds ?? [] })).refusals;
};

describe('the check of a statement', () => {
  it('takes a number for shown where a quote lists as many of what it counts', async () => {
    const quotes = [{ path: 'package.json', text: 'node-version: [20.19.0, 22.12.0, 24.x]' }];
    assert.deepEqual(await said('CI runs on three Node versions.', { quotes }), []);
    const lines = [{ path: 'package.json', text: 'node:\n  - 20\n  - 22\n  - 24' }];
    assert.deepEqual(await said('CI runs on three Node versions.', { quotes: lines }), []);
    for (const text of ['CI runs on four Node versions.', 'CI runs Node with three retries.'])
      assert.match((await said(text, { quotes })).join(' '), /stands in no quote/, text);
  });

  it('takes the number of an issue for a number', async () => {
    const quotes = [{ path: null, text: 'Take tokens from the store. Closes #1590' }];
    assert.deepEqual(await said('Taking tokens from the store closes issue #1590.', { quotes }), []);
    assert.match(
      (await said('Taking tokens from the store closes issue #1591.', { quotes })).join(' '),
      /"1591" stands/,
    );
  });

  it('refuses a search for what every file has, or in a folder that is not spoken of', async () => {
    const any = await said('Every file under `src/core` has a line.', {
      holds: ['every file under src/core contains "e"'],
    });
    assert.match(any.join(' '), /nearly every file has/);
    const none = await said('No file under `src/core` has `??=`.', {
      holds: ['no file under src/core contains "??="'],
    });
    assert.doesNotMatch(none.join(' '), /nearly every file has/);
    const elsewhere = await said('No file under `src/core` has `claude`.', {
      holds: ['no file under notes contains "claude"'],
    });
    assert.match(elsewhere.join(' '), /looks at `notes`, and it speaks of `src\/core`/);
    const there = await said('No file under `src/core` has `claude`.', {
      holds: ['no file under src/core contains "import { claude }"'],
    });
    assert.doesNotMatch(there.join(' '), /looks at/);
  });

  it('takes a name that a search has found nowhere for one that may be denied', async () => {
    const text = 'No file of `src/core` calls `cloneForUpdate`.';
    assert.deepEqual(await said(text, { holds: ['no file under src/core contains "cloneForUpdate("'] }), []);
    assert.match((await said(text)).join(' '), /`cloneForUpdate` stands neither in its quotes nor/);
    const other = await said(text, { holds: ['at most 0 files under src/core contain "cloneFor"'] });
    assert.match(other.join(' '), /`cloneForUpdate` stands neither/);
  });

  it('takes what is gone for shown by the commit that took it out', async () => {
    const quotes = [{ path: null, text: 'Remove vault, which nobody read' }];
    const gone = 'The vault (`src/core/vault.ts`) was removed, which nobody read.';
    assert.deepEqual(await said(gone, { quotes }), []);
    const there = 'The vault is `src/core/vault.ts`, which nobody read.';
    assert.match((await said(there, { quotes })).join(' '), /`src\/core\/vault\.ts` stands neither/);
    const other = [{ path: null, text: 'Remove cellar, which nobody read' }];
    assert.match((await said(gone, { quotes: other })).join(' '), /`src\/core\/vault\.ts` stands neither/);
  });

  it('refuses a type of which comments and pages alone still speak', async () => {
    const quotes = [{ path: 'docs/about.md', text: 'The tokens are kept by `TokenVault`, which the store opens.' }];
    const why = (text: string): Promise<string> => said(text, { quotes }).then((all) => all.join(' '));
    assert.match(
      await why('The tokens are kept by `TokenVault`, which the store opens.'),
      /`TokenVault` stands in comments/,
    );
    assert.doesNotMatch(
      await why('The tokens are no more kept by `TokenVault`, which the store opens.'),
      /in comments/,
    );
    assert.doesNotMatch(await why('The tokens are kept by `TokenStore`, which the store opens.'), /in comments/);
  });

  it('finds a folder that is only built by the path that leads there from a quoted file', async () => {
    const quotes = [{ path: 'src/agents/index.ts', text: "const graph = '../../dist/graph/main.js'; // the graph" }];
    assert.deepEqual(await said('The graph is taken from `dist/graph`.', { quotes }), []);
    assert.match(
      (await said('The graph is taken from `src/dist/graph`.', { quotes })).join(' '),
      /`src\/dist\/graph` stands neither/,
    );
  });

  it('takes a number for shown where the statement itself lists as many', async () => {
    for (const text of [
      'Sources of tokens lie in three places: `src/core/store.ts`, `src/core/disk.ts` and `src/agents/index.ts`.',
      'The store has two methods (`open`, `TokenStore`).',
      'The store keeps `TokenStore`, `open` and `claude` of a test, and all three hold tokens.',
      '`TokenStore`, `open` or `claude` takes a test in the store of `src/core/store.ts`: tokens have three sources.',
      'Tokens have two sources: `TokenStore` (`src/core/store.ts`) gives tokens and methods, `open` (`src/core/disk.ts`) the store of `claude`.',
      'Three kinds of tests: the `core` of the store (`open`; tokens), `agents` (a store and tokens), `TokenStore`.',
      'The store is `TokenStore`, its disk `open` with `claude`; a test of the store reads any of the three.',
      'There are two sources of tokens, `src/core/store.ts` for the store and `src/core/disk.ts`.',
    ])
      assert.deepEqual(await said(text), [], text);
    const more =
      'Sources of tokens lie in four places: `src/core/store.ts`, `src/core/disk.ts` and `src/agents/index.ts`.';
    assert.match((await said(more)).join(' '), /"four" stands in no quote/);
  });

  for (const text of [
    '`TokenStore` in `src/core/store.ts` holds the tokens.',
    'Run `npm run build` before `mocha`; sources lie in `src/`.',
    'A new assistant is `src/agents/<name>.ts` and a line in `src/agents/index.ts`.',
    'Tests name `open()` of disk.ts, which `src/core/*.ts` uses.',
    'The store keeps tokens in core/store.ts and/or on disk.',
    '`TokenStore.open` is run by a test.',
    'One test of tokens: `npm run test path/to/store.test.ts`.',
    'A new line in `package.json` is `build: tsc`, as `{ build: "tsc" }`.',
    'An assistant exports `run<Name>Store(open, TokenStore)`.',
    'Tokens and the store go together: change the two in one go.',
    'The store is read-only and Node-only.',
    'Take the lock of the store before reading, or every test of tokens fails.',
    'The store keeps tokens over all, and reads all of them at once.',
    'With `TokenStore=open npm run test path/to/store.test.ts` the store prints its tokens.',
    'Tokens are built by `npm run build src/core/store.ts <folder of tokens>`.',
    'Sources of tokens match `src/agents/*.ts`.',
    'The store keeps its tokens in `~/agents/store.ts` of the user.',
    'A new store of tokens is opened in the constructor of `TokenStore`, which has a prototype.',
  ])
    it(`lets pass what stands: ${text}`, async () => assert.deepEqual(await said(text), []));

  for (const [text, names] of [
    ['`TokenVault` holds the tokens.', ['TokenVault']],
    ['Sources lie in `lib/`.', ['lib/']],
    ['Sources match `src/robots/*.ts`.', ['src/robots/*.ts']],
    ['Tokens lie in `~/.vault/store.ts`.', ['~/.vault/store.ts']],
    ['Run `VAULT=1 npm run build`.', ['VAULT=1']],
    ['Run `npm run deploy`.', ['npm run deploy']],
    ['See src/core/vault.ts for how.', ['src/core/vault.ts']],
    ['The method readVault reads it.', ['readVault']],
    ['A new one is `src/robots/<name>.ts`.', ['src/robots/<name>.ts']],
    ['It keeps 3 tokens for 60 seconds.', ['3', '60']],
    ['There are two stores.', ['two']],
    ['The three stores keep tokens.', ['three']],
    ['An assistant exports `run<Name>Store(shut, TokenStore)`.', ['shut']],
    ['`TokenStore.shut` keeps tokens.', ['TokenStore.shut']],
  ] as const)
    it(`refuses what stands nowhere: ${text}`, async () => {
      const refusals = await said(text);
      assert.equal(refusals.length, 1);
      for (const name of names) assert.ok(refusals[0]?.includes(name), refusals[0]);
    });

  it('refuses what its quotes have nothing to do with', async () => {
    const quotes = [{ path: 'package.json', text: '"build": "tsc -p ."' }];
    assert.match(
      (await said('Deployments go out on Fridays after lunch.', { quotes }))[0] ?? '',
      /say nothing of what it states/,
    );
  });

  it('takes a warning for what stands right below it', async () => {
    const quotes = [{ path: 'src/core/clock.ts', text: '@deprecated Goes wrong on other machines.' }];
    assert.deepEqual(
      await said('Leave `localTime()` alone, which goes by the zone of whoever runs it.', { quotes }),
      [],
    );
    assert.match(
      (await said('Leave `farAway()` alone, which goes by the zone of whoever runs it.', { quotes }))[0] ?? '',
      /say nothing of what it states/,
    );
  });

  it('takes a number that a quote tells', async () => {
    const quotes = [{ path: 'package.json', text: '"engines": { "node": ">=20" }' }];
    assert.deepEqual(await said('It needs Node 20 or newer.', { quotes }), []);
    const versions = [{ path: 'package.json', text: '"engines": { "node": "^20.19.0 || >=23" }, "limit": 1200' }];
    for (const text of ['It needs Node 20.19 or 23.', 'It needs Node 20.19.0.', 'Node reads 1,200 at most.'])
      assert.deepEqual(await said(text, { quotes: versions }), [], text);
    for (const text of ['It needs Node 20.18.', 'It needs Node 20.19.1.', 'It needs Node 9.1.'])
      assert.equal((await said(text, { quotes: versions })).length, 1, text);
  });

  it('has what is said of all, of none, or of nothing else looked up', async () => {
    for (const text of [
      'The store never imports the agents.',
      'All of core imports disk.',
      'Only core may open the disk.',
    ])
      assert.equal((await said(text)).length, 1, text);
    const holds = ['no file under src/core imports "../agents"'];
    assert.deepEqual(await said('Files in `src/core` never import the agents.', { holds }), []);
  });

  it('takes what a quote forbids itself', async () => {
    const quotes = [{ path: 'src/core/store.ts', text: '// Never hold the lock over an await.' }];
    assert.deepEqual(await said('Never hold the lock over an await.', { quotes }), []);
  });

  it('refuses a search that finds otherwise, and one about something else', async () => {
    const text = 'Files in `src/core` never import disk.';
    const wrong = await said(text, { holds: ['no file under src/core imports "./disk.ts"'] });
    assert.match(wrong[0] ?? '', /is not so: src\/core\/store\.ts does/);
    const beside = await said(text, { holds: ['no file under src/agents contains "mocha"'] });
    assert.match(beside[0] ?? '', /about nothing that the statement names/);
  });

  it('takes a search that holds beside what the statement names, and lets it show nothing', async () => {
    const holds = ['no file under src/agents contains "mocha"'];
    assert.deepEqual(await said('`TokenStore` in `src/core/store.ts` holds the tokens.', { holds }), []);
    const quotes = [{ path: 'src/core/store.ts', text: 'export class TokenStore {}' }];
    assert.match(
      (await said('`TokenStore` does not hold tokens.', { quotes, holds }))[0] ?? '',
      /"not" is in no quote/,
    );
    const untrue = await said('`TokenStore` holds the tokens.', { holds: ['no file under src/core contains "class"'] });
    assert.match(untrue[0] ?? '', /is not so/);
  });

  it('counts by a search', async () => {
    const holds = ['2 files match "src/agents/*.ts"'];
    assert.deepEqual(await said('There are two files in `src/agents`.', { holds }), []);
    assert.equal((await said('There are five files in `src/agents`.', { holds })).length, 1);
  });

  it('takes no word of a file that instructs assistants, unless that is allowed', async () => {
    const stated = {
      text: 'Always run npm test.',
      quotes: [{ path: 'AGENTS.md', text: 'Always run npm test.' }],
      holds: [],
    };
    assert.match(
      (await new StatementCheck(tree, noPacer).check(stated)).refusals[0] ?? '',
      /AGENTS\.md instructs assistants/,
    );
    const allowed = new StatementCheck(tree, noPacer, { instructionFiles: true });
    assert.deepEqual((await allowed.check(stated)).refusals, []);
  });

  it('tells which of the quoted files no commit holds', async () => {
    const quotes = [{ path: 'notes/new.md', text: 'The cache lives in memory.' }];
    const verdict = await new StatementCheck(tree, noPacer).check({
      text: 'The cache lives in memory.',
      quotes,
      holds: [],
    });
    assert.deepEqual(verdict, { refusals: [], doubts: [], uncommitted: ['notes/new.md'] });
  });
});
