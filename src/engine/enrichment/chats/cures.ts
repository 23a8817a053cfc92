/** Causes and cures of errors: what failed, why, and what mended it, from several turns of a chat. */
import { weightOfBug } from '../bug-weight.ts';
import { clip, oneLine, topicWords, wordCount } from '../text/words.ts';
import type { RecordedTurn } from './chat.ts';
import type { ChatClaim } from './claim.ts';
import { titled } from './clause.ts';
import { isHearsay, isHypothetical, isJoke, pointsElsewhere } from './doubt.ts';
import { statementsOf, type ChatStatement } from './statement.ts';

/** An error as a program or a person tells it. */
const ERROR_LINE =
  /(?:^|[\s"'`(])((?:(?:[a-z][\w.]{0,80}\.)?[A-Z][\w.]{0,80}(?:Error|Exception|Failure)|[Ee]rror|fatal|panic|error\[?[A-Z]+\d+\]?|[Uu]ncaught \w+)(?: \[[^\]]{1,40}\])?:\s[^\n`"]{6,160}|(?:ERR_[A-Z_]{3,}|E[A-Z]{5,}\b|Segmentation fault)[^\n`"]{0,120})/m;

const CAUSE =
  /^(?:(?:ok(?:ay)?|ah+|oh|so|turns out|it turns? out|it turned out|found it|got it|right|yes|never ?mind)[,.:!\s–—-]+(?:that\s{1,9})?)*(?<intro>the (?:root )?(?:cause|problem|issue|bug|culprit|reason|error)(?: (?:of|for|with|behind) [^,;:]{3,60})?\s{1,9}(?:was|is|turned out to be)(?: that)?|root cause\s{0,9}(?:[:–—-]|was|is)|(?:this|it|that) (?:was|is) caused by|caused by|(?<turns>(?:it )?turn(?:s|ed) out)(?: that)?)\s{0,9}[:,]?\s{0,9}(?<cause>\S.*)/i;
const TURNS_OUT =
  /^(?:(?:ok(?:ay)?|ah+|oh|so|well)[,.:!\s]+)*(?:it )?turn(?:s|ed) out(?: that)?[,:]?\s{1,9}(?<cause>\S.*)/i;
const CURE =
  /\b(?:(?:i|we)(?:'ve| have)? (?:fixed|solved|resolved) (?:it|this|that|the (?:issue|problem|bug|error|crash|failure)\b[^,;]{0,40}?)\s+by|the (?:fix|solution|cure|workaround) (?:was|is)(?: to)?|(?:it |this |that )?(?:works?|worked|is fixed|was fixed|got fixed|went away|is solved|was solved|is resolved)(?: now| again| fine)?(?:,)? (?:after|once|since|when|by|if)|fixed by|solved by|resolved by|(?:setting|changing|adding|removing|upgrading|downgrading|pinning|replacing|deleting|clearing|moving|using|installing|enabling|disabling|running) .{3,80} (?:fixed|solved|resolved|did the trick|helped|made it work))\b/i;
const CONFIRMS =
  /^(?:(?:thanks|thank you|thx|great|perfect|awesome|nice|yes|yep|yeah|ok(?:ay)?|cool|excellent|wow|amazing|brilliant|that was it)[,.!\s]*)*(?:(?:that|this|it)(?:'s| is| has| was)?\s+(?:now |all |indeed |really )*(?:works?|working|worked|fixed(?: it)?|solved(?: it)?|did it|did the trick|resolved|it|passes|green|passing|gone|helped)|works?(?: now| great| fine| perfectly)?|fixed|solved|confirmed|all (?:green|passing)|(?:the )?(?:tests?|build|error|bug)s? (?:pass(?:es)?|(?:is|are) (?:gone|green|fixed|passing)|works?))\b(?! (?:only|but|for|if|when|on|partially|except))/i;
const DENIES =
  /\b(?:still|not|doesn't|didn't|isn't|no longer|same error|again|another error|new error|now i get|but)\b/i;

/** What an assistant says went wrong, and did about it. */
const DIAGNOSIS =
  /^(?:(?:ok(?:ay)?|so|found it|i (?:see|found) (?:it|the (?:issue|problem|bug))|the (?:issue|problem) is clear|got it|done|fixed)[,.!:\s–—-]+)*(?:the (?:root )?(?:cause|problem|issue|bug|culprit|reason)(?: (?:of|for|with|behind|here)[^,;:]{0,60}?)?\s{1,9}(?:was|is)(?: that)?|this (?:was|is|happens|happened|fails|failed|occurs|occurred) because|root cause\s{0,9}:|it (?:was|is) caused by|caused by)\s{0,9}[:,]?\s{0,9}(?<cause>\S.*)/i;

/** An assistant that still guesses says "is". */
const PAST = /\b(?:was|were|happened|failed|occurred|caused)\b/i;
const FAILS_STILL =
  /\b(?:still|same (?:error|issue|problem)|(?:doesn't|didn't|does not|did not|not) (?:work|help|fix|change))\b/i;

/** That something fails somewhere is no cause. */
const VAGUE_CAUSE =
  /^(?:happening|occurring|coming|not (?:sure|clear|known)|still|that i\b|i\b|likely|probably|unclear|unknown|how|what|whether)\b/i;

interface Trouble {
  readonly text: string;
  readonly turn: RecordedTurn;
}

/** How many turns back an error may lie. */
const REACH = 12;

function errorIn({ event, source }: RecordedTurn): string | undefined {
  if (source.speaker === 'assistant') return undefined;
  return ERROR_LINE.exec(event.text)?.[1]
    ?.trim()
    .replace(/(?<![\s.,])[\s.,]+$/, '');
}

interface Diagnosis {
  readonly statement: ChatStatement;
  readonly cause: string;
  readonly at: number;
}

/** What a chat tells of errors, their causes and cures; an error's cure is told once. */
export function curesIn(turns: readonly RecordedTurn[]): ChatClaim[] {
  const claims: ChatClaim[] = [];
  let trouble: (Trouble & { readonly at: number }) | undefined;
  let diagnosis: Diagnosis | undefined;
  /** What only the assistant says went wrong stays a claim of its own. */
  const close = (): void => {
    if (trouble && diagnosis && PAST.test(diagnosis.statement.masked))
      claims.push(curedBy(trouble, diagnosis, undefined));
    [trouble, diagnosis] = [undefined, undefined];
  };
  turns.forEach((turn, at) => {
    if (trouble && at - trouble.at > REACH) close();
    const statements = statementsOf(turn.event);
    if (turn.source.speaker === 'assistant') {
      const found = trouble && statements.flatMap((one) => diagnosed(one) ?? [])[0];
      if (found) diagnosis = { ...found, at };
      return;
    }
    if (turn.source.speaker === 'user') {
      const own = statements.flatMap((statement, i) => statedCure(statement, statements[i + 1], trouble) ?? [])[0];
      const confirmed = confirmation(statements);
      if (own) claims.push(own);
      else if (diagnosis && trouble && confirmed) claims.push(curedBy(trouble, diagnosis, confirmed));
      if (own ?? (diagnosis && confirmed)) [trouble, diagnosis] = [undefined, undefined];
      else if (statements.some(({ masked }) => FAILS_STILL.test(masked))) diagnosis = undefined;
    }
    const text = errorIn(turn);
    if (text === undefined) return;
    if (trouble?.text !== text) close();
    trouble = { text, turn, at };
    diagnosis = undefined;
  });
  close();
  return claims;
}

const confirmation = (statements: readonly ChatStatement[]): ChatStatement | undefined =>
  statements.slice(0, 2).find(({ masked, isQuestion }) => !isQuestion && CONFIRMS.test(masked) && !DENIES.test(masked));

function diagnosed(statement: ChatStatement): Omit<Diagnosis, 'at'> | undefined {
  const { words, masked, isQuestion } = statement;
  const cause = DIAGNOSIS.exec(masked)?.groups?.cause;
  if (cause === undefined || isQuestion || isHypothetical(masked)) return undefined;
  return { statement, cause: words.slice(words.length - cause.length) };
}

function curedBy(
  { text, turn }: Trouble,
  { statement, cause }: Diagnosis,
  confirmed: ChatStatement | undefined,
): ChatClaim {
  return {
    type: 'bug-fix',
    title: `${clip(text, 90)}: ${clip(cause, 100)}`,
    facts: [`Error: ${clip(text, 160)}`, `Cause: ${cause.replace(/(?<![\s.])[\s.]+$/, '')}.`],
    // An assistant's word alone needs a good deal of belief.
    confidence: confirmed ? 0.8 : 0.5,
    importance: weightOfBug(text, cause, true),
    quotes: [
      { event: statement.event, quote: statement.raw },
      { event: turn.event, quote: text },
      ...(confirmed ? [{ event: confirmed.event, quote: confirmed.raw }] : []),
    ],
  };
}

/** A person tells what it was, or what mended it. */
function statedCure(
  statement: ChatStatement,
  next: ChatStatement | undefined,
  trouble: Trouble | undefined,
): ChatClaim | undefined {
  const { words, masked, isQuestion } = statement;
  if (isQuestion || isHearsay(masked) || isJoke(masked)) return undefined;
  const cause = CAUSE.exec(masked)?.groups?.cause ?? TURNS_OUT.exec(masked)?.groups?.cause;
  const isCure = CURE.test(masked);
  if ((cause === undefined && !isCure) || isHypothetical(masked)) return undefined;
  const told = cause === undefined ? words : words.slice(words.length - cause.length);
  const why = masked.slice(masked.length - told.length);
  if (VAGUE_CAUSE.test(why)) return undefined;
  if (wordCount(told) < 3 || topicWords(told).length < 2) return undefined;
  const isPlain = !pointsElsewhere(why.replace(/^(?:it|this|that) (?=works|worked|is|was|got)/i, ''));
  const subject =
    cause === undefined ? (trouble ? clip(trouble.text, 90) : undefined) : subjectOf(masked, words, trouble);
  // Without the error, the words alone have to tell what it is about.
  if (subject === undefined && (cause === undefined || !isPlain)) return undefined;
  const mended = next && !next.isQuestion && CURE.test(next.masked) && !isHypothetical(next.masked) ? next : undefined;
  const title = subject === undefined ? titled(told) : `${subject}: ${titled(told)}`;
  return {
    type: 'bug-fix',
    title,
    facts: [`${titled(words)}.`, ...(mended ? [`${titled(mended.words)}.`] : [])],
    rationale: cause === undefined ? undefined : titled(told),
    confidence: 0.85,
    importance: weightOfBug(title, words, cause !== undefined),
    quotes: [
      { event: statement.event, quote: statement.raw },
      ...(mended ? [{ event: mended.event, quote: mended.raw }] : []),
      ...(trouble && trouble.turn.source.speaker === 'user'
        ? [{ event: trouble.turn.event, quote: trouble.text }]
        : []),
    ],
  };
}

/** "The problem with the login was …" names its subject; else the error before it does. */
function subjectOf(masked: string, words: string, trouble: Trouble | undefined): string | undefined {
  const named =
    /\bthe (?:root )?(?:cause|problem|issue|bug|reason|error) (?:of|for|with|behind) (?<of>[^,;:]{3,60}?)\s+(?:was|is)\b/i.exec(
      masked,
    );
  const of = named?.groups?.of;
  if (named && of !== undefined && !pointsElsewhere(of)) {
    const at = named.index + named[0].indexOf(of);
    return titled(oneLine(words.slice(at, at + of.length)).replace(/^(?:the|our|an?)\s+/i, ''));
  }
  return trouble ? clip(trouble.text, 90) : undefined;
}
