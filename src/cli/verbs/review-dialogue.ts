/** The dialogue of `review`: shows an item, takes one key, does what it means at once, and goes on to the next. */
import { corrected, count, type Engine, type MemoryEvent } from '../../engine/index.ts';
import type { Paint } from '../paint.ts';
import type { Terminal } from '../terminal.ts';
import type { Waiting } from './waiting.ts';

export interface Dialogue {
  /** The memory in which it waits. */
  readonly engineOf: (one: Waiting) => Pick<Engine, 'setApproval' | 'resolveConflict' | 'correct' | 'undo' | 'details'>;
  readonly terminal: Terminal;
  readonly paint: Paint;
}

const indented = (text: string): string => text.replace(/^/gm, '  ');

/** The item as a person judges it: what it says, why it waits, what speaks for it, and what it contradicts. */
async function shown(one: Waiting, place: string, { engineOf, paint }: Dialogue): Promise<string> {
  const { itemId, conflicts, whose } = one;
  const { item, evidence } = await engineOf(one).details(itemId);
  const { type, title, facts, reviewReason } = item;
  const quotes = evidence
    .slice(0, 3)
    .map(({ quote, at }) => `  “${quote.replace(/\s+/g, ' ').slice(0, 200)}” ${at.slice(0, 10)}`);
  return [
    `${paint.dim(place)} ${paint.name(type)}${whose === 'yours' ? ', yours:' : ''} ${paint.bold(title)}`,
    ...(facts === title ? [] : [indented(facts)]),
    paint.dim(`  because ${reviewReason ?? 'it is a draft'}`),
    ...quotes.map((quote) => paint.dim(quote)),
    ...conflicts.map((other) => `  ${paint.bad('against')} ${other.title} ${paint.dim(other.itemId)}`),
    '',
  ].join('\n');
}

const KEYS = 'A approve · D deprecate · E edit and approve · S skip · U undo · Q quit';
const WAYS = '1 it replaces the other · 2 keep both · 3 drop it';

/** Other words, asked for line by line: an item that a person words is approved by them. None where nothing was changed. */
async function edited(one: Waiting, { engineOf, terminal }: Dialogue): Promise<readonly MemoryEvent[]> {
  const { itemId } = one;
  const engine = engineOf(one);
  const { item } = await engine.details(itemId);
  const isOne = item.facts === item.title;
  const title = isOne ? undefined : (await terminal.ask('Title: ', item.title)).trim();
  const lines: string[] = [];
  for (const line of item.facts.split('\n')) lines.push((await terminal.ask('Facts: ', line)).trimEnd());
  const facts = lines.filter((line) => line !== '').join('\n');
  if (facts === item.facts && (title ?? item.title) === item.title) return [];
  return engine.correct(itemId, corrected(item, { title, facts }));
}

const RESOLUTIONS = { '1': 'supersede', '2': 'keep-both', '3': 'drop' } as const;

/** Asks about each. @returns once all are judged or skipped, or the person quits. */
export async function askAbout(waiting: readonly Waiting[], dialogue: Dialogue): Promise<void> {
  const { engineOf, terminal, paint } = dialogue;
  const { say } = terminal;
  const answered: { readonly index: number; readonly changes: readonly MemoryEvent[] }[] = [];
  const show = async (index: number): Promise<void> => {
    const item = waiting[index];
    if (!item) return;
    say(`\n${await shown(item, `${index + 1}/${waiting.length}`, dialogue)}`);
    say(paint.dim(`${item.conflicts.length > 0 ? `${WAYS}\n` : ''}${KEYS}\n`));
  };
  /** What a key does to the item. @returns the changes; null for a key that means nothing here. */
  const act = async (key: string, one: Waiting): Promise<readonly MemoryEvent[] | null> => {
    const { itemId, conflicts } = one;
    const engine = engineOf(one);
    if (key === 'a') return engine.setApproval([itemId], 'approved');
    if (key === 'd') return engine.setApproval([itemId], 'deprecated');
    if (key === 'e') return edited(one, dialogue);
    if (conflicts.length > 0 && (key === '1' || key === '2' || key === '3'))
      return engine.resolveConflict(itemId, RESOLUTIONS[key]);
    return null;
  };
  let index = 0;
  await show(index);
  for (let item = waiting[0]; item; item = waiting[index]) {
    const key = (await terminal.key()).toLowerCase();
    if (key === 'q') break;
    const last = key === 'u' ? answered.pop() : undefined;
    const before = last && waiting[last.index];
    if (last && before) {
      await engineOf(before).undo(last.changes);
      say(`${paint.dim('Taken back.')}\n`);
      ({ index } = last);
    } else if (key === 's') index++;
    else {
      const changes = await act(key, item).catch((error: unknown) => {
        say(`${paint.bad(error instanceof Error ? error.message : String(error))}\n`);
        return [];
      });
      if (changes === null) continue;
      if (changes.length > 0) answered.push({ index, changes });
      say(changes.map(({ reason }) => `${paint.good(reason)}\n`).join(''));
      if (changes.length > 0) index++;
    }
    await show(index);
  }
  const judged = new Set(answered.map((one) => one.index)).size;
  say(`${count(judged, 'item')} judged, ${waiting.length - judged} left.\n`);
}
