/**
 * What a statement says of a kind of code without a word that counts: "tests use `makeStore`" means tests in general. What they
 * are said to use is counted over the files of that kind, and where most do otherwise the statement comes back with the count.
 */
import { baseName } from '../enrichment/paths.ts';
import { endingOf, isCode, isTestName, isTestPath } from '../enrichment/history/path-kinds.ts';
import { splitName, wordsIn } from '../enrichment/history/path-names.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import { stem } from '../recall/text/stem.ts';
import { MOST_PERCENT } from './holds/hold.ts';

export interface GeneralClaim {
  /** As the statement has it: "unit tests". */
  readonly phrase: string;
  /** Stem of the kind of code, and of the words that narrow it. */
  readonly kind: string;
  readonly narrowed: readonly string[];
  /** Names that its files are said to have, any of them; none where it is told where they lie. */
  readonly names: readonly string[];
  /** The folder in which they are said to lie. */
  readonly folder?: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What files of a kind do with a name, so that it stands in them. */
const DOES = words(
  'use take call import extend implement inherit throw raise return get mock build create wrap inject render provide export declare stub spawn await receive set begin go pass',
);
/** Between the kind and what it does. */
const ADVERBS = /^(?:[a-z]+ly|also|then|both|all)$/;
/** Tests, by their stems. */
const TESTS: ReadonlySet<string> = new Set(['test', 'spec'].map(stem));
/** A name, without what it is called or indexed with. */
const NAME = /^[@\w$][\w$.]{2,60}(?=$|[([<])/;
/** Of a file or a number. */
const NO_NAME = /^\d|\.(?:[cm]?[jt]sx?|py|rs|go|java|json|md|ya?ml|toml)$/;

/** "Tests of embeddings lie in `test/semantic`". */
const LIES = words('lie lies live lives stand sit are');
const INTO = words('in under below');
const JOINS = words('and or');
const STANDS_FOR = words('it them');
const NARROWED_BY = 2;
const VERB_WITHIN = 2;
/** In fewer files nothing is a habit. */
const FEWEST = 5;
/** Of the files of a kind, in percent: where fewer have it, it is not told of the kind. */
const LEAST = 50;

/** A sentence or what stands between semicolons. */
const SENTENCE_END = /;|\n|\.(?=\s|$)/;
const CODE = /`([^`\n]{1,300})`/g;

function namesIn(sentence: string): readonly string[] {
  const codes = [...sentence.matchAll(CODE)].map(([, inside = '']) => NAME.exec(inside)?.[0] ?? '');
  return codes.filter((name) => name !== '' && !NO_NAME.test(name));
}

interface Subject {
  readonly phrase: string;
  readonly kind: string;
  readonly narrowed: readonly string[];
}

/** The kinds of code that a sentence begins with, "tools and CLI commands …", and where what is said of them begins. */
function subjectsOf(said: readonly string[], kinds: ReadonlySet<string>): readonly [readonly Subject[], number] {
  const subjects: Subject[] = [];
  let from = 0;
  for (;;) {
    const at = said.findIndex(
      (word, n) => n >= from && word.endsWith('s') && (kinds.has(stem(word)) || TESTS.has(stem(word))),
    );
    const before = said.slice(from, at);
    if (at < 0 || at - from > NARROWED_BY || before.some((word) => !/^\p{L}+$/u.test(word) || JOINS.has(word)))
      return [subjects, from];
    subjects.push({
      phrase: said.slice(from, at + 1).join(' '),
      kind: stem(said[at] ?? ''),
      narrowed: before.map(stem),
    });
    from = at + 1;
    if (!JOINS.has(said[from] ?? '')) return [subjects, from];
    from++;
  }
}

/** Kinds of code that statements speak of in general; `kinds` are their stems, as folders of the project name them. */
export function generalClaims(text: string, kinds: ReadonlySet<string>): readonly GeneralClaim[] {
  return text.split(SENTENCE_END).flatMap((sentence): readonly GeneralClaim[] => {
    const said = sentence
      .replace(CODE, '`')
      .toLowerCase()
      .split(/[^\p{L}\p{N}`-]+/u)
      .filter((word) => word !== '');
    const [subjects, from] = subjectsOf(said, kinds);
    const behind = said.slice(from);
    const place = placeOf(behind, sentence);
    // "Integration tests lie in `test-int`" says which are called so.
    if (place !== undefined && subjects.length === 1)
      return subjects
        .filter(({ narrowed }) => narrowed.length === 0)
        .map((one) => ({
          ...one,
          ...{ phrase: [one.phrase, ...place.of].join(' '), narrowed: place.about },
          ...{ names: [], folder: place.folder },
        }));
    const verb = behind.findIndex((word) => !ADVERBS.test(word));
    if (verb < 0 || verb > VERB_WITHIN || !DOES.has(behind[verb] ?? '')) return [];
    // "They use it": what the statement is about.
    const own = namesIn(sentence);
    const names =
      own.length === 0 && behind.slice(verb).some((word) => STANDS_FOR.has(word)) ? namesIn(text).slice(0, 1) : own;
    return names.length === 0 ? [] : subjects.map((subject) => ({ ...subject, names }));
  });
}

/** Where a sentence says that all of its subject lies, and what narrows that behind "of". */
function placeOf(
  behind: readonly string[],
  sentence: string,
): { readonly of: readonly string[]; readonly about: readonly string[]; readonly folder: string } | undefined {
  const verb = behind.findIndex((word) => LIES.has(word));
  const of = behind.slice(0, Math.max(0, verb));
  const isNarrowed = of.length === 0 || (of[0] === 'of' && of.length > 1 && of.length <= 1 + NARROWED_BY);
  if (verb < 0 || !isNarrowed || !INTO.has(behind[verb + 1] ?? '') || behind[verb + 2] !== '`') return undefined;
  const nth = of.filter((word) => word === '`').length;
  const folder = [...sentence.matchAll(CODE)][nth]?.[1]?.replace(/^\.\/|\/$/g, '') ?? '';
  if (!/^[\w@.-]+(?:\/[\w@.-]+)*$/.test(folder) || nth > 0) return undefined;
  return { of, about: of.slice(1).map(stem), folder };
}

const stemsOf = (path: string): ReadonlySet<string> => new Set(wordsIn(path).map((word) => stem(word.toLowerCase())));

/** Whether a file is of a kind: tests by their names, others by their folder or the last word of their name. */
function isOfKind(path: string, kind: string): boolean {
  if (TESTS.has(kind)) return isTestName(baseName(path));
  if (!isCode(path) || isTestPath(path)) return false;
  const folders = path.toLowerCase().split('/').slice(0, -1);
  const last = wordsIn(splitName(baseName(path)).stem).at(-1) ?? '';
  return folders.some((folder) => stem(folder) === kind) || stem(last.toLowerCase()) === kind;
}

/** The files that a claim is about; none where nothing in their paths tells what narrows it. */
function filesOf({ kind, narrowed }: GeneralClaim, tree: ProjectTree, quoted: readonly string[]): readonly string[] {
  const endings = new Set(quoted.filter(isCode).map(endingOf));
  const all = [...tree.files].filter(
    (path) => isOfKind(path, kind) && (endings.size === 0 || endings.has(endingOf(path))),
  );
  return all.filter((path) => {
    const stems = stemsOf(path);
    return narrowed.every((word) => stems.has(word));
  });
}

/** Why not nearly all of its files lie where they are said to. */
function liesElsewhere({ phrase, folder = '' }: GeneralClaim, files: readonly string[]): readonly string[] {
  const elsewhere = files.filter((path) => !path.startsWith(`${folder}/`) && !path.includes(`/${folder}/`));
  if (elsewhere.length === files.length || elsewhere.length * 100 <= (100 - MOST_PERCENT) * files.length) return [];
  return [
    `"${phrase}" says it of all of them, and ${elsewhere.length} of ${files.length} such files lie outside of \`${folder}\`, such as ${elsewhere.slice(0, 2).join(' and ')}: say what lies there, or where the others do.`,
  ];
}

/** Pages ask for what is to be done, however much code does otherwise. */
const PAGE = /\.(?:mdx?|rst|adoc|txt)$/i;

/**
 * Why claims are too general, with the count; nothing where a page of the project asks for it. `quotes`: of the statement.
 */
export async function tooGeneral(
  claims: readonly GeneralClaim[],
  quotes: readonly { readonly path: string | null }[],
  tree: ProjectTree,
  pacer: Pacer,
): Promise<readonly string[]> {
  const quoted = quotes.flatMap(({ path }) => path ?? []);
  if (quoted.some((path) => PAGE.test(path))) return [];
  const refusals: string[] = [];
  for (const claim of claims) {
    const files = filesOf(claim, tree, quoted);
    if (claim.folder !== undefined) {
      refusals.push(...liesElsewhere(claim, files));
      continue;
    }
    let has = 0;
    for (const path of files.length < FEWEST ? [] : files) {
      const text = await tree.read(path);
      if (text !== null && claim.names.some((name) => text.includes(name))) has++;
      await pacer.yieldToHost();
    }
    if (has === 0 || has * 100 >= LEAST * files.length) continue;
    const names = claim.names.map((name) => `\`${name}\``).join(' or ');
    refusals.push(
      `"${claim.phrase}" says it of all of them, and ${has} of ${files.length} such files have ${names}: say of which it holds ("tests of the store …", "tests under \`x\` …"), or what the others do.`,
    );
  }
  return refusals;
}
