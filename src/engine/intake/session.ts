/** A session is four hours of work: what happens in one window of the clock belongs together. */
import { ulidOf } from '../model/ids.ts';

/** Length of a session's window, in milliseconds. */
const SESSION_WINDOW_MS = 4 * 60 * 60 * 1_000;

/** The id of the session that contains `at` (milliseconds since 1970): windows begin at 00, 04, 08 … o'clock UTC. */
export function sessionIdAt(at: number): string {
  const start = Math.floor(at / SESSION_WINDOW_MS) * SESSION_WINDOW_MS;
  return ulidOf(start, `session:${start}`);
}
