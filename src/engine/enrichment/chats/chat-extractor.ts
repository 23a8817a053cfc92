/** Chats → what a person asked to remember, decided, ruled, corrected, left open and found out. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { ItemType } from '../../model/item-type.ts';
import type { Extractor } from '../extractor.ts';
import { chatsOf, isTechnical } from './chat.ts';
import { candidateOfClaim, type ChatClaim } from './claim.ts';
import { correctionIn } from './corrections.ts';
import { curesIn } from './cures.ts';
import { decisionIn } from './decisions.ts';
import { isJoke } from './doubt.ts';
import { occasionIn } from './occasions.ts';
import { openWorkIn } from './open-work.ts';
import { askedToRemember, type RememberRequest } from './remembered.ts';
import { standingRule } from './rules.ts';
import { statementsOf, type ChatStatement } from './statement.ts';
import { type AssertedStatement, assertedIn } from './asserted-statement.ts';
import { isAboutWork } from './work-words.ts';

export const chatExtractor: Extractor = {
  *extract(events: readonly BrainEvent[], background: readonly BrainEvent[]): Iterable<Candidate> {
    const fresh = new Set(events.map(({ id }) => id));
    const isNews = ({ quotes }: ChatClaim): boolean => quotes.some(({ event }) => fresh.has(event.id));
    for (const turns of chatsOf([...background, ...events])) {
      if (!turns.some(({ event }) => fresh.has(event.id))) continue;
      const own = turns.filter(({ event, source }) => source.speaker === 'user' && fresh.has(event.id));
      const claims = isTechnical(turns)
        ? [...own.flatMap(({ event }) => claimsOf(event)), ...curesIn(turns).filter(isNews)]
        : own.flatMap(({ event }) => expressly(event));
      yield* claims.flatMap((claim) => candidateOfClaim(claim) ?? []);
    }
  },
};

/** Turns are read one by one before a chat is understood, so that no chat takes long. */
const known = new WeakMap<BrainEvent, readonly ChatClaim[]>();

/** What a person's turn states. */
function claimsOf(event: BrainEvent): readonly ChatClaim[] {
  const claims = known.get(event) ?? claimsIn(event);
  known.set(event, claims);
  return claims;
}

/** Reads a turn, for whoever has to pause between two. */
export function readTurn(event: BrainEvent): void {
  if (event.source.kind !== 'chat') return;
  if (event.source.speaker === 'user') claimsOf(event);
  else statementsOf(event);
}

/** Of each statement the most telling reading. */
function claimsIn(event: BrainEvent): ChatClaim[] {
  const statements = statementsOf(event);
  if (statements.some(({ masked }) => /\b(?:just kidding|kidding|joking|jk)\b/i.test(masked))) return [];
  const claims: ChatClaim[] = [];
  for (let at = 0; at < statements.length; at++) {
    const statement = statements[at];
    if (!statement || isJoke(statement.masked)) continue;
    const asked = askedToRemember(statements, at);
    if (asked) {
      claims.push(...remembered(asked));
      at += asked.more;
      continue;
    }
    const next = statements[at + 1];
    const claim = claimOf(statement, next, at === 0);
    if (!claim) continue;
    claims.push(claim);
    if (next && claim.quotes.some(({ quote }) => quote === next.raw)) at++;
  }
  return claims;
}

/** Between orders for all time and small talk there is no doubt in a chat about work. */
const ORDERS = /^(?:please )?(?:always|never|from now on|going forward)\b/i;

/** Two names beside each other: in a chat about work they are of the trade, known or not. */
const CHOSEN_OVER =
  /^(?:we|the team)(?:'ve| have)? (?:chose|chosen|picked|selected|went with|opted for|decided (?:on|for)) [\w@./-]+ (?:over|instead of|rather than) [\w@./-]+(?=$|[\s,.;:])/i;

const EXPRESS =
  /^(?:please |can you |could you )*(?:remember (?:that|my|i)\b|remember(?: this)?(?: for [\w ]+)?:|save this:|note that\b)/i;

/** Of small talk only what somebody asks for in so many words. */
function expressly(event: BrainEvent): ChatClaim[] {
  const statements = statementsOf(event);
  return statements.flatMap((statement, at) => {
    const asked = EXPRESS.test(statement.masked) ? askedToRemember(statements, at) : undefined;
    return asked ? remembered(asked) : [];
  });
}

function claimOf(statement: ChatStatement, next: ChatStatement | undefined, isFirst: boolean): ChatClaim | undefined {
  const correction = statement.isQuestion ? undefined : correctionIn(statement, next, isFirst);
  if (correction) {
    const { text, confidence, importance } = correction;
    const isSplit = next !== undefined && next.words.includes(text);
    const quotes = [statement, ...(isSplit ? [next] : [])].map(({ event, raw }) => ({ event, quote: raw }));
    return { type: 'feedback', title: text, confidence, importance, quotes };
  }
  const told = assertedIn(statement);
  if (!told) return dated({ statement, words: statement.words, masked: statement.masked });
  const isWork =
    isAboutWork(`${told.words} ${next?.words ?? ''}`) || ORDERS.test(told.masked) || CHOSEN_OVER.test(told.masked);
  return (isWork ? stated(told, next) : undefined) ?? dated(told);
}

function stated(told: AssertedStatement, next: ChatStatement | undefined): ChatClaim | undefined {
  const { event, raw } = told.statement;
  const quotes = [{ event, quote: raw }];
  const open = openWorkIn(told);
  if (open) {
    const importance = open.type === 'blocker' ? 4 : 3;
    return { type: open.type, title: open.text, confidence: open.confidence, importance, quotes };
  }
  const decision = decisionIn(told);
  if (decision) {
    const { title, fact, confidence, importance } = decision;
    const why = decision.reason === undefined ? reasonBehind(next) : undefined;
    return {
      type: 'decision',
      title,
      facts: [fact],
      rationale: decision.reason ?? why?.words,
      confidence,
      importance,
      quotes: [...quotes, ...(why ? [{ event, quote: why.raw }] : [])],
    };
  }
  const rule = standingRule(told);
  if (!rule) return undefined;
  const why = reasonBehind(next);
  const { type, text, confidence, importance } = rule;
  return {
    type,
    title: text,
    rationale: why?.words,
    confidence,
    importance,
    quotes: [...quotes, ...(why ? [{ event, quote: why.raw }] : [])],
  };
}

const reasonBehind = (next: ChatStatement | undefined): ChatStatement | undefined =>
  next &&
  !next.isQuestion &&
  /^(?:because|that's because|this is because|the reason|reason:|otherwise)\b/i.test(next.masked)
    ? next
    : undefined;

function dated(told: AssertedStatement): ChatClaim | undefined {
  const { event, raw } = told.statement;
  const occasion = occasionIn(told.words, told.masked, event.at);
  if (occasion === undefined) return undefined;
  return {
    type: 'context',
    title: occasion.line,
    confidence: 0.8,
    importance: 3,
    expiresAt: occasion.expiresAt ?? undefined,
    // What stands beside it in the sentence is nothing of the project's.
    quotes: [{ event, quote: raw.includes(occasion.told) ? occasion.told : raw }],
  };
}

/** What somebody asks to remember is kept, whatever it is; its words tell which type it has. */
function remembered({ what, quoted, isAct }: RememberRequest): ChatClaim[] {
  const quotes = quoted.map(({ event, raw }) => ({ event, quote: raw }));
  return what.map((told): ChatClaim => {
    const own = { event: told.statement.event, quote: told.statement.raw };
    const read = stated(told, undefined) ?? dated(told);
    const confidence = 0.95;
    const isQuoted = quotes.some(({ quote }) => quote === own.quote);
    const all = isQuoted ? quotes : [own, ...quotes];
    if (read) return { ...read, confidence, importance: Math.max(3, read.importance), quotes: all };
    return { type: isAct ? actType(told) : 'fact', title: told.words, confidence, importance: 3, quotes: all };
  });
}

/** "Remember to run the tests before each commit" is a rule, "remember to call Ada" is to be done. */
const actType = ({ masked }: AssertedStatement): ItemType =>
  /\b(?:always|never|every|each|any|before (?:you|we|i)? ?\w+ing|before (?:you|we) \w+|after (?:you|we)? ?\w+ing|when(?:ever)?)\b/i.test(
    masked,
  )
    ? 'convention'
    : 'todo';
