// Waiting for a condition with a deadline, instead of sleeping for luck.
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks `probe` until it returns something other than undefined, and returns that.
 * Throws `message` (made when the deadline has passed) after `timeoutMs` milliseconds.
 */
export async function waitFor<T>(
  probe: () => T | undefined | Promise<T | undefined>,
  timeoutMs: number,
  message: () => string,
  intervalMs = 100,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (Date.now() >= deadline) throw new Error(message());
    await delay(intervalMs);
  }
}
