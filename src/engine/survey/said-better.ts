/**
 * What an assistant states stands on sentences of pages that rules have read, too. Where it quotes such a sentence, and says
 * what that says, the guide tells the statement alone; when the statement goes, the sentence is told again.
 */
import { CHOICE_KEY, choiceKept, type Cover, isReadByRules, keptChoice } from '../brain/guide/choice.ts';
import { withoutHeading } from '../brain/lines/label.ts';
import { codeIn } from '../brain/guide/doubles.ts';
import { allItems } from '../lifecycle/all-items.ts';
import { ComparedStatement } from '../lifecycle/sameness/statement.ts';
import { areTurnedRound } from '../lifecycle/sameness/turned-round.ts';
import type { Evidence } from '../model/evidence.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import { isCrossed } from './crossed.ts';
import { saysAllOf } from './said-already.ts';

/** So much of what the sentence speaks of has to stand in what is quoted, and in the statement. */
const QUOTED = 0.8;
const SAID = 0.4;

const shareIn = (words: ReadonlySet<string>, others: readonly string[]): number => {
  const held = new Set(others);
  return words.size === 0 ? 0 : [...words].filter((word) => held.has(word)).length / words.size;
};

/** What holds of some only is not said by what speaks of all. */
const OF_SOME = /(?<!\p{L})(?:some|sometimes|often|usually|partly|a few|most|many)(?!\p{L})/iu;

/** Whether `facts`, which quote `quoted`, say what `sentence` of the same page does. */
export function saysBetter(facts: string, quoted: readonly string[], sentence: string): boolean {
  if (sentence.includes('\n')) return false;
  const [own, other] = [new ComparedStatement(facts), new ComparedStatement(sentence)];
  const words = new Set(other.content);
  const isQuoted = quoted.some(
    (quote) => shareIn(words, new ComparedStatement(quote.replace(/\*\*/g, '')).content) >= QUOTED,
  );
  return (
    isQuoted &&
    (own.denies || !other.denies) &&
    other.numbers.every((number) => own.numbers.includes(number)) &&
    codeIn(sentence).every((code) => facts.includes(code)) &&
    (OF_SOME.test(facts) || !OF_SOME.test(sentence)) &&
    !areTurnedRound(own.sides, other.sides) &&
    !isCrossed(facts, sentence) &&
    shareIn(words, own.content) >= SAID
  );
}

const isQuote = ({ source }: Evidence): boolean => source.kind === 'file';
const pathOf = ({ source }: Evidence): string => (source.kind === 'file' ? source.path : '');

/** Notes which lines that rules have read `stated` say better; `nearly` is what says nearly the same as each, by its id. */
export async function noteSaidBetter(
  stated: readonly MemoryItem[],
  nearly: ReadonlyMap<string, readonly MemoryItem[]>,
  store: Pick<MemoryStore, 'items' | 'evidence' | 'meta' | 'write'>,
): Promise<void> {
  const covers: Cover[] = [];
  for (const { itemId, facts, evidenceRefs } of stated) {
    for (const item of nearly.get(itemId) ?? [])
      if (isReadByRules(item) && saysAllOf(facts, item)) covers.push({ by: itemId, item: item.itemId });
    const quotes = (await store.evidence(evidenceRefs)).filter(isQuote);
    for (const path of new Set(quotes.map(pathOf))) {
      const quoted = quotes.filter((quote) => pathOf(quote) === path).map(({ quote }) => quote);
      const read = await allItems(store, { file: path, origins: ['document'], statuses: ['active'] });
      for (const item of read) {
        if (isReadByRules(item) && saysBetter(facts, quoted, withoutHeading(item)))
          covers.push({ by: itemId, item: item.itemId });
      }
    }
  }
  await noteCovers(covers, store);
}

/** Remembers which statements stand in whose place. */
export async function noteCovers(covers: readonly Cover[], store: Pick<MemoryStore, 'meta' | 'write'>): Promise<void> {
  if (covers.length === 0) return;
  const choice = choiceKept(await store.meta(CHOICE_KEY));
  await store.write({ meta: { [CHOICE_KEY]: keptChoice({ ...choice, covers: [...choice.covers, ...covers] }) } });
}
