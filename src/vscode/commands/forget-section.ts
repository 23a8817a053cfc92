/** Taking a section of a file out of what is recalled: the one at the cursor, or of a file that the code map shows. */
import * as path from 'node:path';
import * as vscode from 'vscode';
import { count, type SuppressionMode } from '../../engine/index.ts';
import { isDerived } from '../views/derived-item.ts';
import type { TreeNode } from '../views/tree-node.ts';
import type { Project } from '../project.ts';
import { forgetting } from './forget-for-good.ts';
import type { ItemCommands } from './item-commands.ts';
import { notify } from '../notify.ts';

const FOR_GOOD = 'Forget for Good';

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
  { label: '$(trash) Forget', detail: 'Out of recall until what it says changes; can be undone', how: 'soft' },
  {
    label: '$(history) Invalidate',
    detail: 'Out of recall whatever it says from now on; can be undone',
    how: 'invalidate',
  },
  { label: '$(flame) Forget for Good…', detail: 'Nothing of it is kept or read again. Cannot be undone', how: 'hard' },
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
    description: `${kind}, ${startLine === endLine ? `line ${startLine}` : `lines ${startLine}–${endLine}`}`,
    detail: summary,
    target: `${file}#${anchor}`,
    isHere: line !== null && line >= startLine && line <= endLine,
  }));
  const all = { label: 'All of the file', description: `${sections.length} sections`, target: file, isHere: false };
  return [...targets, ...(sections.length > 1 ? [all] : [])].sort((a, b) => Number(b.isHere) - Number(a.isHere));
}

async function forgetForGood(project: Project, target: string): Promise<void> {
  const items = await project.engine.standingOnSections(target);
  const named = items.slice(0, 5).map(({ title }) => `• ${title}`);
  const going =
    items.length === 0 ? '' : `\n\n${count(items.length, 'item goes', 'items go')} with it:\n${named.join('\n')}`;
  const detail = `What is known of it leaves the memory with its caches, journals, snapshots and backups, and is not read again. The file stays as it is. This cannot be undone.${going}`;
  const answer = await notify.warning(`Forget ${target} for good?`, { modal: true, detail }, FOR_GOOD);
  if (answer !== FOR_GOOD) return;
  await forgetting('$(trash) Forgetting for good', async () => [await project.engine.forgetSectionsForGood(target)]);
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
    void notify.information('Open a file of the project first, with the cursor in what is to be forgotten.');
    return;
  }
  await isRead(place.project);
  const targets = targetsOf(place);
  if (targets.length === 0) {
    void notify.information(`Nothing is known of ${place.file} that could be recalled.`);
    return;
  }
  const picked = await vscode.window.showQuickPick(targets, {
    title: `Forget a Section of ${place.file}`,
    placeHolder: 'What recall is not to lead to any more; the file itself stays as it is',
    matchOnDetail: true,
  });
  if (!picked) return;
  const way = await vscode.window.showQuickPick(WAYS, {
    title: picked.target,
    placeHolder: 'What is to become of it?',
  });
  if (!way) return;
  if (way.how === 'hard') return forgetForGood(place.project, picked.target);
  const events = await place.project.engine.forgetSections(picked.target, way.how);
  const sections = events.length === 1 ? 'Section' : count(events.length, 'section');
  const done = way.how === 'soft' ? 'forgotten' : 'invalidated';
  await items.did('forgetSection', place.project, events, `${sections} ${done}`);
}
