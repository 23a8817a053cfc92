/** The tool `brain_get`: the brain as a document, or whole items by their ids. */
import * as z from 'zod';
import { BrainError, contentHash, type Engine, type Rendering, RENDERINGS, TOPIC_IDS } from '../engine/index.ts';
import { cutText, fit, maxTokens } from './budget.ts';
import { unaskedItems } from './asked.ts';
import { guideLines } from './choose-lines.ts';
import { inProject, itemId } from './inputs.ts';
import { defineTool, type ToolAnswer, type ToolContext } from './tool.ts';
import { findItem } from './whose.ts';
import { itemText } from './words.ts';

/** The guide as whoever chooses among its lines is shown it. */
const LINES = 'lines';
/** The lines that it tells, each with what stands in the files around its places. */
const PLACES = 'places';
/** What is known of a topic of a survey, as whoever surveys is shown it. */
const KNOWN = 'known';
/** Items that say in too few ways how they are asked for. */
const UNASKED = 'unasked';

const input = z.object({
  ids: z
    .array(itemId)
    .min(1)
    .max(50)
    .optional()
    .describe('Whole items with their evidence, by id; nothing else is told then.'),
  as: z
    .enum([...RENDERINGS, LINES, PLACES, KNOWN, UNASKED])
    .default('guide')
    .describe(
      "guide: what to know before changing code; document: everything in layers; summary: about 1,000 tokens; memory: a [MEMORY] block; personal: only what is the user's own; lines: the guide line by line, with ids and what finds no room; places: its lines, each with what stands in the files where it was learnt; known: all that is known of a topic of a survey, with ids; unasked: items that say in too few ways how they are asked for.",
    ),
  topic: z.enum(TOPIC_IDS).default('rule').describe('For known: which topic.'),
  folder: z.string().max(1_000).optional().describe('Also what concerns this folder only, such as "src/server".'),
  task: z.string().max(2_000).optional().describe('Put what matters for this task first.'),
  ifNoneMatch: z
    .string()
    .max(200)
    .optional()
    .describe('The hash of an answer you have: if nothing changed since, you are only told so.'),
  offset: z
    .int()
    .min(0)
    .default(0)
    .describe('For lines, places and known: how many of them to skip; the answer before says it.'),
  maxTokens: maxTokens(2_000),
});

type Input = z.infer<typeof input>;

/** A brain as told, with the hash by which it is known again. */
export interface ToldBrain {
  readonly document: string;
  readonly hash: string;
  /** Nothing is known that could be told. */
  readonly isEmpty: boolean;
}

const HASH = 16;

/** The document for a project and its user; the same until the knowledge, or what is asked for, changes. */
export async function toldBrain(
  { project }: Pick<ToolContext, 'project'>,
  { as, folder, task, maxTokens: tokens }: Pick<Input, 'folder' | 'task' | 'maxTokens'> & { readonly as: Rendering },
): Promise<ToldBrain> {
  const { engine } = project;
  const budget = { tokenBudget: tokens };
  const parts: string[] = [];
  let isEmpty = true;
  if (folder !== undefined) {
    const wanted = inProject(folder, project);
    const scoped = await engine.scopedBrains({ as: as === 'guide' ? 'guide' : 'document', ...budget });
    const holds = (one: string): boolean => wanted === one || wanted.startsWith(`${one}/`);
    parts.push(...scoped.filter((one) => holds(one.folder)).map(({ document }) => document));
  }
  const main = task === undefined ? await engine.brain({ as, ...budget }) : await engine.memoryBlock(task, budget);
  parts.push(main.document);
  isEmpty &&= main.itemsLoaded === 0;
  if (as !== 'personal' && as !== 'memory' && task === undefined) {
    const own = await engine.brain({ as: 'personal', tokenBudget: Math.min(tokens, PERSONAL) });
    if (own.itemsLoaded > 0) parts.push(own.document);
    isEmpty &&= own.itemsLoaded === 0;
  }
  const whole = parts.filter((part) => part.trim() !== '').join('\n');
  const document = cutText(whole, tokens, 'ask for more with maxTokens, or for one matter with brain_recall.');
  return { document, hash: contentHash(document).slice(0, HASH), isEmpty };
}

const PERSONAL = 600;
/** Something fits into so many tokens, where anything is known. */
const ENOUGH = 2_000;

async function items(context: ToolContext, ids: readonly string[], tokens: number): Promise<ToolAnswer> {
  const found = await Promise.all(ids.map((id) => findItem(context, id)));
  const text = ({ item, evidence, whose }: (typeof found)[number]): string => itemText(item, evidence, whose);
  const { shown, left } = fit(found, (one) => `${text(one)}\n`, tokens);
  const first = found[0];
  if (shown.length === 0 && first) {
    const cut = cutText(text(first), tokens, 'ask for more with maxTokens.');
    return { text: cut, structured: { items: [], left: ids.length } };
  }
  const rest = left === 0 ? '' : `\n${left} more did not fit: ask for them alone, or with more maxTokens.`;
  return {
    text: `${shown.map(text).join('\n\n')}${rest}`,
    structured: {
      items: shown.map(({ item, evidence, whose }) => ({ ...item, whose, evidence })),
      left,
    },
  };
}

/** What is known of a topic, from `offset` on. */
async function knownOf(engine: Engine, { topic, offset, maxTokens: tokens }: Input): Promise<ToolAnswer> {
  const lines = await engine.knownOf(topic);
  const { shown, left } = fit(lines.slice(offset), (line) => `${line}\n`, tokens);
  const next = left === 0 ? [] : [`… ${left} more: go on with "offset": ${lines.length - left}.`];
  const text = lines.length === 0 ? `Nothing is known of the topic ${topic}.` : [...shown, ...next].join('\n');
  return { text, structured: { topic, known: shown, left } };
}

/** Places of the lines take as much as an answer may hold. */
const PLACES_TOKENS = 8_000;

async function placesOfLines(engine: Engine, { offset, maxTokens: tokens }: Input): Promise<ToolAnswer> {
  const lines = await engine.guidePlaces();
  const { shown, left } = fit(lines.slice(offset), (line) => `${line}\n`, Math.max(tokens, PLACES_TOKENS));
  const next = left === 0 ? [] : [`… ${left} more: go on with "offset": ${lines.length - left}.`];
  const text = lines.length === 0 ? 'The guide tells nothing yet.' : [...shown, ...next].join('\n');
  return { text, structured: { lines: shown, left } };
}

export const brainGet = defineTool({
  name: 'brain_get',
  title: 'Get the project brain',
  description:
    'What is known of this project before you change it: commands, rules, pitfalls, decisions, and the preferences of the user. ' +
    'Call it once when you begin to work, unless an instruction file of Project Brain is in your context already; with `ids` for whole items that another tool named. ' +
    'For one question use brain_search, for one task brain_recall.',
  input,
  readOnly: true,
  destructive: false,
  async run(context, asked) {
    if (asked.ids) return items(context, asked.ids, asked.maxTokens);
    const { as } = asked;
    if (as === LINES) return guideLines(context.project.engine, asked.maxTokens, asked.offset);
    if (as === PLACES) return placesOfLines(context.project.engine, asked);
    if (as === KNOWN) return knownOf(context.project.engine, asked);
    if (as === UNASKED) return unaskedItems(context.project.engine, asked.maxTokens);
    const { document, hash, isEmpty } = await toldBrain(context, { ...asked, as });
    if (asked.ifNoneMatch === hash) {
      return { text: `Not modified since ${hash}.`, structured: { notModified: true, hash } };
    }
    if (isEmpty) {
      if (!(await toldBrain(context, { ...asked, as, maxTokens: ENOUGH })).isEmpty)
        throw new BrainError('invalid-input', `Nothing fits into maxTokens ${asked.maxTokens}: ask with more.`, {
          field: 'maxTokens',
        });
      throw new BrainError(
        'not-found',
        'Nothing is remembered of this project yet. Open it in VS Code with Project Brain, or run `project-brain scan` in its folder; brain_remember adds to it.',
      );
    }
    return { text: `${document}\n[hash ${hash}]`, structured: { document, hash } };
  },
});
