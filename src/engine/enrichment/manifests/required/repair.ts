/** A script of CI that looks whether files made are as they were committed: which it looks at, and what its words have a person run. */
import { isRunner } from '../../documents/markup/typed-commands.ts';
import { oneLine } from '../../text/words.ts';

/** Fails by itself where something differs. */
const FAILS = /\bgit diff (?:--\w[\w-]* )*--exit-code\b(?! --cached)/;
/** Only says whether something differs; what stands behind it fails. */
const ASKS =
  /\bgit (?:diff(?:-index)? (?:--?\w[\w-]* ){0,4}--quiet\b(?! --cached)|status (?:-s\b|--short\b|--porcelain\b))/;
const ENDS_BADLY = /\bexit 1\b/;
const COMMITS = /\bgit (?:commit|push|tag)\b/;

/** Where a script looks at the differences that it fails on; undefined where it does not. */
export function differsAt(script: string): number | undefined {
  const fails = FAILS.exec(script)?.index;
  if (fails !== undefined) return fails;
  const asks = ASKS.exec(script)?.index;
  const after = asks === undefined ? '' : script.slice(asks);
  return ENDS_BADLY.test(after) && !COMMITS.test(after) ? asks : undefined;
}

/** What a look at the differences is about, up to where the shell goes on. */
const LOOK = /\bgit diff (--[^\n;|&)]{1,300})/;
const PATH = /^(?=.{0,80}[./*])[\w*][\w./*-]{0,100}$/;
const MOST_PATHS = 3;

/** The files that `script` compares; none where it is all, or more than a line holds. */
export function comparedIn(script: string): readonly string[] {
  const words = (LOOK.exec(script)?.[1] ?? '').trim().split(/\s+/);
  const paths = words.filter((word) => !word.startsWith('-') && word !== '.');
  return paths.length > MOST_PATHS || paths.some((path) => !PATH.test(path)) ? [] : paths;
}

/** "echo "Please run …"": what a script tells whoever reads its log. */
const SAYS = /\b(?:echo|printf)(?: -\w{1,3})? {1,4}(["'])((?:\\.|(?!\1)[^\\\n]){1,400})\1/g;
const OF_LOG = /^(?:::error[^:]{0,120}:: {0,8}|[^\p{L}\d`./]{1,8}|error: )/iu;

export const messagesIn = (script: string): readonly string[] =>
  [...script.matchAll(SAYS)]
    .map(([, , said = '']) =>
      oneLine(said.replace(/\\n/g, ' ').replace(/\\(["'`])/g, '$1'))
        .replace(OF_LOG, '')
        .trim(),
    )
    .filter((said) => said !== '');

const ASKS_RUN = /\b(?:run|running|execute|executing|regenerate)\b/i;
/** "run `make codes` and commit", "running 'make codes'". */
const QUOTED = /\b(?:run|running|execute|executing|with|using)\b[^`'"]{0,40}[`'"]([^`'"]{3,90})[`'"]/i;
/** "Please run make codes and commit the result." */
const BARE = /\b(?:run|running):? ([\w./-]{1,60}(?: (?!and\b|to\b|then\b|locally\b|before\b)[\w./:@=-]{1,60}){0,6})/i;

/** What the script's words, from where it has failed, have a person run. */
export function repairIn(script: string): string | undefined {
  let leads = false;
  for (const said of messagesIn(script)) {
    const named = QUOTED.exec(said)?.[1] ?? BARE.exec(said)?.[1]?.replace(/[.,:;]$/, '');
    const command = leads && isRunner(said) ? said : named;
    if (command !== undefined && isRunner(command)) return command.trim();
    leads = ASKS_RUN.test(said) && said.endsWith(':');
  }
  return undefined;
}

/** What a message of CI has a person do: which words it is known by, and what is then typed, one after the other. */
export interface Remedy {
  readonly said: string;
  readonly commands: readonly string[];
}

const LEADS_TO = /^(.{6,80}?)[.:;!] (?:please )?(?:run|execute|re-?run)\b(.*)$/i;
const EXPRESSION = / ?\$\{\{[^{}]{0,80}\}\}/g;
const OF_SHELL = /[$`|<>]/;
const isTypable = (command: string): boolean =>
  (isRunner(command) || /^pwsh \.?\/?[\w./-]+$/.test(command)) && !OF_SHELL.test(command);

/** "Rates differ. Please run 'make rates'", or with the commands in the messages behind it. */
export function remediesIn(script: string): readonly Remedy[] {
  const found: Remedy[] = [];
  let open: { said: string; commands: string[] } | undefined;
  for (const message of messagesIn(script)) {
    const plain = message.replace(EXPRESSION, '').trim();
    const [, said = '', rest = ''] = LEADS_TO.exec(message) ?? [];
    const named = /[`'"]([^`'"]{3,90})[`'"]/.exec(rest)?.[1];
    if (open && isTypable(plain)) open.commands.push(plain);
    else if (said === '' || OF_SHELL.test(said)) open = undefined;
    else if (named !== undefined && isTypable(named)) found.push({ said, commands: [named] });
    else if (rest.endsWith(':')) {
      open = { said, commands: [] };
      found.push(open);
    }
  }
  return found.filter(({ commands }) => commands.length > 0);
}
