/** From a filter to SQL. The narrowest index leads; where none is narrow, the order's own index is walked to the page. */
import { BrainError, parseInstant } from '../../engine/index.ts';
import type { ItemFilter, ItemQuery } from '../../engine/index.ts';
import { storedHash } from './rows.ts';
import type { SqlDatabase, SqlValue } from './sql-database.ts';

export const PAGE = { default: 100, max: 1_000 } as const;

/** Up to so many rows are sorted for a page; an index that gives more is no way to find one. */
const NARROW = 1_000;
/** Fewer need not be looked for. */
const FEW = 32;

/** One condition of a filter: as a test of `item i`, and, where an index knows it, as a source of `item i` rows. */
interface Condition {
  readonly test: string;
  readonly source?: string;
  readonly params: readonly SqlValue[];
}

export interface Sql {
  readonly text: string;
  readonly params: readonly SqlValue[];
}

/** @throws BrainError `invalid-input` for a limit out of range. */
export function pageSize(limit: number = PAGE.default, what: 'items' | 'events'): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE.max) return limit;
  throw new BrainError('invalid-input', `A page holds 1 to ${PAGE.max} ${what}; ${limit} were asked for.`, { limit });
}

/**
 * The rows (`row`, `id`, `updated_ms`) of one page and one more, which says that there is a next page.
 * @throws BrainError `invalid-input` for a limit out of range or an `after` that no page gave.
 */
export function pageSql(db: SqlDatabase, query: ItemQuery, narrow = NARROW): Sql {
  const limit = pageSize(query.limit, 'items');
  const byTime = query.order === 'updated';
  const after = query.after === undefined ? undefined : afterCondition(query.after, byTime);
  const { from, where, params } = plan(db, query, narrow, byTime ? 'item_by_updated' : 'item_by_id', after);
  const order = byTime ? 'i.updated_ms DESC, i.id' : 'i.id';
  return {
    text: `SELECT i.row, i.id, i.updated_ms FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ?`,
    params: [...params, limit + 1],
  };
}

/** How many items stand under each key, by approval and layer. */
export function countsSql(db: SqlDatabase, filter: ItemFilter, narrow = NARROW): Sql {
  const { from, where, params } = plan(db, filter, narrow, 'item_by_schema_key');
  return {
    text: `SELECT i.schema_key, i.approval, i.layer, count(*) AS count FROM ${from} WHERE ${where}
           GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    params,
  };
}

/** The cursor that continues after a row. */
export const cursorOf = (id: string, updatedMs: number): string => `${updatedMs}:${id}`;

function afterCondition(after: string, byTime: boolean): Condition {
  const [, ms, id] = /^(-?\d+):(.+)$/.exec(after) ?? [];
  if (ms === undefined || id === undefined) {
    throw new BrainError('invalid-input', 'A page continues only after the `next` of the page before.', { after });
  }
  if (!byTime) return { test: 'i.id > ?', params: [id] };
  return {
    test: 'i.updated_ms <= ? AND (i.updated_ms < ? OR i.id > ?)',
    params: [Number(ms), Number(ms), id],
  };
}

function plan(
  db: SqlDatabase,
  filter: ItemFilter,
  narrow: number,
  walk: string,
  after?: Condition,
): { from: string; where: string; params: SqlValue[] } {
  const conditions = conditionsOf(filter);
  const lead = narrowest(db, conditions, narrow);
  const rest = [...conditions.filter((condition) => condition !== lead), ...(after ? [after] : [])];
  const tests = rest.map((condition) => `(${condition.test})`);
  return {
    from: lead?.source ?? `item i INDEXED BY ${walk}`,
    where: [...(lead ? ['true'] : []), ...tests, 'true'].join(' AND '),
    params: [...(lead?.params ?? []), ...rest.flatMap((condition) => condition.params)],
  };
}

/** The condition whose index gives the fewest rows, or few enough, if it gives at most `narrow`: no more are looked at. */
function narrowest(db: SqlDatabase, conditions: readonly Condition[], narrow: number): Condition | undefined {
  let best: Condition | undefined;
  let fewest = narrow + 1;
  for (const condition of conditions) {
    if (condition.source === undefined) continue;
    const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM ${condition.source} LIMIT ?)`;
    const count = Number(db.get(sql, [...condition.params, narrow + 1])?.n);
    if (count < fewest) [best, fewest] = [condition, count];
    if (fewest <= FEW) break;
  }
  return best;
}

function conditionsOf(filter: ItemFilter): Condition[] {
  const conditions: Condition[] = [];
  const anyOf = (column: string, values: readonly SqlValue[] | undefined, index?: string): void => {
    if (!values) return;
    // One parameter whatever the length of the list, so that the statement stays prepared.
    const list = 'SELECT value FROM json_each(?)';
    conditions.push({
      // The plus keeps the planner from walking this column's index instead of the one that was chosen.
      test: `+i.${column} IN (${list})`,
      ...(index && {
        source: `(SELECT DISTINCT value FROM json_each(?)) d CROSS JOIN item i INDEXED BY ${index} ON i.${column} = d.value`,
      }),
      params: [JSON.stringify(values)],
    });
  };
  anyOf('id', filter.ids, 'item_by_id');
  anyOf('content_hash', filter.contentHashes?.map(storedHash), 'item_by_content_hash');
  anyOf('dedup_hint', filter.dedupHints, 'item_by_dedup_hint');
  if (filter.dedupHintPrefix !== undefined) conditions.push(hintsFrom(filter.dedupHintPrefix));
  anyOf('type', filter.types, 'item_by_type');
  anyOf('status', filter.statuses, 'item_by_status');
  anyOf('approval', filter.approvals, 'item_by_approval');
  anyOf('layer', filter.layers, 'item_by_layer');
  anyOf('origin', filter.origins, 'item_by_origin');
  anyOf('scope', filter.scopes);
  anyOf('schema_key', filter.atSchemaKey === undefined ? undefined : [filter.atSchemaKey], 'item_by_schema_key');
  if (filter.schemaKey !== undefined) conditions.push(belowKey(filter.schemaKey));
  if (filter.file !== undefined) conditions.push(child('item_file', 'path', filter.file));
  if (filter.tag !== undefined) conditions.push(child('item_tag', 'tag', filter.tag));
  if (filter.evidence) conditions.push(quoting(filter.evidence));
  if (filter.updatedFrom !== undefined || filter.updatedBefore !== undefined) {
    conditions.push(between(filter.updatedFrom, filter.updatedBefore));
  }
  if (filter.expires !== undefined) {
    conditions.push({ test: `i.expires_at IS ${filter.expires ? 'NOT ' : ''}NULL`, params: [] });
  }
  if (filter.hasReviewReason !== undefined) {
    conditions.push({ test: `i.review_reason IS ${filter.hasReviewReason ? 'NOT ' : ''}NULL`, params: [] });
  }
  const words = wordsOf(filter.text ?? '');
  if (words.length > 0) conditions.push(allWords(words));
  return conditions;
}

function belowKey(key: string): Condition {
  // '0' follows '/', so the range holds the key, everything below it, and siblings such as `key-x`, which the test drops.
  const range = `i.schema_key >= ? AND i.schema_key < ? AND substr(i.schema_key, ?, 1) IN ('', '/')`;
  return {
    test: range,
    source: `(SELECT 1) CROSS JOIN item i INDEXED BY item_by_schema_key ON ${range}`,
    params: [key, `${key}0`, key.length + 1],
  };
}

/** Nothing sorts after the last character there is. */
const hintsFrom = (prefix: string): Condition => ({
  test: '+i.dedup_hint >= ? AND +i.dedup_hint < ?',
  source: '(SELECT 1) CROSS JOIN item i INDEXED BY item_by_dedup_hint ON i.dedup_hint >= ? AND i.dedup_hint < ?',
  params: [prefix, `${prefix}\u{10ffff}`],
});

function between(from: string | undefined, before: string | undefined): Condition {
  const range = 'i.updated_ms >= ? AND i.updated_ms < ?';
  return {
    test: range,
    source: `(SELECT 1) CROSS JOIN item i INDEXED BY item_by_updated ON ${range}`,
    params: [
      from === undefined ? Number.MIN_SAFE_INTEGER : instant(from),
      before === undefined ? Number.MAX_SAFE_INTEGER : instant(before),
    ],
  };
}

const child = (table: string, column: string, value: string): Condition => ({
  test: `EXISTS (SELECT 1 FROM ${table} c WHERE c.${column} = ? AND c.item = i.row)`,
  source: `${table} c CROSS JOIN item i ON c.${column} = ? AND i.row = c.item`,
  params: [value],
});

/** Asked when something is forgotten, too seldom for an index. */
const quoting = (evidence: readonly string[]): Condition => ({
  test: `EXISTS (SELECT 1 FROM json_each(i.evidence_refs) e
                 WHERE e.value IN (SELECT value FROM json_each(?)))`,
  params: [JSON.stringify(evidence)],
});

const allWords = (words: readonly string[]): Condition => ({
  test: 'i.row IN (SELECT docid FROM item_text WHERE item_text MATCH ?)',
  source: '(SELECT docid FROM item_text WHERE item_text MATCH ?) t CROSS JOIN item i ON i.row = t.docid',
  params: [words.map((word) => `"${word}"`).join(' ')],
});

/** Runs of letters and digits, without regard to case: what the text index calls a word. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function instant(iso: string): number {
  const ms = parseInstant(iso);
  if (ms === undefined) throw new BrainError('invalid-input', `"${iso}" is no ISO 8601 time.`, { value: iso });
  return ms;
}
