/** Every git command that is started, with all it may be told: what stands in no row is not started. */
import { SAFE_GREP_ARGUMENTS, SAFE_LOG_ARGUMENTS } from './hardening.ts';

interface GitCommand {
  /** Options it may be given, up to their `=`; a command line with any other is refused. */
  readonly options: readonly string[];
  /** Options it is never without. */
  readonly always?: readonly string[];
  /** Whether `--` has to part revisions from paths: a file or a branch may be called like the other, or like an option. */
  readonly parted?: true;
  /** Answered in a folder without a repository, too: by what the user has set for all. */
  readonly anywhere?: true;
  /** Why nothing runs that a repository names. */
  readonly safe: string;
}

const READS_OBJECTS = 'reads refs and objects; no file of the work tree, no driver, no filter';

/** None of them reads a file of the work tree for git to convert: that is what would run a filter. */
export const GIT_COMMANDS: Readonly<Record<string, GitCommand>> = {
  'cat-file': {
    options: ['-e', '--batch'],
    safe: `${READS_OBJECTS}, without --filters and --textconv`,
  },
  'check-ignore': { options: ['-z', '--stdin'], safe: 'reads ignore files as they are; no attributes' },
  config: {
    options: ['--local', '--get', '--show-scope', '--get-regexp', '--blob', '--no-includes', '-z'],
    anywhere: true,
    safe: 'prints settings and follows none',
  },
  'for-each-ref': {
    options: ['--merged', '--sort', '--format'],
    safe: `${READS_OBJECTS}; no signature and no trailer is asked for`,
  },
  grep: {
    options: ['-e'],
    always: SAFE_GREP_ARGUMENTS,
    parted: true,
    safe: `${READS_OBJECTS}, of a commit; no pager is opened and textconv is switched off`,
  },
  log: {
    options: [
      ...['-z', '-g', '-M', '-l', '--date', '--format', '--max-count', '--max-parents', '--no-merges', '--no-renames'],
      ...['--name-only', '--name-status', '--diff-merges', '--patch', '--unified', '--src-prefix', '--dst-prefix'],
      ...['--relative', '--full-history', '--no-walk', '--stdin', '--not', '--branches', '--tags', '--numstat'],
    ],
    always: SAFE_LOG_ARGUMENTS,
    parted: true,
    safe: 'compares objects with each other; external drivers, textconv and signature programs are switched off',
  },
  'ls-files': {
    options: ['-z', '-v', '--stage', '--debug', '--cached', '--others', '--exclude-standard'],
    parted: true,
    safe: 'lists the index and names on disk; no file is compared',
  },
  'ls-tree': { options: ['-r', '-z', '--name-only'], safe: READS_OBJECTS },
  'patch-id': { options: ['--stable'], safe: 'reads its standard input' },
  'rev-list': {
    options: ['--count', '--full-history', '--left-right', '--parents'],
    parted: true,
    safe: READS_OBJECTS,
  },
  'rev-parse': {
    options: [
      '--git-dir',
      '--git-path',
      '--is-shallow-repository',
      '--quiet',
      '--show-prefix',
      '--symbolic-full-name',
      '--verify',
    ],
    safe: READS_OBJECTS,
  },
  'symbolic-ref': { options: ['--quiet'], safe: 'reads one ref' },
};

/** What may stand before a subcommand. */
const BEFORE = new Set(['--literal-pathspecs']);
const SETTINGS = /^(?:core\.bigFileThreshold=\d+|safe\.bareRepository=all)$/;
/** What is no option: HEAD, a commit, what only one of two commits holds, a branch or tag by its whole name, the name of a setting, a pattern of such names. */
const OPERAND =
  /^(?:HEAD(?::\.gitmodules)?|[0-9a-f]{4,64}(?:\^\{commit\}|\.{3}[0-9a-f]{4,64})?|blob|refs\/.+|[\w.]+|\^submodule.*|-)$/;
/** After these an operand of any kind belongs to the option. */
const WITH_VALUE = new Set(['--git-path', '--blob', '--get', '--get-regexp', '-e']);

/** @throws Error for a command line that is in no row of the table: a mistake in this program, which no user can make. */
export function requireListed(args: readonly string[]): void {
  const wrong = whatIsNotListed(args);
  if (wrong !== null) throw new Error(`git ${args.join(' ')} is not started: ${wrong}`);
}

function whatIsNotListed(args: readonly string[]): string | null {
  let at = 0;
  for (; BEFORE.has(args[at] ?? '') || args[at] === '-c'; at++)
    if (args[at] === '-c' && !SETTINGS.test(args[++at] ?? '')) return `${String(args[at])} is no setting of the table`;
  const name = args[at] ?? '';
  const command = Object.hasOwn(GIT_COMMANDS, name) ? GIT_COMMANDS[name] : undefined;
  if (!command) return `${name} is not in the table`;
  const end = args.indexOf('--', at);
  if (command.parted && end < 0) return 'it has no "--"';
  const told = args.slice(at + 1, end < 0 ? undefined : end);
  const missing = command.always?.find((option) => !told.includes(option));
  if (missing !== undefined) return `it lacks ${missing}`;
  const allowed = new Set([...command.options, ...(command.always ?? [])]);
  const odd = told.find(
    (arg, i) => !allowed.has(optionOf(arg)) && !OPERAND.test(arg) && !WITH_VALUE.has(told[i - 1] ?? ''),
  );
  return odd === undefined ? null : `${odd} is not in its row`;
}

/** `--format=%H` is `--format`, `-l400` is `-l`, `--encoding=UTF-8` stays itself where a row has it so. */
function optionOf(arg: string): string {
  if (SAFE_LOG_ARGUMENTS.includes(arg)) return arg;
  const long = /^--[a-z-]+/.exec(arg)?.[0];
  return long ?? /^-[A-Za-z](?=\d|$)/.exec(arg)?.[0] ?? arg;
}
