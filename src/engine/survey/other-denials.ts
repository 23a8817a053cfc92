/** Words that deny in other languages than English: a page or a comment that is written in one bears out what denies in English. */

const WORDS: ReadonlySet<string> = new Set(
  [
    'nicht kein keine keinen keinem keiner nie niemals ohne verboten',
    'jamais aucun aucune sans interdit',
    'nunca ningún ninguna sin prohibido não nenhum nenhuma sem proibido',
    'nessun nessuna senza vietato',
    'niet geen nooit zonder',
    'inte aldrig utan ikke ikkje uten',
    'nie nigdy bez nikdy',
    'не нет нельзя никогда без немає ніколи',
    'değil asla yok',
  ].flatMap((line) => line.split(' ')),
);
/** Of languages that put no blanks between words, or join the denial to the verb. */
const WITHIN = /ない|ません|[ぁ-ん]ず|禁止|不|没|沒|无|無|未|勿|别|않|없|못|금지|말 것/;
const WORD = /\p{L}+/gu;

/** Whether words of another language deny. @param line of a page or a comment */
export const deniesElsewhere = (line: string): boolean =>
  WITHIN.test(line) || (line.toLowerCase().match(WORD) ?? []).some((word) => WORDS.has(word));
