/** Items that name identifiers, and todos that stand in comments, against the code of today: gone, and back again. */
import assert from 'node:assert/strict';
import type { SourceRecord, MemoryItem } from '../../../src/engine/index.ts';
import type { StoodWhenTold, ToldWords } from '../../../src/engine/lifecycle/recheck/told-words.ts';
import { identifiersIn, type PresentWords, type WordCheck } from '../../../src/engine/lifecycle/recheck/words.ts';
import { DAY } from '../../support/aged-items.ts';
import { recordsOfSave } from '../../../src/engine/edits/save.ts';
import { BEGAN, commitOn, fileOn } from '../../support/source-records.ts';
import { iso, makeEvent, makeEvidence, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { readFacts } from '../../support/code.ts';

const NOW = BEGAN + 25 * DAY;
let heads = 0;

/** Learns as from a new HEAD whose code holds `words`. @returns how many items became stale. */
async function codeHolds(
  memory: Memory,
  words: readonly string[],
  more: readonly SourceRecord[] = [],
  isWhole = true,
): Promise<number> {
  memory.now += 1_000;
  const head = `head${++heads}`;
  const report = await memory.learn(more, { allFiles: false, cursor: { source: 'git', place: head } });
  return report.stale + (await memory.engine.recheckWords({ presentWords: holding(words, isWhole), head }));
}

const holding =
  (words: readonly string[], isWhole = true): PresentWords =>
  (names) =>
    Promise.resolve({ present: new Set(names.filter((name) => words.includes(name))), isWhole });

async function stateOf(memory: Memory, { itemId }: MemoryItem): Promise<unknown[]> {
  const { item, history } = await memory.engine.details(itemId);
  return [item.status, item.approval, history[0]?.reason];
}

describe('identifiers in a text', () => {
  for (const [text, expected] of [
    ['parseToken reads MAX_SIZE bytes into token_buffer.', ['parseToken', 'MAX_SIZE', 'token_buffer']],
    ['`TokenStore.refresh` is called by `AuthGate#openDoor()`.', ['TokenStore', 'AuthGate', 'openDoor']],
    ['loadPages() waits for the index.', ['loadPages']],
    ['Deployed to GitHub with PostgreSQL, TypeScript and macOS in mind.', []],
    ['See src/authStore.ts, docs/read_me.md and https://x.dev/readMe first.', []],
    ['Run `npm` and `vitest` before `git push`.', []],
  ] as const)
    it(`${text}: ${expected.join(', ')}`, () =>
      assert.deepEqual([...identifiersIn({ title: text, facts: text })].sort(), [...expected].sort()));
});

describe('what names code', () => {
  const fact = (title: string, over: Partial<MemoryItem> = {}): MemoryItem =>
    makeItem(7_001, { type: 'implementation-fact', title, facts: title, updatedAt: iso(NOW), ...over });

  it('is read again from the store only where something becomes of it', async () => {
    const memory = newMemory(NOW);
    const [kept, gone] = [
      fact('readLedger sums up MAX_ROWS'),
      { ...fact('parseToken reads MAX_SIZE'), itemId: 'gone' },
    ];
    await memory.store.write({ items: [kept, gone] });
    const words = ['readLedger', 'MAX_ROWS'];
    assert.equal(await codeHolds(memory, [...words, 'parseToken']), 0);
    const read: string[] = [];
    const item = memory.store.item.bind(memory.store);
    memory.store.item = (id) => (read.push(id), item(id));
    assert.equal(await codeHolds(memory, words), 1);
    assert.deepEqual(read, ['gone']);
  });

  it('is stale once nothing it names stands in the code, and back when something does', async () => {
    const memory = newMemory(NOW);
    const item = fact('parseToken reads its limits from MAX_TOKEN_SIZE');
    await memory.store.write({ items: [item] });
    assert.equal(await codeHolds(memory, ['parseToken', 'MAX_TOKEN_SIZE']), 0);
    assert.equal(await codeHolds(memory, ['parseToken']), 0);
    assert.equal(await codeHolds(memory, []), 1);
    assert.deepEqual((await stateOf(memory, item)).slice(0, 3), [
      'stale',
      'approved',
      'the code no longer holds parseToken, MAX_TOKEN_SIZE',
    ]);
    assert.equal(await codeHolds(memory, []), 0);
    await codeHolds(memory, ['MAX_TOKEN_SIZE']);
    assert.equal((await stateOf(memory, item))[0], 'active');
  });

  it('is not missed where it never stood in the code', async () => {
    const memory = newMemory(NOW);
    const item = fact('parseToken reads its limits');
    await memory.store.write({ items: [item] });
    assert.equal(await codeHolds(memory, []), 0);
    assert.equal((await stateOf(memory, item))[0], 'active');
  });

  for (const [what, over] of [
    ['a decision', { type: 'decision' }],
    ['what is still to be done', { type: 'todo' }],
    ['what a document says', { origin: 'document' }],
    ['what a person wrote', { origin: 'manual' }],
    ['what is pinned', { delivery: 'bootstrap' }],
    ['what tells of a removal', { title: 'Removed parseToken from the lexer' }],
    ['what names nothing', { title: 'The lexer reads its limits once', facts: 'At the start.' }],
  ] as const)
    it(`leaves ${what}`, async () => {
      const memory = newMemory(NOW);
      const item = fact('parseToken reads its limits', over);
      await memory.store.write({
        items: [item, makeItem(7_002, { ...fact('parseToken is here'), itemId: makeItem(7_002).itemId })],
      });
      assert.equal(await codeHolds(memory, ['parseToken']), 0);
      assert.equal(await codeHolds(memory, []), 1);
      assert.deepEqual(await memory.store.item(item.itemId), item);
    });

  it('is looked for once for every HEAD', async () => {
    const memory = newMemory(NOW);
    await memory.store.write({ items: [fact('parseToken reads its limits')] });
    let asked = 0;
    const presentWords: PresentWords = (names) => holding(names)(names).finally(() => (asked += names.length));
    const learnt = async (records: readonly SourceRecord[]): Promise<number> => {
      await memory.learn(records, { allFiles: false, cursor: { source: 'git', place: 'same' } });
      return memory.engine.recheckWords({ presentWords, head: 'same' });
    };
    await learnt([]);
    await learnt([]);
    assert.equal(asked, 1);
    await learnt([commitOn(1, 'docs: say more')]);
    assert.equal(asked, 2);
  });

  it('is not missed where not all of the code could be read, but comes back', async () => {
    const memory = newMemory(NOW);
    const item = fact('parseToken reads its limits');
    await memory.store.write({ items: [item] });
    await codeHolds(memory, ['parseToken']);
    assert.equal(await codeHolds(memory, [], [], false), 0);
    assert.equal(await codeHolds(memory, []), 1);
    await codeHolds(memory, ['parseToken'], [], false);
    assert.equal((await stateOf(memory, item))[0], 'active');
  });

  it('is left as it is by a search that fails, and looked for again', async () => {
    const memory = newMemory(NOW);
    const item = fact('parseToken reads its limits');
    await memory.store.write({ items: [item] });
    await codeHolds(memory, ['parseToken']);
    const fails: PresentWords = () => Promise.reject(new Error('the disk is gone'));
    await assert.rejects(memory.engine.recheckWords({ presentWords: fails, head: 'next' }), /the disk is gone/);
    assert.equal((await stateOf(memory, item))[0], 'active');
    assert.equal(await memory.engine.recheckWords({ presentWords: holding([]), head: 'next' }), 1);
  });
});

describe('what a page names', () => {
  const GONE = 'Tests must be registered by `registerTest` in the folder of their command.';
  const PAGE = 'CONTRIBUTING.md';
  const stood = (names: readonly string[], asked: ToldWords[] = []): StoodWhenTold => {
    return (told) => {
      asked.push(...told);
      return Promise.resolve(
        told.map(({ path, names: all }) => ({ path, names: all.filter((name) => names.includes(name)) })),
      );
    };
  };

  async function memoryOfPage(): Promise<Memory> {
    const memory = newMemory(NOW);
    const text = `# Contributing\n\n## Rules\n\n- ${GONE}\n- Parsers must be listed in \`PARSERS_OF_BANKS\`.\n`;
    await memory.learn([fileOn(1, PAGE, text)], { cursor: { source: 'git', place: 'page' } });
    return memory;
  }
  const guideAt = async (memory: Memory, code: WordCheck): Promise<string> => {
    await memory.learn([], { allFiles: false, cursor: { source: 'git', place: code.head } });
    await memory.engine.recheckWords(code);
    return (await memory.engine.brain({ as: 'guide' })).document;
  };

  it('is told no more once it is gone from the code that had it, and again when it is back', async () => {
    const memory = await memoryOfPage();
    const there = (words: readonly string[]): PresentWords => holding(['PARSERS_OF_BANKS', ...words]);
    const stoodWhenTold = stood(['registerTest']);
    const before = await guideAt(memory, { presentWords: there(['registerTest']), stoodWhenTold, head: 'h1' });
    const gone = await guideAt(memory, { presentWords: there([]), stoodWhenTold, head: 'h2' });
    const back = await guideAt(memory, { presentWords: there(['registerTest']), stoodWhenTold, head: 'h3' });
    assert.deepEqual(
      [before, gone, back].map((text) => text.includes('registerTest')),
      [true, false, true],
    );
    assert.ok(gone.includes('PARSERS_OF_BANKS'), gone);
    const [item] = (await memory.store.items({ origins: ['document'] })).items.filter(({ facts }) => facts === GONE);
    assert.equal(item?.status, 'active');
  });

  it('is asked for once in the history, and told where it never was in the code', async () => {
    const memory = await memoryOfPage();
    const asked: ToldWords[] = [];
    for (const head of ['h1', 'h2']) {
      const text = await guideAt(memory, { presentWords: holding([]), stoodWhenTold: stood([], asked), head });
      assert.ok(text.includes('registerTest'), text);
    }
    assert.deepEqual(asked, [{ path: PAGE, names: ['PARSERS_OF_BANKS', 'registerTest'] }]);
  });

  it('is told where nobody knows whether it was there, and asked for again', async () => {
    const memory = await memoryOfPage();
    const presentWords = holding(['PARSERS_OF_BANKS']);
    const nobody: StoodWhenTold = () => Promise.resolve(null);
    assert.ok((await guideAt(memory, { presentWords, stoodWhenTold: nobody, head: 'h1' })).includes('registerTest'));
    assert.ok((await guideAt(memory, { presentWords, head: 'h2' })).includes('registerTest'));
    const stoodWhenTold = stood(['registerTest']);
    assert.ok(!(await guideAt(memory, { presentWords, stoodWhenTold, head: 'h3' })).includes('registerTest'));
  });

  it('may be a package, which is there while a manifest asks for it', async () => {
    const memory = newMemory(NOW);
    const page = '# Contributing\n\n## Rules\n\n- Tests must be run through `ts-jest` before a parser changes.\n';
    const manifest = (day: number, devDependencies: Readonly<Record<string, string>>): SourceRecord =>
      fileOn(
        day,
        'package.json',
        JSON.stringify({ name: 'ledger', devDependencies: { mocha: '1', ...devDependencies } }),
      );
    const told = async (day: number, devDependencies: Readonly<Record<string, string>>): Promise<boolean> => {
      const head = `day${day}`;
      const files = [fileOn(1, PAGE, page), manifest(day, devDependencies)];
      await memory.learn(files, { files: new Set([PAGE, 'package.json']), cursor: { source: 'git', place: head } });
      await memory.engine.recheckWords({ presentWords: holding([]), stoodWhenTold: stood(['ts-jest']), head });
      return (await memory.engine.brain({ as: 'guide' })).document.includes('ts-jest');
    };
    assert.deepEqual(
      [await told(1, { 'ts-jest': '29' }), await told(2, {}), await told(3, { 'ts-jest': '30' })],
      [...[true, false, true]],
    );
  });

  it('stays as it was told while not all of the code can be read', async () => {
    const memory = await memoryOfPage();
    const stoodWhenTold = stood(['registerTest', 'PARSERS_OF_BANKS']);
    const told = async (words: readonly string[], isWhole: boolean, head: string): Promise<boolean[]> => {
      const text = await guideAt(memory, { presentWords: holding(words, isWhole), stoodWhenTold, head });
      return [text.includes('registerTest'), text.includes('PARSERS_OF_BANKS')];
    };
    assert.deepEqual(await told(['PARSERS_OF_BANKS'], true, 'h1'), [false, true]);
    assert.deepEqual(await told([], false, 'h2'), [false, true]);
    assert.deepEqual(await told(['registerTest'], false, 'h3'), [true, true]);
  });
});

describe('a todo made from a comment', () => {
  const PATH = 'src/report.ts';
  const WORDS = 'number the pages of the report';
  const comment = (at: number, gone: boolean): SourceRecord => ({
    kind: 'todo-comment',
    path: PATH,
    line: 3,
    at: iso(at),
    own: true,
    tag: 'TODO',
    text: WORDS,
    symbol: null,
    gone,
  });
  const evidence = makeEvidence(1, {
    quote: `TODO: ${WORDS}`,
    source: { kind: 'file', path: PATH, sha: null, startLine: 3, endLine: 3 },
  });
  const todo = makeItem(7_100, {
    type: 'todo',
    title: 'Number the pages of the report',
    facts: WORDS,
    files: [PATH],
    origin: 'edit',
    evidenceRefs: [evidence.id],
    updatedAt: iso(NOW),
  });
  async function memoryWithTodo(): Promise<Memory> {
    const memory = newMemory(NOW);
    await memory.store.write({ items: [todo], evidence: [evidence], events: [makeEvent(1)] });
    return memory;
  }
  const GONE = ['stale', 'deprecated', `its comment was taken out of ${PATH}`];

  it('is settled when a save takes the comment out, and open when it is back', async () => {
    const memory = await memoryWithTodo();
    await memory.learn([comment(NOW + 1, true)], { allFiles: false });
    assert.deepEqual(await stateOf(memory, todo), GONE);
    await memory.learn([comment(NOW + 2, false)], { allFiles: false });
    assert.deepEqual((await stateOf(memory, todo)).slice(0, 2), ['active', 'approved']);
  });

  it('is not settled by a comment that only moved within one save', async () => {
    const memory = await memoryWithTodo();
    await memory.learn([comment(NOW + 1, true), comment(NOW + 2, false)], { allFiles: false });
    assert.deepEqual((await stateOf(memory, todo)).slice(0, 2), ['active', 'approved']);
  });

  const withFiles =
    (files: Readonly<Record<string, string | null>>) =>
    (path: string): Promise<string | null | undefined> =>
      Promise.resolve(files[path]);
  const STANDS = `// Reports\n\n// TODO: ${WORDS}\n`;

  it('is settled when the file lacks the comment or is gone, and open when it is back, whoever changed it', async () => {
    for (const text of ['// Reports\n', null]) {
      const memory = await memoryWithTodo();
      assert.equal(await memory.engine.recheckTodos(withFiles({ [PATH]: STANDS })), 0);
      assert.equal(await memory.engine.recheckTodos(withFiles({ [PATH]: text }), ['src/other.ts']), 0);
      assert.equal(await memory.engine.recheckTodos(withFiles({ [PATH]: text }), ['src']), 1);
      assert.deepEqual(await stateOf(memory, todo), GONE);
      await memory.engine.recheckTodos(withFiles({ [PATH]: STANDS }), [PATH]);
      assert.deepEqual((await stateOf(memory, todo)).slice(0, 2), ['active', 'approved']);
    }
  });

  it('is left where the file is not to be read', async () => {
    const memory = await memoryWithTodo();
    assert.equal(await memory.engine.recheckTodos(withFiles({})), 0);
  });

  it('points to the line where its comment stands now, also in another file', async () => {
    const memory = await memoryWithTodo();
    const place = async (): Promise<unknown> => {
      const { item, evidence } = await memory.engine.details(todo.itemId);
      const [source] = evidence.map((one) => one.source);
      return source?.kind === 'file' && [item.status, item.files, source.path, source.startLine, source.endLine];
    };
    await memory.engine.recheckTodos(withFiles({ [PATH]: `import './a.ts';\n${STANDS}` }), [PATH]);
    assert.deepEqual(await place(), ['active', [PATH], PATH, 4, 4]);
    await memory.engine.recheckTodos(withFiles({ [PATH]: null, 'src/pages.ts': STANDS }), [PATH, 'src/pages.ts']);
    assert.deepEqual(await place(), ['active', ['src/pages.ts'], 'src/pages.ts', 3, 3]);
  });

  it('is found where the comment is wrapped or says who', async () => {
    const memory = newMemory(NOW);
    const text = 'export {};\n// TODO(mara): number the pages\n// of every report\n';
    const save = { path: PATH, before: 'export {};\n', after: text, at: iso(NOW), own: true };
    const [, record] = await recordsOfSave(save, readFacts);
    assert.ok(record);
    await memory.learn([record], { allFiles: false });
    const item = await memory.saying('umber the pages of every report');
    assert.equal(await codeHolds(memory, []), 0);
    assert.equal(await memory.engine.recheckTodos(withFiles({ [PATH]: text })), 0);
    assert.equal((await stateOf(memory, item))[0], 'active');
  });

  it('stays as a person judged it', async () => {
    const memory = await memoryWithTodo();
    await memory.engine.setApproval([todo.itemId], 'deprecated');
    await memory.engine.recheckTodos(withFiles({ [PATH]: null }));
    assert.deepEqual((await stateOf(memory, todo)).slice(0, 2), ['active', 'deprecated']);
  });
});
