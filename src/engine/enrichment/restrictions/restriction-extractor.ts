/** What linters forbid in some folders only, in the words of who forbade it: rules of one package, or of some files. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { apart } from '../apart.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { listed } from '../history/counting.ts';
import { messages } from '../manifests/style/eslint.ts';
import { alike, type Setting, together } from '../manifests/style/setting.ts';
import { folderOf, isAuxiliaryManifest } from '../paths.ts';
import { keyBelow } from '../taxonomy.ts';
import { wordsIn } from '../text/sentence-start.ts';
import { clip, slug } from '../text/words.ts';
import { covers, isEverywhere, isOfTests, isOfTestsAlone } from './globs.ts';
import type { ScopedRules } from '../manifests/style/eslint-flat.ts';
import { lintBlocksOf, severityOf } from './lint-blocks.ts';
import { ownMessagesIn } from './own-messages.ts';
import { isSharedConfig } from './shared-config.ts';

const MOST = 14;
/** Globs that are named. */
const MOST_GLOBS = 5;
/** Of those that are left out. */
const MOST_IGNORED = 3;
/** Words of a sentence that is held against others. */
const LEAST_WORDS = 12;
/** Characters of one line: what would make it longer begins another. */
const LONGEST = 420;

/** What is asked of some files, or of all in a folder. */
interface Restriction {
  readonly event: BrainEvent;
  readonly folder: string;
  readonly globs: readonly string[];
  /** The files among them that it leaves out. */
  readonly ignores?: readonly string[];
  readonly asked: readonly Setting[];
  /** A later block turns it off for tests. */
  readonly isOffInTests: boolean;
  /** Who asks it, where that is not plain from where it holds. */
  readonly by?: string;
}

export const restrictionExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const found = events
      .filter(({ kind, files }) => kind === 'manifest' && !isAuxiliaryManifest(files[0] ?? ''))
      .flatMap((event) => [...ofItsOwn(event), ...restrictionsIn(event)]);
    for (const one of found.slice(0, MOST)) yield* apart(one.asked, (asked) => told({ ...one, asked }));
  },
};

/** Below the folder of the file that has it. */
const ofItsOwn = (event: BrainEvent): Restriction[] =>
  ownMessagesIn(event).map(({ by, asked }) => ({
    ...{ event, by, asked, globs: [], isOffInTests: false },
    folder: by === 'Checkstyle' ? '' : folderOf(event.files[0] ?? ''),
  }));

/** What an earlier block asks, too, is told with that one: later ones say it again because they would replace it. */
function restrictionsIn(event: BrainEvent): Restriction[] {
  const folder = folderOf(event.files[0] ?? '');
  const known = new Map<string, ReadonlySet<string>>();
  const byGlobs = new Map<
    string,
    { globs: readonly string[]; ignores: readonly string[]; asked: Setting[]; rules: Set<string> }
  >();
  const offInTests = new Set<string>();
  const blocks = lintBlocksOf(event)?.blocks ?? [];
  for (const [at, { globs, ignores, rules }] of blocks.entries()) {
    if (globs.length > 0 && globs.every(isOfTests))
      for (const [rule, entry] of rules) if (severityOf(entry) === 'off') offInTests.add(rule);
    const some = globs.filter((glob) => !isEverywhere(glob));
    const inForce = rules.flatMap((rule) => messagesInForce(event, rule, globs, blocks.slice(at + 1)));
    const asked = inForce.filter(({ words }) => !isKnown(words, known));
    // What holds for all of the project is told with the other rules of its linter.
    if ((some.length === 0 && folder === '') || some.some(isOfTests)) continue;
    const key = [...some, '', ...ignores].join(' ');
    const group = byGlobs.get(key) ?? { globs: some, ignores, asked: [], rules: new Set() };
    byGlobs.set(key, group);
    group.asked.push(...asked);
    for (const rule of rules) if (messages(event, rule).length > 0) group.rules.add(rule[0]);
  }
  return [...byGlobs.values()].flatMap(({ globs, ignores, asked, rules }) => {
    const isOffInTests = rules.size > 0 && [...rules].every((rule) => offInTests.has(rule));
    return lines(asked).map((some) => ({ event, folder, globs, ignores, asked: some, isOffInTests }));
  });
}

/** What a rule says of the files of `globs`, where no later block sets it anew for all of them and leaves that out. */
function messagesInForce(
  event: BrainEvent,
  rule: ScopedRules['rules'][number],
  globs: readonly string[],
  later: readonly ScopedRules[],
): readonly Setting[] {
  const own = messages(event, rule);
  if (own.length === 0) return own;
  const settings = later.flatMap((block) =>
    covers(block.globs, globs)
      ? block.rules.filter(([name, entry]) => name === rule[0] && severityOf(entry) !== undefined)
      : [],
  );
  const last = settings.at(-1);
  if (!last) return own;
  const kept = new Set(messages(event, last).map(({ words }) => words));
  return own.filter(({ words }) => kept.has(words));
}

/** So much of a sentence that another one has says the same of another kind of syntax. */
const ALIKE = 0.85;

/** Whether `known` has the sentence, or one that differs in a word or two; else it is added. */
function isKnown(words: string, known: Map<string, ReadonlySet<string>>): boolean {
  const own = new Set(wordsIn(words));
  const isAlike = [...known.values()].some((other) => {
    const shared = [...own].filter((word) => other.has(word)).length;
    return own.size > LEAST_WORDS && shared >= ALIKE * Math.max(own.size, other.size);
  });
  if (known.has(words) || isAlike) return true;
  known.set(words, own);
  return false;
}

/** Sentences about the same files together, as many as a line holds. */
function lines(asked: readonly Setting[]): Setting[][] {
  const found: Setting[][] = [];
  let length = LONGEST;
  for (const group of alike(asked)) {
    const own = together(group).join(' ').length;
    length += own;
    if (length > LONGEST) {
      found.push([]);
      length = own;
    }
    found.at(-1)?.push(...group);
  }
  return found;
}

/** " (but in `src/wire/**`)", " (tests excepted)"; of many files that are left out the first ones. */
function exceptionOf(ignores: readonly string[], isOffInTests: boolean): string {
  const others = ignores.filter((glob) => !isOfTestsAlone(glob));
  const tests = isOffInTests || others.length < ignores.length;
  if (others.length === 0) return tests ? ' (tests excepted)' : '';
  const named = others.slice(0, MOST_IGNORED).map((glob) => `\`${glob.replace(/^\.\//, '')}\``);
  const more = others.length > MOST_IGNORED ? ['others'] : [];
  return ` (but in ${listed([...(tests ? ['tests'] : []), ...named, ...more])})`;
}

function told({ event, folder, globs, ignores = [], asked, isOffInTests, by }: Restriction): Candidate | undefined {
  const path = event.files[0] ?? '';
  const isShared = isSharedConfig(folder);
  const places = globs.slice(0, MOST_GLOBS).map((glob) => `\`${glob.replace(/^\.\//, '')}\``);
  const words = together(asked).join(' ');
  const where = globs.length > MOST_GLOBS ? `${places.join(', ')} and others` : listed(places);
  const but = exceptionOf(ignores, isOffInTests);
  const whole = by === undefined ? `${words}${but}` : `${by} asks: ${words}`;
  const fact = places.length === 0 ? whole : `In ${where}${but}: ${words}`;
  return candidateOf({
    type: 'convention',
    title: clip(folder === '' || isShared ? fact : `In \`${folder}\`: ${fact}`, 200),
    facts: [fact],
    files: isShared ? [] : [path],
    schemaKey: keyBelow('root/conventions', folder),
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'linting'],
    hint: ['restriction', slug(fact, 60), slug(path, 60)],
    origin: 'document',
    spans: asked.map(({ span }) => span),
  });
}
