/** A repository may come from anyone: these arguments and this environment keep its configuration from running things. */
import { delimiter } from 'node:path';
import { foldersOnPath } from './find-git.ts';

/**
 * Placed before every subcommand. A repository's own configuration can name programs (a pager, a file-system monitor,
 * hooks, a signature checker) and can bend output formats; what is fixed here on the command line wins over it.
 */
export const SAFE_ARGUMENTS: readonly string[] = [
  '--no-pager',
  '--no-optional-locks',
  ...[
    'core.quotePath=false',
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'core.askPass=',
    'core.attributesFile=/dev/null',
    'core.alternateRefsCommand=',
    'credential.helper=',
    'protocol.allow=never',
    'log.showSignature=false',
    'log.showRoot=true',
    'log.mailmap=false',
    'diff.orderFile=/dev/null',
    'diff.suppressBlankEmpty=false',
    'diff.interHunkContext=0',
    'diff.submodule=short',
    'diff.wsErrorHighlight=none',
    'color.ui=false',
    'submodule.recurse=false',
    'safe.bareRepository=explicit',
  ].flatMap((setting) => ['-c', setting]),
];

/** For every command of the log family: no program of the repository's is run to show a difference. */
export const SAFE_LOG_ARGUMENTS: readonly string[] = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-show-signature',
  '--no-notes',
  '--no-color',
  '--encoding=UTF-8',
];

/** For every search: whole words as they are written, each by itself with its file, however the repository words such answers. */
export const SAFE_GREP_ARGUMENTS: readonly string[] = [
  '--no-textconv',
  '--no-color',
  '--no-line-number',
  '--no-column',
  '--fixed-strings',
  '--word-regexp',
  '--only-matching',
  '-I',
  '-z',
];

/** Variables of git that say where git and its configuration are, not which repository is meant. */
const KEPT = new Set(['GIT_EXEC_PATH', 'GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM']);

/**
 * The environment of a git process. Variables such as GIT_DIR, set where the host was itself started from a hook, are
 * left out: they would make git read another repository than the one asked for. So are folders of PATH in the work tree `top`.
 */
export function gitEnvironment(host: NodeJS.ProcessEnv, top: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(host)) {
    if (name.toUpperCase() === 'PATH') environment[name] = foldersOnPath(top, value).join(delimiter);
    else if (!name.toUpperCase().startsWith('GIT_') || KEPT.has(name.toUpperCase())) environment[name] = value;
  }
  return {
    ...environment,
    LC_ALL: 'C',
    LANGUAGE: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_PAGER: 'cat',
    // Windows would otherwise look for git.exe in the opened folder first.
    NoDefaultCurrentDirectoryInExePath: '1',
  };
}
