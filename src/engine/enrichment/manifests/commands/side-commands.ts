/** The commands of a package in another language than the project's own, told under its folder: who works there types them there. */
import type { Candidate } from '../../../model/candidate.ts';
import { candidateOf } from '../../draft.ts';
import { folderOf, isAuxiliaryManifest } from '../../paths.ts';
import { capitalised, clip, slug } from '../../text/words.ts';
import type { PackageInfo } from '../ecosystems/package-info.ts';
import { mainPackages, type ProjectManifests } from '../project.ts';
import { rankOf } from './promises.ts';
import { PURPOSES, type Purpose } from './purposes.ts';
import type { Task } from './task.ts';
import { tasksOf } from './tasks.ts';

/** What everybody who changes the package runs sooner or later, in this order. */
const TOLD: readonly Purpose[] = ['build', 'test', 'lint', 'format', 'typecheck', 'run', 'generate'];
/** A part of the product, rather than one of many things beside it. */
const AT_TOP = /^[^/]+\/[^/]+$/;
const MOST_PACKAGES = 3;
const FEWEST = 2;

/** At most three such packages, the nearest to the root first. */
export function sideCommands(project: ProjectManifests): Candidate[] {
  const main = new Set(mainPackages(project).map(({ ecosystem }) => ecosystem));
  const beside = project.packages.filter(
    ({ path, ecosystem, isToolbox }) =>
      !main.has(ecosystem) && isToolbox !== true && AT_TOP.test(path) && !isAuxiliaryManifest(path),
  );
  return beside.flatMap((info) => itemOf(info, project) ?? []).slice(0, MOST_PACKAGES);
}

function itemOf({ path, event }: PackageInfo, project: ProjectManifests): Candidate | undefined {
  const tasks = tasksOf(event, project.packageManager);
  const told = TOLD.flatMap((purpose) => {
    const task = best(purpose, tasks);
    return task ? [{ task, text: `${PURPOSES[purpose].toLowerCase()} \`${task.command}\`` }] : [];
  });
  if (told.length < FEWEST) return undefined;
  const folder = folderOf(path);
  const line = `${capitalised(told.map(({ text }) => text).join(', '))}.`;
  return candidateOf({
    type: 'project-config',
    title: clip(`In \`${folder}\`: ${line}`, 190),
    facts: [line],
    files: [path],
    schemaKey: 'root/build',
    confidence: 0.95,
    importance: 4,
    tags: ['commands', 'build'],
    hint: ['config', slug(`commands in ${folder}`, 60), 'commands'],
    origin: 'document',
    spans: told.map(({ task }) => task.span),
  });
}

function best(purpose: Purpose, tasks: readonly Task[]): Task | undefined {
  const ranked = tasks.flatMap((task) => {
    const rank = rankOf(purpose, task, tasks);
    return rank === undefined ? [] : [{ task, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.task;
}
