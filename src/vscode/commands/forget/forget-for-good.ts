/** What cannot be undone and therefore asks: forgetting items for good, and all that was read from one source. */
import * as vscode from 'vscode';
import { type Forgotten, type MemoryItem, SOURCE_TITLES } from '../../../engine/index.ts';
import { count } from '../../count.ts';
import type { Project } from '../../project.ts';
import type { ItemNode } from '../../views/tree/tree-node.ts';
import { byProject } from '../item-commands.ts';
import { notify } from '../../notify.ts';

const STATUS_MS = 5_000;
/** Titles that a question names. */
const NAMED = 5;
const FOR_GOOD = vscode.l10n.t('Forget for Good');
const EVERYWHERE = vscode.l10n.t(
  'It is taken out of the memory with its journals, snapshots and backups, and is not learnt again from what was read. Your own files stay as they are. This cannot be undone.',
);

function named(items: readonly MemoryItem[]): string {
  const lines = items.slice(0, NAMED).map(({ title }) => `• ${title}`);
  return [...lines, ...(items.length > NAMED ? [vscode.l10n.t('• and {0} more', items.length - NAMED)] : [])].join(
    '\n',
  );
}

/** Does the work with progress, and says what became of it; what could not be cleaned at once is named. */
export async function forgetting(title: string, work: () => Promise<readonly Forgotten[]>): Promise<void> {
  const done = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, work);
  const items = done.reduce((sum, one) => sum + one.items, 0);
  const pending = done.flatMap((one) => one.pending);
  const summary = vscode.l10n.t('{0} forgotten for good', count(items, 'item'));
  if (pending.length === 0) vscode.window.setStatusBarMessage(`$(trash) ${summary}`, STATUS_MS);
  else {
    notify.trouble(
      vscode.l10n.t(
        '{0}. Bytes of it are left with {1}. Project Brain goes on by itself until they are gone.',
        summary,
        pending.join('; '),
      ),
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
      : `\n\n${vscode.l10n.t('{0} the same, or {1} these:\n{2}', count(others.length, 'other item says'), others.length === 1 ? vscode.l10n.t('stands on the same quotes, and keeps') : vscode.l10n.t('stand on the same quotes, and keep'), named(others))}`;
  const together =
    others.length === 1
      ? vscode.l10n.t('Forget the Other, Too')
      : vscode.l10n.t('Forget the {0} Others, Too', others.length);
  const answer = await notify.warning(
    vscode.l10n.t('Forget {0} for good?', what),
    { modal: true, detail: EVERYWHERE + shared },
    FOR_GOOD,
    ...(others.length === 0 ? [] : [together]),
  );
  if (answer === undefined) return;
  await forgetting(`$(trash) ${vscode.l10n.t('Forgetting for good')}`, async () => {
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
    void notify.information(vscode.l10n.t('Nothing was read for {0} yet.', project.folder.name));
    return;
  }
  const picked = await vscode.window.showQuickPick(picks, {
    title: vscode.l10n.t('Forget What Was Read From…'),
    placeHolder: vscode.l10n.t('Items that nothing else speaks for are forgotten, too'),
  });
  if (!picked) return;
  const answer = await notify.warning(
    vscode.l10n.t('Forget for good what was read from "{0}" ({1})?', picked.label, picked.description),
    {
      modal: true,
      detail: vscode.l10n.t(
        'Items that nothing else speaks for go with it; others lose that evidence only. {0} What is told there from now on is read as before.',
        EVERYWHERE,
      ),
    },
    FOR_GOOD,
  );
  if (answer === undefined) return;
  await forgetting(`$(trash) ${vscode.l10n.t('Forgetting "{0}"', picked.label)}`, async () => [
    await project.engine.forgetSource(picked.source),
  ]);
}

/** Asks, and then forgets for good what was read of files that are excluded now. */
export async function forgetExcluded(project: Project): Promise<void> {
  const events = await project.excluded();
  if (events === 0) {
    void notify.information(
      vscode.l10n.t(
        'Nothing is stored of excluded files of {0}. What to exclude say the setting projectBrain.exclude and .brainignore.',
        project.folder.name,
      ),
    );
    return;
  }
  const answer = await notify.warning(
    vscode.l10n.t(
      'Forget for good what was read of the excluded files of {0} ({1})?',
      project.folder.name,
      count(events, 'event'),
    ),
    {
      modal: true,
      detail: vscode.l10n.t(
        'Items that nothing else speaks for go with it; others lose that evidence only. What people said in chats stays. {0}',
        EVERYWHERE,
      ),
    },
    FOR_GOOD,
  );
  if (answer === undefined) return;
  await forgetting(`$(trash) ${vscode.l10n.t('Forgetting excluded files')}`, async () => [
    await project.forgetExcludedForGood(),
  ]);
}

/** Projects for which an offer is being shown: excluding goes on for a while, and is told of once. */
const offered = new Set<string>();

/** Says that what was read of newly excluded files is only out of sight, and offers to forget it for good. */
export async function offerForgetExcluded(project: Project, events: number): Promise<void> {
  const key = project.folder.uri.toString();
  if (offered.has(key)) return;
  offered.add(key);
  try {
    const erase = vscode.l10n.t('Forget for Good…');
    const message = vscode.l10n.t(
      'What was read of files of {0} that are excluded now ({1}) is out of sight, but still stored.',
      project.folder.name,
      count(events, 'event'),
    );
    const answer = await notify.unasked(() => notify.information(message, erase));
    if (answer === erase) await forgetExcluded(project);
  } finally {
    offered.delete(key);
  }
}
