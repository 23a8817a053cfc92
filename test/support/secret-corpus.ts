/** Texts with planted secrets, made by a seed: every format in every way in which secrets stand in texts. Nothing is real. */
import { IN_PLACE, NAMED_VALUES, TOKENS } from './secret-formats.ts';

export interface PlantedText {
  readonly format: string;
  readonly text: string;
  /** Where the secrets stand, in UTF-16 code units. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const ALPHABETS: Readonly<Record<string, string>> = {
  an: LOWER + UPPER + DIGITS,
  lo: LOWER + DIGITS,
  up: UPPER + DIGITS,
  let: LOWER + UPPER,
  dig: DIGITS,
  hex: `${DIGITS}abcdef`,
  url: `${LOWER}${UPPER}${DIGITS}_-`,
  b64: `${LOWER}${UPPER}${DIGITS}+/`,
  b32: `${UPPER}234567`,
  bech: 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L',
};

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function base62(value: number, length: number): string {
  const digits = DIGITS + UPPER + LOWER;
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = (digits[rest % 62] ?? '0') + text;
  return text;
}

type Random = () => number;

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** What people make passwords of. */
const WORDS =
  'amber birch cobalt dragon ember falcon garnet harbor indigo jasper kestrel lotus meadow nickel onyx'.split(' ');

const some = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? '').join('');

/** A pattern with chance in its braces. `{gh36}` ends in the checksum that GitHub and npm give their tokens. */
function filled(pattern: string, random: Random): string {
  const hex = (length: number): string => some(random, ALPHABETS['hex'] ?? '', length);
  const word = (): string => at(WORDS, Math.floor(random() * WORDS.length));
  return pattern
    .replaceAll('PRIVATE/KEY', ['PRIVATE', 'KEY'].join(' '))
    .replace(/\{words\}/g, () => `${word()}${word()}${word()}`)
    .replace(
      /\{pw\}/g,
      () =>
        `${word().replace(/^./, (first) => first.toUpperCase())}${some(random, '!#+-_', 1)}${word()}${some(random, DIGITS, 3)}`,
    )
    .replace(/\{uuid\}/g, () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`)
    .replace(/\{gh36\}/g, () => {
      const body = some(random, ALPHABETS['an'] ?? '', 30);
      return body + base62(crc32(body), 6);
    })
    .replace(/\{(b64|b32|[a-z]+)-?(\d+)\}/g, (_, name: string, length: string) =>
      some(random, ALPHABETS[name] ?? name, Number(length)),
    );
}

/** Where a token may stand: `%s` is the token. */
const AROUND: readonly string[] = [
  '%s',
  'const token = "%s";\n',
  "let key = '%s'\n",
  'x = `%s`;\n',
  'TOKEN=%s\n',
  'export KEY="%s"\n',
  '{"key":"%s","n":1}',
  '  key: %s\n  other: 1\n',
  'key: "%s" # comment',
  'key = "%s"\n',
  'https://api.example.org/v1?t=%s&page=2',
  'X-Key: %s\r\nAccept: */*\r\n',
  'curl -H "X-Key: %s" https://api.example.org\n',
  'deploy --key %s --prod\n',
  'I pasted %s into the chat by mistake.',
  'the key (%s) was rotated',
  '2026-01-01T00:00:00Z INFO using key=%s for job 12\n',
  '- %s\n- next\n',
  '| name | %s |\n',
  '+    key: "%s",\n-    key: "old",\n',
  '<key>%s</key>',
  'first line\n\n%s\n\nlast line',
  '"{\\"key\\":\\"%s\\"}"',
  'key=%s;other=1',
  '[link](%s)',
  'schön: %s 🙂',
  '# %s',
  "['%s', 'b']",
];

const camel = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** How a value is given to a name: `%n` is the name, `%c` the name in camel case, `%l` in small letters, `%s` the value. */
const ASSIGNED: readonly string[] = [
  '%n=%s\n',
  'export %n="%s"\n',
  "%n='%s'\n",
  '%n: "%s"\n',
  '  %l: %s\n',
  '{"%c":"%s"}',
  '{\n  "%l": "%s",\n  "b": 1\n}',
  'const %c = "%s";\n',
  "  %c: '%s',\n",
  '%l = "%s"\n',
  'process.env.%n = "%s"\n',
  '-e %n=%s image\n',
  'os.environ["%n"] = "%s"\n',
  'var %c string = "%s"\n',
  '+%n=%s\n-%n=old\n',
  'String %c = "%s";\n',
  "'%l' => '%s',\n",
  '<entry key="%l">%s</entry>\n',
  '%c := `%s`\n',
  '2026-01-01 DEBUG %l=%s retry=1\n',
];

/** `pattern` with chance in its braces, and where what stands in `«…»` is. */
export function placed(format: string, pattern: string, random: Random): PlantedText {
  let text = '';
  const spans: { start: number; end: number }[] = [];
  for (const piece of filled(pattern, random).split(/(«[^»]*»)/)) {
    const secret = piece.startsWith('«') ? piece.slice(1, -1) : null;
    if (secret !== null) spans.push({ start: text.length, end: text.length + secret.length });
    text += secret ?? piece;
  }
  return { format, text, spans };
}

/** `samples` texts of every format; `seed` decides the chance in them, and the n-th sample stands in the n-th surroundings. */
export function* secretCorpus(seed: number, samples: number): Generator<PlantedText> {
  const random = randomOf(seed);
  for (const [format, pattern] of Object.entries(TOKENS)) {
    for (let n = 0; n < samples; n++)
      yield placed(
        format,
        at(AROUND, n + format.length).replace('%s', () => `«${pattern}»`),
        random,
      );
  }
  for (const [format, [name, pattern]] of Object.entries(NAMED_VALUES)) {
    for (let n = 0; n < samples; n++) {
      const line = at(ASSIGNED, n)
        .replaceAll('%n', name)
        .replaceAll('%c', camel(name))
        .replaceAll('%l', name.toLowerCase())
        .replace('%s', () => `«${pattern}»`);
      yield placed(format, line, random);
    }
  }
  for (const [format, pattern] of Object.entries(IN_PLACE)) {
    for (let n = 0; n < samples; n++) yield placed(format, n % 2 === 0 ? pattern : `before\n${pattern}after\n`, random);
  }
}

/** How many formats there are. */
export const FORMATS = Object.keys(TOKENS).length + Object.keys(NAMED_VALUES).length + Object.keys(IN_PLACE).length;
