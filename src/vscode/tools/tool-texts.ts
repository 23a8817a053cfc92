/** What a person reads of a tool that a model calls: while it runs, and before it writes. */
import * as z from 'zod';
import { l10n } from 'vscode';
import { count } from '../count.ts';
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
    leaveOut: z.array(z.string()),
    tell: z.array(z.string()),
    merge: z.array(z.unknown()),
  })
  .partial();

type Told = z.infer<typeof told>;

const LONGEST = 300;
const MOST = 10;

const quoted = (text: string | undefined): string => plainMarkdown(`"${(text ?? '').slice(0, LONGEST)}"`);
const bullets = (lines: readonly string[]): string =>
  [...lines.slice(0, MOST), ...(lines.length > MOST ? [l10n.t('… and {0} more', lines.length - MOST)] : [])]
    .map((line) => `- ${plainMarkdown(line.slice(0, LONGEST))}`)
    .join('\n');

const TEXTS: Readonly<Record<string, (input: Told) => ToolTexts>> = {
  brain_get: ({ ids }) => ({
    running: ids ? l10n.t('Reading {0} of the memory', count(ids.length, 'item')) : l10n.t('Reading the project brain'),
  }),
  brain_warm_up: () => ({ running: l10n.t('Reading the briefing') }),
  brain_search: ({ query }) => ({ running: l10n.t('Searching the memory for {0}', quoted(query)) }),
  brain_recall: ({ task }) => ({ running: l10n.t('Recalling for {0}', quoted(task)) }),
  brain_timeline: () => ({ running: l10n.t('Reading the timeline') }),
  brain_remember: ({ items = [] }) => ({
    running: l10n.t('Remembering {0}', count(items.length, 'item')),
    question: {
      title: l10n.t('Remember {0}?', count(items.length, 'item')),
      message: l10n.t(
        '{0}\n\nWhat committed files or commits bear out is approved at once, unless your settings say otherwise; everything else waits for you in Review.',
        bullets(items.map(({ facts, title }) => facts ?? title ?? '')),
      ),
    },
  }),
  brain_update: ({ id, action, facts, leaveOut = [], tell = [], merge = [] }) => ({
    running: l10n.t('Updating the memory'),
    question:
      action === 'guide'
        ? {
            title: l10n.t('Choose the lines of the guide?'),
            message: l10n.t(
              '{0} left out, {1} told first, {2} merged. What is left out is still found by recall, and you can undo it.',
              count(leaveOut.length, 'line'),
              tell.length,
              merge.length,
            ),
          }
        : {
            title: l10n.t('Change an item of the memory?'),
            message: `${plainMarkdown(action ?? l10n.t('edit'))} ${plainMarkdown(id ?? '')}${facts === undefined ? '' : `: ${quoted(facts)}`}`,
          },
  }),
  brain_forget: ({ ids = [], how }) => ({
    running: l10n.t('Forgetting {0}', count(ids.length, 'item')),
    // Forgetting for good asks by itself, with the words that would go, however much was allowed beforehand.
    ...(how !== 'hard' && {
      question: {
        title: l10n.t('Forget {0}?', count(ids.length, 'item')),
        message: l10n.t('{0}\n\nThey leave brain and recall, and can be brought back.', bullets(ids)),
      },
    }),
  }),
  brain_diary: ({ done = [] }) => ({
    running: l10n.t('Saving the diary of the session'),
    question: { title: l10n.t('Save the diary of this session?'), message: bullets(done) },
  }),
};

/** For a tool that is called with `input`, which nobody has looked at. */
export function toolTexts(name: string, input: unknown): ToolTexts {
  const read = told.safeParse(input);
  return TEXTS[name]?.(read.data ?? {}) ?? { running: l10n.t('Asking the memory') };
}
