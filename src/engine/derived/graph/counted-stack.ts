/** The stack by what the code is written in and imports: manifests name what a side package, or nobody, uses, too. */
import type { MemoryItem } from '../../model/item.ts';
import { knownTool, type KnownTool, type ToolRole } from '../../enrichment/data/known-tools.ts';
import { rough } from '../../enrichment/history/counting.ts';
import { STACK_TITLE } from '../../enrichment/manifests/read-items.ts';
import type { Integrations } from '../../enrichment/manifests/stack/integrations.ts';
import { isLibrary } from '../../enrichment/manifests/stack/tool-roles.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';
import { packageIn } from './links.ts';
import type { FactsOf } from './names-taken.ts';
import { languagesOfCode, type LanguageShare } from './languages-of-code.ts';

/** Of all files that are written in the languages told. */
const LEAST_SHARE = 0.01;
/** Of what may come with an extra, or for development. */
const LEAST_FILES = 3;
/** What shapes a program is often imported in one place. */
const LEAST_OF_SHAPING = 0.005;
const SHAPING: ReadonlySet<ToolRole> = new Set<ToolRole>(['framework', 'ui', 'web-server', 'cli-framework', 'rpc']);
/** Of its importers so many lie in what connects with it. */
const OF_INTEGRATION = 0.5;
/** A second of its role is told where so many import it. */
const SECOND_OF_ROLE = 0.025;
const MOST_LIBRARIES = 8;
const FEWEST_LIBRARIES = 4;
const LEAST_DRIVING = 2;
const MOST_TOOLS = 4;
/** Code of Rust reaches a crate by its full name, too: only in more of it does one import show whether it is used. */
const FEW_FILES = 100;
/** What runtimes a language of fewer files asks for is a matter of its own part. */
const LEAST_TO_REQUIRE = 0.05;

/** Used by settings, templates or addresses, without an import. */
const WITHOUT_IMPORT: ReadonlySet<ToolRole> = new Set<ToolRole>([
  'framework',
  'database',
  'database-driver',
  'cache',
  'queue',
  'container',
]);
const STYLES: ReadonlySet<string> = new Set(['Tailwind CSS', 'Sass', 'Less', 'Bootstrap', 'Bulma', 'UnoCSS']);

/** Ecosystems whose imports tell their packages, with what is written in them. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  node: ['TypeScript', 'JavaScript', 'Vue', 'Svelte', 'Astro'],
  python: ['Python'],
  rust: ['Rust'],
  go: ['Go'],
  jvm: ['Java', 'Kotlin', 'Groovy', 'Scala'],
  ruby: ['Ruby'],
  php: ['PHP'],
};
/** Packages of Python that are imported under another name. */
const IMPORTED_AS: Readonly<Record<string, string>> = {
  grpc: 'grpcio',
  psycopg2: 'psycopg2-binary',
  sklearn: 'scikit-learn',
};
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

/** Labels of tools with the ecosystems whose manifests ask for them. */
function askedIn(files: readonly UsingFile[], factsOf: FactsOf): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>();
  for (const { path, role } of files) {
    const manifest = role === 'config' ? factsOf(path)?.manifest : undefined;
    for (const name of manifest?.dependencies ?? []) {
      const label = knownTool(name)?.label;
      if (label !== undefined) asked.set(label, (asked.get(label) ?? new Set()).add(manifest?.ecosystem ?? ''));
    }
  }
  return asked;
}

/** The packages that a file imports; of Python by what it is written, for those that are called otherwise. */
function packagesOf({ path, targets, imports }: UsingFile): readonly string[] {
  const named = targets.flatMap((target) => packageIn(target) ?? []);
  if (languageOf(path).family !== 'python') return named;
  return [...named, ...imports.flatMap((one) => IMPORTED_AS[one.split('.')[0] ?? ''] ?? [])];
}

interface Imported {
  readonly tool: KnownTool;
  readonly paths: readonly string[];
}

/** Known libraries by label, each with the files of `files` that import it; none that is the project's own. */
function importedIn(
  files: readonly UsingFile[],
  own: ReadonlySet<string>,
  asked: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, Imported> {
  const found = new Map<string, { tool: KnownTool; paths: string[] }>();
  for (const file of files) {
    const tools = new Map(
      packagesOf(file).flatMap((name) => {
        const tool = own.has(name) ? undefined : knownTool(name);
        return tool && isLibrary(tool.role) && asked.has(tool.label) ? [[tool.label, tool] as const] : [];
      }),
    );
    for (const [label, tool] of tools) {
      const known = found.get(label) ?? { tool, paths: [] };
      known.paths.push(file.path);
      found.set(label, known);
    }
  }
  return found;
}

/** Whether no import says that nothing uses it. */
function mayBeUsed({ label, role }: KnownTool, ecosystems: ReadonlySet<string> | undefined, count: number): boolean {
  if (ecosystems === undefined || STYLES.has(label) || WITHOUT_IMPORT.has(role)) return true;
  return [...ecosystems].every((one) =>
    one === 'rust' ? count <= FEW_FILES : !['node', 'go', 'python'].includes(one),
  );
}

/** The libraries that the stack names, those that most files import first. */
function librariesTold(
  { title, facts }: Stated,
  counted: readonly UsingFile[],
  { files, factsOf, beside }: Code,
): readonly string[] {
  const given = toolsIn(facts, 'Built with');
  const titled = new Set(title.slice(STACK_TITLE.length).split(', '));
  const asked = askedIn(files, factsOf);
  const own = ownNames(files, factsOf);
  const ownLabels = labelsOf(own);
  const imported = importedIn(counted, own, asked);
  const isIntegration = (paths: readonly string[]): boolean =>
    paths.filter((path) => beside.isWithin(path)).length >= OF_INTEGRATION * paths.length;
  const used = [...imported.values()]
    .filter(({ tool, paths }) => {
      const isGiven = given.some(({ label }) => label === tool.label);
      const least = isGiven && SHAPING.has(tool.role) ? LEAST_OF_SHAPING : LEAST_SHARE;
      const fewest = Math.max(isGiven ? 1 : LEAST_FILES, least * counted.length);
      const isBeside = isIntegration(paths) || (!isGiven && beside.has(tool.label));
      return paths.length >= fewest && !isBeside && !ownLabels.has(tool.label);
    })
    .map(({ tool, paths }) => ({ tool, count: paths.length }));
  // Where no import could be read, none says that a library is not used.
  const areRead = counted.some(({ imports }) => imports.length > 0);
  const unseen = given
    .filter(
      (tool) =>
        !imported.has(tool.label) &&
        !ownLabels.has(tool.label) &&
        !beside.has(tool.label) &&
        titled.has(tool.label) &&
        isOfTold(asked.get(tool.label), counted) &&
        (!areRead || mayBeUsed(tool, asked.get(tool.label), counted.length)),
    )
    .map((tool) => ({ tool, count: 0 }));
  // By steps, so that a file more or less does not turn their order.
  const place = ({ tool }: { readonly tool: KnownTool }): number => {
    const at = given.findIndex(({ label }) => label === tool.label);
    return at < 0 ? given.length : at;
  };
  const steps = ({ count }: { readonly count: number }): number => parseInt(rough(count), 10);
  const all = [...used, ...unseen].sort((a, b) => steps(b) - steps(a) || place(a) - place(b));
  const roles = new Set<ToolRole>();
  const first = all.filter(
    ({ tool: { role }, count }) => (!roles.has(role) && roles.add(role)) || count >= SECOND_OF_ROLE * counted.length,
  );
  const others = all.filter((one) => !first.includes(one)).slice(0, Math.max(0, FEWEST_LIBRARIES - first.length));
  return all
    .filter((one) => first.includes(one) || others.includes(one))
    .slice(0, MOST_LIBRARIES)
    .map(({ tool }) => tool.label);
}

/** Whether a tool comes by a manifest of a language that `counted` are written in, or nobody knows by which. */
function isOfTold(ecosystems: ReadonlySet<string> | undefined, counted: readonly UsingFile[]): boolean {
  if (ecosystems === undefined) return true;
  const written = new Set(counted.map(({ path }) => languageOf(path).name));
  return [...ecosystems].some((one) => LANGUAGES[one]?.some((name) => written.has(name)) ?? true);
}

type Stated = Pick<MemoryItem, 'facts' | 'title'>;

/** What the packages of the project are called. */
const ownNames = (files: readonly UsingFile[], factsOf: FactsOf): ReadonlySet<string> =>
  new Set(files.flatMap(({ path, role }) => (role === 'config' ? (factsOf(path)?.manifest?.name ?? []) : [])));
const labelsOf = (names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].flatMap((name) => knownTool(name)?.label ?? []));

interface Code {
  readonly files: readonly UsingFile[];
  /** Those of `files` that are neither test nor example nor tool. */
  readonly product: readonly UsingFile[];
  readonly factsOf: FactsOf;
  /** Of the paths of `product`. */
  readonly beside: Integrations;
}

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

/**
 * Rows of the stack: "Stack: …", "Requires: …", "Developed with: …", made of what `item` gives by manifests and of the code; none
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
    ...librariesTold(stated, counted, code),
    ...tools.slice(0, MOST_TOOLS).map(({ label }) => label),
  ];
  return [
    `${STACK_TITLE}${[...new Set(headline)].join(', ')}.`,
    ...['Requires', 'Compiled for', 'Developed with'].flatMap((label) => requiredOf(rowOf(facts, label), languages)),
  ];
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
