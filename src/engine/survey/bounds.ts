/**
 * What a search counted, and what a statement tells of it: a limit that was asked is told as a limit, and what stands several
 * times in a file is not told of each because each file has it.
 */
import { count } from '../model/count.ts';
import { numberKey, numbersIn } from './claims.ts';
import { type Hold, MOST_PERCENT } from './holds/hold.ts';
import type { HoldOutcome } from './holds/run-holds.ts';

/** Words by which a number is told as a limit, or as no exact one. */
const LIMITS: ReadonlySet<string> = new Set(
  'at least most over than up to some about around nearly almost roughly approximately'.split(' '),
);
const BEHIND: ReadonlySet<string> = new Set(['or', '+', 'plus']);
/** So many words before a number make a limit of it. */
const BEFORE = 2;

/** Whether a text tells a number as a limit each time. */
function isToldAsLimit(number: string, text: string): boolean {
  const words = text.split(/\s+/);
  return words.every((word, at) => {
    if (!word.split(/[^\p{L}\p{N}.+]+/u).some((part) => numberKey(part.replace(/\+$|\.$/, '')) === number)) return true;
    const before = words.slice(Math.max(0, at - BEFORE), at).map((one) => one.toLowerCase().replace(/\W/g, ''));
    return word.includes('+') || before.some((one) => LIMITS.has(one)) || BEHIND.has(words[at + 1] ?? '');
  });
}

/** The limit that a search asks for, in words and as a number; null where it asks for none. */
function limitOf({ quantity }: Hold): { readonly words: string; readonly number: string } | null {
  if (quantity.kind === 'at least' || quantity.kind === 'at most')
    return { words: `${quantity.kind} ${quantity.count}`, number: String(quantity.count) };
  if (quantity.kind === 'share')
    return { words: `${quantity.bound} ${quantity.percent} %`, number: String(quantity.percent) };
  return null;
}

/** The numbers that searches show, by their keys, for a statement `text`: what they found, and limits that it tells as such. */
export function numbersShown(
  holds: readonly Hold[],
  outcomes: readonly HoldOutcome[],
  text: string,
): ReadonlySet<string> {
  const shown = holds.flatMap((hold, n): readonly string[] => {
    const { under, matching, except, predicate } = hold;
    const { found = 0, of = 0, times = null } = outcomes[n] ?? {};
    const limit = limitOf(hold);
    return [
      ...[under ?? '', matching ?? '', ...except, hold.with ?? '', predicate.text],
      ...[found, of, of - found, Math.round((found * 100) / Math.max(1, of))].map(String),
      ...(times === null ? [] : [times.found, times.of, times.of - times.found].map(String)),
      ...(limit !== null && isToldAsLimit(limit.number, text) ? [limit.number] : []),
      ...(hold.quantity.kind === 'exactly' ? [String(hold.quantity.count)] : []),
    ];
  });
  return numbersIn(shown.join('\n'));
}

/** What searches counted, for whoever told a limit of theirs as a count; '' where `numbers` are none of their limits. */
export function countedInstead(
  numbers: readonly string[],
  holds: readonly Hold[],
  outcomes: readonly HoldOutcome[],
): string {
  const keys = new Set(numbers.map(numberKey));
  return holds
    .flatMap((hold, n): readonly string[] => {
      const limit = limitOf(hold);
      const { found = 0, of = 0 } = outcomes[n] ?? {};
      return limit !== null && keys.has(limit.number)
        ? [` "${limit.words}" was only asked for: it is ${found} of ${count(of, 'file')}.`]
        : [];
    })
    .join('');
}

/** Of what stands several times in its files, less than half is another matter than what is told of each. */
const SAME_MATTER = 0.5;
const ALL_PERCENT = 100;

const isOfAll = ({ quantity }: Hold): boolean =>
  quantity.kind === 'every' || (quantity.kind === 'share' && quantity.percent === ALL_PERCENT);

/** Why "each" is not so though each file has it: some of the places in them have it not. */
export function notEachTime(holds: readonly Hold[], outcomes: readonly HoldOutcome[], text: string): readonly string[] {
  const numbers = numbersIn(text);
  return holds.flatMap((hold, n): readonly string[] => {
    const times = outcomes[n]?.times ?? null;
    if (times === null || !isOfAll(hold) || times.found >= times.of || times.found < SAME_MATTER * times.of) return [];
    if (numbers.has(String(times.found)) || /(?<!\p{L})(?:most|mostly|nearly|almost)(?!\p{L})/iu.test(text)) return [];
    return [
      `Each of those files has it, but \`${hold.with ?? ''}\` stands there ${times.of} times and \`${hold.predicate.text}\` ${times.found}: say "${times.found} of ${times.of}" or "nearly all", and when it is otherwise.`,
    ];
  });
}

/** A statement that says itself that not all do it. */
const NOT_ALL =
  /(?<!\p{L})(?:some|many|several|often|mostly|most|nearly|almost|about|half|others?|rest|such as|for example|may|can|partly|except)(?!\p{L})|\d/iu;

/** Why "at least" shows it of too few: files of one form are spoken of in general, and fewer than most of them have it. */
export function shownOfFew(holds: readonly Hold[], outcomes: readonly HoldOutcome[], text: string): readonly string[] {
  return holds.flatMap(({ text: search, quantity, predicate, matching }, n): readonly string[] => {
    const { found = 0, of = 0, why = null } = outcomes[n] ?? {};
    const isOpen = quantity.kind === 'at least' || quantity.kind === 'exactly';
    if (!isOpen || predicate.kind === 'matches' || matching === null || why !== null) return [];
    if (found * ALL_PERCENT >= MOST_PERCENT * of || NOT_ALL.test(withoutCode(text))) return [];
    return [`holds "${search}" finds ${found} of ${count(of, 'file')}: say "${found} of ${of}", or which of them do.`];
  });
}

const withoutCode = (text: string): string => text.replace(/`[^`\n]{1,300}`/g, ' ');
