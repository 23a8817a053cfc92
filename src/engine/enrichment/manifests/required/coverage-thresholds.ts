/** How much of the code tests have to cover, where a run fails below it. */
import { groupedBy } from '../../../model/grouped.ts';
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseIni } from '../../data/ini.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, textAt, textOf, type DataNode } from '../../data/node.ts';
import { exportedLiteral } from '../../data/script.ts';
import { parseToml } from '../../data/toml.ts';
import { parseYaml } from '../../data/yaml.ts';
import { candidateOf } from '../../draft.ts';
import { listed } from '../../history/counting.ts';
import { isLock } from '../../history/path-kinds.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../../paths.ts';
import { tasksOf } from '../commands/tasks.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';
import { leastCovered } from './covered-by-commands.ts';

interface Threshold {
  readonly words: string;
  readonly path: string;
  /** The task that fails, as it is typed; the settings of a test runner hold for whoever runs it. */
  readonly task?: string | undefined;
  readonly span: EvidenceSpan;
  /** Whether no file may have less, rather than all together. */
  readonly isOfEach?: boolean;
  /** Files that have limits of their own, for which this one does not hold. */
  readonly except?: readonly string[];
}

const MEASURES: ReadonlySet<string> = new Set(['statements', 'branches', 'functions', 'lines']);

/** How much the tests have to cover, where a run fails below it. */
export function coverageThresholds(project: ProjectManifests): Candidate | undefined {
  const own = [...project.files].filter(([path]) => isOfProject(path) && !isLock(path));
  const set = own.flatMap(([path, event]) => thresholdsIn(path, event));
  // What the settings ask, every job of CI asks, too.
  const byCommand = own
    .flatMap(([path, event]) => inCommands(path, event, project))
    .filter(({ words }) => !set.some((one) => one.words === words));
  const found = [
    ...set,
    ...[...groupedBy(byCommand, ({ words }) => words).values()].flatMap((same) => same.slice(0, 1)),
  ];
  if (found.length === 0) return undefined;
  const asked = [...groupedBy(found, placeOf)].map(([place, those]) => ({
    place,
    least: `${leastOf(those)}${exceptionIn(those[0]?.except ?? [])}`,
  }));
  return candidateOf({
    type: 'convention',
    title: 'How much of the code tests have to cover',
    // Packages that ask the same are told in one line.
    facts: [...groupedBy(asked, ({ least }) => least)].map(
      ([least, same]) =>
        `Test coverage must not fall below ${least}, or the run fails (${same.map(({ place }) => `\`${place}\``).join(', ')}).`,
    ),
    // A script holds for all of the code, and not for its own folder.
    files: [...new Set(found.map(({ path }) => path).filter((path) => !isAuxiliaryManifest(path)))],
    schemaKey: 'root/testing',
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'coverage'],
    areWordsOurs: true,
    hint: ['convention', 'tests', 'coverage'],
    origin: 'document',
    spans: found.map(({ span }) => span),
  });
}

/** "90 % of lines and functions in each file" */
function leastOf(those: readonly Threshold[]): string {
  const byPercent = groupedBy(those, ({ words }) => words.split(' of ')[0] ?? '');
  const said = [...byPercent].map(([percent, same]) => {
    const measures = same.flatMap(({ words }) => words.split(' of ')[1] ?? []);
    return measures.length === 0 ? percent : `${percent} of ${listed(measures)}`;
  });
  return `${listed(said)}${those.some(({ isOfEach }) => isOfEach) ? ' in each file' : ''}`;
}

/** Scripts of the project's own are what checks it. */
const isOfProject = (path: string): boolean => !isAuxiliaryManifest(path) || /^scripts?\/[^/]{1,60}$/.test(path);

const placeOf = ({ task, path }: Threshold): string => task ?? path;

function inCommands(path: string, event: BrainEvent, { packageManager }: ProjectManifests): Threshold[] {
  const found = leastCovered(event.text);
  if (found.length === 0) return [];
  // Elsewhere than at the root the folder is needed, too.
  const tasks = folderOf(path) === '' ? tasksOf(event, packageManager) : [];
  return found.map(({ words, quote }) => ({
    words,
    path,
    task: tasks.find(({ does, first = '' }) => does.includes(quote) || first.includes(quote))?.command,
    span: { eventId: event.id, quote },
  }));
}

/** More files with limits of their own are counted. */
const MOST_NAMED = 3;

/** "; `src/db/**` has limits of its own": Jest measures the rest without these. */
function exceptionIn(files: readonly string[]): string {
  const [first, ...more] = files.map((file) => `\`${file.replace(/^\.\//, '')}\``);
  if (first === undefined) return '';
  const named = [first, ...more].slice(0, MOST_NAMED);
  const rest = files.length - named.length;
  const all = rest > 0 ? `${named.join(', ')} and ${String(rest)} more` : listed(named);
  return ` (${all} ${files.length === 1 ? 'has limits of its' : 'have limits of their'} own)`;
}

/** Of all code that no other key of `node` names. */
function global(path: string, event: BrainEvent, node: DataNode | undefined): Threshold[] {
  const except = entriesAt(node)
    .map(([name]) => name)
    .filter((name) => name !== 'global');
  // Those of whole folders tell more than those of a file.
  except.sort((a, b) => Number(b.includes('*')) - Number(a.includes('*')));
  return measured(path, event, at(node, 'global')).map((one) => ({ ...one, except }));
}

function thresholdsIn(path: string, event: BrainEvent): Threshold[] {
  const name = baseName(path);
  // Most files name none, and need not be read as data.
  if (!['coverageThreshold', 'thresholds', 'fail_under', 'check-coverage'].some((key) => event.text.includes(key)))
    return [];
  if (/^jest\.config\./.test(name)) {
    const tree = name.endsWith('.json') ? parseJson(event.text) : exportedLiteral(event.text);
    return global(path, event, at(tree, 'coverageThreshold'));
  }
  if (/^vite(?:st)?\.config\./.test(name))
    return measured(path, event, at(exportedLiteral(event.text), 'test', 'coverage', 'thresholds'));
  if (name === 'package.json') {
    const tree = parseJson(event.text);
    return [...global(path, event, at(tree, 'jest', 'coverageThreshold')), ...checked(path, event, at(tree, 'nyc'))];
  }
  if (/^\.(?:nyc|c8)rc(?:\.(?:json|ya?ml))?$/.test(name)) {
    // JSON is YAML, too.
    return checked(path, event, name.endsWith('.json') ? parseJson(event.text) : parseYaml(event.text));
  }
  if (name === 'pyproject.toml') return report(path, event, parseToml(event.text), 'tool', 'coverage', 'report');
  if (name === '.coveragerc') return report(path, event, parseIni(event.text), 'report');
  if (name === 'setup.cfg' || name === 'tox.ini') return report(path, event, parseIni(event.text), 'coverage:report');
  return [];
}

function measured(path: string, event: BrainEvent, node: DataNode | undefined): Threshold[] {
  const isOfEach = ['perFile', 'per-file'].some((key) => textAt(node, key) === 'true');
  return entriesAt(node).flatMap(([measure, entry]) => {
    const least = Number(textOf(entry));
    return MEASURES.has(measure) && least > 0
      ? [{ words: `${String(least)} % of ${measure}`, path, isOfEach, span: spanOfEntry(event, entry) }]
      : [];
  });
}

/** By nyc and c8, which only measure unless they are told to check. */
const checked = (path: string, event: BrainEvent, node: DataNode | undefined): Threshold[] =>
  textAt(node, 'check-coverage') === 'true' ? measured(path, event, node) : [];

/** By coverage.py. */
function report(path: string, event: BrainEvent, tree: DataNode | undefined, ...keys: readonly string[]): Threshold[] {
  const least = at(tree, ...keys, 'fail_under');
  return least && Number(textOf(least)) > 0
    ? [{ words: `${textOf(least) ?? ''} %`, path, span: spanOfEntry(event, least) }]
    : [];
}
