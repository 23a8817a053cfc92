/** What a model may do that surveys a project: look, and record. Nothing of it writes to the project or runs anything. */
import * as z from 'zod';
import { redact } from '../intake/redact.ts';
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import type { ChatTool } from '../ports/chat-model.ts';
import type { CommitWords, ProjectHistory } from '../ports/project-history.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import type { Teller, ToldItem, ToldOutcome } from '../telling/told-item.ts';
import type { ChooseGuideEngine } from './choose-guide.ts';
import { changedGuideText, shownGuideText } from './guide-lines.ts';
import { itemOfLine, replacedBy } from './line-id.ts';
import { listingsText } from './listed-elsewhere.ts';
import { TOPIC_IDS } from './plan.ts';
import { type AskingEngine, ASKED_EACH } from './askings.ts';

/** Of one answer, in characters, lines, paths and hits. */
const LIMITS = { text: 8_000, lines: 200, paths: 200, hits: 30, line: 200, files: 5_000, message: 500 } as const;
/** Digits of a sha: enough to tell it from others in the largest repositories. */
const SHA = 12;

const listInput = z.object({ under: z.string().default('') });
const readInput = z.object({ path: z.string(), from: z.int().min(1).default(1), to: z.int().min(1).optional() });
const searchInput = z.object({ text: z.string().min(2).max(200), under: z.string().default('') });
const logInput = z.object({ path: z.string().default(''), most: z.int().min(1).max(50).default(15) });
const memoryInput = z.object({ about: z.string().min(2).max(300) });
const quoteInput = z.object({ path: z.string(), lines: z.string().optional(), quote: z.string() });
const commitInput = z.object({ commit: z.string(), quote: z.string() });
const recordInput = z.object({
  items: z
    .array(
      z.object({
        topic: z.enum(TOPIC_IDS),
        facts: z.string(),
        title: z.string().optional(),
        asked: z.array(z.string()).optional(),
        importance: z.int().min(1).max(5).optional(),
        evidence: z.array(z.union([quoteInput, commitInput])),
        holds: z.array(z.string()).optional(),
        supersedes: z.string().optional(),
      }),
    )
    .min(1)
    .max(20),
});

type Stated = z.infer<typeof recordInput>['items'][number];

interface LookTool extends ChatTool {
  run(input: unknown): Promise<string>;
}

const MENDABLE: ReadonlySet<string> = new Set(['not-found', 'invalid-input']);

function tool<Input>(
  name: string,
  description: string,
  schema: z.ZodType<Input>,
  run: (input: Input) => Promise<string>,
): LookTool {
  return {
    ...{ name, description },
    parameters: z.toJSONSchema(schema, { io: 'input' }),
    async run(input) {
      const parsed = schema.safeParse(input ?? {});
      const [issue] = parsed.error?.issues ?? [];
      if (!parsed.success) return `The input is wrong: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`;
      try {
        return await run(parsed.data);
      } catch (error) {
        // A line that is gone, or is of several items, is for the model to mend, and no reason to end the survey.
        if (error instanceof BrainError && MENDABLE.has(error.code)) return `Nothing is done: ${error.message}`;
        throw error;
      }
    },
  };
}

const bare = (path: string): string => {
  const trimmed = path.replace(/^\.\//, '').replace(/\/$/, '');
  return trimmed === '.' ? '' : trimmed;
};
const below = (path: string, folder: string): boolean => {
  const wanted = bare(folder);
  return wanted === '' || path === wanted || path.startsWith(`${wanted}/`);
};

/** Folders with their numbers of files where there are too many paths to tell. */
function listed(paths: readonly string[], under: string): string {
  if (paths.length <= LIMITS.paths) return paths.join('\n');
  const depth = under.split('/').filter((part) => part !== '' && part !== '.').length + 2;
  const folders = new Map<string, number>();
  for (const path of paths) {
    const folder = path.split('/').slice(0, depth).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders]
    .slice(0, LIMITS.paths)
    .map(([folder, files]) => (files === 1 ? folder : `${folder} (${files} files)`))
    .join('\n');
}

export interface LookPorts {
  readonly tree: ProjectTree;
  readonly history: ProjectHistory;
  /** What is remembered about something, best first. */
  readonly recalled: (about: string) => Promise<readonly MemoryItem[]>;
  readonly tell: (items: readonly ToldItem[], teller: Teller) => Promise<readonly ToldOutcome[]>;
  readonly teller: Teller;
  readonly guide: Pick<ChooseGuideEngine, 'guideLine'>;
}

/** What is recorded as `tell` takes it, with the files that it quotes; what names a line of the guide replaces that. */
async function statedItem(
  { evidence, supersedes, ...item }: Stated,
  { tree, guide }: Pick<LookPorts, 'tree' | 'guide'>,
): Promise<ToldItem> {
  const quotes = evidence.map(async (one) => {
    if ('commit' in one) return one;
    const { path, lines, quote } = one;
    const line = lines === undefined ? null : Number.parseInt(lines, 10) || null;
    return { path, quote, line, text: await tree.read(path) };
  });
  const replaced =
    supersedes === undefined ? {} : await replacedBy(supersedes, await itemOfLine(supersedes, guide), guide);
  return { ...item, ...replaced, evidence: await Promise.all(quotes) };
}

/** The tools of a survey's loop. */
export function lookTools({ tree, history, recalled, tell, teller, guide }: LookPorts): readonly LookTool[] {
  const paths = [...tree.files].sort();
  return [
    tool('list', 'Files of the project, below a folder if one is named.', listInput, ({ under }) =>
      Promise.resolve(
        listed(
          paths.filter((path) => below(path, under)),
          under,
        ) || 'There is no such folder.',
      ),
    ),
    tool('read', 'Lines of a file, numbered.', readInput, async ({ path, from, to }) => {
      const text = await tree.read(path);
      if (text === null) return `${path} is not there, or not to be read.`;
      const lines = text.split('\n').slice(from - 1, Math.min(to ?? Infinity, from + LIMITS.lines - 1));
      return sent(lines.map((line, n) => `${from + n}: ${line.slice(0, LIMITS.line)}`).join('\n'));
    }),
    tool('search', 'Lines that hold a text, to the letter.', searchInput, async ({ text, under }) => {
      const hits: string[] = [];
      for (const path of paths.filter((one) => below(one, under)).slice(0, LIMITS.files)) {
        const lines = (await tree.read(path))?.split('\n') ?? [];
        for (const [n, line] of lines.entries())
          if (hits.length < LIMITS.hits && line.includes(text))
            hits.push(`${path}:${n + 1}: ${line.trim().slice(0, LIMITS.line)}`);
        if (hits.length === LIMITS.hits) break;
      }
      return hits.length === 0 ? 'No line holds it.' : sent(hits.join('\n'));
    }),
    tool(
      'log',
      'The newest commits that touched a file or folder, or of the whole project: sha, day, author, message.',
      logInput,
      async ({ path, most }) => {
        const commits = await history.log(bare(path), most);
        return commits.length === 0 ? 'No commit touched it.' : sent(commits.map(commitLine).join('\n'));
      },
    ),
    tool('search_memory', 'What is remembered already about something.', memoryInput, async ({ about }) => {
      const items = await recalled(about);
      return items.length === 0 ? 'Nothing is remembered about it.' : sent(items.map(memoryLine).join('\n'));
    }),
    tool('brain_remember', 'Records statements, each with its evidence.', recordInput, async ({ items }) => {
      const told = await Promise.all(items.map((item) => statedItem(item, { tree, guide })));
      const outcomes = await tell(told, teller);
      return outcomes.map((one, n) => `${n + 1}. ${sentence(one)}`).join('\n');
    }),
  ];
}

const lineIds = z.array(z.string()).max(100).default([]);
const guideInput = z.object({
  action: z.literal('guide').default('guide'),
  leaveOut: lineIds,
  tell: lineIds,
  merge: z
    .array(z.object({ lines: z.array(z.string()).min(1).max(4), text: z.string() }))
    .max(30)
    .default([]),
  try: z.boolean().default(false),
});

/** Of its parts an answer holds so many lines. */
const PLACES_EACH = 15;
const getInput = z.object({
  as: z.enum(['lines', 'places']).default('lines').describe('places: what stands in the files around each line.'),
  offset: z.int().min(0).default(0).describe('For places: how many lines to skip.'),
});

/** Of the steps that end a survey: to see the guide line by line, and to choose among its lines. `places`: each line with what stands around its places. */
export const guideTools = (
  choices: ChooseGuideEngine,
  places: () => Promise<readonly string[]>,
): readonly LookTool[] => [
  tool(
    'brain_get',
    'The guide line by line, with ids and what found no room; or each line with what stands in the files where it was learnt.',
    getInput,
    async ({ as, offset }) => {
      if (as === 'lines') return redact(shownGuideText(await choices.shownGuide())).text;
      const all = await places();
      const left = all.length - offset - PLACES_EACH;
      const next = left > 0 ? [`… ${left} more: go on with "offset": ${offset + PLACES_EACH}.`] : [];
      return [...all.slice(offset, offset + PLACES_EACH), ...next].join('\n');
    },
  ),
  tool(
    'brain_update',
    'Chooses among the lines of the guide, beside what was chosen before, and shows what that changes.',
    guideInput,
    async ({ leaveOut, tell, merge, try: isTried }) => {
      const before = await choices.shownGuide();
      const edits = { leaveOut, tell, merge, anew: false };
      if (isTried) {
        const { refused, guide } = await choices.tryGuide(edits);
        return changedGuideText(before, guide, refused, true);
      }
      const refused = await choices.chooseGuide(edits);
      return changedGuideText(before, await choices.shownGuide(), refused);
    },
  ),
];

const askedInput = z.object({
  action: z.literal('asked').default('asked'),
  items: z
    .array(z.object({ id: z.string(), asked: z.array(z.string()).min(1) }))
    .min(1)
    .max(ASKED_EACH),
});

/** Of the step that says how items are asked for. */
export const askedTools = (askings: AskingEngine): readonly LookTool[] => [
  tool('brain_update', 'Says by which sentences items are found.', askedInput, async ({ items }) =>
    ['Done.', ...(await askings.addAsked(items))].join('\n'),
  ),
];

/** What goes to a model: without secrets, and no more than fits. */
const sent = (text: string): string => redact(text).text.slice(0, LIMITS.text);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, LIMITS.message);

const commitLine = ({ sha, at, author, message }: CommitWords): string =>
  `${sha.slice(0, SHA)} ${at.slice(0, 10)} ${author}: ${oneLine(message)}`;

const memoryLine = ({ itemId, status, facts }: MemoryItem): string =>
  `${itemId}${status === 'active' ? '' : ` (${status})`}: ${oneLine(facts)}`;

function sentence({ outcome, item, reason, listedIn = [] }: ToldOutcome): string {
  if (outcome === 'rejected' || !item) return `Refused: ${reason ?? ''}`;
  if (outcome === 'known') return `Known already as ${item.itemId}.`;
  return `Kept as ${item.itemId}, ${item.approval === 'approved' ? 'approved' : `a draft: ${item.reviewReason ?? ''}`}.${listingsText(listedIn)}`;
}
