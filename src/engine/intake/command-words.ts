/** Reads a command, an array of arguments or a call as the words it is made of, whatever the language round it. */

export interface CommandWord {
  /** Without quotes. */
  readonly text: string;
  /** Where `text` stands, in UTF-16 code units. */
  readonly start: number;
  readonly isQuoted: boolean;
}

/** Further words of one command are not looked at. */
const MOST_WORDS = 80;
/** A longer word is data. In UTF-16 code units. */
const LONGEST_WORD = 2_000;

/** Blanks, a line that goes on, brackets and commas between arguments, a YAML list's next line. */
const BETWEEN =
  /(?:[ \t]|[\\`^]\r?\n[+-]?|[[\](){},][ \t]*\r?\n[+-]?|[[\](){}]|,(?=[\s'"\])}]|$)|\r?\n[+-]?(?=[ \t]*(?:-[ \t]|["'\])])))+/y;
/** The rest of the marker of a YAML list. */
const MARKER = /- +(?=\S)/y;
const QUOTED = /(?:N|[bru]{1,2})?(["'])((?:(?!\1)[^\\\n]|\\.){0,2000})\1/y;
const PLAIN = /(?:[^\s'"`,;|&()[\]{}<>\\]|,(?=[^\s'"\])}])|\$\{[^}\n]{0,60}\}|[{}](?=\w)|\\[^\n])+/y;
/** After these a quote belongs to the word: `-p'x'`, `--password="x"`, `user:"x"`. */
const TAKES_QUOTE = /^-{1,2}[\w-]*$|[=:%,/]$/;
const SIGNS = ['<<<', '||', '&&', '|', ';', '&'] as const;
const PIPES: ReadonlySet<string> = new Set(['<<<', '|']);

/** The words from `from` to the end of the command, and where that is; pipes are words, too. */
export function commandWords(
  text: string,
  from: number,
): { readonly words: readonly CommandWord[]; readonly end: number } {
  const words: CommandWord[] = [];
  let at = from;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  while (at < text.length && words.length < MOST_WORDS) {
    if (skip(BETWEEN)) {
      skip(MARKER);
      continue;
    }
    const quoted = matchAt(QUOTED, text, at);
    const plain = quoted ? null : matchAt(PLAIN, text, at);
    if (quoted) {
      words.push({ text: quoted[2] ?? '', start: at + quoted[0].indexOf(quoted[1] ?? '') + 1, isQuoted: true });
      at += quoted[0].length;
    } else if (plain) {
      const value = words.length > 0 && TAKES_QUOTE.test(plain[0]) ? matchAt(QUOTED, text, at + plain[0].length) : null;
      // The quote in the middle stays, so that places hold.
      const word = value ? `${plain[0]}${value[0].slice(0, -1)}` : plain[0];
      if (word.length > LONGEST_WORD) return { words, end: at + word.length };
      words.push({ text: word, start: at, isQuoted: false });
      at += plain[0].length + (value?.[0].length ?? 0);
    } else {
      const sign = SIGNS.find((one) => text.startsWith(one, at));
      if (sign === undefined || !PIPES.has(sign)) break;
      words.push({ text: sign, start: at, isQuoted: false });
      at += sign.length;
    }
    // The name of a program or of a call in an array: what closes it is between words.
    if (words.length === 1 && /["'`]/.test(text[at] ?? '')) at++;
  }
  return { words, end: Math.max(at, from + 1) };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
