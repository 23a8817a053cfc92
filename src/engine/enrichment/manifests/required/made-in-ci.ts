/** What CI makes anew: it fails where the files made differ from those committed, or commits them itself. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textAt, textOf, textsAt, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { commandsOf } from '../ci/script.ts';
import { purposeOf } from '../commands/purposes.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';
import { comparedIn, differsAt, repairIn } from './repair.ts';
import { isOwnTask, unwrapped } from './wrappers.ts';

const MOST = 6;
/** What a person would not type as it stands. */
const OF_THE_SHELL = /\$|[|<>`*]/;
/** Options of a run in CI say nothing of what it makes. */
const LONGEST = 110;
const COMMITS = /\bgit commit\b/;
const STAGES = /\bgit (?:add|commit)\b/;
const PUSHES = /\bgit push\b/;

interface Made {
  readonly command: string;
  readonly span: EvidenceSpan;
  /** Where it is typed; empty at the root. */
  readonly folder: string;
  /** The branch that it is made on, where it is not made on each. */
  readonly branch?: string | undefined;
  /** What it makes, where CI looks at no more. */
  readonly files?: readonly string[];
}

/** "${{ github.ref == 'refs/heads/main' }}". */
const ONLY_ON = /\bgithub\.ref(?:_name)? *== *'(?:refs\/heads\/)?([\w./-]{1,60})'/;

/** The branch that a job runs on alone, by its condition or by what starts the workflow. */
function branchOf(tree: DataNode | undefined, job: DataNode): string | undefined {
  const [only, ...more] = listAt(tree, 'on', 'push', 'branches').flatMap((node) => textOf(node) ?? []);
  const asked = ONLY_ON.exec(textAt(job, 'if') ?? '')?.[1];
  return asked ?? (more.length === 0 && only?.includes('*') !== true ? only : undefined);
}

/** A formatter makes nothing of its own. */
const MAKES_NOTHING: ReadonlySet<string | undefined> = new Set([
  ...['install', 'test', 'lint', 'format', 'typecheck', 'release'],
]);

/** The last command of a script that makes something. */
/** An example is run to see that it runs; and what changes a lock file says nothing of what else is made by hand. */
const ONLY_SHOWS =
  /\bexamples?\/|\b(?:fmt|prettier)\b|^(?:npm|pnpm|yarn|bun|uv|poetry|cargo|bundle|composer) (?:run )?(?:dedupe|update|upgrade|up|lock|audit)\b/;

function maker(script: string): string | undefined {
  const own = commandsOf(script).map(unwrapped);
  const makes = own.filter(
    (one) =>
      (isOwnTask(one) || /^(?:node|npx|uvx|bunx) /.test(one)) &&
      !MAKES_NOTHING.has(purposeOf(one)) &&
      !ONLY_SHOWS.test(one) &&
      !OF_THE_SHELL.test(one) &&
      one.length <= LONGEST,
  );
  return makes.at(-1);
}

/** A command that a person is asked to run. */
const isAsked = (command: string | undefined): command is string =>
  command !== undefined &&
  command.length <= LONGEST &&
  !OF_THE_SHELL.test(command) &&
  !(ASKED_FOR_NOTHING.has(purposeOf(command)) || ONLY_SHOWS.test(command));
const ASKED_FOR_NOTHING: ReadonlySet<string | undefined> = new Set(['install', 'test', 'lint', 'typecheck']);

/** The script of a step, or the script of the project that it runs. */
function scriptOf(step: DataNode, { files }: ProjectManifests): { text: string; event?: BrainEvent } {
  const text = textAt(step, 'run') ?? '';
  const [only = '', ...more] = commandsOf(text);
  const event = more.length === 0 ? files.get(only.replace(/^(?:(?:bash|sh) )?(?:\.\/)?/, '')) : undefined;
  return event ? { text: event.text, event } : { text };
}

const OWN_SCRIPT = /^(?:scripts?|bin|hack|tools)\/[\w-]{1,60}(?:\.sh)?$/;

/** The project's own script that does nothing else: `script/rates` of `go run ./cmd/rates --all`. */
function byScript(command: string, { files }: ProjectManifests): string {
  const found = [...files].find(([path, { text }]) => {
    const [only = '', ...more] = OWN_SCRIPT.test(path) ? commandsOf(text) : [];
    return only === command && more.length === 0;
  });
  return found?.[0] ?? command;
}

/** Where a step's script runs; empty at the root. */
const folderOfStep = (step: DataNode | undefined, job: DataNode): string =>
  (textAt(step, 'working-directory') ?? textAt(job, 'defaults', 'run', 'working-directory') ?? '').replace(
    /^\.\/|^\.$|\/$/g,
    '',
  );

/** What decides what a step makes; how its output looks, and where it runs, does not. */
const OF_MAKING = /^(?!CI$|FORCE_|GITHUB_|NODE_(?:OPTIONS|ENV)$|\w*TOKEN$|\w*KEY$|RUST_BACKTRACE$)[A-Z][A-Z\d_]{2,60}$/;
const MOST_VARIABLES = 2;

/** "WRITE_ROWS=1 ": what a step sets for itself, where a person can type it. */
function setBefore(step: DataNode): string {
  const set = entriesAt(step, 'env').flatMap(([name, entry]) => {
    const text = textOf(entry) ?? '';
    return OF_MAKING.test(name) && /^[\w./-]{1,40}$/.test(text) ? [`${name}=${text} `] : [];
  });
  return set.length > MOST_VARIABLES ? '' : set.join('');
}

/** What a look at the differences has a person run; else what stands before it, in its step or in the one before it. */
function checkedIn(event: BrainEvent, job: DataNode, project: ProjectManifests): Made[] {
  let before: Pick<Made, 'command' | 'folder'> | undefined;
  return listAt(job, 'steps').flatMap((step) => {
    const run = at(step, 'run');
    const { text, event: script } = scriptOf(step, project);
    const place = differsAt(text);
    const asked = place === undefined ? undefined : repairIn(text.slice(place));
    const own = folderOfStep(step, job);
    const madeHere = maker(place === undefined ? text : text.slice(0, place));
    const set = setBefore(step);
    const made =
      madeHere === undefined && place !== undefined ? before : { command: madeHere && set + madeHere, folder: own };
    const { command, folder = '' } = isAsked(asked) ? { command: asked, folder: own } : (made ?? {});
    const left = place === undefined ? maker(textAt(step, 'run') ?? '') : undefined;
    before = run === undefined ? before : left === undefined ? undefined : { command: set + left, folder: own };
    if (!run || place === undefined || command === undefined) return [];
    const end = place + 400;
    const span = script ? spanOf(script, place, Math.min(script.text.length, end)) : spanOfEntry(event, run, 600);
    return [{ command: byScript(command, project), folder, files: comparedIn(text.slice(place)), span }];
  });
}

/** What runs on a push to a branch and is committed and pushed by the workflow itself. */
function committedIn(event: BrainEvent, job: DataNode): Made[] {
  const steps = listAt(job, 'steps');
  const last = steps.findIndex(
    (step) => COMMITS.test(textAt(step, 'run') ?? '') && PUSHES.test(textAt(step, 'run') ?? ''),
  );
  const ends = textAt(steps[last], 'run') ?? '';
  // What the step runs itself before it commits has the last word.
  const own = maker(ends.slice(0, ends.search(STAGES)));
  const step = steps[own === undefined ? last - 1 : last];
  const run = at(step, 'run');
  const command = own ?? maker(textAt(steps[last - 1], 'run') ?? '');
  // What has to be built for it is not what is committed.
  return run && command !== undefined && purposeOf(command) !== 'build'
    ? [{ command, folder: folderOfStep(step, job), span: spanOfEntry(event, run, 300) }]
    : [];
}

interface PlacedMade extends Made {
  readonly path: string;
  /** Changes of which start the workflow, where not all do. */
  readonly triggers: readonly string[];
}

function madeBy(
  project: ProjectManifests,
  find: (event: BrainEvent, job: DataNode, project: ProjectManifests) => Made[],
  isAbout: (tree: DataNode | undefined) => boolean,
): PlacedMade[] {
  return [...project.files].flatMap(([path, event]) => {
    if (!path.startsWith('.github/workflows/')) return [];
    const tree = parseYaml(event.text);
    if (!isAbout(tree)) return [];
    return entriesAt(tree, 'jobs').flatMap(([, job]) =>
      find(event, job, project).map((one) => ({
        ...one,
        path,
        branch: branchOf(tree, job),
        triggers: textsAt(tree, 'on', 'pull_request', 'paths'),
      })),
    );
  });
}

/** Tasks at the root that look at differences themselves, and say what makes the files anew. */
function checkedInTasks({ files }: ProjectManifests): PlacedMade[] {
  return [...files].flatMap(([path, event]) => {
    if (!OF_TASKS.test(path)) return [];
    let offset = 0;
    return event.text.split('\n').flatMap((line) => {
      const start = offset;
      offset += line.length + 1;
      const command = differsAt(line) === undefined ? undefined : repairIn(line);
      if (!isAsked(command)) return [];
      return [
        {
          command,
          folder: '',
          files: comparedIn(line),
          path,
          triggers: [],
          span: spanOf(event, start, start + line.length),
        },
      ];
    });
  });
}
const OF_TASKS = /^(?:(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|Taskfile\.ya?ml|package\.json)$/;

const MOST_TRIGGERS = 4;
const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Of what starts the workflow, what the files are made from: neither they themselves nor what makes them. */
function sourcesOf({ triggers, files = [], command }: PlacedMade): readonly string[] {
  const isBeside = (path: string): boolean =>
    /^[!.]/.test(path) ||
    command.includes(path.replace(/[*.]{1,6}$/, '')) ||
    files.some((file) => file.replace(/\/$/, '') === path.replace(/\/\*{1,2}$/, ''));
  return triggers.filter((path) => !isBeside(path));
}

/** "`just stubs` in `bindings`" */
const typed = ({ command, folder }: Made): string =>
  `\`${command}\`${folder === '' || folder.includes('$') ? '' : ` in \`${folder}\``}`;

/** `who`: what makes them anew and fails. */
function sentenceOf(one: PlacedMade, who = 'CI makes it anew and'): string {
  const { files = [] } = one;
  const command = typed(one);
  const sources = sourcesOf(one);
  const place = files.length === 0 ? '' : ` (${listed(files)})`;
  return sources.length === 0 || sources.length > MOST_TRIGGERS
    ? `Commit what ${command} makes${place}: ${who} fails where that differs.`
    : `After a change of ${listed(sources)} run ${command} and commit what it makes${place}: CI fails where that differs.`;
}

const runsOn = (tree: DataNode | undefined, name: string): boolean =>
  textAt(tree, 'on') === name ||
  listAt(tree, 'on').some(({ value }) => value === name) ||
  entriesAt(tree, 'on').some(([event]) => event === name);

/** `dependabot/**`: what is done on branches of that name is left to people on all others. */
function isOfSomeBranches(tree: DataNode | undefined): boolean {
  const branches = textsAt(tree, 'on', 'push', 'branches').filter((name) => !name.startsWith('!'));
  return branches.length > 0 && branches.every((name) => name.includes('*') && !/^\*{1,2}$/.test(name));
}

export function madeInCi(project: ProjectManifests): Candidate | undefined {
  const checked = madeBy(project, checkedIn, (tree) => runsOn(tree, 'pull_request') || runsOn(tree, 'push'));
  const committed = madeBy(
    project,
    committedIn,
    (tree) => runsOn(tree, 'push') && at(tree, 'on', 'push', 'tags') === undefined && !isOfSomeBranches(tree),
  );
  const inTasks = checkedInTasks(project).filter(({ command }) => !checked.some((one) => one.command === command));
  const lines = [
    ...checked.map((one) => ({ ...one, text: sentenceOf(one) })),
    ...inTasks.map((one) => ({
      ...one,
      text: sentenceOf(one, `a check in \`${one.path}\``),
    })),
    ...committed.map((one) => ({
      ...one,
      text: `What ${typed(one)} makes is not edited by hand: \`${one.path}\` runs it on a push${one.branch === undefined ? '' : ` to \`${one.branch}\``} and commits the result.`,
    })),
  ].slice(0, MOST);
  return candidateOf({
    type: 'convention',
    title: 'What CI makes anew',
    facts: [...new Set(lines.map(({ text }) => text))],
    files: [...new Set(lines.map(({ path }) => path))],
    schemaKey: 'root/conventions/generated',
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'generated'],
    areWordsOurs: true,
    hint: ['convention', 'generated', 'ci'],
    origin: 'document',
    spans: lines.map(({ span }) => span),
  });
}
