/**
 * What stands in a file and still shows little: a quote that is nothing but a name of the statement, a search for what its
 * files are called anyway. Nothing contradicts such a statement, so it waits for a person.
 */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';
import { OF_ANY_CODE } from './holds/concerns.ts';
import type { Hold } from './holds/hold.ts';

/** Words that declare a name beside `OF_ANY_CODE`. */
const DECLARES: ReadonlySet<string> = new Set(
  'abstract def enum fn fun func impl interface let mod new private protected pub struct trait var'.split(' '),
);

const stemsOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(wordsIn).map(stem));

/** Whether all that is quoted is one name of the statement in one file; two names, or a command, say something of each other. */
export function isNameAlone(
  quotes: readonly { readonly path: string | null; readonly text: string }[],
  names: readonly string[],
): boolean {
  const quoted = quotes
    .flatMap(({ text }) => wordsIn(text))
    .filter((word) => !OF_ANY_CODE.has(word) && !DECLARES.has(word));
  const isOf = (own: ReadonlySet<string>): boolean => quoted.every((word) => own.has(stem(word)));
  return (
    new Set(quotes.map(({ path }) => path)).size === 1 &&
    names.some((name) => !/\s/.test(name) && isOf(stemsOf([name])))
  );
}

/** Whether a search looks for something that the statement says of its files, beside what they are called. */
export function looksForWhatIsSaid({ under, matching, predicate }: Hold, text: string): boolean {
  const place = stemsOf([under ?? '', matching ?? '']);
  const said = stemsOf([text]);
  return wordsIn(predicate.text).some(
    (word) => !OF_ANY_CODE.has(word) && !place.has(stem(word)) && said.has(stem(word)),
  );
}
