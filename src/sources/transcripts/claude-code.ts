/** Claude Code's transcripts: a JSON object a line, a file a session, those of subagents beside or below it. */
import { join } from 'node:path';
import type { LineFormat, LineReader, ReadContext } from './chat-format.ts';
import type { ChatFile, ChatSource, Machine } from './chat-source.ts';
import { listFiles, listFolders } from './find/list-files.ts';
import { HeadSoFar } from './head-so-far.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, stringOf } from './json.ts';
import { OpenCalls } from './open-calls.ts';
import { toolCall, toolText } from './tool-turn.ts';
import type { ChatHead, Turn } from './turn.ts';

/** Subagents' transcripts lie in `<session>/subagents/`. */
const DEPTH = 2;

/** What Claude Code writes into a user's turn that the user did not: reminders, commands' output, notices. */
const INSERTED = /<(\/?)(system-reminder|local-command-\w{1,40}|command-\w{1,40}|bash-\w{1,40}|task-notification)>/g;
const NOTICE =
  /^(\[Request interrupted|Caveat: The messages below were generated|This session is being continued from)/;

/** `text` without what stands between such a tag and the one that closes it. Takes time in proportion to the text. */
function withoutInserted(text: string): string {
  const tags = [...text.matchAll(INSERTED)];
  const closings = new Map<string, number[]>();
  for (const { 1: slash, 2: name = '', index, 0: tag } of tags.toReversed())
    if (slash === '/') {
      const known = closings.get(name);
      if (known) known.push(index + tag.length);
      else closings.set(name, [index + tag.length]);
    }
  let own = '';
  let from = 0;
  for (const { 1: slash, 2: name = '', index } of tags) {
    if (slash === '/' || index < from) continue;
    const ends = closings.get(name) ?? [];
    while ((ends.at(-1) ?? Infinity) <= index) ends.pop();
    const end = ends.at(-1);
    if (end === undefined) continue;
    own += text.slice(from, index);
    from = end;
  }
  return own + text.slice(from);
}

/** The words a person typed, without what was put around them. */
const ownWords = (text: string): string => {
  const words = withoutInserted(text).trim();
  return NOTICE.test(words) ? '' : words;
};

/** Text of a message's content, which is a text or a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return arrayOf(content)
    .flatMap((part) => (isRecord(part) && part['type'] === 'text' ? (stringOf(part['text']) ?? []) : []))
    .join('\n\n');
}

class ClaudeCodeReader implements LineReader {
  readonly #context: ReadContext;
  readonly #calls = new OpenCalls();
  readonly #head: HeadSoFar;

  constructor(context: ReadContext, state: unknown) {
    this.#context = context;
    this.#head = new HeadSoFar(state);
  }

  take(line: string, number: number): readonly Turn[] {
    const record = parseJson(line);
    if (!isRecord(record)) {
      this.#context.skip('not JSON');
      return [];
    }
    this.#note(record);
    const { type, isMeta, isCompactSummary } = record;
    if ((type !== 'user' && type !== 'assistant') || isMeta === true || isCompactSummary === true) return [];
    if (!isRecord(record['message'])) {
      this.#context.skip('a turn without a message');
      return [];
    }
    const turns = this.#turns(record, record['message'], number);
    const cwd = stringOf(record['cwd']);
    // A session may wander into other folders; what is said there belongs there.
    return cwd === null || this.#context.belongs(cwd) ? turns : [];
  }

  head(): ChatHead {
    return this.#head.head();
  }

  state(): unknown {
    return this.head();
  }

  again(): readonly number[] {
    return this.#calls.lines();
  }

  #note(record: JsonRecord): void {
    this.#head.wasIn(record['cwd']);
    this.#head.begin(record['sessionId'], stringOf(record['timestamp']));
  }

  #turns(record: JsonRecord, message: JsonRecord, number: number): Turn[] {
    const at = stringOf(record['timestamp']);
    const id = stringOf(record['uuid']) ?? `line-${number}`;
    const isUser = record['type'] === 'user';
    const spoken = { turnId: id, at, tool: null, failed: false, line: number };
    const text = isUser ? ownWords(textOf(message['content'])) : textOf(message['content']).trim();
    const files = this.#openCalls(message, number);
    const turns = this.#answers(message, at, number);
    if (text === '') return turns;
    // What is said to a subagent was said by the assistant.
    const speaker = isUser && record['isSidechain'] !== true ? 'user' : 'assistant';
    return [...turns, { ...spoken, speaker, text, files: speaker === 'user' ? [] : files }];
  }

  /** Remembers the calls of an assistant's message. @returns the files they are about. */
  #openCalls(message: JsonRecord, line: number): string[] {
    return arrayOf(message['content']).flatMap((part) => {
      const id = isRecord(part) && part['type'] === 'tool_use' ? stringOf(part['id']) : null;
      if (!isRecord(part) || id === null) return [];
      const call = toolCall(part['name'], part['input']);
      this.#calls.open(id, call, line);
      return call.files;
    });
  }

  #answers(message: JsonRecord, at: string | null, line: number): Turn[] {
    return arrayOf(message['content']).flatMap((part): Turn[] => {
      const id = isRecord(part) && part['type'] === 'tool_result' ? stringOf(part['tool_use_id']) : null;
      if (!isRecord(part) || id === null) return [];
      const call = this.#calls.close(id);
      const text = toolText(call, withoutInserted(textOf(part['content'])).trim());
      const failed = part['is_error'] === true;
      return [{ turnId: id, speaker: 'tool', at, text, tool: call.name, failed, files: call.files, line }];
    });
  }
}

const format: LineFormat = {
  sort: 'lines',
  version: 1,
  begin: (context, state) => new ClaudeCodeReader(context, state),
};

/** Where a session is kept that began in `folder`. */
const slug = (folder: string): string => folder.replace(/[^A-Za-z0-9-]/g, '-');

function projectFolders({ home, env }: Machine): string[] {
  const own = stringOf(env['CLAUDE_CONFIG_DIR'])?.split(',') ?? [
    join(home, '.claude'),
    join(home, '.config', 'claude'),
  ];
  return own.map((folder) => join(folder.trim(), 'projects'));
}

async function find(machine: Machine): Promise<readonly ChatFile[]> {
  const slugs = machine.roots.map(slug);
  const files: ChatFile[] = [];
  for (const projects of projectFolders(machine)) {
    for (const name of await listFolders(projects)) {
      // Different folders can have the same slug, and subfolders' begin with it: the lines tell which it was.
      if (!slugs.some((one) => name === one || name.startsWith(`${one}-`))) continue;
      const paths = await listFiles(join(projects, name), DEPTH, (file) => file.endsWith('.jsonl'));
      files.push(...paths.map((path) => ({ path, belongs: false })));
    }
  }
  return files;
}

export const claudeCode: ChatSource = {
  id: 'claude-code',
  title: 'Claude Code',
  where: '~/.claude/projects',
  find,
  format: () => format,
};
