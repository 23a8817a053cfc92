/** The lines of the guide for an assistant that knows the project: `brain_get` shows them, `brain_update` chooses among them. */
import * as z from 'zod';
import { type Engine, shownGuideText } from '../engine/index.ts';
import { cutText } from './budget.ts';
import type { ToolAnswer } from './tool.ts';

/** So much the lines take with their ids, and those that find no room. */
const LINES_TOKENS = 6_000;

const lineId = z.string().trim().min(6).max(26);

/** What `brain_update` takes for it. */
export const lineChoice = {
  leaveOut: z.array(lineId).max(100).optional().describe('For guide: lines that are not worth their place.'),
  tell: z
    .array(lineId)
    .max(100)
    .optional()
    .describe('For guide: lines that come before all others, the most needed first; or items that were left out.'),
  merge: z
    .array(z.object({ lines: z.array(lineId).min(1).max(4), text: z.string().max(2_000) }))
    .max(30)
    .optional()
    .describe(
      'For guide: lines of one section as one, or one shorter, in their own words and order, with all of their names, numbers and conditions, and nothing else.',
    ),
  anew: z.boolean().optional().describe('For guide: first takes back what assistants chose before.'),
};

type LineChoice = z.infer<z.ZodObject<typeof lineChoice>>;

/** The guide line by line, after `refused`, what was not done of a choice. */
export async function guideLines(engine: Engine, tokens: number, refused: readonly string[] = []): Promise<ToolAnswer> {
  const guide = await engine.shownGuide();
  const text = [...refused, shownGuideText(guide)].join('\n');
  return {
    text: cutText(text, Math.max(tokens, LINES_TOKENS), 'ask for more with maxTokens.'),
    structured: { refused, tokens: guide.tokens, budget: guide.budget, told: guide.told, untold: guide.untold },
  };
}

export async function chooseLines(
  engine: Engine,
  { leaveOut = [], tell = [], merge = [], anew = false }: LineChoice,
  tokens: number,
): Promise<ToolAnswer> {
  return guideLines(engine, tokens, await engine.chooseGuide({ leaveOut, tell, merge, anew }));
}
