/** Commands on the brain as a whole: show it, copy it, compare it with a file. */
import * as vscode from 'vscode';
import { count, grouped } from '../count.ts';
import type { LastWrite } from '../files/keep-up-to-date.ts';
import { CHOOSE_FILES } from '../helps.ts';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';
import { chosenSinks } from '../settings/settings.ts';
import { showText, textUri } from './text-document.ts';

const STATUS_MS = 5_000;

/** Shows the brain as assistants get it, under a line that says how much of their attention it takes. */
export async function showBrain(project: Project): Promise<void> {
  const brain = await project.brain();
  const real = await project.countTokens(brain.document);
  const counts = [
    vscode.l10n.t('{0} tokens at 4 characters each', grouped(brain.tokenEstimate)),
    vscode.l10n.t('{0} by kinds of characters', grouped(brain.weightedTokens)),
    ...(real === null ? [] : [vscode.l10n.t('{0} by the tokenizer o200k', grouped(real))]),
  ];
  const size = counts.join(', ');
  const head = vscode.l10n.t('<!-- {0} below the brief; {1} -->', count(brain.itemsLoaded, 'item'), size);
  await showText(vscode.l10n.t('Brain of {0}.md', project.folder.name), `${head}\n\n${brain.document}`);
}

/** Shows what instruction files get of the brain, under a line that says how much of an assistant's attention it takes. */
export async function showTold(project: Project): Promise<void> {
  const guide = await project.guide();
  const items = new Set(guide.places.flatMap(({ itemIds }) => itemIds)).size;
  const head = vscode.l10n.t(
    '<!-- {0}, {1} tokens at 4 characters each -->',
    count(items, 'item'),
    grouped(guide.tokenEstimate),
  );
  await showText(
    vscode.l10n.t('What assistants are told about {0}.md', project.folder.name),
    `${head}\n\n${guide.document}`,
  );
}

/** Opens one of the instruction files at `paths`, relative to the folder: the only one, or the one a person picks. */
export async function openTold(project: Project, paths: readonly string[]): Promise<void> {
  const path =
    paths.length === 1
      ? paths[0]
      : await vscode.window.showQuickPick(paths, { title: vscode.l10n.t('Open Which File?') });
  if (path === undefined) return;
  await vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(project.folder.uri, path));
}

interface Written {
  readonly project: Project;
  readonly write: LastWrite;
}

/** What the last write changed in a file: as it was before, beside the file as it is. */
export async function showLastWrite(written: Written | undefined): Promise<void> {
  if (!written) {
    const nothing = vscode.l10n.t('Nothing was written into a file since the memory was opened');
    vscode.window.setStatusBarMessage(`$(info) ${nothing}`, STATUS_MS);
    return;
  }
  const { path, before } = written.write;
  const was = textUri(vscode.l10n.t('{0} before the last write', path), before ?? '');
  await vscode.commands.executeCommand(
    'vscode.diff',
    was,
    vscode.Uri.joinPath(written.project.folder.uri, path),
    vscode.l10n.t('{0}: What Was Written Last', path),
  );
}

export async function copyBrain(project: Project): Promise<void> {
  const { document, tokenEstimate } = await project.brain();
  await vscode.env.clipboard.writeText(document);
  vscode.window.setStatusBarMessage(
    `$(copy) ${vscode.l10n.t('Copied the brain, about {0} tokens', grouped(tokenEstimate))}`,
    STATUS_MS,
  );
}

/** Shows what bringing a file up to date would change in it; where none is chosen it says so, with the way to choose. */
export async function compareBrain(project: Project): Promise<void> {
  const chosen = chosenSinks(project.folder) ?? [];
  const picks = (await project.files.targets())
    .filter(({ id, inUse }) => chosen.includes(id) || inUse)
    .map(({ id, path, title }) => ({ label: path, description: title, id }));
  const [only, ...others] = picks;
  if (!only) {
    notify.trouble(vscode.l10n.t('No instruction file is kept up to date here. Choose one first.'), CHOOSE_FILES);
    return;
  }
  const title = vscode.l10n.t('Compare the Brain with Which File?');
  const picked = others.length === 0 ? only : await vscode.window.showQuickPick(picks, { title });
  if (!picked) return;
  const file = vscode.Uri.joinPath(project.folder.uri, picked.label);
  const exists = await vscode.workspace.fs.stat(file).then(
    () => true,
    () => false,
  );
  const before = exists ? file : textUri(vscode.l10n.t('No {0} yet', picked.label), '');
  const after = textUri(vscode.l10n.t('{0} with the brain', picked.label), await project.files.preview(picked.id));
  await vscode.commands.executeCommand('vscode.diff', before, after, vscode.l10n.t('{0} ↔ Brain', picked.label));
}
