/** Which names a text tells, however it spells them: `fooBar`, `foo-bar`, `Foo.Bar`, and in prose "Foo Bar". */
import { isCode } from './path-kinds.ts';
import { wordsAsWritten } from './path-names.ts';

/** Longer texts are read so far. */
const READ = 400_000;
/** What a name stands in: prose parts its words by blanks, too. */
const IN_CODE = /[\p{L}\p{N}_.-]+/gu;
const IN_PROSE = /[\p{L}\p{N}_. -]+/gu;

/** Those of `names`, each the lower-case letters of its words, that the text of the file at `path` tells as whole words. */
export function namedIn(text: string, names: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const found = new Set<string>();
  const longest = Math.max(0, ...[...names].map((name) => name.length));
  for (const [run] of text.slice(0, READ).matchAll(isCode(path) ? IN_CODE : IN_PROSE)) {
    const words = wordsAsWritten(run);
    for (const at of words.keys()) {
      let name = '';
      for (let to = at; to < words.length && name.length < longest; to++) {
        name += words[to] ?? '';
        if (names.has(name)) found.add(name);
      }
    }
  }
  return found;
}
