/** The libraries that make up a project's stack: by how much of its code imports them, by manifests where no import can tell. */
import { knownTool, type KnownTool, type ToolRole } from '../../enrichment/data/known-tools.ts';
import { rough } from '../../enrichment/history/counting.ts';
import type { Integrations } from '../../enrichment/manifests/stack/integrations.ts';
import { isLibrary } from '../../enrichment/manifests/stack/tool-roles.ts';
import { languageOf } from '../read/language.ts';
import { askedIn, isOfTold, labelsOf, ownNames } from './asked-tools.ts';
import type { UsingFile } from './importing-file.ts';
import { packageIn } from './links.ts';
import type { FactsOf } from './names-taken.ts';

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
/** Code of Rust reaches a crate by its full name, too: only in more of it does one import show whether it is used. */
const FEW_FILES = 100;

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

/** Packages of Python that are imported under another name. */
const IMPORTED_AS: Readonly<Record<string, string>> = {
  grpc: 'grpcio',
  psycopg2: 'psycopg2-binary',
  sklearn: 'scikit-learn',
};
export interface Code {
  readonly files: readonly UsingFile[];
  /** Those of `files` that are neither test nor example nor tool. */
  readonly product: readonly UsingFile[];
  readonly factsOf: FactsOf;
  /** Of the paths of `product`. */
  readonly beside: Integrations;
}

/** What manifests give. */
interface Given {
  readonly tools: readonly KnownTool[];
  /** Labels of those that the title of the stack names. */
  readonly titled: ReadonlySet<string>;
}

interface Used {
  readonly tool: KnownTool;
  /** Files that import it; 0 where that cannot be seen. */
  readonly count: number;
}

/** The packages that a file imports; of Python by what it is written, for those that are called otherwise. */
function packagesOf({ path, targets, imports }: UsingFile): readonly string[] {
  const named = targets.flatMap((target) => packageIn(target) ?? []);
  if (languageOf(path).family !== 'python') return named;
  return [...named, ...imports.flatMap((one) => IMPORTED_AS[one.split('.')[0] ?? ''] ?? [])];
}

type Asked = ReturnType<typeof askedIn>;

interface Imported {
  readonly tool: KnownTool;
  readonly paths: readonly string[];
}

/** Known libraries by label, each with the files of `files` that import it; none that is the project's own. */
function importedIn(
  files: readonly UsingFile[],
  own: ReadonlySet<string>,
  asked: Asked,
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

/** Those of `imported` that enough of `counted` imports, rather than what connects with them. */
function usedOf(
  imported: ReadonlyMap<string, Imported>,
  given: Given,
  counted: readonly UsingFile[],
  { beside }: Code,
): readonly Used[] {
  const isIntegration = (paths: readonly string[]): boolean =>
    paths.filter((path) => beside.isWithin(path)).length >= OF_INTEGRATION * paths.length;
  return [...imported.values()]
    .filter(({ tool, paths }) => {
      const isGiven = given.tools.some(({ label }) => label === tool.label);
      const least = isGiven && SHAPING.has(tool.role) ? LEAST_OF_SHAPING : LEAST_SHARE;
      const fewest = Math.max(isGiven ? 1 : LEAST_FILES, least * counted.length);
      return paths.length >= fewest && !isIntegration(paths) && (isGiven || !beside.has(tool.label));
    })
    .map(({ tool, paths }) => ({ tool, count: paths.length }));
}

/** Those given that no file is seen to import, and that may be used all the same. */
function unseenOf(
  imported: ReadonlyMap<string, Imported>,
  given: Given,
  counted: readonly UsingFile[],
  { beside }: Code,
  asked: Asked,
): readonly Used[] {
  // Where no import could be read, none says that a library is not used.
  const areRead = counted.some(({ imports }) => imports.length > 0);
  return given.tools
    .filter(
      (tool) =>
        !imported.has(tool.label) &&
        !beside.has(tool.label) &&
        given.titled.has(tool.label) &&
        isOfTold(asked.get(tool.label), counted) &&
        (!areRead || mayBeUsed(tool, asked.get(tool.label), counted.length)),
    )
    .map((tool) => ({ tool, count: 0 }));
}

/** Those that most files import first, else as given: by steps, so that a file more or less does not turn their order. */
function inOrder(all: readonly Used[], { tools }: Given): readonly Used[] {
  const place = ({ tool }: Used): number => {
    const at = tools.findIndex(({ label }) => label === tool.label);
    return at < 0 ? tools.length : at;
  };
  const steps = ({ count }: Used): number => parseInt(rough(count), 10);
  return [...all].sort((a, b) => steps(b) - steps(a) || place(a) - place(b));
}

/** The first of each role and what many import; others where those are few. In the order given. */
function chosen(all: readonly Used[], total: number): readonly Used[] {
  const roles = new Set<ToolRole>();
  const first = all.filter(
    ({ tool: { role }, count }) => (!roles.has(role) && roles.add(role)) || count >= SECOND_OF_ROLE * total,
  );
  const others = all.filter((one) => !first.includes(one)).slice(0, Math.max(0, FEWEST_LIBRARIES - first.length));
  return all.filter((one) => first.includes(one) || others.includes(one)).slice(0, MOST_LIBRARIES);
}

/** Labels of the libraries that the stack names, those that most of `counted` import first. */
export function countedLibraries(given: Given, counted: readonly UsingFile[], code: Code): readonly string[] {
  const { files, factsOf } = code;
  const asked = askedIn(files, factsOf);
  const own = ownNames(files, factsOf);
  const ownLabels = labelsOf(own);
  const imported = importedIn(counted, own, asked);
  const all = [...usedOf(imported, given, counted, code), ...unseenOf(imported, given, counted, code, asked)];
  const others = all.filter(({ tool }) => !ownLabels.has(tool.label));
  return chosen(inOrder(others, given), counted.length).map(({ tool }) => tool.label);
}
