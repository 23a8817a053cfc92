/** What the scripts of other packages are for that a task at the root runs: `cd web && npm run check` does what `check` does there. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { textAt } from '../../data/node.ts';
import { baseName, folderOf } from '../../paths.ts';
import type { ProjectManifests } from '../project.ts';
import type { OtherScript } from './other-scripts.ts';
import type { Purpose } from './purposes.ts';
import { isVague, purposeOfName, purposesOf } from './task-parts.ts';
import type { Task } from './task.ts';
import { withIncluded } from './included-recipes.ts';
import { isMakefile, tasksOf } from './tasks.ts';

interface Package {
  readonly folder: string;
  readonly name: string;
  readonly tasks: readonly Task[];
}

type Known = Pick<ProjectManifests, 'files' | 'packageManager'>;

const packagesIn = ({ files, packageManager }: Known): Package[] =>
  [...files]
    .filter(([path]) => baseName(path) === 'package.json' && path.includes('/'))
    .map(([path, event]: readonly [string, BrainEvent]) => ({
      folder: folderOf(path),
      name: textAt(parseJson(event.text), 'name') ?? '',
      tasks: tasksOf(event, packageManager),
    }));

/** `./packages/**` and `...rows...` of pnpm as what they stand before or around. */
const bare = (pattern: string): string => pattern.replace(/^(?:\.\.\.\^?|\.\/)/, '').replace(/(?:\^?\.\.\.|\/)$/, '');

/** Whether `pattern`, with at most one kind of stars, is `text`. */
function matches(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split(/\*+/);
  const last = others.at(-1);
  return last === undefined ? text === first : text.startsWith(first) && text.endsWith(last);
}

const isMeant = ({ folder, name }: Package, { folder: at, of }: OtherScript): boolean =>
  of === undefined ? folder === at : [name, folder].some((one) => matches(bare(of), one));

function resolved(run: OtherScript, packages: readonly Package[]): OtherScript {
  const found = packages.flatMap(({ folder, tasks, ...more }) => {
    const task = isMeant({ folder, tasks, ...more }, run) ? tasks.find(({ name }) => name === run.name) : undefined;
    return task ? [{ folder, task, tasks }] : [];
  });
  if (found.length === 0) return run;
  const inside = new Set(found.flatMap(({ task, tasks }) => [...purposesOf(task, tasks)]));
  const [{ task }] = found as [(typeof found)[number]];
  const own: (Purpose | undefined)[] = isVague(task) && inside.size > 0 ? [] : [purposeOfName(run.name)];
  const purposes = [...new Set([...own, ...inside])].filter((one) => one !== undefined);
  return { ...run, purposes, folders: found.map(({ folder }) => folder) };
}

/** The tasks that a manifest offers, with what those at the root run in other packages known where these are. */
export function tasksIn(event: BrainEvent, project: Known): readonly Task[] {
  const own = tasksOf(event, project.packageManager);
  const tasks = isMakefile(event.files[0] ?? '') ? withIncluded(event, own, project.files) : own;
  const isAtRoot = folderOf(event.files[0] ?? '') === '';
  if (!isAtRoot || tasks.every(({ elsewhere = [] }) => elsewhere.length === 0)) return tasks;
  const packages = packagesIn(project);
  return tasks.map((task) => ({ ...task, elsewhere: task.elsewhere?.map((run) => resolved(run, packages)) ?? [] }));
}
