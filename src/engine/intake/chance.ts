/** Tells chance from words: keys are drawn by chance, names and sentences follow the letters of a language. */

/**
 * How much more often a letter of the column follows that of the row, a to z, in words of English and of code than it would
 * by chance: 5 is as often, each step twice as often. Counted over 23,740 different words of commit messages, conversations
 * and TypeScript sources.
 */
// prettier-ignore
const FOLLOWS =
  '66773462615868160878554353' +
  '63336221521622520553601031' +
  '73537317606632840647621031' +
  '64358332722534630553532040' +
  '75786653523768464987354642' +
  '52336510700522620544500040' +
  '52226245500535520553401020' +
  '62127101602322620435411030' +
  '66766661203769751677261416' +
  '30003000101010300030300000' +
  '42126222500313320253301030' +
  '73458432813742740265532171' +
  '74237201701352660153520030' +
  '73777583724435641378553131' +
  '55663453424668660866756431' +
  '72337225602622660756512140' +
  '00000000000200000001500000' +
  '73559452704555740676543151' +
  '63638336704544663378624152' +
  '73548426811543750776523262' +
  '55545451501657350766010212' +
  '51217100600111410131100000' +
  '51335104500314520441101110' +
  '31314201400110140114000330' +
  '32313221300334350243101011' +
  '40015000300110200011100012';
const EVEN = 5;

/** Between a letter and a digit: names change seldom, chance all the time. In the same steps. */
const LETTER_TO_DIGIT = -1.6;
/** A capital after a small letter begins a word; chance does not care. */
const CAPITAL_AFTER_SMALL = -0.4;

const A = 97;

/**
 * How the letters speak, in bits: above 0 for words, below 0 for chance. A text without letters side by side says nothing
 * and gives 0.
 */
export function wordBits(text: string): number {
  let bits = 0;
  for (let i = 1; i < text.length; i++) {
    const [before, after] = [text.charAt(i - 1), text.charAt(i)];
    const [first, second] = [letterOf(before), letterOf(after)];
    if (first >= 0 && second >= 0) {
      if (isSmall(before) && !isSmall(after)) bits += CAPITAL_AFTER_SMALL;
      else bits += FOLLOWS.charCodeAt(first * 26 + second) - 48 - EVEN;
    } else if ((first >= 0 && isDigit(after)) || (isDigit(before) && second >= 0)) bits += LETTER_TO_DIGIT;
  }
  return bits;
}

/** 0 to 25, in either case; -1 for anything else. */
function letterOf(character: string): number {
  const code = character.charCodeAt(0) | 32;
  return code >= A && code < A + 26 && /[A-Za-z]/.test(character) ? code - A : -1;
}

const isSmall = (character: string): boolean => character >= 'a' && character <= 'z';
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
