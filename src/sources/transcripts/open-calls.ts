/** The tool calls of a chat that no answer was read for yet; it is a part of a reader's state. */
import { arrayOf, isRecord, stringOf } from './json.ts';
import type { ToolCall } from './tool-turn.ts';

/** More calls than these are never open at a time; the oldest were given up. */
const MOST = 100;

export class OpenCalls {
  readonly #calls = new Map<string, ToolCall>();

  /** `state` is what `state()` gave, after JSON. */
  constructor(state: unknown) {
    for (const entry of arrayOf(state)) {
      const [id, call] = arrayOf(entry);
      if (typeof id !== 'string' || !isRecord(call)) continue;
      const files = arrayOf(call['files']).filter((path) => typeof path === 'string');
      this.#calls.set(id, { name: stringOf(call['name']) ?? 'tool', about: stringOf(call['about']) ?? '', files });
    }
  }

  open(id: string, call: ToolCall): void {
    this.#calls.set(id, call);
    const [oldest] = this.#calls.keys();
    if (this.#calls.size > MOST && oldest !== undefined) this.#calls.delete(oldest);
  }

  /** The call that an answer belongs to; an unnamed one where it was not seen. */
  close(id: string): ToolCall {
    const call = this.#calls.get(id) ?? { name: 'tool', about: '', files: [] };
    this.#calls.delete(id);
    return call;
  }

  state(): unknown {
    return [...this.#calls];
  }
}
