/** What a text says once its disguises are off: entities, escapes, lookalike letters, encodings, markup. */

/** Pieces longer than these are decoded in part only. In UTF-16 code units. */
const MOST_DECODED = 4_000;

/** Names of ASCII signs; a letter needs none. */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    bsol: '\\',
    colon: ':',
    comma: ',',
    dollar: '$',
    excl: '!',
    grave: '`',
    gt: '>',
    hyphen: '-',
    lbrack: '[',
    lpar: '(',
    lt: '<',
    nbsp: ' ',
    newline: '\n',
    num: '#',
    period: '.',
    quot: '"',
    rbrack: ']',
    rpar: ')',
    semi: ';',
    sol: '/',
    tab: '\t',
    verbar: '|',
    vert: '|',
  }),
);

/** Cyrillic and Greek letters that look like the Latin ones below them. */
const LOOKALIKES = 'аеорсухіјѕһԁԛԝӏѵАВЕКМНОРСТУХІЈЅҺԌԚԜοανρικτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧϲϳ';
const IN_LATIN = 'aeopcyxijshdqwlvABEKMHOPCTYXIJSHGQWoavpiktuxABEZHIKMNOPTYXcj';
const LATIN_OF: ReadonlyMap<string, string> = new Map(Array.from(LOOKALIKES, (c, i) => [c, IN_LATIN.charAt(i)]));

const FIGURES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z]{2,7}));/g;
const ESCAPED_LETTER =
  /\\x([2-7][\dA-Fa-f])|\\u\{?00([2-7][\dA-Fa-f])\}?|\\(1[0-7][0-7]|0[4-7][0-7])|%([2-7][\dA-Fa-f])/g;
const MIXED_WORD = /[a-zA-Z\u0370-\u052f]+/g;
const FIGURED_WORD = /\b[A-Za-z]{0,20}[013457]{1,3}[A-Za-z][A-Za-z013457]{0,20}\b/g;
const ENCODED = /[A-Za-z\d+/_-]{12,}/g;
const SPACED = /(?:^|[^\p{L}\p{N}])(?:\p{L} {1,2}){8}/u;
const MAYBE_SPACED = /\S {1,2}\S {1,2}\S {1,2}\S {1,2}\S /;
const MAYBE_FIGURED = /[A-Za-z][013457]{1,3}[A-Za-z]|[013457][A-Za-z]{3}/;
const TAG = /<\/?[A-Za-z!?][^<>]{0,600}>|<!--|-->/g;
/** A shell reads `c""url` as `curl`. */
const SPLIT_WORD = /[a-z](?:""|'')[a-z]/i;
const EMPTY_QUOTES = /""|''/g;
/** A host's name made unreadable for what looks for one: `host[.]dev`, `hxxp://`. */
const DEFANGED = /[a-z\d](?:\[(?:\.|dot)\]|\(dot\)|\{\.\})[a-z]{2,12}(?![\w*+?([{|\\])|\bhxxps?:/i;
const ASCII = /^[\t\n\r -~]*$/;

const charOf = (code: number): string => (code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '');

/** What is readable of a text, and whether somebody took pains to make it unreadable. */
export interface Views {
  /** The text itself, and what it says in other ways of reading it; each once. */
  readonly texts: readonly string[];
  readonly isDisguised: boolean;
  readonly isEncoded: boolean;
}

export function viewsOf(text: string): Views {
  const views = new Set([text]);
  let isDisguised = (MAYBE_SPACED.test(text) && SPACED.test(text)) || DEFANGED.test(text);
  const entities = text.includes('&') ? withoutEntities(text) : { text, letters: 0 };
  const escapes = /[\\%]/.test(text) ? withoutEscapes(entities.text) : { text: entities.text, letters: 0 };
  isDisguised ||= entities.letters > 0 || escapes.letters > 3;
  const folded = ASCII.test(escapes.text) ? escapes.text : escapes.text.normalize('NFKC');
  const latin = inLatin(folded);
  isDisguised ||= latin !== folded;
  views.add(latin);
  if (latin.includes('<')) views.add(latin.replace(TAG, ''));
  if (/\brot-?13\b/i.test(latin)) views.add(rotated(latin));
  const words = MAYBE_FIGURED.test(latin) ? latin.match(FIGURED_WORD) : null;
  if (words && words.length > 1)
    views.add(latin.replace(FIGURED_WORD, (word) => word.replace(/[013457]/g, (digit) => FIGURES[digit] ?? digit)));
  if (SPLIT_WORD.test(latin)) views.add(latin.replace(EMPTY_QUOTES, ''));
  const decoded = readableIn(latin);
  for (const one of decoded) views.add(one);
  return { texts: [...views], isDisguised, isEncoded: decoded.length > 0 };
}

interface Decoded {
  readonly text: string;
  /** How many of them stand for a letter, which nobody needs to write so. */
  readonly letters: number;
}

function withoutEntities(text: string): Decoded {
  let letters = 0;
  const decoded = text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? all;
    const char = charOf(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
    if (/[A-Za-z]/.test(char)) letters++;
    return char;
  });
  return { text: decoded, letters };
}

function withoutEscapes(text: string): Decoded {
  let letters = 0;
  const decoded = text.replace(ESCAPED_LETTER, (_, x?: string, u?: string, octal?: string, percent?: string) => {
    const char = octal === undefined ? charOf(parseInt(x ?? u ?? percent ?? '', 16)) : charOf(parseInt(octal, 8));
    if (/[A-Za-z]/.test(char)) letters++;
    return char;
  });
  return { text: decoded, letters };
}

/** Words of Latin letters and lookalikes, all in Latin; Russian or Greek words stay as they are. */
function inLatin(text: string): string {
  if (!/[\u0370-\u052f]/.test(text)) return text;
  return text.replace(MIXED_WORD, (word) => {
    if (word.length < 3 || !/[a-zA-Z]/.test(word)) return word;
    const chars = Array.from(word);
    if (chars.some((char) => char > '\u036f' && !LATIN_OF.has(char))) return word;
    return chars.map((char) => LATIN_OF.get(char) ?? char).join('');
  });
}

const rotated = (text: string): string =>
  text.replace(/[A-Za-z]/g, (char) => {
    const base = char < 'a' ? 65 : 97;
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base);
  });

/** What Base64 and hexadecimal pieces say, where that is words. */
function readableIn(text: string): string[] {
  return (text.match(ENCODED) ?? []).flatMap((piece) => {
    const cut = piece.slice(0, MOST_DECODED);
    const told = /^(?:[\da-fA-F]{2}){7,}$/.test(cut) ? fromHex(cut) : fromBase64(cut);
    return told !== undefined && / \S/.test(told.trim()) && /[a-z]{2}/.test(told) ? [told] : [];
  });
}

function readable(bytes: readonly number[]): string | undefined {
  if (bytes.some((byte) => byte > 126 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13))) return undefined;
  return String.fromCharCode(...bytes);
}

const fromHex = (piece: string): string | undefined =>
  readable((piece.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function fromBase64(piece: string): string | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const char of piece.replace(/-/g, '+').replace(/_/g, '/')) {
    held = ((held << 6) | BASE64.indexOf(char)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (held >> bits) & 0xff;
    // Nearly every word that is no Base64 ends here.
    if (byte > 126 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return undefined;
    bytes.push(byte);
  }
  return readable(bytes);
}
