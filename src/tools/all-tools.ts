/** The tools, all there are, and the one way to run them: checked input, errors as answers that say what to do. */
import * as z from 'zod';
import { BrainError } from '../engine/index.ts';
import { complaint } from './complaint.ts';
import { brainDiary } from './diary.ts';
import { brainForget } from './forget.ts';
import { brainGet } from './get.ts';
import { brainRecall } from './recall.ts';
import { brainRemember } from './remember.ts';
import { brainSearch } from './search.ts';
import { brainTimeline } from './timeline.ts';
import type { Tool, ToolAnswer, ToolContext } from './tool.ts';
import { brainUpdate } from './update.ts';
import { brainWarmUp } from './warm-up.ts';

export const TOOLS = [
  brainGet,
  brainWarmUp,
  brainSearch,
  brainRecall,
  brainTimeline,
  brainRemember,
  brainUpdate,
  brainForget,
  brainDiary,
] as readonly Tool[] as readonly [Tool, ...Tool[]];

const failed = (text: string, code: string): ToolAnswer => ({
  text,
  structured: { error: { code, message: text } },
  isError: true,
});

/** The input schema as JSON Schema, as a model is given it. */
export function jsonSchemaOf(tool: Tool): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema(tool.input, { io: 'input' });
  delete schema.$schema;
  return schema;
}

/**
 * Runs a tool on input that nobody has looked at. What is wrong with the input, or stands against it, is an answer.
 * @throws what the host aborted with, and what is no BrainError.
 */
export async function runTool(tool: Tool, input: unknown, context: ToolContext): Promise<ToolAnswer> {
  const parsed = z.strictObject(tool.input.shape).safeParse(input ?? {});
  if (!parsed.success) {
    const why = complaint(parsed.error, tool.input);
    return failed(`${tool.name} was not run, because its input is wrong: ${why}`, 'invalid-input');
  }
  context.signal.throwIfAborted();
  try {
    await context.project.heedExclusion();
    return await tool.run(context, parsed.data);
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof BrainError) return failed(error.message, error.code);
    throw error;
  }
}
