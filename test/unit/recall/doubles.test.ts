/** An answer of recall says each thing once, whether it is remembered or stands in several files, and loses nothing for it. */
import assert from 'node:assert/strict';
import type { RecallPackage } from '../../../src/engine/recall/views/recall-package.ts';
import { makeItem } from '../../support/make.ts';
import { recallOf } from '../../support/recall-of-files.ts';

const NOW = Date.UTC(2026, 0, 10);

const PAGE = `# Contributing

## Mooring

- A ship moors by its stern at the eastern pier.
- The pilot is called before a ship moors, at night by lamp.
- Ropes of a moored ship are checked each hour by the watch.
`;
const open = (what: string, whom: string, when: string): string =>
  `export async function open${what}(harbour: Harbour, ${whom}: Guest): Promise<void> {\n  await harbour.gate.open('${when}');\n  harbour.log.write('gate opened');\n}\n`;

const answered = async (
  task: string,
  files: Readonly<Record<string, string>>,
  facts: string,
): Promise<RecallPackage> => {
  const item = makeItem(1, {
    status: 'active',
    approval: 'approved',
    origin: 'edit',
    type: 'convention',
    title: facts,
    facts,
  });
  return (await recallOf(files, [item], NOW)).recall(task, { tokenBudget: 1_000 });
};

const wholeOf = ({ memories, targets }: RecallPackage): string =>
  [...memories.map(({ facts }) => facts), ...targets.map(({ lines }) => lines)].join('\n');

describe('an answer of recall with doubles', () => {
  it('leaves out what is remembered where the lines of a page that it shows say it', async () => {
    const said = 'The pilot is called at night by lamp before a ship moors.';
    const answer = await answered(
      'How does a ship moor, by stern, pilot and ropes?',
      { 'CONTRIBUTING.md': PAGE },
      said,
    );
    assert.match(wholeOf(answer), /by its stern[^]*at night by lamp[^]*each hour/);
    assert.deepEqual(answer.memories, []);
  });

  it('keeps what is remembered where it says more than the page', async () => {
    const more = 'The pilot is called by radio on channel twelve when a ship moors in fog, and the tug waits.';
    const answer = await answered(
      'How does a ship moor, by stern, pilot and ropes?',
      { 'CONTRIBUTING.md': PAGE },
      more,
    );
    assert.deepEqual(
      answer.memories.map(({ facts }) => facts),
      [more],
    );
  });

  it('shows code that is written alike in several files once', async () => {
    const files = { 'src/a.ts': open('Berths', 'captain', 'dawn'), 'src/b.ts': open('Piers', 'pilot', 'noon') };
    const { targets } = await answered('where is the gate of the harbour opened and logged', files, 'Ships moor.');
    assert.equal(targets.length, 1);
  });

  it('tells once what two memories say in nearly the same words, and both where each says more', async () => {
    const items = [
      'The harbour log of each night is kept by the pilot on watch in the tower, and signed at dawn.',
      'The pilot on watch keeps the harbour log of each night in the tower, signed at dawn.',
      'The harbour log of a storm is kept by the mayor, who reads it to the guild of pilots each spring.',
    ].map((facts, n) =>
      makeItem(n, { status: 'active', approval: 'approved', type: 'convention', title: facts, facts }),
    );
    const { memories } = await (await recallOf({}, items, NOW)).recall('who keeps the harbour log of a night');
    assert.deepEqual(memories.map(({ facts }) => /pilot on watch|mayor/.exec(facts)?.[0]).sort(), [
      'mayor',
      'pilot on watch',
    ]);
  });

  it('still tells several memories by their titles alone', async () => {
    const items = ['east', 'west'].map((side, n) =>
      makeItem(n, {
        status: 'active',
        approval: 'approved',
        type: 'convention',
        title: `Ships moor at the ${side} pier`,
        facts: `Ships moor at the ${side} pier.`,
      }),
    );
    const { memories } = await (await recallOf({}, items, NOW)).recall('where do ships moor', { mode: 'minimal' });
    assert.equal(memories.length, 2);
  });
});
