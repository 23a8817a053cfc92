/** The tables: readable with any SQLite tool, with an index for every question that the store answers. */

import { ERASED_SQL } from './tombstones.ts';

/** Kept in `PRAGMA user_version`. */
export const SCHEMA_VERSION = 4;

/**
 * `has_invisible` is 1 or null. `op` is the ULID of the operation that wrote the row; the newest wins. `*_ms` are the same instants as the text
 * columns, as numbers, so that they sort whatever their precision. `item.layer` repeats `item_layer` (3 when there is
 * none). The indexes by id and by time carry every coarse column, so that a page is found without reading a row.
 */
export const SCHEMA_SQL = `
CREATE TABLE item (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  op TEXT NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  facts TEXT NOT NULL,
  rationale TEXT,
  impact TEXT,
  files TEXT NOT NULL,
  schema_key TEXT NOT NULL,
  commit_range TEXT,
  confidence REAL NOT NULL,
  status TEXT NOT NULL,
  evidence_refs TEXT NOT NULL,
  dedup_hint TEXT,
  tags TEXT NOT NULL,
  importance INTEGER,
  session_id TEXT NOT NULL,
  merged_from TEXT NOT NULL,
  superseded_by TEXT,
  supersedes TEXT,
  last_reinforced_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  scope TEXT NOT NULL,
  approval TEXT NOT NULL,
  approved_by TEXT,
  review_reason TEXT,
  delivery TEXT NOT NULL,
  weight REAL NOT NULL,
  expires_at TEXT,
  branch TEXT,
  origin TEXT NOT NULL,
  provenance TEXT NOT NULL,
  has_invisible INTEGER,
  asked TEXT,
  updated_ms INTEGER NOT NULL,
  content_hash TEXT NOT NULL,
  layer INTEGER NOT NULL DEFAULT 3
);
CREATE INDEX item_by_id ON item (id, approval, status, type, layer, scope, origin);
CREATE INDEX item_by_updated ON item (updated_ms DESC, id, approval, status, type, layer, scope, origin);
CREATE INDEX item_by_schema_key ON item (schema_key, approval, layer, status, type, scope, origin);
CREATE INDEX item_by_dedup_hint ON item (dedup_hint) WHERE dedup_hint IS NOT NULL;
CREATE INDEX item_by_content_hash ON item (content_hash);
CREATE INDEX item_by_type ON item (type);
CREATE INDEX item_by_status ON item (status);
CREATE INDEX item_by_approval ON item (approval);
CREATE INDEX item_by_layer ON item (layer);
CREATE INDEX item_by_origin ON item (origin);
CREATE TABLE item_file (path TEXT NOT NULL, item INTEGER NOT NULL, PRIMARY KEY (path, item)) WITHOUT ROWID;
CREATE TABLE item_tag (tag TEXT NOT NULL, item INTEGER NOT NULL, PRIMARY KEY (tag, item)) WITHOUT ROWID;
CREATE VIRTUAL TABLE item_text USING fts4 (
  content="item", matchinfo=fts3, title, facts, rationale, tokenize=unicode61 "remove_diacritics=0"
);
CREATE TABLE item_layer (item_id TEXT PRIMARY KEY, op TEXT NOT NULL, layer INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE event (
  id TEXT PRIMARY KEY,
  op TEXT NOT NULL,
  kind TEXT NOT NULL,
  source TEXT NOT NULL,
  at TEXT NOT NULL,
  session_id TEXT NOT NULL,
  provenance TEXT NOT NULL,
  headline TEXT NOT NULL,
  text TEXT NOT NULL,
  files TEXT NOT NULL,
  author TEXT,
  has_invisible INTEGER
);
CREATE TABLE evidence (
  id TEXT PRIMARY KEY,
  op TEXT NOT NULL,
  event_id TEXT NOT NULL,
  quote TEXT NOT NULL,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  source TEXT NOT NULL,
  at TEXT NOT NULL
);
CREATE TABLE memory_event (
  id TEXT PRIMARY KEY,
  op TEXT NOT NULL,
  at TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  item_id TEXT NOT NULL,
  action TEXT NOT NULL,
  actor TEXT NOT NULL,
  reason TEXT NOT NULL,
  before TEXT
);
CREATE INDEX memory_event_by_time ON memory_event (at_ms DESC, id DESC);
CREATE INDEX memory_event_by_item ON memory_event (item_id, at_ms DESC, id DESC);
CREATE TABLE meta (key TEXT PRIMARY KEY, op TEXT NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE store_info (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
${ERASED_SQL}
PRAGMA user_version = ${SCHEMA_VERSION};
`;
