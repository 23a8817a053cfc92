/** Words that some write apart and some together: "log in" and "login", "auto complete" and "autocomplete". */
import { stem } from './stem.ts';

/** Neighbours of a long text are not looked at beyond this many words. */
const MOST = 60;
const SHORTEST = 5;

/** The stems of neighbouring words written as one, in the order of the text, each once. */
export function compoundsOf(text: string): readonly string[] {
  const words = (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).slice(0, MOST);
  const joined = words.slice(1).map((word, n) => stem((words[n] ?? '') + word));
  return [...new Set(joined.filter((word) => word.length >= SHORTEST))];
}
