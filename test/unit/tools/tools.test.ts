/** What an agent is told by the reading tools, within a budget, and what it hears where its input is wrong. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { jsonSchemaOf, TOOLS } from '../../../src/tools/all-tools.ts';
import { fileOn } from '../../support/source-records.ts';
import { toolWorld } from '../../support/tools.ts';

const NAMES = [
  'brain_get',
  'brain_warm_up',
  'brain_search',
  'brain_recall',
  'brain_timeline',
  'brain_remember',
  'brain_update',
  'brain_forget',
  'brain_diary',
];

describe('the tools', () => {
  it('are nine, each with a title, a description for a model, a schema and a budget', () => {
    assert.deepEqual(
      TOOLS.map(({ name }) => name),
      NAMES,
    );
    for (const tool of TOOLS) {
      assert.ok(tool.title !== '' && tool.description.length > 80, tool.name);
      assert.match(tool.description, /Call it /, tool.name);
      const schema = jsonSchemaOf(tool) as { type: string; properties: Record<string, unknown> };
      assert.equal(schema.type, 'object');
      assert.ok('maxTokens' in schema.properties, tool.name);
    }
    const readers = TOOLS.filter(({ readOnly }) => readOnly).map(({ name }) => name);
    assert.deepEqual(readers, NAMES.slice(0, 5));
    assert.deepEqual(
      TOOLS.filter(({ destructive }) => destructive).map(({ name }) => name),
      ['brain_forget'],
    );
  });

  it('name what is wrong with an input, and run nothing', async () => {
    const world = toolWorld();
    for (const [name, input, says] of [
      ['brain_search', {}, /query/],
      ['brain_search', { query: 'x', nonsense: 1 }, /nonsense/],
      ['brain_search', { query: 'x', types: ['no-such-type'] }, /no-such-type/],
      ['brain_recall', { task: '' }, /task/],
      ['brain_timeline', { before: 'yesterday-ish' }, /before/],
      ['brain_remember', { items: [] }, /items/],
      ['brain_remember', 'text', /input/],
      ['brain_update', { action: 'reinforce', evidence: [{ file: 'a.ts' }] }, /"evidence" takes: path, commit/],
      ['brain_update', { id: 'short', action: 'edit' }, /id/],
      ['brain_update', { id: '0'.repeat(26), action: 'weight', weight: 0.5 }, /no memory item/],
      ['brain_forget', { ids: ['0'.repeat(26)] }, /no memory item/],
    ] as const) {
      const answer = await world.run(name, input);
      assert.equal(answer.isError, true, name);
      assert.match(answer.text, says);
    }
    assert.deepEqual(await world.project.items(), []);
  });

  it('stop where the caller gives up', async () => {
    const world = toolWorld();
    const given = new AbortController();
    given.abort();
    world.context = { ...world.context, signal: given.signal };
    await assert.rejects(world.run('brain_search', { query: 'anything' }), { name: 'AbortError' });
  });
});

describe('what is excluded while the memory is open', () => {
  it('is told by no tool from then on, before anything is read again', async () => {
    const world = toolWorld();
    await world.project.learn([fileOn(5, 'private/CONTRIBUTING.md', '# Rules\n\n- Never edit the vault by hand.\n')]);
    const asked = { query: 'may the vault be edited by hand' };
    assert.match((await world.run('brain_search', asked)).text, /vault by hand/);
    const heedExclusion = (): Promise<void> =>
      world.project.engine.hideExcluded({ excludes: (path) => path.startsWith('private/'), rules: 'private' });
    world.context = { ...world.context, project: { ...world.context.project, heedExclusion } };
    assert.match((await world.run('brain_search', asked)).text, /^Nothing is remembered/);
  });
});

describe('brain_get', () => {
  it('says what to do where nothing is remembered', async () => {
    const answer = await toolWorld().run('brain_get');
    assert.equal(answer.isError, true);
    assert.match(answer.text, /project-brain scan/);
  });

  it('says that it is the budget where nothing of what is known fits', async () => {
    const world = toolWorld();
    await world.said('We chose PostgreSQL over MySQL for its transactional DDL.');
    for (const as of ['guide', 'document']) {
      const { text, isError } = await world.run('brain_get', { as, maxTokens: 50 });
      if (isError === true) assert.match(text, /^Nothing fits into maxTokens 50/, as);
      else assert.match(text, /PostgreSQL/);
    }
    assert.equal((await world.run('brain_get', { as: 'document', maxTokens: 50 })).isError, true);
  });

  it('tells the brain with a hash, and nothing again while it is the same', async () => {
    const world = toolWorld();
    await world.said('We chose PostgreSQL over MySQL for its transactional DDL.');
    const first = await world.run('brain_get', { as: 'document' });
    assert.match(first.text, /PostgreSQL/);
    const { hash } = first.structured as { hash: string };
    const again = await world.run('brain_get', { as: 'document', ifNoneMatch: hash });
    assert.deepEqual(again.structured, { notModified: true, hash });
    assert.doesNotMatch(again.text, /PostgreSQL/);
    await world.said('Deployments are made from tags, never from branches.');
    const changed = await world.run('brain_get', { as: 'document', ifNoneMatch: hash });
    assert.match(changed.text, /Deployments are made from tags/);
  });

  it("tells the user's own beside the project's, and drafts of neither", async () => {
    const world = toolWorld();
    await world.said('We chose PostgreSQL over MySQL for its transactional DDL.');
    const record = { kind: 'remember', at: '2026-01-01T00:00:01.000Z', selection: null } as const;
    await world.yours.engine.remember({ ...record, text: 'Answer in short sentences, please.' }, 'preference');
    await world.remember('Somebody says that MongoDB is used for the sessions.');
    const { text } = await world.run('brain_get', { as: 'document' });
    assert.match(text, /short sentences/);
    assert.doesNotMatch(text, /MongoDB/);
  });

  it('tells whole items by id, with whose they are and what they stand on', async () => {
    const world = toolWorld();
    world.files.set('src/retry.ts', 'const LIMIT = 5;\nexport const retries = LIMIT;\n');
    const id = await world.remember('Retries are limited to five in the client.', {
      evidence: [{ path: 'src/retry.ts', lines: '1', quote: 'const LIMIT = 5;' }],
    });
    const { text } = await world.run('brain_get', { ids: [id] });
    assert.match(text, /project memory \(draft, not approved\)/);
    assert.match(text, /Evidence, src\/retry\.ts:1: "const LIMIT = 5;"/);
  });
});

describe('brain_search and brain_recall', () => {
  it('take paths as assistants write them, and say how to write those that lie elsewhere', async () => {
    const world = toolWorld();
    world.files.set('src/agents/index.ts', 'export const agents = [];\n');
    const id = await world.remember('A new agent is entered in the list of agents.', {
      evidence: [{ path: `${world.context.project.root}/src/agents/index.ts`, quote: 'export const agents' }],
    });
    const found = async (file: string): Promise<string> =>
      (await world.run('brain_search', { query: 'new agent', file, openFiles: [file] })).text;
    const root = world.context.project.root;
    for (const file of [
      'src/agents',
      './src/agents/',
      'src\\agents\\index.ts',
      `${root}/src/agents/index.ts`,
      root,
      '.',
    ])
      assert.match(await found(file), new RegExp(id), file);
    assert.match(await found('src/core'), /^Nothing is remembered/);
    for (const file of ['/elsewhere/src/agents', '../other', 'C:\\src'])
      assert.match(await found(file), /lies outside the project\. Write paths relative to its folder/, file);
  });

  it('find in both memories, tell whose it is, and mark drafts', async () => {
    const world = toolWorld();
    const record = { kind: 'remember', at: '2026-01-01T00:00:01.000Z', selection: null } as const;
    await world.yours.engine.remember({ ...record, text: 'I prefer pnpm to npm in every project.' }, 'preference');
    await world.said('The package manager of this project is pnpm since the monorepo.');
    await world.remember('pnpm needs corepack enabled on the build machine.');
    const { text } = await world.run('brain_search', { query: 'pnpm package manager' });
    assert.match(text, /preference, yours: I prefer pnpm/);
    assert.match(text, /decision: The package manager/);
    assert.match(text, /\(draft, not approved\): pnpm needs corepack/);
    const inOtherWords = { query: 'how are dependencies installed', terms: ['corepack', 'yarn'] };
    assert.match((await world.run('brain_search', inOtherWords)).text, /corepack/);
    const mine = await world.run('brain_search', { query: 'pnpm', whose: 'yours' });
    assert.equal((mine.structured['hits'] as unknown[]).length, 1);
    const recalled = await world.run('brain_recall', { task: 'switch the package manager pnpm' });
    assert.match(recalled.text, /## From the user's own memory/);
    const { text: byTerms } = await world.run('brain_recall', { task: 'install what is needed', terms: ['pnpm'] });
    assert.match(byTerms, /I prefer pnpm/);
    assert.match(byTerms, /since the monorepo/);
    assert.doesNotMatch(recalled.text, /corepack/);
  });

  it('keep to the budget, whatever is remembered and asked', async () => {
    const world = toolWorld();
    for (let n = 0; n < 25; n++) {
      await world.said(
        `Decision ${n}: the queue of service s${n} is drained every ${n + 2} minutes, because of limit ${n}.`,
      );
    }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 50, max: 1_500 }),
        fc.constantFrom(...NAMES.slice(0, 5)),
        async (tokens, name) => {
          const asked = {
            brain_search: { query: 'queue of service' },
            brain_recall: { task: 'drain the queue of service s3' },
          };
          const more = (asked as Record<string, object>)[name] ?? {};
          const { text } = await world.run(name, { ...more, maxTokens: tokens });
          // The hash of a brain and the last line of a cut text are short.
          assert.ok(text.length / 4 <= tokens + 25, `${name} at ${tokens}: ${text.length / 4}`);
        },
      ),
      { numRuns: 60 },
    );
  });
});
