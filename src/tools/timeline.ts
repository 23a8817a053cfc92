/** The tool `brain_timeline`: sessions of work and what changed in the memory, the newest first. */
import * as z from 'zod';
import { parseInstant, type TimelineSession, BrainError } from '../engine/index.ts';
import { cutText, fit, maxTokens } from './budget.ts';
import { defineTool } from './tool.ts';
import { memoriesOf } from './whose.ts';

const CHANGES = 5;

const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

function sessionText({ from, until, state, done, blocked, left, changes, moreChanges }: TimelineSession): string {
  const changed = changes
    .slice(0, CHANGES)
    .map(
      ({ action, actor, title, itemId }) =>
        `  memory: ${action} by ${actor}: ${title ?? 'an item that is gone'} (${itemId})`,
    );
  const more = moreChanges ? 'more' : String(changes.length - changed.length);
  return [
    `${minute(from)} to ${until.slice(11, 16)} UTC, ${state}`,
    ...done.map((line) => `  done: ${line}`),
    ...blocked.map((line) => `  blocked: ${line}`),
    ...left.map((line) => `  left: ${line}`),
    ...changed,
    ...(changes.length > changed.length || moreChanges ? [`  memory: and ${more} changes`] : []),
  ].join('\n');
}

export const brainTimeline = defineTool({
  name: 'brain_timeline',
  title: 'Timeline',
  description:
    'What was done lately, what blocked and what was left open, by sessions of four hours, with the changes of the memory. ' +
    'Call it when the user asks what happened, or wants to go on where they left off. Not for what is true now: use brain_search.',
  input: z.object({
    limit: z.int().min(1).max(50).default(3).describe('How many sessions.'),
    before: z
      .string()
      .max(40)
      .optional()
      .describe('Only sessions that began before this moment (ISO 8601): the beginning of the last one told leads on.'),
    whose: z.enum(['project', 'yours']).default('project'),
    maxTokens: maxTokens(1_000),
  }),
  readOnly: true,
  destructive: false,
  async run(context, { limit, before, whose, maxTokens: tokens }) {
    if (before !== undefined && parseInstant(before) === undefined) {
      throw new BrainError('invalid-input', `"${before}" is not a time: write "before" as 2026-03-01T12:00:00Z.`, {
        field: 'before',
      });
    }
    const { project, yours } = await memoriesOf(context);
    const memory = whose === 'yours' ? (yours ?? project) : project;
    const sessions = await memory.engine.timeline({ limit, ...(before === undefined ? {} : { before }) });
    if (sessions.length === 0) return { text: 'Nothing has happened yet.', structured: { sessions: [], left: 0 } };
    const { shown, left } = fit(sessions, sessionText, tokens);
    const [first] = sessions;
    if (shown.length === 0 && first) {
      return {
        text: cutText(sessionText(first), tokens, 'ask for more with maxTokens.'),
        structured: { sessions: [first], left: sessions.length - 1 },
      };
    }
    const last = shown.at(-1)?.from;
    const more = left === 0 ? [] : [`${left} more did not fit: ask with before ${last ?? ''}.`];
    return { text: [...shown.map(sessionText), ...more].join('\n'), structured: { sessions: shown, left } };
  },
});
