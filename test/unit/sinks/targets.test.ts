/** What holds for every target: who may read what, how long it may be, when a file is not made, who is offered first. */
import assert from 'node:assert/strict';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { suggestedSinks } from '../../../src/sinks/in-use.ts';
import { keepSinks, removeFromSinks } from '../../../src/sinks/keep.ts';
import { explainLines } from '../../../src/sinks/explain.ts';
import { overlaps } from '../../../src/sinks/overlap.ts';
import { sinkById, SINKS } from '../../../src/sinks/sinks.ts';
import { WrittenFiles } from '../../../src/sinks/block/written-lines.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { makeWorkspace, swiftFiles, type Workspace } from './workspace.ts';

const SECRET = 'Zanzibar is where I spend my holidays every single year.';
const one = (id: string) => [sinkById(id)!];

describe('targets', () => {
  let workspace: Workspace;
  let memory: Memory;
  beforeEach(() => {
    workspace = makeWorkspace();
    workspace.write('.git/HEAD', 'ref: refs/heads/main\n');
    memory = newMemory(NOW);
  });
  afterEach(() => workspace.remove());
  const item = (n: number, over: Partial<MemoryItem> = {}): MemoryItem =>
    makeItem(n, { updatedAt: iso(NOW - DAY), importance: 4, origin: 'document', ...over });
  const keep = (ids: readonly string[], choices = {}) =>
    keepSinks(
      workspace.root,
      ids.map((id) => sinkById(id)!),
      memory.engine,
      { files: swiftFiles, ...choices },
    );
  const ours = (): string[] => workspace.all().filter((path) => path !== '.git/HEAD');

  it('keep what is the user’s own out of every file that is shared', async () => {
    const own = { scope: 'user', facts: SECRET, title: 'Zanzibar' } as const;
    await memory.store.write({
      items: [
        ...Array.from({ length: 9 }, (_, n) => item(n, { files: [`src/api/${n}.ts`], importance: 3 })),
        item(19, { type: 'decision' }),
        item(20, { ...own, type: 'preference' }),
        item(21, { ...own, type: 'decision', delivery: 'bootstrap' }),
        item(22, { ...own, type: 'feedback', importance: 5, files: ['src/api/1.ts'] }),
      ],
    });
    workspace.write('.rules', '# Mine\n');
    for (const sink of SINKS) {
      await keepSinks(workspace.root, [sink], memory.engine, {
        files: swiftFiles,
        scoped: true,
        isIgnored: () => Promise.resolve(true),
      });
    }
    const holding = ours().filter((path) => workspace.read(path)?.includes('Zanzibar'));
    assert.deepEqual(holding, ['CLAUDE.local.md']);
    // All but Junie's, which would not be read beside AGENTS.md, and the two that Zed's file does not mind.
    assert.equal(ours().length, SINKS.length - 1 + 2, ours().join(' '));
    assert.ok(!workspace.read('CLAUDE.local.md')?.includes(item(1).facts));
  });

  it('lose what a person keeps to themself, and have it again when it is shared', async () => {
    const mine = item(30, { type: 'decision', facts: SECRET, title: 'Zanzibar' });
    await memory.store.write({ items: [mine, item(31)] });
    const holding = async (): Promise<string[]> => {
      for (const sink of SINKS) {
        await keepSinks(workspace.root, [sink], memory.engine, {
          files: swiftFiles,
          isIgnored: () => Promise.resolve(true),
        });
      }
      return ours().filter((path) => workspace.read(path)?.includes('Zanzibar'));
    };
    assert.ok((await holding()).length > 8);
    const changes = await memory.engine.setScope([mine.itemId], 'user');
    assert.deepEqual(await holding(), ['CLAUDE.local.md']);
    assert.deepEqual(await memory.engine.setScope([mine.itemId], 'user'), []);
    assert.equal((await memory.engine.search('Zanzibar'))[0]?.itemId, mine.itemId);
    await memory.engine.undo(changes);
    const shared = await holding();
    assert.ok(shared.length > 8 && !shared.includes('CLAUDE.local.md'), shared.join(' '));
  });

  it('do not make a personal file that git does not ignore', async () => {
    await memory.store.write({ items: [item(1, { scope: 'user', type: 'preference' })] });
    const [result] = await keep(['claude-local']);
    assert.equal(result?.outcome, 'not-made');
    assert.match(result.reason ?? '', /git does not ignore it/);
    assert.deepEqual(ours(), []);
  });

  it('stay below the 12,000 characters that Devin and Windsurf read, however much is known', async () => {
    const long = (n: number) => ({ title: `Fact ${n}`, facts: `Nr ${n} ${'says 日本 and so on '.repeat(12)}` });
    await memory.store.write({ items: Array.from({ length: 300 }, (_, n) => item(n, long(n))) });
    for (const id of ['devin', 'windsurf']) {
      const [result] = await keep([id], { tokens: 6_000 });
      const text = workspace.read(result?.path ?? '') ?? '';
      assert.deepEqual(result?.warnings, []);
      assert.ok(text.length > 9_000 && text.length <= 12_000, String(text.length));
      assert.match(text, /^---\ntrigger: always_on\n/);
    }
    await keep(['agents', 'copilot']);
    assert.ok(Buffer.byteLength(workspace.read('AGENTS.md') ?? '') < 32 * 1_024);
  });

  it('get the guide, Claude Code the best 1,000 tokens of it, and none more than the user wants', async () => {
    const rule = (n: number) =>
      ({ type: 'convention', facts: `Never open \`store-${n}\` with the handle of another.` }) as const;
    await memory.store.write({ items: Array.from({ length: 300 }, (_, n) => item(n, rule(n))) });
    const tokens = (path: string): number => (workspace.read(path) ?? '').length / 4;
    await keep(['agents', 'claude']);
    assert.match(workspace.read('AGENTS.md') ?? '', /\n## Rules\n\n- Never open/);
    assert.ok(tokens('AGENTS.md') > 1_900 && tokens('AGENTS.md') < 2_100);
    await keep(['claude', 'cursor'], { tokens: 500 });
    assert.ok(tokens('CLAUDE.md') < 600);
    assert.ok(tokens('.cursor/rules/project-brain.mdc') < 600);
    await removeFromSinks(workspace.root, one('agents'), { files: swiftFiles });
    await keep(['claude']);
    assert.ok(tokens('CLAUDE.md') > 900 && tokens('CLAUDE.md') < 1_100);
    await keep(['agents'], { tokens: 6_000 });
    assert.ok(tokens('AGENTS.md') > 4_000);
  });

  const REFUSED: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['zed', [], /\.rules is not made: Zed would read it instead of every other file/],
    ['junie', ['AGENTS.md'], /Junie reads AGENTS\.md and would not read it\. Keep the brain in AGENTS\.md/],
    [
      'agents',
      ['CLAUDE.md', '.zed/settings.json'],
      /not made\. Zed reads only the first .* no longer reads CLAUDE\.md/,
    ],
    ['copilot', ['AGENTS.md', '.zed/settings.json'], /no longer reads AGENTS\.md/],
    ['roo', ['.roorules'], /Roo Code reads only the first .* no longer reads \.roorules/],
    ['agents', ['.junie/guidelines.md'], /Junie .* no longer reads \.junie\/guidelines\.md/],
  ];
  for (const [id, present, reason] of REFUSED) {
    it(`make no ${sinkById(id)?.path ?? id} beside ${present.join(', ') || 'nothing'}, and say why`, async () => {
      await memory.store.write({ items: [item(1)] });
      for (const path of present) workspace.write(path, '# Theirs\n');
      const [result] = await keep([id]);
      assert.equal(result?.outcome, 'not-made');
      assert.match(result.reason ?? '', reason);
      assert.deepEqual(ours(), [...present].sort());
    });
  }

  it('tell only where nobody here uses the reader that would lose a file', async () => {
    await memory.store.write({ items: [item(1)] });
    workspace.write('AGENTS.md', '# Theirs\n');
    const [result] = await keep(['copilot']);
    assert.equal(result?.outcome, 'created');
    assert.match(result.warnings.join(), /Zed/);
  });

  it('say what is left to do, once', async () => {
    await memory.store.write({ items: [item(1)] });
    assert.match((await keep(['aider']))[0]?.warnings.join() ?? '', /read: CONVENTIONS\.md/);
    assert.deepEqual((await keep(['aider']))[0]?.warnings, []);
  });

  it('tell the first time that a file is shared by git', async () => {
    await memory.store.write({ items: [item(1)] });
    workspace.write('AGENTS.md', '# Theirs\n');
    const isTracked = () => Promise.resolve(true);
    assert.match((await keep(['agents'], { isTracked }))[0]?.warnings.join() ?? '', /under version control/);
    await memory.store.write({ items: [item(2)] });
    assert.deepEqual((await keep(['agents'], { isTracked }))[0]?.warnings, []);
  });

  it('have a file for each folder that much is known of, and take it away again', async () => {
    const inFolder = (folder: string, from: number) =>
      [0, 1, 2].map((n) => item(from + n, { files: [`${folder}/a.ts`], importance: 3 }));
    const items = [...inFolder('src/api', 1), ...inFolder('src/web', 10), item(20)];
    await memory.store.write({ items });
    await keep(['copilot', 'cursor'], { scoped: true });
    assert.deepEqual(ours(), [
      '.cursor/rules/project-brain-src-api.mdc',
      '.cursor/rules/project-brain-src-web.mdc',
      '.cursor/rules/project-brain.mdc',
      '.github/copilot-instructions.md',
      '.github/instructions/project-brain-src-api.instructions.md',
      '.github/instructions/project-brain-src-web.instructions.md',
    ]);
    const api = workspace.read('.github/instructions/project-brain-src-api.instructions.md') ?? '';
    assert.match(api, /\napplyTo: "src\/api\/\*\*"\n/);
    assert.match(
      workspace.read('.cursor/rules/project-brain-src-web.mdc') ?? '',
      /\nglobs: src\/web\/\*\*\nalways.*false/,
    );
    assert.ok(api.includes(item(1).facts));
    assert.ok(!workspace.read('.github/copilot-instructions.md')?.includes(item(1).facts));
    assert.ok(workspace.read('.github/copilot-instructions.md')?.includes(item(20).facts));
    assert.deepEqual(
      (await keep(['copilot', 'cursor'], { scoped: true })).map(({ outcome }) => outcome),
      ['unchanged', 'unchanged'],
    );

    await memory.engine.setApproval([item(1).itemId], 'deprecated');
    await keep(['copilot', 'cursor'], { scoped: true });
    assert.deepEqual(
      ours().filter((path) => path.includes('api')),
      [],
    );
    await keep(['cursor'], { scoped: false });
    await removeFromSinks(workspace.root, one('copilot'), { files: swiftFiles });
    assert.deepEqual(ours(), ['.cursor/rules/project-brain.mdc']);
    assert.ok(workspace.read('.cursor/rules/project-brain.mdc')?.includes(item(2).facts));
  });

  it('hold what concerns each of two folders that are called nearly the same, and leave none under an older name', async () => {
    const inFolder = (folder: string, from: number): MemoryItem[] =>
      [0, 1, 2].map((n) => item(from + n, { files: [`${folder}/a.ts`], importance: 3 }));
    const items = [...inFolder('packages/api-client', 1), ...inFolder('packages/api_client', 10)];
    await memory.store.write({ items });
    await keep(['copilot'], { scoped: true });
    const folder = '.github/instructions/project-brain-';
    const [first, second] = [
      `${folder}packages-api--client.instructions.md`,
      `${folder}packages-api_client.instructions.md`,
    ];
    assert.ok(workspace.read(first)?.includes(item(1).facts));
    assert.ok(workspace.read(second)?.includes(item(10).facts));

    const older = `${folder}packages-api-client.instructions.md`;
    workspace.write(older, workspace.read(first) ?? '');
    await keep(['copilot'], { scoped: true });
    assert.equal(workspace.read(older), undefined);
    assert.ok(workspace.read(first)?.includes(item(1).facts));
  });

  it('treat the file of a folder as any other: each line leads to its item, an edit is told, unsaved text is left', async () => {
    const items = [1, 2, 3].map((n) => item(n, { files: [`src/api/${n}.ts`], importance: 3 }));
    await memory.store.write({ items });
    const path = '.github/instructions/project-brain-src-api.instructions.md';
    const choices = { scoped: true, written: new WrittenFiles(workspace.path('.git/written'), workspace.root) };
    await keep(['copilot'], choices);
    const written = workspace.read(path) ?? '';
    const lines = written.split('\n');
    const explained = await explainLines(path, written, memory.engine, { scoped: true });
    for (const { itemId, facts } of items) {
      const found = explained.find(({ itemIds }) => itemIds.includes(itemId));
      assert.ok(lines[(found?.line ?? 0) - 1]?.includes(facts), facts);
    }

    workspace.write(path, written.replace(items[0]?.facts ?? '', `${items[0]?.facts} Not.`));
    const told = (await keep(['copilot'], choices)).find((result) => result.path === path);
    assert.deepEqual(
      [told?.sink, told?.outcome, told?.edits?.map(({ itemIds }) => itemIds)],
      ['copilot', 'edited-by-user', [[items[0]?.itemId]]],
    );
    await keep(['copilot'], { ...choices, overwriteEdits: true });
    assert.equal(workspace.read(path), written);

    await memory.engine.setApproval([items[0]?.itemId ?? ''], 'deprecated');
    await keep(['copilot'], { ...choices, isUnsaved: (one: string) => one === path });
    assert.equal(workspace.read(path), written);
    await keep(['copilot'], choices);
    assert.equal(workspace.read(path), undefined);
  });

  it('are offered by what is in use', async () => {
    const first = async () =>
      (await suggestedSinks(workspace.root)).filter(({ inUse }) => inUse).map(({ sink }) => sink.id);
    assert.deepEqual(await first(), []);
    assert.equal((await suggestedSinks(workspace.root))[0]?.sink.id, 'copilot');
    workspace.write('.cursor/rules/mine.mdc', '');
    workspace.write('CLAUDE.md', '');
    assert.deepEqual(await first(), ['claude', 'cursor']);
  });

  it('that one assistant reads together are told', () => {
    assert.deepEqual(overlaps(['copilot', 'cursor', 'claude-local']), []);
    assert.match(overlaps(['copilot', 'agents', 'claude']).join(), /Copilot in VS Code reads .* 3 times/);
    assert.match(overlaps(['cursor', 'agents']).join(), /^Cursor reads AGENTS\.md and .*twice|^Cursor reads .*twice/);
  });

  it('warn when AGENTS.md and those of folders below are more than Codex reads together', async () => {
    await memory.store.write({ items: [item(1)] });
    workspace.write('packages/api/AGENTS.md', 'x'.repeat(20_000));
    workspace.write('packages/web/AGENTS.md', 'x'.repeat(20_000));
    const [alone] = await keep(['agents']);
    assert.deepEqual(alone?.warnings, [], 'nobody reads api and web together');
    await memory.store.write({ items: [item(2)] });
    // The override stands for the AGENTS.md beside it.
    workspace.write('packages/api/src/AGENTS.override.md', 'x'.repeat(12_800));
    workspace.write('packages/api/src/AGENTS.md', 'x'.repeat(5));
    const [together] = await keep(['agents']);
    assert.match(
      together?.warnings.join(' ') ?? '',
      /on the way to one of them\) are longer than the 32 KiB that Codex reads/,
    );
  });
});
