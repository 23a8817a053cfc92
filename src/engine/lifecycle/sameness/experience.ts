/**
 * What people say that they never did, beside what they say that they did: "I've never written any Flask routes", "I've
 * implemented the home page with Flask routes". English only.
 */
import { stem } from '../../recall/text/stem.ts';
import { wordsOf } from '../../recall/text/words.ts';

const FIRST_PERSON = String.raw`\b(?:i|we)(?:\s+have|['’]ve|['’]d|\s+had)?`;
const NEVER = new RegExp(
  String.raw`\b(?:i|we)(?:(?:\s+have|['’]ve|['’]d|\s+had)\s+never(?=\s)|\s+never(?=\s+(?:\p{L}+\s+)?\p{L}+ed\s))\s+(?:actually\s+|really\s+|ever\s+)?(\p{L}+)\s+(?:with\s+|any\s+)*([^.;:?!]{3,160})`,
  'iu',
);
const DID = new RegExp(
  String.raw`${FIRST_PERSON}\s+(?:already\s+|just\s+|successfully\s+|recently\s+|managed\s+to\s+)*(\p{L}+)\s+\S`,
  'giu',
);
const IS_DOING = /\b(?:i['’]m|i\s+am|we['’]re|we\s+are)\s+(?:currently\s+|already\s+)?(using|running)\s+\S/giu;

/** Whoever did any of a line did what its first word says. */
const DEEDS: readonly ReadonlySet<string>[] = [
  'use used using run running work worked try tried touch touched',
  'write wrote written build built create created implement implemented integrate integrated add added make made',
  'deploy deployed ship shipped release released',
].map((line) => new Set(line.split(' ')));
/** Nobody writes or runs what they never used. */
const [USE = new Set<string>()] = DEEDS;

const CLAUSE_ENDS = /,\s|\s(?:before|because|since|so|which|but|although|though|in this|for this|in (?:my|our))\b/i;
/** Behind these stands what is only wished, asked or tried. */
const ONLY_WISHED = /\b(?:not sure|want|need|plan|going to|trying|how|whether|if|should|could|can)\b/i;

const SAYS_LITTLE: ReadonlySet<string> = new Set(['any', 'project', 'ever', 'app', 'anything'].map(stem));

const WISHED =
  /\b(?:i|we)(?:['’]d)?\s+(?:want|need|plan|hope|would)\b|\b(?:i['’]m|i am|we['’]re|we are)\s+(?:going|planning|about|trying)\s+to\b/i;
/** Whether somebody tells what they are only about to do. */
export const isWished = (text: string): boolean => WISHED.test(text);

const EXPERIENCE = /\bexperience (?:with|in|of)\s+[^.;?!]{2,160}/gi;

interface Never {
  readonly deed: string;
  /** What of, as stems. */
  readonly of: readonly string[];
}

/** What `text` says was never done; null where it says nothing of the kind. */
export function neverIn(text: string): Never | null {
  const [, deed = '', behind = ''] = NEVER.exec(text) ?? [];
  const [object = ''] = behind.split(CLAUSE_ENDS, 1);
  // Of several things each was never done: the first is enough.
  const of = wordsOf(object.split(/\sor\s/i, 1)[0] ?? '').parts.filter((word) => !SAYS_LITTLE.has(word));
  return of.length === 0 ? null : { deed: deed.toLowerCase(), of };
}

const isThatDeed = (done: string, never: string): boolean => {
  if (stem(done) === stem(never)) return true;
  if (USE.has(never)) return DEEDS.some((deeds) => deeds.has(done));
  return DEEDS.some((deeds) => deeds.has(done) && deeds.has(never));
};

/** Whether `text` tells that somebody did what they never did by `never`. */
export function tellsDeed(text: string, { deed, of }: Never): boolean {
  const hasAll = (clause: string): boolean => {
    const said = wordsOf(clause).parts;
    return of.every((word) => said.includes(word));
  };
  if (USE.has(deed) && (text.match(EXPERIENCE) ?? []).some(hasAll)) return true;
  return [...text.matchAll(DID), ...text.matchAll(IS_DOING)].some((found) => {
    if (!isThatDeed((found[1] ?? '').toLowerCase(), deed)) return false;
    const rest = text.slice(found.index);
    const [clause = ''] = rest.split(/[.;?!]\s|,\s(?:but|so|and)\s/i, 1);
    return !ONLY_WISHED.test(clause) && hasAll(clause);
  });
}
