/**
 * Gemini CLI's chats as lines: a message is written again whenever it has changed, `$rewindTo` takes back a message and
 * all after it, `$set` tells of the chat, or what the model is shown from then on, which nobody said.
 */
import type { LineFormat, LineReader, ReadContext } from '../chat-format.ts';
import { isOpen, turnsOf } from './gemini-message.ts';
import { HeadSoFar } from '../head-so-far.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import type { ChatHead, Turn } from '../turn.ts';

/** So many turns wait for being taken back, and so many UTF-16 code units of their text; then the oldest are given out. */
const HELD = { turns: 40, text: 60_000 } as const;
/** In UTF-16 code units: no more of a turn counts. */
const TEXT = 16_000;

interface Message {
  readonly id: string;
  /** Where it stands as it is now; 0 where that has not been read again. */
  readonly line: number;
  /** Where each of its turns stood first, by the turn's id. */
  readonly places: JsonRecord;
  readonly turns: readonly Turn[];
  /** It has tool calls that have not ended. */
  readonly open: boolean;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A message that was held when a state was kept: its words are read again. */
function heldBefore(value: unknown): Message[] {
  const { id, places } = recordOf(value);
  return typeof id === 'string' ? [{ id, line: 0, places: recordOf(places), turns: [], open: false }] : [];
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
    this.#held = arrayOf(known['held']).flatMap(heldBefore);
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
    return {
      ...this.head(),
      other: this.#isOther,
      held: this.#held.map(({ id, places }) => ({ id, places })),
      given: this.#given,
    };
  }

  again(): readonly number[] {
    return this.#held.map(({ line }) => line);
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
    const known = this.#held.findIndex((one) => one.id === id);
    // What is written again stays in the line where it was first.
    const before = this.#held[known]?.places ?? {};
    const placed = turns.map((turn) => ({ ...turn, line: numberOf(before[turn.turnId]) ?? line }));
    const places = Object.fromEntries(placed.map((turn) => [turn.turnId, turn.line]));
    const message = { id, line, places, turns: placed, open: isOpen(record) };
    if (known === -1) this.#held.push(message);
    else this.#held[known] = message;
  }

  #rewind(id: string): void {
    const index = this.#held.findIndex((message) => message.id === id);
    // An older one was given out, or stands in the model's own copy of the chat.
    if (index !== -1) this.#held.splice(index);
  }

  #overflow(): Turn[] {
    const turns = this.#held.reduce((sum, { turns: own }) => sum + own.length, 0);
    const text = this.#held.reduce(
      (sum, { turns: own }) => sum + own.reduce((all, one) => all + Math.min(TEXT, one.text.length), 0),
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
