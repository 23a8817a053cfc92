/** What a page says that the project's tools say better beside it: who checks what, what a check runs, how a title looks. */
import type { MemoryItem } from '../../model/item.ts';
import { wordsIn } from '../../enrichment/text/sentence-start.ts';
import { sentencesOf } from '../../enrichment/text/sentences.ts';
import { stem, stems } from '../../recall/text/stem.ts';
import { codeIn } from './doubles.ts';
import { toneOf } from './words.ts';
import { GATE_TOPIC } from './worth.ts';
import { isList } from './lists.ts';
import { tellsCommand } from './plain-commands.ts';
import type { GuideKind } from './sections.ts';
import { keysOf } from './wording/unit-key.ts';

interface Line {
  readonly item: MemoryItem;
  readonly kind: GuideKind;
  readonly scope: string;
  readonly texts: readonly string[];
  readonly keys?: readonly string[];
  readonly isChosen?: boolean;
}

/** What tools are told to do, as lines say it that were read from their settings. */
interface Told {
  /** In lower case. */
  readonly tools: ReadonlySet<string>;
  readonly commands: ReadonlySet<string>;
  /** Whether a linter asks all code for the licence header. */
  readonly hasLicenceHeader: boolean;
  /** Whether a line says which form titles have. */
  readonly hasTitles: boolean;
  /** Whether a line says what has to pass before a pull request, and with which commands. */
  readonly hasSignOff: boolean;
  readonly hasGate: boolean;
  readonly gate: ReadonlySet<string>;
}

/** What checks do, and what they find. */
const CHECKING = stems(
  `run runs check checks ensure enforce lint linter linting format formatter formatting types typecheck type build test tests
  all any every issue issues error errors problem problems style command script will other also and for the our of a
  use uses code files as according to defined in project guide guideline guidelines standards`,
);
/** What else a sentence may say of what a command runs. */
const BESIDE = 1;
/** "We use X to enforce …", "The project relies on X for …". */
const USES =
  /^(?:we|(?:the|this|our) \p{L}+) (?:uses?|rel(?:y|ies) on) (?:the )?`?([\w-]+)`? (?:to (?:enforce|check|lint|format|ensure)|for (?:linting|formatting))\b/iu;
/** "X enforces …", where X is a tool, or a rule of one: `no-any`. */
const ENFORCES = /^(?:the )?(?:`([^`]+)`|([\w-]+))(?: rule)? (?:will )?(?:also )?enforces?\b/i;
const RULE = /^(?:@?[\w-]+\/)?[a-z]+(?:-[a-z]+)+$/;
/** "All checks have to pass before a pull request is merged." */
const PASSING = stems(
  `pass passes passing passed must have has required mandatory before pull request requests pr prs merge merges merged merging
  submit submitting open opening commit committing change changes code make sure green ci locally with be is are in on to quality
  typechecking that complete completes completed without succeed succeeds successfully cleanly`,
);
const RUNS = /^run\b/i;
/** `pnpm run build` and `pnpm build` are one command. */
const asTyped = (command: string): string => command.replace(/^(npm|pnpm|yarn|bun) run /, '$1 ');
const SAYS_PASS =
  /\bpass(?:es|ing|ed)?\b|\bsucceeds?\b|\b(?:completes?|builds?|runs?) (?:successfully|cleanly|without errors)\b/i;
const MANIFEST = /^(?:package\.json|pyproject\.toml|Cargo\.toml|justfile|Makefile)$/;
/** What asks for attention, without saying for what. */
const ATTENTION = /^(?:pay (?:\p{L}+ )?attention to|be (?:careful|mindful) (?:of|with|about)) [^`]*$/iu;
const LICENCE_HEADER = /\blicen[cs]e header/i;
/** A licence header, and no more: whoever asks for something else, too, says more. */
const MOST_OF_HEADER = 14;
/** A sign-off, asked for in few words. */
const SIGN_OFF = /\b(?:DCO|Developer Certificate of Origin|sign(?:ed)?[- ]off)\b/i;
const MOST_OF_SIGN_OFF = 14;
/** What a sign-off certifies is known to who signs. */
const CERTIFIES = /\bcertifying that you have the right to submit\b[^.]{0,60}\.?$/i;
const asksForSignOff = (text: string): boolean =>
  SIGN_OFF.test(text) && wordsIn(text.replace(CERTIFIES, '')).length <= MOST_OF_SIGN_OFF;
const OF_TITLES = /\b(?:titles?|subjects?|commit messages?)\b/i;
const FORM_OF_TITLES = /\bconventional commits\b|`(?:type|feat|fix|<type>)[^`:]*: ?[^`]*`/i;
const EXAMPLE_OF_TITLE = /\b(?:good|bad)\b[^:;]{0,30}\b(?:titles?|subjects?|messages?): [^;]*/gi;

/** A heading before a sentence, and one below it. */
const LABEL = /^(?:[^:.`]{2,40}: ){1,2}(?=\p{Lu}|`)/u;
const textOf = ({ texts }: Line): string => texts.join(' ');
const isOfPage = ({ item }: Line): boolean => item.origin === 'document' && item.tags.includes('told');
const examplesIn = (text: string): number => text.match(EXAMPLE_OF_TITLE)?.length ?? 0;

function toldBy(lines: readonly Line[], commands: ReadonlySet<string>): Told {
  const ofTools = lines.filter(({ item }) => item.tags.includes('linting') || item.tags.includes('formatting'));
  const named = ofTools.flatMap(({ texts }) =>
    texts.flatMap(
      (text) => /must keep to ([\w-]+):|^([\w-]+) (?:\(`|asks(?: \([^()]{0,40}\))?: )/.exec(text)?.slice(1) ?? [],
    ),
  );
  const gates = lines.filter(({ item, scope }) => item.dedupHint === GATE_TOPIC && scope === '');
  return {
    tools: new Set(named.flatMap((name: string | undefined) => (name === undefined ? [] : [name.toLowerCase()]))),
    commands,
    hasLicenceHeader: ofTools.some((line) => line.scope === '' && /^Code must .*licence header/.test(textOf(line))),
    hasSignOff: lines.some((line) => !isOfPage(line) && textOf(line).includes('`Signed-off-by`')),
    hasGate: gates.length > 0,
    gate: new Set(gates.flatMap((line) => codeIn(textOf(line)).map(asTyped))),
    hasTitles: lines.some((line) => {
      const text = textOf(line);
      return OF_TITLES.test(text) && FORM_OF_TITLES.test(text) && examplesIn(text) === 0;
    }),
  };
}

/** "The project uses X to enforce …": that X does is seen where its rules are told. */
function saysWhoChecks(sentence: string, { tools }: Told): boolean {
  const by = USES.exec(sentence)?.[1];
  if (by !== undefined) return tools.has(by.toLowerCase());
  const [, code, word = ''] = ENFORCES.exec(sentence) ?? [];
  return tools.has((code ?? word).toLowerCase()) || (tools.size > 0 && code !== undefined && RULE.test(code));
}

/** "`npm run gate` will run X, Y and all tests", where a line tells the command. */
function saysWhatRuns(sentence: string, { tools, commands }: Told): boolean {
  if (!/^(?:the )?`/i.test(sentence)) return false;
  const code = codeIn(sentence);
  const isKnown = (one: string): boolean => commands.has(one) || tools.has(one.toLowerCase()) || MANIFEST.test(one);
  if (!code.some((one) => commands.has(one)) || !code.every(isKnown)) return false;
  const rest = wordsIn(sentence.replace(/`[^`]*`/g, ' '));
  return rest.filter((word) => !CHECKING.has(stem(word)) && !tools.has(word)).length <= BESIDE;
}

/** That checks have to pass, where a line says which. */
function saysThatChecksPass(text: string, { tools, commands, hasGate, gate }: Told): boolean {
  const code = codeIn(text);
  const isGated = (one: string): boolean => gate.has(asTyped(one)) || (SAYS_PASS.test(text) && commands.has(one));
  const isOfGate = code.length > 0 && code.every(isGated);
  const words = isOfGate ? text.replace(/`[^`]*`/g, ' ') : text;
  if (!hasGate || !(SAYS_PASS.test(text) || (isOfGate && RUNS.test(text))) || /[`\d]/.test(words)) return false;
  const named = new Set([...tools, ...[...commands].flatMap((command) => command.split(/[^\w-]+/))]);
  return wordsIn(words).every((word) => named.has(word) || CHECKING.has(stem(word)) || PASSING.has(stem(word)));
}

function isToldByTools(line: Line, told: Told): boolean {
  const text = textOf(line).replace(LABEL, '');
  if (saysThatChecksPass(text, told)) return true;
  if (told.hasLicenceHeader && LICENCE_HEADER.test(text) && wordsIn(text).length <= MOST_OF_HEADER) return true;
  if (told.hasSignOff && asksForSignOff(text)) return true;
  if (told.hasTitles && examplesIn(textOf(line)) > 1) return true;
  const sentences = sentencesOf(text);
  const said = sentences.filter((one) => !saysWhoChecks(one, told) && !saysWhatRuns(one, told));
  if (said.length === sentences.length || sentences.some((one) => toneOf(one).forbids || toneOf(one).compels))
    return false;
  return said.every((one) => ATTENTION.test(one));
}

/** What a linter sees to, and how the same is told where it was counted; `part` is left out of a sentence that counts more. */
const ASKED_FORMS: readonly { readonly asked: RegExp; readonly counted: RegExp; readonly part?: RegExp }[] = [
  {
    asked: /^Code must .*\bimported with `node:`/,
    counted: / built-in modules with `node:` \(/,
    part: / built-in modules with `node:` \([^()]{1,60}\)(?: and)?/,
  },
  { asked: /^Code (?:must|in) .*\bno `any`/, counted: /^The type `any` is avoided\b/ },
  {
    asked: /^Code (?:must|in) .*\blicence header\b/,
    counted: /^Begin a new [^.`]{2,80} file with the licence header\b/,
  },
  { asked: /\bt\.TempDir\(\)/, counted: /^Tests write to `t\.TempDir\(\)`/ },
  { asked: /\bt\.Setenv\(\)/, counted: /^Tests set variables with `t\.Setenv`/ },
  { asked: /\btestify\/require instead of\b/, counted: /^Tests assert with `require` of testify\b/ },
];

/** What was counted, without what a linter sees to; nothing where no more was counted. */
function withoutAskedForms<T extends Line>(lines: readonly T[]): readonly T[] {
  const ofLinters = lines.filter(({ item }) => item.tags.includes('linting')).map(textOf);
  const forms = ASKED_FORMS.filter(({ asked }) => ofLinters.some((text) => asked.test(text)));
  return lines.flatMap((line) => {
    const form = line.item.tags.includes('usage') && forms.find(({ counted }) => counted.test(textOf(line)));
    if (!form) return [line];
    const rest = form.part === undefined ? '' : textOf(line).replace(form.part, '');
    return rest.includes('`') ? [{ ...line, texts: [rest] }] : [];
  });
}

/** "`a::Map`: use FastMap": what a linter says of names, the last part of each. */
const lastPart = (name: string): string => /[\w$]+(?=[^\w$]*$)/.exec(name)?.[0] ?? name;
/** A page that names no more than the linter's own words prefer says nothing beside them. */
function isAskedByLinter(line: Line, ofLinters: readonly string[]): boolean {
  const text = textOf(line);
  const names = codeIn(text).map(lastPart);
  if (names.length < 2 || !toneOf(text).contrasts) return false;
  return ofLinters.some((asked) => names.every((name) => new RegExp(`\\b${name}\\b`).test(asked)));
}

const FORMATTING_TOPIC = 'convention:formatting:settings';

/** How a formatter is set, where a line tells the command that runs it. */
const withoutFormatting = <T extends Line>(lines: readonly T[]): readonly T[] =>
  lines.some(({ texts }) => texts.some((text) => tellsCommand('Format', text)))
    ? lines.filter(({ item }) => item.dedupHint !== FORMATTING_TOPIC)
    : lines;

/** A head with fewer rows is no list. */
const LEAST_ROWS = 2;

/** A list without the rows that say which checks have to pass, or that commits are signed off, where a line says so. */
function withoutChecks<T extends Line>(line: T, told: Told): T {
  const [head = '', ...rows] = line.texts;
  const left =
    isOfPage(line) && isList(line.item) && line.isChosen !== true
      ? rows.filter((row) => !saysThatChecksPass(row, told) && !(told.hasSignOff && asksForSignOff(row)))
      : rows;
  const isShorter = left.length < rows.length && left.length >= LEAST_ROWS;
  return isShorter ? { ...line, keys: keysOf(line), texts: [head, ...left] } : line;
}

/** `lines` without what pages say of tools whose own lines are among them; `commands`: those that lines tell. */
export function withoutToldByTools<T extends Line>(lines: readonly T[], commands: ReadonlySet<string>): readonly T[] {
  const told = toldBy(lines, commands);
  const ofLinters = lines.filter(({ item }) => item.tags.includes('linting')).map(textOf);
  return withoutFormatting(withoutAskedForms(lines))
    .filter((line) => !isOfPage(line) || !(isToldByTools(line, told) || isAskedByLinter(line, ofLinters)))
    .map((line) => withoutChecks(line, told));
}
