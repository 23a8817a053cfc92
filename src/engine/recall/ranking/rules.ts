/** What a user has told an assistant once and for all: it holds for more than the words it shares with a question. */
import type { MemoryItem } from '../../model/item.ts';

export type InstructionKind = 'instruction' | 'preference';

const BEGINS =
  /^(?:(?:please|also|and|so|ok(?:ay)?|hey),? )?(?:always|never|from now on|going forward|in (?:the )?future|whenever|every time|remember to|make sure (?:to|that you) always|do not ever|don['’]t ever)\b/i;
const WHENEVER = /\b(?:whenever|when|if|every time|each time) I ask\b/i;
const PREFERS =
  /\bI(?:['’]d| would)? (?:strongly |really |generally |always |also )?(?:prefer\b|rather\b)|\bmy preference\b/i;
/** Characters: such things are said at the beginning. */
const LOOKED_AT = { whenever: 300, prefers: 600 } as const;

/** The kind of rule in a user's own words ("Always …", "When I ask about …", "I prefer …"); null for anything else. */
export function ruleIn({ facts, provenance }: Pick<MemoryItem, 'facts' | 'provenance'>): InstructionKind | null {
  if (provenance !== 'own') return null;
  if (BEGINS.test(facts) || WHENEVER.test(facts.slice(0, LOOKED_AT.whenever))) return 'instruction';
  return PREFERS.test(facts.slice(0, LOOKED_AT.prefers)) ? 'preference' : null;
}
