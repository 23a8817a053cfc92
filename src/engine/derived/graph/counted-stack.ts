/** The stack by what the code is written in and imports: manifests name what a side package, or nobody, uses, too. */
import type { MemoryItem } from '../../model/item.ts';
import { knownTool, type KnownTool } from '../../enrichment/data/known-tools.ts';
import { STACK_TITLE } from '../../enrichment/manifests/read-items.ts';
import { languageOf } from '../read/language.ts';
import { askedIn, isOfTold, LANGUAGES, labelsOf, ownNames } from './asked-tools.ts';
import { countedLibraries, type Code } from './counted-libraries.ts';
import { languagesOfCode, type LanguageShare } from './languages-of-code.ts';

const LEAST_DRIVING = 2;
const MOST_TOOLS = 4;
/** What runtimes a language of fewer files asks for is a matter of its own part. */
const LEAST_TO_REQUIRE = 0.05;

/** What a manifest's requirement is of. */
const REQUIRED_BY: Readonly<Record<string, readonly string[]>> = {
  'Node.js': LANGUAGES['node'] ?? [],
  Python: ['Python'],
  Rust: ['Rust'],
  'Rust edition': ['Rust'],
  'Rust toolchain': ['Rust'],
  Go: ['Go'],
  Java: LANGUAGES['jvm'] ?? [],
  JDK: LANGUAGES['jvm'] ?? [],
  Kotlin: ['Kotlin'],
  Ruby: ['Ruby'],
  PHP: ['PHP'],
  Swift: ['Swift'],
};

/** A tool of a row such as "Built with: React 18 (UI library), Zod (validation).". */
const TOLD = /([^,()]{1,60}?)(?: (?:0\.\d+|\d{1,4}))? \([^()]{1,60}\)/g;

const rowOf = (facts: string, label: string): string | undefined =>
  facts.split('\n').find((row) => row.startsWith(`${label}: `));

const toolsIn = (facts: string, label: string): readonly KnownTool[] =>
  [...(rowOf(facts, label)?.slice(label.length + 2) ?? '').matchAll(TOLD)].flatMap(
    ([, name = '']) => knownTool(name) ?? [],
  );

/** "Java 8" is of "Java", "Swift 6.0 (`native`)" of "Swift". */
const subjectOf = (requirement: string): string => requirement.replace(/ v?[\d^~<>=*][^]*$/, '');

/** A row of requirements without those of languages that hardly anything is written in; none where none is left. */
function requiredOf(row: string | undefined, languages: readonly LanguageShare[]): readonly string[] {
  const [, label = '', list = ''] = /^([\w ]+): (.*)\.$/.exec(row ?? '') ?? [];
  const left = list.split(/, (?=[A-Z.]|net)/).filter((one) => {
    const written = REQUIRED_BY[subjectOf(one)];
    if (written === undefined) return true;
    const share = languages.filter(({ name }) => written.includes(name)).reduce((sum, one) => sum + one.share, 0);
    return share >= LEAST_TO_REQUIRE;
  });
  return list === '' || left.length === 0 ? [] : [`${label}: ${left.join(', ')}.`];
}

/** The package that an import names: `@acme/deck` of `@acme/deck/rows`, `selenium` of `selenium.webdriver`. */
const packageNamed = (specifier: string): string => /^(?:@[\w.-]+\/)?[\w-]+/.exec(specifier)?.[0] ?? specifier;

/** Whether a tool that drives a browser is used to test, rather than asked for by an extra, or by nobody. */
const drivesTests = ({ label }: KnownTool, { files, product }: Code): boolean => {
  const made = new Set(product);
  const using = files.filter(
    (file) => !made.has(file) && file.imports.some((one) => knownTool(packageNamed(one))?.label === label),
  );
  return using.length >= LEAST_DRIVING;
};

/** Components of a web page belong to the scripts around them. */
function isWrittenIn(path: string, languages: readonly string[]): boolean {
  const { name, family } = languageOf(path);
  return languages.includes(name) || (family === 'script' && languages.some((one) => /Script$/.test(one)));
}

type Stated = Pick<MemoryItem, 'facts' | 'title'>;

/**
 * Rows of the stack: "Stack: …", "Requires: …", "Developed with: …", made of what `stated` gives by manifests and of the code; none
 * where no code says more.
 */
export function countedStack(stated: Stated, code: Code): readonly string[] {
  const { facts, title } = stated;
  const languages = languagesOfCode(code.product);
  const told = languages.filter(({ isTold }) => isTold).map(({ name }) => name);
  if (told.length === 0 || !title.startsWith(STACK_TITLE)) return [];
  const counted = code.product.filter(({ path }) => isWrittenIn(path, told));
  const asked = askedIn(code.files, code.factsOf);
  const own = labelsOf(ownNames(code.files, code.factsOf));
  const given = {
    tools: toolsIn(facts, 'Built with'),
    titled: new Set(title.slice(STACK_TITLE.length).split(', ')),
  };
  const tools = toolsIn(facts, 'Tools').filter(
    (tool) =>
      !own.has(tool.label) &&
      isOfTold(asked.get(tool.label), counted) &&
      (tool.role !== 'browser-testing' || drivesTests(tool, code)),
  );
  const manager = /^Package manager: ([a-z]+)/m.exec(facts)?.[1];
  const headline = [
    told.join(' and '),
    ...(manager !== undefined && told.some((name) => /Script/.test(name)) ? [manager] : []),
    ...countedLibraries(given, counted, code),
    ...tools.slice(0, MOST_TOOLS).map(({ label }) => label),
  ];
  return [
    `${STACK_TITLE}${[...new Set(headline)].join(', ')}.`,
    ...['Requires', 'Compiled for', 'Developed with'].flatMap((label) => requiredOf(rowOf(facts, label), languages)),
  ];
}
