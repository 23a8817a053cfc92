/** The tool calls of a chat that no answer was read for yet. */
import type { ToolCall } from './tool-turn.ts';

/** More calls than these are never open at a time; the oldest were given up. */
const MOST = 100;

const UNSEEN = { call: { name: 'tool', about: '', files: [] } };

export class OpenCalls {
  readonly #calls = new Map<string, { readonly call: ToolCall; readonly line: number }>();

  /** `line` is where the call stands, where that matters. */
  open(id: string, call: ToolCall, line = 0): void {
    this.#calls.set(id, { call, line });
    const [oldest] = this.#calls.keys();
    if (this.#calls.size > MOST && oldest !== undefined) this.#calls.delete(oldest);
  }

  /** The call that an answer belongs to; an unnamed one where it was not seen. */
  close(id: string): ToolCall {
    const { call } = this.#calls.get(id) ?? UNSEEN;
    this.#calls.delete(id);
    return call;
  }

  /** Where they stand. */
  lines(): readonly number[] {
    return [...this.#calls.values()].map(({ line }) => line);
  }
}
