/** Named tasks of a project: scripts of package.json, recipes of a justfile, targets of a Makefile, tasks of mise, tox environments. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { entriesAt, listAt, textAt, textOf, textsAt, type DataNode } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import { baseName } from '../../paths.ts';
import { scriptsElsewhere } from './other-scripts.ts';
import { JUST_RECIPE, MAKE_TARGET, recipes } from './recipes.ts';
import type { Task } from './task.ts';
import { asksCleanTree, partsOf, scriptsRunBy } from './tasks-run-by.ts';
import type { PackageManager } from '../stack/package-manager.ts';
import { spanOfEntry } from '../quote.ts';

/** The tasks that the manifest offers; none for a file of another kind. */
export function tasksOf(event: BrainEvent, manager: PackageManager | undefined): Task[] {
  const path = event.files[0] ?? '';
  const name = baseName(path);
  if (OWN_SCRIPT.test(path)) return ownScript(event, path);
  if (CARGO.test(path)) return cargoAliases(event);
  if (name === 'package.json') return scripts(event, manager);
  if (/^\.?justfile$/i.test(name)) return recipes(event, JUST_RECIPE, 'just', true);
  if (isMakefile(path)) return recipes(event, MAKE_TARGET, 'make', false);
  if (/^Taskfile\.ya?ml$/i.test(name)) return taskfile(event);
  if (MISE.test(name)) return miseTasks(event);
  if (name === 'tox.ini') return toxEnvironments(event);
  if (name === 'pyproject.toml') return pyprojectScripts(event);
  if (name === 'noxfile.py') return noxSessions(event);
  if (name === 'composer.json') return composerScripts(event);
  if (name === 'deno.json' || name === 'deno.jsonc') return denoTasks(event);
  return [];
}

export const isMakefile = (path: string): boolean => /^(?:GNU)?makefile$/i.test(baseName(path));

/** What a project lays at its root, or in `script/`, for everybody to run. */
const OWN_SCRIPT =
  /^(?:(?:restore|build|test|lint|format|check|bootstrap)\.sh|script\/(?!(?:check|verify)[-_])[\w-]{1,40}(?<![-_](?:check|verify))(?:\.sh)?)$/;
const CARGO = /^\.cargo\/config(?:\.toml)?$/;

/** `./build.sh`, `script/test`. */
const ownScript = (event: BrainEvent, path: string): Task[] => [
  {
    name: baseName(path).replace(/\.sh$/, ''),
    command: path.includes('/') ? path : `./${path}`,
    does: '',
    span: spanOf(event, 0, Math.min(event.text.length, 80)),
  },
];

/** `cargo lint`, where `.cargo/config.toml` has it; what `cargo dist` makes is for who releases. */
const cargoAliases = (event: BrainEvent): Task[] =>
  entriesAt(parseToml(event.text), 'alias')
    .filter(([name]) => name.length > 2 && name !== 'dist')
    .map(([name, entry]) => ({
      name,
      command: `cargo ${name}`,
      does: textOf(entry) ?? textsAt(entry).join(' '),
      span: spanOfEntry(event, entry, 200),
    }))
    // What it starts wants to be told what to do.
    .filter(({ does }) => !does.endsWith(' --'));

const MISE = /^\.?mise\.toml$/;

function scripts(event: BrainEvent, manager: PackageManager | undefined): Task[] {
  const all = entriesAt(parseJson(event.text), 'scripts');
  const before = new Map(
    all.flatMap(([name, entry]) => (name.startsWith('pre') ? [[name.slice(3), textOf(entry)]] : [])),
  );
  return all.map(([name, entry]) => ({
    name,
    command: runScript(manager?.name ?? 'npm', name),
    does: textOf(entry) ?? '',
    before: before.get(name),
    starts: partsOf(textOf(entry) ?? ''),
    runs: scriptsRunBy(textOf(entry) ?? ''),
    elsewhere: scriptsElsewhere(partsOf(textOf(entry) ?? '')),
    needsCleanTree: asksCleanTree(textOf(entry) ?? ''),
    span: spanOfEntry(event, entry),
  }));
}

/** What is typed to run a script: npm needs `run` for all but its own verbs, bun for those it has itself. */
function runScript(manager: PackageManager['name'], script: string): string {
  if (manager === 'npm') return /^(?:test|start)$/.test(script) ? `npm ${script}` : `npm run ${script}`;
  if (manager === 'bun') return `bun run ${script}`;
  const isOwn =
    /^(?:install|publish|add|remove|pack|link|audit|update|up|list|why|exec|init|deploy|store|config|version|info|import|env|patch|set|cache|help|prune|rebuild|outdated|licenses|root|bin|server|setup|run|dlx|create|ci|dedupe|fetch|doctor)$/.test(
      script,
    );
  return isOwn ? `${manager} run ${script}` : `${manager} ${script}`;
}

/** Those that only other tasks run are none that anybody types. */
function taskfile(event: BrainEvent): Task[] {
  return entriesAt(parseYaml(event.text), 'tasks')
    .filter(([, entry]) => textAt(entry, 'internal') !== 'true')
    .map(([name, entry]) => {
      const only = textAt(entry, 'cmd');
      const starts = [
        ...(only === undefined ? [] : [only]),
        ...listAt(entry, 'cmds').flatMap((one) => textOf(one) ?? textAt(one, 'cmd') ?? []),
      ];
      const needed = listAt(entry, 'deps').flatMap((one) => textOf(one) ?? textAt(one, 'task') ?? []);
      return {
        name,
        command: `task ${name}`,
        does: textAt(entry, 'desc') ?? '',
        about: textAt(entry, 'desc'),
        first: starts[0] ?? '',
        starts,
        runs: [...needed, ...listAt(entry, 'cmds').flatMap((one) => textAt(one, 'task') ?? [])],
        span: spanOfEntry(event, entry, 120),
      };
    });
}

/** `[tasks.lint]` with what it runs, or `lint = "…"` below `[tasks]`; arguments that it asks for are typed behind it. */
function miseTasks(event: BrainEvent): Task[] {
  return entriesAt(parseToml(event.text), 'tasks')
    .filter(([, entry]) => textAt(entry, 'hide') !== 'true')
    .map(([name, entry]) => {
      const about = textAt(entry, 'description');
      const runs = [textOf(entry) ?? '', ...textsAt(entry, 'run')].filter((line) => line !== '');
      const args = [...(textAt(entry, 'usage') ?? '').matchAll(/^[ \t]{0,20}arg ["']?(<[\w-]+>)/gm)].map(
        ([, one]) => ` ${one ?? ''}`,
      );
      return {
        name,
        command: `mise run ${name}`,
        args: args.join(''),
        does: about ?? runs.join(' && '),
        about,
        first: runs[0] ?? '',
        starts: runs,
        span: spanOfEntry(event, entry, 160),
      };
    });
}

function toxEnvironments(event: BrainEvent): Task[] {
  return [...event.text.matchAll(/^\[testenv:([\w-]{1,40})\]/gm)].map((match) => ({
    name: match[1] ?? '',
    command: `tox -e ${match[1] ?? ''}`,
    does: '',
    span: spanOf(event, match.index, match.index + match[0].length),
  }));
}

function pyprojectScripts(event: BrainEvent): Task[] {
  const tree = parseToml(event.text);
  const table = (runner: string, ...path: string[]): Task[] =>
    entriesAt(tree, ...path).map(([name, entry]) => ({
      name,
      command: `${runner} ${name}`,
      does: linesOf(entry).join(' && '),
      starts: linesOf(entry),
      runs: linesOf(entry).flatMap((line) => tasksIn(line, runner)),
      span: spanOfEntry(event, entry, 200),
    }));
  return [
    ...table('poe', 'tool', 'poe', 'tasks'),
    ...table('pdm run', 'tool', 'pdm', 'scripts'),
    ...table('hatch run', 'tool', 'hatch', 'envs', 'default', 'scripts'),
    ...table('task', 'tool', 'taskipy', 'tasks'),
    ...table('rye run', 'tool', 'rye', 'scripts'),
  ];
}

/** What an entry runs: one line, or several; `{args}` is what is typed behind the task's name. */
const linesOf = (entry: DataNode): string[] =>
  [...textsAt(entry), ...textsAt(entry, 'cmd')].map((line) => line.replace(/ \{args[^}]{0,40}\}/g, ''));

/** `lint` of `hatch run lint`; `hatch test` runs the tests whatever tasks there are. */
function tasksIn(line: string, runner: string): string[] {
  if (runner.startsWith('hatch') && /^hatch test\b/.test(line)) return ['test'];
  const [name = ''] = line.startsWith(`${runner} `) ? line.slice(runner.length + 1).split(' ') : [];
  return name === '' ? [] : [name];
}

function noxSessions(event: BrainEvent): Task[] {
  return [...event.text.matchAll(/^@(?:nox\.)?session.*\n(?:@.{0,400}\n){0,4}def (\w{1,40})\(/gm)].map((match) => ({
    name: match[1] ?? '',
    command: `nox -s ${match[1] ?? ''}`,
    does: '',
    span: spanOf(event, match.index, match.index + match[0].length),
  }));
}

function composerScripts(event: BrainEvent): Task[] {
  return entriesAt(parseJson(event.text), 'scripts').map(([name, entry]) => ({
    name,
    command: `composer ${name}`,
    does: textOf(entry) ?? '',
    starts: textsAt(entry).filter((line) => !line.startsWith('@')),
    runs: textsAt(entry).flatMap((line) => /^@([\w:-]{1,60})/.exec(line)?.[1] ?? []),
    span: spanOfEntry(event, entry, 200),
  }));
}

function denoTasks(event: BrainEvent): Task[] {
  return entriesAt(parseJson(event.text), 'tasks').map(([name, entry]) => ({
    name,
    command: `deno task ${name}`,
    does: textOf(entry) ?? '',
    starts: partsOf(textOf(entry) ?? ''),
    span: spanOfEntry(event, entry, 200),
  }));
}
