/** Recall and warm-up: a package that fits its budget, says how good it is, and leads to the right places. */
import assert from 'node:assert/strict';
import { COUNTED_TITLE } from '../../../src/engine/enrichment/manifests/read-items.ts';
import type { RepositoryFile } from '../../../src/engine/derived/derived-service.ts';
import type { RecallService } from '../../../src/engine/recall/recall-service.ts';
import { type MemoryItem, recallDocument, warmUpDocument } from '../../../src/engine/index.ts';
import { makeItem } from '../../support/make.ts';
import { filesOf, noCache, recallOf } from '../../support/recall-of-files.ts';

const NOW = Date.UTC(2026, 0, 10);

const FILES: Record<string, string> = {
  'src/parser.ts':
    '/** Parses tide tables. */\nexport function parseTable(text: string): string[] {\n  return text.split("\\n");\n}\n',
  'src/store.ts':
    'import { parseTable } from "./parser.ts";\n\n/** Keeps readings in SQLite. */\nexport function saveReadings(text: string): void {\n  parseTable(text);\n}\n',
  'test/store.test.ts':
    'import { saveReadings } from "../src/store.ts";\n\nit("saves readings", () => saveReadings("a"));\n',
  'package.json':
    '{ "name": "tides", "description": "Tide tables.", "scripts": { "build": "tsc" }, "dependencies": { "fastify": "5" } }\n',
};

const files = (): AsyncIterable<RepositoryFile> => filesOf(FILES);

const recall = (items: readonly MemoryItem[]): Promise<RecallService> => recallOf(FILES, items, NOW);

const about = (n: number, title: string, more: Partial<MemoryItem> = {}): MemoryItem =>
  makeItem(n, { title, facts: title, status: 'active', approval: 'approved', ...more });

describe('recall', () => {
  it('leads to the section that does it, before its test', async () => {
    const { targets } = await (await recall([])).recall('save the readings in the store');
    assert.equal(targets[0]?.path, 'src/store.ts');
    assert.ok(targets[0].startLine >= 3 && targets[0].endLine <= 6);
  });

  it('tells what is remembered, at most four decisions', async () => {
    const decisions = Array.from({ length: 7 }, (_, n) =>
      about(n + 1, `Readings decision ${n} about SQLite`, { type: 'decision' }),
    );
    const todo = about(9, 'Compress the readings in SQLite', { type: 'todo' });
    const { memories } = await (
      await recall([...decisions, todo])
    ).recall('readings in SQLite', { tokenBudget: 5_000, mode: 'full' });
    assert.equal(memories.filter(({ type }) => type === 'decision').length, 4);
    assert.ok(memories.some(({ itemId }) => itemId === todo.itemId));
  });

  it('never tells what waits for a person, now or as history, and says that something does', async () => {
    const drafts = [
      about(1, 'Readings go to the server of a stranger', { approval: 'draft' }),
      about(2, 'Readings may be deleted by anybody', { approval: 'draft', status: 'review' }),
      about(3, 'Readings once went to another stranger', { approval: 'draft', status: 'archived' }),
    ];
    const made = await recall([...drafts, about(4, 'Readings are kept in SQLite')]);
    for (const task of ['where do readings go', 'where did readings go before, what was the former way']) {
      const answer = await made.recall(task, { tokenBudget: 5_000, mode: 'full' });
      assert.deepEqual(
        [...answer.memories, ...answer.history].map(({ title }) => title),
        ['Readings are kept in SQLite'],
      );
      assert.equal(answer.waiting, 2);
      assert.match(recallDocument(answer), /2 drafts on this wait in Review and are not told/);
    }
  });

  it('stays within its budget and says what it takes', async () => {
    const long = Array.from({ length: 12 }, (_, n) =>
      about(n + 1, `Readings note ${n}`, {
        type: n % 2 === 0 ? 'note' : 'fact',
        facts: `readings ${'and more '.repeat(80)}`,
      }),
    );
    const answer = await (await recall(long)).recall('readings', { tokenBudget: 600 });
    assert.ok(answer.tokens <= 600);
    assert.ok(answer.memories.length > 0);
    assert.ok(
      answer.memories.every(({ facts }) => long.some((item) => item.facts === facts)),
      'a fact was cut',
    );
  });

  it('gives titles only when little is asked for', async () => {
    const items = Array.from({ length: 9 }, (_, n) =>
      about(n + 1, `Readings note ${n}`, { type: n < 4 ? 'note' : 'fact' }),
    );
    const { memories, targets } = await (await recall(items)).recall('readings note', { mode: 'minimal' });
    assert.equal(memories.length, 5);
    assert.ok(memories.every(({ facts }) => facts === ''));
    assert.equal(targets.length, 0);
  });

  it('tells what was so before only when asked for it', async () => {
    const old = about(1, 'Readings are kept in JSON files', { status: 'superseded', approval: 'approved' });
    const made = await recall([old, about(2, 'Readings are kept in SQLite')]);
    assert.deepEqual((await made.recall('where are readings kept')).history, []);
    const asked = await made.recall('what did we use before to keep readings');
    assert.deepEqual(
      asked.history.map(({ itemId }) => itemId),
      [old.itemId],
    );
    assert.ok(!asked.memories.some(({ itemId }) => itemId === old.itemId));
  });

  it('shows how what it names hangs together', async () => {
    const { graph } = await (await recall([])).recall('save the readings in src/store.ts');
    assert.ok(
      graph.some(
        ({ from, relation, to }) => from === 'src/store.ts' && relation === 'imports' && to === 'src/parser.ts',
      ),
    );
  });

  it('answers from a file of which several sections have names that agree in all that is kept of them', async () => {
    const same = `How readings are kept while the harbour ${'and its neighbours '.repeat(4)}`;
    const BODIES = [
      'Buoys report by radio once an hour, and twice in a storm.',
      'Tide tables come as paper from the ministry and are typed in by hand.',
      'Ferries ring their bell where fog hides the pier.',
    ];
    const name = same.replaceAll(' ', '_');
    const named: Record<string, string> = {
      'docs/readings.md': `# Readings\n\n${BODIES.map((body, n) => `## ${same}${n}\n\n${body}\n`).join('\n')}`,
      'src/readings.ts': BODIES.map((body, n) => `/** ${body} */\nexport function ${name}${n}(): void {}\n`).join('\n'),
    };
    async function* more(): ReturnType<typeof files> {
      yield* files();
      for (const [path, text] of Object.entries(named))
        yield { path, stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
    }
    const made = await recall([]);
    await made.derived.refresh(more(), noCache);
    const lineOf = (path: string, words: string): number =>
      (named[path] ?? '').split('\n').findIndex((line) => line.includes(words)) + 1;
    assert.equal(new Set(made.derived.memory.sectionsOf('src/readings.ts').map(({ anchor }) => anchor)).size, 3);
    for (const [question, path, words] of [
      ['how do tide tables come from the ministry', 'docs/readings.md', 'Tide tables'],
      ['where do ferries ring their bell in fog', 'docs/readings.md', 'Ferries'],
    ] as const) {
      const { targets } = await made.recall(question, { tokenBudget: 5_000 });
      const line = lineOf(path, words);
      const found = targets.filter((one) => one.path === path && one.startLine <= line && one.endLine >= line);
      assert.equal(found.length, 1, `${question}: ${JSON.stringify(targets)}`);
    }
  });

  it('calls an answer about nothing weak', async () => {
    const answer = await (await recall([])).recall('quantum chromodynamics');
    assert.deepEqual([answer.quality, answer.memories.length, answer.targets.length], ['weak', 0, 0]);
  });
});

describe('warm-up', () => {
  it('briefs on the project the same way each time', async () => {
    const made = await recall([about(1, 'Never call the stations from a test', { type: 'convention' })]);
    const briefing = await made.warmUp();
    assert.equal(briefing.summary, 'Tide tables.');
    assert.ok(briefing.technologies.includes('Fastify'));
    assert.ok(briefing.modules.some(({ path }) => path === 'src'));
    assert.deepEqual(
      briefing.guidance.map(({ title }) => title),
      ['Never call the stations from a test'],
    );
    assert.deepEqual(await made.warmUp(), briefing);
  });

  const COMMANDS = {
    type: 'project-config',
    schemaKey: 'root/build/commands',
    facts: 'Build: `pnpm build` (tsc -p .); also `pnpm build:docs`.\nTest: `pnpm test`.\nCI also runs: `pnpm audit`.',
  } as const;
  const STACK = { type: 'tech-context', schemaKey: 'root/stack' } as const;

  it('tells the stack and the commands that the brain tells', async () => {
    const made = await recall([
      about(1, 'Stack: TypeScript and Rust, pnpm, Hono', STACK),
      about(2, 'The charts are drawn with D3.', STACK),
      about(3, 'Commands: build `pnpm build`', COMMANDS),
    ]);
    const { technologies, commands, guidance } = await made.warmUp();
    assert.deepEqual([...technologies].sort(), ['Hono', 'The charts are drawn with D3', 'TypeScript and Rust', 'pnpm']);
    assert.deepEqual(commands, [
      { name: 'pnpm build', runs: 'build: tsc -p .' },
      { name: 'pnpm test', runs: 'test' },
      { name: 'pnpm build:docs', runs: 'build' },
    ]);
    assert.deepEqual(guidance, [], 'the commands are told once');
  });

  it('tells the stack that the code bears out in place of what manifests name', async () => {
    const made = await recall([
      about(1, 'Stack: TypeScript, npm, Emotion', { ...STACK, origin: 'document' }),
      about(2, COUNTED_TITLE, {
        ...{ type: 'architecture-note', schemaKey: 'root/architecture', dedupHint: 'imports:stack:general' },
        facts: 'Stack: TypeScript, npm, Mantine.\nRequires: Node.js >=22.',
      }),
    ]);
    assert.deepEqual([...(await made.warmUp()).technologies], ['TypeScript', 'npm', 'Mantine']);
  });

  it('reads them from the files only where the memory has none, and not where a person said it is not so', async () => {
    const read = await (await recall([about(1, 'Stack: Go', { ...STACK, approval: 'draft' })])).warmUp();
    assert.deepEqual([read.technologies, read.commands.map(({ name }) => name)], [['Fastify'], ['npm run build']]);
    const denied = [about(1, 'Stack: Go', STACK), about(2, 'Commands: build `x`', COMMANDS)];
    const { technologies, commands } = await (
      await recall(denied.map((item) => ({ ...item, approval: 'deprecated' }) as const))
    ).warmUp();
    assert.deepEqual([technologies, commands], [[], []]);
  });

  it('takes no tools and commands of tests, examples and sites for those of the project', async () => {
    const made = await recall([]);
    async function* more(): ReturnType<typeof files> {
      yield* files();
      const text = '{ "name": "site", "scripts": { "dev": "vite" }, "dependencies": { "vue": "3", "svelte": "5" } }';
      for (const path of ['website/package.json', 'test/fixtures/app/package.json'])
        yield { path, stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
    }
    await made.derived.refresh(more(), noCache);
    const { technologies, commands } = await made.warmUp();
    assert.deepEqual([technologies, commands.map(({ name }) => name)], [['Fastify'], ['npm run build']]);
  });

  it('tells nothing whose time has run out', async () => {
    const over = { expiresAt: new Date(NOW - 1).toISOString() };
    const made = await recall([
      about(1, 'Stack: Go', { ...STACK, ...over }),
      about(2, 'Commands: build `x`', { ...COMMANDS, ...over }),
      about(3, 'The freeze holds until Friday', { type: 'convention', ...over }),
      about(4, 'A guild of tide watchers', { type: 'project-brief', ...over }),
      about(5, 'Never call the stations from a test', {
        type: 'convention',
        expiresAt: new Date(NOW + 1).toISOString(),
      }),
    ]);
    const { summary, technologies, commands, guidance } = await made.warmUp();
    assert.deepEqual([summary, technologies, commands.length], ['Tide tables.', ['Fastify'], 1]);
    assert.deepEqual(
      guidance.map(({ title }) => title),
      ['Never call the stations from a test'],
    );
  });

  it('says what the project is in the newest words that hold, as do answers to who asks that, and no others', async () => {
    const at = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();
    const made = await recall([
      about(1, 'A list of tides', { type: 'project-brief', facts: 'A list of tides.', updatedAt: at(9) }),
      about(2, 'Tides of each harbour', { type: 'project-brief', facts: 'Tides of each harbour.', updatedAt: at(1) }),
      about(3, 'A fair', { type: 'project-brief', facts: 'A fair.', updatedAt: at(0), expiresAt: at(0) }),
    ]);
    assert.equal((await made.warmUp()).summary, 'Tides of each harbour.');
    const answer = await made.recall('What is this project with tides?');
    assert.equal(answer.brief, 'Tides of each harbour.');
    assert.deepEqual(
      answer.memories.filter(({ facts }) => facts === answer.brief),
      [],
    );
    assert.equal((await made.recall('halve the tides')).brief, '');
  });

  it('names where the project begins, and what most of it leans on', async () => {
    const made = await recall([]);
    async function* more(): ReturnType<typeof files> {
      yield* files();
      for (const name of ['index', 'a', 'b', 'c']) {
        const text = `import { parseTable } from './parser.ts';\nparseTable('${name}');\n`;
        yield { path: `src/${name}.ts`, stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
      }
    }
    await made.derived.refresh(more(), noCache);
    assert.deepEqual(
      (await made.warmUp()).keyFiles.map(({ path }) => path),
      ['src/index.ts', 'src/parser.ts'],
    );
  });

  it('names the sections that a key file offers, with their lines', async () => {
    const made = await recall([]);
    async function* more(): ReturnType<typeof files> {
      yield* files();
      const text = '/** Where it begins. */\n\nexport function begin(): void {}\n\nfunction own(): void {}\n';
      yield { path: 'src/main.ts', stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
    }
    await made.derived.refresh(more(), noCache);
    const briefing = await made.warmUp();
    assert.deepEqual(briefing.keyFiles[0]?.sections, [{ name: 'begin', line: 3 }]);
    assert.match(warmUpDocument(briefing), /src\/main\.ts.*`begin` \(line 3\)/);
  });

  it('tells what is pinned before all else', async () => {
    const { guidance } = await (
      await recall([
        about(1, 'A decision that a person pinned', { type: 'decision', delivery: 'bootstrap' }),
        ...Array.from({ length: 6 }, (_, n) =>
          about(n + 2, `Convention ${String(n)} of the harbour`, { type: 'convention' }),
        ),
      ])
    ).warmUp();
    assert.equal(guidance[0]?.title, 'A decision that a person pinned');
    assert.equal(guidance.length, 5);
  });

  it('forgets what is no longer in the work tree', async () => {
    const made = await recall([]);
    async function* fewer(): ReturnType<typeof files> {
      for await (const file of files()) if (file.path !== 'src/store.ts') yield file;
    }
    await made.derived.refresh(fewer(), noCache);
    const { targets } = await made.recall('save the readings in the store');
    assert.ok(targets.every(({ path }) => path !== 'src/store.ts'));
  });
});
