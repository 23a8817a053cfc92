/** Whether a journal will still get lines: only one that certainly will not may ever be removed. */
import type { FileSystem } from '../files/file-system.ts';
import { livenessOf } from '../process/identity.ts';
import { decodeLine } from './line.ts';
import { encodeRecord, isHeader } from './records.ts';

/** A journal whose writer cannot be judged is left alone until nothing happened in it for so long. */
const UNKNOWN_WRITER_MS = 24 * 3_600_000;
const HEADER_BYTES = 64 * 1024;
const LINE_FEED = 0x0a;

/** Its writer sealed it, or has died. */
export async function isFinished(fs: FileSystem, path: string): Promise<boolean> {
  const stat = await fs.stat(path);
  if (!stat) return true;
  const seal = encodeRecord({ end: true });
  const tail = await fs.read(path, Math.max(0, stat.size - seal.length));
  if (tail && Buffer.compare(tail, seal) === 0) return true;
  const head = await fs.read(path, 0, HEADER_BYTES);
  const header = head && decodeLine(head.subarray(0, Math.max(0, head.indexOf(LINE_FEED))));
  const life = isHeader(header) ? livenessOf(header.process) : 'unknown';
  return life === 'dead' || (life === 'unknown' && Date.now() - stat.modifiedMs > UNKNOWN_WRITER_MS);
}
