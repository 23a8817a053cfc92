/** What can be asked of the search and what it answers: ids, titles and sizes first, details on request. */
import type { Origin, Scope } from '../model/item.ts';
import type { ItemType } from '../model/item-type.ts';
import type { Layer } from '../model/layer.ts';
import type { Approval, Status } from '../model/status.ts';

/** Every given field narrows the answer; a list means any of its values. Instants are ISO 8601. */
export interface SearchFilters {
  readonly types?: readonly ItemType[];
  /** Default: all but superseded and archived, unless history is asked for. */
  readonly statuses?: readonly Status[];
  /** Default: draft and approved; deprecated ones, too, when history is asked for. */
  readonly approvals?: readonly Approval[];
  /** As last classified; an item never classified counts as layer 3. */
  readonly layers?: readonly Layer[];
  readonly scopes?: readonly Scope[];
  readonly origins?: readonly Origin[];
  /** 0–1: how sure it has to be at least. */
  readonly minConfidence?: number;
  readonly tag?: string;
  /** The key itself and all below it. */
  readonly schemaKey?: string;
  /** Exactly this path, or all below a folder. */
  readonly file?: string;
  /** When the knowledge came to be: inclusive, exclusive. */
  readonly createdFrom?: string;
  readonly createdBefore?: string;
  /** When it last changed: inclusive, exclusive. */
  readonly updatedFrom?: string;
  readonly updatedBefore?: string;
  /** Branches that are merged into HEAD; items of other branches stay out. Undefined: branches do not matter. */
  readonly branches?: readonly string[];
}

export interface SearchOptions {
  /** 1–1,000; default 10. */
  readonly limit?: number;
  readonly filters?: SearchFilters;
  /** 0–1, default 0: the share of the question's weight that an item's own words must cover, or how near its meaning is. */
  readonly minSimilarity?: number;
  /** ISO 8601: as of when it is asked. Newer counts more than older, and what came at or after it stays out. */
  readonly at?: string;
  /** Files the user has open or touches, relative to the project root, with `/`. */
  readonly files?: readonly string[];
  /** Symbols, packages, modules or commands the user is at, by name: what is remembered about them counts more. */
  readonly entities?: readonly string[];
  /** Words that the answer may use and the question does not: synonyms, technical terms, names of tools and files. */
  readonly terms?: readonly string[];
  /** The last word is still being typed: words that it may become count as it does. */
  readonly isTyping?: boolean;
  /** Superseded, archived, expired and deprecated items, too. Default: when the question's words ask for the past. */
  readonly history?: boolean;
}

/** One reason for an item's place. `plus`: summed with the other points; `times`: what the sum is multiplied by. */
export interface Factor {
  readonly name: string;
  readonly kind: 'plus' | 'times';
  readonly value: number;
  /** In words for a person. */
  readonly reason: string;
}

export interface SearchHit {
  readonly itemId: string;
  readonly type: ItemType;
  readonly title: string;
  readonly schemaKey: string;
  readonly approval: Approval;
  readonly status: Status;
  /** Characters of the whole item: what asking for it costs. */
  readonly size: number;
  /** Comparable within one answer only. */
  readonly score: number;
  /** 0–1: the share of the question's weight that the item's own words cover, or its nearness in meaning if that is more. */
  readonly similarity: number;
  /** It shares nothing with the question itself: what stands near it in time does. Never the first of an answer. */
  readonly isContext: boolean;
  readonly factors: readonly Factor[];
}
