/** Blocks of code that show what is typed: the commands, and what a comment beside or above says of each. */
import { capitalised, oneLine, wordCount } from '../../text/words.ts';

export interface TypedCommand {
  readonly command: string;
  /** What a comment says of it; may be empty. */
  readonly about: string;
  /** Of its lines in the code. */
  readonly start: number;
  readonly end: number;
}

/** Variables that are set for one command. */
const SET_BEFORE = /^(?:[A-Z][A-Z\d_]*=\S+ )+/;
/** A program in lower case with its arguments, rather than a line of code: there "=" has blanks around it. */
const TYPED = /^(?:\.{0,2}\/)?[a-z][\w./-]*(?: (?:[^(){};=\n]|(?<=\S)=(?=\S)){1,80})?$/;
export const withoutVariables = (command: string): string => command.replace(SET_BEFORE, '');
const isTyped = (line: string): boolean => TYPED.test(withoutVariables(line));
const FEWEST_WORDS = 3;
const LONGEST_ABOUT = 110;

/** A comment over what is not to be typed. */
const OF_WHAT_NOT = /^(?:❌|bad|wrong|incorrect|don['’]?t|do not|never|avoid)(?![\p{L}\p{N}])/iu;

/** The commands of a block of code, in its order; none where a line is no command. */
export function typedCommands(code: string): TypedCommand[] {
  const commands: TypedCommand[] = [];
  let above = { text: '', start: 0 };
  let offset = 0;
  for (const line of code.split('\n')) {
    const start = offset;
    offset += line.length + 1;
    const said = line.trim().replace(/^\$\s+/, '');
    if (said === '') above = { text: '', start };
    else if (said.startsWith('#')) above = { text: said.replace(/^#+\s*/, ''), start };
    else {
      const comment = said.indexOf(' # ');
      const command = oneLine(comment > 0 ? said.slice(0, comment) : said);
      if (!isTyped(command)) return [];
      const about = (comment > 0 ? said.slice(comment + 3).trim() : above.text).replace(/[.:]$/, '');
      if (!OF_WHAT_NOT.test(about))
        commands.push({
          command,
          about,
          start: comment > 0 ? start : above.text === '' ? start : above.start,
          end: start + line.length,
        });
      above = { text: '', start: offset };
    }
  }
  return commands;
}

/** "`mise run lint` – run all linters": an item of a list that says what a command is for; undefined for another. */
export function listedCommand(text: string): Pick<TypedCommand, 'command' | 'about'> | undefined {
  const [, command = '', about = ''] = /^`([^`\n]{2,80})`\s?(?:[–—-]|:)\s{1,3}(\S.*)$/.exec(text) ?? [];
  if (isTyped(command)) return { command, about: capitalised(about.replace(/[.:]$/, '')) };
  const [, purpose = '', run = '', aside = ''] = BEHIND.exec(text) ?? [];
  return isTyped(run) && run.includes(' ') ? { command: run, about: `${purpose.trim()}${aside}` } : undefined;
}
/** "Check out the rows: `ledger rows --deep`", "Restore rows with `ledger rows`": the purpose stands first. */
const BEHIND =
  /^(\p{Lu}\p{Ll}+ [^`:.,;]{4,80}?)(?::| with| by| by running| using)? ?(?<=: |with |by |running |using )`([^`\n]{2,80})`( \([^()]{1,60}\))?\.?$/u;

/** What runs a project's own tasks and tests; other programs are the system's. */
const RUNNERS: ReadonlySet<string> = new Set(
  `just make npm npx pnpm yarn bun deno cargo go python python3 pytest uv poetry pdm hatch tox nox invoke rake bundle composer
  gradle gradlew mvn mvnw dotnet task poe bazel cmake ctest meson ninja mix sbt stack cabal swift zig node mise`.split(
    /\s+/,
  ),
);
/** Whether a command is the project's own task, test or script. */
export const isRunner = (command: string): boolean => {
  const [program = ''] = withoutVariables(command).split(' ');
  return RUNNERS.has(program) || /^\.{0,2}\/|^(?:scripts?|bin|vendor\/bin)\//.test(program);
};

/** Parts of a repository that come with it only so. */
const OF_PARTS = /^git (?:submodule|lfs) /;

/** Words that whoever types it replaces: `make-icon your-icon`, `get example.com/some/module`. */
const FILLED_IN = /\bpath\/to\b|(?<![\w-])(?:your|my|some)[-_/](?=\w)|\bexample\.(?:com|org|net)\b/i;
/** For a person at a keyboard, or to undo what a set-up has done. */
const BESIDE_WORK = /\binteractive(?:ly)?\b|^(?:opt(?:s|ing)? out|uninstall|undo)(?:s|es|ing)?\b/i;
/** Whether what a command is said to do helps somebody who works on the project, an assistant, too. */
export const helpsWork = (about: string): boolean => !BESIDE_WORK.test(about);

/** What stands for the rest of a command: `dotnet build ...`. */
const GOES_ON = /(?:^|\s)(?:\.{3}|…)(?=\s|$)/;
export const isWhole = (command: string): boolean => !GOES_ON.test(command);
/** Of many tests the one that a page takes for its example: `npm test 3085`. */
const ONE_CASE = /\btests? \d{2,}$/;
const OF_EXAMPLE = /^(?:for )?example\b/i;
export const isExample = ({ command, about }: Pick<TypedCommand, 'command' | 'about'>): boolean =>
  ONE_CASE.test(command) || OF_EXAMPLE.test(about);

/** Whether it is the project's own, and a comment says what its name does not. */
export const isTelling = ({ command, about }: Pick<TypedCommand, 'command' | 'about'>): boolean =>
  (isRunner(command) || OF_PARTS.test(command)) &&
  !/\blogin\b/.test(command) &&
  !FILLED_IN.test(command) &&
  helpsWork(about) &&
  !isExample({ command, about }) &&
  isWhole(command) &&
  wordCount(about) >= FEWEST_WORDS &&
  about.length <= LONGEST_ABOUT &&
  !/^(?:or|using|from|then|e\.g|this|it|that)\b/i.test(about);
