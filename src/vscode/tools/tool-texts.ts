/** What a person reads of a tool that a model calls: while it runs, and before it writes. */
import * as z from 'zod';
import { count } from '../../engine/index.ts';
import { plainMarkdown } from '../plain-text.ts';

export interface ToolTexts {
  /** While it runs. */
  readonly running: string;
  /** Undefined where there is nothing to agree to beforehand. As Markdown. */
  readonly question?: { readonly title: string; readonly message: string };
}

/** Of the inputs only what is told; a model may write anything there. */
const told = z
  .object({
    query: z.string(),
    task: z.string(),
    id: z.string(),
    ids: z.array(z.string()),
    action: z.string(),
    how: z.string(),
    facts: z.string(),
    items: z.array(z.object({ facts: z.string(), title: z.string() }).partial()),
    done: z.array(z.string()),
  })
  .partial();

type Told = z.infer<typeof told>;

const LONGEST = 300;
const MOST = 10;

const quoted = (text: string | undefined): string => plainMarkdown(`"${(text ?? '').slice(0, LONGEST)}"`);
const bullets = (lines: readonly string[]): string =>
  [...lines.slice(0, MOST), ...(lines.length > MOST ? [`… and ${lines.length - MOST} more`] : [])]
    .map((line) => `- ${plainMarkdown(line.slice(0, LONGEST))}`)
    .join('\n');

const TEXTS: Readonly<Record<string, (input: Told) => ToolTexts>> = {
  brain_get: ({ ids }) => ({
    running: ids ? `Reading ${count(ids.length, 'item')} of the memory` : 'Reading the project brain',
  }),
  brain_warm_up: () => ({ running: 'Reading the briefing' }),
  brain_search: ({ query }) => ({ running: `Searching the memory for ${quoted(query)}` }),
  brain_recall: ({ task }) => ({ running: `Recalling for ${quoted(task)}` }),
  brain_timeline: () => ({ running: 'Reading the timeline' }),
  brain_remember: ({ items = [] }) => ({
    running: `Remembering ${count(items.length, 'item')}`,
    question: {
      title: `Remember ${count(items.length, 'item')}?`,
      message: `${bullets(items.map(({ facts, title }) => facts ?? title ?? ''))}\n\nWhat an assistant writes is a draft that waits for you in Review, unless your settings say otherwise.`,
    },
  }),
  brain_update: ({ id, action, facts }) => ({
    running: 'Updating the memory',
    question: {
      title: 'Change an item of the memory?',
      message: `${plainMarkdown(action ?? 'edit')} ${plainMarkdown(id ?? '')}${facts === undefined ? '' : `: ${quoted(facts)}`}`,
    },
  }),
  brain_forget: ({ ids = [], how }) => ({
    running: `Forgetting ${count(ids.length, 'item')}`,
    // Forgetting for good asks by itself, with the words that would go, however much was allowed beforehand.
    ...(how !== 'hard' && {
      question: {
        title: `Forget ${count(ids.length, 'item')}?`,
        message: `${bullets(ids)}\n\nThey leave brain and recall, and can be brought back.`,
      },
    }),
  }),
  brain_diary: ({ done = [] }) => ({
    running: 'Saving the diary of the session',
    question: { title: 'Save the diary of this session?', message: bullets(done) },
  }),
};

/** For a tool that is called with `input`, which nobody has looked at. */
export function toolTexts(name: string, input: unknown): ToolTexts {
  const read = told.safeParse(input);
  return TEXTS[name]?.(read.data ?? {}) ?? { running: 'Asking the memory' };
}
