/** Folders with a go.mod of their own: what is run at the root passes them by, and nothing says so. */
import type { Candidate } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { listed } from '../../history/counting.ts';
import { folderOf, isAuxiliaryManifest } from '../../paths.ts';
import { tasksOf } from '../commands/tasks.ts';
import type { PackageInfo } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';

/** Modules that are named. */
const MOST = 4;
/** What Go itself passes over, and what only keeps the versions of tools. */
const NO_CODE = /(?:^|\/)(?:[_.][^/]*|testdata|vendor|tools?)\//;
/** How a task goes through the modules: by their list, by their manifests, or as Go says all of a workspace. */
const THROUGH_ALL = [
  /\bgo\.(?:mod|work)\b/,
  /\bwork edit\b/,
  /\blist -m\b/,
  /\b(?:build|test|vet)\b[^\n]{0,200} work$/m,
];

const isTask = (event: BrainEvent): boolean => tasksOf(event, undefined).length > 0;

/** Whether a task of the project may run over them: then nobody has to be told that they are left out. */
const mayReach = ({ files }: ProjectManifests, folders: readonly string[]): boolean =>
  [...files.values()].some(
    (event) =>
      isTask(event) &&
      (THROUGH_ALL.some((way) => way.test(event.text)) ||
        folders.some((folder) =>
          [`cd ${folder}`, `-C ${folder}`, `./${folder}`].some((way) => event.text.includes(way)),
        )),
  );

function nestedModules({ packages, sidePackages }: ProjectManifests): readonly PackageInfo[] {
  const all = [...packages, ...sidePackages].filter(
    ({ ecosystem, path }) => ecosystem === 'go' && folderOf(path) !== '',
  );
  const told = all.filter(({ path }) => !NO_CODE.test(path));
  return [...told].sort((a, b) => Number(isAuxiliaryManifest(a.path)) - Number(isAuxiliaryManifest(b.path)));
}

function listOf(folders: readonly string[]): string {
  const named = folders.slice(0, MOST).map((one) => `\`${one}\``);
  const more = folders.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${String(more)} more`;
  return listed(named);
}

function sentence(folders: readonly string[], isJoined: boolean, isReached: boolean): string {
  const isOne = folders.length === 1;
  const what = `of ${isOne ? 'its' : 'their'} own (\`go.mod\`)${isJoined ? ', joined by `go.work`' : ''}`;
  const subject = `${listOf(folders)} ${isOne ? 'is a Go module' : 'are Go modules'} ${what}`;
  if (isReached) return `${subject}.`;
  const [them, there] = isOne ? ['it', 'in there, too'] : ['them', 'in each that you change'];
  return `${subject}: \`go test ./...\` and the like at the root do not reach ${them}; run them ${there}.`;
}

/** "`cmd` is a Go module of its own": undefined where the root is no module and no workspace, as then nothing is run there. */
export function nestedGoModules(project: ProjectManifests): Candidate | undefined {
  const { files } = project;
  const [root, workspace] = [files.get('go.mod'), files.get('go.work')];
  const nested = nestedModules(project);
  if (nested.length === 0 || !(root ?? workspace)) return undefined;
  const folders = nested.map(({ path }) => folderOf(path));
  return candidateOf({
    type: 'convention',
    title: folders.length > 1 ? 'Folders that are Go modules of their own' : 'A folder that is a Go module of its own',
    facts: [sentence(folders, workspace !== undefined, mayReach(project, folders))],
    files: nested.slice(0, MOST).map(({ path }) => path),
    schemaKey: 'root/build',
    confidence: 0.9,
    importance: 4,
    tags: ['rule', 'go-modules'],
    areWordsOurs: true,
    hint: ['convention', 'go', 'nested-modules'],
    origin: 'document',
    spans: nested.slice(0, MOST).map(({ name, event }) => name?.span ?? spanOf(event, 0, 80)),
  });
}
