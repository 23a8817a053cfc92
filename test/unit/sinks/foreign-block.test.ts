/** Whatever a colleague's brain says in a block that comes with a pull, and ours does not, none of it is lost without a word. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { textHash } from '../../../src/sinks/block/block-text.ts';
import { type BrainDocument, type KnownLine, lineHash } from '../../../src/sinks/block/known-lines.ts';
import { replaceBlock } from '../../../src/sinks/block/managed-block.ts';
import { hashOfLines } from '../../../src/sinks/block/written-lines.ts';
import type { Foreign } from '../../../src/sinks/edits/foreign-lines.ts';
import { type BlockPlan, planBlock, type PlanOptions } from '../../../src/sinks/plan-block.ts';
import { sinkById } from '../../../src/sinks/sinks.ts';

const sink = sinkById('agents')!;

/** Words that no two lines share. */
const said = (n: number): string =>
  `- ${['keep', 'every', 'ledger', 'of'].map((word) => `${word}${n}`).join(' ')} in ${n} boxes.`;
const headed = (n: number): string => `## Section ${n % 3}`;

function brainOf(numbers: readonly number[], whose: string): BrainDocument {
  const lines: KnownLine[] = [
    { text: '# Project memory', itemIds: [] },
    { text: `${numbers.length} things are known of this project and told here.`, itemIds: [] },
  ];
  for (const section of [0, 1, 2]) {
    const here = numbers.filter((n) => n % 3 === section);
    if (here.length === 0) continue;
    lines.push({ text: '', itemIds: [] }, { text: headed(section), itemIds: [] }, { text: '', itemIds: [] });
    lines.push(...here.map((n) => ({ text: said(n), itemIds: [`${whose}${n}`] })));
  }
  const document = lines.map(({ text }) => text).join('\n');
  const places = lines.flatMap(({ itemIds }, at) => (itemIds.length === 0 ? [] : [{ line: at + 1, itemIds }]));
  return { document, places, brainHash: textHash(document) };
}

const numbers = fc.uniqueArray(fc.nat(30), { maxLength: 12 });
const text = (plan: BlockPlan): string => Buffer.from(plan.bytes).toString('utf8');
const lines = (plan: BlockPlan): readonly string[] => text(plan).split(/\r?\n/);
const told = ({ edits }: BlockPlan): readonly (string | null)[] => edits.map(({ now }) => now).sort();

/** A file in which a colleague's block stands, as it was committed. */
class Pulled {
  readonly #written = new Map<string, readonly KnownLine[]>();
  readonly seen = new Set<string>();
  file: string;
  readonly around: string;

  constructor(theirs: BrainDocument, around: string) {
    this.around = around;
    this.file = this.with(theirs);
  }

  with({ document, brainHash }: BrainDocument): string {
    const bytes = replaceBlock(Buffer.from(this.around), { text: document, hash: brainHash }, 'f');
    return Buffer.from(bytes).toString('utf8');
  }

  plan(ours: BrainDocument, theirs: BrainDocument, options: PlanOptions = {}): BlockPlan {
    const foreign: Foreign = { text: theirs.document, seen: this.seen };
    const plan = planBlock(sink, Buffer.from(this.file), ours, new Map(), this.#written, { ...options, foreign });
    this.#written.set(hashOfLines(plan.base), plan.base);
    for (const line of [...plan.base.map((one) => one.text), ...(plan.answered ?? [])]) this.seen.add(lineHash(line));
    this.file = text(plan);
    return plan;
  }
}

describe("a colleague's block", () => {
  const scenario = fc.record({
    ours: numbers.filter((all) => all.length > 0),
    theirs: numbers,
    before: numbers,
    more: numbers,
    around: fc.constantFrom('Mine.\n', 'Mine.\r\n\r\nMore.\r\n', ''),
  });
  type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;
  const holds = (check: (pulled: Pulled, scenario: Scenario) => void): void =>
    fc.assert(
      fc.property(scenario, (one) => {
        const pulled = new Pulled(brainOf(one.theirs, 'a'), one.around);
        for (const n of one.before) pulled.seen.add(lineHash(said(n)));
        check(pulled, one);
      }),
    );
  const beyond = ({ ours, theirs, before }: Scenario): string[] =>
    theirs
      .filter((n) => !ours.includes(n) && !before.includes(n))
      .map(said)
      .sort();

  it('keeps in the file what it says beyond ours, each line once, and tells it as added', () =>
    holds((pulled, one) => {
      const plan = pulled.plan(brainOf(one.ours, 'o'), brainOf(one.theirs, 'a'));
      assert.deepEqual(told(plan), beyond(one));
      assert.ok(plan.edits.every(({ was }) => was === null));
      const stated = lines(plan).filter((line) => line.startsWith('- '));
      assert.deepEqual([...stated].sort(), [...one.ours.map(said), ...beyond(one)].sort());
      assert.equal(
        text(plan)
          .replace(/<!-- project-brain:start[^]*project-brain:end -->/, '')
          .trim(),
        one.around.trim(),
      );
    }));

  it('keeps the headings of what ours has no section for, and parts no section of ours', () => {
    const bare = (lines: readonly string[], whose: string): BrainDocument => ({
      document: lines.join('\n'),
      brainHash: textHash(lines.join('\n')),
      places: lines.flatMap((text, at) =>
        text.startsWith('- ') ? [{ line: at + 1, itemIds: [`${whose}${text}`] }] : [],
      ),
    });
    const ours = bare(['# Memory', '', '## Rules', '', said(1), said(2), '', '## Traps', '', said(3)], 'o');
    const theirs = bare(
      ['# Memory', '', '## Rules', '', said(1), '', '## Releasing', '', said(4), said(5), '', '## Traps', '', said(6)],
      'a',
    );
    const pulled = new Pulled(theirs, 'Mine.\n');
    const plan = pulled.plan(ours, theirs);
    const block = (one: BlockPlan): readonly string[] =>
      lines(one)
        .slice(1)
        .filter((line) => line !== '' && !line.startsWith('<!--'));
    const rules = ['# Memory', '## Rules', said(1), said(2)];
    const traps = ['## Traps', said(6), said(3)];
    assert.deepEqual(block(plan), [...rules, '## Releasing', said(4), said(5), ...traps]);
    assert.deepEqual(told(plan), [said(4), said(5), said(6)]);
    assert.deepEqual(told(pulled.plan(ours, theirs)), [said(4), said(5), said(6)]);
    const author = { name: 'Ada', sha: 'a'.repeat(40) };
    const by = plan.edits.map((edit) => ({ ...edit, author }));
    const left = pulled.plan(ours, theirs, { settled: by.filter(({ now }) => now === said(4)) });
    assert.deepEqual(block(left), [...rules, '## Releasing', said(5), ...traps]);
    const over = pulled.plan(ours, theirs, { settled: by });
    assert.deepEqual(block(over), [...rules, '## Traps', said(3)], 'nothing stands under it any more');
  });

  it('is told the same when it is looked at again, and when our brain has learnt meanwhile', () =>
    holds((pulled, one) => {
      const [ours, theirs] = [brainOf(one.ours, 'o'), brainOf(one.theirs, 'a')];
      const first = pulled.plan(ours, theirs);
      const again = pulled.plan(ours, theirs);
      assert.deepEqual([text(again), told(again)], [text(first), told(first)]);
      const learnt = [...new Set([...one.ours, ...one.more])];
      const later = pulled.plan(brainOf(learnt, 'o'), theirs);
      assert.deepEqual(told(later), beyond({ ...one, ours: learnt }));
    }));

  it('is ours and nothing else once it is answered, and asks of the same lines no more when they are pulled again', () =>
    holds((pulled, one) => {
      const [ours, theirs] = [brainOf(one.ours, 'o'), brainOf(one.theirs, 'a')];
      const { edits } = pulled.plan(ours, theirs);
      const half = edits.slice(0, Math.ceil(edits.length / 2));
      const left = pulled.plan(ours, theirs, { settled: half });
      assert.deepEqual(
        told(left),
        edits
          .slice(half.length)
          .map(({ now }) => now)
          .sort(),
      );
      const over = pulled.plan(ours, theirs, { overwriteEdits: true });
      assert.deepEqual(over.edits, []);
      const unmarked = (file: string): string => file.replace(/project-brain:start.*/, '');
      assert.equal(unmarked(text(over)), unmarked(new Pulled(ours, one.around).file));
      const all = brainOf([...new Set([...one.theirs, ...one.more])], 'a');
      pulled.file = pulled.with(all);
      assert.deepEqual(
        told(pulled.plan(ours, all)),
        beyond({ ...one, theirs: one.more, before: [...one.before, ...one.theirs] }),
      );
    }));
});
