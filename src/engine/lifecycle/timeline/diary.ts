/** A session's diary without a model: what was done, what blocked, what was left, in the words of its own events. */
import { voiceOf } from '../../enrichment/chats/own-words.ts';
import { requestIn } from '../../enrichment/chats/requests.ts';
import { readCommit } from '../../enrichment/commits/commit-message.ts';
import { isNoise } from '../../enrichment/commits/noise.ts';
import { titleOf } from '../../enrichment/commits/title.ts';
import { plainText } from '../../enrichment/text/plain.ts';
import { sentencesOf } from '../../enrichment/text/sentences.ts';
import { clip, oneLine, wordCount } from '../../enrichment/text/words.ts';
import type { EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent, EventKind, Provenance } from '../../model/event.ts';
import { holdsUpWork, leavesStuck } from './obstacles.ts';

/** What tells of work; documents and manifests only tell how things stand. */
export const WORK_KINDS: readonly EventKind[] = ['commit', 'tag', 'branch', 'chat', 'edit', 'todo-comment', 'remember'];

/** One line of a diary with the words that it is made of. */
export interface DiaryLine {
  readonly text: string;
  readonly span: EvidenceSpan;
  readonly provenance: Provenance;
}

export interface Diary {
  readonly done: readonly DiaryLine[];
  readonly blocked: readonly DiaryLine[];
  readonly left: readonly DiaryLine[];
}

const MOST = { done: 10, blocked: 4, left: 6 };
const LINE_LENGTH = 200;
const LEAST_WORDS = 4;

const LEFT =
  /\b(?:todo|fixme|next (?:steps?|time|up)\b|left (?:to do|for later|open|out for now)|remaining (?:work|tasks?|steps?)|follow[- ]up (?:pr|commit|change|work|patch|issue)|for later|later on|tomorrow|still (?:need|have to|has to|missing|open|to do)|not yet (?:done|implemented|supported|covered|tested|handled|written)|(?:is|are|was|were) not yet|in a (?:later|separate|follow-up) (?:pr|pull request|commit|change|step|patch))\b/iu;

const leaves = (sentence: string): boolean => LEFT.test(sentence);

function line(event: BrainEvent, text: string, quote: string): DiaryLine[] {
  const said = clip(oneLine(text), LINE_LENGTH);
  return said === '' ? [] : [{ text: said, span: { eventId: event.id, quote }, provenance: voiceOf(event, quote) }];
}

/** The sentences of an event's words that `fits` takes. */
function sentences(event: BrainEvent, text: string, fits: (sentence: string) => boolean): DiaryLine[] {
  return text
    .split('\n')
    .flatMap((one) => sentencesOf(one))
    .filter((sentence) => fits(sentence) && wordCount(sentence) >= LEAST_WORDS)
    .flatMap((sentence) => line(event, plainText(sentence.replace(/^[-*•]\s+/, '')), sentence));
}

function ofCommit(event: BrainEvent): Diary {
  const commit = readCommit(event);
  const body = event.text.split('\n').slice(1).join('\n');
  return {
    done: isNoise(commit) ? [] : line(event, titleOf(commit, 'implementation-fact'), commit.subject),
    blocked: sentences(event, body, holdsUpWork),
    left: sentences(event, body, leaves),
  };
}

const ofTag = (event: BrainEvent): DiaryLine[] => line(event, event.headline, event.text.split('\n', 1)[0] ?? '');

/** To go back and forth is no work; to begin a branch is. */
const ofBranch = (event: BrainEvent): DiaryLine[] =>
  event.text.startsWith('Began ') ? line(event, event.text, event.text) : [];

/** A chat tells by what was asked for, or else by its first question, what it was about, and by its last words how it ended. */
function ofChat(turns: readonly BrainEvent[]): Diary {
  const spoken = (event: BrainEvent, speaker: string): boolean =>
    event.source.kind === 'chat' && event.source.speaker === speaker;
  const users = turns.filter((event) => spoken(event, 'user'));
  const [first] = users;
  const last = [users.at(-1), turns.filter((event) => spoken(event, 'assistant')).at(-1)].flatMap((one) => one ?? []);
  const begun = first && sentencesOf(first.text.trimStart().split('\n', 1)[0] ?? '')[0];
  const assistant = first?.source.kind === 'chat' ? first.source.assistant : '';
  const ask = (event: BrainEvent, text: string, quote: string): DiaryLine[] =>
    line(event, `Asked ${assistant}: ${plainText(text)}`, quote);
  const asked = users.flatMap((event) => {
    const request = requestIn(event);
    return request ? ask(event, request.text, request.quote) : [];
  });
  return {
    done: asked.length === 0 && first && begun !== undefined ? ask(first, begun, begun) : asked,
    blocked: last.flatMap((event) => sentences(event, event.text, leavesStuck)),
    left: last.flatMap((event) => sentences(event, event.text, leaves)),
  };
}

/** One line for each file that was saved, however often. */
function ofEdits(edits: readonly BrainEvent[]): DiaryLine[] {
  const byHeadline = new Map(edits.map((event) => [event.headline, event]));
  return [...byHeadline.values()].flatMap((event) => {
    const text = event.headline.charAt(0).toUpperCase() + event.headline.slice(1);
    return line(event, text, event.text.split('\n', 1)[0] ?? '');
  });
}

/** The last word on a comment counts: one that came and went within the session was never left. */
function ofComments(comments: readonly BrainEvent[]): Pick<Diary, 'done' | 'left'> {
  const last = new Map(comments.map((event) => [`${event.files[0] ?? ''}\n${event.text}`, event]));
  const isGone = (event: BrainEvent): boolean => event.headline.startsWith('gone: ');
  const where = (event: BrainEvent): string => (event.files[0] === undefined ? '' : ` (${event.files[0]})`);
  const all = [...last.values()];
  return {
    done: all.filter(isGone).flatMap((event) => line(event, `Settled ${event.text}${where(event)}`, event.text)),
    left: all
      .filter((event) => !isGone(event))
      .flatMap((event) => line(event, `${event.text}${where(event)}`, event.text)),
  };
}

function distinct(lines: readonly DiaryLine[], most: number): DiaryLine[] {
  const byText = new Map<string, DiaryLine>();
  for (const one of lines) if (!byText.has(one.text)) byText.set(one.text, one);
  // The newest say how things stand.
  return [...byText.values()].slice(-most);
}

/** The diary of the events of one session, in any order of them the same, with at most so many lines of each sort. */
export function diaryOf(events: readonly BrainEvent[], most = MOST): Diary {
  const ordered = [...events].sort((a, b) => (a.id < b.id ? -1 : 1));
  const of = (kind: EventKind): BrainEvent[] => ordered.filter((event) => event.kind === kind);
  const chats = new Map<string, BrainEvent[]>();
  for (const event of of('chat')) {
    const chat = event.source.kind === 'chat' ? event.source.chatId : '';
    chats.set(chat, [...(chats.get(chat) ?? []), event]);
  }
  const told = [...of('commit').map(ofCommit), ...[...chats.values()].map(ofChat)];
  const comments = ofComments(of('todo-comment'));
  return {
    done: distinct(
      [
        ...of('branch').flatMap(ofBranch),
        ...ofEdits(of('edit')),
        ...comments.done,
        ...told.flatMap((one) => one.done),
        ...of('tag').flatMap(ofTag),
      ],
      most.done,
    ),
    blocked: distinct(
      told.flatMap((one) => one.blocked),
      most.blocked,
    ),
    left: distinct([...comments.left, ...told.flatMap((one) => one.left)], most.left),
  };
}
