/** Whether a sentence chooses a thing for everything: what gives that up gives up the whole choice. English only. */

const FOR_WHAT = /\s(?:for|in|on|when|where|with)\s/i;
/** What is limited to a purpose or a place gives nothing up elsewhere. */
export const isLimited = (text: string): boolean => FOR_WHAT.test(text);

const CHOOSES =
  /^(?:(?:we|i|let's|please|always|only|now|also|just|have|decided|to)\s+){0,4}(?:uses?|using|go(?:ing)? with|went with|chose|chosen|choose|pick(?:ed)?|prefer|adopt(?:ed)?|stick with|stay with|(?:switch(?:ed)?|move[d]?|migrated?) to)\s+(?:the\s+)?/i;

/** No purpose follows: what is chosen is chosen for everything. */
const FOR_ALL = /^\s*(?:$|[.,;!]|(?:instead of|over|rather than|not|because|since|so)\b)/i;

/** Whether `text` chooses `thing` in so many words, whatever for. */
export function choosesForAll(text: string, thing: string): boolean {
  const behind = text.slice(CHOOSES.exec(text)?.[0].length ?? text.length);
  return behind.toLowerCase().startsWith(thing.toLowerCase()) && FOR_ALL.test(behind.slice(thing.length));
}
