/** What a statement says of a whole kind of code is counted; what only happens each time is not. */
import assert from 'node:assert/strict';
import { StatementCheck, type Stated } from '../../../src/engine/survey/check.ts';
import { familiesIn, quantityClaims } from '../../../src/engine/survey/quantities.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const names = ['Ada', 'Bob', 'Cyd', 'Dan', 'Eve'];
const files = Object.fromEntries([
  ...names.map((name) => [`src/agents/${name}Agent.ts`, `export class ${name}Agent extends Base {\n  write() {}\n}\n`]),
  ...names.slice(1).map((name) => [`test/agents/${name}Agent.test.ts`, `const home = makeHome();\n`]),
  ['src/log.ts', 'export function logInfo() { console.log(1); }\n'],
  ['src/run.ts', 'for (const agent of agents) agent.write();\nconsole.log(2);\n'],
  ['docs/testing.md', 'Every test makes a home of its own with `makeHome`.\n'],
]) as Readonly<Record<string, string>>;
const families = familiesIn(Object.keys(files));
const phrases = (text: string, isHabit = false): readonly string[] =>
  quantityClaims(text, families, isHabit).map(({ phrase }) => phrase);

describe('what a statement says of a whole kind of code', () => {
  for (const [text, expected] of [
    ['Each agent extends `Base`.', ['each agent']],
    ['All of the test files use `makeHome`.', ['all of the test']],
    ['Agents are small, and every module exports one class.', ['every module']],
    ['Most classes are final.', ['most classes']],
    ['A change of a setting mostly needs both.', ['mostly']],
    ['Names are usually short.', ['usually']],
    ['Each robot has `test/<name>.test.ts`.', ['each robot']],
    ['In each package the entry is `index.ts`.', ['each package']],
    ['State is kept in atoms, most in `src/lib/atoms`.', ['most in']],
    ['Tests lie beside the code; few of them use a mock.', ['few of']],
    ['Few modules import a path below it.', ['few modules']],
    ['An agent extends `Base`, most often through `Agent`.', ['most often']],
    ['Across all packages the entry is `index.ts`.', ['all packages']],
  ] as const)
    it(`is found: ${text}`, () => assert.deepEqual(phrases(text), expected));

  for (const text of [
    'Each run builds the project first.',
    'Every push runs all checks.',
    '`npm run lint` checks all packages.',
    'Every test run begins with an empty folder.',
    'It calls the hooks of each agent.',
    'Each file change starts a build.',
    'All files below `.cache` are skipped.',
    'At most ten agents run at once, the most recent first.',
    'Use the newest of all packages.',
    'The middle boundary is the most important, with a few known files.',
    'Each `Agent` is asked.',
  ])
    it(`is not what happens each time: ${text}`, () => assert.deepEqual(phrases(text), []));

  it('is what goes one way, where that is told as a habit', () => {
    const text = 'Output goes through `src/log.ts`.';
    assert.deepEqual([phrases(text), phrases(text, true)], [[], ['goes through']]);
    assert.deepEqual(phrases('`writeAll` goes through `src/log.ts`.', true), [], 'of one that it names');
    assert.deepEqual(phrases('Tests use real files rather than mocks.', true), ['rather than']);
    assert.deepEqual(phrases('Every change must go through a pull request.', true), []);
  });
});

const said = async (text: string, more: Partial<Stated> = {}): Promise<readonly string[]> => {
  const quotes = [{ path: 'src/agents/AdaAgent.ts', text: 'export class AdaAgent extends Base {' }];
  const check = new StatementCheck(smallTree(files), noPacer);
  return (await check.check({ text, quotes, holds: [], ...more })).refusals;
};

describe('a number in a statement', () => {
  it('is a word of its own, and no part of one', async () => {
    const numbers = async (text: string): Promise<readonly string[]> =>
      (await said(text)).filter((reason) => reason.includes('eight'));
    assert.deepEqual(await numbers('Full-height agents extend `Base`.'), []);
    assert.equal((await numbers('The eight agents extend `Base`.')).length, 1);
  });
});

describe('a statement about a whole kind of code', () => {
  it('comes back with the search that would show it', async () => {
    const [refusal, ...more] = await said('Each agent extends `Base`.');
    assert.deepEqual(more, []);
    assert.match(refusal ?? '', /"each agent".*every file matching "src\/agents\/\*\.ts" contains "Base"/);
    const holds = ['every file matching "src/agents/*.ts" contains "extends Base"'];
    assert.deepEqual(await said('Each agent extends `Base`.', { holds }), []);
  });

  it('is refused where the count says no, with the count', async () => {
    const text = 'Each agent has `test/agents/<Name>Agent.test.ts`.';
    assert.match(
      (await said(text))[0] ?? '',
      /every file matching "src\/agents\/\*\.ts" has "test\/agents\/\*Agent\.test\.ts"/,
    );
    const every = 'every file matching "src/agents/*Agent.ts" has "test/agents/*Agent.test.ts"';
    assert.match((await said(text, { holds: [every] }))[0] ?? '', /AdaAgent\.ts does not; it is 4 of 5 files/);
    const most = every.replace('every file', 'most files').replace('has', 'have');
    assert.match((await said(text, { holds: [most] }))[0] ?? '', /"each agent"/);
    assert.deepEqual(await said(text.replace('Each agent has', 'Most agents have'), { holds: [most] }), []);
  });

  it('needs no count where a quote says as much, or code goes over them all', async () => {
    const told = [{ path: 'docs/testing.md', text: 'Every test makes a home of its own with `makeHome`.' }];
    assert.deepEqual(await said('Each test makes a home of its own with `makeHome`.', { quotes: told }), []);
    const loop = [{ path: 'src/run.ts', text: 'for (const agent of agents) agent.write();' }];
    assert.deepEqual(await said('Each agent does its `write` in `src/run.ts`.', { quotes: loop }), []);
    assert.equal((await said('Each test does its `write` in `src/run.ts`.', { quotes: loop })).length, 1);
  });

  it('that all is said to take one way is held against what takes another', async () => {
    const stated = {
      quotes: [{ path: 'src/log.ts', text: 'export function logInfo()' }],
      topic: 'convention' as const,
    };
    const text = 'Output of `logInfo` goes through `src/log.ts`.';
    assert.match((await said(text, stated))[0] ?? '', /no file under src except "src\/log\.ts" contains "…"/);
    const holds = ['no file under src except "src/log.ts" contains "console.log"'];
    assert.match((await said(text, { ...stated, holds }))[0] ?? '', /src\/run\.ts does/);
    assert.deepEqual(await said(text, { ...stated, topic: 'map' }), []);
  });
});
