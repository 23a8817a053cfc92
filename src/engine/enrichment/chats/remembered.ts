/** What a person expressly asks to remember: "remember that", "save this", "note that", "don't forget". */
import { wordCount } from '../text/words.ts';
import { pointsElsewhere } from './doubt.ts';
import type { ChatStatement } from './statement.ts';
import { isAboutWork } from './work-words.ts';
import { from, type AssertedStatement } from './asserted-statement.ts';

const POLITE = String.raw`^(?:(?:please|pls|ok(?:ay)?|so|and|also|hey|btw|by the way|great|thanks|just|important)[,.!:]?\s+|(?:can|could|would|will) you |i(?:'d)? (?:want|need|would like|like) you to |you (?:should|must|need to|have to) |let's |make sure (?:to|you) )*`;
const POLITE_WORDS = new RegExp(POLITE, 'i');
const ASKS = new RegExp(
  String.raw`${POLITE}(?:(?:always )?remember(?: this| that| the following)?(?: for (?:later|the future|next time|future sessions?))?|(?:save|store|record|memori[sz]e|note down|write down|jot down|make a note of|keep(?! in mind))(?: this| that| the following| it)?(?: (?:in|to|into) (?:your |the |project |long-term )*(?:memory|memories|brain|notes?))?(?: for (?:later|the future|future sessions?))?|(?:take|make) (?:a )?note(?: of this| of that)?|note(?: that| this)?|(?:don't|do not|never) forget(?: that| this)?|keep in mind|bear in mind|for the record|for (?:your |future )?reference|fyi for (?:later|future)|add (?:this |that |the following )?to (?:your |the |project )*(?:memory|memories|brain|notes))(?<link>\s*[:,–—-]\s*|\s+that\s+|\s+)(?<what>\S.*)$`,
  'i',
);
/** A verb that asks for nothing unless it names the memory or opens a colon. */
const NEEDS_COLON = /^(?:save|store|record|keep(?! in mind)|write down|jot down|note down|make a note of)\b/i;
const REFERS_BACK = new RegExp(
  String.raw`${POLITE}(?:remember|save|store|note|memori[sz]e|keep) (?:this|that|it)(?: (?:in|to|into) (?:your |the |project )*(?:memory|brain|notes?)| for (?:later|the future|next time|future sessions?)| in mind)?[.!?]*$`,
  'i',
);
const OPENS_LIST = new RegExp(
  String.raw`${POLITE}(?:remember|save|note|store|memori[sz]e|keep in mind|add to (?:your |the |project )*memory)(?: (?:this|that|these|the following|all of this|a few things|some (?:rules|facts|things)))?(?: (?:rules|facts|things|points|conventions|preferences|notes|decisions))?(?: (?:in|to) (?:your |the |project )*memory)?(?: for (?:later|the future|future sessions?|this project))?\s*:$`,
  'i',
);
/** "Remember to …" or "don't forget to …" asks for an act. */
const TO_DO = /^to\s+/i;

export interface RememberRequest {
  /** What is to be remembered, statement by statement. */
  readonly what: readonly AssertedStatement[];
  /** The statements that hold the request and what it refers to. */
  readonly quoted: readonly ChatStatement[];
  /** How many statements after this one belong to it. */
  readonly more: number;
  /** Whether it is something to be done. */
  readonly isAct: boolean;
}

const MAX_LISTED = 10;

/** What the statement at `at` asks to remember; undefined when it asks for nothing, or nobody can tell what. */
export function askedToRemember(statements: readonly ChatStatement[], at: number): RememberRequest | undefined {
  const statement = statements[at];
  if (!statement) return undefined;
  const { masked, words } = statement;
  if (
    /^(?:do|did|don't) you remember\b|^i (?:can't|cannot|don't|do not) remember\b|^(?:as )?i remember\b/i.test(masked)
  )
    return undefined;
  if (OPENS_LIST.test(masked)) return listed(statements, at);
  if (REFERS_BACK.test(masked)) {
    const before = statements[at - 1];
    if (!before || before.isQuestion || pointsElsewhere(before.masked)) return undefined;
    return { what: [whole(before)], quoted: [before, statement], more: 0, isAct: false };
  }
  const found = ASKS.exec(masked);
  const what = found?.groups?.what;
  if (!found || what === undefined) return undefined;
  const start = words.length - what.length;
  const asked = found[0].slice(0, start).replace(POLITE_WORDS, '');
  const isColon = /[:,–—-]/.test(found.groups?.link ?? '');
  if (
    NEEDS_COLON.test(asked) &&
    !(isColon && /[:]/.test(found.groups?.link ?? '')) &&
    !/\b(?:memory|brain|notes?)\b/i.test(asked)
  )
    return undefined;
  if (/^note\b/i.test(asked) && !isColon && !/\bthat\b/i.test(`${asked} ${found.groups?.link ?? ''}`)) return undefined;
  const told = from(whole(statement), start);
  const isAct = TO_DO.test(told.masked);
  const kept = isAct ? from(told, TO_DO.exec(told.masked)?.[0].length ?? 0) : told;
  if (wordCount(kept.words) < 3 || pointsElsewhere(kept.masked)) return undefined;
  // "Remember, stay positive" and "don't forget to smile" are ways of speaking.
  const isAside = /[,–—-]/.test(found.groups?.link ?? '') || isAct || /^(?:note|remember)$/i.test(asked.trim());
  if (isAside && !isAboutWork(kept.words) && !/^(?:my|i|i'm|our|we|we're)\s/i.test(kept.masked)) return undefined;
  return { what: [withoutQuestionMark(kept)], quoted: [statement], more: 0, isAct };
}

function listed(statements: readonly ChatStatement[], at: number): RememberRequest | undefined {
  const head = statements[at];
  const behind = statements.slice(at + 1);
  const first = behind[0];
  if (!head || !first) return undefined;
  // The bullets under it, or else the rest of its paragraph, or the next one.
  const block = first.isBullet ? undefined : first.block;
  const end = behind.findIndex((one) => (block === undefined ? !one.isBullet : one.block !== block));
  const items = (end < 0 ? behind : behind.slice(0, end)).slice(0, MAX_LISTED).filter((one) => !one.isQuestion);
  const what = items.map(whole).filter(({ words, masked }) => wordCount(words) >= 3 && !pointsElsewhere(masked));
  return what.length === 0 ? undefined : { what, quoted: [head], more: items.length, isAct: false };
}

const whole = (statement: ChatStatement): AssertedStatement => ({
  statement,
  words: statement.words,
  masked: statement.masked,
});

/** "Can you remember that we use tabs?" tells that they use tabs. */
function withoutQuestionMark({ statement, words, masked }: AssertedStatement): AssertedStatement {
  const end = masked.replace(/(?<![?\s])[?\s]+$/, '').length;
  return { statement, words: words.slice(0, end), masked: masked.slice(0, end) };
}
