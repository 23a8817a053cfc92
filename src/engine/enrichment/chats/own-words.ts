/** Whose words a quote is: what a person's turn of a chat carries may be pasted, shown or quoted, and is others' then. */
import type { BrainEvent, Provenance } from '../../model/event.ts';
import { findQuote } from '../evidence-check.ts';
import { proseBlocks } from './prose.ts';

/** Words in quotation marks belong to somebody else. */
const QUOTATION = /"[^"\n]{2,2000}"|“[^”\n]{2,2000}”|„[^“”\n]{2,2000}[“”]|«[^»\n]{2,2000}»|「[^」\n]{2,2000}」/gu;
const LETTER = /\p{L}/gu;
/** Stand for characters that are not the person's. */
const [PASTED, QUOTED] = ['\0', '\x01'];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const known = new WeakMap<BrainEvent, string>();

/** The turn's text, of the same length, with a mark for every character that is not surely the person's own. */
function ownText(event: BrainEvent): string {
  const before = known.get(event);
  if (before !== undefined) return before;
  const { text } = event;
  let own = '';
  for (const { start, end, isShown } of proseBlocks(text)) {
    if (isShown) continue;
    const said = text.slice(start, end).replace(QUOTATION, (quoted) => QUOTED.repeat(quoted.length));
    own = own.padEnd(start, PASTED) + said;
  }
  own = own.padEnd(text.length, PASTED);
  known.set(event, own);
  return own;
}

/**
 * Whose words `quote` is, which `event` holds. In a person's turn it is their own where no letter of it was pasted and most
 * of them are not in quotation marks; anything else carries the voice of its event.
 */
export function voiceOf(event: BrainEvent, quote: string): Provenance {
  const { source, provenance, text } = event;
  if (source.kind !== 'chat' || source.speaker !== 'user' || provenance !== 'own') return provenance;
  const range = findQuote(text, quote);
  if (!range) return 'other';
  const own = ownText(event).slice(range.start, range.end);
  const said = text.slice(range.start, range.end);
  return !hasPasted(said, own) && count(own, LETTER) * 2 >= count(said, LETTER) ? 'own' : 'other';
}

/** Whether a letter of `text` is marked as pasted in `own`; marks of a list are none. */
function hasPasted(text: string, own: string): boolean {
  for (let at = own.indexOf(PASTED); at >= 0; at = own.indexOf(PASTED, at + 1))
    if (/\p{L}/u.test(text.charAt(at))) return true;
  return false;
}
