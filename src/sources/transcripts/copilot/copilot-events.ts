/** The events of Copilot's agent, one a line, as the command line writes them. */
import { isoOf } from '../../../engine/index.ts';
import type { LineFormat, LineReader, ReadContext } from '../chat-format.ts';
import { HeadSoFar } from '../head-so-far.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { answer, words } from '../make-turn.ts';
import { OpenCalls } from '../open-calls.ts';
import { toolCall } from '../tool-turn.ts';
import type { ChatHead, Turn } from '../turn.ts';

/** Tools by which the agent tells its screen what it is about to do. */
const NO_TOOLS = ['report_intent'];

const argumentsOf = (value: unknown): unknown => (typeof value === 'string' ? parseJson(value) : value);

const attached = (data: JsonRecord): string[] =>
  arrayOf(data['attachments']).flatMap((one) => {
    const { path, filePath } = recordOf(one);
    return stringOf(path) ?? stringOf(filePath) ?? [];
  });

class CopilotReader implements LineReader {
  readonly #context: ReadContext;
  readonly #calls = new OpenCalls();
  readonly #head: HeadSoFar;
  #cwd: string | null;

  constructor(context: ReadContext, state: unknown) {
    const known = recordOf(state);
    this.#context = context;
    this.#head = new HeadSoFar(state);
    this.#cwd = stringOf(known['cwd']);
  }

  take(line: string, number: number): readonly Turn[] {
    const record = parseJson(line);
    if (!isRecord(record) || typeof record['type'] !== 'string') {
      this.#context.skip(isRecord(record) ? 'an event without a type' : 'not JSON');
      return [];
    }
    const data = recordOf(record['data']);
    if (record['type'].startsWith('session.')) this.#note(record['type'], data);
    const turns = this.#turns(record, record['type'], data, number);
    return this.#cwd === null || this.#context.belongs(this.#cwd) ? turns : [];
  }

  head(): ChatHead {
    return this.#head.head();
  }

  state(): unknown {
    return { ...this.head(), cwd: this.#cwd };
  }

  again(): readonly number[] {
    return this.#calls.lines();
  }

  #note(type: string, data: JsonRecord): void {
    this.#head.begin(data['sessionId'], isoOf(data['startTime']));
    const place = type === 'session.context_changed' ? data : recordOf(data['context']);
    const cwd = stringOf(place['cwd']);
    if (cwd === null) return;
    this.#cwd = cwd;
    this.#head.wasIn(cwd);
  }

  #turns(record: JsonRecord, type: string, data: JsonRecord, line: number): Turn[] {
    const id = stringOf(data['messageId']) ?? stringOf(record['id']) ?? `line-${line}`;
    const spot = { turnId: id, at: isoOf(record['timestamp']), line };
    // An agent that was sent by another one: what it is told was not said by the user.
    const isOther = stringOf(data['parentToolCallId']) !== null || stringOf(record['agentId']) !== null;
    switch (type) {
      case 'user.message': {
        const byUser = !isOther && [null, 'user'].includes(stringOf(data['source']));
        return byUser ? words(spot, 'user', this.#text(data), attached(data)) : [];
      }
      case 'assistant.message':
        for (const request of arrayOf(data['toolRequests']).filter(isRecord))
          this.#open(request['toolCallId'], request['name'], request['arguments'], line);
        return isOther ? [] : words(spot, 'assistant', this.#text(data));
      case 'tool.execution_start':
        this.#open(data['toolCallId'], data['toolName'], data['arguments'], line);
        return [];
      case 'tool.execution_complete':
        return this.#answer(data, spot.at, line);
      default:
        return [];
    }
  }

  #text(data: JsonRecord): string {
    if (typeof data['content'] === 'string') return data['content'];
    this.#context.skip('a message without a text');
    return '';
  }

  #open(id: unknown, name: unknown, given: unknown, line: number): void {
    if (typeof id === 'string') this.#calls.open(id, toolCall(name, argumentsOf(given)), line);
  }

  #answer(data: JsonRecord, at: string | null, line: number): Turn[] {
    const id = stringOf(data['toolCallId']);
    if (id === null) {
      this.#context.skip('an answer to no call');
      return [];
    }
    const call = this.#calls.close(id);
    if (NO_TOOLS.includes(call.name)) return [];
    const failed = data['success'] === false;
    const text = stringOf(recordOf(failed ? data['error'] : data['result'])[failed ? 'message' : 'content']) ?? '';
    return [answer({ turnId: id, at, line }, call, text, failed)];
  }
}

export const copilotEvents: LineFormat = {
  sort: 'lines',
  version: 1,
  begin: (context, state) => new CopilotReader(context, state),
};
