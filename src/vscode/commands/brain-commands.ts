/** Commands on the brain as a whole: show it, copy it, compare it with a file. */
import * as vscode from 'vscode';
import { BrainError, count } from '../../engine/index.ts';
import type { LastWrite } from '../files/keep-up-to-date.ts';
import type { Project } from '../project.ts';
import { chosenSinks } from '../settings/settings.ts';
import { showText, textUri } from './text-document.ts';

const STATUS_MS = 5_000;
const grouped = (n: number): string => n.toLocaleString('en');

/** Shows the brain as assistants get it, under a line that says how much of their attention it takes. */
export async function showBrain(project: Project): Promise<void> {
  const brain = await project.brain();
  const real = await project.countTokens(brain.document);
  const counts = [
    `${grouped(brain.tokenEstimate)} tokens at 4 characters each`,
    `${grouped(brain.weightedTokens)} by kinds of characters`,
    ...(real === null ? [] : [`${grouped(real)} by the tokenizer o200k`]),
  ];
  const size = counts.join(', ');
  const head = `<!-- ${count(brain.itemsLoaded, 'item')} below the brief; ${size} -->`;
  await showText(`Brain of ${project.folder.name}.md`, `${head}\n\n${brain.document}`);
}

/** Shows what instruction files get of the brain, under a line that says how much of an assistant's attention it takes. */
export async function showTold(project: Project): Promise<void> {
  const guide = await project.guide();
  const items = new Set(guide.places.flatMap(({ itemIds }) => itemIds)).size;
  const head = `<!-- ${count(items, 'item')}, ${grouped(guide.tokenEstimate)} tokens at 4 characters each -->`;
  await showText(`What assistants are told about ${project.folder.name}.md`, `${head}\n\n${guide.document}`);
}

/** Opens one of the instruction files at `paths`, relative to the folder: the only one, or the one a person picks. */
export async function openTold(project: Project, paths: readonly string[]): Promise<void> {
  const path = paths.length === 1 ? paths[0] : await vscode.window.showQuickPick(paths, { title: 'Open Which File?' });
  if (path === undefined) return;
  await vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(project.folder.uri, path));
}

/** What the last write changed in a file: as it was before, beside the file as it is. */
export async function showLastWrite({ folder }: Project, { path, before }: LastWrite): Promise<void> {
  const was = textUri(`${path} before the last write`, before ?? '');
  await vscode.commands.executeCommand(
    'vscode.diff',
    was,
    vscode.Uri.joinPath(folder.uri, path),
    `${path}: What Was Written Last`,
  );
}

export async function copyBrain(project: Project): Promise<void> {
  const { document, tokenEstimate } = await project.brain();
  await vscode.env.clipboard.writeText(document);
  vscode.window.setStatusBarMessage(`$(copy) Copied the brain, about ${grouped(tokenEstimate)} tokens`, STATUS_MS);
}

/** Shows what bringing a file up to date would change in it. @throws BrainError `not-found` when no file is chosen. */
export async function compareBrain(project: Project): Promise<void> {
  const chosen = chosenSinks(project.folder) ?? [];
  const picks = (await project.targets())
    .filter(({ id, inUse }) => chosen.includes(id) || inUse)
    .map(({ id, path, title }) => ({ label: path, description: title, id }));
  const [only, ...others] = picks;
  if (!only) {
    throw new BrainError('not-found', 'No instruction file is kept up to date here. Choose one first.');
  }
  const title = 'Compare the Brain with Which File?';
  const picked = others.length === 0 ? only : await vscode.window.showQuickPick(picks, { title });
  if (!picked) return;
  const file = vscode.Uri.joinPath(project.folder.uri, picked.label);
  const exists = await vscode.workspace.fs.stat(file).then(
    () => true,
    () => false,
  );
  const before = exists ? file : textUri(`No ${picked.label} yet`, '');
  const after = textUri(`${picked.label} with the brain`, await project.preview(picked.id));
  await vscode.commands.executeCommand('vscode.diff', before, after, `${picked.label} ↔ Brain`);
}
