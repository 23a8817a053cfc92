/** What has to pass before a pull request, in one sentence: which commands, with what set, and whether CI checks more. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { AskedCommand } from '../commands/before-requests.ts';

/** A command that has to pass. */
export interface Check {
  readonly command: string;
  /** What it needs set to do what it does in CI: `RUSTDOCFLAGS='-D warnings'`; empty where it needs nothing. */
  readonly variables: string;
  /** What it runs, where a person cannot see that from its name. */
  readonly does?: string | undefined;
  /** The task that writes what it only looks for. */
  readonly mends?: string | undefined;
  /** Where it is run, if not at the root. */
  readonly folder?: string | undefined;
  /** Whether it is a task that stands for several commands of CI. */
  readonly isForSeveral?: boolean;
  readonly path: string;
  readonly span: EvidenceSpan;
}

/** What is told: what the page asks, then what CI runs beside it. */
export interface Told {
  readonly asked: readonly AskedCommand[];
  readonly inCi: readonly Check[];
  readonly isWhole: boolean;
  /** Whether that is the project's own task for everything, rather than what CI runs. */
  readonly isOneTask?: boolean;
}

/** The variables that several commands need, and all that need any: they are told once. */
function sharedVariables(checks: readonly Check[]): string {
  const needed = checks.map(({ variables }) => variables).filter((variables) => variables !== '');
  const [first = ''] = needed;
  return needed.length > 1 && needed.every((variables) => variables === first) ? first : '';
}

/** Longer ones are scripts, which nobody reads in passing. */
const MOST_SAID = 100;

function toldIn(check: Check, shared: string): string {
  const { mends, does = '' } = check;
  const isSaid = does !== '' && does.length <= MOST_SAID && !/[()]/.test(does);
  const beside = mends === undefined ? (isSaid ? ` (${does})` : '') : ` (\`${mends}\` mends it)`;
  return `\`${typedIn(check, shared)}\`${beside}`;
}

const typedIn = ({ command, variables, folder }: Check, shared: string): string =>
  `${folder === undefined ? '' : `cd ${folder} && `}${variables === '' || variables === shared ? '' : `${variables} `}${command}`;

export function checksSentence({ asked, inCi, isWhole, isOneTask = false }: Told): string {
  const shared = sharedVariables(inCi);
  const commands = [
    ...asked.map(({ command, path }) => `\`${command}\` (\`${path}\`)`),
    ...inCi.map((check) => toldIn(check, shared)),
  ].join(', ');
  const told = shared === '' ? commands : `${commands} (with \`${shared}\` set)`;
  if (asked.length === 0 && isWhole && inCi.length > 1)
    return `Before a pull request, these have to pass, as in CI: ${told}.`;
  if (asked.length === 0 && isWhole && inCi[0]?.isForSeveral === true)
    return `Before a pull request run ${told}: CI runs the same.`;
  const more = asked.length > 0 || isOneTask ? 'CI checks more' : 'CI runs them, and checks more';
  return `Before a pull request run ${told}${isWhole && inCi.length === 0 ? ', as CI does' : `: ${more}`}.`;
}
