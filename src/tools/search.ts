/** The tool `brain_search`: ids and titles first, so that whoever asks pays for details only where they want them. */
import * as z from 'zod';
import {
  APPROVALS,
  asAsked,
  canonicalType,
  type Engine,
  littleKnown,
  type SearchFilters,
  type SearchOptions,
  STATUSES,
  searchBeside,
  type WhoseHit,
} from '../engine/index.ts';
import { fit, maxTokens } from './budget.ts';
import { inProject, path, terms } from './inputs.ts';
import { defineTool, type ToolContext } from './tool.ts';
import { memoriesOf } from './whose.ts';
import { hitLine } from './words.ts';

const input = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .describe('What you want to know, in plain words, with names and paths as they are written.'),
  terms,
  limit: z.int().min(1).max(100).default(8).describe('How many items at most.'),
  types: z
    .array(z.string().max(50))
    .max(10)
    .optional()
    .describe('Only these types, such as decision, convention, bug-fix, todo, preference.'),
  schemaKey: z.string().max(200).optional().describe('Only below this key, such as "root/decisions".'),
  tag: z.string().max(50).optional(),
  confidence: z.number().min(0).max(1).optional().describe('Only what is at least so sure, 0 to 1.'),
  since: z.iso.date().optional().describe('Only what changed on or after that day.'),
  file: path.optional().describe('Only what concerns this file or folder.'),
  openFiles: z.array(path).max(20).optional().describe('Files in hand: what is remembered near them counts more.'),
  approvals: z.array(z.enum(APPROVALS)).max(3).optional().describe('Default: approved and draft; drafts are marked.'),
  statuses: z
    .array(z.enum(STATUSES))
    .max(5)
    .optional()
    .describe('Default: all but superseded and archived; stale is marked.'),
  history: z.boolean().default(false).describe('Also what was so once: superseded, archived, deprecated.'),
  whose: z
    .enum(['both', 'project', 'yours'])
    .default('both')
    .describe("The project's memory, the user's own, or both."),
  maxTokens: maxTokens(600),
});

const given = <T extends object>(fields: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

function optionsOf(asked: z.infer<typeof input>, project: ToolContext['project']): SearchOptions {
  const { types, schemaKey, tag, approvals, statuses, confidence: minConfidence, since } = asked;
  const filters: SearchFilters = given({
    types: types?.map(canonicalType),
    schemaKey,
    tag,
    file: asked.file === undefined ? undefined : inProject(asked.file, project) || undefined,
    approvals,
    statuses,
    minConfidence,
    updatedFrom: since,
  });
  return {
    limit: asked.limit,
    filters,
    ...(asked.history && { history: true }),
    ...(asked.openFiles && { files: asked.openFiles.map((file) => inProject(file, project)) }),
    ...(asked.terms && { terms: asked.terms }),
  };
}

interface Found {
  readonly hits: readonly WhoseHit[];
  readonly little: string | null;
}

async function search(context: ToolContext, asked: z.infer<typeof input>): Promise<Found> {
  const { project, yours } = await memoriesOf(context);
  const options = optionsOf(asked, project);
  const { filters } = asAsked(asked.query, options).options;
  const asksForCode = filters?.types?.includes('code-map-node') || filters?.schemaKey?.startsWith('root/code-map');
  if (asked.openFiles || asksForCode) {
    await project.followWorkTree(context.signal);
  }
  const own = asked.whose === 'project' || !yours ? null : yours.engine;
  const ofProject = asked.whose === 'yours' && own ? null : project.engine;
  const hits = await searchBeside(ofProject, own, asked.query, options);
  const engines = [ofProject, own].filter((one): one is Engine => one !== null);
  return { hits, little: await littleKnown(asked.query, hits, engines) };
}

export const brainSearch = defineTool({
  name: 'brain_search',
  title: 'Search the memory',
  description:
    'Finds what is remembered about a question: decisions and their reasons, conventions, known bugs, todos, what the user prefers. ' +
    'Call it before you decide something that may have been decided already, or ask the user something they may have said before. ' +
    'It answers ids and titles; read the ones you need with brain_get. It does not search the code: use your own tools for that.',
  input,
  readOnly: true,
  destructive: false,
  async run(context, asked) {
    const { hits, little } = await search(context, asked);
    if (hits.length === 0) {
      return {
        text: `Nothing is remembered about "${asked.query.slice(0, 200)}".`,
        structured: { hits: [], left: 0 },
      };
    }
    const { shown, left } = fit(hits, ({ hit, whose }) => hitLine(hit, whose), asked.maxTokens);
    const more = left === 0 ? [] : [`${left} more did not fit into maxTokens.`];
    return {
      text: [...(little === null ? [] : [little]), ...shown.map(({ hit, whose }) => hitLine(hit, whose)), ...more].join(
        '\n',
      ),
      structured: {
        hits: shown.map(({ hit: { itemId, type, title, schemaKey, approval, status, size, similarity }, whose }) => ({
          ...{ itemId, type, title, schemaKey, approval, status, size, similarity, whose },
        })),
        left,
      },
    };
  },
});
