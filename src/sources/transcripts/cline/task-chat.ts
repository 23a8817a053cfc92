/** Chats of Cline and of Roo: messages as they are sent to a model, in the shapes that both have had. */
import { isoOf } from '../../../engine/index.ts';
import type { ReadContext } from '../chat-format.ts';
import { withoutThoughts } from '../inserted.ts';
import { arrayOf, isRecord, type JsonRecord, recordOf, stringOf } from '../json.ts';
import { answer, idOf, type Spot, words } from '../make-turn.ts';
import { OpenCalls } from '../open-calls.ts';
import { answerHeader, callsIn } from './task-calls.ts';
import { asksThePerson, wordsInAnswer, wordsInText } from './task-words.ts';
import { toolCall, type ToolCall } from '../tool-turn.ts';
import type { Turn } from '../turn.ts';

/** "# Current Working Directory (/home/a/b) Files", in the state of the editor. */
const FOLDER = /^# Current (?:Working|Workspace) Directory \((.+)\) Files$/m;
const TIME = /^Current time in ISO 8601 UTC format: (\S+)$/m;
/** Under these names the assistant speaks by a tool. */
const SAYING: Readonly<Record<string, string>> = {
  attempt_completion: 'result',
  ask_followup_question: 'question',
  plan_mode_respond: 'response',
};

const partsOf = (content: unknown): JsonRecord[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : arrayOf(content).filter(isRecord);

/** The text of a content, of an answer's content, or of the output of a call. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (isRecord(content)) return stringOf(content['value']) ?? '';
  return arrayOf(content)
    .flatMap((part) => stringOf(recordOf(part)['text']) ?? stringOf(recordOf(part)['value']) ?? [])
    .join('\n\n');
}

export class TaskChat {
  readonly folders = new Set<string>();
  readonly turns: Turn[] = [];
  readonly #context: ReadContext;
  readonly #calls = new OpenCalls();
  readonly #ids = new Set<string>();

  constructor(context: ReadContext) {
    this.#context = context;
  }

  add(message: unknown, index: number): void {
    const record = recordOf(message);
    // Encrypted thoughts stand between the messages; a summary is the model's own, for itself.
    if (record['type'] === 'reasoning' || record['isSummary'] === true || record['isTruncationMarker'] === true) return;
    const { role, content } = record;
    if ((role !== 'user' && role !== 'assistant' && role !== 'tool') || !isContent(content)) {
      this.#context.skip('a message that is not understood');
      return;
    }
    const parts = partsOf(content);
    const spot = { turnId: this.#idOf(record, index), at: isoOf(record['ts']) ?? timeIn(parts), line: null };
    if (role === 'assistant') this.#replied(parts, spot);
    else this.#asked(parts, spot);
  }

  #idOf(record: JsonRecord, index: number): string {
    const { id, ts } = record;
    const own = stringOf(id) ?? (typeof ts === 'number' ? String(ts) : null);
    const unique = own === null || this.#ids.has(own) ? idOf(index, record['content']) : own;
    this.#ids.add(unique);
    return unique;
  }

  #replied(parts: readonly JsonRecord[], spot: Spot): void {
    const texts: string[] = [];
    for (const part of parts) {
      if (part['type'] === 'text') {
        const written = callsIn(withoutThoughts(textOf(part['text'])));
        texts.push(written.text, ...written.calls.map(({ name, input }) => this.#open(name, name, input)));
      } else if (part['type'] === 'tool_use' || part['type'] === 'tool-call') {
        const name = stringOf(part['name']) ?? stringOf(part['toolName']) ?? 'tool';
        texts.push(this.#open(stringOf(part['id']) ?? stringOf(part['toolCallId']) ?? name, name, part['input']));
      }
    }
    const said = texts.filter((text, index) => text.trim() !== '' && !texts[index - 1]?.includes(text.trim()));
    this.turns.push(...words(spot, 'assistant', said.join('\n\n')));
  }

  /** @returns what the assistant says by calling it. */
  #open(id: string, name: string, input: unknown): string {
    this.#calls.open(id, toolCall(name, input));
    const key = Object.hasOwn(SAYING, name) ? SAYING[name] : undefined;
    return key === undefined ? '' : (stringOf(recordOf(input)[key]) ?? '');
  }

  #asked(parts: readonly JsonRecord[], spot: Spot): void {
    const asked = new AskedMessage(this.#calls, spot);
    for (const part of parts) {
      const type = part['type'];
      if (type === 'text') this.#noteFolder(textOf(part['text']));
      if (type === 'text') asked.text(textOf(part['text']));
      else if (type === 'tool_result' || type === 'tool-result') asked.result(part);
      else if (type === 'file') asked.files.push(...(stringOf(part['path']) === null ? [] : [String(part['path'])]));
    }
    this.turns.push(...asked.turns());
  }

  #noteFolder(text: string): void {
    const folder = text.includes('<environment_details>') ? FOLDER.exec(text)?.[1] : undefined;
    if (folder !== undefined && this.folders.size < 20) this.folders.add(folder);
  }
}

const isContent = (content: unknown): boolean => typeof content === 'string' || Array.isArray(content);

function timeIn(parts: readonly JsonRecord[]): string | null {
  const state = parts.map((part) => textOf(part['text'])).find((text) => text.includes('<environment_details>'));
  return state === undefined ? null : isoOf(TIME.exec(state)?.[1]);
}

interface Answered {
  readonly id: string;
  readonly call: ToolCall;
  text: string;
  readonly failed: boolean;
}

/** A message in the user's name: what the person wrote in it, and what tools answered. */
class AskedMessage {
  readonly files: string[] = [];
  readonly #calls: OpenCalls;
  readonly #spot: Spot;
  readonly #said: { text: string; loose: boolean }[] = [];
  readonly #answers: Answered[] = [];
  /** The answer of a written call goes on in the next texts. */
  #open: Answered | null = null;

  constructor(calls: OpenCalls, spot: Spot) {
    this.#calls = calls;
    this.#spot = spot;
  }

  text(text: string): void {
    const header = answerHeader(text);
    if (header) {
      const call = this.#calls.close(header.tool);
      const about = call.about === '' ? header.about : call.about;
      const id = `${this.#spot.turnId}-${this.#answers.length}`;
      this.#open = { id, call: { ...call, name: header.tool, about }, text: header.rest, failed: isError(header.rest) };
      this.#answers.push(this.#open);
    } else if (text.trimStart().startsWith('<environment_details>') || text.startsWith('[')) {
      this.#open = null;
      this.#loose(text);
    } else if (this.#open) this.#open.text = `${this.#open.text}\n${text}`.trim();
    else this.#loose(text);
  }

  result(part: JsonRecord): void {
    this.#open = null;
    const id = stringOf(part['tool_use_id']) ?? stringOf(part['toolCallId']);
    const known = this.#calls.close(id ?? '');
    const call = known.name === 'tool' ? toolCall(part['name'] ?? part['toolName'], null) : known;
    const text = textOf(part['content'] ?? part['output']);
    const failed = part['is_error'] === true || isError(text);
    this.#answers.push({ id: id ?? `${this.#spot.turnId}-${this.#answers.length}`, call, text, failed });
  }

  turns(): Turn[] {
    const answered = this.#answers.flatMap(({ id, call, text, failed }): Turn[] => {
      const said = wordsInAnswer(call.name, text);
      if (said !== '') this.#said.push({ text: said, loose: false });
      if (asksThePerson(call.name)) return [];
      return [answer({ ...this.#spot, turnId: id }, call, text, failed)];
    });
    // Beside an answer or a wrapped text, a loose one is the extension's.
    const strict = this.#answers.length > 0 || this.#said.some((one) => !one.loose);
    const said = this.#said.filter((one) => !strict || !one.loose).map((one) => one.text);
    return [...answered, ...words(this.#spot, 'user', said.join('\n\n'), this.files)];
  }

  #loose(text: string): void {
    const wrapped = wordsInText(text, true);
    if (wrapped !== '') this.#said.push({ text: wrapped, loose: false });
    else this.#said.push({ text: wordsInText(text, false), loose: true });
  }
}

/** Failures begin like this, whatever the tool. */
const isError = (text: string): boolean =>
  /^\s*(?:\[ERROR\]|Error\b|The tool execution failed|\{"error"|\{"status":"error")/.test(text);
