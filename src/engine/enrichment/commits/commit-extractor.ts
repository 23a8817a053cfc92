/** Commits → what was decided, built and mended, one item a topic. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { toolHistory } from '../changes/tool-history.ts';
import { projectOf } from '../manifests/project.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { areaOf } from '../paths.ts';
import { keyBelow, topicOf, type TaxonomyKey } from '../taxonomy.ts';
import { slug, topicWords } from '../text/words.ts';
import { readCommit, type CommitMessage } from './commit-message.ts';
import { knowledgeOf, type Knowledge } from './knowledge.ts';
import { digestsOf } from './digests.ts';
import { inOrderOfTime } from './order.ts';
import { areasLine, changedAreas, type ChangedArea } from './places.ts';
import { withoutReverted } from './reverts.ts';
import { runsOf, type Run } from './runs.ts';
import { table } from '../../model/table.ts';

export const commitExtractor: Extractor = {
  *extract(events: readonly BrainEvent[], background: readonly BrainEvent[]): Iterable<Candidate> {
    const surroundings = background.length === 0 ? events : [...events, ...background];
    const commits = inOrderOfTime(surroundings.filter(({ kind }) => kind === 'commit')).map(readCommit);
    const tools = toolHistory(surroundings);
    const manager = projectOf(surroundings).packageManager?.name;
    const told = new Set(background);
    const knowledge = withoutReverted(commits)
      .filter(({ event }) => !told.has(event))
      .flatMap((commit) => knowledgeOf(commit) ?? []);
    const { digests, others } = digestsOf(knowledge.filter((item) => !isOvertaken(item, tools, manager)));
    const patches = patchesBySha(events);
    const changedBy = ({ commit, type }: Knowledge): readonly ChangedArea[] => {
      const patch = type === 'bug-fix' ? patches.get(commit.sha) : undefined;
      return patch ? changedAreas(patch) : [];
    };
    for (const run of [...digests, ...runsOf(others)]) {
      const candidate = candidateOfRun(run, changedBy);
      if (candidate) yield candidate;
    }
  },
};

const patchesBySha = (events: readonly BrainEvent[]): ReadonlyMap<string, BrainEvent> =>
  new Map(
    events.flatMap((event) =>
      event.kind === 'patch' && event.source.kind === 'commit' ? [[event.source.sha, event] as const] : [],
    ),
  );

/** A choice of a tool that went again later is history, not knowledge. */
function isOvertaken(
  { choice, commit }: Knowledge,
  tools: ReturnType<typeof toolHistory>,
  manager: string | undefined,
): boolean {
  if (!choice?.tool || choice.kind === 'drop') return false;
  const isManager = choice.tool.role === 'package-manager' || /package manager/i.test(commit.title);
  if (isManager && manager !== undefined) return choice.tool.label.toLowerCase() !== manager;
  const { label } = choice.tool;
  const wasDependency = tools.changes.some(({ tool }) => tool.label === label);
  if (wasDependency && !tools.isPresent(label) && tools.goneAt(label) !== commit.event.at) return true;
  const gone = tools.goneAt(label);
  return gone !== undefined && gone > commit.event.at;
}

function candidateOfRun(
  { members, lead: chosen }: Run,
  changedBy: (knowledge: Knowledge) => readonly ChangedArea[],
): Candidate | undefined {
  const seed = chosen ?? members[0];
  const lead = chosen ?? [...members].sort(byWeight)[0];
  if (!seed || !lead) return undefined;
  const others = members.filter((member) => member !== lead);
  const many = others.length > 0;
  const newestFirst = [...members].reverse();
  const places = changedBy(lead);
  const category = CATEGORY[lead.type] ?? 'implementation';
  return candidateOf({
    type: lead.type,
    title:
      many && !chosen
        ? `${lead.title}, and ${others.length} related ${others.length === 1 ? 'change' : 'changes'}`
        : lead.title,
    facts: [
      ...lead.facts.slice(0, many ? 3 : 8),
      ...(places.length > 0 ? [`Changed: ${areasLine(places)}.`] : []),
      ...others.map(({ title }) => `${title.replace(/\.$/, '')}.`),
    ],
    rationale: lead.rationale ?? others.find(({ rationale }) => rationale !== undefined)?.rationale,
    impact: lead.impact,
    files: productFirst(newestFirst.flatMap(({ commit }) => commit.event.files)),
    schemaKey: schemaKeyOf(lead),
    confidence: lead.confidence,
    importance: Math.max(lead.importance, members.length >= 5 ? 3 : 1),
    tags: tagsOf(lead),
    hint: [category, ...hintOf(seed, lead)],
    origin: 'commit',
    // The newest first: the item's time is that of the last change.
    spans: [
      ...newestFirst.flatMap(({ commit, quotes }) => quotes.map((quote) => ({ eventId: commit.event.id, quote }))),
      ...places.map(({ span }) => span),
    ],
  });
}

const CATEGORY: Readonly<Record<string, string>> = { decision: 'decision', 'bug-fix': 'bugfix' };
const WEIGHT_OF_TYPE: Readonly<Record<string, number>> = { decision: 3, 'implementation-fact': 2, 'bug-fix': 1 };

function byWeight(a: Knowledge, b: Knowledge): number {
  const weight = (k: Knowledge): number =>
    k.importance * 100 + (WEIGHT_OF_TYPE[k.type] ?? 0) * 10 + Math.min(k.quotes.length, 9);
  return weight(b) - weight(a) || (a.commit.event.id < b.commit.event.id ? 1 : -1);
}

/** A tool's decision is known by role and tool, anything else by the commit that began it. */
function hintOf(seed: Knowledge, lead: Knowledge): [string, string] {
  const { choice } = lead;
  const version = VERSION_TOPICS[choice?.tool?.label ?? ''];
  if (version !== undefined && choice && /\d/.test(choice.chosen)) return [version, 'minimum'];
  if (choice?.tool) return [choice.tool.role, `${choice.kind === 'drop' ? 'dropped-' : ''}${choice.tool.label}`];
  const words = topicWords(seed.commit.title).slice(0, 4);
  const topic = slug([seed.commit.scope ?? '', ...words].join(' '), 50);
  return [topic, `${slug(seed.commit.title, 40)}-${seed.commit.sha.slice(0, 7)}`];
}

/** Requirements of a version are one topic with what the manifests say of it. */
const VERSION_TOPICS = table<string>({
  'Node.js': 'node-version',
  Python: 'python-version',
  Rust: 'rust-version',
  Go: 'go-version',
  Java: 'java-version',
});

function schemaKeyOf({ type, commit, choice }: Knowledge): string {
  const area = commit.scope ?? areaOf(commit.event.files);
  if (type === 'decision') return keyBelow('root/decisions', choice?.tool?.role ?? area);
  if (type === 'bug-fix') return keyBelow('root/bugs', area);
  return keyBelow(topicKey(commit), area);
}

function topicKey({ scope, kind }: CommitMessage): TaxonomyKey {
  const named = scope === undefined ? undefined : topicOf(scope);
  if (named !== undefined) return named;
  if (kind === 'ci') return 'root/ci';
  if (kind === 'build') return 'root/build';
  return kind === 'performance' ? 'root/performance' : 'root/implementation';
}

/** What the author named: words picked from a title are no categories. */
function tagsOf({ commit, choice }: Knowledge): string[] {
  const breaking = commit.breaking ? ['breaking'] : [];
  const tools = [choice?.tool?.label, choice?.overTool?.label].filter((label) => label !== undefined);
  const scope = commit.scope === undefined ? [] : [commit.scope];
  return [...breaking, ...scope, ...tools];
}

function productFirst(files: readonly string[]): string[] {
  const isSource = (path: string): number => (/\.(?:md|lock|snap|json|ya?ml|txt)$/i.test(path) ? 1 : 0);
  return [...new Set(files)].sort((a, b) => isSource(a) - isSource(b) || (a < b ? -1 : a > b ? 1 : 0));
}
