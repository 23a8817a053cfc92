/** The prompts that a person finds in their assistant: to begin, to ask, and to save. */
import { BrainError } from '../engine/index.ts';
import { runTool } from '../tools/all-tools.ts';
import { brainRecall } from '../tools/recall.ts';
import type { ToolAnswer, ToolContext } from '../tools/tool.ts';
import { brainWarmUp } from '../tools/warm-up.ts';

export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments?: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  /** It has the assistant write. */
  readonly writes: boolean;
  /** What the assistant is told. */
  text(given: Readonly<Record<string, string>>, context: () => Promise<ToolContext>): Promise<string>;
}

function told({ text, isError }: ToolAnswer): string {
  if (isError) throw new BrainError('invalid-input', text);
  return text;
}

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'warm-up',
    title: 'Warm up',
    description: 'Begin a session with what is known of the project.',
    writes: false,
    text: async (_, context) =>
      `This is what Project Brain knows of this project. Keep it in mind; do not answer it.\n\n${told(await runTool(brainWarmUp, {}, await context()))}`,
  },
  {
    name: 'recall',
    title: 'Recall',
    description: 'What is remembered about a task, and where to look.',
    arguments: [{ name: 'task', description: 'The task, in plain words.', required: true }],
    writes: false,
    text: async ({ task = '' }, context) =>
      `${told(await runTool(brainRecall, { task }, await context()))}\n\nThis is what Project Brain remembers about the task. Use it for: ${task}`,
  },
  {
    name: 'survey',
    title: 'Survey the project',
    description:
      'Have the assistant find out what somebody who changes the project has to know, and record it with evidence.',
    writes: true,
    text: async (_, context) => (await context()).project.engine.surveyText(),
  },
  {
    name: 'audit',
    title: 'Audit the guide',
    description:
      'In a new chat, after a survey: have an assistant that has not seen the project look for what is missing, wrong or said twice.',
    writes: true,
    text: async (_, context) => (await context()).project.engine.auditText(),
  },
  {
    name: 'save',
    title: 'Save the session',
    description: 'Have the assistant keep what this session taught.',
    writes: true,
    text: () =>
      Promise.resolve(
        'Look back on this session. Keep with brain_remember what somebody will need to know later and cannot read off the code: ' +
          'decisions with their reasons, rules and preferences that I stated (with my words as saidByUser), causes of bugs that were hard to find. ' +
          'Quote the files that show it as evidence. Then save the session with brain_diary. Keep nothing that is known already, and no secrets.',
      ),
  },
];
