// An evidence-labelled retrieval set: documents, and questions with the documents that answer them.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface SetDocument {
  readonly id: string;
  readonly text: string;
  /** Documents of one space are one project. */
  readonly space?: string;
  readonly who?: string;
  readonly at?: string;
  readonly group?: string;
  readonly files?: readonly string[];
}

export interface SetQuery {
  readonly id: string;
  readonly text: string;
  readonly gold: readonly string[];
  readonly space?: string;
  readonly at?: string;
  readonly files?: readonly string[];
  readonly kind?: string;
  readonly not?: readonly string[];
}

export interface RecallSet {
  readonly documents: readonly SetDocument[];
  readonly queries: readonly SetQuery[];
}

function rows(path: string): unknown[] {
  const text = gunzipSync(readFileSync(path)).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

/** Reads `PATH.docs.jsonl.gz` and `PATH.queries.jsonl.gz`. */
export function readSet(path: string): RecallSet {
  return {
    documents: rows(`${path}.docs.jsonl.gz`) as SetDocument[],
    queries: rows(`${path}.queries.jsonl.gz`) as SetQuery[],
  };
}

/** The set's projects: documents and questions by space, in the order in which they come. */
export function spaces({ documents, queries }: RecallSet): ReadonlyMap<string, RecallSet> {
  const found = new Map<string, { documents: SetDocument[]; queries: SetQuery[] }>();
  const of = (space = ''): { documents: SetDocument[]; queries: SetQuery[] } => {
    const known = found.get(space) ?? { documents: [], queries: [] };
    found.set(space, known);
    return known;
  };
  for (const document of documents) of(document.space).documents.push(document);
  for (const query of queries) of(query.space).queries.push(query);
  return found;
}
