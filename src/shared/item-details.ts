/** The messages between the extension and the item details webview. */
import * as z from 'zod';

/** What the webview shows of an item: ready to read, so that it needs to know nothing of the engine. */
export interface ItemDetailsView {
  readonly title: string;
  readonly facts: readonly string[];
  readonly rationale: string | null;
  readonly impact: string | null;
  readonly reviewReason: string | null;
  /** `derived`: made of the code, for nobody to judge. */
  readonly state: 'draft' | 'approved' | 'deprecated' | 'derived';
  readonly badges: readonly string[];
  readonly files: readonly string[];
  /** Label and value of each of the other facts about the item. */
  readonly properties: readonly (readonly [string, string])[];
  readonly evidence: readonly { readonly id: string; readonly place: string; readonly quote: string }[];
  /** With what it hangs together: `word` and what it leads to; `id` names the relation. */
  readonly relations: readonly RelationView[];
  readonly history: readonly string[];
}

export interface RelationView {
  readonly id: string;
  readonly word: string;
  readonly other: string;
  /** Whether there is something to open. */
  readonly opens: boolean;
}

/** What the extension tells the webview. */
export type ToWebview = { readonly kind: 'show'; readonly item: ItemDetailsView } | { readonly kind: 'gone' };

/** What the webview asks of the extension; anything else is dropped. */
export const fromWebviewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('setApproval'), approval: z.enum(['approved', 'deprecated']) }),
  z.object({ kind: z.literal('copy') }),
  z.object({ kind: z.literal('openEvidence'), id: z.string() }),
  z.object({ kind: z.literal('openFile'), path: z.string() }),
  z.object({ kind: z.literal('openRelation'), id: z.string() }),
  z.object({ kind: z.literal('dropRelation'), id: z.string() }),
]);

export type FromWebview = z.infer<typeof fromWebviewSchema>;
