/**
 * What a statement says of a whole kind of code at once ("each adapter", "mostly", "goes through"): what one file shows is no
 * evidence of that. Only what is said about such a kind is meant: "each run", "checks all packages" and what a program does
 * with files count nothing.
 */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';
import { bears } from './denying-words.ts';

export interface QuantityClaim {
  /** As the statement has it: "each adapter". */
  readonly phrase: string;
  /** The word of it that counts. */
  readonly word: string;
  readonly share: 'all' | 'most';
  /** Of what it is said; of the whole clause where the word names nothing. */
  readonly stems: ReadonlySet<string>;
  /** The clause, with its code. */
  readonly clause: string;
}

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

const EACH = words('each every all');
/** What counts without a number, whatever it is about. */
const VAGUE = words('mostly usually typically generally normally commonly predominantly largely hardly rarely seldom');
/** After "most" and "few" where they stand for what was named before: "atoms, most in `src/atoms`". */
const OF_THOSE = words(
  'in of under with on by through from are have has use uses call check lie live do import take keep need begin stand extend',
);
/** Kinds of code, by their stems. */
const KINDS: ReadonlySet<string> = new Set(
  [
    'file module test spec class function method component import export package crate folder directory script',
    'workflow fixture interface type hook route handler helper mock error exception adapter endpoint migration',
    'schema reducer controller store plugin',
  ].flatMap((line) => line.split(' ').map(stem)),
);
/** What comes and goes while a program or a person works: "every test run". */
const HAPPENS = words(
  'run runs change changes event events commit commits push pushes request requests write writes save saves render',
  'renders update updates time times start starts build builds release releases apply invocation',
);
/** What is done with things while a program runs. */
const PROCESSED = words(
  'built run checked linted released published compiled formatted tested loaded read parsed called excluded skipped',
  'ignored copied merged concatenated rendered executed processed visited scanned collected cleaned removed deleted',
  'installed bundled uploaded restored watched indexed sent written passed given shown told',
);
/** Words between the one that counts and what it counts. */
const BETWEEN = words('of the our its their these those other');
/** After these a clause begins. */
const LEADS = words('and but that because since so where when while if as whose then in across throughout');
/** So many words after the one that counts name what it counts. */
const NEAR = 3;
const VERB_WITHIN = 4;

const CODE = /`[^`\n]{1,300}`/g;
const CLAUSE_END = /[;:,\n()–—]|\.(?=\s|$)/;
/** A path that stands for many: `<name>`, `{id}`, `*`. */
const PATTERN = /`[^`\n]{0,200}[<{*][^`\n]{0,200}`/;
/** A way in the code that everything of a kind is said to take; people's ways cannot be counted there. */
const THROUGH = /(?<!\p{L})(?:goes|go|passes|pass) through(?=\s[^`]{0,30}`)/iu;

/** A clause that begins with one name, and says nothing of others. */
const NAMES_ONE = /^`[^`]+`$/;

const CODE_MARK = '`';
interface Clause {
  /** With its code. */
  readonly text: string;
  /** Its words, each piece of code as one sign. */
  readonly said: readonly string[];
}

function clausesOf(text: string): readonly Clause[] {
  const codes = text.match(CODE) ?? [];
  const prose = text.split(CODE).map((part) => part.replaceAll(CODE_MARK, ' '));
  let at = 0;
  return prose
    .join(CODE_MARK)
    .split(CLAUSE_END)
    .map((part) => ({
      text: part.replaceAll(CODE_MARK, () => codes[at++] ?? ''),
      said: part
        .replaceAll(CODE_MARK, ` ${CODE_MARK} `)
        .toLowerCase()
        .split(/[^\p{L}\p{N}'’`-]+/u)
        .filter((word) => word !== ''),
    }));
}

const bare = (word: string): string => stem(word.replace(/['’]s?$/, ''));

/** Where in a clause the kind of code stands that the word at `at` counts; -1 where it counts none. */
function kindAfter(said: readonly string[], at: number, kinds: ReadonlySet<string>): number {
  let from = at + 1;
  while (BETWEEN.has(said[from] ?? '')) from++;
  for (let n = from; n < Math.min(said.length, from + NEAR); n++) {
    if (said[n] === CODE_MARK) return -1;
    if (!kinds.has(bare(said[n] ?? ''))) continue;
    const after = said.slice(n + 1, n + 1 + VERB_WITHIN);
    return HAPPENS.has(after[0] ?? '') || after.some((word) => PROCESSED.has(word)) ? -1 : n;
  }
  return -1;
}

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => word.length > 3)
      .map(stem),
  );

/**
 * @param families Stems of what the project has many files of, by the names of their folders.
 * @param isHabit Whether it is told as how things are done here: then also what "goes through" something.
 */
export function quantityClaims(
  text: string,
  families: ReadonlySet<string>,
  isHabit: boolean,
): readonly QuantityClaim[] {
  const kinds = new Set([...KINDS, ...families]);
  return clausesOf(text).flatMap(({ text: clause, said }): readonly QuantityClaim[] => {
    const claims = said.flatMap((word, at): readonly QuantityClaim[] => {
      const phrase = word === 'often' && said[at - 1] === 'most' ? 'most often' : word;
      if (VAGUE.has(word) || phrase !== word) return [{ phrase, word, share: 'most', stems: stemsOf(clause), clause }];
      if (word === 'rather' && said[at + 1] === 'than' && isHabit) {
        return [{ phrase: CONTRAST, word: CONTRAST, share: 'most', stems: stemsOf(clause), clause }];
      }
      const share = EACH.has(word) ? 'all' : word === 'most' || word === 'few' ? 'most' : null;
      if (share === null || (at > 0 && !LEADS.has(said[at - 1] ?? ''))) return [];
      const kind = kindAfter(said, at, kinds);
      if (kind >= 0) {
        const counted = said.slice(at, kind + 1).join(' ');
        return [{ phrase: counted, word, share, stems: new Set([bare(said[kind] ?? '')]), clause }];
      }
      if (share === 'most' && OF_THOSE.has(said[at + 1] ?? '')) {
        return [{ phrase: said.slice(at, at + 2).join(' '), word, share, stems: stemsOf(text), clause }];
      }
      // "Each adapter has `test/<name>.test.ts`": whatever an adapter is, there are many files of one form.
      if (!PATTERN.test(clause) || said[at + 1] === CODE_MARK || share === 'most') return [];
      return [{ phrase: said.slice(at, at + 2).join(' '), word, share, stems: stemsOf(said[at + 1] ?? ''), clause }];
    });
    const through = isHabit ? THROUGH.exec(clause) : null;
    // "`a` goes through `b`" is said of `a` alone.
    if (!through || NAMES_ONE.test(clause.slice(0, through.index).trim())) return claims;
    return [...claims, { phrase: through[0], word: through[0], share: 'most', stems: stemsOf(clause), clause }];
  });
}

/** What is done instead of something else is a habit, too. */
export const CONTRAST = 'rather than';
/** Words of a quote that ask for the one and not the other. */
const SAY_INSTEAD = words('rather instead prefer preferred avoid over not never no');

/** Words of a quote that say it of all; `any` is a type, too. */
const SAY_ALL = words('all every each always everything everywhere must');
/** Of code, what goes over all of a list. */
const LOOPS = words('for foreach map filter');
const SAY_MOST = words('most few majority prefer preferred default');

/** Whether a quote itself says it of all, or of most, of what the claim is about. */
export function saysAsMuch(quote: string, { word, share, stems }: QuantityClaim): boolean {
  const isOf = (text: string): boolean => stems.size === 0 || wordsIn(text).some((word) => stems.has(stem(word)));
  const has = (text: string, set: ReadonlySet<string>): boolean => wordsIn(text).some((word) => set.has(word));
  if (!isOf(quote)) return false;
  if (word === CONTRAST && (has(quote, SAY_INSTEAD) || bears(quote))) return true;
  if (has(quote, SAY_ALL) || (share === 'most' && (has(quote, SAY_MOST) || has(quote, VAGUE)))) return true;
  return quote.split('\n').some((line) => has(line, LOOPS) && isOf(line));
}

/** Of so many code files a folder gives its name to a kind. */
const FAMILY = 3;
const NO_CODE = /\.(?:mdx?|rst|adoc|txt|json[c5]?|ya?ml|toml|lock|csv|html?|css|svg|png|jpe?g|gif|webp|ico|snap)$/i;

/** Kinds that a project has of its own: `agents/` with several files of code makes "each agent" such a kind. */
export function familiesIn(files: Iterable<string>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const path of files) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const name = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase();
    if (!NO_CODE.test(path) && /^[a-z]{4,}s$/.test(name) && !/ss$/.test(name))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const many = [...counts].filter(([, count]) => count >= FAMILY);
  return new Set(many.map(([folder]) => stem(folder.slice(folder.lastIndexOf('/') + 1).toLowerCase())));
}
