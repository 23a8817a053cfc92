/** Evidence, or it is not kept: what an assistant states is held against the work tree before anything is stored of it. */
import { BrainError } from '../model/errors.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';
import { deniedAside } from './asides.ts';
import { beyondComments } from './beyond-comment.ts';
import { countedInstead, notEachTime, numbersShown, shownOfFew } from './bounds.ts';
import { claimsIn, countsItsOwn, listsAsMany, numberKey, numbersIn } from './claims.ts';
import { halfConditions } from './conditions.ts';
import { unshownConsequences } from './consequences.ts';
import { isNameAlone, looksForWhatIsSaid } from './doubts.ts';
import { rareForms } from './forms.ts';
import { gatesInPart } from './gate-settings.ts';
import { concerns } from './holds/concerns.ts';
import {
  findsAnything,
  foldersUnsearched,
  holdFor,
  narrowerThanSaid,
  searchesElsewhere,
  showsAsMuch,
} from './holds/fitting.ts';
import { generalClaims, tooGeneral } from './general-claims.ts';
import { type Hold, parseHold } from './holds/hold.ts';
import { type HoldOutcome, runHolds } from './holds/run-holds.ts';
import { instructsAssistants } from './instruction-files.ts';
import { leftOutSteps } from './left-out-steps.ts';
import type { TopicId } from './plan.ts';
import { CONTRAST, familiesIn, type QuantityClaim, quantityClaims, saysAsMuch } from './quantities.ts';
import { unshownDuties, weakenedDuties } from './obliged.ts';
import { notInFile } from './named-in-file.ts';
import { SpokenNames } from './only-spoken-of.ts';
import { placeOfQuote } from './quote-place.ts';
import { relativePaths } from './relative-paths.ts';
import { runsAll } from './runs-all.ts';
import { senseRefusals } from './sense.ts';
import { isTakenOut } from './taken-out.ts';
import { toSentenceEnd } from './to-sentence-end.ts';
import { laidOutElsewise } from './told-layout.ts';
import { unprovenUniversals } from './universals.ts';
import { WordsInProject } from './words-in-project.ts';

/** What is stated, with what is to show it. */
export interface Stated {
  /** Title, facts, rationale: all of its words. */
  readonly text: string;
  /** Verbatim, as files hold them, or messages of commits (`path` null). */
  readonly quotes: readonly { readonly path: string | null; readonly text: string }[];
  /** Searches that bear out what it says of many files; see HOLD_FORMS. */
  readonly holds: readonly string[];
  /** What it is told as, where it is told under a topic of the survey. */
  readonly topic?: TopicId | undefined;
}

export interface CheckOptions {
  /** Whether files that instruct assistants may be quoted. Default: no. */
  readonly instructionFiles?: boolean;
}

export interface Verdict {
  /** Why it is not kept, each so that it can be mended; empty where all of it holds. */
  readonly refusals: readonly string[];
  /** Why a person is to see it first, though nothing speaks against it; in words that follow "a draft: ". */
  readonly doubts: readonly string[];
  /** Quoted files that no commit holds: they are not the project's own word yet. */
  readonly uncommitted: readonly string[];
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Checks statements of one moment against one tree. */
export class StatementCheck {
  readonly #tree: ProjectTree;
  readonly #pacer: Pacer;
  readonly #words: WordsInProject;
  readonly #spoken: SpokenNames;
  readonly #options: CheckOptions;
  #families: ReadonlySet<string> | undefined;

  constructor(tree: ProjectTree, pacer: Pacer, options: CheckOptions = {}) {
    this.#tree = tree;
    this.#pacer = pacer;
    this.#words = new WordsInProject(tree, pacer);
    this.#spoken = new SpokenNames(tree, pacer);
    this.#options = options;
  }

  async check({ text, quotes, holds, topic }: Stated): Promise<Verdict> {
    const refusals: string[] = [];
    const parsed = holds.flatMap((hold) => {
      try {
        return [parseHold(hold)];
      } catch (error) {
        if (!(error instanceof BrainError)) throw error;
        refusals.push(error.message);
        return [];
      }
    });
    refusals.push(...this.#quoted(quotes));
    // A search about something else shows nothing of what is stated.
    const about = parsed.filter((hold) => concerns(hold, text));
    const claims = claimsIn(text);
    const shown = quotes.map((quote) => `${quote.path ?? ''}\n${quote.text}`).join('\n');
    const near = quotes.flatMap(({ path }) => path ?? []);
    const outcomes = await runHolds(parsed, this.#tree, this.#pacer);
    const absent = absentIn(parsed, outcomes);
    const named = [...claims.code, ...claims.names].filter((name) => !absent.has(name.replace(/\(\)$/, '')));
    const missing = (await this.#words.missing(named, `${shown}\n${relativePaths(quotes)}`, near)).filter(
      (name) => !isTakenOut(name, text, quotes),
    );
    if (missing.length > 0) {
      refusals.push(
        `${listed(missing)} stands neither in its quotes nor in the project: quote where it stands, or leave it out.`,
      );
    }
    const told = new Set([...numbersIn([shown, ...claims.code].join('\n')), ...numbersShown(parsed, outcomes, text)]);
    const texts = quotes.map((quote) => quote.text);
    const numbers = claims.numbers.filter(
      (number) => !told.has(numberKey(number)) && !countsItsOwn(number, text) && !listsAsMany(number, text, texts),
    );
    if (numbers.length > 0) {
      refusals.push(
        `"${numbers.join('", "')}" stands in no quote: quote it, count it with holds, or leave it out.${countedInstead(numbers, parsed, outcomes)}`,
      );
    }
    const counted = this.#counted(text, topic, about);
    refusals.push(
      ...uncounted(
        counted.filter(({ clause }) => !runsAll(clause, text, texts)),
        quotes,
      ),
    );
    if (about.length === 0)
      refusals.push(...(await tooGeneral(generalClaims(text, this.#kinds()), quotes, this.#tree, this.#pacer)));
    // A recipe tells what is still to be entered.
    if (topic !== 'recipe') {
      refusals.push(...(await notInFile(text, quotes, this.#tree)));
      if (parsed.length === 0) refusals.push(...(await this.#spoken.refusals(text, quotes)));
    }
    refusals.push(...(await rareForms(text, near, this.#tree, this.#pacer)));
    refusals.push(...(await this.#inPart(text, quotes)));
    refusals.push(...(await deniedAside(text, quotes, parsed, this.#tree, this.#pacer)));
    const concluded = unshownConsequences(text, [shown, ...holds].join('\n'));
    const words = new Set(counted.map(({ word }) => word));
    refusals.push(
      ...wrong(parsed, outcomes),
      ...notEachTime(parsed, outcomes, text),
      ...shownOfFew(parsed, outcomes, text),
      ...parsed.flatMap((hold, n) => narrowerThanSaid(hold, outcomes[n]?.of ?? 0, text, this.#tree.files) ?? []),
      ...parsed.flatMap((hold) => findsAnything(hold) ?? searchesElsewhere(hold, text, this.#tree.files) ?? []),
      ...[foldersUnsearched(text, parsed, this.#tree.files) ?? []].flat(),
      ...laidOutElsewise(text, this.#tree.files),
      ...unprovenUniversals(text, quotes, parsed, words),
      ...halfConditions(text, await toSentenceEnd(quotes, this.#tree)),
      ...(concluded.length > 0 || topic === 'recipe' ? concluded : unshownDuties(text, texts)),
      ...weakenedDuties(text, texts),
    );
    refusals.push(...senseRefusals({ text, quotes, files: this.#tree.files, holds: about }));
    const names = [...claims.code, ...claims.names];
    const isOpen = refusals.length === 0 && quotes.length > 0 && about.length === 0;
    if (isOpen && !isAbout(text, shown, names) && !(await this.#standsBeside(quotes, names))) {
      refusals.push('Its quotes say nothing of what it states: quote the words that show it.');
    }
    const telling = parsed.filter((hold) => looksForWhatIsSaid(hold, text));
    const doubts = [
      ...(isOpen && isNameAlone(quotes, names) ? ['nothing but a name is quoted for it'] : []),
      ...(parsed.length > 0 && telling.length === 0 ? this.#unsearched({ text, quotes, topic }, words) : []),
    ];
    return { refusals, doubts, uncommitted: near.filter((path) => !this.#tree.committed.has(path)) };
  }

  /** Whether a name of the statement stands beside a quote: a comment speaks of what comes right after it. */
  async #standsBeside(quotes: Stated['quotes'], names: readonly string[]): Promise<boolean> {
    const wanted = names.map(partsOfCode).filter((parts) => parts.some((part) => part.length >= LONG_WORD));
    for (const { path, text } of quotes) {
      const file = path === null || wanted.length === 0 ? null : await this.#tree.read(path);
      const place = file === null ? null : placeOfQuote(file, text, { line: 1, statement: null });
      if (file === null || place === null) continue;
      const from = Math.max(0, place.line - 1 - BESIDE);
      const around = new Set(
        file
          .split('\n')
          .slice(from, place.line + text.split('\n').length + BESIDE)
          .flatMap(partsOfCode),
      );
      const base = baseOf(path ?? '').toLowerCase();
      const isHere = (part: string): boolean => around.has(part) || base.includes(part.toLowerCase());
      if (wanted.some((parts) => parts.every(isHere))) return true;
    }
    return false;
  }

  /** Whether what it says of all or of many is shown by nothing but searches for what its files are called. */
  #unsearched({ text, quotes, topic }: Omit<Stated, 'holds'>, counted: ReadonlySet<string>): readonly string[] {
    const texts = quotes.map((quote) => quote.text);
    const left = this.#counted(text, topic, []).filter(({ clause }) => !runsAll(clause, text, texts));
    const isOpen = unprovenUniversals(text, quotes, [], counted).length > 0 || uncounted(left, quotes).length > 0;
    return isOpen ? ['its searches look for nothing of what it says'] : [];
  }

  #quoted(quotes: Stated['quotes']): readonly string[] {
    const told = [...new Set(quotes.flatMap(({ path }) => path ?? []))].filter(instructsAssistants);
    if (told.length === 0 || this.#options.instructionFiles === true) return [];
    return [
      `${told.join(', ')} instructs assistants, and is no evidence of how the project is: quote code, configuration, documents or history.`,
    ];
  }

  /** What its sources say beside what it tells of them. */
  async #inPart(text: string, quotes: Stated['quotes']): Promise<readonly string[]> {
    return [
      ...(await leftOutSteps(text, quotes, this.#tree)),
      ...(await beyondComments(text, quotes, this.#tree)),
      ...(await gatesInPart(text, quotes, this.#tree)),
    ];
  }

  /** Kinds of code that the project has folders of, by their stems. */
  #kinds(): ReadonlySet<string> {
    this.#families ??= familiesIn(this.#tree.files);
    return this.#families;
  }

  /** What it says of whole kinds of code, and no search of its own shows as much. */
  #counted(text: string, topic: TopicId | undefined, holds: readonly Hold[]): readonly QuantityClaim[] {
    return quantityClaims(text, this.#kinds(), topic !== undefined && HABITS.has(topic)).filter(
      ({ word, share }) => !holds.some((hold) => word === CONTRAST || word === 'few' || showsAsMuch(hold, share)),
    );
  }
}

/** Names that searches have found in no file: of what is never used there may be no other place. */
const absentIn = (holds: readonly Hold[], outcomes: readonly HoldOutcome[]): ReadonlySet<string> =>
  new Set(
    holds.flatMap(({ quantity, predicate }, n) =>
      quantity.kind === 'no' && outcomes[n]?.why === null ? [predicate.text.replace(/\(\)?$/, '')] : [],
    ),
  );

/** Searches that find otherwise. */
const wrong = (holds: readonly Hold[], outcomes: readonly HoldOutcome[]): readonly string[] =>
  holds.flatMap((hold, n) => {
    const why = outcomes[n]?.why ?? null;
    return why === null ? [] : [`holds "${hold.text}" is not so: ${why}.`];
  });

/** Topics that tell how things are done throughout. */
const HABITS: ReadonlySet<TopicId> = new Set<TopicId>(['rule', 'convention']);

/** Of what counts, that which no quote says itself, with the search that would show it. */
function uncounted(claims: readonly QuantityClaim[], quotes: Stated['quotes']): readonly string[] {
  const open = claims.filter((claim) => !quotes.some(({ text }) => saysAsMuch(text, claim)));
  const [first] = open;
  if (!first) return [];
  const phrases = [...new Set(open.map(({ phrase }) => `"${phrase}"`))].join(', ');
  const search = holdFor(
    first,
    quotes.flatMap(({ path }) => path ?? []),
  );
  return [
    `${phrases} speaks of many, and its quotes of one: add a search that counts, such as holds: \`${search}\` (set its parts right; "most" is 80 %, and "12 of 14 files …" counts, too), or say it without that word, of what you quote.`,
  ];
}

const LONG_WORD = 4;
/** Lines before and after a quote that it speaks of. */
const BESIDE = 6;

const partsOfCode = (code: string): readonly string[] => code.match(/[\w$]+/g) ?? [];
/** Of a statement's longer words so many have to stand in its quotes, where no name of it does. */
const LEAST_SHARE = 0.2;
/** In a statement of no more longer words one is enough. */
const FEW_WORDS = 5;

/** Whether quotes are about what a text states: they hold a name of it, or enough of its longer words. */
function isAbout(text: string, shown: string, names: readonly string[]): boolean {
  if (names.some((name) => shown.includes(name))) return true;
  const quoted = new Set(wordsIn(shown).map(stem));
  const said = new Set(
    wordsIn(text)
      .filter((word) => word.length >= LONG_WORD)
      .map(stem),
  );
  const held = [...said].filter((word) => quoted.has(word)).length;
  return held > 0 && (said.size <= FEW_WORDS || (held > 1 && held >= said.size * LEAST_SHARE));
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
