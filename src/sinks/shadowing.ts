/** Tells before a file is made whether it would keep a reader from another one that the user wrote, or not be read itself. */
import { anyExists, pathExists } from './files/path-exists.ts';
import type { FirstMatch, Sink } from './sink.ts';

/** One reader that would stop reading one file. */
export interface Shadowing {
  readonly reader: string;
  /** The file that it reads now and would not read any more. */
  readonly hidden: string;
  /** Whether the sink's block prevents the loss. */
  readonly remedied: boolean;
  /** Whether the folder shows that somebody uses the reader. */
  readonly inUse: boolean;
  readonly message: string;
}

/** What making the sink's file below `root` would silence; empty where it exists already or harms nobody. */
export async function shadowing(root: string, sink: Sink): Promise<readonly Shadowing[]> {
  if (await pathExists(root, sink.path)) return [];
  const found = await Promise.all((sink.firstMatch ?? []).map((match) => hiddenFrom(root, sink, match)));
  return found.filter((one) => one !== undefined);
}

/**
 * Why the sink's file is not to be made below `root`, for a person to read; undefined where it exists or may be made.
 * A file that would silence one for a reader somebody uses here, or would never be read, helps nobody.
 */
export async function whyNotMade(root: string, sink: Sink): Promise<string | undefined> {
  if (await pathExists(root, sink.path)) return undefined;
  const earlier = sink.meantFor && (await readBefore(root, sink, sink.meantFor));
  if (earlier !== undefined) {
    const reader = sink.meantFor?.reader ?? '';
    return `${sink.path} is not made: ${reader} reads ${earlier} and would not read it. Keep the brain in ${earlier} instead.`;
  }
  if (sink.mustExist) {
    return `${sink.path} is not made: ${sink.title} would read it instead of every other file. Make one yourself if you want that.`;
  }
  const harm = (await shadowing(root, sink)).find(({ inUse, remedied }) => inUse && !remedied);
  return harm && `${sink.path} is not made. ${harm.message}`;
}

/** The file that `match` reads before the sink's. */
async function readBefore(root: string, sink: Sink, match: FirstMatch): Promise<string | undefined> {
  for (const group of match.order.slice(0, placeOf(sink, match))) {
    const present = await firstFile(root, group);
    if (present !== undefined) return present;
  }
  return undefined;
}

const placeOf = (sink: Sink, { order }: FirstMatch): number =>
  order.findIndex((group) =>
    group.some((path) => path === sink.path || (path.endsWith('/') && sink.path.startsWith(path))),
  );

async function hiddenFrom(root: string, sink: Sink, match: FirstMatch): Promise<Shadowing | undefined> {
  const own = placeOf(sink, match);
  for (const [index, group] of match.order.entries()) {
    const present = await firstFile(root, group);
    if (present === undefined) continue;
    // The reader stops before or at our place already: nothing changes for it.
    return index <= own ? undefined : describe(root, sink, match, present);
  }
  return undefined;
}

async function describe(
  root: string,
  sink: Sink,
  { reader, remedy, signs }: FirstMatch,
  hidden: string,
): Promise<Shadowing> {
  const harm = `${reader} reads only the first instruction file it finds: with ${sink.path} it no longer reads ${hidden} by itself`;
  const advice =
    remedy === undefined ? `. If you use ${reader}, choose ${hidden} instead` : `; Project Brain ${remedy}`;
  const inUse = await anyExists(root, signs);
  return { reader, hidden, remedied: remedy !== undefined, inUse, message: `${harm}${advice}.` };
}

async function firstFile(root: string, group: readonly string[]): Promise<string | undefined> {
  for (const path of group) if (await pathExists(root, path)) return path;
  return undefined;
}
