/** A node of the code map as a memory item, and which of them a query means. */
import type { Evidence } from '../../model/evidence.ts';
import { ulidOf } from '../../model/ids.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { ItemFilter } from '../../ports/memory-store.ts';
import type { CodeMapNode } from './nodes.ts';

/** An item as the code is; `readAt` (ISO 8601) is when it was last read. */
export function itemOf(node: CodeMapNode, readAt: string): MemoryItem {
  return {
    itemId: node.id,
    type: 'code-map-node',
    title: node.title,
    facts: node.facts,
    rationale: null,
    impact: null,
    files: [node.path],
    schemaKey: node.schemaKey,
    commitRange: null,
    confidence: 0.9,
    status: 'active',
    evidenceRefs: [],
    dedupHint: null,
    tags: [],
    importance: node.importance,
    sessionId: ulidOf(0, 'code map'),
    mergedFrom: [],
    supersededBy: null,
    supersedes: null,
    lastReinforcedAt: null,
    createdAt: readAt,
    updatedAt: readAt,
    scope: 'project',
    approval: 'approved',
    approvedBy: 'policy',
    reviewReason: null,
    delivery: 'on-demand',
    weight: 1,
    expiresAt: null,
    branch: null,
    origin: 'document',
    provenance: 'project',
  };
}

/** The place in the code that a node was read from; what it says of it stands for the quote. */
export function evidenceOf(node: CodeMapNode, readAt: string): Evidence {
  const id = ulidOf(0, node.id);
  const quote = node.facts.slice(0, 2_000);
  const source = { kind: 'file', path: node.path, sha: null, startLine: node.line, endLine: node.line } as const;
  return { id, eventId: id, quote, start: 0, end: quote.length, source, at: readAt };
}

const lacks = <T>(wanted: readonly T[] | undefined, value: T): boolean =>
  wanted !== undefined && !wanted.includes(value);

/** Whether no node can be among the answers, whatever it is. */
export function excludesCodeMap(query: ItemFilter, readAt: string): boolean {
  return (
    lacks(query.types, 'code-map-node') ||
    lacks(query.statuses, 'active') ||
    lacks(query.approvals, 'approved') ||
    lacks(query.layers, 3) ||
    lacks(query.scopes, 'project') ||
    lacks(query.origins, 'document') ||
    query.hasReviewReason === true ||
    (query.tag ?? query.dedupHints ?? query.contentHashes) !== undefined ||
    (query.updatedFrom !== undefined && readAt < query.updatedFrom) ||
    (query.updatedBefore !== undefined && readAt >= query.updatedBefore)
  );
}

/** Whether a node under a schema key is meant by one of the two filters for keys. */
export function keyFilter({ schemaKey, atSchemaKey }: ItemFilter): (key: string) => boolean {
  return (key) =>
    (atSchemaKey === undefined || key === atSchemaKey) &&
    (schemaKey === undefined || key === schemaKey || key.startsWith(`${schemaKey}/`));
}

/** Whether a node is meant by what a filter says beyond `excludesCodeMap`. */
export function nodeFilter(filter: ItemFilter): (node: CodeMapNode) => boolean {
  const { ids, file, text = '' } = filter;
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const hasKey = keyFilter(filter);
  return (node) => {
    const said = words.length === 0 ? '' : `${node.title}\n${node.facts}`.toLowerCase();
    return (
      !lacks(ids, node.id) &&
      (file === undefined || node.path === file) &&
      hasKey(node.schemaKey) &&
      words.every((word) => said.includes(word))
    );
  };
}
