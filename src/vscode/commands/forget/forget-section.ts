/** Taking a section of a file out of what is recalled: the one at the cursor, or of a file that the code map shows. */
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { SuppressionMode } from '../../../engine/index.ts';
import { count } from '../../count.ts';
import { isDerived } from '../../views/derived-item.ts';
import type { TreeNode } from '../../views/tree/tree-node.ts';
import type { Project } from '../../project.ts';
import { forgetting } from './forget-for-good.ts';
import type { ItemCommands } from '../item-commands.ts';
import { notify } from '../../notify.ts';

const FOR_GOOD = vscode.l10n.t('Forget for Good');

interface Place {
  readonly project: Project;
  /** Relative to the folder, with `/`. */
  readonly file: string;
  /** 1-based; null where there is no cursor. */
  readonly line: number | null;
}

type Target = vscode.QuickPickItem & { readonly target: string };
type Way = vscode.QuickPickItem & { readonly how: SuppressionMode };

const WAYS: readonly Way[] = [
  {
    label: `$(trash) ${vscode.l10n.t('Forget')}`,
    detail: vscode.l10n.t('Out of recall until what it says changes; can be undone'),
    how: 'soft',
  },
  {
    label: `$(history) ${vscode.l10n.t('Invalidate')}`,
    detail: vscode.l10n.t('Out of recall whatever it says from now on; can be undone'),
    how: 'invalidate',
  },
  {
    label: `$(flame) ${vscode.l10n.t('Forget for Good…')}`,
    detail: vscode.l10n.t('Nothing of it is kept or read again. Cannot be undone'),
    how: 'hard',
  },
];

/** The file that a node of the code map shows, or else the one in the active editor. */
function placeOf(node: TreeNode | undefined, projects: readonly Project[]): Place | null {
  if (node?.kind === 'item' && isDerived(node.placed.item)) {
    const [file] = node.placed.item.files;
    return file === undefined ? null : { project: node.project, file, line: null };
  }
  const editor = vscode.window.activeTextEditor;
  const uri = editor?.document.uri;
  const project = uri && projects.find(({ folder }) => uri.path.startsWith(`${folder.uri.path}/`));
  if (!project) return null;
  const file = path.posix.relative(project.folder.uri.path, uri.path);
  return { project, file, line: editor.selection.active.line + 1 };
}

/** The sections of the file, the one at the cursor first, and the file as a whole. */
function targetsOf({ project, file, line }: Place): Target[] {
  const sections = project.engine.derived.memory.sectionsOf(file);
  const targets = sections.map(({ anchor, kind, startLine, endLine, summary }) => ({
    label: anchor,
    description: `${kind}, ${startLine === endLine ? vscode.l10n.t('line {0}', startLine) : vscode.l10n.t('lines {0}–{1}', startLine, endLine)}`,
    detail: summary,
    target: `${file}#${anchor}`,
    isHere: line !== null && line >= startLine && line <= endLine,
  }));
  const all = {
    label: vscode.l10n.t('All of the file'),
    description: vscode.l10n.t('{0} sections', sections.length),
    target: file,
    isHere: false,
  };
  return [...targets, ...(sections.length > 1 ? [all] : [])].sort((a, b) => Number(b.isHere) - Number(a.isHere));
}

async function forgetForGood(project: Project, target: string): Promise<void> {
  const items = await project.engine.itemsOnSections(target);
  const named = items.slice(0, 5).map(({ title }) => `• ${title}`);
  const going =
    items.length === 0
      ? ''
      : `\n\n${vscode.l10n.t('{0} with it:\n{1}', count(items.length, 'item goes'), named.join('\n'))}`;
  const detail = vscode.l10n.t(
    'What is known of it leaves the memory with its caches, journals, snapshots and backups, and is not read again. The file stays as it is. This cannot be undone.{0}',
    going,
  );
  const answer = await notify.warning(vscode.l10n.t('Forget {0} for good?', target), { modal: true, detail }, FOR_GOOD);
  if (answer !== FOR_GOOD) return;
  await forgetting(`$(trash) ${vscode.l10n.t('Forgetting for good')}`, async () => [
    await project.engine.forgetSectionsForGood(target),
  ]);
}

/** Asks which section, and how it is to go. `isRead` resolves when the repository's files are known as they are now. */
export async function forgetSection(
  node: TreeNode | undefined,
  projects: readonly Project[],
  isRead: (project: Project) => Promise<void>,
  items: ItemCommands,
): Promise<void> {
  const place = placeOf(node, projects);
  if (!place) {
    void notify.information(
      vscode.l10n.t('Open a file of the project first, with the cursor in what is to be forgotten.'),
    );
    return;
  }
  await isRead(place.project);
  const targets = targetsOf(place);
  if (targets.length === 0) {
    void notify.information(vscode.l10n.t('Nothing is known of {0} that could be recalled.', place.file));
    return;
  }
  const picked = await vscode.window.showQuickPick(targets, {
    title: vscode.l10n.t('Forget a Section of {0}', place.file),
    placeHolder: vscode.l10n.t('What recall is not to lead to any more; the file itself stays as it is'),
    matchOnDetail: true,
  });
  if (!picked) return;
  const way = await vscode.window.showQuickPick(WAYS, {
    title: picked.target,
    placeHolder: vscode.l10n.t('What is to become of it?'),
  });
  if (!way) return;
  if (way.how === 'hard') return forgetForGood(place.project, picked.target);
  const events = await place.project.engine.forgetSections(picked.target, way.how);
  const sections = events.length === 1 ? vscode.l10n.t('Section') : count(events.length, 'section');
  const done = way.how === 'soft' ? vscode.l10n.t('forgotten') : vscode.l10n.t('invalidated');
  await items.did('forgetSection', place.project, events, `${sections} ${done}`);
}
