/** "Keep to Yourself" and "Share with the Project": an item goes into the memory where it belongs, and undo brings it back. */
import { l10n } from 'vscode';
import { handOver, type MemoryEvent, takeAlong } from '../../../engine/index.ts';
import { count } from '../../count.ts';
import type { Project } from '../../project.ts';
import type { ItemNode } from '../../views/tree/tree-node.ts';
import { byProject, type ItemCommands } from '../item-commands.ts';

interface Change {
  readonly project: Project;
  readonly events: readonly MemoryEvent[];
}

/** What is approved goes into the user's own memory, which follows them; what waits for them stays until it is. */
export async function keepToYourself(
  nodes: readonly ItemNode[],
  user: Project | null,
  items: ItemCommands,
): Promise<void> {
  const changes: Change[] = [];
  try {
    for (const [project, ids] of byProject(nodes)) {
      changes.push({ project, events: await project.engine.setScope(ids, 'user') });
      if (!user || user.storeFolder === project.storeFolder) continue;
      const own = (): Promise<Project['engine']> => Promise.resolve(user.engine);
      const { from, to } = await takeAlong(project.engine, own, { itemIds: ids, by: 'person' });
      changes.push({ project: user, events: to }, { project, events: from });
    }
  } finally {
    await items.didIn('keepPrivate', changes, l10n.t('{0} kept to yourself', count(nodes.length, 'item')));
  }
}

/** What lies in the user's own memory goes into the project that `pick` gives. */
export async function shareWithProject(
  nodes: readonly ItemNode[],
  user: Project | null,
  pick: () => Promise<Project | undefined>,
  items: ItemCommands,
): Promise<void> {
  const changes: Change[] = [];
  try {
    for (const [project, ids] of byProject(nodes)) {
      if (user?.storeFolder !== project.storeFolder) {
        changes.push({ project, events: await project.engine.setScope(ids, 'project') });
        continue;
      }
      const target = await pick();
      if (!target) continue;
      const own = nodes.filter((node) => node.project === project).map(({ placed }) => placed.item);
      const { from, to } = await handOver(own, project.engine, target.engine, 'project', 'person');
      changes.push({ project: target, events: to }, { project, events: from });
    }
  } finally {
    await items.didIn('share', changes, l10n.t('{0} shared', count(nodes.length, 'item')));
  }
}
