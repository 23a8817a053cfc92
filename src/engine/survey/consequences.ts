/** What a statement concludes by itself: "so a change belongs in both". A quote has to speak of it, or it is left out. */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';

/** How a conclusion begins, behind what it is drawn from. */
const CONCLUDES =
  /(?:^|[,;:.–—(]\s|\sand\s)(?:(?:therefore|hence|thus|consequently|which means|that means|meaning that|that is why)(?=[\s,])|so(?= )(?! (?:that|many|much|far|few|long|called|on|as|does|do)(?!\p{L})))\s*,?([^.;\n)]{3,300})/giu;
const LONG_WORD = 4;
/** One new word is often only another for what was said. */
const FEWEST = 2;
/** Characters of the clause in the answer. */
const SHOWN = 80;
/** What stands in any conclusion. */
const LIGHT: ReadonlySet<string> = new Set(
  'that this they them there these those with from into have must need needs should when where does only also then will never every both each'
    .split(' ')
    .map(stem),
);

const stemsIn = (text: string): readonly string[] =>
  wordsIn(text)
    .filter((word) => word.length >= LONG_WORD)
    .map(stem)
    .filter((word) => !LIGHT.has(word));

/** Why what a statement concludes is not borne out: of its words that the rest does not have, none stands in `shown`, its quotes and searches. */
export function unshownConsequences(text: string, shown: string): readonly string[] {
  const held = new Set(stemsIn(shown));
  const [open] = [...text.matchAll(CONCLUDES)].filter(([whole, clause = '']) => {
    const before = new Set(stemsIn(text.replace(whole, ' ')));
    const news = stemsIn(clause).filter((one) => !before.has(one));
    return news.length >= FEWEST && !news.some((one) => held.has(one));
  });
  if (open === undefined) return [];
  const clause = open[0].replace(/^[,;:.–—(\s]+/, '').slice(0, SHOWN);
  return [`"${clause}" is concluded, and no quote speaks of it: quote what shows it, or leave that clause out.`];
}
