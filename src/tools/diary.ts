/** The tool `brain_diary`: saves what a session did, so that the next one can go on from there. */
import * as z from 'zod';
import { cutText, maxTokens } from './budget.ts';
import { path } from './inputs.ts';
import { told } from './outcomes.ts';
import { rememberAll } from './remember.ts';
import { defineTool } from './tool.ts';
import { oneLine } from './words.ts';

const LINE = 300;
const lines = (what: string): z.ZodArray<z.ZodString> =>
  z.array(z.string().trim().min(1).max(LINE)).max(20).describe(what);

export const brainDiary = defineTool({
  name: 'brain_diary',
  title: 'Save the session',
  description:
    'Saves the diary of this session: what was done, what blocked, what is left, and what to do next. ' +
    'Call it once, at the end of a piece of work or when the user says goodbye. Knowledge that outlives the session belongs in brain_remember.',
  input: z.object({
    done: lines('What was done, a line each.').min(1),
    blocked: lines('What held it up.').optional(),
    left: lines('What is left, the next step first.').optional(),
    files: z.array(path).max(50).optional().describe('The files that mattered most.'),
    maxTokens: maxTokens(300),
  }),
  readOnly: false,
  destructive: false,
  async run(context, { done, blocked = [], left = [], files, maxTokens: tokens }) {
    const day = new Date(context.now()).toISOString().slice(0, 10);
    const facts = [
      ...done.map((line) => `Done: ${oneLine(line)}`),
      ...blocked.map((line) => `Blocked: ${oneLine(line)}`),
      ...left.map((line) => `Left: ${oneLine(line)}`),
    ].join('\n');
    const title = `Session of ${day}: ${[done[0], left[0]].flatMap((line) => (line === undefined ? [] : [oneLine(line)])).join('; ')}`;
    const outcomes = await rememberAll(context, [
      { facts, title: title.slice(0, 200), type: 'session-summary', scope: 'project', ...(files && { files }) },
    ]);
    const answer = told(outcomes);
    return { ...answer, text: cutText(answer.text, tokens, 'it was saved.') };
  },
});
