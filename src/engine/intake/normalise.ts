/** The first step of the way of the data: a raw happening becomes events that are safe to store and the same everywhere. */
import { EVENT_LIMITS, type BrainEvent, type EventKind, type Provenance, type Source } from '../model/event.ts';
import { sha256Hex } from '../model/hash.ts';
import { ulidOf } from '../model/ids.ts';
import { invisibleFlag } from '../model/invisible.ts';
import { cleanText, cutLines, cutText } from './cut.ts';
import type {
  BranchHappening,
  ChatHappening,
  CommitHappening,
  EditHappening,
  FileHappening,
  Happening,
  ManifestChangeHappening,
  PatchHappening,
  RememberHappening,
  TagHappening,
  TodoCommentHappening,
} from './happening.ts';
import { instantOf } from './instant.ts';
import { redact } from './redact.ts';
import { sessionIdAt } from './session.ts';

/** A longer name is not a person's. In UTF-16 code units. */
const AUTHOR_LIMIT = 200;

/**
 * The events of a happening: redacted, cut to EVENT_LIMITS, each with an id that depends on what happened and not on who
 * saw it. A commit always gives one; a "Remember this" with a selection two; a file or words that are blank none.
 */
export function normalise(happening: Happening): BrainEvent[] {
  switch (happening.kind) {
    case 'commit':
      return commitEvents(happening);
    case 'tag':
      return tagEvents(happening);
    case 'branch':
      return branchEvents(happening);
    case 'patch':
      return patchEvents(happening);
    case 'manifest-change':
      return manifestChangeEvents(happening);
    case 'manifest':
    case 'document':
      return fileEvents(happening);
    case 'remember':
      return rememberEvents(happening);
    case 'chat':
      return chatEvents(happening);
    case 'edit':
      return editEvents(happening);
    case 'todo-comment':
      return todoCommentEvents(happening);
  }
}

function commitEvents(commit: CommitHappening): BrainEvent[] {
  const subject = oneSafeLine(commit.subject);
  const body = cleanText(commit.body);
  // Redacted as one, so that nothing hides across the border; the headline is the text's first line.
  const text = cutText(safe(body.trim() === '' ? subject : `${subject}\n\n${body}`), EVENT_LIMITS.commitText);
  return [
    event(commit.at, `commit:${commit.sha}`, {
      kind: 'commit',
      source: { kind: 'commit', sha: commit.sha },
      provenance: commit.own ? 'own' : 'project',
      headline: firstLine(text),
      text,
      files: paths(commit.files),
      author: authorName(commit.author.name),
    }),
  ];
}

function tagEvents(tag: TagHappening): BrainEvent[] {
  const name = oneSafeLine(tag.name);
  const message = cleanText(tag.message).trim();
  return [
    event(tag.at, `tag:${tag.name}:${tag.id}`, {
      kind: 'tag',
      source: { kind: 'commit', sha: tag.sha },
      provenance: tag.own ? 'own' : 'project',
      headline: cutText(`Tagged ${name}`, EVENT_LIMITS.headline),
      text: cutText(message === '' ? name : `${name}\n\n${safe(message)}`, EVENT_LIMITS.commitText),
      files: [],
      author: tag.author === null ? null : authorName(tag.author.name),
    }),
  ];
}

function branchEvents(branch: BranchHappening): BrainEvent[] {
  const [name, from] = [oneSafeLine(branch.name), oneSafeLine(branch.from)];
  const text = branch.isNew ? `Began branch ${name} from ${from}` : `Switched from ${from} to ${name}`;
  return [
    event(branch.at, `branch:${branch.at}:${branch.from}:${branch.name}`, {
      kind: 'branch',
      source: { kind: 'commit', sha: branch.sha },
      provenance: branch.own ? 'own' : 'project',
      headline: cutText(text, EVENT_LIMITS.headline),
      text: cutText(text, EVENT_LIMITS.headline),
      files: [],
      author: null,
    }),
  ];
}

/** Each file's hunks below its path, as much as fits. */
function patchEvents(patch: PatchHappening): BrainEvent[] {
  const files = patch.files.map((file) => ({ path: cleanText(file.path), patch: cleanText(file.patch) }));
  const text = cutLines(safe(files.map((file) => `${file.path}\n${file.patch}`).join('\n')), EVENT_LIMITS.patchText);
  if (text.trim() === '') return [];
  const lines = new Set(text.split('\n'));
  return [
    event(patch.at, `patch:${patch.sha}`, {
      kind: 'patch',
      source: { kind: 'commit', sha: patch.sha },
      provenance: patch.own ? 'own' : 'project',
      headline: firstLine(safe(oneSafeLine(patch.subject))),
      text,
      files: paths(files.map(({ path }) => path)).filter((path) => lines.has(path)),
      author: authorName(patch.author.name),
    }),
  ];
}

function manifestChangeEvents(change: ManifestChangeHappening): BrainEvent[] {
  const path = cleanText(change.path);
  return [
    event(change.at, `manifest-change:${change.sha}:${path}`, {
      kind: 'manifest-change',
      source: { kind: 'commit', sha: change.sha },
      provenance: change.own ? 'own' : 'project',
      headline: firstLine(safe(oneSafeLine(change.subject))),
      text: cutLines(safe(cleanText(change.patch)), EVENT_LIMITS.manifestText),
      files: paths([path]),
      author: authorName(change.author.name),
    }),
  ];
}

function fileEvents(file: FileHappening): BrainEvent[] {
  const path = cleanText(file.path);
  const whole = cleanText(file.text);
  const text = cutLines(safe(whole), EVENT_LIMITS.documentText);
  if (path === '' || text.trim() === '') return [];
  return [
    event(file.at, `file:${path}:${sha256Hex(whole)}`, {
      kind: file.kind,
      source: { kind: 'file', path, sha: file.sha, startLine: 1, endLine: lineCount(text) },
      provenance: file.uncommitted ? 'other' : 'project',
      headline: cutText(path, EVENT_LIMITS.headline),
      text,
      files: [path],
      author: null,
    }),
  ];
}

function rememberEvents(remember: RememberHappening): BrainEvent[] {
  const { at, selection } = remember;
  const words = cleanText(remember.text);
  const text = cutText(safe(words), EVENT_LIMITS.documentText);
  const path = selection ? cleanText(selection.path) : '';
  const events: BrainEvent[] = [];
  if (text.trim() !== '')
    events.push(
      event(at, `remember:${at}:${words}`, {
        kind: 'remember',
        source: { kind: 'person' },
        provenance: 'own',
        headline: firstLine(text.trimStart()),
        text,
        files: paths([path]),
        author: null,
      }),
    );
  if (!selection || path === '') return events;
  const shown = cleanText(selection.text);
  const selected = cutLines(safe(shown), EVENT_LIMITS.documentText);
  if (selected.trim() === '') return events;
  const startLine = Math.max(1, Math.floor(selection.startLine));
  events.push(
    event(at, `remember-selection:${at}:${path}:${startLine}:${shown}`, {
      kind: 'remember',
      source: { kind: 'file', path, sha: null, startLine, endLine: startLine + lineCount(selected) - 1 },
      provenance: 'project',
      headline: cutText(path, EVENT_LIMITS.headline),
      text: selected,
      files: [path],
      author: null,
    }),
  );
  return events;
}

function chatEvents(chat: ChatHappening): BrainEvent[] {
  const { assistant, chatId, turnId, speaker, path, line } = chat;
  const limit = speaker === 'tool' ? EVENT_LIMITS.toolText : EVENT_LIMITS.chatText;
  const text = cutText(safe(cleanText(chat.text)), limit);
  if (text.trim() === '') return [];
  const tool = chat.tool === null ? null : oneLine(cleanText(chat.tool));
  return [
    event(chat.at, `chat:${assistant}:${chatId}:${turnId}:${speaker}`, {
      kind: 'chat',
      source: { kind: 'chat', assistant, chatId, turnId, speaker, path, line },
      provenance: speaker === 'user' ? 'own' : 'other',
      headline: firstLine(text.trimStart()),
      text,
      files: paths(chat.files),
      author: authorName(speaker === 'user' ? '' : (tool ?? assistant)),
    }),
  ];
}

function editEvents(edit: EditHappening): BrainEvent[] {
  const path = cleanText(edit.path);
  if (path === '') return [];
  const from = edit.from === null ? '' : cleanText(edit.from);
  const headline = from === '' ? `${edit.change} ${path}` : `${edit.change} ${from} to ${path}`;
  const where = edit.symbols.length === 0 ? '' : ` (${edit.symbols.map(cleanText).join(', ')})`;
  const patch = cleanText(edit.patch);
  const text = cutLines(safe(`${headline}${where}${patch === '' ? '' : `\n${patch}`}`), EVENT_LIMITS.patchText);
  return [
    event(edit.at, `edit:${edit.change}:${path}:${edit.at}:${sha256Hex(patch)}`, {
      kind: 'edit',
      source: { kind: 'file', path, sha: null, startLine: 1, endLine: 1 },
      provenance: edit.own ? 'own' : 'other',
      headline: firstLine(text),
      text,
      files: paths(from === '' ? [path] : [path, from]),
      author: null,
    }),
  ];
}

function todoCommentEvents(todo: TodoCommentHappening): BrainEvent[] {
  const path = cleanText(todo.path);
  const words = oneSafeLine(todo.text);
  if (path === '' || words === '') return [];
  const text = cutText(safe(`${todo.tag}: ${words}`), EVENT_LIMITS.headline);
  const what = todo.gone ? 'gone' : 'there';
  return [
    event(todo.at, `todo-comment:${what}:${path}:${todo.tag}:${words}:${todo.at}`, {
      kind: 'todo-comment',
      source: { kind: 'file', path, sha: null, startLine: todo.line, endLine: todo.line },
      provenance: todo.own ? 'own' : 'other',
      headline: cutText(`${what}: ${text}`, EVENT_LIMITS.headline),
      text,
      files: [path],
      author: null,
    }),
  ];
}

interface EventParts {
  readonly kind: EventKind;
  readonly source: Source;
  readonly provenance: Provenance;
  readonly headline: string;
  readonly text: string;
  readonly files: string[];
  readonly author: string | null;
}

function event(at: string, seed: string, parts: EventParts): BrainEvent {
  const ms = instantOf(at);
  const flag = invisibleFlag([parts.text, parts.headline, parts.author, ...parts.files]);
  return { id: ulidOf(ms, seed), at: new Date(ms).toISOString(), sessionId: sessionIdAt(ms), ...parts, ...flag };
}

const safe = (text: string): string => redact(text).text;

/** Searched for secrets before it is one line: some are told by the lines they stand on. */
const oneSafeLine = (text: string): string => {
  const cleaned = cleanText(text);
  return oneLine(cleaned.includes('\n') ? safe(cleaned) : cleaned);
};

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

const firstLine = (text: string): string => cutText(text.split('\n', 1)[0] ?? '', EVENT_LIMITS.headline);

const paths = (files: readonly string[]): string[] => files.map(cleanText).filter((path) => path !== '');

/** A project has few people, and each of them many commits: so many are remembered. */
const KNOWN_AUTHORS = 500;
const authors = new Map<string, string | null>();

function authorName(name: string): string | null {
  const known = authors.get(name);
  if (known !== undefined) return known;
  const cleaned = oneLine(safe(cleanText(name)));
  const author = cleaned === '' ? null : cutText(cleaned, AUTHOR_LIMIT);
  if (authors.size >= KNOWN_AUTHORS) authors.clear();
  authors.set(name, author);
  return author;
}

/** Lines of a text as an editor numbers them, without the empty one after a final line break. */
function lineCount(text: string): number {
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
