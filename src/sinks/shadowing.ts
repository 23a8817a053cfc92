/** Tells before a file is made whether it would keep a reader from another one that the user wrote. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstMatch, Sink } from './sink.ts';

/** One reader that would stop reading one file. */
export interface Shadowing {
  readonly reader: string;
  /** The file that it reads now and would not read any more. */
  readonly hidden: string;
  /** Whether the sink's block prevents the loss. */
  readonly remedied: boolean;
  readonly message: string;
}

/** What making the sink's file below `root` would silence; empty where it exists already or harms nobody. */
export async function shadowing(root: string, sink: Sink): Promise<readonly Shadowing[]> {
  if (await isFile(root, sink.path)) return [];
  const found = await Promise.all((sink.firstMatch ?? []).map((match) => hiddenFrom(root, sink, match)));
  return found.filter((one) => one !== undefined);
}

async function hiddenFrom(root: string, sink: Sink, match: FirstMatch): Promise<Shadowing | undefined> {
  const own = match.order.findIndex((group) => group.includes(sink.path));
  for (const [index, group] of match.order.entries()) {
    const present = await firstFile(root, group);
    if (present === undefined) continue;
    // The reader stops before or at our place already: nothing changes for it.
    if (index <= own) return undefined;
    return describe(sink, match, present);
  }
  return undefined;
}

function describe(sink: Sink, { reader, remedy }: FirstMatch, hidden: string): Shadowing {
  const harm = `${reader} reads only the first instruction file it finds: with ${sink.path} it no longer reads ${hidden} by itself`;
  const advice =
    remedy === undefined ? `. If you use ${reader}, choose ${hidden} instead` : `; Project Brain ${remedy}`;
  return { reader, hidden, remedied: remedy !== undefined, message: `${harm}${advice}.` };
}

async function firstFile(root: string, group: readonly string[]): Promise<string | undefined> {
  for (const path of group) {
    if (await isFile(root, path)) return path;
  }
  return undefined;
}

async function isFile(root: string, path: string): Promise<boolean> {
  const stats = await stat(join(root, ...path.split('/'))).catch(() => undefined);
  return stats?.isFile() ?? false;
}
