/** How items are asked for, for an assistant that knows the project: `brain_get` lists which lack some, `brain_update` takes them. */
import * as z from 'zod';
import { type Askings, ASKED_EACH, ASKED_FOR, type Engine, ITEM_LIMITS, leftToAsk } from '../engine/index.ts';
import { cutText } from './budget.ts';
import { itemId } from './inputs.ts';
import type { ToolAnswer } from './tool.ts';

/** What `brain_update` takes for it. */
export const askings = z
  .array(z.object({ id: itemId, asked: z.array(z.string().max(ITEM_LIMITS.question)).min(1).max(ITEM_LIMITS.asked) }))
  .min(1)
  .max(ASKED_EACH)
  .describe('For asked: of each item further sentences by which somebody asks for it who knows none of its names.');

/** What the next items take, with what to do. */
const NEXT_TOKENS = 2_500;

async function nextItems(
  engine: Engine,
  tokens: number,
  before: readonly string[],
  refused: readonly string[] = [],
): Promise<ToolAnswer> {
  const left = await engine.hardlyAsked();
  const text = [...(left.length === 0 ? [] : before), ...refused, ...leftToAsk(left, ASKED_EACH)].join('\n');
  return {
    text: cutText(text, Math.max(tokens, NEXT_TOKENS), 'the others come with the next call.'),
    structured: {
      refused,
      left: left.length,
      items: left.slice(0, ASKED_EACH).map(({ itemId: id, facts }) => ({ id, facts })),
    },
  };
}

/** The first items that lack some, with what to do. */
export const unaskedItems = (engine: Engine, tokens: number): Promise<ToolAnswer> =>
  nextItems(engine, tokens, [
    `To do: ${ASKED_FOR} Each call is answered with the next items: go on until none is left.`,
  ]);

/** Adds to how items are asked for; tells the next ones. */
export const addAskings = async (engine: Engine, given: readonly Askings[], tokens: number): Promise<ToolAnswer> =>
  nextItems(engine, tokens, [], await engine.addAsked(given));
