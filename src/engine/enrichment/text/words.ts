/** Words: folding, cutting and comparing of short texts. */

/** White space that is more than a single space: most texts have none, and looking is faster than replacing. */
const WIDE = /[^\S ]| {2}/;

/** All white space as single spaces, none at the ends. */
export function oneLine(text: string): string {
  return (WIDE.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** `text` in at most `max` characters: cut between words, with an ellipsis where something is missing. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const lastSpace = room.lastIndexOf(' ');
  const cut = (lastSpace > max / 2 ? room.slice(0, lastSpace) : room).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/(?<![\s,;:])[\s,;:]+$/, '')}…`;
}

/** Lower-case words joined by hyphens, in at most `max` characters; empty when there is no letter or digit. */
export function slug(text: string, max = 40): string {
  const hyphened = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max * 2);
  const cut = hyphened.replace(/^-/, '').slice(0, max);
  return cut.endsWith('-') ? cut.slice(0, -1) : cut;
}

/** The first letter in upper case, unless the first word is code, a path or a name with a spelling of its own. */
export function capitalised(text: string): string {
  const first = /^[a-z]+(?=$|[\s,.;:!?'’-])/.exec(text)?.[0] ?? '';
  const followedByName = /^[.(/]\w/.test(text.slice(first.length));
  return first === '' || followedByName ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and are as at be been but by can could did do does for from had has have if in into is it its just more most no
  not of off on only or other our out over should so some such than that the their them then there these they this those
  to too under up upon use used using uses via was we were when where which while who will with without would you your
  add added adds adding allow allows also better bring change changed changes correct correctly create enable ensure
  error errors fix fixed fixes fixing get handle handling implement implemented improve improved improvement improvements
  initial instead introduce issue issues make makes making method methods minor move moved new now option options
  properly refactor remove removed removes removing rename renamed replace replaced set show simplify small some support
  supported supports test tests unnecessary update updated updates updating value values version when work works wrong
  break broken bug code docs feat file files function functions missing proper several thing things user users`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The words of a text that tell its topic: lower case, without stop words and generic verbs, plurals folded. */
export function topicWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9][a-z0-9_+#]*/g) ?? [];
  return words
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !/^\d+$/.test(word))
    .map((word) => (word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word));
}

/** How many words a text has, code counted as words. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
