/** Reads the project before a verb tells of it. */
import { BrainError } from '../../engine/index.ts';
import type { ProjectMemory } from '../../project/project-memory-api.ts';
import type { Session } from './session.ts';

/** Reads the folder, its history and its code, with what a person should know of it. */
export async function read({ memory, note, progress, signal }: Session): ReturnType<ProjectMemory['read']> {
  const onProgress = (done: number, total: number | null): void =>
    progress(`Reading the project: ${done}${total === null ? '' : ` of ${total}`} …`);
  const reading = await memory.read({ signal, onProgress });
  // What is counted over the code is told beside what the history tells.
  progress('Reading the code …');
  await memory.readWorkTree(signal);
  progress('');
  for (const line of reading.notes) note(line);
  return reading;
}

/** Which names still stand in the code: how many items became stale. What it meets costs nothing but itself: it is made the next time. */
export async function checkWords({ memory, note, signal }: Session): Promise<number> {
  try {
    const { stale, notes } = await memory.checkWords(signal);
    for (const line of notes) note(line);
    return stale;
  } catch (error) {
    if (!(error instanceof BrainError) || error.code === 'cancelled') throw error;
    note(`Which names still stand in the code was not found out: ${error.message}`);
    return 0;
  }
}
