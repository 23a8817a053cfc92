/** "Remember This": a person's own words, with the selected lines of a file as evidence. */
import * as vscode from 'vscode';
import {
  guessType,
  ITEM_TYPES,
  type ItemType,
  type MemoryEvent,
  type MemoryItem,
  TYPE_POLICIES,
} from '../../engine/index.ts';
import { pathInside } from '../path-inside.ts';
import type { Project } from '../project.ts';
import type { RememberArguments } from './command-map.ts';
import type { ItemCommands } from './item-commands.ts';
import { pickProject } from './pick-project.ts';
import { notify } from '../notify.ts';
import { prefill, type SelectedText, selectionOf } from './selection.ts';
import { whereRemembered } from './where-remembered.ts';

const OFFERED: readonly ItemType[] = ITEM_TYPES.filter((type) => type !== 'code-map-node' && type !== 'conversation');

function selectionIn(project: Project, editor: vscode.TextEditor | undefined): SelectedText | null {
  if (!editor || editor.selection.isEmpty || editor.document.uri.scheme !== 'file') return null;
  const path = pathInside(project.folder.uri.fsPath, editor.document.uri.fsPath);
  return path === null ? null : selectionOf(path, editor.selection, editor.document.getText(editor.selection));
}

async function askText(selection: SelectedText | null): Promise<string | undefined> {
  const place = selection ? ` (evidence: ${selection.path}:${selection.startLine}–${selection.endLine})` : '';
  return vscode.window.showInputBox({
    title: 'Remember This',
    prompt: `A sentence that an assistant will understand by itself${place}`,
    placeHolder:
      'For example: Chose sql.js over better-sqlite3, because no native build is allowed in the extension host',
    value: prefill(selection),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim().split(/\s+/).length < 4 ? 'Four words or more, please.' : undefined),
  });
}

async function askType(text: string): Promise<ItemType | undefined> {
  const guess = guessType(text);
  const types = [guess, ...OFFERED.filter((type) => type !== guess)];
  const picks = types.map((type) => ({
    label: `$(${TYPE_POLICIES[type].icon}) ${TYPE_POLICIES[type].label}`,
    ...(type === guess ? { description: 'suggested' } : {}),
    type,
  }));
  return (
    await vscode.window.showQuickPick(picks, { title: 'Remember This', placeHolder: 'What kind of knowledge is it?' })
  )?.type;
}

/** What contradicts something waits in review: the person who said it is right here to resolve it. */
async function reportConflict(project: Project, item: MemoryItem): Promise<void> {
  const message = `It is remembered, but waits in Review, because ${item.reviewReason ?? 'it contradicts something'}.`;
  const choice = await notify.warning(message, 'Resolve…');
  if (choice === undefined) return;
  const node = { kind: 'item', project, placed: { item, layer: 3 } } as const;
  await vscode.commands.executeCommand('projectBrain.resolveConflict', node);
}

/** Asks for what is not given, remembers it, and says so in the status bar. */
export async function rememberThis(
  projects: readonly Project[],
  user: Project | null,
  items: ItemCommands,
  given: RememberArguments | undefined,
): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const project = await pickProject(projects, editor?.document.uri);
  if (!project) return;
  const selection = selectionIn(project, editor);
  const text = given?.text ?? (await askText(selection));
  if (text === undefined) return;
  const type = given?.type ?? (given?.text === undefined ? await askType(text) : guessType(text));
  if (type === undefined) return;
  const at = new Date().toISOString();
  const { place, record } = whereRemembered({ text, type, at }, project, user, selection);
  const changes: MemoryEvent[] = [];
  const item = await place.engine.remember(record, type, { changes });
  const label = `Remembered as ${TYPE_POLICIES[item.type].label.toLowerCase()}`;
  await items.did('rememberThis', place, changes, label);
  if (item.status === 'review') {
    await reportConflict(place, item);
    return;
  }
  if (item.approval === 'draft') {
    void notify.warning(`It is remembered as a draft, because ${item.reviewReason ?? 'it has to be looked at'}.`);
    return;
  }
  // What was known already is no change, but it is remembered.
  if (changes.length === 0) vscode.window.setStatusBarMessage(`$(check) ${label}`, 5_000);
}
