/** The tool `brain_recall`: what is remembered about a task and where to look, within a budget. */
import * as z from 'zod';
import { RECALL_MODES, recallDocument } from '../engine/index.ts';
import { cutText, maxTokens } from './budget.ts';
import { path } from './inputs.ts';
import { defineTool } from './tool.ts';
import { memoriesOf } from './whose.ts';
import { oneLine } from './words.ts';

/** Of the budget, for what the user's own memory says. */
const YOURS = 0.2;
const LEAST = 100;

export const brainRecall = defineTool({
  name: 'brain_recall',
  title: 'Recall for a task',
  description:
    'A package for the task at hand: where in the code to look, what is remembered about it with the reasons, and how the files hang together. ' +
    'Call it when you begin a task that touches code you have not read in this session. Approved and current knowledge only; drafts are counted. ' +
    'For a single question brain_search is cheaper.',
  input: z.object({
    task: z
      .string()
      .trim()
      .min(1)
      .max(4_000)
      .describe('The task in plain words, with the names and paths that it touches.'),
    mode: z
      .enum(RECALL_MODES)
      .default('relevant')
      .describe('minimal: the five best, titles only; relevant: what the task needs; full: more of it.'),
    openFiles: z.array(path).max(20).optional().describe('Files in hand: what is near them counts more.'),
    names: z
      .array(z.string().max(200))
      .max(20)
      .optional()
      .describe('Symbols, packages, modules or commands that the task is about.'),
    maxTokens: maxTokens(1_500),
  }),
  readOnly: true,
  destructive: false,
  async run(context, { task, mode, openFiles, names, maxTokens: tokens }) {
    const { project, yours } = await memoriesOf(context);
    await project.followWorkTree(context.signal);
    const asked = { mode, ...(openFiles && { files: openFiles }), ...(names && { entities: names }) };
    const own = await yours?.engine.recall(task, {
      mode: 'relevant',
      tokenBudget: Math.max(LEAST, Math.floor(tokens * YOURS)),
    });
    const mine = own?.memories ?? [];
    const told = await project.engine.recall(task, {
      ...asked,
      tokenBudget: tokens - (own && mine.length > 0 ? own.tokens : 0),
    });
    const lines = mine.map(
      ({ type, title, facts, itemId }) => `- **${type}** ${oneLine(facts === '' ? title : facts)} (${itemId})`,
    );
    const yoursText = lines.length === 0 ? '' : `\n## From the user's own memory\n\n${lines.join('\n')}\n`;
    return {
      text: cutText(`${recallDocument(task, told)}${yoursText}`, tokens, 'ask for more with maxTokens.'),
      structured: { ...told, yours: mine },
    };
  },
});
