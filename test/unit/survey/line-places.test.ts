/** Whoever holds the guide against the project reads each line with what stands in the files around its quotes. */
import assert from 'node:assert/strict';
import { type ToolWorld, toolWorld } from '../../support/tools.ts';

const RULE = 'Take `lock` of `src/lock.ts` before a read of the ledger.';
const SAME = 'Readers of the ledger wait for `lock` of `src/lock.ts`.';
const LOCK = [
  ...[
    'export const ledger = 1;',
    '',
    '// Unless the ledger is closed,',
    '// take the lock before a read of the ledger.',
  ],
  ...['export const lock = 2;', ...Array.from({ length: 40 }, (_, n) => `export const row${n} = ${n};`)],
].join('\n');
const QUOTE = { path: 'src/lock.ts', quote: 'take the lock before a read of the ledger.\nexport const lock = 2;' };

async function world(...facts: readonly string[]): Promise<ToolWorld> {
  const w = toolWorld('balanced', true);
  w.files.set('src/lock.ts', LOCK);
  const items = facts.map((fact) => ({ topic: 'rule', importance: 4, facts: fact, evidence: [QUOTE] }));
  const { text } = await w.run('brain_remember', { items });
  assert.doesNotMatch(text, /refused/i);
  return w;
}
const places = async (w: ToolWorld, over: object = {}): Promise<string> =>
  (await w.run('brain_get', { as: 'places', ...over })).text;

describe('the places of the lines of a guide', () => {
  it('are shown with what stands around each quote, such as its condition, as the file is now', async () => {
    const w = await world(RULE);
    const text = await places(w);
    assert.match(text, /^[0-9a-f]{6}: Take `lock`/);
    assert.match(text, /\n {2}src\/lock\.ts\n {4}1: export const ledger = 1;/);
    assert.match(text, /\n {4}3: \/\/ Unless the ledger is closed,\n/);
    assert.match(text, /\n {4}8: export const row2/);
    assert.doesNotMatch(text, /row3/, 'no more than its surroundings');
    w.files.set('src/lock.ts', `// New.\n${LOCK}`);
    assert.match(await places(w), /\n {4}4: \/\/ Unless the ledger is closed,\n/);
  });

  it('are named and not shown again where a line before has shown them', async () => {
    const text = await places(await world(RULE, SAME));
    assert.equal(text.split('Unless the ledger is closed').length, 2, text);
    assert.match(text, /src\/lock\.ts:4, as with [0-9a-f]{6}/);
  });

  it('go on where an answer ends, and say where a line has none', async () => {
    const w = await world(RULE);
    await w.said('Never close a ledger before the last day of the year.');
    const lines = (await places(w)).split(/\n(?=[0-9a-f]{6}: )/);
    assert.equal(lines.length, 2);
    assert.ok(
      lines.some((line) => /Never close[^\n]*\n {2}no place in a file$/.test(line)),
      lines.join('\n'),
    );
    assert.equal(await places(w, { offset: 1 }), lines[1]);
    assert.equal(await places(toolWorld('balanced', true)), 'The guide tells nothing yet.');
  });

  it('keep secrets to themselves', async () => {
    const w = await world(RULE);
    w.files.set('src/lock.ts', LOCK.replace('ledger = 1', 'token = "ghp_0123456789abcdefghijABCDEFGHIJ012345"'));
    assert.doesNotMatch(await places(w), /ghp_0123/);
  });
});
