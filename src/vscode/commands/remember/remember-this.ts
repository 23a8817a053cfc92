/** "Remember This": a person's own words, with the selected lines of a file as evidence. */
import * as vscode from 'vscode';
import { guessType, type MemoryEvent, type MemoryItem } from '../../../engine/index.ts';
import { pathInside } from '../../path-inside.ts';
import type { Project } from '../../project.ts';
import type { RememberArguments } from '../command-map.ts';
import type { ItemCommands } from '../item-commands.ts';
import { askRemember, type RememberAnswer } from './ask-remember.ts';
import type { OpenedProjects } from '../../which-project.ts';
import { pickProject } from '../pick-project.ts';
import { notify } from '../../notify.ts';
import { prefill, type SelectedText, selectionOf } from '../selection.ts';
import { reasonToWait } from '../../views/item-words.ts';
import { rememberedAs } from './remembered-as.ts';
import type { ItemNode } from '../../views/tree/tree-node.ts';
import { whereRemembered } from './where-remembered.ts';

/** The selected words of whatever is open; the side of a diff that is no file has them, and no lines to point at. */
function selectedWords(editor: vscode.TextEditor | undefined): string {
  if (!editor || editor.selection.isEmpty) return '';
  return prefill(selectionOf('', editor.selection, editor.document.getText(editor.selection)));
}

function selectionIn(project: Project, editor: vscode.TextEditor | undefined): SelectedText | null {
  if (!editor || editor.selection.isEmpty || editor.document.uri.scheme !== 'file') return null;
  const path = pathInside(project.folder.uri.fsPath, editor.document.uri.fsPath);
  return path === null ? null : selectionOf(path, editor.selection, editor.document.getText(editor.selection));
}

/** What contradicts something waits in review: the person who said it is right here to resolve it. */
async function reportConflict(project: Project, item: MemoryItem): Promise<void> {
  const message = vscode.l10n.t(
    'It is remembered, but waits in Review, because {0}.',
    reasonToWait(item) ?? vscode.l10n.t('it contradicts something'),
  );
  const choice = await notify.warning(message, vscode.l10n.t('Resolve…'));
  if (choice === undefined) return;
  const node = { kind: 'item', project, placed: { item, layer: 3 } } as const;
  await vscode.commands.executeCommand('projectBrain.resolveConflict', node);
}

const placeOf = ({ path, startLine, endLine }: SelectedText): string =>
  startLine === endLine ? `${path}:${startLine}` : `${path}:${startLine}–${endLine}`;

/** The sentence as it was given, else as a person says it now, beginning with the words `said`. */
async function ask(
  given: RememberArguments,
  selection: SelectedText | null,
  { folder }: Project,
): Promise<RememberAnswer | undefined> {
  const { text, type, said } = given;
  if (text !== undefined) return { text, type: type ?? guessType(text, new Date().toISOString()), withFields: false };
  const isOneOfSeveral = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
  const prefilled = said ?? selectedWords(vscode.window.activeTextEditor);
  return askRemember(prefilled, selection ? placeOf(selection) : '', isOneOfSeveral ? folder.name : '');
}

/** Where what was remembered is shown. */
interface Shown {
  readonly edit: (node: ItemNode) => void;
  readonly reveal: (node: ItemNode) => Promise<void>;
}

/** Asks for what is not given, remembers it, and says so in the status bar. */
export async function rememberThis(
  open: OpenedProjects,
  user: Project | null,
  items: ItemCommands,
  show: Shown,
  given: RememberArguments = {},
): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const project = await pickProject(open, editor?.document.uri);
  if (!project) return;
  const selection = given.said === undefined ? selectionIn(project, editor) : null;
  const said = await ask(given, selection, project);
  if (!said) return;
  const { text, type, withFields } = said;
  const at = new Date().toISOString();
  const { place, record } = whereRemembered({ text, type, at }, project, user, selection);
  const changes: MemoryEvent[] = [];
  const item = await place.engine.remember(record, type, { changes });
  const label = rememberedAs(item);
  await items.did('rememberThis', place, changes, label);
  const node: ItemNode = { kind: 'item', project: place, placed: { item, layer: 3 } };
  await show.reveal(node);
  if (withFields) show.edit(node);
  if (item.status === 'review') {
    await reportConflict(place, item);
    return;
  }
  if (item.approval === 'draft') {
    notify.trouble(
      vscode.l10n.t(
        'It is remembered as a draft, because {0}.',
        reasonToWait(item) ?? vscode.l10n.t('it has to be looked at'),
      ),
      {
        label: vscode.l10n.t('Approve'),
        run: () => vscode.commands.executeCommand('projectBrain.approve', node, [node]),
      },
      {
        label: vscode.l10n.t('Open Review'),
        run: () => vscode.commands.executeCommand('projectBrain.review.focus'),
      },
    );
    return;
  }
  // What was known already is no change, but it is remembered.
  if (changes.length === 0) vscode.window.setStatusBarMessage(`$(check) ${label}`, 5_000);
}

/** What is selected in the terminal, as the beginning of a sentence. VS Code hands it out through the clipboard alone. */
export async function terminalSelection(): Promise<string> {
  const before = await vscode.env.clipboard.readText();
  await vscode.commands.executeCommand('workbench.action.terminal.copySelection');
  const selected = await vscode.env.clipboard.readText();
  await vscode.env.clipboard.writeText(before);
  return selected.trim().replace(/\s+/g, ' ');
}
