/** At the end of a survey an assistant chooses among the lines of the guide: nothing is lost, and a person's word stays. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { choiceKept, isOpenToChoice, keptChoice, NO_CHOICE } from '../../../src/engine/brain/guide/choice.ts';
import { estimateTokens } from '../../../src/engine/brain/budget/tokens.ts';
import { assembleGuide, guideDraft, guideRoom } from '../../../src/engine/brain/guide/guide.ts';
import { READ_SHARE } from '../../../src/engine/brain/guide/within-budget.ts';
import { unitKey } from '../../../src/engine/brain/guide/wording/unit-key.ts';
import { MOST_ON_TOP } from '../../../src/engine/brain/guide/worth.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import type { GuideLine } from '../../../src/engine/survey/guide-lines.ts';
import { mattersUntold } from '../../../src/engine/survey/matters.ts';
import { aged, NOW } from '../../support/aged-items.ts';
import { makeItem } from '../../support/make.ts';
import { type ToolWorld, toolWorld } from '../../support/tools.ts';

const stated = (n: number, facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
  makeItem(n, {
    ...{ type: 'convention', origin: 'agent', tags: ['rule'], title: facts, facts },
    ...over,
  });
const LOCK = 'Take `lock` of `src/lock.ts` before a read of the ledger.';
const UNLOCK = 'Take `lock` of `src/lock.ts` before the journal is written, and wait for the disk.';
const DATES = 'Dates of an entry are days in `src/entry.ts`, and no zone is kept.';
const NAMES = 'Files of `src/views` are named by what they show, such as `total-view.ts`.';

interface Line {
  readonly id: string;
  readonly text: string;
  readonly itemIds: readonly string[];
}

async function world(items: readonly MemoryItem[]): Promise<ToolWorld> {
  const made = toolWorld();
  await made.project.store.write({ items });
  return made;
}
const shown = async (w: ToolWorld): Promise<readonly Line[]> =>
  (await w.run('brain_get', { as: 'lines' })).structured['told'] as readonly Line[];
const idOf = async (w: ToolWorld, text: string): Promise<string> =>
  (await shown(w)).find((line) => line.text === text)?.id ?? `no line says ${text}`;
const itemOf = async (w: ToolWorld, facts: string): Promise<string> =>
  (await w.project.items()).find((item) => item.facts === facts)?.itemId ?? '';
const guide = async (w: ToolWorld): Promise<string> => (await w.project.engine.brain({ as: 'guide' })).document;
const choose = async (w: ToolWorld, edits: object): Promise<string> =>
  (await w.run('brain_update', { action: 'guide', ...edits })).text;

describe('choosing what the guide tells', () => {
  it('shows each line with its id and what it takes, and leaves out what is not worth it', async () => {
    const w = await world([stated(1, LOCK), stated(2, DATES)]);
    const { text } = await w.run('brain_get', { as: 'lines' });
    assert.match(text, /2 lines, \d+ of \d+ tokens/);
    assert.match(text, /^[0-9a-f]{6} rule \(\d+; \d+ so far\): Take `lock`/m);
    const answer = await choose(w, { leaveOut: [await idOf(w, DATES)] });
    assert.match(answer, /1 lines/);
    assert.doesNotMatch(await guide(w), /Dates/);
    const [item] = (await w.project.items()).filter(({ facts }) => facts === DATES);
    assert.deepEqual([item?.delivery, item?.approval, item?.status], ['when-asked', 'approved', 'active']);
    assert.match(answer, /Left out by an assistant: 1 item, told by recall\./);
    assert.ok(!answer.includes(item?.itemId ?? '?'), 'and names no ids');
    await choose(w, { tell: [item?.itemId ?? ''] });
    assert.match(await guide(w), /Dates/);
  });

  it('says what came into the guide, and what went, with whatever is recorded, so that nobody has to see all of it again', async () => {
    const w = toolWorld('balanced', true);
    w.files.set('src/lock.ts', 'take the lock before a read of the ledger\nexport const lock = 1;\n');
    const record = async (facts: string, over: object = {}): Promise<string> => {
      const evidence = [{ path: 'src/lock.ts', quote: 'take the lock before a read of the ledger\nexport const lock' }];
      return (await w.run('brain_remember', { items: [{ topic: 'rule', facts, evidence, ...over }] })).text;
    };
    const first = await record(LOCK);
    const id = await idOf(w, LOCK);
    assert.ok(first.includes(`The guide tells 1 lines`), first);
    assert.ok(first.includes(`Told now: ${id} Take \`lock\``), first);
    const second = await record('Take `lock` of `src/lock.ts` before each read of the ledger, not behind it.', {
      supersedes: id,
      facts: 'A read of the ledger takes `lock` of `src/lock.ts` before.',
    });
    assert.match(second, /Told now: [0-9a-f]{6} A read of the ledger/);
    assert.ok(second.includes(`Told no more: ${id} Take`), second);
  });

  it('marks what was counted over the code, which no single file shows', async () => {
    const counted = 'Modules are imported at the top of a file: a dynamic `import()` stands in 2 of 450+ files.';
    const w = await world([
      stated(1, LOCK),
      stated(2, counted, { origin: 'document', tags: ['convention', 'usage'] }),
      stated(3, 'To add a view, write `src/views/<x>-view.ts` and name it in `src/views/all.ts`.', {
        ...{ origin: 'document', tags: ['recipe', 'usage'] },
      }),
    ]);
    const { text } = await w.run('brain_get', { as: 'lines' });
    assert.match(text, /\(\d+, counted; \d+ so far\): Modules are imported/);
    assert.equal(text.match(/counted;/g)?.length, 1);
  });

  it('leaves out what rules have read with what says the same in its place', async () => {
    const read = { origin: 'document' as const, files: ['CONTRIBUTING.md'] };
    const better = 'All tests must pass locally before you push to `main`.';
    const w = await world([
      stated(1, better, { importance: 5 }),
      stated(2, 'Ensure all tests pass locally before you push.', read),
      stated(3, 'Entries of `src/entry.ts` are never sorted by their names.', read),
      stated(4, LOCK),
    ]);
    assert.equal((await guide(w)).match(/pass locally/g)?.length, 1);
    const answer = await choose(w, { leaveOut: [await idOf(w, better)] });
    assert.doesNotMatch(answer, /## Told now/);
    assert.doesNotMatch(await guide(w), /pass locally/);
    assert.match(await guide(w), /never sorted/);
    await choose(w, { anew: true });
    assert.match(await guide(w), /push to `main`/);
  });

  it('says what a choice would tell, and changes nothing, where it is tried', async () => {
    const w = await world([stated(1, LOCK), stated(2, DATES), stated(3, NAMES)]);
    const before = [await guide(w), await w.project.items()];
    const [dates, lock] = [await idOf(w, DATES), await idOf(w, LOCK)];
    const edits = { leaveOut: [dates], tell: [lock, 'ffffff'] };
    const answer = await choose(w, { ...edits, try: true });
    assert.match(
      answer,
      /There is no line ffffff now[^]*nothing is changed: the guide would tell 2 lines, \d+ of \d+ tokens/,
    );
    assert.match(answer, /## Would be told no more\n\w{6} Dates/);
    assert.deepEqual([await guide(w), await w.project.items()], before);
    const sizeOf = (text: string): string => /2 lines, \d+ of \d+ tokens/.exec(text)?.[0] ?? text;
    assert.equal(sizeOf(await choose(w, edits)), sizeOf(answer), 'as it is then');
    assert.match(
      await choose(w, { tell: [dates], try: true }),
      /3 lines[^]*## Would be told\n\w{6} rule \(\d+, chosen\): Dates/,
    );
    assert.doesNotMatch(await guide(w), /Dates/);
  });

  it('tells a surveyor the tokens that lines may take, as the list of lines does', async () => {
    const w = await world([stated(1, LOCK), stated(2, DATES, { delivery: 'bootstrap' })]);
    const { budget } = (await w.run('brain_get', { as: 'lines' })).structured;
    assert.ok((await w.project.engine.surveyText()).includes(`The best ${String(budget)} tokens`));
  });

  it('lets a person bring it back, and take the last change of it back', async () => {
    const w = await world([stated(1, LOCK), stated(2, DATES)]);
    const [first, second] = await w.project.items();
    await choose(w, { leaveOut: [await idOf(w, DATES), await idOf(w, LOCK)] });
    await w.project.engine.setDelivery([first?.itemId ?? ''], 'on-demand');
    assert.match(await guide(w), /Take `lock`/);
    await w.project.engine.setDelivery([second?.itemId ?? ''], 'bootstrap');
    assert.match(await guide(w), /Dates/);
  });

  it('does not leave out what a person wrote, approved or pinned', async () => {
    const w = await world([
      stated(1, LOCK, { approvedBy: 'person' }),
      stated(2, DATES, { origin: 'manual', provenance: 'own' }),
      stated(3, NAMES, { delivery: 'bootstrap' }),
    ]);
    const before = await guide(w);
    const ids = (await shown(w)).map(({ id }) => id);
    assert.equal(ids.length, 2, 'what is pinned is none of its lines');
    assert.match(await choose(w, { leaveOut: ids }), /only they leave it out/);
    assert.equal(await guide(w), before);
  });

  it('tells before all others what is to be told, in the order in which it was named', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`),
    );
    const rare = stated(99, NAMES, { tags: ['convention'] });
    const w = await world([...many, rare, stated(98, 'Ledgers of `src/old` are read slowly.', { tags: ['map'] })]);
    const { structured } = await w.run('brain_get', { as: 'lines' });
    const untold = structured['untold'] as readonly Line[];
    const last = untold.at(-1);
    assert.ok(last && untold.length > 3);
    await choose(w, { tell: [last.id, untold[0]?.id ?? ''] });
    const rules = /## Rules\n\n- (.*)\n- (.*)\n/.exec(await guide(w));
    assert.deepEqual([rules?.[1], rules?.[2]], [last.text, untold[0]?.text]);
  });

  it('takes the order of whoever names most of what is chosen, and adds what few name at the end', async () => {
    const all = [LOCK, DATES, NAMES, UNLOCK].map((facts) => facts.replace(/^(\w+)/, 'Always $1'));
    const w = await world(all.map((facts, n) => stated(n, facts)));
    const ids = await Promise.all(all.map((facts) => idOf(w, facts)));
    const [lock = '', dates = '', names = '', unlock = ''] = ids;
    const order = async (): Promise<readonly (string | undefined)[]> =>
      (await guide(w))
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => ids[all.indexOf(line.slice(2))]);
    await choose(w, { tell: [lock, dates, names] });
    await choose(w, { tell: [unlock] });
    assert.deepEqual(await order(), [lock, dates, names, unlock]);
    await choose(w, { tell: [names, lock] });
    assert.deepEqual(await order(), [names, lock, dates, unlock]);
  });

  it('leaves what is free to the line that waits for it, and fills it with nothing that nobody named', async () => {
    const long = (n: number): string =>
      `Part ${n} of \`src/part-${n}.ts\` ${'must not read what another part wrote, and '.repeat(19)}waits.`;
    const many = Array.from({ length: 10 }, (_, n) => stated(n, long(n), { type: 'fact' }));
    const short = Array.from({ length: 12 }, (_, n) => stated(40 + n, `Rows of \`src/row-${n}.ts\` are never sorted.`));
    const mine = stated(60, 'Sums of `src/sum.ts` are cents.', { approvedBy: 'person' });
    const w = await world([...many, ...short, mine]);
    const named = async (): Promise<readonly Line[]> => {
      const { structured } = await w.run('brain_get', { as: 'lines' });
      const all = [structured['told'], structured['untold']].flat() as readonly Line[];
      return all.filter(({ text }) => text.startsWith('Part'));
    };
    const wanted = await named();
    assert.equal(wanted.length, 10);
    const answer = await choose(w, { tell: wanted.map(({ id }) => id) });
    assert.match(answer, /finds no room: it takes \d+ tokens, \d+ are left/);
    assert.doesNotMatch(await guide(w), /never sorted/);
    assert.match(await guide(w), /Sums of `src\/sum\.ts` are cents/, "but the user's own is told");
    const waiting = (await named()).filter(({ id }) => answer.includes(`${id} finds no room`));
    await choose(w, { leaveOut: waiting.map(({ id }) => id) });
    assert.match(await guide(w), /never sorted/, 'where none waits, the rest is told');
  });

  it('tells what was left out again by the id of its line, whoever said it', async () => {
    const read = { origin: 'document' as const, files: ['docs/style.md'] };
    const w = await world([stated(1, LOCK), stated(2, DATES, read), stated(3, NAMES)]);
    for (const facts of [LOCK, DATES]) {
      const id = await idOf(w, facts);
      await choose(w, { leaveOut: [id] });
      assert.ok(!(await guide(w)).includes(facts));
      assert.doesNotMatch(await choose(w, { tell: [id] }), /There is no line/);
      assert.ok((await guide(w)).includes(facts), facts);
    }
  });

  it('tells one line of an item of which nothing was told, and leaves out the other in the same call', async () => {
    const read = { origin: 'document' as const, files: ['docs/style.md'] };
    const w = await world([stated(1, LOCK), stated(2, `${DATES}\n${NAMES}`, read)]);
    const [dates, names] = [await idOf(w, DATES), await idOf(w, NAMES)];
    await choose(w, { leaveOut: [dates, names] });
    assert.doesNotMatch(await choose(w, { tell: [dates], leaveOut: [names] }), /is not told/);
    assert.ok((await guide(w)).includes(DATES));
    assert.ok(!(await guide(w)).includes(NAMES));
  });

  it('tells what replaces a line in the place for which that line was chosen', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`),
    );
    const w = await world([...many, stated(200, NAMES, { tags: ['convention'], importance: 1, weight: 0.8 })]);
    const found = async (): Promise<readonly Line[]> => {
      const { structured } = await w.run('brain_get', { as: 'lines' });
      return [...(structured['told'] as Line[]), ...(structured['untold'] as Line[])];
    };
    const line = (await found()).find(({ text }) => text === NAMES);
    assert.ok(line);
    await choose(w, { tell: [line.id] });
    assert.match(await guide(w), /named by what they show/);
    const [old] = (await w.project.items()).filter(({ facts }) => facts === NAMES);
    assert.ok(old);
    const better = 'Files of `src/views` are named by what they show, with `-view` at the end of the name.';
    await w.project.store.write({
      items: [
        { ...old, status: 'superseded' },
        stated(201, better, {
          ...{ tags: ['convention'], importance: 1, weight: 0.8, supersedes: old.itemId },
        }),
      ],
    });
    assert.match(await guide(w), /with `-view` at the end/);
  });

  it('shows what an assistant stated and found no room, however much rules have read', async () => {
    const read = Array.from({ length: 120 }, (_, n) =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`, {
        origin: 'document',
      }),
    );
    const w = await world([...read, stated(200, NAMES, { tags: ['convention'], importance: 1, weight: 0.8 })]);
    const { structured, text } = await w.run('brain_get', { as: 'lines', maxTokens: 20_000 });
    assert.ok([structured['told'], structured['untold']].some((lines) => JSON.stringify(lines).includes('src/views')));
    assert.match(text, /Without room.*, the most worth first \(\d+ more are not listed\)/);
  });

  it('tells merged lines as one that leads to both, and nothing that they do not say', async () => {
    const w = await world([stated(1, LOCK), stated(2, UNLOCK), stated(3, DATES)]);
    const lines = [await idOf(w, LOCK), await idOf(w, UNLOCK)];
    const text =
      'Take `lock` of `src/lock.ts` before a read of the ledger; before the journal is written, and wait for the disk.';
    assert.match(
      await choose(w, { merge: [{ lines, text: `${text.slice(0, -1)}, or all is lost.` }] }),
      /Not merged: /,
    );
    const [lock] = await w.project.items();
    // By the id of a line, or of the item that it tells.
    await choose(w, { merge: [{ lines: [lock?.itemId ?? '', ...lines.slice(1)], text }] });
    const merged = (await shown(w)).find((line) => line.text === text);
    assert.equal(merged?.itemIds.length, 2);
    const { document, places } = await w.project.engine.brain({ as: 'guide' });
    const at = document.split('\n').indexOf(`- ${text}`) + 1;
    assert.equal(places.find(({ line }) => line === at)?.itemIds.length, 2);
    await choose(w, { leaveOut: [merged.id] });
    assert.doesNotMatch(await guide(w), /Take/);
    await choose(w, { anew: true });
    assert.match(await guide(w), /before a read of the ledger\.\n/);
  });

  it('keeps no merged words of what is forgotten for good', async () => {
    const w = await world([stated(1, LOCK), stated(2, UNLOCK)]);
    const text =
      'Take `lock` of `src/lock.ts` before a read of the ledger; before the journal is written, and wait for the disk.';
    await choose(w, { merge: [{ lines: [await idOf(w, LOCK), await idOf(w, UNLOCK)], text }] });
    assert.match(String(await w.project.store.meta('guide.choice')), /wait for the disk/);
    const [, second] = await w.project.items();
    await w.project.engine.forgetForGood([second?.itemId ?? '']);
    assert.doesNotMatch(String(await w.project.store.meta('guide.choice')), /wait for the disk/);
    assert.match(await guide(w), /before a read of the ledger\.\n/);
  });

  it('shows each that an assistant stated, with the true reason why it is not told', async () => {
    const double = 'Before a read of the ledger, take `lock` of `src/lock.ts`.';
    const little = 'Colours are kept simple.';
    const story = stated(4, 'The parser was fixed.', { tags: [], type: 'bug-fix', status: 'archived' });
    const w = await world([
      stated(1, `${LOCK.slice(0, -1)}, and wait for the disk.`),
      stated(2, double),
      stated(3, little, { tags: ['knowledge'], weight: 0.2 }),
      { ...story, status: 'active' },
    ]);
    const { structured, text } = await w.run('brain_get', { as: 'lines' });
    const all = [structured['told'], structured['untold']].flat() as readonly { readonly itemIds: readonly string[] }[];
    for (const { itemId } of await w.project.items()) {
      assert.equal(all.filter(({ itemIds }) => itemIds.includes(itemId)).length, 1, itemId);
    }
    const holder = (await shown(w))[0]?.id ?? '?';
    assert.match(
      text,
      new RegExp(`^\\w{6} rule \\(\\d+; not told: another line says it, ${holder}\\): Before a read`, 'm'),
    );
    assert.match(text, /^\w{6} knowledge \(\d+; not told: it counts too little to be told unasked\): Colours/m);
  });

  it('names what the project no longer has, where a line is not told for it', async () => {
    const w = await world([stated(1, LOCK), stated(2, 'Rows are read by `readRows` of `src/old/rows.ts`.')]);
    await w.project.store.write({ meta: { 'brain.gone': JSON.stringify(['src/old/rows.ts']) } });
    const { text } = await w.run('brain_get', { as: 'lines' });
    assert.match(text, /not told: it names what the project no longer has: `src\/old\/rows\.ts`\): Rows are read/);
  });

  it('tells what was stated and counts too little, by the id of its item too', async () => {
    const little = 'Colours of `src/paint.ts` are kept simple.';
    const w = await world([stated(1, LOCK), stated(2, little, { tags: ['knowledge'], weight: 0.2 })]);
    const [, second] = await w.project.items();
    assert.doesNotMatch(await guide(w), /Colours/);
    const answer = await choose(w, { tell: [second?.itemId ?? ''] });
    assert.match(answer, /## Told now\n\w{6} knowledge \(\d+, chosen\): Colours/);
    assert.match(await guide(w), /Colours/);
    await choose(w, { leaveOut: [second?.itemId ?? ''] });
    assert.doesNotMatch(await guide(w), /Colours/);
    const line = (await w.run('brain_get', { as: 'lines' })).text;
    const id = /^(\w{6}) knowledge \(\d+; not told: an assistant left it out\): Colours/m.exec(line)?.[1] ?? 'none';
    await choose(w, { tell: [id] });
    assert.match(await guide(w), /Colours/, 'by its line it comes back, too');
  });

  it('answers with what a choice changed, beside those before, and passes over what is out already', async () => {
    const w = await world([stated(1, LOCK), stated(2, DATES), stated(3, NAMES)]);
    const [lock, dates] = [await idOf(w, LOCK), await idOf(w, DATES)];
    const first = await choose(w, { leaveOut: [lock] });
    assert.match(first, new RegExp(`## Told no more\\n${lock} Take`));
    assert.doesNotMatch(first, /Files of/, 'what stays is not said again');
    const second = await choose(w, { leaveOut: [lock, dates] });
    assert.match(second, /^The guide tells 1 lines, .*added to those before/);
    assert.doesNotMatch(second, /There is no line|Take/);
    assert.match(
      await choose(w, { leaveOut: [lock, 'ffffff', 'eeeeee'] }),
      /^There are no lines ffffff, eeeeee now\.\n.*\nNo line came or went\./,
    );
  });

  it('says which statements that everybody has to know find no room, and is silent of others', async () => {
    const remembered = async (importance: number): Promise<string> => {
      const w = toolWorld('all');
      const long = (n: number): string =>
        `Part ${n} of \`src/${n}.ts\` must not ${`read file ${n} of it, nor `.repeat(20)}write.`;
      await w.project.store.write({ items: Array.from({ length: 40 }, (_, n) => stated(n, long(n), { importance })) });
      w.files.set('dates.md', `${DATES}\n`);
      const evidence = [{ path: 'dates.md', quote: DATES }];
      return (await w.run('brain_remember', { items: [{ facts: DATES, topic: 'rule', evidence }] })).text;
    };
    assert.match(
      await remembered(5),
      /Of importance 5, and without room among the 1957 tokens as it is chosen now: [0-9A-Z]{26}/,
    );
    assert.doesNotMatch(await remembered(4), /without room/, 'the end of a survey decides');
  });

  it('shows its lines in pages, each line once, with the sum so far', async () => {
    const w = await world(
      Array.from({ length: 120 }, (_, n) =>
        stated(n, `Part ${n} of \`src/part-${n}.ts\` must not ${`read file number ${n} of it, nor `.repeat(9)}write.`),
      ),
    );
    const all = (await w.run('brain_get', { as: 'lines', maxTokens: 20_000 })).text.split('\n');
    const pages: string[] = [];
    for (let offset = 0; offset >= 0;) {
      const { text } = await w.run('brain_get', { as: 'lines', offset });
      const next = /\n… \d+ more: go on with "offset": (\d+)\.$/.exec(text);
      pages.push(...(next ? text.slice(0, next.index) : text).split('\n'));
      offset = next ? Number(next[1]) : -1;
    }
    assert.deepEqual(pages, all);
    assert.match(all[2] ?? '', /\(\d+; \d+ so far\)/);
  });

  it('names the line that waits with what no told line tells', () => {
    const line = (id: string, section: string, text: string, why: string | null = null): GuideLine => ({
      ...{ id, section, text, why, folder: '', tokens: 9, itemIds: [], worth: 1 },
      ...{ isFixed: false, isChosen: false, isRead: false, isOnTop: false, isCounted: false },
    });
    const build = line('bbbbbb', 'command', '`npm run build` bundles it into `dist`.');
    const truth = line('cccccc', 'map', 'The file is the source of truth, and the index is derived from it.');
    const lock = line('aaaaaa', 'rule', LOCK);
    assert.deepEqual(mattersUntold([lock], [build, truth]), [
      'No line tells how it is built: bbbbbb would.',
      'No line tells what is the truth and what is derived: cccccc would.',
    ]);
    assert.deepEqual(
      mattersUntold([lock, build, truth], [{ ...build, id: 'dddddd' }]),
      [],
      'what is told is not asked for',
    );
    assert.deepEqual(mattersUntold([lock], [{ ...build, why: 'another line says it' }]), [], 'nor what cannot be told');
  });

  it('tells what all else relies on before how parts are made', async () => {
    const parts: Partial<MemoryItem> = { tags: ['map'], type: 'architecture-note' };
    const [first, truth] = ['`Book` is the first class of the ledger.', '`Book` is the source of truth of the ledger.'];
    const w = await world([stated(1, first, parts), stated(2, truth, parts)]);
    const texts = (await shown(w)).map(({ text }) => text);
    assert.deepEqual(texts, [truth, first]);
  });

  it('takes a line for its item wherever an item is named', async () => {
    const w = await world([stated(1, LOCK), stated(2, DATES)]);
    const id = await idOf(w, DATES);
    assert.match((await w.run('brain_get', { ids: [id] })).text, /no zone is kept/);
    assert.match((await w.run('brain_forget', { ids: [id], how: 'invalidate' })).text, /Invalidated 1 item/);
    assert.doesNotMatch(await guide(w), /Dates/);
    const items = [{ facts: 'The ledger is read under a lock since March.', supersedes: 'ffffff' }];
    assert.match((await w.run('brain_remember', { items })).text, /Refused: There is no line ffffff now/);
  });

  it('says of a line that finds no room how much it takes', async () => {
    const long = (n: number): MemoryItem =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` must not ${`write file number ${n} of it, nor `.repeat(60)}read.`);
    const w = await world(Array.from({ length: 12 }, (_, n) => long(n)));
    const { structured } = await w.run('brain_get', { as: 'lines' });
    const ids = [structured['told'], structured['untold']].flat().map((line) => (line as Line).id);
    const answer = await choose(w, { tell: ids });
    const [, takes, left] = /\w{6} finds no room: it takes (\d+) tokens, (\d+) are left\./.exec(answer) ?? [];
    assert.ok(Number(takes) > Number(left), answer);
  });

  it('gives the room that is made to the line it is made for, not to what found none before', async () => {
    const w = await world(
      Array.from({ length: 120 }, (_, n) =>
        stated(
          n,
          `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`,
        ),
      ),
    );
    const { structured } = await w.run('brain_get', { as: 'lines' });
    const [told, untold] = [structured['told'], structured['untold']] as readonly (readonly Line[])[];
    const ids = (told ?? []).map(({ id }) => id);
    const [waiting, wanted] = untold ?? [];
    assert.ok(waiting && wanted);
    assert.match(await choose(w, { tell: [...ids, waiting.id] }), new RegExp(`${waiting.id} finds no room`));
    const answer = await choose(w, { leaveOut: ids.slice(0, 1), tell: [wanted.id] });
    assert.doesNotMatch(answer, /finds no room/);
    const after = (await shown(w)).map(({ id }) => id);
    assert.ok(after.includes(wanted.id) && !after.includes(waiting.id), answer);
  });

  it('counts the heading that a line brings along, and says so', async () => {
    const rules = Array.from({ length: 120 }, (_, n) =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`),
    );
    const w = await world([...rules, stated(200, NAMES, { tags: ['decision'], type: 'decision', weight: 0.6 })]);
    const found = async () => (await w.run('brain_get', { as: 'lines' })).structured;
    const { told, untold, tokens, budget } = await found();
    const line = [told, untold].flat().find((one) => (one as Line).text === NAMES) as Line & {
      readonly tokens: number;
    };
    const all = (told as readonly Line[]).filter(({ id }) => id !== line.id).map(({ id }) => id);
    const answer = await choose(w, {
      tell: [...all, ...(untold as readonly Line[]).map(({ id }) => id).slice(0, 99 - all.length), line.id],
    });
    const takes = new RegExp(`${line.id} finds no room: it takes (\\d+) tokens with the heading`).exec(answer)?.[1];
    assert.ok(Number(takes) > line.tokens, answer);
    assert.ok(Number(tokens) <= Number(budget));
    assert.ok((await guide(w)).length / 4 <= 2_000);
  });

  it('leaves a line that was chosen in its place when it is shortened', async () => {
    const w = await world([stated(1, LOCK), stated(2, DATES), stated(3, NAMES)]);
    const [dates, names, lock] = [await idOf(w, DATES), await idOf(w, NAMES), await idOf(w, LOCK)];
    await choose(w, { tell: [dates, names, lock] });
    const text = 'Dates of an entry are days in `src/entry.ts`; no zone is kept.';
    await choose(w, { merge: [{ lines: [dates], text }] });
    assert.ok((await guide(w)).includes(`## Rules\n\n- ${text}\n- Files of`), await guide(w));
  });

  it('tells a rule before others that has the count of another item behind it', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`),
    );
    const rule = 'Code of `packages/core` must not import `vscode`.';
    const counted = 'No file under `packages/core` (90+ files) imports `vscode`; `packages/view` does (70+ files).';
    const boundary = { origin: 'document' as const, tags: ['rule', 'usage', 'boundary'] };
    const w = await world([...many, stated(200, rule, { importance: 1 }), stated(201, counted, boundary)]);
    const { structured } = await w.run('brain_get', { as: 'lines' });
    const all = [structured['told'], structured['untold']].flat() as readonly Line[];
    const joined = all.find(({ text }) => text === `${rule} None of its 90+ files imports it.`);
    assert.equal(joined?.itemIds.length, 2, 'it leads to both');
    await choose(w, { tell: [joined.id] });
    assert.match(await guide(w), /## Rules\n\n- Code of `packages\/core` must not/);
    const others = all.filter(({ id }) => id !== joined.id).slice(0, 50);
    await choose(w, { tell: others.map(({ id }) => id) });
    assert.match(await guide(w), /## Rules\n\n- Code of `packages\/core` must not/, 'it keeps its place');
  });

  it('fills what a choice of many lines leaves with what was stated, counted, or said to be read first', async () => {
    const rules = Array.from({ length: 10 }, (_, n) => stated(n, `Part ${n} of \`src/part-${n}.ts\` is never read.`));
    const read = { origin: 'document' as const, files: ['docs/style.md'] };
    const w = await world([
      ...rules,
      stated(20, 'The parts of `src/paint.ts` are drawn by the table.', {
        ...read,
        type: 'architecture-note',
        tags: ['map'],
      }),
      stated(22, 'Modules of `src/old` are named by numbers: 90 of 100 files.', {
        ...read,
        tags: ['convention', 'usage'],
      }),
      stated(23, 'Read before work on what they cover: `docs/money.md`.', { ...read, tags: ['rule', 'reading'] }),
      stated(24, NAMES, { importance: 1, tags: ['convention'] }),
    ]);
    const ids = await Promise.all(rules.map(({ facts }) => idOf(w, facts)));
    await choose(w, { tell: ids.slice(0, 9) });
    assert.match(await guide(w), /drawn by the table/, 'of few nothing follows');
    const answer = await choose(w, { tell: ids.slice(9) });
    const id = /(\w{6}) The parts/.exec(answer)?.[1] ?? answer;
    const document = await guide(w);
    assert.doesNotMatch(document, /drawn by the table/);
    for (const told of ['90 of 100 files', 'docs/money.md', NAMES]) assert.ok(document.includes(told), told);
    await choose(w, { tell: [id] });
    assert.match(await guide(w), /drawn by the table/);
  });

  /** Of a page for contributors, some 30 tokens each, the more worth the earlier. */
  const ofPage = (n: number): string =>
    `Do not write to \`src/gen-${n}\` by hand: what the build of part ${n} makes there is made anew at each run of it.`;
  async function chosenBesidePage(): Promise<{ readonly w: ToolWorld; readonly answer: string }> {
    const rules = Array.from({ length: 60 }, (_, n) =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` is never read before the ledger of part ${n} is closed again.`),
    );
    const page = { origin: 'document' as const, files: ['CONTRIBUTING.md'] };
    const read = Array.from({ length: 60 }, (_, n) => stated(100 + n, ofPage(n), page));
    const w = await world([...rules, ...read]);
    const items = await w.project.items();
    const tell = rules.map(({ facts }) => items.find((item) => item.facts === facts)?.itemId ?? '');
    return { w, answer: await choose(w, { tell }) };
  }
  const keptIn = (answer: string): readonly string[] =>
    [...(/## Kept beside[^\n]*\n([\s\S]*?)(?:\n##|$)/.exec(answer)?.[1] ?? '').matchAll(/^([0-9a-f]{6}) /gm)].map(
      ([, id = '']) => id,
    );
  const pageTokens = (document: string): number =>
    estimateTokens(
      document
        .split('\n')
        .filter((line) => line.includes('src/gen-'))
        .join('\n'),
    );

  it('keeps a part of the room for what rules have read, and says which lines these are', async () => {
    const { w, answer } = await chosenBesidePage();
    const kept = keptIn(answer);
    const tokens = pageTokens(await guide(w));
    assert.ok(kept.length > 5 && tokens <= READ_SHARE * guideRoom(), `${kept.length} lines, ${tokens} tokens`);
    assert.ok(tokens > (READ_SHARE - 0.05) * guideRoom(), 'and fills it');
  });

  it('gives the room of a kept line that is left out to what was chosen, not to another of them', async () => {
    const { w, answer } = await chosenBesidePage();
    const kept = keptIn(answer);
    const before = pageTokens(await guide(w));
    const now = keptIn(await choose(w, { leaveOut: kept.slice(0, 4) }));
    assert.deepEqual([...now].sort(), [...kept.slice(4)].sort());
    assert.ok(pageTokens(await guide(w)) < before);
    assert.deepEqual(keptIn(await choose(w, { leaveOut: now })), [], 'all of them can go');
  });

  it('leaves out with a line one that no list has yet, as only one of them is told', async () => {
    const [own, read] = ['Ledger keeps the books of small clubs.', 'A tool that counts what is owed to a harbour.'];
    const w = await world([
      stated(1, own, { type: 'project-brief', tags: ['what'], importance: 5 }),
      stated(2, read, {
        ...{ type: 'project-brief', origin: 'document', tags: [], schemaKey: 'root/project', files: ['README.md'] },
      }),
    ]);
    const id = await idOf(w, own);
    const tried = await choose(w, { leaveOut: [id], try: true });
    const came = /## Would be told\n([0-9a-f]{6}) /.exec(tried)?.[1] ?? `nothing came: ${tried}`;
    assert.doesNotMatch((await w.run('brain_get', { as: 'lines' })).text, new RegExp(came));
    assert.doesNotMatch(await choose(w, { leaveOut: [id, came] }), /There (?:is|are) no line/);
    assert.doesNotMatch(await guide(w), /Ledger|harbour/);
  });

  it('leaves out with a line what would come in its place, by the id that a trial gave', async () => {
    const docs = '`npm run test:ui` needs a display: on a machine without one it waits for ever.';
    const w = await world([
      stated(1, 'Build: `npm run build`.\nTest: `npm test`; also `npm run test:ui`, `npm run test:slow`.', {
        ...{
          type: 'project-config',
          origin: 'document',
          tags: ['commands'],
          title: 'Commands',
          files: ['package.json'],
        },
      }),
      stated(2, docs, { type: 'project-config', tags: ['command'] }),
    ]);
    const id = await idOf(w, docs);
    const tried = await choose(w, { leaveOut: [id], try: true });
    const came = /## Would be told\n([0-9a-f]{6}) /.exec(tried)?.[1] ?? `nothing came: ${tried}`;
    const answer = await choose(w, { leaveOut: [id, came] });
    assert.doesNotMatch(answer, /There (?:is|are) no line/);
    assert.doesNotMatch(await guide(w), /npm run test:ui/);
    assert.match(await choose(w, { leaveOut: ['ffffff', 'eeeeee'] }), /There are no lines ffffff, eeeeee now/);
  });

  it('gives what a choice of many lines leaves to what counts most of what was stated', async () => {
    const long = (n: number): string =>
      `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`;
    const many = Array.from({ length: 120 }, (_, n) => stated(n, long(n), { importance: n === 119 ? 4 : 2 }));
    const w = await world([...many, stated(200, NAMES, { importance: 4, tags: ['convention'] })]);
    const { structured } = await w.run('brain_get', { as: 'lines' });
    const all = [structured['told'], structured['untold']].flat() as readonly Line[];
    await choose(w, {
      tell: all
        .filter(({ text }) => !text.includes('119') && text !== NAMES)
        .map(({ id }) => id)
        .slice(0, 12),
    });
    const document = await guide(w);
    assert.ok(document.includes(NAMES) && document.includes(long(119)), document);
  });

  it('takes one line of what rules have read for a statement in its place, and keeps the others', async () => {
    const commands = stated(
      1,
      'Install: `npm ci`.\nBuild: `npm run build`.\nTest: `npm test`.\nOne test: `npm test -- NAME`.',
      {
        ...{ type: 'project-config', origin: 'document', tags: ['commands'], files: ['package.json'] },
      },
    );
    const w = await world([commands, stated(2, LOCK)]);
    w.files.set('package.json', '{ "scripts": { "test": "mocha" } }');
    const id = await idOf(w, 'Test: `npm test`.');
    const line = { topic: 'command', facts: 'All tests of the ledger are run by `npm test`, which starts mocha.' };
    const evidence = [{ path: 'package.json', quote: '"test": "mocha"' }];
    w.files.set('docs/dates.md', 'Dates of the ledger are days without a zone.\n');
    const other = { topic: 'rule', facts: 'Dates of the ledger are days without a zone.', supersedes: id };
    const dates = [{ path: 'docs/dates.md', quote: other.facts }];
    const refused = (await w.run('brain_remember', { items: [{ ...other, evidence: dates }] })).text;
    assert.match(refused, /Refused: `supersedes` is the id of what speaks of something else \("Test: `npm test`/);
    const { text, structured } = await w.run('brain_remember', { items: [{ ...line, evidence, supersedes: id }] });
    assert.match(text, / in place of "Test: `npm test`/);
    const [made] = structured['outcomes'] as readonly { readonly itemId: string }[];
    await w.project.engine.setApproval([made?.itemId ?? text], 'approved');
    const document = await guide(w);
    assert.doesNotMatch(document, /- Test: /);
    assert.match(document, /- Install `npm ci`; build[^]*- One test: `npm test -- NAME`/);
    assert.match(document, /All tests of the ledger/);
    await w.project.engine.setApproval([made?.itemId ?? ''], 'deprecated');
    assert.match(await guide(w), /- Test: `npm test`/, 'told again when the statement goes');
  });

  it('tells the plain commands that no other line tells, and all again where that finds no room', async () => {
    const commands = stated(
      1,
      'Install: `npm ci`.\nBuild: `npm run build`.\nLint: `npm run lint`.\nTest: `npm test`.',
      {
        ...{ type: 'project-config', origin: 'document', tags: ['commands'], files: ['package.json'] },
      },
    );
    const build = '`npm run build` writes `dist` before each test of the editor.';
    const w = await world([commands, stated(2, build, { type: 'project-config', tags: ['command'] })]);
    assert.match(await guide(w), /- Install `npm ci`; lint `npm run lint`\.\n/);
    const id = await idOf(w, 'Install `npm ci`; lint `npm run lint`.');
    assert.doesNotMatch(await choose(w, { tell: [id] }), /no line|not told/);
    assert.match(await guide(w), /- Install `npm ci`; lint `npm run lint`\.\n/);
    await choose(w, { leaveOut: [await idOf(w, build)] });
    const whole = await idOf(w, 'Install `npm ci`; build `npm run build`; lint `npm run lint`.');
    await choose(w, { tell: [await itemOf(w, build)] });
    assert.doesNotMatch(await choose(w, { tell: [whole] }), /no line/, 'by its id from before, too');
    await choose(w, { leaveOut: [await idOf(w, build)] });
    assert.match(await guide(w), /- Install `npm ci`; build `npm run build`; lint `npm run lint`\.\n/);
  });

  it('tells no plain command again that a statement names which replaces their line, and all where that goes', async () => {
    const commands = stated(
      1,
      'Install: `npm ci`.\nBuild: `npm run build`.\nRelease: `npm run release`.\nTest: `npm test`.',
      {
        ...{ type: 'project-config', origin: 'document', tags: ['commands'], files: ['package.json'] },
      },
    );
    const w = await world([commands]);
    const facts = 'Set up with `npm ci`, then `npm run build`, which also checks the types.';
    const line = await idOf(w, 'Install `npm ci`; build `npm run build`; release `npm run release`.');
    w.files.set('README.md', `${facts}\n`);
    const evidence = [{ path: 'README.md', quote: facts }];
    const item = { topic: 'command', facts, evidence, supersedes: line };
    const { text, structured } = await w.run('brain_remember', { items: [item] });
    const [made] = structured['outcomes'] as readonly { readonly itemId: string }[];
    await w.project.engine.setApproval([made?.itemId ?? text], 'approved');
    assert.match(await guide(w), /- Release `npm run release`\.\n/);
    assert.match(await guide(w), /- Set up with `npm ci`/);
    await w.project.engine.setApproval([made?.itemId ?? ''], 'deprecated');
    assert.match(await guide(w), /- Install `npm ci`; build `npm run build`; release `npm run release`\.\n/);
  });

  it('takes from the plain commands what each of two statements names, and leaves out the rest where that is asked', async () => {
    const commands = stated(
      1,
      'Install: `npm ci`.\nBuild: `npm run build`.\nRelease: `npm run release`.\nTest: `npm test`.',
      {
        ...{ type: 'project-config', origin: 'document', tags: ['commands'], files: ['package.json'] },
      },
    );
    const w = await world([commands]);
    const replace = async (facts: string, supersedes: string): Promise<void> => {
      w.files.set('README.md', `${w.files.get('README.md') ?? ''}${facts}\n`);
      const item = { topic: 'command', facts, evidence: [{ path: 'README.md', quote: facts }], supersedes };
      const { text, structured } = await w.run('brain_remember', { items: [item] });
      const [made] = structured['outcomes'] as readonly { readonly itemId: string | null }[];
      await w.project.engine.setApproval([made?.itemId ?? text], 'approved');
    };
    await replace(
      'Set up with `npm ci`, never with `npm install`.',
      await idOf(w, 'Install `npm ci`; build `npm run build`; release `npm run release`.'),
    );
    await replace(
      'The editor is built by `npm run build`, which checks types.',
      await idOf(w, 'Build `npm run build`; release `npm run release`.'),
    );
    assert.match(await guide(w), /- Release `npm run release`\.\n/);
    assert.doesNotMatch(await guide(w), /nstall `npm ci`|uild `npm run build`/);
    await choose(w, { leaveOut: [await idOf(w, 'Release `npm run release`.')] });
    assert.doesNotMatch(await guide(w), /npm run release/);
    assert.match(
      await guide(w),
      /Set up with `npm ci`[^]*built by `npm run build`|built by `npm run build`[^]*Set up with `npm ci`/,
    );
  });

  it('tells a plain command in its short line where the line that says more of it has no room', async () => {
    const commands = stated(1, 'Install: `npm ci`.\nBuild: `npm run build`.', {
      ...{ type: 'project-config', origin: 'document', tags: ['commands'], files: ['package.json'] },
    });
    const long = `\`npm run build\` writes \`dist\`${', then another folder of it'.repeat(400)}.`;
    const w = await world([commands, stated(2, long, { type: 'project-config', tags: ['command'] })]);
    assert.match(await guide(w), /- Install `npm ci`; build `npm run build`\.\n/);
  });

  it('keeps what everybody types beside many lines that were chosen, however special commands fill the room', async () => {
    const commands = stated(
      1,
      'Install: `npm ci`.\nBuild: `npm run build`.\nLint: `npm run lint`.\nTest: `npm test`; also `npm run test:ci`.',
      {
        ...{ type: 'project-config', origin: 'document', tags: ['commands'], files: ['package.json'] },
      },
    );
    const rules = Array.from({ length: 12 }, (_, n) =>
      stated(100 + n, `Part ${n} of \`src/part-${n}.ts\` must not read file ${n} of another part, nor write it.`),
    );
    const special = Array.from({ length: 150 }, (_, n) =>
      stated(
        200 + n,
        `\`node odd-${n}.js\` moves ledger ${n} to \`rows-${n}.db\`; \`npm run build\` (first) makes it.`,
        {
          ...{ type: 'project-config', tags: ['command'], importance: 4 },
        },
      ),
    );
    const w = await world([commands, ...rules, ...special]);
    const plain = /- Install `npm ci`; build `npm run build`; lint `npm run lint`\.\n- Test: `npm test`/;
    assert.match(await guide(w), plain);
    const told = await shown(w);
    await choose(w, { tell: told.filter(({ text }) => text.startsWith('Part')).map(({ id }) => id) });
    assert.match(await guide(w), plain);
  });

  it('tells what everybody has to know whatever its section holds', async () => {
    const rules = Array.from({ length: 120 }, (_, n) =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`),
    );
    const parts = Array.from({ length: 12 }, (_, n) =>
      stated(200 + n, `\`Part${n}\` of \`src/part-${n}.ts\` keeps what ${'the others may need '.repeat(6)}later on.`, {
        ...{ tags: ['map'], type: 'architecture-note', importance: 5, files: [`src/part-${n}.ts`] },
      }),
    );
    const document = await guide(await world([...rules, ...parts]));
    assert.equal(document.match(/keeps what the others/g)?.length, parts.length);
  });

  it('says what everybody has to know and finds no room beside what was chosen', async () => {
    const rules = Array.from({ length: 99 }, (_, n) =>
      stated(n, `Part ${n} of \`src/part-${n}.ts\` must not read the file number ${n} of another part, nor write it.`),
    );
    const long = `${UNLOCK.slice(0, -1)}, for what was written before may stand in another file of it, which is opened anew.`;
    const w = await world([...rules, stated(200, long, { importance: 5 })]);
    const { structured } = await w.run('brain_get', { as: 'lines' });
    const all = [structured['told'], structured['untold']].flat() as readonly Line[];
    const others = all.filter(({ text }) => text !== long).map(({ id }) => id);
    assert.match(
      await choose(w, { tell: others }),
      /## Of importance 5, and without room\n\w{6} rule \(\d+\): Take `lock`/,
    );
    assert.doesNotMatch(await choose(w, { leaveOut: others.slice(0, 40) }), /Of importance 5/);
  });

  it('says which lines there are none of, and does the rest', async () => {
    const w = await world([stated(1, LOCK), stated(2, DATES)]);
    assert.match(await choose(w, { leaveOut: ['ffffff', await idOf(w, LOCK)] }), /There is no line ffffff now/);
    assert.doesNotMatch(await guide(w), /Take/);
    assert.equal((await w.run('brain_update', { action: 'weight', weight: 0.5 })).isError, true, 'others need an item');
  });

  it('leaves one line of an item out, and the others in', async () => {
    const commands = stated(1, 'Build: `npm run build`.\nCheck: `npm run check`.', {
      ...{ type: 'project-config', origin: 'document', tags: ['commands'], files: ['package.json'] },
    });
    const w = await world([commands, stated(2, LOCK)]);
    await choose(w, { leaveOut: [await idOf(w, 'Check: `npm run check`.')] });
    assert.match(await guide(w), /npm run build/);
    assert.doesNotMatch(await guide(w), /npm run check/);
  });

  it('teaches nothing about others of their kind, as a person’s word does', async () => {
    const rules = Array.from({ length: 9 }, (_, n) =>
      stated(n, `${DATES} The ${n}th of them is read by \`part${n}\`.`),
    );
    const w = await world([
      ...rules,
      stated(20, 'Maps are kept in `src/maps`, by the tile.', { tags: ['convention'] }),
    ]);
    const worthOf = async (): Promise<string> => (await shown(w)).map(({ text }) => text).join('\n');
    const left = (await shown(w)).filter(({ text }) => text.startsWith('Dates')).slice(0, 8);
    await choose(w, { leaveOut: left.map(({ id }) => id) });
    assert.match(await worthOf(), /Maps are kept/);
  });
});

describe('a choice', () => {
  const facts = { gone: new Set<string>() };
  const tableOf = (items: readonly MemoryItem[]): ScoredItemTable => {
    const table = new ScoredItemTable();
    for (const item of items) table.set(item);
    table.recompute(NOW);
    return table;
  };
  const units = Array.from({ length: 60 }, (_, n) =>
    aged(n, {
      ...{
        type: 'convention',
        origin: 'agent',
        tags: [n % 2 === 0 ? 'rule' : 'pitfall'],
        approvedBy: n % 9 ? 'policy' : 'person',
      },
      facts: `Part ${n} must not read the file of part ${n + 1}, \`src/part-${n}.ts\` or what it wrote before it was opened.`,
    }),
  );

  it('never tells what was left out, always what a person approved, and never more than there is room for', () => {
    const table = tableOf(units);
    const { told, untold } = guideDraft(table, facts);
    const all = [...told, ...untold];
    const some = fc.subarray(all.map((_, n) => n));
    fc.assert(
      fc.property(some, some, fc.integer({ min: 200, max: 2_000 }), (left, first, tokenBudget) => {
        const keys = (numbers: readonly number[]): string[] => numbers.flatMap((n) => all[n] ?? []).map(unitKey);
        const choice = { ...NO_CHOICE, left: keys(left).map((key) => ({ key, item: 'any' })), told: keys(first) };
        const { document, tokenEstimate } = assembleGuide(table, { ...facts, choice }, { tokenBudget });
        for (const n of left) {
          const unit = all[n];
          if (unit && isOpenToChoice(unit)) assert.ok(!document.includes(unit.texts[0] ?? '?'));
        }
        assert.ok(tokenEstimate <= tokenBudget);
      }),
      { numRuns: 60 },
    );
  });

  it('is kept as it is, and what is no choice is none', () => {
    const choice = {
      told: ['a'],
      left: [{ key: 'b', item: 'f' }],
      aside: ['c'],
      edits: [{ of: ['d', 'e'], text: 'Both.' }],
      covers: [{ by: 'g', item: 'h' }],
      places: [{ key: 'a', item: 'k' }],
      readLeft: 40,
    };
    assert.deepEqual({ version: 1, ...choice }, { version: 1, ...choiceKept(keptChoice(choice)) });
    for (const text of [undefined, '', '{', '[]', '{"version":2}']) assert.deepEqual(choiceKept(text), NO_CHOICE);
  });

  it('is not needed for what an assistant says everybody has to know, of which it may say so of a few', () => {
    const line = (n: number, importance: number): MemoryItem =>
      aged(0, {
        ...{ type: 'convention', origin: 'agent', tags: ['rule'], importance },
        facts: `Part ${n} must not read the file of part ${n + 1}, \`src/part-${n}.ts\` or what it wrote before it was opened.`,
      });
    const all = Array.from({ length: 60 }, (_, n) => line(n, n >= 40 ? 5 : 3));
    const { told } = guideDraft(tableOf(all), facts);
    const worth = told.map((unit) => unit.worth);
    const top = told.filter((unit) => unit.worth === Math.max(...worth));
    assert.equal(top.length, MOST_ON_TOP);
    assert.ok(top.every(({ item }) => item.importance === 5));
    const others = all.map((item) => ({ ...item, provenance: 'other' as const, importance: 5 }));
    assert.equal(new Set(guideDraft(tableOf(others), facts).told.map((unit) => unit.worth)).size, 1);
  });
});
