/** How items are asked for, for an assistant that knows the project: `brain_get` lists which lack some, `brain_update` takes them. */
import * as z from 'zod';
import { type Askings, ASKED_EACH, ASKED_FOR, type Engine, ITEM_LIMITS, leftToAsk } from '../engine/index.ts';
import { itemId } from './inputs.ts';
import type { ToolAnswer } from './tool.ts';

/** What `brain_update` takes for it. */
export const askings = z
  .array(z.object({ id: itemId, asked: z.array(z.string().max(ITEM_LIMITS.question)).min(1).max(ITEM_LIMITS.asked) }))
  .min(1)
  .max(ASKED_EACH)
  .describe('For asked: of each item further sentences by which somebody asks for it who knows none of its names.');

async function nextItems(
  engine: Engine,
  before: readonly string[],
  refused: readonly string[] = [],
): Promise<ToolAnswer> {
  const left = await engine.hardlyAsked();
  return {
    text: [...(left.length === 0 ? [] : before), ...refused, ...leftToAsk(left, ASKED_EACH)].join('\n'),
    structured: {
      refused,
      left: left.length,
      items: left.slice(0, ASKED_EACH).map(({ itemId: id, facts }) => ({ id, facts })),
    },
  };
}

/** The first items that lack some, with what to do. */
export const unaskedItems = (engine: Engine): Promise<ToolAnswer> =>
  nextItems(engine, [`To do: ${ASKED_FOR} Each call is answered with the next items: go on until none is left.`]);

/** Adds to how items are asked for; tells the next ones. */
export const addAskings = async (engine: Engine, given: readonly Askings[]): Promise<ToolAnswer> =>
  nextItems(engine, [], await engine.addAsked(given));
