/** Facts of code that are worded with the verbs of orders, told by how their sentences are built; whatever is built otherwise waits. */
import type { Word } from './sentence.ts';
import { mayOrder, NOT_PAST } from './harmless-forms.ts';
import { DETERMINERS, obliges, THIRD_PERSON, TURNS } from './state.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** "`Provider` (`supports`, `fetch`)": what a part of the code consists of, where a verb in its third person tells of it. */
const MEMBERS = /(`\w{1,80}`) \(`\w{1,80}`(?:, `\w{1,80}`){1,20}\)(?= [a-z]{3,30}s\b)/g;

/** A text without the names that only list the members of a part of the code. */
const withoutMembers = (text: string): string => (text.includes('` (`') ? text.replace(MEMBERS, '$1') : text);

/** "from one package into another": it is forbidden there, and no other way is shown. */
const BETWEEN_PARTS =
  /\b(?:from|between) one (package|module|crate|workspace|layer|feature) (?:(?:in)?to|and) another\b/gi;

/** Keys by which something is looked up, and no secrets. */
const LOOKED_UP =
  /\b(?:query|cache|primary|foreign|sort|partition|translation|message|locale) keys?(?= (?:and functions |and values )?(?:is|are|of|come|comes|stands?)\b)/gi;

/** What a developer sets up, and no variables of it: "set up the development environment". */
const SET_UP = /\b(?:development|dev|virtual|build|test|local) environments?\b(?! variables?\b)/gi;

/** Keys of a thing in code: "whose parameters match the keys of `inputs`". */
const KEYS_OF = /\b(match|matches|matching|equal|equals) the keys(?= of `)/gi;

/** One noun: who opens a pull request pulls nothing. */
const PULL_REQUEST = /\bpull[ -]request(s?)\b/gi;

/** Names in code with their owner, `Agent.state`: nobody is spoken to. */
const MEMBER_OF = /`[A-Z]\w{0,60}(?:\.\w{1,60}){1,4}`/g;

/** What may be said about how a text reads: "so that it reads as if it came from one mind". */
const READS_AS = /\b(reads?|looks?|sounds?|feels?) as (?:if|though) it (?:came|was written|were written)\b/gi;

/** "a PR without one is invisible to the board": without the thing just named. */
const WITHOUT_ONE = /\b(an?|any|each|every) (\w{2,30}) without one (?=is\b)/gi;

/** Wrong information informs nobody of anything. */
const INFORMATION = /\b(incorrect|wrong|false|outdated|misleading|invalid|inaccurate) information\b/gi;

/** What code looks for before it writes, and no protection: "bypass the readonly check". */
const STATE_CHECK = /\b(?:read-?only|null|nil|dirty|equality|staleness) checks?\b/gi;

/** A text without what is no order by its build, though it has the words of one. */
export const withoutPlainFacts = (text: string): string =>
  withoutMembers(text)
    .replace(BETWEEN_PARTS, 'across each $1')
    .replace(LOOKED_UP, 'names')
    .replace(SET_UP, 'machine')
    .replace(KEYS_OF, '$1 the names')
    .replace(PULL_REQUEST, 'pr request$1')
    .replace(MEMBER_OF, '`x`')
    .replace(READS_AS, '$1 alike and was')
    .replace(WITHOUT_ONE, '$1 other $2 ')
    .replace(INFORMATION, '$1 facts')
    .replace(STATE_CHECK, 'state');

const STAYS = words('stay stays remain remains be');
const IMPORTS = words('import imports dependency dependencies');
const DENIES = words('no none nothing');
/** Words of what something is free of. */
const MOST_NAMED = 6;

/** Whether these words name who something holds of, and tell nothing by themselves: "shared by extension and server". */
const isSubject = (before: readonly Word[]): boolean => {
  const [first] = before;
  return (
    first === undefined ||
    ((DETERMINERS.has(first.text) || /^(?:and|which|[a-z]{3,}ed)$/.test(first.text)) &&
      !before.some(
        (word) =>
          NOT_PAST.has(word.text) ||
          THIRD_PERSON.test(word.text) ||
          TURNS.has(word.text) ||
          ((word.isFirst || word.isAfterComma) && mayOrder(word) && !word.text.endsWith('ed')),
      ) &&
      !obliges(before))
  );
};

/** Whether a sentence says which imports some code is free of, and nothing else: "`protocol.ts` stays free of Node.js imports". */
export function tellsOfImports(sentence: readonly Word[]): boolean {
  const free = sentence.findIndex(({ text }, at) => text === 'free' && STAYS.has(sentence[at - 1]?.text ?? ''));
  if (free < 0 || sentence[free + 1]?.text !== 'of') return false;
  const duty = /^(?:must|should|has|to)$/;
  let from = free - 1;
  while (duty.test(sentence[from - 1]?.text ?? '')) from--;
  const named = sentence.slice(free + 2).findIndex(({ text }) => IMPORTS.has(text));
  if (!isSubject(sentence.slice(0, from)) || named < 0 || named > MOST_NAMED) return false;
  const end = free + 2 + named;
  return sentence
    .slice(free + 1)
    .every(
      (word, n) =>
        !mayOrder(word) &&
        !TURNS.has(word.text) &&
        !word.isAfterComma &&
        (!word.isFirst || free + 1 + n <= end || DENIES.has(word.text)) &&
        !obliges([word]),
    );
}

const ALL_OF = words('all any each every');
const IS = words('is are');
const PARTS_OF_CODE = words(
  'adapter adapters class classes module modules file files row rows entry entries folder folders subclass subclasses component components struct structs type types package packages',
);
/** Words of who is told of, and of what that is. */
const MOST_BETWEEN = 3;

/** Whether a sentence says at `at` which part of the code each of a kind is, and obliges nobody: "Each agent is an adapter". */
export function tellsOfParts(sentence: readonly Word[], at: number): boolean {
  if (!ALL_OF.has(sentence[at]?.text ?? '') || obliges(sentence)) return false;
  const is = sentence.findIndex(({ text }, n) => n > at && IS.has(text));
  const what = sentence.slice(is + 1, is + 1 + MOST_BETWEEN);
  return is > at && is - at <= MOST_BETWEEN + 1 && what.some(({ text }) => PARTS_OF_CODE.has(text));
}

const READER = words('you your yours yourself please');
const NEEDS = words('need needs require requires want wants');
const MAY_USE = words('should must may can');
const USES = words('use extend subclass implement');
/** Words of a name of code behind "use the". */
const MOST_OF_NAME = 5;
const SHAPES_OF_CODE = words('class interface type method function mixin constructor decorator');

/**
 * Whether a sentence says at `at` which part of the code those take that are built with it, and no more: "Agents that need another
 * format should use the base `Agent` class". Of who reads, writes or works here nothing is told so.
 */
export function tellsOfBuilt(sentence: readonly Word[], at: number): boolean {
  if (!/^(?:that|which)$/.test(sentence[at + 1]?.text ?? '') || !NEEDS.has(sentence[at + 2]?.text ?? '')) return false;
  if (sentence[at + 3]?.text === 'to') return false;
  const use = sentence.findIndex(
    ({ text }, n) => n > at + 2 && USES.has(text) && MAY_USE.has(sentence[n - 1]?.text ?? ''),
  );
  const shape = sentence.findIndex(({ text }, n) => n > use && SHAPES_OF_CODE.has(text));
  return (
    use > 0 &&
    shape > use &&
    shape - use <= MOST_OF_NAME &&
    sentence.length - shape <= 2 &&
    !sentence.some((word, n) => n > at && (word.isAfterComma || (n > use && mayOrder(word)) || READER.has(word.text)))
  );
}

const GOES_ON = words('pauses waits stops starts fails happens needs requires');

/** Whether the doing at `at` is what a sentence tells of: "publishing pauses until a maintainer approves it". */
export const tellsOfDoing = (sentence: readonly Word[], at: number): boolean =>
  /^[a-z]{2,}ing$/.test(sentence[at]?.text ?? '') && GOES_ON.has(sentence[at + 1]?.text ?? '');

const RUNS = words('runs executes');
const TESTS = words('test tests spec specs suite suites');
const FROM_ELSEWHERE = words('from at via http https com net org io dev sh');

const KINDS_OF_TESTS = words('integration unit e2e smoke regression');

/**
 * Whether the verb at `at` says what a command gets before it runs the project's own tests, not what it got: "downloads VS Code
 * and runs the specs in it", "Download VS Code and run the integration test".
 */
export function tellsOfTests(sentence: readonly Word[], at: number): boolean {
  const tells = THIRD_PERSON.test(sentence[at]?.text ?? '');
  if (obliges(sentence)) return false;
  const runs = sentence.findIndex(({ text }, n) => n > at && (tells ? RUNS.has(text) : text === 'run'));
  const [determiner, ...tests] = sentence.slice(runs + 1, runs + 5);
  return (
    runs > at &&
    sentence[runs - 1]?.text === 'and' &&
    (determiner?.text === 'the' || determiner?.text === 'its' || determiner?.text === 'all') &&
    (tells || KINDS_OF_TESTS.has(tests[0]?.text ?? '')) &&
    tests.some(({ text }) => TESTS.has(text)) &&
    !sentence.some(
      (word, n) =>
        FROM_ELSEWHERE.has(word.text) ||
        ((word.isFirst || word.isAfterComma) && n !== at && mayOrder(word) && !THIRD_PERSON.test(word.text)),
    )
  );
}

const TELLS = words('is are has have was were must may can cannot');

/**
 * Whether a sentence tells how something is, or has to be, and asks nothing of its reader: "Every commit must be signed off". A
 * clause that begins with what may be ordered, or somebody addressed, makes it none.
 */
export const tellsOfThings = (sentence: readonly Word[]): boolean =>
  sentence.some(({ text }, at) => at > 0 && (TELLS.has(text) || THIRD_PERSON.test(text))) &&
  !sentence.some(
    (word) =>
      READER.has(word.text) ||
      ((word.isFirst || word.isAfterComma) &&
        mayOrder(word) &&
        !THIRD_PERSON.test(word.text) &&
        !word.text.endsWith('ing')),
  );
