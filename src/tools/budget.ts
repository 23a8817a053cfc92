/** Keeps answers small: what does not fit is left out whole, and the answer says so. */
import * as z from 'zod';
import { tokenizerOf } from '../engine/index.ts';

const LEAST = 50;
const MOST = 20_000;

const count = tokenizerOf('estimate');

/** The field that every tool has; `usual` is what it takes unless asked. */
export const maxTokens = (usual: number): z.ZodDefault<z.ZodInt> =>
  z
    .int()
    .min(LEAST)
    .max(MOST)
    .default(usual)
    .describe(`At most this many tokens of answer (4 characters each), ${LEAST} to ${MOST}.`);

/** Room for what an answer says beside its parts. */
const RESERVE = 30;

export interface Fitted<T> {
  readonly shown: readonly T[];
  readonly left: number;
}

/** The first of `things` whose texts fit; at least one where any text is short enough. */
export function fit<T>(things: readonly T[], text: (thing: T) => string, tokens: number): Fitted<T> {
  let room = Math.max(0, tokens - RESERVE);
  const shown: T[] = [];
  for (const thing of things) {
    const cost = count(`${text(thing)}\n`);
    if (cost > room) break;
    room -= cost;
    shown.push(thing);
  }
  return { shown, left: things.length - shown.length };
}

/** `text` cut between lines, with a last line that says what is missing and how to get it. */
export function cutText(text: string, tokens: number, how: string): string {
  if (count(text) <= tokens) return text;
  const last = `… cut at ${tokens} tokens; ${how}`;
  const lines = text.split('\n');
  const { shown } = fit(lines, (line) => line, tokens - count(last) + RESERVE);
  // A single long line is cut inside.
  const kept = shown.length > 0 ? shown.join('\n') : (lines[0] ?? '').slice(0, Math.max(0, (tokens - count(last)) * 4));
  return `${kept}\n${last}`;
}
