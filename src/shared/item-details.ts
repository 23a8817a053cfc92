/** The messages between the extension and the item details webview; each side checks what it is given. */
import * as z from 'zod/mini';

const relationSchema = z.object({
  /** Names the relation. */
  id: z.string(),
  word: z.string(),
  other: z.string(),
  /** Whether it goes out from the item shown, not to it. */
  isFrom: z.boolean(),
  /** Whether there is something to open. */
  opens: z.boolean(),
});

const sideSchema = z.object({ id: z.string(), title: z.string(), facts: z.string(), reason: z.string() });

/** What the webview shows of an item: ready to read, so that it needs to know nothing of the engine. */
const viewSchema = z.object({
  title: z.string(),
  facts: z.array(z.string()),
  rationale: z.nullable(z.string()),
  impact: z.nullable(z.string()),
  reviewReason: z.nullable(z.string()),
  /** `derived`: made of the code, for nobody to judge. */
  state: z.enum(['draft', 'approved', 'deprecated', 'derived', 'forgotten']),
  badges: z.array(z.string()),
  files: z.array(z.string()),
  /** Label and value of each of the other facts about the item. */
  properties: z.array(z.tuple([z.string(), z.string()])),
  /** Numbers and ids that tell how it came about; shown where they are asked for. */
  internals: z.array(z.tuple([z.string(), z.string()])),
  evidence: z.array(z.object({ id: z.string(), place: z.string(), quote: z.string() })),
  /** With what it hangs together. */
  relations: z.array(relationSchema),
  history: z.array(z.string()),
  /** What it contradicts, where a person has to say which holds. */
  sides: z.array(sideSchema),
});

/** The fields of an item that a person can change, as they are typed. */
const fieldsSchema = z.object({
  title: z.string(),
  facts: z.string(),
  rationale: z.string(),
  impact: z.string(),
  type: z.string(),
  schemaKey: z.string(),
  /** Between commas. */
  tags: z.string(),
  /** How it is asked for, one a line. */
  asked: z.string(),
  /** `1` to `5`; empty where none is set. */
  importance: z.string(),
  /** `YYYY-MM-DD`; empty where it holds until further notice. */
  expiresAt: z.string(),
  scope: z.string(),
});

const someFields = z.partial(fieldsSchema);
/** What was typed in fields and not saved, and what the item said there then. */
const typedSchema = z.object({ fields: someFields, over: someFields });

const choiceSchema = z.object({ value: z.string(), label: z.string() });
const choicesSchema = z.object({
  type: z.array(choiceSchema),
  importance: z.array(choiceSchema),
  scope: z.array(choiceSchema),
});

/** What the extension tells the webview. */
export const toWebviewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('show'),
    /** Address of the folder whose memory it is in. */
    folder: z.string(),
    itemId: z.string(),
    item: viewSchema,
    /** Null where nothing of it can be changed. */
    fields: z.nullable(fieldsSchema),
    choices: choicesSchema,
    /** What was typed for it and not saved. */
    draft: typedSchema,
    /** Whether its fields are to be open for changes. */
    isEdited: z.boolean(),
    /** Whether its memory is closed: it is shown as it last was, and nothing can be done with it. */
    isPaused: z.boolean(),
  }),
  z.object({ kind: z.literal('gone'), itemId: z.string(), draft: typedSchema }),
  z.object({ kind: z.literal('saved'), itemId: z.string() }),
  /** What was typed cannot be so. */
  z.object({ kind: z.literal('refused'), itemId: z.string(), message: z.string() }),
]);

/** What the webview asks of the extension; anything else is dropped. */
export const fromWebviewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('setApproval'), approval: z.enum(['approved', 'deprecated']) }),
  z.object({ kind: z.literal('bringBack') }),
  z.object({ kind: z.literal('copy') }),
  z.object({ kind: z.literal('openEvidence'), id: z.string() }),
  z.object({ kind: z.literal('openFile'), path: z.string() }),
  z.object({ kind: z.literal('openRelation'), id: z.string() }),
  z.object({ kind: z.literal('dropRelation'), id: z.string() }),
  z.object({ kind: z.literal('openSide'), id: z.string() }),
  z.object({ kind: z.literal('resolve'), way: z.enum(['supersede', 'keep-both', 'drop']) }),
  /** What was typed up to now; without fields there is nothing that the item does not say. */
  z.object({ kind: z.literal('draft'), itemId: z.string(), ...typedSchema.shape }),
  /** Only the fields that were changed. */
  z.object({ kind: z.literal('save'), itemId: z.string(), ...typedSchema.shape }),
  /** The fields were closed, and nothing of them is to be saved. */
  z.object({ kind: z.literal('cancel'), itemId: z.string() }),
]);

/** What the page keeps over a reload of the window. */
export const keptItemSchema = z.object({ folder: z.string(), itemId: z.string() });

export type Typed = z.infer<typeof typedSchema>;
export const NOTHING_TYPED: Typed = { fields: {}, over: {} };

export type KeptItem = z.infer<typeof keptItemSchema>;
export type ShownItem = Extract<ToWebview, { kind: 'show' }>;
export type RelationView = z.infer<typeof relationSchema>;
export type SideView = z.infer<typeof sideSchema>;
export type ItemDetailsView = z.infer<typeof viewSchema>;
export type ItemFields = z.infer<typeof fieldsSchema>;
export type FieldChoices = z.infer<typeof choicesSchema>;
export type ToWebview = z.infer<typeof toWebviewSchema>;
export type FromWebview = z.infer<typeof fromWebviewSchema>;
