/** Project and user memory side by side: whose an item is, and where an id is found. */
import { BrainError, type ItemDetails, itemOfLine, noSuchItem, type Whose } from '../engine/index.ts';
import type { ToolContext, ToolMemory } from './tool.ts';

export interface Memories {
  readonly project: ToolMemory;
  readonly yours: ToolMemory | null;
}

export async function memoriesOf(
  { project, user }: ToolContext,
  purpose: 'read' | 'write' = 'read',
): Promise<Memories> {
  const yours = await user(purpose);
  // Whoever works in their own memory has one.
  return { project, yours: yours?.engine === project.engine ? null : yours };
}

export interface Found extends ItemDetails {
  readonly memory: ToolMemory;
  readonly whose: Whose;
}

/** The item with that id, or that of a line of the guide, in either memory. @throws BrainError `not-found`, `invalid-input` as `itemOfLine` */
export async function findItem(context: ToolContext, id: string): Promise<Found> {
  const { project, yours } = await memoriesOf(context);
  const itemId = await itemOfLine(id, project.engine);
  const inProject = await lookUp(project, itemId);
  if (inProject) {
    return { ...inProject, memory: project, whose: inProject.item.scope === 'user' ? 'yours' : 'project' };
  }
  const inUsers = yours && (await lookUp(yours, itemId));
  if (inUsers) return { ...inUsers, memory: yours, whose: 'yours' };
  throw noSuchItem(itemId, 'Ids are those that brain_search tells, or of lines of the guide.');
}

async function lookUp({ engine }: ToolMemory, itemId: string): Promise<ItemDetails | null> {
  try {
    return await engine.details(itemId);
  } catch (error) {
    if (error instanceof BrainError && error.code === 'not-found') return null;
    throw error;
  }
}

/** @throws BrainError `store-not-writable` */
export function requireWritable({ readOnlyReason }: ToolMemory): void {
  if (readOnlyReason !== null) throw new BrainError('store-not-writable', readOnlyReason);
}
