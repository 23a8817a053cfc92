/** How a release gets out: the task that sets the tag, and where it is published to. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { folderOf, isAuxiliaryManifest } from '../../paths.ts';
import type { Task } from '../commands/task.ts';
import { tasksOf } from '../commands/tasks.ts';
import type { ProjectManifests } from '../project.ts';
import { publishedBy } from './publishing.ts';

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

/** What somebody has to know who makes a release, or might make one by mistake. */
export function releases(project: ProjectManifests): Candidate | undefined {
  const said = [taggingTasks(project), publishedBy(project)].flatMap((one) => one ?? []);
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
    areWordsOurs: true,
    origin: 'document',
    spans: said.map(({ span }) => span),
  });
}
