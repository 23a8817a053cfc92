/** What cannot be undone and therefore asks: forgetting items for good, and all that was read from one source. */
import * as vscode from 'vscode';
import { count, type Forgotten, type MemoryItem, SOURCE_TITLES } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import type { ItemNode } from '../views/tree-node.ts';
import { byProject } from './item-commands.ts';
import { notify } from '../notify.ts';

const STATUS_MS = 5_000;
/** Titles that a question names. */
const NAMED = 5;
const FOR_GOOD = 'Forget for Good';
const EVERYWHERE =
  'It is taken out of the memory with its journals, snapshots and backups, and is not learnt again from what was read. Your own files stay as they are. This cannot be undone.';

function named(items: readonly MemoryItem[]): string {
  const lines = items.slice(0, NAMED).map(({ title }) => `• ${title}`);
  return [...lines, ...(items.length > NAMED ? [`• and ${items.length - NAMED} more`] : [])].join('\n');
}

/** Does the work with progress, and says what became of it; what could not be cleaned at once is named. */
export async function forgetting(title: string, work: () => Promise<readonly Forgotten[]>): Promise<void> {
  const done = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, work);
  const items = done.reduce((sum, one) => sum + one.items, 0);
  const pending = done.flatMap((one) => one.pending);
  const summary = `${count(items, 'item')} forgotten for good`;
  if (pending.length === 0) vscode.window.setStatusBarMessage(`$(trash) ${summary}`, STATUS_MS);
  else {
    void notify.warning(
      `${summary}. Bytes of it are left with ${pending.join('; ')}. Project Brain goes on by itself until they are gone.`,
    );
  }
}

/** Asks, and then forgets the items so that no file of the memory keeps their words. */
export async function forgetForGood(nodes: readonly ItemNode[]): Promise<void> {
  const [first] = nodes;
  if (!first) return;
  const projects = [...byProject(nodes)];
  const sharing = new Map<Project, readonly MemoryItem[]>();
  for (const [project, ids] of projects) sharing.set(project, await project.engine.sharing(ids));
  const others = [...sharing.values()].flat();
  const what = nodes.length === 1 ? `"${first.placed.item.title}"` : count(nodes.length, 'item');
  const shared =
    others.length === 0
      ? ''
      : `\n\n${count(others.length, 'other item says', 'other items say')} the same, or ${others.length === 1 ? 'stands on the same quotes, and keeps' : 'stand on the same quotes, and keep'} these:\n${named(others)}`;
  const together = others.length === 1 ? 'Forget the Other, Too' : `Forget the ${others.length} Others, Too`;
  const answer = await notify.warning(
    `Forget ${what} for good?`,
    { modal: true, detail: EVERYWHERE + shared },
    FOR_GOOD,
    ...(others.length === 0 ? [] : [together]),
  );
  if (answer === undefined) return;
  await forgetting('$(trash) Forgetting for good', async () => {
    const done: Forgotten[] = [];
    for (const [project, ids] of projects) {
      const more = answer === together ? (sharing.get(project) ?? []).map(({ itemId }) => itemId) : [];
      done.push(await project.engine.forgetForGood([...ids, ...more]));
    }
    return done;
  });
}

/** Lets a person pick a source, asks, and forgets all that was read from it. */
export async function forgetSource(project: Project): Promise<void> {
  const picks = (await project.engine.sources()).map(({ source, events }) => ({
    label: SOURCE_TITLES[source],
    description: count(events, 'event'),
    source,
  }));
  if (picks.length === 0) {
    void notify.information(`Nothing was read for ${project.folder.name} yet.`);
    return;
  }
  const picked = await vscode.window.showQuickPick(picks, {
    title: 'Forget What Was Read From…',
    placeHolder: 'Items that nothing else speaks for are forgotten, too',
  });
  if (!picked) return;
  const answer = await notify.warning(
    `Forget for good what was read from "${picked.label}" (${picked.description})?`,
    {
      modal: true,
      detail: `Items that nothing else speaks for go with it; others lose that evidence only. ${EVERYWHERE} What is told there from now on is read as before.`,
    },
    FOR_GOOD,
  );
  if (answer === undefined) return;
  await forgetting(`$(trash) Forgetting "${picked.label}"`, async () => [
    await project.engine.forgetSource(picked.source),
  ]);
}

/** Asks, and then forgets for good what was read of files that are excluded now. */
export async function forgetExcluded(project: Project): Promise<void> {
  const events = await project.excluded();
  if (events === 0) {
    void notify.information(
      `Nothing is stored of excluded files of ${project.folder.name}. What to exclude say the setting projectBrain.exclude and .brainignore.`,
    );
    return;
  }
  const answer = await notify.warning(
    `Forget for good what was read of the excluded files of ${project.folder.name} (${count(events, 'event')})?`,
    {
      modal: true,
      detail: `Items that nothing else speaks for go with it; others lose that evidence only. What people said in chats stays. ${EVERYWHERE}`,
    },
    FOR_GOOD,
  );
  if (answer === undefined) return;
  await forgetting('$(trash) Forgetting excluded files', async () => [await project.forgetExcludedForGood()]);
}

/** Projects for which an offer is being shown: excluding goes on for a while, and is told of once. */
const offered = new Set<string>();

/** Says that what was read of newly excluded files is only out of sight, and offers to forget it for good. */
export async function offerForgetExcluded(project: Project, events: number): Promise<void> {
  const key = project.folder.uri.toString();
  if (offered.has(key)) return;
  offered.add(key);
  try {
    const erase = 'Forget for Good…';
    const message = `What was read of files of ${project.folder.name} that are excluded now (${count(events, 'event')}) is out of sight, but still stored.`;
    const answer = await notify.unasked(() => notify.information(message, erase));
    if (answer === erase) await forgetExcluded(project);
  } finally {
    offered.delete(key);
  }
}
