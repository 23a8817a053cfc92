/** The lines of the guide for an assistant that knows the project: `brain_get` shows them, `brain_update` chooses among them. */
import * as z from 'zod';
import { changedGuideText, type Engine, type ShownGuide, shownGuideParts } from '../engine/index.ts';
import { cutText, fit } from './budget.ts';
import type { ToolAnswer } from './tool.ts';

/** So much the lines take with their ids, and those that find no room. */
const LINES_TOKENS = 6_000;

const lineId = z.string().trim().min(6).max(26);

/** What `brain_update` takes for it. */
export const lineChoice = {
  leaveOut: z
    .array(lineId)
    .max(100)
    .optional()
    .describe(
      'For guide: lines that are not worth their place, by their ids or those of items. Adds to what was chosen before, as do tell and merge.',
    ),
  tell: z
    .array(lineId)
    .max(100)
    .optional()
    .describe('For guide: lines, or items, that come before all others, the most needed first.'),
  merge: z
    .array(z.object({ lines: z.array(lineId).min(1).max(4), text: z.string().max(2_000) }))
    .max(30)
    .optional()
    .describe(
      'For guide: lines of one section as one, or one shorter, in their own words and order, with all of their names, numbers and conditions, and nothing else.',
    ),
  anew: z.boolean().optional().describe('For guide: first takes back what assistants chose before.'),
  try: z.boolean().optional().describe('For guide: says what would be told, and changes nothing.'),
};

type LineChoice = z.infer<z.ZodObject<typeof lineChoice>>;

const answer = (text: string, guide: ShownGuide, refused: readonly string[]): ToolAnswer => ({
  text,
  structured: { refused, tokens: guide.tokens, budget: guide.budget, told: guide.told, untold: guide.untold },
});

/** The guide line by line, from `offset` on. */
export async function guideLines(engine: Engine, tokens: number, offset: number): Promise<ToolAnswer> {
  const guide = await engine.shownGuide();
  const parts = shownGuideParts(guide);
  const { shown, left } = fit(parts.slice(offset), (part) => part, Math.max(tokens, LINES_TOKENS));
  const next = left === 0 ? [] : [`… ${left} more: go on with "offset": ${parts.length - left}.`];
  return answer([...shown, ...next].join('\n'), guide, []);
}

async function chosen(engine: Engine, edits: Parameters<Engine['chooseGuide']>[0]): ReturnType<Engine['tryGuide']> {
  const refused = await engine.chooseGuide(edits);
  return { refused, guide: await engine.shownGuide() };
}

/** Chooses among the lines, or tries to, beside what was chosen before. */
export async function chooseLines(
  engine: Engine,
  { leaveOut = [], tell = [], merge = [], anew = false, try: isTried = false }: LineChoice,
  tokens: number,
): Promise<ToolAnswer> {
  const before = await engine.shownGuide();
  const edits = { leaveOut, tell, merge, anew };
  const { refused, guide } = isTried ? await engine.tryGuide(edits) : await chosen(engine, edits);
  const text = changedGuideText(before, guide, refused, isTried);
  return answer(cutText(text, Math.max(tokens, LINES_TOKENS), 'ask for more with maxTokens.'), guide, refused);
}
