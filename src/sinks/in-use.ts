/** Which assistants somebody uses in a folder, by the files they leave there: what is offered first. */
import { anyExists } from './files/path-exists.ts';
import type { Sink } from './sink.ts';
import { SINKS } from './sinks.ts';

/** All sinks, those whose assistant is in use below `root` first; without any sign in the usual order. */
export async function suggestedSinks(root: string): Promise<readonly { sink: Sink; inUse: boolean }[]> {
  const found = await Promise.all(SINKS.map(async (sink) => ({ sink, inUse: await anyExists(root, sink.signs) })));
  return [...found.filter(({ inUse }) => inUse), ...found.filter(({ inUse }) => !inUse)];
}
