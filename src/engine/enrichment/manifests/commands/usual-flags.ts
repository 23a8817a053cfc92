/** Flags that nearly all uses of a command have, in CI, tasks and hooks: who leaves them out does something else. */
import type { ProjectManifests } from '../project.ts';

interface Usage {
  readonly program: string;
  readonly flags: readonly string[];
}

/** What makes a difference on everybody's machine: without it uv writes its lock file anew. */
const USAGES: readonly Usage[] = [{ program: 'uv run', flags: ['--frozen', '--locked'] }];
const FEWEST = 5;
const SHARE = 0.85;
/** Where commands stand that are run as they are. */
const RUN_FROM =
  /(?:^|\/)(?:\.github\/workflows\/|scripts?\/|bin\/)|(?:^|\/)(?:GNUmakefile|[Mm]akefile|\.?[Jj]ustfile|\.pre-commit-config\.yaml|Taskfile\.ya?ml)$/;
const COMMENT = /^\s*#/;

/** Options, with their values, that stand right behind a program. */
const OPTIONS = '((?: --?[a-z][\\w-]*(?:=\\S+)?| \\.{0,2}\\/\\S+)*)';

function isUsual(program: string, flag: string, lines: readonly string[]): boolean {
  const uses = lines.flatMap((line) => [...line.matchAll(new RegExp(`\\b${program}\\b${OPTIONS}`, 'g'))]);
  const having = uses.filter(([, options = '']) => options.split(' ').includes(flag));
  return uses.length >= FEWEST && having.length >= SHARE * uses.length;
}

const known = new WeakMap<ProjectManifests['files'], (command: string) => string>();

/** `uv run --frozen pytest` of `uv run pytest`, where all that is run here says so. */
export function withUsualFlags(project: Pick<ProjectManifests, 'files'>): (command: string) => string {
  const found = known.get(project.files) ?? read(project);
  known.set(project.files, found);
  return found;
}

function read({ files }: Pick<ProjectManifests, 'files'>): (command: string) => string {
  const lines = [...files]
    .filter(([path]) => RUN_FROM.test(path))
    .flatMap(([, { text }]) => text.split('\n').filter((line) => !COMMENT.test(line)));
  const usual = USAGES.flatMap(({ program, flags }) =>
    flags.filter((flag) => isUsual(program, flag, lines)).map((flag) => ({ program, flag })),
  );
  return (command) =>
    usual.reduce(
      (said, { program, flag }) =>
        said.startsWith(`${program} `) && !said.includes(` ${flag}`)
          ? `${program} ${flag}${said.slice(program.length)}`
          : said,
      command,
    );
}
