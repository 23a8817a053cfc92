/** What the ranking and the filters need to know of each item, without keeping its texts. */
import { roleOf } from '../../derived/read/language.ts';
import { FILE_ROLES, type FileRole } from '../../derived/section.ts';
import type { MemoryItem } from '../../model/item.ts';
import { type InstructionKind, ruleIn } from '../ranking/rules.ts';

export interface SearchEntry extends Pick<
  MemoryItem,
  | 'itemId'
  | 'type'
  | 'title'
  | 'status'
  | 'approval'
  | 'scope'
  | 'origin'
  | 'schemaKey'
  | 'tags'
  | 'files'
  | 'importance'
  | 'confidence'
  | 'weight'
  | 'provenance'
  | 'sessionId'
  | 'branch'
> {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Infinity when it does not expire. */
  readonly expiresAt: number;
  /** Characters of title, facts and rationale: what asking for the whole item costs. */
  readonly size: number;
  readonly author: string | null;
  /** What the first of its files to matter is for; null without files. */
  readonly role: FileRole | null;
  readonly rule: InstructionKind | null;
}

/** Of an item's files the one that says most of what it is about. */
function roleIn(files: readonly string[]): FileRole | null {
  const roles = new Set(files.map(roleOf));
  return FILE_ROLES.find((role) => roles.has(role)) ?? null;
}

export function entryOf(item: MemoryItem, author: string | null): SearchEntry {
  return {
    itemId: item.itemId,
    type: item.type,
    title: item.title,
    status: item.status,
    approval: item.approval,
    scope: item.scope,
    origin: item.origin,
    schemaKey: item.schemaKey,
    tags: item.tags,
    files: item.files,
    importance: item.importance,
    confidence: item.confidence,
    weight: item.weight,
    provenance: item.provenance,
    sessionId: item.sessionId,
    branch: item.branch,
    createdAt: Date.parse(item.createdAt),
    updatedAt: Date.parse(item.updatedAt),
    expiresAt: item.expiresAt === null ? Infinity : Date.parse(item.expiresAt),
    size: item.title.length + item.facts.length + (item.rationale?.length ?? 0),
    author,
    role: roleIn(item.files),
    rule: ruleIn(item),
  };
}
