/** Reads what is new in one transcript file, in batches, each with the place that reading has come to. */
import { readExclusion } from '../../exclusion.ts';
import { CHAT_SOURCES } from '../assistants.ts';
import type { ChatFormat, ReadContext } from '../chat-format.ts';
import { pathInside } from './inside.ts';
import { ProjectPaths } from './project-paths.ts';
import { readDatabase } from './read-database.ts';
import { readLines } from './read-lines.ts';
import { readWhole } from './read-whole.ts';
import type { ChatFileRequest, TranscriptReading, TurnBatch } from './reading.ts';

async function readingOf(request: ChatFileRequest): Promise<TranscriptReading> {
  const { roots, platform, exclude } = request;
  const exclusion = await readExclusion(roots[0] ?? '', exclude);
  let skipped: Record<string, number> = {};
  const context: ReadContext = {
    belongs: (folder) => pathInside(folder, roots, platform) !== null,
    skip: (reason) => (skipped[reason] = (skipped[reason] ?? 0) + 1),
  };
  const takeSkipped = (): Record<string, number> => {
    const taken = skipped;
    skipped = {};
    return taken;
  };
  return { request, context, paths: new ProjectPaths(roots, platform, exclusion), takeSkipped };
}

function formatOf({ assistant, path }: ChatFileRequest): ChatFormat | undefined {
  return CHAT_SOURCES.find((source) => source.id === assistant)?.format(path);
}

/**
 * What was added to a file since `place`; nothing where it has not changed, or its chats belong to other folders.
 * @throws what the file system throws, and BrainError where this host cannot read the format.
 */
export async function* readChatFile(request: ChatFileRequest): AsyncGenerator<TurnBatch> {
  const format = formatOf(request);
  const reading = await readingOf(request);
  if (format?.sort === 'lines') yield* readLines(reading, format);
  else if (format?.sort === 'whole') yield* readWhole(reading, format);
  else if (format) yield* readDatabase(reading, format);
}
