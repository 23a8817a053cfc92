/** The form that CI asks of the titles of pull requests. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textAt, textOf, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { candidateOf } from '../../draft.ts';
import { oneLine } from '../../text/words.ts';
import { isWorkflow } from '../ci/ci.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

/** Actions that hold titles to Conventional Commits. */
const TITLE_ACTIONS: readonly string[] = [
  'action-semantic-pull-request',
  'semantic-pr-title',
  'pr-title-checker',
  'lint-pr-title',
];
const USUAL_TYPES = 'feat, fix, docs, style, refactor, perf, test, build, ci, chore, revert';

/** What a pattern asks of the summary, by how it begins. */
const SUMMARIES: readonly (readonly [pattern: RegExp, asks: string])[] = [
  [/^\^(?:\(\?!\[A-Z\]\)|\[a-z\]|\[\^A-Z\])/, 'the summary begins in lower case'],
  [/^\^(?:\[A-Z\]|\(\?!\[a-z\]\))/, 'the summary begins with a capital'],
];

/** The lines of a block, without comments. */
const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\n,]/)
    .map(oneLine)
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The form that CI asks of titles. */
export function pullRequestTitles({ files }: ProjectManifests): Candidate | undefined {
  for (const [path, event] of files) {
    const isAbout = event.text.includes(OF_TITLE) || TITLE_ACTIONS.some((name) => event.text.includes(name));
    if (!isWorkflow(path) || !isAbout) continue;
    for (const [, job] of entriesAt(parseYaml(event.text), 'jobs')) {
      for (const step of listAt(job, 'steps')) {
        const byScript = titlesByScript(path, event, step);
        if (byScript) return byScript;
        const uses = textAt(step, 'uses');
        if (uses !== undefined && TITLE_ACTIONS.some((name) => uses.includes(name))) return titles(path, event, step);
      }
    }
  }
  return undefined;
}

const OF_TITLE = 'github.event.pull_request.title';
/** `feat|fix|docs`: what a shell compares with. */
const CHOICE = /^[a-z]{2,12}(?:\|[a-z]{2,12}){3,20}$/;
const CHOICE_IN_SCRIPT = /(?:=["']?|\()([a-z]{2,12}(?:\|[a-z]{2,12}){3,20})(?=["')\s])/;
/** How a pattern has a scope, which `?` leaves to choice. */
const SCOPE = /\\\(.{1,80}?\\\)(\)?\?)?/;

/** A step that reads the title, holds it against types, and fails. */
function titlesByScript(path: string, event: BrainEvent, step: DataNode): Candidate | undefined {
  const env = entriesAt(step, 'env');
  const run = at(step, 'run');
  const script = textAt(step, 'run') ?? '';
  const isOfTitle = env.some(([, entry]) => textOf(entry)?.includes(OF_TITLE) === true);
  if (!run || !isOfTitle || !/\bexit 1\b/.test(script)) return undefined;
  const given = env.find(([, entry]) => CHOICE.test(textOf(entry) ?? ''))?.[1];
  const choice = given ? textOf(given) : CHOICE_IN_SCRIPT.exec(script)?.[1];
  const types = (choice ?? '').split('|');
  if (!types.includes('feat') || !types.includes('fix')) return undefined;
  const [scope, isOptional] = SCOPE.exec(script) ?? [];
  const form =
    scope === undefined
      ? 'type: summary'
      : isOptional === undefined
        ? 'type(scope): summary'
        : 'type(scope): summary` or `type: summary';
  return itemOf(
    path,
    `The title of a pull request has to be \`${form}\`, or CI fails; types: ${types.join(', ')}.`,
    [run, ...(given ? [given] : [])].map((entry) => spanOfEntry(event, entry, 400)),
  );
}

const itemOf = (path: string, sentence: string, spans: readonly EvidenceSpan[]): Candidate | undefined =>
  candidateOf({
    type: 'convention',
    title: 'CI checks the titles of pull requests',
    facts: [sentence],
    files: [path],
    schemaKey: 'root/conventions/pull-requests',
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'pull-requests'],
    areWordsOurs: true,
    hint: ['convention', 'pull-requests', 'titles'],
    origin: 'document',
    spans,
  });

function titles(path: string, event: BrainEvent, step: DataNode): Candidate | undefined {
  const setting = (name: string): string | undefined => textAt(step, 'with', name);
  const types = listOf(setting('types'));
  const scopes = listOf(setting('scopes'));
  const isScoped = setting('requireScope') === 'true';
  const form = isScoped
    ? 'type(scope): summary'
    : scopes.length > 0
      ? 'type(scope): summary` or `type: summary'
      : 'type: summary';
  const uses = at(step, 'uses');
  const pattern = setting('subjectPattern') ?? '';
  const asked = SUMMARIES.find(([begins]) => begins.test(pattern))?.[1];
  const given = ['types', 'scopes', 'requireScope', 'subjectPattern'].flatMap((name) => at(step, 'with', name) ?? []);
  return itemOf(
    path,
    [
      `The title of a pull request has to be \`${form}\`, or CI fails`,
      `types: ${types.length > 0 ? types.join(', ') : USUAL_TYPES}`,
      ...(asked === undefined ? [] : [asked]),
      ...(scopes.length > 0 ? [`only these scopes: ${scopes.join(', ')}`] : []),
    ].join('; ') + '.',
    [...(uses ? [uses] : []), ...given].map((entry) => spanOfEntry(event, entry, 400)),
  );
}
