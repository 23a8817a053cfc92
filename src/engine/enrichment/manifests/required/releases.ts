/** How a release gets out: the task that sets the tag, and where a pushed tag is published. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, type DataNode, entriesAt, textAt, textsAt } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { folderOf, isAuxiliaryManifest } from '../../paths.ts';
import { tasksOf, type Task } from '../commands/tasks.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

/** Where steps of a workflow publish to, by what they run or use; the first of each place counts. */
const PLACES: readonly (readonly [string, readonly string[]])[] = [
  ['PyPI', ['gh-action-pypi-publish', 'twine upload', 'uv publish', 'poetry publish', 'hatch publish', 'flit publish']],
  ['npm', ['npm publish', 'pnpm publish', 'yarn publish', 'changeset publish', 'npm-publish@']],
  ['crates.io', ['cargo publish']],
  ['RubyGems', ['gem push']],
  ['Maven Central', ['publishToSonatype', 'publishToMavenCentral']],
  ['the VS Code marketplace', ['vsce publish']],
];

/** `git tag v1`, not `git tag --list`. */
const SETS_TAG = /^[ \t@-]*git tag (?!-l\b|--list\b|-d\b)[^\n]{1,200}/m;
const COMMITS = /\bgit commit\b/;
const OPENS = /\bgh pr create\b/;
const MOST_TASKS = 2;

interface QuotedText {
  readonly text: string;
  readonly span: EvidenceSpan;
  readonly path: string;
}

const startOf = (text: string, { span }: Task): number => Math.max(0, text.indexOf(span.quote));

/** The lines of a recipe, from its name on. */
function bodyOf({ text }: BrainEvent, task: Task): string {
  const lines = text.slice(startOf(text, task)).split('\n');
  const end = lines.findIndex((line, n) => n > 0 && /^\S/.test(line));
  return lines.slice(0, end < 0 ? lines.length : end).join('\n');
}

/** Tasks at the root that set the tag themselves: whoever tags by hand leaves out what they do before. */
function taggingTasks({ files, packageManager }: ProjectManifests): QuotedText | undefined {
  for (const [path, event] of files) {
    if (folderOf(path) !== '' || isAuxiliaryManifest(path) || !SETS_TAG.test(event.text)) continue;
    const found = tasksOf(event, packageManager).filter((task) => SETS_TAG.test(bodyOf(event, task)));
    const [first] = found;
    if (!first || found.length > MOST_TASKS) continue;
    const body = bodyOf(event, first);
    const place = SETS_TAG.exec(body);
    const from = startOf(event.text, first) + (place?.index ?? 0);
    const named = found.map(({ command, args = '' }) => `\`${command}${args}\``).join(' or ');
    const before = OPENS.test(body) ? 'opens a pull request first' : COMMITS.test(body) ? 'commits first' : '';
    return {
      text: `Do not tag a release by hand: ${named} sets the tag${before === '' ? '' : ` and ${before}`}.`,
      span: spanOf(event, from, from + (place?.[0].length ?? 0)),
      path,
    };
  }
  return undefined;
}

const placesIn = (text: string): string[] =>
  PLACES.filter(([, words]) => words.some((one) => text.includes(one))).map(([place]) => place);

/** `!contains(github.ref_name, 'rc')`, not `contains(github.ref, 'refs/tags/')`. */
const ASKS_WHICH_TAG = /\bcontains\(\s?github\.ref(?:_name)?\s?,\s?'(?!refs)/;

/** Where a workflow publishes to: by jobs that always run, and by those alone that ask which tag it is. */
function placesOf({ text }: BrainEvent, tree: DataNode | undefined): { always: string[]; some: string[] } {
  const asking = entriesAt(tree, 'jobs').flatMap(([, job]) =>
    ASKS_WHICH_TAG.test(textAt(job, 'if') ?? '') ? [text.slice(job.start, job.end)] : [],
  );
  const always = placesIn(asking.reduce((rest, job) => rest.replace(job, ''), text));
  return { always, some: placesIn(asking.join('\n')).filter((place) => !always.includes(place)) };
}

/** What a pushed tag is published to. */
function publishedByTag({ files }: ProjectManifests): QuotedText | undefined {
  for (const [path, event] of files) {
    if (!/^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) || !event.text.includes('tags')) continue;
    const tree = parseYaml(event.text);
    const entry = at(tree, 'on', 'push', 'tags');
    const tags = textsAt(tree, 'on', 'push', 'tags').filter((tag) => !tag.startsWith('!'));
    const { always, some } = placesOf(event, tree);
    if (!entry || tags.length === 0 || tags.length > MOST_TASKS || always.length + some.length === 0) continue;
    const pushed = tags.map((tag) => `\`${tag}\``).join(' or ');
    const places = [always.join(' and '), some.length === 0 ? '' : `for some tags only to ${some.join(' and ')}`];
    return {
      text: `A pushed tag ${pushed} publishes ${always.length === 0 ? '' : 'to '}${places.filter(Boolean).join(', ')} (\`${path}\`).`,
      span: spanOfEntry(event, entry),
      path,
    };
  }
  return undefined;
}

/** What somebody has to know who makes a release, or might make one by mistake. */
export function releases(project: ProjectManifests): Candidate | undefined {
  const said = [taggingTasks(project), publishedByTag(project)].flatMap((one) => one ?? []);
  return candidateOf({
    type: 'convention',
    title: 'How a release is tagged and published',
    facts: said.map(({ text }) => text),
    files: [...new Set(said.map(({ path }) => path))],
    schemaKey: 'root/conventions/releases',
    confidence: 0.95,
    importance: 4,
    tags: ['releases'],
    hint: ['convention', 'releases', 'tags'],
    origin: 'document',
    spans: said.map(({ span }) => span),
  });
}
