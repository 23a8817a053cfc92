/** Where workflows publish to when a tag is pushed, a release is made on the forge, or a branch has a new version. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, type DataNode, entriesAt, listAt, textAt, textsAt } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { listed } from '../../history/counting.ts';
import { ALWAYS, both, tagCondition, type TagCondition, toldOfTag } from '../ci/condition.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

/** Where steps of a workflow publish to, by what they run or use. */
const PLACES: readonly (readonly [string, readonly string[]])[] = [
  ['PyPI', ['gh-action-pypi-publish', 'twine upload', 'uv publish', 'poetry publish', 'hatch publish', 'flit publish']],
  ['npm', ['npm publish', 'pnpm publish', 'yarn publish', 'changeset publish', 'npm-publish@']],
  ['crates.io', ['cargo publish', 'cargo workspaces publish']],
  ['RubyGems', ['gem push']],
  ['Maven Central', ['publishToSonatype', 'publishToMavenCentral']],
  ['the VS Code marketplace', ['vsce publish']],
  ['Homebrew', ['bump-homebrew-formula', '/homebrew-']],
];
/** It publishes where the manifest has a version that the registry has not. */
const ON_NEW_VERSION = 'npm-publish@';
const DRY = /--dry-run\b/;
const MOST_TAGS = 2;

export interface Published {
  readonly text: string;
  readonly span: EvidenceSpan;
  readonly path: string;
}

interface Target {
  readonly place: string;
  /** The folder of the package, where it is not the root. */
  readonly folder: string;
  readonly condition: TagCondition;
  readonly isOnNewVersion: boolean;
}

const folderOf = (step: DataNode, job: DataNode): string =>
  (
    textAt(step, 'with', 'package') ??
    textAt(step, 'working-directory') ??
    textAt(job, 'defaults', 'run', 'working-directory') ??
    ''
  )
    .replace(/^\.\/|\/$/g, '')
    .replace(/^\.$/, '');

/** What the job, and those it waits for, ask before it runs. */
function conditionOf(job: DataNode, jobs: ReadonlyMap<string, DataNode>, event: string): TagCondition | undefined {
  const needed = [textAt(job, 'needs') ?? '', ...textsAt(job, 'needs')].flatMap((name) => jobs.get(name) ?? []);
  return [job, ...needed]
    .map((one) => tagCondition(textAt(one, 'if'), event))
    .reduce<TagCondition | undefined>((all, one) => all && one && both(all, one), ALWAYS);
}

function targetsOf(tree: DataNode | undefined, event: string): Target[] {
  const jobs = new Map<string, DataNode>(entriesAt(tree, 'jobs'));
  const found = new Map<string, Target>();
  for (const job of jobs.values()) {
    const ofJob = conditionOf(job, jobs, event);
    for (const step of ofJob ? listAt(job, 'steps') : []) {
      const ofStep = tagCondition(textAt(step, 'if'), event);
      const run = (textAt(step, 'run') ?? '').replace(/^[ \t]{0,200}#.*$/gm, '');
      const does = `${run}\n${textAt(step, 'uses') ?? ''}`;
      if (!ofJob || !ofStep || DRY.test(does) || textAt(step, 'with', 'dry-run') === 'true') continue;
      for (const [place, words] of PLACES) {
        if (!words.some((word) => does.includes(word))) continue;
        const folder = folderOf(step, job);
        const target = { place, folder, condition: both(ofJob, ofStep), isOnNewVersion: does.includes(ON_NEW_VERSION) };
        const key = `${place} ${folder}`;
        // What always happens is more than what happens on some tags.
        const before = found.get(key);
        if (!before || toldOfTag(target.condition) === '') found.set(key, target);
      }
    }
  }
  return [...found.values()];
}

const named = ({ place, folder }: Target): string => `${place}${folder === '' ? '' : ` (\`${folder}\`)`}`;

/** "to PyPI, and to npm (`integrations/x`) unless the tag contains `rc`". */
function toldTargets(targets: readonly Target[]): string {
  const groups = new Map<string, Target[]>();
  for (const target of targets) {
    const when = toldOfTag(target.condition);
    groups.set(when, [...(groups.get(when) ?? []), target]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
    .map(([when, group]) => `to ${listed(group.map(named))}${when === '' ? '' : ` ${when}`}`)
    .join(', and ');
}

/** What starts a workflow, in words, with the event by which its conditions know it. */
function startsOf(tree: DataNode | undefined): { readonly words: string; readonly event: string } | undefined {
  const tags = textsAt(tree, 'on', 'push', 'tags').filter((tag) => !tag.startsWith('!'));
  if (tags.length > 0 && tags.length <= MOST_TAGS)
    return { words: `A pushed tag ${tags.map((tag) => `\`${tag}\``).join(' or ')} publishes`, event: 'push' };
  const types = textsAt(tree, 'on', 'release', 'types');
  return types.includes('published') || types.includes('released')
    ? { words: 'A release published on GitHub publishes', event: 'release' }
    : undefined;
}

/** A branch that publishes whatever has a new version: nobody may change that in passing. */
function onNewVersion(event: BrainEvent, tree: DataNode | undefined, path: string): Published | undefined {
  const branches = textsAt(tree, 'on', 'push', 'branches');
  const entry = at(tree, 'on', 'push');
  const [target] = targetsOf(tree, 'push').filter(({ isOnNewVersion }) => isOnNewVersion);
  const [branch, ...more] = branches;
  if (!entry || !target || branch === undefined || more.length > 0) return undefined;
  const manifest = `${target.folder === '' ? '' : `${target.folder}/`}package.json`;
  return {
    text: `Do not change the version in \`${manifest}\` in passing: on \`${branch}\` a new one is published to ${target.place} (\`${path}\`).`,
    span: spanOfEntry(event, entry),
    path,
  };
}

function publishedIn(path: string, event: BrainEvent): Published | undefined {
  const tree = parseYaml(event.text);
  const starts = startsOf(tree);
  if (!starts) return onNewVersion(event, tree, path);
  const entry = at(tree, 'on', starts.event);
  const targets = targetsOf(tree, starts.event);
  return entry && targets.length > 0
    ? {
        text: `${starts.words} ${toldTargets(targets)} (\`${path}\`).`,
        span: spanOfEntry(event, entry),
        path,
      }
    : undefined;
}

/** The first workflow that publishes, by its own triggers and the conditions of its jobs. */
export function publishedBy({ files }: ProjectManifests): Published | undefined {
  for (const [path, event] of files) {
    if (!/^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)) continue;
    const published = publishedIn(path, event);
    if (published) return published;
  }
  return undefined;
}
