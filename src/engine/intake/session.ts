/** A session is four hours of work: what happens in one window of the clock belongs together. */
import { ulidOf } from '../model/ids.ts';

/** Length of a session's window, in milliseconds. */
const SESSION_WINDOW_MS = 4 * 60 * 60 * 1_000;

/** When a session begins, and the first moment after it; ISO 8601, UTC. */
export interface SessionWindow {
  readonly from: string;
  readonly until: string;
}

const startOf = (at: number): number => Math.floor(at / SESSION_WINDOW_MS) * SESSION_WINDOW_MS;

/** The id of the session that contains `at` (milliseconds since 1970): windows begin at 00, 04, 08 … o'clock UTC. */
export function sessionIdAt(at: number): string {
  const start = startOf(at);
  if (last?.start !== start) last = { start, id: ulidOf(start, `session:${start}`) };
  return last.id;
}

/** Events come in the order of their time: the next is mostly of the same session. */
let last: { readonly start: number; readonly id: string } | undefined;

/** The session that contains `at` (milliseconds since 1970). */
export function sessionWindowAt(at: number): SessionWindow {
  const start = startOf(at);
  return { from: new Date(start).toISOString(), until: new Date(start + SESSION_WINDOW_MS).toISOString() };
}
