/** The other renderings of one knowledge: the summary, the [MEMORY] block, documents of one folder; and who is in them. */
import assert from 'node:assert/strict';
import { assembleBrain } from '../../support/assemble-brain.ts';
import type { AssembledBrain } from '../../../src/engine/brain/lines/finish.ts';
import { render } from '../../../src/engine/brain/documents/renderings.ts';
import { assembleScoped, type ScopedBrain } from '../../../src/engine/brain/documents/scoped-brain.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import { type BrainAssemblyOptions, ITEM_TYPES, type ItemType, type MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW } from '../../support/aged-items.ts';

const settled = (items: readonly MemoryItem[]): ScoredItemTable => {
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  return table;
};
const rendered = (
  items: readonly MemoryItem[],
  options: BrainAssemblyOptions,
  own: MemoryItem[] = [],
): AssembledBrain => render(settled(items), settled(own), options);
const titled = (title: string, days: number, over: Partial<MemoryItem> = {}): MemoryItem =>
  aged(days, { title, facts: `What there is to say of ${title}.`, ...over });
const headings = (document: string): string[] => document.split('\n').filter((line) => line.startsWith('#'));

describe('the summary', () => {
  const items = [
    titled('the decision', 3, { type: 'decision', importance: 4, rationale: 'It had to be.' }),
    titled('the old decision', 300, { type: 'decision', importance: 1 }),
    titled('the open bug', 2, { type: 'bug-fix', origin: 'document', importance: 4 }),
    titled('the mended bug', 2, { type: 'bug-fix', origin: 'commit', importance: 4 }),
    titled('the blocker', 2, { type: 'blocker' }),
    titled('the fact', 1, { type: 'implementation-fact', importance: 5 }),
    titled('the rule', 40, { type: 'convention' }),
  ];

  it('has brief, recent decisions and known issues, and nothing else', () => {
    const { document } = rendered(items, { as: 'summary' });
    assert.deepEqual(headings(document), [
      '# Project memory',
      '## Project Brief',
      '## Lately',
      '### Recent decisions',
      '### Known issues',
    ]);
    const lately = document.slice(document.indexOf('## Lately'));
    for (const title of ['the decision', 'the open bug', 'the blocker']) assert.ok(lately.includes(title), title);
    for (const title of ['the old decision', 'the mended bug', 'the fact']) assert.ok(!lately.includes(title), title);
    assert.match(document, /4 more items are known\.\n$/);
  });

  it('takes about 1,000 tokens at most', () => {
    const many = Array.from({ length: 300 }, (_, n) =>
      titled(`decision ${n} ${'of many words '.repeat(8)}`, 1, { type: 'decision', importance: 3 }),
    );
    const { tokenEstimate } = rendered(many, { as: 'summary' });
    assert.ok(tokenEstimate > 850 && tokenEstimate <= 1_000, String(tokenEstimate));
  });
});

describe('the [MEMORY] block', () => {
  const byTable: Readonly<Record<string, readonly ItemType[]>> = {
    'Project Brief': ['project-brief', 'project-config'],
    Architecture: ['architecture-note'],
    'Tech Context': ['tech-context'],
    'Product Context': ['product-context'],
    'Progress & Status': ['progress'],
    'Last Session': ['session-summary'],
  };
  const items = ITEM_TYPES.map((type) => titled(`one ${type}`, 3, { type }));
  const own = [titled('my preference', 3, { type: 'preference', scope: 'user' })];

  it('has codexfi’s sections, each with its types', () => {
    const { document } = rendered(items, { as: 'memory' }, own);
    assert.match(document, /^\[MEMORY\]\n[^]*\n\[\/MEMORY\]\n$/);
    const sections = document.split('\n## ').slice(1);
    assert.deepEqual(
      sections.map((text) => text.split('\n')[0]),
      [...Object.keys(byTable), 'User Preferences'],
    );
    for (const [n, types] of Object.values(byTable).entries()) {
      for (const type of types) assert.ok(sections[n]?.includes(`**one ${type}**`), type);
    }
    assert.ok(sections.at(-1)?.includes('my preference'));
    assert.ok(!document.includes('one preference'), 'a project’s preference is nobody’s own');
  });

  it('has only the newest progress and session', () => {
    const told = [1, 9, 5].map((days) => titled(`progress ${days}`, days, { type: 'progress' }));
    const { document } = rendered(told, { as: 'memory' });
    assert.match(document, /progress 1/);
    assert.doesNotMatch(document, /progress [59]/);
  });

  it('ends with what is relevant to the task, in the order found, and never with what was superseded', () => {
    const [bug, fact] = [titled('a bug', 3, { type: 'bug-fix' }), titled('a fact', 3)];
    const gone = titled('what was', 3, { status: 'superseded' });
    const relevant = [fact, gone, bug].map((item) => item.itemId);
    const { document } = rendered([bug, fact, gone], { as: 'memory', relevant });
    assert.match(document, /## Relevant to Current Task\n\n.*a fact.*\n.*a bug/);
    assert.doesNotMatch(document, /what was/);
  });
});

describe('scoped documents', () => {
  const api = [1, 2, 3].map((n) => titled(`api ${n}`, n, { files: [`src/api/part/${n}.ts`, 'src/api/index.ts'] }));
  const others = [
    titled('wide', 1, { files: ['src/api/a.ts', 'src/ui/b.ts'] }),
    titled('lone', 1, { files: ['src/ui/b.ts'] }),
    titled('top', 1, { files: ['src/main.ts'] }),
    titled('defining', 1, { files: ['src/api/a.ts'], importance: 5 }),
    titled('hostile', 1, { files: ['src/{a,../..}/x.ts'] }),
    titled('nowhere', 1),
  ];
  const scoped = (items: readonly MemoryItem[]): ScopedBrain[] => assembleScoped(settled(items));

  it('hold what lies in one folder only', () => {
    const [one, ...more] = scoped([...api, ...others]);
    assert.deepEqual([one?.folder, more], ['src/api', []]);
    for (const item of api) assert.ok(one?.document.includes(item.facts));
    for (const item of others) assert.ok(!one?.document.includes(item.facts), item.title);
  });

  it('are taken out of the main document when asked, and are in it otherwise', () => {
    const items = [...api, ...others];
    const whole = assembleBrain(items, NOW).document;
    const main = assembleBrain(items, NOW, { withoutScoped: true }).document;
    for (const item of api)
      assert.deepEqual(
        [whole, main].map((text) => text.includes(item.facts)),
        [true, false],
      );
    for (const item of others) assert.ok(main.includes(item.facts), item.title);
  });

  it('are not worth a file for two items', () => assert.deepEqual(scoped(api.slice(0, 2)), []));
});
