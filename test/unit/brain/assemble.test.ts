/** The brain document: its parts in the seed's order, and what a budget does to them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { assembleBrain } from '../../support/assemble-brain.ts';
import { type ItemType, LAYER1_GROUPS, type MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW } from '../../support/aged-items.ts';
import { itemsIn, linesOf } from '../../support/brain-lines.ts';

const headings = (document: string): string[] => document.split('\n').filter((line) => /^#{1,3} /.test(line));
const many = (count: number, days: number, over: (n: number) => Partial<MemoryItem>): MemoryItem[] =>
  Array.from({ length: count }, (_, n) => aged(days, { importance: 3, ...over(n) }));
/** Facts of about 100 tokens. */
const long = (n: number): Partial<MemoryItem> => ({ facts: `Statement ${n} ${'is long and '.repeat(34)}ends.` });

describe('the brain', () => {
  it('of nothing is an introduction', () => {
    const brain = assembleBrain([], NOW);
    assert.match(brain.document, /^# Project memory\n\n[^#]+\n$/);
    assert.deepEqual([brain.itemsLoaded, brain.schemaKeys], [0, []]);
    assert.equal(brain.brainHash, 'e3b0c44298fc1c14');
  });

  it('has the brief, the six groups of layer 1 in order, then layer 2 by schema key', () => {
    const types: ItemType[] = ['architecture-note', 'implementation-fact', 'convention', 'todo', 'bug-fix', 'decision'];
    const items = [
      ...types.map((type) => aged(1, { type, schemaKey: `root/${type}` })),
      ...['root/zebra', 'root/decisions/db', 'root/api', 'root/stack'].map((schemaKey) => aged(100, { schemaKey })),
    ];
    assert.deepEqual(headings(assembleBrain(items, NOW).document), [
      '# Project memory',
      '## Project Brief',
      '## Active Knowledge',
      ...LAYER1_GROUPS.map((group) => `### ${group}`),
      '## Reference Knowledge',
      '### Stack',
      '### Decisions',
      '### API',
      '### Zebra',
    ]);
  });

  it('orders a group by score', () => {
    const items = [2, 5, 3, 4].map((importance) => aged(1, { type: 'decision', importance }));
    const { document } = assembleBrain(items, NOW);
    const shown = itemsIn(linesOf(document, 'Active Knowledge'), items, 1);
    assert.deepEqual(
      shown.map((item) => item.importance),
      [5, 4, 3, 2],
    );
  });

  it('counts the archived in the footer and says how to reach them', () => {
    const archived = [aged(1, { status: 'superseded' }), aged(1, { type: 'code-map-node' })];
    assert.match(assembleBrain(archived, NOW).document, /\n---\n\n2 archived items are not shown here\.\n/);
    assert.match(assembleBrain(archived.slice(1), NOW).document, /\n---\n\n1 archived item is not shown here\.\n/);
    assert.doesNotMatch(assembleBrain([aged(1)], NOW).document, /archived/);
  });

  it('counts and hashes what it shows, and nothing else', () => {
    const [active, reference, archived] = [
      aged(1, { schemaKey: 'root/b' }),
      aged(100, { schemaKey: 'root/a' }),
      aged(1, { status: 'archived', schemaKey: 'root/c' }),
    ];
    const brain = assembleBrain([active, reference, archived], NOW);
    const pairs = [active, reference].map((item) => `${item.itemId}:${item.updatedAt}`).sort();
    assert.equal(brain.brainHash, createHash('sha256').update(pairs.join('|')).digest('hex').slice(0, 16));
    assert.equal(brain.itemsLoaded, 2);
    assert.deepEqual(brain.schemaKeys, ['root/a', 'root/b']);
    assert.equal(brain.tokenEstimate, Math.ceil((brain.document.length - 1) / 4));
  });

  it('shows one item a topic', () => {
    const items = many(5, 1, (n) => ({ dedupHint: `decision:database:${n}`, confidence: 0.5 + n / 10 }));
    const { document, itemsLoaded } = assembleBrain(items, NOW);
    assert.equal(itemsLoaded, 1);
    assert.ok(document.includes(items[4]?.facts ?? '?'));
  });

  it('changes nothing about the items it is given', () => {
    const items = Object.freeze([aged(9), aged(1), aged(50)].map((item) => Object.freeze(item)));
    assert.doesNotThrow(() => assembleBrain(items, NOW));
  });
});

describe('the budget', () => {
  it('is 6,000 tokens by default, and all of it is used where there is enough to tell', () => {
    const items = [...many(60, 1, long), ...many(60, 100, long)];
    const { tokenEstimate } = assembleBrain(items, NOW);
    assert.ok(tokenEstimate <= 6_000 && tokenEstimate > 5_800, String(tokenEstimate));
  });

  it('gives layer 1 1,500 and layer 2 2,000 tokens, and then the rest by score', () => {
    // With its line break an item has 400 characters, 100 tokens: 14 of them and a heading fit into 1,500, 19 into 2,000.
    const active = '- **T**:  _(2026-05-31; importance 3, confidence 0.80)_\n'.length;
    const reference = '- **T**:  _(confidence 0.80)_\n'.length;
    const filled = (days: number, rest: number): MemoryItem[] =>
      many(40, days, () => ({ title: 'T', facts: `${'x'.repeat(400 - rest - 1)}.`, origin: 'document' }));
    const items = [...filled(1, active), ...filled(100, reference)];
    const shown = (tokenBudget: number): number[] => {
      const { document } = assembleBrain(items, NOW, { tokenBudget, includeProjectBrief: false });
      return ['Active Knowledge', 'Reference Knowledge'].map(
        (heading) => linesOf(document, heading).filter((line) => line.startsWith('- ')).length,
      );
    };
    const frame = assembleBrain([], NOW).tokenEstimate + 20;
    assert.deepEqual(shown(frame + 3_350), [14, 19]);
    assert.deepEqual(shown(frame + 3_450), [15, 19]);
    assert.deepEqual(shown(frame + 1_450), [14, 0]);
  });

  it('takes the highest scores first', () => {
    const items = many(20, 1, (n) => ({ ...long(n), confidence: 0.5 + n / 50 }));
    const { document, itemsLoaded } = assembleBrain(items, NOW, { tokenBudget: 1_000 });
    const shown = itemsIn(linesOf(document, 'Active Knowledge'), items, 1);
    assert.ok(itemsLoaded > 3 && itemsLoaded < 20);
    assert.deepEqual(shown, items.slice(-itemsLoaded).reverse());
  });

  it('of a layer that is small goes to what scores highest elsewhere', () => {
    const items = many(30, 1, long);
    const shown = (layer1Budget: number): number => assembleBrain(items, NOW, { layer1Budget }).itemsLoaded;
    assert.equal(shown(0), shown(1_500));
    assert.equal(shown(0), 30);
  });

  it('leaves an item out whole, and goes on with one that fits', () => {
    const big = aged(1, { importance: 5, facts: 'x'.repeat(4_000) });
    const small = aged(1, { importance: 1, type: 'decision', facts: 'A short statement that fits.' });
    const { document } = assembleBrain([big, small], NOW, { tokenBudget: 300 });
    assert.ok(document.includes(small.facts));
    assert.doesNotMatch(document, /xxx/);
  });

  it('of nothing gives nothing', () => {
    assert.equal(assembleBrain(many(5, 1, long), NOW, { tokenBudget: 0 }).document, '\n');
  });

  it('leaves room for the footer', () => {
    const items = [...many(60, 1, long), aged(1, { status: 'archived' })];
    for (let tokenBudget = 100; tokenBudget < 400; tokenBudget += 7)
      assert.match(assembleBrain(items, NOW, { tokenBudget }).document, /1 archived item is not shown/);
  });
});

describe('pinned items', () => {
  const pinned = (over: Partial<MemoryItem>): MemoryItem => aged(1, { delivery: 'bootstrap', ...over });

  it('stand first: rules, then feedback, then the rest', () => {
    const items = [
      aged(0, { importance: 5, facts: 'An ordinary fact stands below.' }),
      pinned({ type: 'fact', importance: 5, facts: 'Third comes any other type.' }),
      pinned({ type: 'feedback', importance: 1, facts: 'Second come the corrections.' }),
      pinned({ type: 'convention', importance: 1, facts: 'First come the rules.' }),
    ];
    const { document } = assembleBrain(items, NOW);
    const places = ['## Always', 'First come', 'Second come', 'Third comes', '## Active Knowledge', 'An ordinary'].map(
      (text) => document.indexOf(text),
    );
    assert.ok(places.every((place) => place > 0));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
  });

  it('have a budget of their own, beyond which they are reported and not cut', () => {
    // A line has some 1,270 tokens: 23 lines stay below 30,000, 24 do not.
    const rules = many(24, 1, (n) => ({ delivery: 'bootstrap', facts: `Rule ${n} ${'x'.repeat(4_980)}` }));
    const within = assembleBrain(rules.slice(0, 23), NOW).document;
    const beyond = assembleBrain(rules, NOW).document;
    assert.doesNotMatch(within, /Bootstrap Stats/);
    assert.match(beyond, /## Bootstrap Stats\n\n- 24 pinned items take 30\d{3} of 30000 tokens\./);
    for (const { facts } of rules) assert.ok(beyond.includes(facts));
  });

  it('are left out once archived', () => {
    assert.doesNotMatch(assembleBrain([pinned({ status: 'superseded' })], NOW).document, /Always/);
  });
});
