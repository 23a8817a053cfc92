/** What a script of package.json runs in another package: `cd web && npm run lint`, `npm run lint -w web`, `pnpm --filter web lint`. */
import type { Purpose } from './purposes.ts';

/** A script of another package, or of several. */
export interface OtherScript {
  readonly name: string;
  /** The folder that it is run in, as seen from the script's own. */
  readonly folder?: string | undefined;
  /** The name of the package, its path, or a pattern of either; `*` stands for all. */
  readonly of?: string | undefined;
  /** What it is for, once the package is known. */
  readonly purposes?: readonly Purpose[];
  /** The folders of the packages that have it. */
  readonly folders?: readonly string[];
}

const MANAGERS: ReadonlySet<string> = new Set(['npm', 'pnpm', 'yarn', 'bun']);
export const isManager = (program: string): boolean => MANAGERS.has(program);

/** A command of a script, with the folder that the script has gone to by then. */
interface Placed {
  readonly part: string;
  readonly folder: string;
}

const GOES = /^(?:cd|pushd) ([\w@./-]{1,120})$/;
/** Out of what is known. */
const UNTOLD = '..';

/** `clients/cli` of `../cli` in `clients/web`. */
function joined(folder: string, to: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of to.split('/')) {
    if (part === '..' && (parts.length === 0 || parts[0] === UNTOLD)) return UNTOLD;
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The commands of a script, each in its folder; what parentheses hold goes back behind them. */
export function placed(parts: readonly string[]): Placed[] {
  const found: Placed[] = [];
  const left: string[] = [];
  let folder = '';
  for (const one of parts) {
    if (one.startsWith('(')) left.push(folder);
    const part = one.replace(/^\(/, '').replace(/\)$/, '').trim();
    const to = GOES.exec(part)?.[1];
    if (to === undefined) found.push({ part, folder });
    else folder = joined(folder, to);
    if (part === 'popd') folder = '';
    if (one.endsWith(')')) folder = left.pop() ?? '';
  }
  return found;
}

const FOLDERS: ReadonlySet<string> = new Set(['--prefix', '--cwd', '--dir', '-C']);
const NAMES: ReadonlySet<string> = new Set(['-w', '--workspace', '--filter', '-F']);
const ALL: ReadonlySet<string> = new Set(['-ws', '--workspaces', '-r', '--recursive', 'workspaces']);
/** Between `yarn workspaces` and the script. */
const FILLERS: ReadonlySet<string> = new Set(['run', 'foreach']);
const SCRIPT = /^[a-z][\w:.*-]*$/i;
/** Verbs of package managers that are no scripts. */
const VERBS: ReadonlySet<string> = new Set('install ci i add exec dlx create publish'.split(' '));

/** The script that `part` of a script, run in `folder`, runs in another package; undefined where it runs none. */
export function otherScript(part: string, folder: string): OtherScript | undefined {
  const [program = '', ...words] = part.replaceAll(/["']/g, '').split(/\s+/);
  if (!isManager(program)) return undefined;
  let place = folder;
  let of: string | undefined;
  const left: string[] = [];
  for (let at = 0; at < words.length && words[at] !== '--'; at++) {
    const [option = '', value] = (words[at] ?? '').split('=', 2);
    const isForPlace = FOLDERS.has(option);
    // For pnpm, `-w` is the root.
    const isForName =
      (NAMES.has(option) && !(program === 'pnpm' && option === '-w')) || (option === 'workspace' && at === 0);
    if (ALL.has(option)) of ??= '*';
    else if (!isForPlace && !isForName) left.push(words[at] ?? '');
    else {
      const given = value ?? words[++at] ?? '';
      if (isForPlace) place = joined(place, given);
      // "Not these" says nothing of which.
      else if (!given.startsWith('!')) of = given;
    }
  }
  const name = left.find((word) => !word.startsWith('-') && !FILLERS.has(word)) ?? '';
  const isElsewhere = of !== undefined || place !== '';
  return isElsewhere && SCRIPT.test(name) && !VERBS.has(name) ? { name, folder: place, of } : undefined;
}

/** All that a script runs in other packages. */
export const scriptsElsewhere = (parts: readonly string[]): OtherScript[] =>
  placed(parts).flatMap(({ part, folder }) => otherScript(part, folder) ?? []);
