/** The tool `brain_recall`: what is remembered about a task and where to look, within a budget. */
import * as z from 'zod';
import { RECALL_MODES, recallBeside, recallDocument } from '../engine/index.ts';
import { cutText, maxTokens } from './budget.ts';
import { inProject, path, terms } from './inputs.ts';
import { defineTool } from './tool.ts';
import { memoriesOf } from './whose.ts';

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
    terms,
    maxTokens: maxTokens(1_500),
  }),
  readOnly: true,
  destructive: false,
  async run(context, { task, mode, openFiles, terms, maxTokens: tokens }) {
    const { project, yours } = await memoriesOf(context);
    await project.followWorkTree(context.signal);
    const asked = {
      mode,
      ...(openFiles && { files: openFiles.map((file) => inProject(file, project)) }),
      ...(terms && { terms }),
    };
    const { answer, yours: mine } = await recallBeside(project.engine, yours?.engine ?? null, task, {
      ...asked,
      tokenBudget: tokens,
    });
    return {
      text: cutText(recallDocument(answer, mine), tokens, 'ask for more with maxTokens.'),
      structured: { ...answer, yours: mine },
    };
  },
});
