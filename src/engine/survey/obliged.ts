/**
 * What a statement obliges its reader to without a word that concludes: "… is read field by field: a new one is added there, too",
 * "Code has to work on Node 20". A quote has to oblige as well, or it is told as what is so.
 */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';
import { negates } from './denying-words.ts';

/** Behind a colon, or in a clause of its own. */
const CLAUSE = /(?:^|[:;] |\.\s+)([^:;\n]{6,300}?)(?=[:;]\s|\.\s|\.?$)/gmu;
const OBLIGED =
  /(?<!\p{L})(?:(?:has|have|needs?) to(?! (?:be )?(?:asked|installed))(?!\p{L})|must(?! not)(?!\p{L})|goes [^,]{0,60}(?:, )?too(?!\p{L})|(?:is|are) (?:added|entered|named|listed) [^,]{0,60}(?:there|(?:, )?too)(?!\p{L}))/iu;
const DENIES = /(?<!\p{L})(?:not|never|no|cannot)(?!\p{L})/iu;
/** Words of pages, comments and messages that oblige, and of code that fails where something is missing. */
const OBLIGES =
  /(?<!\p{L})(?:must|ha(?:s|ve) to|should|shall|needs?|needed|required?|requires|ensure|make sure|never|always|only|cannot|can['’]t|do not|don['’]t|remember|keep|add|update|bump|expect|throw|raise|panic|assert|fails?|error|exit)(?!\p{L})/iu;
const LONG_WORD = 4;
/** Characters of the clause in the answer. */
const SHOWN = 80;

const stemsIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => word.length >= LONG_WORD)
      .map(stem),
  );

const obliges = (quote: string): boolean => OBLIGES.test(`${quote}\n${wordsIn(quote).join(' ')}`) || negates(quote);

/** "It may implement", "can be left out", and "it must implement", "has to be left out": each with what is done as its first group. */
const ALLOWED = /(?<!\p{L})(?:may|can|might|could|need not|optionally)(?: (?:also|be))* (?!not(?!\p{L}))(\p{L}{4,})/giu;
const DEMANDED =
  /(?<!\p{L})(?:must|shall|ha(?:s|ve) to|needs? to|(?:is|are) required to)(?: (?:also|always|be))* (\p{L}{4,})/giu;

const doneIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, verb = '']) => stem(verb.toLowerCase())));

/** Why a clause that only allows something is not borne out by quotes that demand it. */
export function weakenedDuties(text: string, quotes: readonly string[]): readonly string[] {
  const prose = quotes.map((quote) => quote.replace(/[*_`]/g, '').replace(/\s+/g, ' ')).join('\n');
  const [allowed, demanded] = [doneIn(prose, ALLOWED), doneIn(prose, DEMANDED)];
  const said = doneIn(text, DEMANDED);
  return [...text.matchAll(ALLOWED)]
    .filter(([, verb = '']) => {
      const done = stem(verb.toLowerCase());
      return demanded.has(done) && !allowed.has(done) && !said.has(done);
    })
    .slice(0, 1)
    .map(([clause]) => `"${clause}" only allows what its quote demands: say it as strongly.`);
}

/** Why a clause that obliges is not borne out by what is quoted. */
export function unshownDuties(text: string, quotes: readonly string[]): readonly string[] {
  const said = stemsIn(text);
  if (quotes.some((quote) => obliges(quote) && [...stemsIn(quote)].some((one) => said.has(one)))) return [];
  for (const [, clause = ''] of text.matchAll(CLAUSE)) {
    if (!OBLIGED.test(clause) || DENIES.test(clause)) continue;
    return [
      `"${clause.trim().slice(0, SHOWN)}" obliges, and no quote does: quote what asks for it (a check that fails without counts, too), or say what is so.`,
    ];
  }
  return [];
}
