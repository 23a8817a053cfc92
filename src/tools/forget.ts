/** The tool `brain_forget`: out of sight, no longer to guide anybody, or gone for good, which only the person decides. */
import * as z from 'zod';
import { count, FORGETTINGS } from '../engine/index.ts';
import { requireYes } from './ask.ts';
import { cutText, maxTokens } from './budget.ts';
import { itemId } from './inputs.ts';
import { defineTool, type ToolContext, type ToolMemory } from './tool.ts';
import { type Found, findItem, requireWritable } from './whose.ts';

const titles = (items: readonly Found[]): string =>
  items.map(({ item }) => `"${item.title}" (${item.itemId})`).join('\n');

function byMemory(items: readonly Found[]): ReadonlyMap<ToolMemory, string[]> {
  const ids = new Map<ToolMemory, string[]>();
  for (const { memory, item } of items) ids.set(memory, [...(ids.get(memory) ?? []), item.itemId]);
  return ids;
}

async function forGood(context: ToolContext, items: readonly Found[]): Promise<string> {
  const shared = await Promise.all([...byMemory(items)].map(([{ engine }, ids]) => engine.sharing(ids)));
  const others = shared.flat();
  const beside = others.length === 0 ? '' : `\n${count(others.length, 'other item')} say the same and would stay.`;
  const ids = items.map(({ item }) => item.itemId);
  await requireYes(
    context,
    {
      title: `Forget ${count(items.length, 'item')} for good?`,
      detail: `This cannot be undone.\n${titles(items)}${beside}`,
    },
    `Use "soft", which can be undone, or have the user run \`project-brain forget ${ids.join(',')} --how hard\`.`,
  );
  const pending: string[] = [];
  for (const [{ engine }, some] of byMemory(items)) pending.push(...(await engine.forgetForGood(some)).pending);
  return `Forgot ${count(items.length, 'item')} for good.${pending.length === 0 ? '' : ` Still held by: ${pending.join('; ')}; it goes by itself.`}`;
}

export const brainForget = defineTool({
  name: 'brain_forget',
  title: 'Forget',
  description:
    'Takes items out of the memory, by their ids. soft: out of brain and recall, can be brought back; invalidate: it was wrong, kept only as history; hard: for good, which the user is asked about. ' +
    'Call it when the user asks to forget something. For what is outdated use brain_update (supersede).',
  input: z.object({
    ids: z.array(itemId).min(1).max(50),
    how: z.enum([...FORGETTINGS, 'hard']).default('soft'),
    maxTokens: maxTokens(300),
  }),
  readOnly: false,
  destructive: true,
  async run(context, { ids, how, maxTokens: tokens }) {
    const items = await Promise.all([...new Set(ids)].map((id) => findItem(context, id)));
    for (const { memory } of items) requireWritable(memory);
    const structured = { ids: items.map(({ item }) => item.itemId), how };
    if (how === 'hard') return { text: cutText(await forGood(context, items), tokens, 'it was done.'), structured };
    const approved = items.filter(({ item }) => item.approvedBy === 'person' && item.approval === 'approved');
    if (approved.length > 0) {
      await requireYes(
        context,
        { title: `Forget ${count(approved.length, 'item')} that you approved?`, detail: titles(approved) },
        `Nothing was forgotten: the user approved ${approved.map(({ item }) => item.itemId).join(', ')}. Ask them to forget it in VS Code, or with \`project-brain forget\`.`,
      );
    }
    const kept = new Set(approved.map(({ item }) => item.itemId));
    let changes = 0;
    for (const [{ engine }, some] of byMemory(items)) {
      for (const [by, part] of [
        ['person', some.filter((id) => kept.has(id))],
        ['agent', some.filter((id) => !kept.has(id))],
      ] as const) {
        // What waited because of them holds now, and was not forgotten.
        const made = part.length === 0 ? [] : await engine.forget(part, how, by);
        changes += made.filter(({ itemId }) => part.includes(itemId)).length;
      }
    }
    const text =
      changes === 0
        ? 'Nothing was to be changed: it was forgotten already.'
        : `${how === 'soft' ? 'Forgot' : 'Invalidated'} ${count(changes, 'item')}. The user can undo it.`;
    return { text, structured: { ...structured, changes } };
  },
});
