/** Changes of manifests → decisions: tools replaced, adopted and dropped, versions required, with the commit's reason. */
import type { Candidate, EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { readCommit } from '../commits/commit-message.ts';
import { isNoise } from '../commits/noise.ts';
import { plainLine, reasonsOf } from '../commits/reason.ts';
import { ROLES } from '../data/known-tools.ts';
import { stem } from '../../recall/text/stem.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { clip } from '../text/words.ts';
import { changesRequirements, requirementChanges, type RequirementChange } from './requirement-changes.ts';
import { toolChoices, type ToolChoice } from './tool-choices.ts';
import { changesTools, toolHistory } from './tool-history.ts';

/** Whether a manifest's change tells of something that is learnt from: what each project changes most, versions of others, is not. */
export const tellsChange = (event: BrainEvent): boolean => changesTools(event) || changesRequirements(event);

export const changeExtractor: Extractor = {
  *extract(events: readonly BrainEvent[], background: readonly BrainEvent[]): Iterable<Candidate> {
    const commits = new Map(
      [...events, ...background].flatMap((event) =>
        event.kind === 'commit' && event.source.kind === 'commit' ? [[event.source.sha, event] as const] : [],
      ),
    );
    for (const choice of toolChoices(toolHistory(events))) {
      const candidate = choiceItem(choice, commits);
      if (candidate) yield candidate;
    }
    for (const change of requirementChanges(events)) {
      const candidate = requirementItem(change, commits);
      if (candidate) yield candidate;
    }
  },
};

type Commits = ReadonlyMap<string, BrainEvent>;

function choiceItem({ role, added, removed }: ToolChoice, commits: Commits): Candidate | undefined {
  const change = added ?? removed;
  if (!change) return undefined;
  const noun = ROLES[role];
  const said = wordsOf(change.event, commits, [added?.tool.label, removed?.tool.label]);
  // What merely came or went is told by the stack; it is a decision where somebody says so.
  if (!(added && removed) && said.facts.length === 0) return undefined;
  if (!added && removed && !saysRemoved(said.facts[0] ?? '', removed.tool.label)) return undefined;
  if (added && !removed && said.mends && !saysChosen([...said.facts, said.rationale ?? ''], added.tool.label))
    return undefined;
  const title =
    added && removed
      ? `Replaced ${removed.tool.label} by ${added.tool.label} (${noun})`
      : added
        ? `Adopted ${added.tool.label} (${noun})`
        : `Dropped ${change.tool.label} (${noun})`;
  const fact =
    added && removed
      ? `${added.tool.label} took the place of ${removed.tool.label} as the ${noun} in \`${added.path}\`.`
      : added
        ? `${added.tool.label} (${noun}) came into \`${added.path}\`.`
        : `${change.tool.label} (${noun}) went from \`${change.path}\`.`;
  return candidateOf({
    type: 'decision',
    title,
    facts: [fact, ...said.facts],
    rationale: said.rationale,
    files: [...new Set([added?.path, removed?.path].filter((path) => path !== undefined))],
    schemaKey: `root/decisions/${role}`,
    confidence: 0.95,
    importance: added && removed ? 4 : 3,
    tags: [role, change.tool.label, ...(removed && added ? [removed.tool.label] : [])],
    hint: ['decision', role, added ? added.tool.label : `dropped-${change.tool.label}`],
    origin: 'commit',
    spans: [...lineSpans(added), ...lineSpans(removed), ...said.spans],
  });
}

/** A dependency may also go because the tool comes from elsewhere now. */
function saysRemoved(words: string, label: string): boolean {
  const at = words.toLowerCase().indexOf(label.toLowerCase());
  return (
    at > 0 &&
    /\b(?:remov\w+|drop\w*|delet\w+|uninstall|rid of|without|from|replac\w+)\b[^.;]{0,30}$/i.test(words.slice(0, at))
  );
}

const stemsOf = (words: string): string[] => (words.toLowerCase().match(/\p{L}+/gu) ?? []).map(stem);
const stems = (words: string): ReadonlySet<string> => new Set(stemsOf(words));

/** What a commit is about that holds a project together: a version that it pins in passing is no choice. */
const MENDING = stems(
  'fix patch repair resolve vulnerability vulnerable security advisory cve audit bump upgrade update pin override',
);
/** What a person does who chooses. */
const CHOOSING = stems(
  'adopt add added use choose introduce switch migrate move replace set configure install integrate convert port rewrite try enable',
);

/** Whether one of the sentences says, before the tool's name, that it is taken. */
function saysChosen(sentences: readonly string[], label: string): boolean {
  return sentences.some((words) => {
    const at = words.toLowerCase().indexOf(label.toLowerCase());
    return at > 0 && stemsOf(words.slice(0, at)).some((word) => CHOOSING.has(word));
  });
}

function lineSpans(change: ToolChoice['added']): EvidenceSpan[] {
  return change ? change.lines.map((quote) => ({ eventId: change.event.id, quote: quote.trim() })) : [];
}

function requirementItem(
  { topic, title, fact, event, path, lines, importance }: RequirementChange,
  commits: Commits,
): Candidate | undefined {
  const said = wordsOf(event, commits, undefined);
  return candidateOf({
    type: 'decision',
    title,
    facts: [fact, ...said.facts],
    rationale: said.rationale,
    files: [path],
    schemaKey: 'root/decisions/requirements',
    confidence: 0.95,
    importance,
    tags: ['requirements', topic],
    hint: ['decision', topic, path],
    origin: 'commit',
    spans: [...lines.map((quote) => ({ eventId: event.id, quote: quote.trim() })), ...said.spans],
  });
}

interface CommitNotes {
  /** Whether the commit mends something or brings versions up to date. */
  readonly mends: boolean;
  readonly facts: string[];
  readonly rationale: string | undefined;
  readonly spans: EvidenceSpan[];
}

const NOTHING_SAID: CommitNotes = { mends: false, facts: [], rationale: undefined, spans: [] };

/** What the commit of a change says about it: its subject and reasons, where they speak of one of `names`, if given. */
function wordsOf(
  { source }: BrainEvent,
  commits: Commits,
  names: readonly (string | undefined)[] | undefined,
): CommitNotes {
  const event = source.kind === 'commit' ? commits.get(source.sha) : undefined;
  const commit = event && readCommit(event);
  const speaks = (words: string): boolean =>
    !names || names.some((name) => name !== undefined && words.toLowerCase().includes(name.toLowerCase()));
  if (!event || !commit || isNoise(commit)) return NOTHING_SAID;
  const isTold = speaks(commit.title);
  const reasons = reasonsOf(commit)
    .filter((sentence) => isTold || speaks(sentence))
    .slice(0, 2);
  if (!isTold && reasons.length === 0) return NOTHING_SAID;
  return {
    mends: commit.kind === 'fix' || stemsOf(commit.title).some((word) => MENDING.has(word)),
    facts: [`Commit: ${clip(plainLine(commit.title), 200)}.`],
    rationale: reasons.length > 0 ? reasons.map(plainLine).join(' ') : undefined,
    spans: [commit.subject, ...reasons].map((quote) => ({ eventId: event.id, quote })),
  };
}
