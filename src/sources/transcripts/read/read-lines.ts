/** Follows a transcript of lines: from where the last reading left off, or from its start where it is another file now. */
import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { openPlain } from '../../../node/plain-file.ts';
import type { LineFormat, LineReader } from '../chat-format.ts';
import { isRecord, parseJson } from '../json.ts';
import type { Turn } from '../turn.ts';
import { Batches } from './batches.ts';
import { chunksOf } from './chunks.ts';
import { type CutLine, type Cutting, LineCutter } from './line-cutter.ts';
import { beganAt, type ReadPosition, PLACE_FORM, positionOf, printOf } from './read-position.ts';
import type { TranscriptReading, TurnBatch } from './reading.ts';

/** A chat that has told no folder after so many bytes belongs to nobody here. */
const HEAD_LIMIT = 4_000_000;
/** Turns of a chat that is told at its end, in one batch. */
const AT_ONCE = 500;
/** The caller hears at least this often. In bytes. */
const TELL_EVERY = 8_000_000;

export async function* readLines(reading: TranscriptReading, format: LineFormat): AsyncGenerator<TurnBatch> {
  const file = await openPlain(reading.request.path);
  try {
    yield* new Following(reading, format, file).read();
  } finally {
    await file.close();
  }
}

class Following {
  readonly #reading: TranscriptReading;
  readonly #format: LineFormat;
  readonly #file: FileHandle;
  #reader!: LineReader;
  #batches!: Batches;
  #offset = 0;
  #lines = 0;
  #isOpen = false;
  #began = '';
  /** Where the turn begins that has not ended. */
  #unended: { readonly line: number; readonly offset: number } | null = null;
  /** Where lines begin that may have to be read again. */
  #begins = new Map<number, number>();

  constructor(reading: TranscriptReading, format: LineFormat, file: FileHandle) {
    this.#reading = reading;
    this.#format = format;
    this.#file = file;
  }

  async *read(): AsyncGenerator<TurnBatch> {
    const { size, mtimeMs, birthtimeMs } = await this.#file.stat();
    const known = positionOf(this.#reading.request.place, this.#format.version);
    if (known?.size === size && known.mtimeMs === mtimeMs) return;
    const from = known && (await this.#goesOn(known, size)) ? known : null;
    this.#begin(from, known?.began ?? beganAt({ mtimeMs, birthtimeMs }));
    for (const [line, offset] of from?.again ?? []) await this.#takeAgain(line, offset);
    let told = this.#offset;
    const cutter = new LineCutter(this.#cutting);
    const start = this.#offset;
    for await (const chunk of chunksOf(this.#file, this.#reading.request.path, start)) {
      for (const line of cutter.push(chunk)) this.#take(line, start);
      if (this.#isForeign()) {
        if (this.#offset - start > HEAD_LIMIT || this.#reader.head().folders.length > 0) return;
        continue;
      }
      if (!this.#batches.isFull && this.#offset - told < TELL_EVERY) continue;
      told = this.#offset;
      yield await this.#batch(size, null);
    }
    this.#takeRest(cutter, start);
    const settled = this.#settled();
    if (this.#isForeign()) return;
    // A whole chat may be settled only now; where it can be gone on with, no place may be told before all of it is.
    const atOnce = this.#reader.state() === null ? AT_ONCE : settled.length;
    for (let from = 0; from < settled.length; from += atOnce) {
      this.#batches.add(settled.slice(from, from + atOnce), this.#reader.head().startedAt);
      if (from + atOnce < settled.length) yield await this.#batch(size, null);
    }
    yield await this.#batch(size, { size, mtimeMs });
  }

  #begin(from: ReadPosition | null, began: string): void {
    const { context } = this.#reading;
    this.#reader = this.#format.begin(context, from?.reader ?? null);
    this.#batches = new Batches(this.#reading, began, from);
    this.#began = began;
    this.#offset = from?.offset ?? 0;
    this.#lines = from?.lines ?? 0;
    this.#isOpen = from?.isOpen ?? false;
  }

  get #cutting(): Cutting {
    const { isOneLine = false, shortening = null } = this.#format;
    return { isOneLine, shortening };
  }

  /** Whether the file still begins with what was read of it. */
  async #goesOn(place: ReadPosition, size: number): Promise<boolean> {
    if (place.reader === null || place.offset === 0 || size < place.offset) return false;
    return (await printOf(this.#file, place.offset)) === place.print;
  }

  #isForeign(): boolean {
    const { request, context } = this.#reading;
    return !request.belongs && !this.#reader.head().folders.some((folder) => context.belongs(folder));
  }

  /** A line that was told before, for what it means to those that follow. */
  async #takeAgain(number: number, offset: number): Promise<void> {
    const text = await this.#lineAt(offset);
    if (text === null) return;
    this.#begins.set(number, offset);
    try {
      this.#reader.take(text, number);
    } catch {
      // It was counted when it was read first.
    }
  }

  async #lineAt(offset: number): Promise<string | null> {
    const cutter = new LineCutter(this.#cutting);
    for await (const chunk of chunksOf(this.#file, this.#reading.request.path, offset)) {
      for (const { text } of cutter.push(chunk)) return text;
    }
    return cutter.rest()?.text ?? null;
  }

  #take({ text, end }: CutLine, start: number): void {
    const begins = this.#offset;
    this.#offset = start + end;
    const isEndOfLine = this.#isOpen && text === '';
    this.#isOpen = false;
    if (isEndOfLine) return;
    this.#lines += 1;
    if (text === null) this.#reading.context.skip('a line over 5 MB');
    else if (text.trim() !== '') this.#understand(this.#lines === 1 ? text.replace(/^\uFEFF/, '') : text);
    const unended = this.#reader.unended?.() ?? null;
    if (unended === null) this.#unended = null;
    else if (unended === this.#lines) this.#unended = { line: unended, offset: begins };
    if (this.#reader.again?.().includes(this.#lines)) this.#begins.set(this.#lines, begins);
  }

  #understand(text: string): void {
    try {
      const turns = this.#reader.take(text, this.#lines);
      this.#batches.add(turns, this.#reader.head().startedAt);
    } catch {
      this.#reading.context.skip('a line that is not understood');
    }
  }

  #settled(): readonly Turn[] {
    try {
      return this.#reader.atEnd?.() ?? [];
    } catch {
      this.#reading.context.skip('an end that is not understood');
      return [];
    }
  }

  /** A last line without its end waits, unless it is a whole object: of that, nothing can be missing. */
  #takeRest(cutter: LineCutter, start: number): void {
    const rest = cutter.rest();
    if (rest?.text?.endsWith('}') && isRecord(parseJson(rest.text))) {
      this.#take(rest, start);
      this.#isOpen = true;
    }
  }

  /** The lines to read again, in their order. */
  #again(): ReadPosition['again'] {
    const lines = new Set(this.#reader.again?.() ?? []);
    this.#begins = new Map([...this.#begins].filter(([line]) => lines.has(line)));
    return [...this.#begins].sort(([a], [b]) => a - b);
  }

  /** `read` is the file as it was when all of it was read; null in between. */
  async #batch(size: number, read: { size: number; mtimeMs: number } | null): Promise<TurnBatch> {
    const { request, takeSkipped } = this.#reading;
    const state = this.#reader.state();
    const from = this.#unended ?? { line: this.#lines + 1, offset: this.#offset };
    const place: ReadPosition = {
      form: PLACE_FORM,
      version: this.#format.version,
      size: read?.size ?? -1,
      mtimeMs: read?.mtimeMs ?? -1,
      offset: from.offset,
      lines: from.line - 1,
      isOpen: this.#unended === null && this.#isOpen,
      print: await printOf(this.#file, from.offset),
      again: this.#again(),
      reader: state,
      began: this.#began,
      ...this.#batches.state(),
    };
    return {
      chatId: this.#reader.head().chatId ?? basename(request.path).replace(/\.[^]*/, ''),
      turns: this.#batches.take(),
      skipped: takeSkipped(),
      place: state === null && read === null ? null : JSON.stringify(place),
      read: this.#offset,
      size,
    };
  }
}
