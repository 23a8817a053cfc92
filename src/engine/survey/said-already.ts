/**
 * What a statement says that is remembered already: its own words once more are not kept again, and whoever recorded it hears of
 * lines that say nearly the same, so that one of them goes.
 */
import { isReadByRules } from '../brain/guide/choice.ts';
import { codeIn } from '../brain/guide/doubles.ts';
import { isStated } from '../brain/guide/dropped.ts';
import { ComparedStatement } from '../lifecycle/sameness/statement.ts';
import { areTurnedRound } from '../lifecycle/sameness/turned-round.ts';
import type { MemoryItem } from '../model/item.ts';
import { isCrossed } from './crossed.ts';

/** Of the words of both so many are shared (Dice's coefficient). */
const SAME = 0.85;
const NEARLY = 0.6;
/** Of names in code marks so many of the other one's stand in it, too. */
const NAMES = 0.5;
/** Fewer words are told by chance. */
const LEAST_WORDS = 4;
/** So many are named. */
const MOST = 2;

export interface SaidAlready {
  /** What says the same, in nearly all its words. */
  readonly same: MemoryItem | null;
  /** What says nearly that, the nearest first. */
  readonly nearly: readonly MemoryItem[];
}

interface Likeness {
  /** Of the words of both, 0–1; 0 where they say the opposite. */
  readonly share: number;
  readonly names: number;
  /** Names, numbers and denial of one are those of the other. */
  readonly isToTheLetter: boolean;
  /** Each name and number of the other, and its denial, stand in it. */
  readonly isAllSaid: boolean;
}

function likenessOf(facts: string, other: string): Likeness {
  const [a, b] = [new ComparedStatement(facts), new ComparedStatement(other)];
  const [words, others] = [new Set(a.content), new Set(b.content)];
  const shared = [...words].filter((word) => others.has(word)).length;
  const [own, named] = [codeIn(facts), codeIn(other)];
  const said = named.filter((code) => facts.includes(code)).length;
  const isOpposite = areTurnedRound(a.sides, b.sides) || isCrossed(facts, other);
  const isAllSaid =
    said === named.length && b.numbers.every((number) => a.numbers.includes(number)) && (a.denies || !b.denies);
  return {
    share: others.size < LEAST_WORDS || isOpposite ? 0 : (2 * shared) / Math.max(1, words.size + others.size),
    names: named.length === 0 ? 1 : said / named.length,
    isAllSaid,
    isToTheLetter:
      isAllSaid &&
      own.every((code) => other.includes(code)) &&
      a.denies === b.denies &&
      a.numbers.every((number) => b.numbers.includes(number)),
  };
}

const isTold = ({ status, approval, scope }: MemoryItem): boolean =>
  status === 'active' && approval === 'approved' && scope === 'project';

/** Which of `near` say what `facts` do. */
export function saidAlready(facts: string, near: readonly MemoryItem[]): SaidAlready {
  const like = near
    .filter((item) => isTold(item) && (isStated(item) || isReadByRules(item)))
    .map((item) => ({ item, ...likenessOf(facts, item.facts) }))
    .filter(({ share, names }) => share >= NEARLY && names >= NAMES)
    .sort((a, b) => b.share - a.share);
  const same = like.find(({ item, share, isToTheLetter }) => isStated(item) && share >= SAME && isToTheLetter);
  return { same: same?.item ?? null, nearly: like.slice(0, MOST).map(({ item }) => item) };
}

/** Whether a line that rules have read is said by `facts`, with all that it names, counts and denies. */
export function saysAllOf(facts: string, { facts: other }: MemoryItem): boolean {
  const { share, isAllSaid } = likenessOf(facts, other);
  return share >= NEARLY && isAllSaid && !other.includes('\n');
}
