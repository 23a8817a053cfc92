/** The tool `brain_update`: edit, supersede, reinforce, resolve, weight. What a person approved changes only by their word. */
import * as z from 'zod';
import {
  areAboutOneThing,
  BrainError,
  canonicalType,
  CONFLICT_RESOLUTIONS,
  corrected,
  expiryOf,
  isAgentsDraft,
  isOpenToAgents,
  ITEM_LIMITS,
  type ItemEdit,
  type MemoryItem,
} from '../engine/index.ts';
import { addAskings, askings } from './asked.ts';
import { requireYes } from './ask.ts';
import { cutText, maxTokens } from './budget.ts';
import { chooseLines, lineChoice } from './choose-lines.ts';
import { evidence, inProject, itemId, path, quotesOf } from './inputs.ts';
import { told } from './outcomes.ts';
import { defineTool, type ToolAnswer, type ToolContext } from './tool.ts';
import { type Found, findItem, requireWritable } from './whose.ts';

const input = z.object({
  id: itemId.optional().describe('The item; none for guide and asked.'),
  action: z
    .enum(['edit', 'supersede', 'reinforce', 'resolve', 'weight', 'guide', 'asked'])
    .describe(
      'edit: other words or other fields; supersede: another item takes its place; reinforce: you saw that it holds; resolve: settle a contradiction that waits in review; weight: its influence; guide: which lines the guide tells, at the end of a survey (brain_get with as "lines" shows them); asked: further ways in which items are asked for (brain_get with as "unasked" lists which lack some).',
    ),
  title: z.string().max(ITEM_LIMITS.title).optional().describe('For edit.'),
  facts: z.string().max(ITEM_LIMITS.facts).optional().describe('For edit.'),
  rationale: z.string().max(ITEM_LIMITS.rationale).optional().describe('For edit.'),
  impact: z.string().max(ITEM_LIMITS.impact).optional().describe('For edit.'),
  type: z.string().max(50).optional().describe('For edit: what it is.'),
  schemaKey: z.string().max(200).optional().describe('For edit: its place, such as "root/decisions".'),
  tags: z.array(z.string().max(50)).max(ITEM_LIMITS.tags).optional().describe('For edit.'),
  files: z.array(path).max(ITEM_LIMITS.files).optional().describe('For edit: the files that it concerns.'),
  asked: z
    .array(z.string().max(ITEM_LIMITS.question))
    .max(ITEM_LIMITS.asked)
    .optional()
    .describe('For edit: questions and symptoms, in everyday words, by which it is found.'),
  importance: z.int().min(1).max(5).optional().describe('For edit: 1 (trivial) to 5 (project-defining).'),
  expires: z.string().max(50).optional().describe('For edit: a duration such as 7d, a date, or "never".'),
  by: itemId.optional().describe('For supersede: the item that takes its place.'),
  evidence: evidence.describe('For edit and reinforce: words of files that show it. A stale item needs some.'),
  way: z
    .enum(CONFLICT_RESOLUTIONS)
    .optional()
    .describe('For resolve: the item replaces what it contradicts, both stay, or it is dropped.'),
  weight: z.number().min(0.1).max(1).optional().describe('For weight.'),
  items: askings.optional(),
  ...lineChoice,
  maxTokens: maxTokens(300),
});

type Input = z.infer<typeof input>;

function needed<T>(value: T | undefined, field: string, action: string): T {
  if (value !== undefined) return value;
  throw new BrainError('invalid-input', `brain_update with action "${action}" needs "${field}".`, { field });
}

const done = (text: string, { item }: Found): ToolAnswer => ({ text, structured: { itemId: item.itemId, done: true } });

const named = ({ title, itemId: id }: MemoryItem): string => `"${title}" (${id})`;

const given = <T extends object>(fields: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** What is to be other beside the words. @throws BrainError `invalid-input` */
function fieldsOf(
  { type, schemaKey, tags, files, asked, importance, expires }: Input,
  { now, project }: ToolContext,
): ItemEdit {
  return given({
    type: type === undefined ? undefined : canonicalType(type),
    schemaKey,
    tags,
    files: files?.map((file) => inProject(file, project)),
    asked,
    importance,
    expiresAt: expires === undefined ? undefined : expires === 'never' ? null : expiryOf(expires, now()),
  });
}

async function edit(context: ToolContext, found: Found, asked: Input): Promise<ToolAnswer> {
  const { item, memory } = found;
  const { title, facts, rationale, impact } = asked;
  const fields = fieldsOf(asked, context);
  const edited: ItemEdit = { ...given({ title, facts, rationale, impact }), ...fields };
  if (Object.keys(edited).length === 0) needed(undefined, 'facts" or "title', 'edit');
  if (Object.keys(edited).join() === 'asked' && fields.asked?.length && isOpenToAgents(item)) {
    await memory.engine.setAsked(item.itemId, fields.asked, 'agent');
    const { asked: kept = [] } = (await memory.engine.details(item.itemId)).item;
    const left = fields.asked.length - kept.length;
    const lost =
      left > 0 ? ` ${left} of these ${left === 1 ? 'is' : 'are'} left out: too long, twice, or an order.` : '';
    return done(`${item.itemId} is found by that now.${lost}`, found);
  }
  if (isAgentsDraft(item) && (facts ?? item.facts) === item.facts) return amend(context, found, asked, edited);
  const isFree = isAgentsDraft(item) || (context.approval === 'all' && item.approvedBy !== 'person');
  const answer = isFree
    ? 'nobody'
    : await context.confirm({
        title: `Change ${named(item)}?`,
        detail: `${context.agent} wants it to say: ${facts ?? title ?? rationale ?? impact ?? JSON.stringify(fields)}`,
      });
  if (answer === 'no') throw new BrainError('cancelled', 'The user said no: nothing was changed.');
  if (answer === 'yes') {
    await memory.engine.correct(item.itemId, { ...fields, ...corrected(item, { title, facts, rationale, impact }) });
    return done(`Changed ${item.itemId}, as the user agreed.`, found);
  }
  if ([title, facts, rationale, impact].every((words) => words === undefined)) refuseFieldsAlone(item);
  // Other words are another draft; whether it takes the place of what was approved is for the user to say.
  const { confidence, scope } = item;
  const { type, files, schemaKey, tags, asked: phrases, importance, expiresAt } = { ...item, ...fields };
  const quotes = await quotesOf(asked.evidence, context.project);
  const draft = {
    ...{ type, files, schemaKey, tags, confidence, scope, supersedes: item.itemId },
    facts: facts ?? item.facts,
    ...(title === undefined && facts !== undefined ? {} : { title: title ?? item.title }),
    ...(phrases === undefined || phrases.length === 0 ? {} : { asked: phrases }),
    ...(importance === null ? {} : { importance }),
    ...(expiresAt === null ? {} : { expires: expiresAt }),
    ...withText('rationale', rationale ?? item.rationale),
    ...withText('impact', impact ?? item.impact),
    evidence: quotes,
  };
  return told(await memory.engine.tell([draft], { name: context.agent, approval: context.approval }));
}

/** A draft that goes on saying the same gets its fields, and further evidence, at once. */
async function amend(context: ToolContext, found: Found, asked: Input, edit: ItemEdit): Promise<ToolAnswer> {
  const { item, memory } = found;
  const quotes = await quotesOf(asked.evidence, context.project);
  const teller = { name: context.agent, approval: context.approval };
  if (quotes.length > 0) await memory.engine.reinforce(item.itemId, quotes, teller);
  const changes = await memory.engine.amendDraft(item.itemId, edit);
  const isSame = changes.length === 0 && quotes.length === 0;
  return done(isSame ? `${item.itemId} says so already.` : `Changed ${item.itemId}, which stays a draft.`, found);
}

/** What says the same is no other draft, so that nobody would ever see the fields. */
function refuseFieldsAlone({ itemId: id }: MemoryItem): never {
  throw new BrainError(
    'not-supported',
    `Nothing was changed: only the user sets fields of ${id} without other words, and they cannot be asked from here. They do it in VS Code, or with \`project-brain edit ${id}\`; with other "facts" it becomes a draft with these fields.`,
    { itemId: id },
  );
}

const withText = (field: string, text: string | null): Record<string, string> =>
  text === null ? {} : { [field]: text };

async function supersede(context: ToolContext, older: Found, asked: Input): Promise<ToolAnswer> {
  const newer = await findItem(context, needed(asked.by, 'by', 'supersede'));
  if (newer.memory !== older.memory) {
    throw new BrainError(
      'invalid-input',
      "One is in the project's memory, the other in the user's own: remember it anew where it belongs.",
    );
  }
  const isBorneOut = newer.item.approval === 'approved' && older.item.approvedBy !== 'person';
  const isFree = isAgentsDraft(older.item) || (isBorneOut && areAboutOneThing(older.item, newer.item));
  if (!isFree) {
    await requireYes(
      context,
      { title: `Replace ${named(older.item)}?`, detail: `${named(newer.item)} would take its place.` },
      `Remember it anew with brain_remember and "supersedes": then it waits in Review beside ${older.item.itemId}.`,
    );
  }
  await older.memory.engine.supersede(older.item.itemId, newer.item.itemId, isFree ? 'agent' : 'person');
  return done(`${newer.item.itemId} took the place of ${older.item.itemId}, which stays as history.`, older);
}

async function reinforce(context: ToolContext, found: Found, asked: Input): Promise<ToolAnswer> {
  const quotes = await quotesOf(asked.evidence, context.project);
  const teller = { name: context.agent, approval: context.approval };
  await found.memory.engine.reinforce(found.item.itemId, quotes, teller);
  return done(`Confirmed ${found.item.itemId}.`, found);
}

async function resolve(context: ToolContext, found: Found, asked: Input): Promise<ToolAnswer> {
  const way = needed(asked.way, 'way', 'resolve');
  const { item, memory } = found;
  if (way === 'drop' && isAgentsDraft(item)) {
    await memory.engine.forget([item.itemId], 'soft', 'agent');
    return done(`Dropped ${item.itemId}.`, found);
  }
  const warning = await memory.engine.conflicts(item.itemId);
  if (!warning)
    throw new BrainError('invalid-input', `${named(item)} contradicts nothing: there is nothing to resolve.`);
  const against = warning.conflicts.map(({ title, itemId: id }) => `"${title}" (${id})`).join(', ');
  const ways = { supersede: 'replace it', 'keep-both': 'stay beside it', drop: 'go' } as const;
  await requireYes(
    context,
    { title: `Settle a contradiction?`, detail: `${named(item)} contradicts ${against}. It would ${ways[way]}.` },
    `The user settles it in Review, or with \`project-brain resolve ${item.itemId} --way ${way}\`.`,
  );
  await memory.engine.resolveConflict(item.itemId, way);
  return done(`Settled ${item.itemId}: ${way}.`, found);
}

/** Less weight may take it out of the guide, for every assistant. */
async function isTold({ item, memory }: Found): Promise<boolean> {
  const { told: lines } = await memory.engine.shownGuide();
  return lines.some(({ itemIds }) => itemIds.includes(item.itemId));
}

async function weigh(context: ToolContext, found: Found, asked: Input): Promise<ToolAnswer> {
  const weight = needed(asked.weight, 'weight', 'weight');
  const { item, memory } = found;
  const isFree = item.approvedBy !== 'person' && (weight >= item.weight || !(await isTold(found)));
  if (!isFree) {
    await requireYes(
      context,
      {
        title: `Change the weight of ${named(item)}?`,
        detail: `From ${item.weight} to ${weight}: how much it counts, also for its place in the guide.`,
      },
      'Ask the user to do it in VS Code. Where the guide tells what is wrong, correct it with brain_remember and "supersedes".',
    );
  }
  await memory.engine.setWeight([item.itemId], weight, isFree ? 'agent' : 'person');
  return done(`${item.itemId} has the weight ${weight} now.`, found);
}

const ACTIONS = { edit, supersede, reinforce, resolve, weight: weigh } as const;

export const brainUpdate = defineTool({
  name: 'brain_update',
  title: 'Update an item',
  description:
    'Changes one remembered item, by the id that brain_search or brain_recall told: other words or fields, what replaced it, that it still holds, how a contradiction is settled, or how much it counts; or, at the end of a survey, which lines the guide tells. ' +
    'Call it when you see that what is remembered is wrong or outdated, or the user says so. Drafts of assistants change at once; what was approved waits for the user.',
  input,
  readOnly: false,
  destructive: false,
  async run(context, asked) {
    if (asked.action === 'guide') {
      requireWritable(context.project);
      return chooseLines(context.project.engine, asked, asked.maxTokens);
    }
    if (asked.action === 'asked') {
      requireWritable(context.project);
      return addAskings(context.project.engine, needed(asked.items, 'items', 'asked'), asked.maxTokens);
    }
    if (asked.try === true)
      throw new BrainError('invalid-input', 'Only a choice of the guide can be tried. Nothing was changed.', {
        field: 'try',
      });
    const found = await findItem(context, needed(asked.id, 'id', asked.action));
    requireWritable(found.memory);
    const answer = await ACTIONS[asked.action](context, found, asked);
    return { ...answer, text: cutText(answer.text, asked.maxTokens, 'it was done.') };
  },
});
