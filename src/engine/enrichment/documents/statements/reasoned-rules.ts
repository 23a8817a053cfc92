/** Pages of rules that give a reason behind a dash each ("- Sort rows by date — Keeps ledgers stable"): the rule is told, its reason is not. */
import type { DocumentBlock } from '../markup/blocks.ts';
import { lineOf, type ProjectDocument, type Sentence } from '../pages/document.ts';
import { sentenceTone } from './statement-words.ts';

/** Fewer items are a list with remarks. */
const FEWEST = 5;
/** Of all items so many give a reason. */
const MOSTLY = 0.4;
/** Of these so many begin with a verb that is known to order; the others are taken to be like them. */
const ORDERS = 0.3;
/** What of an item's second part is told with its first. */
const LONGEST = 240;
const DASH = ' — ';
const REASON = /^\p{Lu}/u;

const known = new WeakMap<readonly DocumentBlock[], boolean>();

const isItem = ({ kind, done, within = [] }: DocumentBlock): boolean =>
  kind === 'item' && done === undefined && within.length === 0;

/** Behind a rule, not behind a name: "`src/rows` — Reads rows" defines. */
function givesReason(text: string): boolean {
  const [rule = '', ...rest] = text.split(DASH);
  return !/^`[^`]*`$|[:,]$/.test(rule) && rest.some((part) => REASON.test(part)) && rule.includes(' ');
}

function isBookOf(document: ProjectDocument): boolean {
  const texts = document.blocks.filter(isItem).map((block) => lineOf(document, block).text);
  const reasoned = texts.filter(givesReason);
  const orders = reasoned.map(sentenceTone).filter(({ commands, binds }) => commands || binds);
  return reasoned.length >= Math.max(FEWEST, MOSTLY * texts.length) && orders.length >= ORDERS * reasoned.length;
}

/** Whether a page is nothing but rules with their reasons, and `block` one of them. */
export function isReasonedRule(document: ProjectDocument, block: DocumentBlock): boolean {
  if (!isItem(block)) return false;
  const isBook = known.get(document.blocks) ?? isBookOf(document);
  known.set(document.blocks, isBook);
  return isBook;
}

/** What an item of such a page asks: all before its reason, or the first part of that where the second only elaborates. */
export function ruleWithoutReason(document: ProjectDocument, block: DocumentBlock): Sentence {
  const line = lineOf(document, block);
  const parts = line.text.split(DASH);
  const reason = parts.findIndex((part, at) => at > 0 && REASON.test(part));
  const [rule = '', ...more] = reason < 0 ? parts : parts.slice(0, reason);
  const added = more.filter(isAlsoAsked).join(DASH);
  const exception = reason < 0 ? '' : exceptionIn(parts.slice(reason).join(DASH));
  const whole = added === '' ? rule : `${rule}${DASH}${added}`;
  // A rule that has an exception is told with it, or not at all.
  if (exception !== '') return { ...line, text: `${rule.replace(/\.$/, '')}, ${exception}` };
  return { ...line, text: whole.length <= LONGEST ? whole : rule };
}

/** "…, but avoid it when zero is a valid row": when the rule does not hold, at the end of its reason; empty where nothing is. */
const exceptionIn = (reason: string): string => EXCEPTION.exec(reason)?.[1] ?? '';
const EXCEPTION =
  /[,;] (but (?:avoid|not|don['’]t|do not|only|never|keep|use)\b[^;]{0,160}\b(?:when|if|where|for|unless)\b[^;]{3,200}|(?:except|unless)\b[^;]{3,200})$/i;

/** "skip aliases for one-off types": an order of its own, or what is not to be done; "avoids doing it twice" is a reason. */
function isAlsoAsked(part: string): boolean {
  if (/^(?!always\b)\p{Ll}+s\b/u.test(part)) return false;
  const { commands, binds } = sentenceTone(part);
  return commands || binds || /^(?:no|not|skip|only)\b/.test(part);
}
