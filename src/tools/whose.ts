/** Project and user memory side by side: whose an item is, and where an id is found. */
import { BrainError, type ItemDetails, type Whose } from '../engine/index.ts';
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

/** The item with that id in either memory. @throws BrainError `not-found` */
export async function findItem(context: ToolContext, itemId: string): Promise<Found> {
  const { project, yours } = await memoriesOf(context);
  const inProject = await lookUp(project, itemId);
  if (inProject) {
    return { ...inProject, memory: project, whose: inProject.item.scope === 'user' ? 'yours' : 'project' };
  }
  const inUsers = yours && (await lookUp(yours, itemId));
  if (inUsers) return { ...inUsers, memory: yours, whose: 'yours' };
  const message = `There is no item ${itemId}. Ids are 26 characters, as brain_search tells them; it may have been forgotten for good.`;
  throw new BrainError('not-found', message, { itemId });
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
