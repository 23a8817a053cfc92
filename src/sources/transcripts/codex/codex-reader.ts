/**
 * Reads a session of Codex. What was said is taken from its events: the items that go to the model carry, in a user's
 * name, what Codex itself put in. Only records that have no events beside them are taken for what they are.
 */
import { isoOf, sha256Hex } from '../../../engine/index.ts';
import type { LineReader, ReadContext } from '../chat-format.ts';
import { codexAnswer, codexCall } from './codex-tools.ts';
import { HeadSoFar } from '../head-so-far.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { answer, words } from '../make-turn.ts';
import { OpenCalls } from '../open-calls.ts';
import type { ChatHead, Turn } from '../turn.ts';

/** What Codex says in a user's name. */
const INSERTED = /^\s*(?:<[a-z_]+[\s>]|# AGENTS\.md instructions|# Context from my IDE setup)/;
/** In an editor, what it adds about itself stands before the words under this heading. */
const OF_EDITOR = /^\s*# Context from my IDE setup/;
const REQUEST = /^## My request for Codex:?[^\S\n]*\n/m;
/** Where the oldest versions say where they are. */
const CWD = /<cwd>([^<]+)<\/cwd>|^Current working directory: (.+)$/m;
/** An event stands right behind its item: after so many items without any there will be none. */
const ITEMS_ALONE = 4;

interface SpokenMessage {
  readonly speaker: 'user' | 'assistant';
  readonly id: string | null;
  readonly text: string;
}

function withoutEditor(text: string): string {
  const request = OF_EDITOR.test(text) ? REQUEST.exec(text) : null;
  return request === null ? text : text.slice(request.index + request[0].length);
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : arrayOf(content)
        .flatMap((part) => stringOf(recordOf(part)['text']) ?? [])
        .join('\n\n');

/** What an event says; null where it says nothing. */
function eventWords(payload: JsonRecord): SpokenMessage | null {
  const item = recordOf(payload['item']);
  const { type } = payload['type'] === 'item_completed' ? item : payload;
  const id = stringOf(item['id']);
  const text = textOf(payload['message'] ?? item['content'] ?? item['text']);
  if (type === 'user_message' || type === 'UserMessage') return { speaker: 'user', id, text: withoutEditor(text) };
  return type === 'agent_message' || type === 'AgentMessage' ? { speaker: 'assistant', id, text } : null;
}

export class CodexReader implements LineReader {
  readonly #context: ReadContext;
  readonly #calls = new OpenCalls();
  readonly #head: HeadSoFar;
  #cwd: string | null;
  /** The session of an agent that another agent sent. */
  #isSent: boolean;
  /** Whether what was said is told by events; null while that is not known. */
  #hasEvents: boolean | null;
  /** Items that an event may still stand for. */
  #waiting: Turn[] = [];
  /** A hash of what the last event said: some are told twice, in an older way and in a newer one. */
  #last: string;

  constructor(context: ReadContext, state: unknown) {
    const known = recordOf(state);
    this.#context = context;
    this.#head = new HeadSoFar(state);
    this.#cwd = stringOf(known['cwd']);
    this.#isSent = known['isSent'] === true;
    this.#hasEvents = typeof known['hasEvents'] === 'boolean' ? known['hasEvents'] : null;
    this.#last = stringOf(known['last']) ?? '';
  }

  take(line: string, number: number): readonly Turn[] {
    const record = parseJson(line);
    if (!isRecord(record)) {
      this.#context.skip('not JSON');
      return [];
    }
    const turns = this.#turns(record, number);
    return this.#cwd === null || this.#context.belongs(this.#cwd) ? turns : [];
  }

  head(): ChatHead {
    return this.#head.head();
  }

  state(): unknown {
    return { ...this.head(), cwd: this.#cwd, isSent: this.#isSent, hasEvents: this.#hasEvents, last: this.#last };
  }

  again(): readonly number[] {
    return [...this.#calls.lines(), ...this.#waiting.flatMap(({ line }) => line ?? [])];
  }

  #turns(record: JsonRecord, line: number): Turn[] {
    const at = isoOf(record['timestamp']);
    const payload = isRecord(record['payload']) ? record['payload'] : null;
    const type = stringOf(record['type']);
    if (payload === null) return type === null ? this.#begin(record) : this.#oldItem(record, at, line);
    if (type === 'session_meta') return this.#begin(payload);
    if (type === 'turn_context') this.#go(payload['cwd']);
    if (type === 'event_msg') return this.#event(payload, at, line);
    return type === 'response_item' ? this.#item(payload, at, line) : [];
  }

  #begin(meta: JsonRecord): Turn[] {
    // A session that goes on from another one begins with that one's records, too.
    if (this.#head.head().chatId !== null) return [];
    this.#head.begin(meta['id'], isoOf(meta['timestamp']));
    this.#isSent = isRecord(meta['source']) && 'subagent' in meta['source'];
    this.#go(meta['cwd']);
    return [];
  }

  #go(cwd: unknown): void {
    this.#cwd = stringOf(cwd) ?? this.#cwd;
    this.#head.wasIn(this.#cwd);
  }

  #event(payload: JsonRecord, at: string | null, line: number): Turn[] {
    const said = eventWords(payload);
    if (!said) return [];
    this.#hasEvents = true;
    this.#waiting = [];
    const mark = sha256Hex(`${said.speaker}:${said.text.trim()}`);
    if (mark === this.#last) return [];
    this.#last = mark;
    if (said.text.trim() === '') this.#context.skip('a turn without a text');
    return this.#words(said, at, line);
  }

  #item(item: JsonRecord, at: string | null, line: number): Turn[] {
    if (item['type'] !== 'message') return this.#tool(item, at, line);
    if (this.#hasEvents === true) return [];
    const turns = this.#message(item, at, line);
    if (this.#hasEvents === false) return turns;
    this.#waiting.push(...turns);
    if (this.#waiting.length < ITEMS_ALONE) return [];
    this.#hasEvents = false;
    const all = this.#waiting;
    this.#waiting = [];
    return all;
  }

  /** The oldest versions wrote items as they were, and no events. */
  #oldItem(item: JsonRecord, at: string | null, line: number): Turn[] {
    return item['type'] === 'message' ? this.#message(item, at, line) : this.#tool(item, at, line);
  }

  #message(item: JsonRecord, at: string | null, line: number): Turn[] {
    const { role, content } = item;
    if (role !== 'user' && role !== 'assistant') return [];
    const text = role === 'user' ? withoutEditor(textOf(content)) : textOf(content);
    if (role === 'user' && INSERTED.test(text)) {
      const cwd = CWD.exec(text);
      if (cwd) this.#go(cwd[1] ?? cwd[2]);
      return [];
    }
    return this.#words({ speaker: role, id: stringOf(item['id']), text }, at, line);
  }

  #words({ speaker, id, text }: SpokenMessage, at: string | null, line: number): Turn[] {
    const said = speaker === 'user' && this.#isSent ? 'assistant' : speaker;
    return words({ turnId: id ?? `line-${line}`, at, line }, said, text);
  }

  #tool(item: JsonRecord, at: string | null, line: number): Turn[] {
    const id = stringOf(item['call_id']) ?? stringOf(item['id']);
    if (id === null) return [];
    switch (item['type']) {
      case 'function_call':
      case 'custom_tool_call':
      case 'local_shell_call':
        this.#calls.open(id, codexCall(item), line);
        return [];
      case 'function_call_output':
      case 'custom_tool_call_output': {
        const { text, failed } = codexAnswer(item['output']);
        return [answer({ turnId: id, at, line }, this.#calls.close(id), text, failed)];
      }
      default:
        return [];
    }
  }
}
