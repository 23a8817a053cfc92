/** Leads from a line of an instruction file, or from a command's argument, to the project and the items behind it. */
import * as vscode from 'vscode';
import type { ItemDetails } from '../../engine/index.ts';
import { pathInside } from '../path-inside.ts';
import type { ExplainedLine } from '../../project/instruction-files.ts';
import type { Project } from '../project.ts';
import type { ItemNode } from '../views/tree/tree-node.ts';

/** What a lens or a link of a hover gives to a command; plain values, because links carry text. */
export interface LineItems {
  /** The project's folder, as a URI. */
  readonly folder: string;
  readonly itemIds: readonly string[];
}

/** Where our blocks may stand. */
export const INSTRUCTION_FILES: vscode.DocumentSelector = [
  { scheme: 'file', pattern: '**/*.{md,mdc}' },
  { scheme: 'file', pattern: '**/.rules' },
];

export interface ExplainedDocument {
  readonly project: Project;
  readonly lines: readonly ExplainedLine[];
}

/** The lines of a document that items are behind; undefined where it is no instruction file of an open project. */
export async function explained(
  document: vscode.TextDocument,
  projects: readonly Project[],
  token: vscode.CancellationToken,
): Promise<ExplainedDocument | undefined> {
  const project = projects.find(({ folder }) => pathInside(folder.uri.fsPath, document.uri.fsPath) !== null);
  const path = project && pathInside(project.folder.uri.fsPath, document.uri.fsPath);
  if (!project || typeof path !== 'string') return undefined;
  for (;;) {
    const { version } = document;
    // A block whose markers are not in order explains nothing; the writer says what is wrong with it.
    const lines = await project.files.explain(path, document.getText()).catch(() => []);
    if (token.isCancellationRequested) return undefined;
    // Lines are numbered as the text stands when they are told, not as it stood when they were asked for.
    if (document.version === version) return lines.length === 0 ? undefined : { project, lines };
  }
}

/** An item as the commands on the tree take it. */
export function nodeOf(project: Project, { item, layer }: ItemDetails): ItemNode {
  return { kind: 'item', project, placed: { item, layer } };
}

/** The items that a lens or a link names; the one a person picks where there are several. */
export async function pickItem(
  given: LineItems | undefined,
  projects: readonly Project[],
): Promise<ItemNode | undefined> {
  const project = projects.find(({ folder }) => folder.uri.toString() === given?.folder);
  if (!given || !project) return undefined;
  const all = await Promise.all(given.itemIds.map((id) => project.engine.details(id)));
  const [first, ...others] = all;
  if (!first || others.length === 0) return first && nodeOf(project, first);
  const picks = all.map((details) => ({ label: details.item.title, details }));
  const picked = await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Which item of this line?') });
  return picked && nodeOf(project, picked.details);
}
