/** Takes signs off both ends of a word, by hand: in time proportional to its length, whatever they are. */

export function stripped(word: string, signs: string): string {
  let from = 0;
  let to = word.length;
  while (from < to && signs.includes(word.charAt(from))) from++;
  while (to > from && signs.includes(word.charAt(to - 1))) to--;
  return word.slice(from, to);
}
