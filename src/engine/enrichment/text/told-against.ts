/** Code that a sentence tells its reader not to type: "run `npm ci`, never `npm install`". */

/** The words right before it; what comes after the code would be a condition, under which alone it is told against. */
const AGAINST =
  /(?<![\p{L}`])(?:never|not|instead of|rather than)(?: to)?(?: (?:run|running|use|using|call|calling|type|typing))? ((?:`[^`]{1,120}`(?:, or | or |, | and )?){1,6})(?=[.;,:!)—–]|$)/giu;

/** What stands between backticks behind "never", "not", "instead of" or "rather than", and ends a clause there. */
export const toldAgainst = (sentence: string): readonly string[] =>
  [...sentence.matchAll(AGAINST)].flatMap(([, codes = '']) =>
    [...codes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  );
