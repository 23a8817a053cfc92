/** The first step of the way of the data: a raw source record becomes events that are safe to store and the same everywhere. */
import { EVENT_LIMITS, type BrainEvent } from '../model/event.ts';
import { sha256Hex } from '../model/hash.ts';
import { cleanText, cutLines, cutText } from './cut.ts';
import type {
  ChatRecord,
  EditRecord,
  FileRecord,
  SourceRecord,
  RememberRecord,
  TodoCommentRecord,
  ToldRecord,
} from './source-record.ts';
import { holdLine } from '../survey/holds/quoted-hold.ts';
import { authorName, event, firstLine, oneLine, oneSafeLine, paths, safe, safePath } from './make-event.ts';
import { branchEvents, commitEvents, manifestChangeEvents, patchEvents, tagEvents } from './normalise-git.ts';

/**
 * The events of a source record: redacted, cut to EVENT_LIMITS, each with an id that depends on what happened and not on who
 * saw it. A commit always gives one; a "Remember this" with a selection two; a file or words that are blank none.
 */
export function normalise(record: SourceRecord): BrainEvent[] {
  switch (record.kind) {
    case 'commit':
      return commitEvents(record);
    case 'tag':
      return tagEvents(record);
    case 'branch':
      return branchEvents(record);
    case 'patch':
      return patchEvents(record);
    case 'manifest-change':
      return manifestChangeEvents(record);
    case 'manifest':
    case 'document':
    case 'code':
      return fileEvents(record);
    case 'remember':
      return rememberEvents(record);
    case 'told':
      return toldEvents(record);
    case 'chat':
      return chatEvents(record);
    case 'edit':
      return editEvents(record);
    case 'todo-comment':
      return todoCommentEvents(record);
  }
}

function fileEvents(file: FileRecord): BrainEvent[] {
  const path = safePath(file.path);
  const whole = cleanText(file.text);
  const text = cutLines(safe(whole), EVENT_LIMITS.wholeFile);
  if (path === '' || text.trim() === '') return [];
  // Saved and committed in one instant it is two events all the same: else the commit would count as known.
  const seed = `${file.uncommitted ? 'saved' : 'file'}:${path}:${sha256Hex(whole)}`;
  return [
    event(file.at, seed, {
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

function rememberEvents(remember: RememberRecord): BrainEvent[] {
  const { at, selection, author } = remember;
  const words = cleanText(remember.text);
  const text = cutText(safe(words), EVENT_LIMITS.fileText);
  const path = selection ? safePath(selection.path) : '';
  const events: BrainEvent[] = [];
  if (text.trim() !== '')
    events.push(
      event(at, `remember:${at}:${words}`, {
        kind: 'remember',
        source: author ? { kind: 'commit', sha: author.sha } : { kind: 'person' },
        provenance: author ? 'other' : 'own',
        headline: firstLine(text.trimStart()),
        text,
        files: paths([path]),
        author: author ? authorName(author.name) : null,
      }),
    );
  if (!selection || path === '') return events;
  const shown = cleanText(selection.text);
  const selected = cutLines(safe(shown), EVENT_LIMITS.fileText);
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

/** What an agent is called may be anything: a line, short, without secrets. */
const agentName = (name: string): string => cutText(oneSafeLine(name), AGENT_NAME).trim() || 'an assistant';

const AGENT_NAME = 100;

function toldEvents({ at, agent, text: told, quotes, commits = [], holds = [] }: ToldRecord): BrainEvent[] {
  const words = cleanText(told);
  const text = cutText(safe(words), EVENT_LIMITS.fileText);
  const name = agentName(agent);
  const shown = quotes.flatMap((quote) => {
    const path = safePath(quote.path);
    const said = cutLines(safe(cleanText(quote.text)), EVENT_LIMITS.fileText);
    return path === '' || said.trim() === '' ? [] : [{ path, said, startLine: quote.startLine }];
  });
  if (text.trim() === '') return [];
  const own = event(at, `told:${at}:${name}:${words}`, {
    kind: 'told',
    source: { kind: 'agent', name },
    provenance: 'other',
    headline: firstLine(text.trimStart()),
    text,
    files: [...new Set(shown.map(({ path }) => path))],
    author: name,
  });
  const searches = holds.map(holdLine).map((line) => {
    const said = cutText(oneSafeLine(line), EVENT_LIMITS.headline);
    return event(at, `told-holds:${at}:${name}:${line}`, {
      kind: 'told',
      source: { kind: 'agent', name },
      provenance: 'other',
      headline: said,
      text: said,
      files: [],
      author: name,
    });
  });
  return [
    own,
    ...searches,
    ...shown.map(({ path, said, startLine }) =>
      event(at, `told-quote:${at}:${path}:${startLine}:${said}`, {
        kind: 'told',
        source: { kind: 'file', path, sha: null, startLine, endLine: startLine + lineCount(said) - 1 },
        provenance: 'project',
        headline: cutText(path, EVENT_LIMITS.headline),
        text: said,
        files: [path],
        author: null,
      }),
    ),
    ...commits.flatMap(({ sha, text: quoted }) => {
      const said = cutLines(safe(cleanText(quoted)), EVENT_LIMITS.commitText);
      if (said.trim() === '') return [];
      return [
        event(at, `told-quote:${at}:${sha}:${said}`, {
          kind: 'told',
          source: { kind: 'commit', sha },
          provenance: 'project',
          headline: firstLine(said.trimStart()),
          text: said,
          files: [],
          author: null,
        }),
      ];
    }),
  ];
}

function chatEvents(chat: ChatRecord): BrainEvent[] {
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

function editEvents(edit: EditRecord): BrainEvent[] {
  const path = safePath(edit.path);
  if (path === '') return [];
  const from = edit.from === null ? '' : safePath(edit.from);
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

function todoCommentEvents(todo: TodoCommentRecord): BrainEvent[] {
  const path = safePath(todo.path);
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

/** Lines of a text as an editor numbers them, without the empty one after a final line break. */
function lineCount(text: string): number {
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
