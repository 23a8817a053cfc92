/** Collects the turns that are kept of a chat into batches of a size that can be learnt and stored at once. */
import { isoOf } from '../../../engine/index.ts';
import type { ReadContext } from '../chat-format.ts';
import type { Turn } from '../turn.ts';
import { Keeper } from './keep.ts';
import type { KeptTurn, TranscriptReading } from './reading.ts';

/** A batch is full with so many turns, or so many UTF-16 code units. */
const FULL = { turns: 200, text: 500_000 } as const;

export class Batches {
  readonly #context: ReadContext;
  readonly #keeper: Keeper;
  #lastAt: string;
  #isDated: boolean;
  #turns: KeptTurn[] = [];
  #text = 0;

  /** `began`: the time of chats that tell none. `known`: what state() gave for the turns before; null to begin with. */
  constructor({ context, paths }: TranscriptReading, began: string, known: { lastAt: string; keeper: unknown } | null) {
    this.#context = context;
    this.#keeper = new Keeper(paths, known?.keeper ?? null);
    this.#lastAt = known?.lastAt ?? began;
    this.#isDated = this.#lastAt !== began;
  }

  /** Turns without a time are as old as those before them, the first ones as the chat. */
  add(turns: readonly Turn[], startedAt: string | null): void {
    if (!this.#isDated) this.#date(startedAt);
    for (const turn of turns) {
      this.#date(turn.at);
      const kept = this.#keep(turn);
      if (!kept) continue;
      this.#turns.push({ ...kept, at: this.#lastAt });
      this.#text += kept.text.length;
    }
  }

  get isFull(): boolean {
    return this.#turns.length >= FULL.turns || this.#text >= FULL.text;
  }

  get isEmpty(): boolean {
    return this.#turns.length === 0;
  }

  /** What is to be known to go on later. */
  state(): { lastAt: string; keeper: unknown } {
    return { lastAt: this.#lastAt, keeper: this.#keeper.state() };
  }

  take(): readonly KeptTurn[] {
    const taken = this.#turns;
    this.#turns = [];
    this.#text = 0;
    return taken;
  }

  #date(at: string | null): void {
    const moment = isoOf(at);
    if (moment === null) return;
    this.#lastAt = moment;
    this.#isDated = true;
  }

  #keep(turn: Turn): Turn | null {
    try {
      return this.#keeper.keep(turn);
    } catch {
      // What cannot be searched for secrets is not kept.
      this.#context.skip('a turn that could not be redacted');
      return null;
    }
  }
}
