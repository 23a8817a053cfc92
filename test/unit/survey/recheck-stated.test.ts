/** What an assistant stated stays in the brain as long as the files still say it, and no longer. */
import assert from 'node:assert/strict';
import { namesGoneIn } from '../../../src/engine/brain/guide/gone-names.ts';
import { placeOfQuote } from '../../../src/engine/survey/quote-place.ts';
import { recheckStated } from '../../../src/engine/survey/recheck-stated.ts';
import { oneAtATime, type Evidence, type MemoryItem, type Source } from '../../../src/engine/index.ts';
import type { ProjectHistory } from '../../../src/engine/ports/project-history.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { makeItem } from '../../support/make.ts';
import { toyHistory } from '../../support/scripted-chat.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const QUOTE = 'export class TokenStore keeps every token in memory';
const HOLD = 'no file under src imports "vscode"';
const id = (n: number): string => String(n).padStart(26, '0');
const at = '2026-01-01T00:00:00.000Z';

async function world(): Promise<{
  readonly look: (
    files: Record<string, string>,
    changed?: readonly string[],
    history?: ProjectHistory,
  ) => Promise<number>;
  readonly item: () => Promise<MemoryItem>;
  readonly place: () => Promise<string>;
  readonly opened: () => number;
  /** How many became stale at the last look. */
  readonly stale: () => number;
  readonly store: InMemoryStore;
}> {
  const store = new InMemoryStore();
  const source: Source = { kind: 'file', path: 'src/a.ts', sha: null, startLine: 2, endLine: 2 };
  const span = { eventId: id(9), start: 0, at };
  const evidence: Evidence[] = [
    { ...span, id: id(1), quote: QUOTE, end: QUOTE.length, source },
    { ...span, id: id(2), quote: `holds: ${HOLD}`, end: HOLD.length + 7, source: { kind: 'person' } },
  ];
  const stated = makeItem(3, {
    ...{
      itemId: id(3),
      origin: 'agent',
      title: 'TokenStore keeps tokens',
      facts: '`TokenStore` keeps tokens in memory.',
    },
    ...{
      files: ['src/a.ts'],
      evidenceRefs: [id(1), id(2)],
      type: 'convention',
      approval: 'approved',
      approvedBy: 'policy',
    },
  });
  await store.write({ evidence, items: [stated] });
  let opened = 0;
  let stale = 0;
  const item = async (): Promise<MemoryItem> => {
    const found = await store.item(id(3));
    assert.ok(found);
    return found;
  };
  return {
    item,
    store,
    opened: () => opened,
    stale: () => stale,
    look: async (files, changed, history) => {
      const found = await recheckStated(
        () => {
          opened++;
          return Promise.resolve(smallTree(files));
        },
        changed,
        {
          ...{ store, clock: { now: () => Date.parse('2026-02-01') }, pacer: noPacer, exclusively: oneAtATime() },
          log: { info: () => undefined, warn: () => undefined },
          history,
        },
      );
      ({ stale } = found);
      return found.changed;
    },
    async place() {
      const [one] = await store.evidence([id(1)]);
      return one?.source.kind === 'file' ? `${one.source.path}:${one.source.startLine}` : '';
    },
  };
}

const asRead = { 'src/a.ts': `// a\n${QUOTE}\n` };

describe('what assistants stated, when files change', () => {
  it('is not taken for said where of a list that it quotes one is missing, or stands elsewhere', () => {
    const quote = 'check:\n    just fix\n    just format\n    just typecheck\n    just smoke-tests';
    const place = (text: string): number | null =>
      placeOfQuote(text, quote, { line: 1, statement: { said: '', names: ['check'] } })?.line ?? null;
    assert.equal(place(`# Before a pull request\n${quote.replace('fix', 'fix --all')}\n`), 2);
    assert.equal(
      place(quote.replace('    just format', '    just lint\n    just format')),
      1,
      'something came in between',
    );
    assert.equal(place('check:\n    just fix\n    just format\n    just typecheck\n\nother:\n    just check\n'), null);
    assert.equal(place('# just smoke-tests, just check\n# just fix, just format\n# just typecheck\n#\n#\n'), null);
  });

  it('is found however a formatter lays it out, and not where anything else differs', () => {
    const found = (quote: string, text: string): number | null =>
      placeOfQuote(`\n${text}\n`, quote, { line: 1, statement: null })?.line ?? null;
    const names = 'already_applied = {r["name"] for r in db["_llm_migrations"].rows}';
    const wrapped = 'already_applied = {\n        r["name"] for r in db["_llm_migrations"].rows\n    }';
    assert.equal(found(names, wrapped), 2);
    assert.equal(found(wrapped, names), 2);
    const params = 'def env_setup(monkeypatch, user_path):';
    assert.equal(found(params, 'def env_setup(\n    monkeypatch,\n    user_path,\n):'), 2);
    assert.equal(found('("llm.default_plugins.openai_models",\n)', '("llm.default_plugins.openai_models")'), 2);
    assert.equal(found('Run it (see the notes) first.', 'Run it (\nsee the notes\n) first.'), 2);
    assert.equal(found(params, 'def env_setup(monkeypatch, user_path, other):'), null);
    assert.equal(found('be now here to stay', 'be nowhere to stay'), null);
    assert.equal(found('(a, b)', '(a b)'), null);
    assert.equal(found('setup(a, b)', 'env_setup(\na, b)'), null);
  });

  it('is not taken for said by a line that says the reverse, and is by one that is merely worded otherwise', () => {
    const still = (quote: string, said: string, now: string): boolean =>
      placeOfQuote(`# x\n${now}\n`, quote, { line: 1, statement: { said, names: [] } }) !== null;
    const must = 'It must implement an async def execute() method that yields chunks.';
    assert.ok(still(must, 'It must implement it.', must.replace('yields', 'returns')));
    assert.ok(still(must, 'It must implement it.', must.replace('must', 'has to')));
    assert.ok(!still(must, '', must.replace('must', 'may')));
    const both = '# Only in environments where both llm-cluster and llm-mistral are installed';
    assert.ok(!still(both, '', both.replace('both', 'neither').replace('and', 'nor')));
    const order = 'The core transports and validates them in every client but never executes them.';
    assert.ok(
      !still(order, '', order.replace('validates', 'x').replace('executes', 'validates').replace('x', 'executes')),
    );
    const matrix = 'os: [ubuntu-latest, macos-latest, windows-latest] # of every run of the tests';
    assert.ok(still(matrix, 'CI runs on Ubuntu and macOS.', matrix.replace(', windows-latest', '')));
    assert.ok(!still(matrix, 'CI runs on Ubuntu, macOS and Windows.', matrix.replace(', windows-latest', '')));
    const condition = 'if not hasattr(sys, "_called_from_test") and LLM_LOAD_PLUGINS is None:';
    assert.ok(!still(condition, '', condition.replace(' and ', ' or ')));
    const elsewhere = 'The code of these parts of a message lives elsewhere in the package.';
    assert.ok(!still(elsewhere, 'It lives elsewhere.', elsewhere.replace('elsewhere', 'here, too,')));
  });

  it('is not taken for said by a line with another label, a further condition, or another place in a numbered list', () => {
    const at = (quote: string, text: string): number | null =>
      placeOfQuote(text, quote, { line: 1, statement: { said: '', names: [] } })?.line ?? null;
    const check = 'check: lint format typecheck test';
    assert.equal(at(check, 'check: lint format typecheck\ncheck-all: lint format typecheck test test-semantic\n'), 1);
    assert.equal(at(check, 'check-all: lint format typecheck test test-semantic\n'), null);
    const condition = "if: ${{ !contains(github.event.head_commit.message, 'Ruler:') }}";
    const now = "if: ${{ !contains(github.event.head_commit.message || '', 'Ruler:') }}";
    assert.equal(at(condition, condition.replace('}}', ' }} # once')), 1);
    assert.equal(at(condition, now.replace('!contains', "github.ref == 'main' && !contains")), null);
    const last = '4. The local transport is what is taken by default.';
    assert.equal(at(last, '4. The local transport is what is taken here by default.\n'), 1);
    assert.equal(at(last, '4. A selector.\n5. The local transport is what is taken here by default.\n'), null);
  });

  it('stays while it stands', async () => {
    const { look, item } = await world();
    assert.equal(await look(asRead), 0);
    assert.equal((await item()).status, 'active');
  });

  it('is not taken away where a person worded it, and asked about, once, where they approved it', async () => {
    const { look, item, store } = await world();
    await store.write({ items: [{ ...(await item()), approvedBy: 'person' }] });
    await look({ 'src/a.ts': '// empty' });
    const asked = await item();
    assert.deepEqual(
      [asked.status, asked.reviewReason],
      ['active', `its source has changed: it is not said any more: src/a.ts: "${QUOTE}"`],
    );
    await store.write({ items: [{ ...asked, reviewReason: null }] });
    assert.equal(await look({ 'src/a.ts': '// empty' }), 0, 'it was answered');
    await look(asRead);
    await store.write({ items: [{ ...asked, reviewReason: null }], meta: { [`byHand:${id(3)}`]: '{"facts":"x"}' } });
    assert.equal(await look({ 'src/a.ts': '// empty' }), 0);
    assert.equal((await item()).status, 'active');
  });

  it('is followed to other lines, to lines that were laid out anew, and to another file', async () => {
    const { look, item, place } = await world();
    await look({ 'src/a.ts': `\n\n\n  ${QUOTE.replace(' keeps', '\n    keeps')}\n` });
    assert.equal(await place(), 'src/a.ts:4');
    assert.equal(await look({ 'src/a.ts': '// empty', 'src/b/store.ts': QUOTE }), 1);
    assert.equal(await place(), 'src/b/store.ts:1');
    assert.deepEqual([(await item()).files, (await item()).status], [['src/b/store.ts'], 'active']);
  });

  it('is stale while the project has no longer what it names, and no statement is that speaks of what is gone', async () => {
    const { look, item, stale, store } = await world();
    await store.write({
      meta: { 'brain.gone': '["src/tokens"]' },
      items: [{ ...(await item()), facts: '`src/tokens` keeps tokens.' }],
    });
    assert.equal(await look(asRead, ['docs/a.md']), 1);
    assert.deepEqual([(await item()).status, stale()], ['stale', 1]);
    await store.write({ meta: { 'brain.gone': '[]' } });
    assert.deepEqual([await look(asRead), stale()], [1, 0]);
    assert.equal((await item()).status, 'active');
    await store.write({
      meta: { 'brain.gone': '["src/tokens"]' },
      items: [{ ...(await item()), facts: 'There is no `src/tokens`.' }],
    });
    assert.equal(await look(asRead), 0);
  });

  it('is followed with a short quote into the file that its own was renamed to, and into no other', async () => {
    const { look, item, place, store } = await world();
    const [quoted] = await store.evidence([id(1)]);
    assert.ok(quoted);
    await store.write({
      evidence: [{ ...quoted, quote: 'just cog', end: 8 }],
      items: [{ ...(await item()), facts: 'Run `just cog`.', files: ['src/b.ts'] }],
    });
    await look({ 'src/b.ts': '\njust cog\n', 'src/c.ts': 'just cog' });
    assert.deepEqual([(await item()).status, await place()], ['active', 'src/b.ts:2']);
    await look({ 'src/c.ts': 'just cog' });
    assert.equal((await item()).status, 'stale');
  });

  it('leaves a quoted path that no commit ever had to be told, and no other', async () => {
    const { look, item, store } = await world();
    const [quoted] = await store.evidence([id(1)]);
    assert.ok(quoted);
    const path = 'tests/__snapshots__/';
    const quote = `review the snapshots in ${path}, not in tests/old/`;
    await store.write({
      meta: { 'brain.gone': JSON.stringify([path, 'tests/other/']) },
      evidence: [{ ...quoted, quote, end: quote.length }],
      items: [{ ...(await item()), facts: `Review \`${path}\`. Leave \`tests/other/\`.` }],
    });
    await look({ 'src/a.ts': quote }, ['docs/a.md'], toyHistory([]));
    assert.deepEqual([...(await namesGoneIn(store))], ['tests/other/']);
    await store.write({ items: [{ ...(await item()), facts: 'Review the snapshots.' }] });
    await look({ 'src/a.ts': quote }, [], toyHistory([]));
    assert.deepEqual([...(await namesGoneIn(store))].sort(), [path, 'tests/other/'], 'nobody quotes it any more');
  });

  it('is not stale over a quoted name that was never there, nor over what a pitfall warns of', async () => {
    const { look, item, store } = await world();
    await store.write({ meta: { 'brain.gone': '["TokenStore","src/tokens"]' } });
    assert.equal(await look(asRead, undefined, toyHistory([])), 0);
    const sha = 'a'.repeat(40);
    const was = toyHistory([{ sha, message: 'Begin', lines: { TokenStore: 1 } }]);
    assert.equal(await look(asRead, undefined, was), 1, 'a commit had it, whatever an old page still says');
    await store.write({ items: [{ ...(await item()), status: 'active' }] });
    const warns = { facts: 'The read-me leads to `src/tokens`.', tags: ['pitfall'] };
    await store.write({ items: [{ ...(await item()), ...warns }] });
    assert.equal(await look(asRead), 0);
  });

  it('is followed through a change that leaves what it names', async () => {
    const { look, item } = await world();
    await look({ 'src/a.ts': 'export final class TokenStore keeps each token in memory\n' });
    assert.equal((await item()).status, 'active');
  });

  for (const [what, text] of [
    ['the line is gone', '// nothing\n'],
    ['what it names is called otherwise', QUOTE.replace('TokenStore', 'TokenVault')],
    ['the line says the contrary', QUOTE.replace('keeps', 'never keeps')],
  ] as const)
    it(`goes out of the brain where ${what}, and comes back with it`, async () => {
      const { look, item } = await world();
      assert.equal(await look({ 'src/a.ts': text }, ['src/a.ts']), 1);
      assert.equal((await item()).status, 'stale');
      assert.equal(await look({ 'src/a.ts': text }, ['src/a.ts']), 0);
      assert.equal(await look(asRead, ['src/a.ts']), 1);
      assert.deepEqual([(await item()).status, (await item()).approval], ['active', 'approved']);
    });

  it('goes out of the brain where a search finds otherwise', async () => {
    const { look, item } = await world();
    await look({ ...asRead, 'src/new.ts': "import * as vscode from 'vscode';" }, ['src/new.ts']);
    assert.equal((await item()).status, 'stale');
  });

  it('costs nothing where other files changed', async () => {
    const { look, opened } = await world();
    assert.equal(await look({}, ['docs/one.md']), 0);
    assert.equal(opened(), 0);
  });
});
