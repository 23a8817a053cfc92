/** Whatever the brain and a person change of one block at the same time, neither's change is lost or taken for the other's. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type BlockEdit, editKey } from '../../../src/sinks/edits/block-edits.ts';
import type { BrainDocument, KnownLine } from '../../../src/sinks/block/known-lines.ts';
import { replaceBlock } from '../../../src/sinks/block/managed-block.ts';
import { type BlockPlan, planBlock, type PlanOptions } from '../../../src/sinks/plan-block.ts';
import { sinkById } from '../../../src/sinks/sinks.ts';
import { hashOfLines } from '../../../src/sinks/block/written-lines.ts';

const sink = sinkById('copilot')!;
const RUNS = 200;
/** Words that no two lines share, so that only what is meant to be alike is. */
const said = (seed: string): string => ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}${seed}`).join(' ');

interface Told {
  readonly id: string;
  readonly section: number;
  /** How often its words have changed. */
  readonly edition: number;
}

const lineOf = ({ id, edition }: Told): string => `- ${said(id)} edition ${edition} \`${id}\` _(confidence 0.9)_`;

function brainOf(items: readonly Told[]): BrainDocument {
  const lines: KnownLine[] = [{ text: '# Project memory', itemIds: [] }];
  for (const section of [1, 2, 3]) {
    const here = items.filter((item) => item.section === section);
    if (here.length === 0) continue;
    lines.push({ text: '', itemIds: [] }, { text: `## Section ${section}`, itemIds: [] }, { text: '', itemIds: [] });
    lines.push(...here.map((item) => ({ text: lineOf(item), itemIds: [item.id] })));
  }
  lines.push({ text: '', itemIds: [] }, { text: `${items.length} items are told.`, itemIds: [] });
  const document = lines.map(({ text }) => text).join('\n');
  const places = lines.flatMap(({ itemIds }, at) => (itemIds.length === 0 ? [] : [{ line: at + 1, itemIds }]));
  return {
    document,
    places,
    brainHash: `h${document.length}.${items.map(({ id, edition }) => `${id}${edition}`).join('.')}`.slice(0, 100),
  };
}

const told = fc
  .uniqueArray(fc.record({ n: fc.nat(30), section: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ n }) => n,
    minLength: 1,
    maxLength: 9,
  })
  .map((all) => all.map(({ n, section }): Told => ({ id: `i${n}`, section, edition: 1 })));

/** What each side does, by numbers that are taken modulo what there is. */
const act = fc.record({ what: fc.nat(4), at: fc.nat(40), n: fc.nat(99) });
type Act = { readonly what: number; readonly at: number; readonly n: number };

/** The brain forgets, rewords, learns, moves items to another place or section. */
function learn(items: readonly Told[], acts: readonly Act[]): readonly Told[] {
  let all = [...items];
  for (const { what, at, n } of acts) {
    const index = all.length === 0 ? 0 : at % all.length;
    const item = all[index];
    if (what === 0 || !item) all.splice(index, 0, { id: `n${n}`, section: (n % 3) + 1, edition: 1 });
    else if (what === 1) all.splice(index, 1);
    else if (what === 2) all[index] = { ...item, edition: item.edition + 1 };
    else if (what === 3) all = [item, ...all.filter((one) => one !== item)];
    else all[index] = { ...item, section: (n % 3) + 1 };
  }
  return all.filter((item, at) => all.findIndex(({ id }) => id === item.id) === at);
}

interface Typed {
  readonly lines: readonly string[];
  /** Everything a person typed. */
  readonly words: readonly string[];
  readonly touched: ReadonlySet<string>;
}

/** A person rewords, removes and adds lines, or puts a heading or blank line in. */
function type(lines: readonly string[], acts: readonly Act[]): Typed {
  const all = [...lines];
  const words: string[] = [];
  const touched = new Set<string>();
  for (const [turn, { what, at, n }] of acts.entries()) {
    const index = at % Math.max(all.length, 1);
    const line = all[index] ?? '';
    const id = /`(i\d+)`/.exec(line)?.[1];
    if (what === 0 && id !== undefined && !touched.has(id)) {
      words.push((all[index] = line.replace('edition 1', `mended by hand ${turn}`)));
      touched.add(id);
    } else if (what === 1 && id !== undefined && !touched.has(id)) {
      all.splice(index, 1);
      touched.add(id);
    } else if (what === 2 || what === 3) {
      const own = `- ${said(`own${turn}x${n}`)}.`;
      words.push(own);
      all.splice(index, 0, own);
    } else if (what === 4) {
      const heading = n % 2 === 0 ? '' : `### My heading ${turn}`;
      if (heading !== '') words.push(heading);
      all.splice(index, 0, heading);
    }
  }
  return { lines: all, words, touched };
}

const BEFORE = 'Mine.\n\n';
const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const text = (plan: BlockPlan): string => Buffer.from(plan.bytes).toString('utf8');
const fileWith = ({ document, brainHash }: BrainDocument): string =>
  Buffer.from(replaceBlock(bytes(BEFORE), { text: document, hash: brainHash }, 'f')).toString('utf8');

const scenario = fc.record({
  items: told,
  brain: fc.array(act, { maxLength: 5 }),
  person: fc.array(act, { maxLength: 5 }),
  later: fc.array(act, { maxLength: 5 }),
  eol: fc.constantFrom('\n', '\r\n'),
  after: fc.constantFrom('', 'x', 'After.\n', '\n\n'),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

/** A file in the course of its changes, with all that was kept of what was written. */
class Block {
  readonly #written = new Map<string, readonly KnownLine[]>();
  file: string;

  constructor(brain: BrainDocument, eol: string, after: string) {
    this.file = (fileWith(brain).trimEnd() + `\n${after}`).replaceAll('\n', eol);
    this.plan(brain);
  }

  plan(brain: BrainDocument, options: PlanOptions = {}): BlockPlan {
    const plan = planBlock(sink, bytes(this.file), brain, new Map(), this.#written, options);
    this.#written.set(hashOfLines(plan.base), plan.base);
    return plan;
  }

  /** A person changes the lines between the markers. */
  edit(change: (lines: readonly string[]) => readonly string[]): void {
    const eol = this.file.includes('\r\n') ? '\r\n' : '\n';
    const lines = this.file.split(eol);
    const [start, end] = [lines.findIndex((l) => l.includes(':start')), lines.findIndex((l) => l.includes(':end'))];
    const inside = change(lines.slice(start + 1, end));
    this.file = [...lines.slice(0, start + 1), ...inside, ...lines.slice(end)].join(eol);
  }

  lines(): readonly string[] {
    return this.file.split(/\r?\n/);
  }

  /** What stands round the block. */
  around(): readonly [string, string] {
    return [this.file.split('<!-- project-brain:start')[0] ?? '', this.file.split('project-brain:end -->')[1] ?? ''];
  }
}

interface Both {
  readonly block: Block;
  readonly typed: Typed;
  readonly before: readonly Told[];
  readonly now: readonly Told[];
  readonly plan: BlockPlan;
}

/** The person edits, the brain changes, the file is brought up to date. */
function both({ items, brain, person, eol, after }: Scenario): Both {
  const block = new Block(brainOf(items), eol, after);
  let typed: Typed = { lines: [], words: [], touched: new Set() };
  block.edit((lines) => (typed = type(lines, person)).lines);
  const now = learn(items, brain);
  const around = block.around();
  const plan = block.plan(brainOf(now));
  block.file = text(plan);
  assert.deepEqual(block.around(), around, 'what stands round the block');
  return { block, typed, before: items, now, plan };
}

const idsOf = (edits: readonly BlockEdit[]): string[] => edits.flatMap(({ itemIds }) => [...itemIds]);

describe('a block that the brain and a person change', () => {
  const holds = (check: (both: Both, scenario: Scenario) => void): void =>
    fc.assert(
      fc.property(scenario, (one) => check(both(one), one)),
      { numRuns: RUNS },
    );

  it('keeps every line that the person typed', () =>
    holds(({ block, typed }) => {
      for (const words of typed.words) assert.ok(block.lines().includes(words), words);
    }));

  it('has all that only the brain changed, once, and nothing of what it took out', () =>
    holds(({ block, typed, before, now }) => {
      const count = (line: string): number => block.lines().filter((one) => one === line).length;
      for (const item of now) if (!typed.touched.has(item.id)) assert.equal(count(lineOf(item)), 1, lineOf(item));
      const current = new Set(now.map(lineOf));
      for (const item of before) if (!current.has(lineOf(item))) assert.equal(count(lineOf(item)), 0, lineOf(item));
    }));

  it('tells as edits what the person touched, each once, and nothing else', () =>
    holds(({ plan, typed }) => {
      const told = idsOf(plan.edits);
      assert.deepEqual([...told].sort(), [...typed.touched].sort());
      const added = plan.edits.filter(({ was }) => was === null).map(({ now }) => now);
      assert.deepEqual(added.sort(), typed.words.filter((words) => words.includes('aown')).sort());
    }));

  it('is not changed by being looked at again, and the edits stay the same', () =>
    holds(({ block, plan, now }) => {
      const again = block.plan(brainOf(now));
      assert.equal(text(again), block.file);
      assert.deepEqual(again.edits, plan.edits);
    }));

  it('goes on so when the brain changes again while the edits wait', () =>
    holds(({ block, typed, now }, { later }) => {
      const plan = block.plan(brainOf(learn(now, later)));
      block.file = text(plan);
      for (const words of typed.words) assert.ok(block.lines().includes(words), words);
      assert.deepEqual(idsOf(plan.edits).sort(), [...typed.touched].sort());
    }));

  it('is the brain and nothing else once it is restored', () =>
    holds(({ block, now }, { items, eol, after }) => {
      block.file = text(block.plan(brainOf(now), { overwriteEdits: true }));
      const untouched = new Block(brainOf(items), eol, after);
      untouched.file = text(untouched.plan(brainOf(now)));
      // Blank lines round the block's text are nobody's change.
      const filled = (one: Block): readonly string[] => one.lines().filter((line) => line !== '');
      assert.deepEqual(filled(block), filled(untouched));
      assert.deepEqual(block.plan(brainOf(now)).edits, []);
    }));

  it('keeps what is not settled of the edits, and is quiet when all are', () =>
    holds(({ block, plan, now }) => {
      const [first, ...others] = plan.edits;
      if (!first) return;
      const left = block.plan(brainOf(now), { settled: [first] });
      block.file = text(left);
      assert.deepEqual(left.edits.map(editKey), others.map(editKey));
      const last = block.plan(brainOf(now), { settled: left.edits });
      block.file = text(last);
      assert.deepEqual(last.edits, []);
      assert.equal(text(block.plan(brainOf(now))), block.file);
    }));
});
