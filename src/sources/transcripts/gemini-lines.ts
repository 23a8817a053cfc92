/**
 * Gemini CLI's chats as lines: a message is written again whenever it has changed, `$rewindTo` takes back a message and
 * all after it, `$set` tells of the chat, or what the model is shown from then on, which nobody said.
 */
import type { LineFormat, LineReader, ReadContext } from './chat-format.ts';
import { isOpen, turnsOf } from './gemini-message.ts';
import { HeadSoFar } from './head-so-far.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from './json.ts';
import { keptTurn } from './make-turn.ts';
import type { ChatHead, Turn } from './turn.ts';

/** So many turns wait for being taken back, and so many UTF-16 code units of their text; then the oldest are given out. */
const HELD = { turns: 40, text: 60_000 } as const;
/** In UTF-16 code units: no more of a turn that waits is kept. */
const TEXT = 16_000;

interface Message {
  readonly id: string;
  readonly turns: readonly Turn[];
  /** It has tool calls that have not ended. */
  readonly open: boolean;
}

class GeminiReader implements LineReader {
  readonly #context: ReadContext;
  readonly #head: HeadSoFar;
  /** Messages that may still change or be taken back. */
  #held: Message[];
  /** Turns of the message that is not closed which were given out already. */
  #given: string[];
  #isOther: boolean;

  constructor(context: ReadContext, state: unknown) {
    const known = recordOf(state);
    this.#context = context;
    this.#head = new HeadSoFar(state);
    this.#held = arrayOf(known['held']) as Message[];
    this.#given = arrayOf(known['given']).filter((id) => typeof id === 'string');
    this.#isOther = known['other'] === true;
  }

  take(line: string, number: number): readonly Turn[] {
    const record = parseJson(line);
    if (!isRecord(record)) {
      this.#context.skip('not JSON');
      return [];
    }
    const { $rewindTo: rewindTo, $set: set } = record;
    const id = stringOf(record['id']);
    if (typeof rewindTo === 'string') this.#rewind(rewindTo);
    else if (id !== null) this.#put(record, id, number);
    else if (isRecord(set)) this.#note(set);
    else if (typeof record['sessionId'] === 'string') this.#note(record);
    else this.#context.skip('a record that is not understood');
    return this.#overflow();
  }

  atEnd(): readonly Turn[] {
    const open = this.#held.findIndex((message) => message.open);
    return this.#give(open === -1 ? this.#held.length : open);
  }

  head(): ChatHead {
    return this.#head.head();
  }

  state(): unknown {
    return { ...this.head(), other: this.#isOther, held: this.#held, given: this.#given };
  }

  #note(told: JsonRecord): void {
    this.#head.begin(told['sessionId'], stringOf(told['startTime']));
    if (told['kind'] === 'subagent') this.#isOther = true;
    for (const folder of arrayOf(told['directories'])) this.#head.wasIn(folder);
  }

  #put(record: JsonRecord, id: string, line: number): void {
    const turns = turnsOf(record, line, this.#context)
      .filter((turn) => !this.#given.includes(turn.turnId))
      // What a subagent is told, the assistant said.
      .map((turn) => (this.#isOther && turn.speaker === 'user' ? { ...turn, speaker: 'assistant' as const } : turn));
    const message = { id, turns: turns.map((turn) => keptTurn(turn, TEXT)), open: isOpen(record) };
    const known = this.#held.findIndex((one) => one.id === id);
    if (known === -1) this.#held.push(message);
    else this.#held[known] = { ...message, turns: message.turns.map((turn) => this.#inPlace(turn, known)) };
  }

  /** A message that is written again stays in the line where it was first. */
  #inPlace(turn: Turn, index: number): Turn {
    const before = this.#held[index]?.turns.find((one) => one.turnId === turn.turnId);
    return before ? { ...turn, line: before.line } : turn;
  }

  #rewind(id: string): void {
    const index = this.#held.findIndex((message) => message.id === id);
    // An older one was given out, or stands in the model's own copy of the chat.
    if (index !== -1) this.#held.splice(index);
  }

  #overflow(): Turn[] {
    const turns = this.#held.reduce((sum, { turns: own }) => sum + own.length, 0);
    const text = this.#held.reduce(
      (sum, { turns: own }) => sum + own.reduce((all, one) => all + one.text.length, 0),
      0,
    );
    return turns > HELD.turns || text > HELD.text ? this.#give(Math.ceil(this.#held.length / 2)) : [];
  }

  #give(count: number): Turn[] {
    const given = this.#held.splice(0, count);
    const turns = given.flatMap((message) => message.turns);
    this.#given = [...this.#given, ...turns.map((turn) => turn.turnId)].slice(-50);
    return turns;
  }
}

export const geminiLines: LineFormat = {
  sort: 'lines',
  version: 1,
  begin: (context, state) => new GeminiReader(context, state),
};
