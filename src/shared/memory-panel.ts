/** The messages between the extension and the memory panel; each side checks what it is given. */
import * as z from 'zod/mini';

export const COLUMNS = ['title', 'type', 'state', 'layer', 'key', 'importance', 'confidence', 'updated'] as const;
export type PanelColumn = (typeof COLUMNS)[number];

export const TABS = ['items', 'ask', 'told', 'pictures'] as const;
export type Tab = (typeof TABS)[number];

export const BULK = ['approve', 'deprecate', 'pin', 'unpin', 'forget', 'copy'] as const;
export type BulkAction = (typeof BULK)[number];

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  state: z.string(),
  layer: z.string(),
  key: z.string(),
  importance: z.string(),
  confidence: z.string(),
  /** `YYYY-MM-DD`. */
  updated: z.string(),
});

/** A value by which items can be narrowed down: `term` is what is typed for it. */
const facetSchema = z.object({ term: z.string(), label: z.string(), count: z.number() });
const facetsSchema = z.object({ name: z.string(), values: z.array(facetSchema) });

const lineSchema = z.object({ text: z.string(), tokens: z.number(), itemIds: z.array(z.string()) });
const partSchema = z.object({ label: z.string(), tokens: z.number(), items: z.number() });
/** A folder of the project: `path` relative to it with `/`, empty for what lies beside folders. */
const folderSchema = z.object({ path: z.string(), files: z.number(), items: z.number(), told: z.number() });
/** Why an answer stands where it stands: points that are summed, and what the sum is multiplied by. */
const factorSchema = z.object({
  name: z.string(),
  kind: z.enum(['plus', 'times']),
  value: z.number(),
  reason: z.string(),
});
const hitSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  state: z.string(),
  /** Comparable within one answer only. */
  score: z.number(),
  factors: z.array(factorSchema),
});
const monthSchema = z.object({ month: z.string(), counts: z.array(z.number()) });

export const toPanelSchema = z.discriminatedUnion('kind', [
  /** Items have changed, or another project is shown: what is shown is asked for again; of a closed memory, later. */
  z.object({ kind: z.literal('changed'), folder: z.string(), isPaused: z.boolean() }),
  z.object({
    kind: z.literal('found'),
    /** Of the query, as it was sent. */
    query: z.number(),
    total: z.number(),
    all: z.number(),
    facets: z.array(facetsSchema),
    /** Of the chosen items those that it does not find: nobody sees them any more. */
    unseen: z.array(z.string()),
  }),
  z.object({ kind: z.literal('rows'), query: z.number(), from: z.number(), rows: z.array(rowSchema) }),
  z.object({
    kind: z.literal('told'),
    tokens: z.number(),
    lines: z.array(lineSchema),
    sections: z.array(partSchema),
    /** What is not told, by why. */
    left: z.array(partSchema),
    types: z.array(z.string()),
    months: z.array(monthSchema),
    folders: z.array(folderSchema),
  }),
  /** What answers a question, best first. */
  z.object({ kind: z.literal('answered'), query: z.number(), text: z.string(), hits: z.array(hitSchema) }),
]);

const column = z.enum(COLUMNS);

export const fromPanelSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('query'),
    query: z.number(),
    filter: z.string(),
    sort: column,
    isDescending: z.boolean(),
    /** Ids of the items that are chosen. */
    chosen: z.array(z.string()),
  }),
  z.object({ kind: z.literal('window'), query: z.number(), from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('ask'), query: z.number(), text: z.string() }),
  /** What assistants are told, and the pictures. */
  z.object({ kind: z.literal('told') }),
  z.object({ kind: z.literal('open'), id: z.string() }),
  /** With those of them that the last query still finds. */
  z.object({ kind: z.literal('bulk'), action: z.enum(BULK), ids: z.array(z.string()) }),
  /** With all that the query finds. */
  z.object({ kind: z.literal('bulkFound'), action: z.enum(BULK), query: z.number() }),
]);

/** What the page keeps while it is hidden, and over a reload of the window. */
export const keptPanelSchema = z.object({
  /** Address of the project's folder; empty until it is known. */
  folder: z.string(),
  tab: z.enum(TABS),
  filter: z.string(),
  /** What was last asked of the memory. */
  asked: z.string(),
  sort: column,
  isDescending: z.boolean(),
});

export type KeptPanel = z.infer<typeof keptPanelSchema>;
export type Row = z.infer<typeof rowSchema>;
export type Facets = z.infer<typeof facetsSchema>;
export type ToldLine = z.infer<typeof lineSchema>;
export type Part = z.infer<typeof partSchema>;
export type Folder = z.infer<typeof folderSchema>;
export type Hit = z.infer<typeof hitSchema>;
export type Month = z.infer<typeof monthSchema>;
export type ToPanel = z.infer<typeof toPanelSchema>;
export type FromPanel = z.infer<typeof fromPanelSchema>;
