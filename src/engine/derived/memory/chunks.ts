/** The form in which derived memory is cached: many small texts, each with its version and checksum. */
import { fnv1a } from '../../model/fnv1a.ts';
import { byText } from '../paths.ts';
import { readRecord, type CachedFile } from './record.ts';
import type { FileFacts } from '../section.ts';

/** Raised whenever the same file would give other facts, or a record would look different: older caches are dropped. */
export const CACHE_VERSION = 13;
const CHUNKS = 256;
const FORMAT = 'project-brain-derived';

/** The chunk that a file is kept in. */
export function chunkOf(path: string): string {
  return `chunk-${(fnv1a(path) % CHUNKS).toString(16).padStart(2, '0')}`;
}

/** A chunk's text, the same for the same records in whatever order. */
export function chunkText(records: readonly CachedFile[]): string {
  const lines = [...records]
    .sort((a, b) => byText(a.path, b.path))
    .map(({ path, hash, packed }) => `${JSON.stringify([path, hash])}\t${packed}`);
  const body = lines.join('\n');
  return `${FORMAT}\t${CACHE_VERSION}\t${lines.length}\t${fnv1a(body)}\n${body}`;
}

/** The records of a chunk, one by one; none where it is of another version, torn or changed by anybody else. */
export function* readChunk(text: string): Generator<{ record: CachedFile; facts: FileFacts }, void, undefined> {
  const end = text.indexOf('\n');
  const [format, version, count, sum] = text.slice(0, Math.max(0, end)).split('\t');
  if (format !== FORMAT || version !== String(CACHE_VERSION)) return;
  const body = text.slice(end + 1);
  if (String(fnv1a(body)) !== sum) return;
  const lines = body === '' ? [] : body.split('\n');
  if (String(lines.length) !== count) return;
  for (const line of lines) {
    const tab = line.indexOf('\t');
    const key = keyOf(line.slice(0, tab));
    // A slice would keep the whole chunk in memory for each file.
    const packed = ` ${line.slice(tab + 1)}`.slice(1);
    const entry = key && readRecord(key[0], key[1], packed);
    if (entry) yield entry;
  }
}

function keyOf(text: string): readonly [string, string] | undefined {
  try {
    const key: unknown = JSON.parse(text);
    if (!Array.isArray(key)) return undefined;
    const [path, hash] = key as unknown[];
    return typeof path === 'string' && typeof hash === 'string' && path !== '' ? [path, hash] : undefined;
  } catch {
    return undefined;
  }
}
