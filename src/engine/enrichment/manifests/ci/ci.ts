/** CI workflows: the commands they run and the versions they run them on, as evidence of what is really used. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textAt, textsAt, type DataEntry, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import { baseName } from '../../paths.ts';
import { oneLine } from '../../text/words.ts';
import type { CiStep } from './ci-step.ts';
import { otherCiSteps } from './other-ci.ts';
import { spanOfEntry } from '../quote.ts';

export interface CiMatrix {
  readonly workflow: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly span: EvidenceSpan;
}

export const isWorkflow = (path: string): boolean => /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/.test(path);

const OF_CHANGES = /^(?:push|pull_request|pull_request_target|merge_group|workflow_call)$/;

/** Whether a workflow runs on changes, or is called by one that does; what says nothing of it is none of the others. */
function isOfChanges(tree: DataNode | undefined): boolean {
  const events = [...textsAt(tree, 'on'), ...entriesAt(tree, 'on').map(([name]) => name)];
  return events.length === 0 || events.some((name) => OF_CHANGES.test(name));
}

/** Where a job, or a workflow, runs what says nothing of its folder. */
export const usualFolder = (node: DataNode | undefined): string | undefined =>
  textAt(node, 'defaults', 'run', 'working-directory');

/** The steps of a workflow event; none for anything else. Commands of a script are separate steps. */
export function ciStepsOf(event: BrainEvent): CiStep[] {
  const path = event.files[0] ?? '';
  if (path === '.gitlab-ci.yml') return gitlabSteps(event);
  if (!isWorkflow(path)) return otherCiSteps(event, commandsOf);
  const tree = parseYaml(event.text);
  const workflow = baseName(path);
  const isApart = !isOfChanges(tree);
  return entriesAt(tree, 'jobs').flatMap(([, job]) =>
    listAt(job, 'steps').flatMap((step): CiStep[] => {
      const run = at(step, 'run');
      const uses = at(step, 'uses');
      const folder = textAt(step, 'working-directory') ?? usualFolder(job) ?? usualFolder(tree);
      const common = { workflow, event, folder, isApart };
      if (run) {
        const span = spanOfEntry(event, run, 600);
        return placedCommandsOf(textAt(step, 'run') ?? '', folder).map((one) => ({
          ...common,
          ...one,
          isAction: false,
          span,
        }));
      }
      const action = textAt(step, 'uses');
      return uses && action !== undefined
        ? [{ ...common, command: action.replace(/@[^]*/, ''), isAction: true, span: spanOfEntry(event, uses) }]
        : [];
    }),
  );
}

/** Matrix dimensions with their values, also those of entries under `include`. */
export function ciMatricesOf(event: BrainEvent): CiMatrix[] {
  const path = event.files[0] ?? '';
  if (!isWorkflow(path)) return [];
  const workflow = baseName(path);
  return entriesAt(parseYaml(event.text), 'jobs').flatMap(([, job]) => {
    const dimensions = entriesAt(job, 'strategy', 'matrix').flatMap(([name, entry]): CiMatrix[] => {
      if (name === 'include' || name === 'exclude') return [];
      return [{ workflow, name, values: plain(textsAt(entry)), span: spanOfEntry(event, entry, 400) }];
    });
    return [...dimensions, ...included(event, job, workflow)].filter(({ values }) => values.length > 1);
  });
}

function included(event: BrainEvent, job: DataEntry, workflow: string): CiMatrix[] {
  const include = at(job, 'strategy', 'matrix', 'include');
  const byName = new Map<string, string[]>();
  for (const [name, entry] of listAt(include).flatMap((one) => entriesAt(one))) {
    byName.set(name, [...(byName.get(name) ?? []), ...textsAt(entry)]);
  }
  if (!include) return [];
  const span = spanOfEntry(event, include, 400);
  return [...byName].map(([name, values]) => ({ workflow, name, values: plain([...new Set(values)]), span }));
}

const plain = (values: readonly string[]): string[] => values.filter((value) => !value.includes('${{'));

/** A line up to where its first command ends: what stands in quotes belongs to it. */
const COMMAND = /(?:"(?:\\.|[^"\\]){0,300}"|'[^']{0,300}'|\\.|[^"'\\;&]|(?<!&)&(?!&)|["'])+/g;

/** The commands of a line; one behind `cd` is run in that folder. */
function commandsOnLine(line: string): string[] {
  const commands = (line.match(COMMAND) ?? []).map((one) => one.trim()).filter((one) => one !== '');
  const [first = '', ...others] = commands;
  return /^cd\s/.test(first) && line.includes('&&') ? others.map((one) => `${first} && ${one}`) : commands;
}

/** `${{ matrix.os == 'windows' && '--x' || '' }}`: what some runs have typed behind a command, and others not. */
const WHERE_ASKED = /\$\{\{[^{}\n]{0,200}\|\| {0,2}'' {0,2}\}\}/g;

/** `cat <<EOF > x`: up to the line that ends it, a script writes down, or hands to a program, what stands there. */
const HERE_DOCUMENT = /<<-? ?["']?([A-Z_]{2,20})["']?(?=[^\w]|$)/;

/** The lines of a script without those that it only writes down, and without the one that begins that. */
function linesOf(script: string): string[] {
  let end = '';
  return script.split('\n').filter((line) => {
    if (end !== '') {
      if (line.trim() === end) end = '';
      return false;
    }
    end = HERE_DOCUMENT.exec(line)?.[1] ?? '';
    return end === '';
  });
}

/** The command lines of a script: continued lines joined, comments, variables, control flow and what runs beside it left out. */
export function commandsOf(script: string): string[] {
  return linesOf(script)
    .join('\n')
    .replace(/\\\n/g, ' ')
    .replace(WHERE_ASKED, '')
    .split('\n')
    .flatMap((line) => commandsOnLine(line))
    .map((line) => oneLine(line))
    .filter(
      (line) =>
        line !== '' &&
        line.length <= 160 &&
        !/\s&$/.test(line) &&
        !/^(?:#|if\b|then\b|fi\b|for\b|do\b|done\b|else|case|esac|echo|export|set\b|cd\b(?!.*&&)|mkdir|rm\b|cp\b|mv\b|cat\b|\w+=|[|&<>{}()])/.test(
          line,
        ),
    );
}

export interface PlacedCommand {
  readonly command: string;
  /** Where it is run; undefined at the root, `..` where nobody can tell. */
  readonly folder: string | undefined;
}

const CHANGES_FOLDER = /^\s*(?:cd|pushd)\s+["']?([^\s"'&;|]+)["']?\s*$/;
const UNTOLD = '..';

/** The commands of a script, each with the folder that it has gone to by then. */
export function placedCommandsOf(script: string, folder: string | undefined): PlacedCommand[] {
  const found: PlacedCommand[] = [];
  let place = folder;
  let lines: string[] = [];
  const take = (): void => {
    found.push(...commandsOf(lines.join('\n')).map((command) => ({ command, folder: place })));
    lines = [];
  };
  for (const line of linesOf(script)) {
    const to = CHANGES_FOLDER.exec(line)?.[1];
    if (to === undefined) lines.push(line);
    else {
      take();
      const isBelow = /^[\w@]/.test(to) && !to.includes('..') && place !== UNTOLD;
      place = isBelow ? [place, to].filter(Boolean).join('/') : UNTOLD;
    }
  }
  take();
  return found;
}

function gitlabSteps(event: BrainEvent): CiStep[] {
  const tree = parseYaml(event.text);
  return entriesAt(tree).flatMap(([, job]) =>
    listAt(job, 'script').flatMap((line): CiStep[] => {
      const span = spanOf(event, line.start, line.end);
      const commands = typeof line.value === 'string' ? commandsOf(line.value) : [];
      return commands.map((command) => ({
        workflow: '.gitlab-ci.yml',
        event,
        command,
        isAction: false,
        folder: undefined,
        span,
      }));
    }),
  );
}
