/** What git says when it fails, in words that name the subject and what to do. */
import { BrainError, type ErrorCode } from '../../../engine/index.ts';

/** How a git process ended; `stderr` is its beginning. */
export interface GitFailure {
  readonly root: string;
  readonly args: readonly string[];
  readonly exitCode: number | null;
  readonly stderr: string;
}

interface Known {
  readonly says: RegExp;
  readonly code: ErrorCode;
  readonly words: (root: string) => string;
}

const KNOWN: readonly Known[] = [
  {
    says: /dubious ownership|unsafe repository/i,
    code: 'git-failed',
    words: (root) =>
      `Git refuses to read ${root} because another user owns it. If you trust the repository, run: git config --global --add safe.directory "${root}"`,
  },
  {
    says: /not a git repository/i,
    code: 'not-a-repository',
    words: (root) => `${root} is not in a git repository. Its files can be read, its history cannot.`,
  },
  {
    says: /does not have any commits yet|ambiguous argument 'HEAD'|bad default revision 'HEAD'|bad revision 'HEAD'|not a valid object name:? '?HEAD/i,
    code: 'empty-repository',
    words: (root) => `The repository of ${root} has no commits yet. Its history is read after the first one.`,
  },
  {
    says: /unrecognized argument|unknown option|invalid value for .{0,200}diff-merges/i,
    code: 'git-failed',
    words: () => 'The installed git is too old: Project Brain needs git 2.31 or newer.',
  },
  {
    says: /promisor|lazy fetching disabled|transport '.{0,200}' not allowed/i,
    code: 'git-failed',
    words: (root) =>
      `${root} is a partial clone and lacks objects that are needed. Fetch them once (git fetch --refetch), then read it again.`,
  },
  {
    says: /corrupt|bad object|unable to read|missing (?:blob|tree|commit|object)|inflate|packfile .{0,400} (?:invalid|cannot)|index-pack failed|broken|loose object/i,
    code: 'git-failed',
    words: (root) => `The repository of ${root} is damaged. Run "git fsck" there to see what is missing.`,
  },
];

/** The error for a git process that ended with another code than 0. */
export function gitError(failure: GitFailure): BrainError {
  const { root, args, exitCode, stderr } = failure;
  const said = stderr.trim();
  const data = { root, command: `git ${args.join(' ')}`, exitCode, stderr: said };
  const known = KNOWN.find(({ says }) => says.test(said));
  if (known) return new BrainError(known.code, known.words(root), data);
  const reason = said === '' ? `it ended with code ${exitCode ?? 'unknown'}` : (said.split('\n')[0] ?? said);
  return new BrainError('git-failed', `Git could not read ${root}: ${reason}`, data);
}

/** The error for a folder that is in no repository. */
export function notARepository(root: string): BrainError {
  return gitError({ root, args: [], exitCode: null, stderr: 'not a git repository' });
}

/** The error for a git process that could not even be started. */
export function gitStartError(root: string, cause: NodeJS.ErrnoException): BrainError {
  const data = { root, cause: cause.code ?? cause.message };
  if (cause.code === 'ENOENT')
    return new BrainError(
      'git-missing',
      'Git was not found. Install git or put it on the PATH, then start again.',
      data,
      cause,
    );
  return new BrainError('git-failed', `Git could not be started in ${root}: ${cause.message}`, data, cause);
}

/** The error after an abort. */
export function cancelled(root: string): BrainError {
  return new BrainError('cancelled', `Reading ${root} was cancelled.`, { root });
}
