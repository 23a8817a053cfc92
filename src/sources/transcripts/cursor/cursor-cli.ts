/** The transcripts of Cursor's agents: a message a line, without times and without what tools answered. */
import { isoOf } from '../../../engine/index.ts';
import type { LineFormat, LineReader, ReadContext } from '../chat-format.ts';
import { insideTag, withoutTags, withoutThoughts } from '../inserted.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { answer, words } from '../make-turn.ts';
import { toolCall } from '../tool-turn.ts';
import type { ChatHead, Turn } from '../turn.ts';

/** Context that Cursor sends along with a query. */
const CONTEXT_TAGS = [
  'timestamp',
  'system_reminder',
  'open_and_recently_viewed_files',
  'attached_files',
  'manually_attached_skills',
  'user_info',
  'git_status',
  'rules',
  'agent_skills',
  'external_links',
  'cursor_commands',
];

/** "Tuesday, Sep 15, 2026, 10:20 AM (UTC+2)" */
function timeIn(text: string): string | null {
  const found = /^\w+, (\w+ \d+, \d{4}), (\d+:\d{2} [AP]M) \(UTC([+-])(\d+)(?::(\d{2}))?\)$/.exec(text);
  if (!found) return null;
  const [, day, time, sign, hours, minutes] = found;
  return isoOf(`${day ?? ''} ${time ?? ''} GMT${sign ?? ''}${(hours ?? '').padStart(2, '0')}${minutes ?? '00'}`);
}

/** What a person said in a message of theirs, and when, where Cursor wrote that down. */
export const askedIn = (text: string): { readonly said: string; readonly at: string | null } => ({
  said: insideTag(text, 'user_query') ?? withoutTags(text, CONTEXT_TAGS),
  at: timeIn(insideTag(text, 'timestamp') ?? ''),
});

/** What the agent said. Thoughts that Cursor has taken out leave a mark. */
export const repliedIn = (text: string): string => withoutThoughts(text).replace(/^\[REDACTED\]$/gm, '');

class CursorCliReader implements LineReader {
  readonly #context: ReadContext;
  #at: string | null;

  constructor(context: ReadContext, state: unknown) {
    this.#context = context;
    this.#at = stringOf(recordOf(state)['at']);
  }

  take(line: string, number: number): readonly Turn[] {
    const record = parseJson(line);
    if (!isRecord(record)) {
      this.#context.skip('not JSON');
      return [];
    }
    const { role, type, message } = record;
    if (role !== 'user' && role !== 'assistant') {
      if (typeof type !== 'string') this.#context.skip('a message of nobody');
      return [];
    }
    const { content } = recordOf(message);
    if (typeof content !== 'string' && !Array.isArray(content)) {
      this.#context.skip('a turn without a message');
      return [];
    }
    const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : arrayOf(content).filter(isRecord);
    return role === 'user' ? this.#asked(parts, number) : this.#replied(parts, number);
  }

  head(): ChatHead {
    return { chatId: null, folders: [], startedAt: null };
  }

  state(): unknown {
    return { at: this.#at };
  }

  #asked(parts: readonly JsonRecord[], line: number): Turn[] {
    const { said, at } = askedIn(textOf(parts));
    this.#at = at ?? this.#at;
    return words({ turnId: `line-${line}`, at: this.#at, line }, 'user', said);
  }

  #replied(parts: readonly JsonRecord[], line: number): Turn[] {
    const said = repliedIn(textOf(parts));
    const spot = { turnId: `line-${line}`, at: this.#at, line };
    const calls = parts.filter((part) => part['type'] === 'tool_use');
    const asked = calls.map((call, index) =>
      answer({ ...spot, turnId: `line-${line}-tool-${index}` }, toolCall(call['name'], call['input']), '', false),
    );
    return [...words(spot, 'assistant', said), ...asked];
  }
}

const textOf = (parts: readonly JsonRecord[]): string =>
  parts.flatMap((part) => (part['type'] === 'text' ? (stringOf(part['text']) ?? []) : [])).join('\n\n');

export const cursorCliFormat: LineFormat = {
  sort: 'lines',
  version: 1,
  begin: (context, state) => new CursorCliReader(context, state),
};
