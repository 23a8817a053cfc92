/** Reads lock files line by line, so that one of any length takes no room: which version of which package is locked. */

export interface Locked {
  readonly name: string;
  readonly version: string;
  /** The lines that say so, as they stand in the file; read again they say the same. */
  readonly lines: readonly string[];
  /** The ranges that the version was chosen for, where the lock file names them. */
  readonly ranges: readonly string[];
}

/** The ecosystems that have lock files. */
export type LockEcosystem = 'node' | 'rust' | 'python' | 'php' | 'ruby' | 'jvm' | 'dotnet';

/** What a line means: the package that the next version belongs to, a version, a package with its version, or the end of one. */
type LockToken =
  | { readonly name: string; readonly ranges?: readonly string[] }
  | { readonly version: string }
  | { readonly name: string; readonly version: string; readonly line: string }
  | 'end'
  | undefined;

interface LockFormat {
  readonly file: RegExp;
  readonly ecosystem: LockEcosystem;
  readonly read: (line: string) => LockToken;
}

const FORMATS: readonly LockFormat[] = [
  { file: /^(?:package-lock|npm-shrinkwrap)\.json$/, ecosystem: 'node', read: npm },
  { file: /^pnpm-lock\.yaml$/, ecosystem: 'node', read: pnpm },
  { file: /^yarn\.lock$/, ecosystem: 'node', read: yarn },
  { file: /^bun\.lock$/, ecosystem: 'node', read: bun },
  { file: /^Cargo\.lock$/, ecosystem: 'rust', read: toml },
  { file: /^(?:poetry|uv|pdm)\.lock$/, ecosystem: 'python', read: toml },
  { file: /^Pipfile\.lock$/, ecosystem: 'python', read: pipfile },
  { file: /^composer\.lock$/, ecosystem: 'php', read: composer },
  { file: /^Gemfile\.lock$/, ecosystem: 'ruby', read: gemfile },
  { file: /^gradle\.lockfile$/, ecosystem: 'jvm', read: gradle },
  { file: /^packages\.lock\.json$/, ecosystem: 'dotnet', read: nuget },
];

/** Of a longer line only the beginning counts. */
const LONGEST_LINE = 400;

/** The ecosystem of a lock file by its name (without folder); undefined for any other file. */
export const lockEcosystem = (name: string): LockEcosystem | undefined =>
  FORMATS.find(({ file }) => file.test(name))?.ecosystem;

/** Takes the lines of one lock file in order. */
export class LockLines {
  readonly #read: (line: string) => LockToken;
  #open: { readonly name: string; readonly ranges: readonly string[]; readonly line: string } | undefined;

  /** @param name the file's, without folder */
  constructor(name: string) {
    this.#read = FORMATS.find(({ file }) => file.test(name))?.read ?? (() => undefined);
  }

  /** What `line` completes. */
  push(line: string): Locked | undefined {
    const said = this.#read(line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) : line);
    if (said === undefined) return undefined;
    const open = this.#open;
    if (said !== 'end' && 'name' in said && !('version' in said)) {
      this.#open = { name: said.name, ranges: said.ranges ?? [], line };
      return undefined;
    }
    this.#open = undefined;
    if (said === 'end') return undefined;
    if ('name' in said) return { name: said.name, version: said.version, lines: [said.line], ranges: [] };
    return open && { name: open.name, version: said.version, lines: [open.line, line], ranges: open.ranges };
  }
}

const versionIn = (line: string, pattern: RegExp): LockToken => {
  const version = pattern.exec(line)?.[1];
  return version === undefined ? undefined : { version };
};

/** Packages at the top of `node_modules`, where those are that the project itself names; `dependencies` before npm 7. */
function npm(line: string): LockToken {
  const name = /^(?: {4}|\t\t)"(?:node_modules\/)?((?:@[^"/]+\/)?[^"/]+)": \{$/.exec(line)?.[1];
  if (name !== undefined) return { name };
  return /^(?: {4}|\t\t)[}"]/.test(line) ? 'end' : versionIn(line, /^(?: {6}|\t\t\t)"version": "([^"]{1,80})"/);
}

/** What each package of the workspace asked for has a specifier; what these need in turn has none. */
function pnpm(line: string): LockToken {
  const name = /^ +'?((?:@[\w.-]+\/)?[\w.-]+)'?:$/.exec(line)?.[1];
  if (name !== undefined) return { name };
  if (/^ +specifier: /.test(line)) return undefined;
  return versionIn(line, /^ +version: '?(\d[\w.+-]*)/) ?? 'end';
}

function yarn(line: string): LockToken {
  if (line.endsWith(':') && /^"?@?[^\s"#@][^"@]*@/.test(line)) {
    const asked = line
      .replace(/:$/, '')
      .split(/,\s*/)
      .map((one) => one.replace(/^"|"$/g, ''));
    const name = /^(@?[^@]+)@/.exec(asked[0] ?? '')?.[1];
    if (name !== undefined)
      return { name, ranges: asked.map((one) => one.slice(one.indexOf('@', 1) + 1).replace(/^npm:/, '')) };
  }
  return line === '' ? 'end' : versionIn(line, /^ {2}version:? "?(\d[^"\s]{0,60})"?$/);
}

function bun(line: string): LockToken {
  const [, quote, name, version] =
    /^(\s+"((?:@[^"/]+\/)?[^"/]+)": \["(?:@[^"/]+\/)?[^"@/]+@(\d[\w.+-]*)")/.exec(line) ?? [];
  return quote === undefined || name === undefined || version === undefined
    ? undefined
    : { name, version, line: quote };
}

/** `[[package]]` tables of Cargo, Poetry, uv and PDM. */
function toml(line: string): LockToken {
  const name = /^name = "([^"]{1,100})"$/.exec(line)?.[1];
  if (name !== undefined) return { name };
  return line.startsWith('[') ? 'end' : versionIn(line, /^version = "([^"]{1,80})"$/);
}

function pipfile(line: string): LockToken {
  const name = /^ {8}"([^"]{1,100})": \{$/.exec(line)?.[1];
  if (name !== undefined) return { name };
  return /^ {8}\}/.test(line) ? 'end' : versionIn(line, /^ {12}"version": "==([^"]{1,80})"/);
}

function composer(line: string): LockToken {
  const name = /^ +"name": "([\w.-]+\/[\w.-]+)",?$/.exec(line)?.[1];
  if (name !== undefined) return { name };
  return versionIn(line, /^ +"version": "v?([^"]{1,80})"/);
}

function gemfile(line: string): LockToken {
  const [, name, version] = /^ {4}([\w.-]+) \((\d[\w.]*)(?![\w.])[^)]*\)$/.exec(line) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version, line };
}

function gradle(line: string): LockToken {
  const [, name, version] = /^[\w.-]+:([\w.-]+):([\w.+-]+)=/.exec(line) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version, line };
}

/** What the project itself names has the range that it requested; the rest has not. */
function nuget(line: string): LockToken {
  const name = /^ {6}"([\w.-]+)": \{$/.exec(line)?.[1];
  if (name !== undefined) return { name };
  return /^ {6}\}|"type": "Transitive"/.test(line) ? 'end' : versionIn(line, /^ +"resolved": "([^"]{1,80})"/);
}
