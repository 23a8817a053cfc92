/** Exporting and importing a project's memory as JSON Lines. */
import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as vscode from 'vscode';
import { BrainError, type ImportVoice, type MemoryEvent } from '../../engine/index.ts';
import { count } from '../count.ts';
import type { Project } from '../project.ts';
import type { ItemCommands } from './item-commands.ts';
import { notify } from '../notify.ts';

const FILTERS = { 'JSON Lines': ['jsonl'] };
const BATCH = 200;

type Counts = Record<'created' | 'updated' | 'known' | 'kept' | 'rejected', number>;

async function* exported(project: Project): AsyncGenerator<string> {
  for await (const line of project.engine.exportLines()) yield `${JSON.stringify(line)}\n`;
}

/** Writes every item with its evidence and history into a file that a person names. */
export async function exportMemory(project: Project): Promise<void> {
  const name = `${project.folder.name}-memory.jsonl`;
  const target = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Export Memory'),
    filters: FILTERS,
    defaultUri: vscode.Uri.joinPath(project.folder.uri, '..', name),
  });
  if (!target) return;
  const title = vscode.l10n.t('Exporting the memory of {0}', project.folder.name);
  await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
    pipeline(Readable.from(exported(project)), createWriteStream(target.fsPath)),
  );
  vscode.window.setStatusBarMessage(`$(check) ${vscode.l10n.t('Exported to {0}', target.fsPath)}`, 5_000);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function importFrom(
  project: Project,
  file: string,
  voice: ImportVoice,
  changes: MemoryEvent[],
  token: vscode.CancellationToken,
): Promise<Counts> {
  const counts: Counts = { created: 0, updated: 0, known: 0, kept: 0, rejected: 0 };
  let batch: unknown[] = [];
  const flush = async (): Promise<void> => {
    for (const { outcome } of await project.engine.importLines(batch, voice, changes)) counts[outcome]++;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (token.isCancellationRequested) break;
    if (line.trim() !== '') batch.push(parse(line.replace(/^\uFEFF/, '')));
    if (batch.length >= BATCH) await flush();
  }
  if (!token.isCancellationRequested) await flush();
  return counts;
}

const VOICES = [
  {
    voice: 'other',
    label: vscode.l10n.t('Somebody Else’s File'),
    detail: vscode.l10n.t('What it brings waits in Review as drafts; nothing that you know already changes.'),
  },
  {
    voice: 'own',
    label: vscode.l10n.t('My Own Export'),
    detail: vscode.l10n.t('Approvals, pins and history are taken over as the file has them.'),
  },
] as const;

/** Whose words a file holds: nobody but the person can tell. Undefined where they leave it open. */
async function askWhose(file: vscode.Uri): Promise<ImportVoice | undefined> {
  const title = vscode.l10n.t('Whose Memory Is {0}?', basename(file.fsPath));
  return (await vscode.window.showQuickPick(VOICES, { title, ignoreFocusOut: true }))?.voice;
}

/** Brings in a file that an export wrote, the given one or the one a person picks; doing it again changes nothing. */
export async function importMemory(project: Project, items: ItemCommands, given?: vscode.Uri): Promise<void> {
  const [picked] = given
    ? []
    : ((await vscode.window.showOpenDialog({ title: vscode.l10n.t('Import Memory'), filters: FILTERS })) ?? []);
  const file = given ?? picked;
  if (!file) return;
  if (project.readOnlyReason !== null) throw new BrainError('store-not-writable', project.readOnlyReason);
  const voice = await askWhose(file);
  if (!voice) return;
  await project.backup('import');
  const title = vscode.l10n.t('Importing into the memory of {0}', project.folder.name);
  const location = vscode.ProgressLocation.Notification;
  const changes: MemoryEvent[] = [];
  const counts = await vscode.window.withProgress({ location, title, cancellable: true }, async (_, token) => {
    try {
      return await importFrom(project, file.fsPath, voice, changes, token);
    } finally {
      // Half an import can be undone, too.
      await items.changed('importMemory', project, changes, vscode.l10n.t('imported'));
    }
  });
  const { created, updated, known, kept, rejected } = counts;
  const waits = voice === 'other' && created > 0 ? vscode.l10n.t(', waiting in Review') : '';
  const summary = vscode.l10n.t(
    'Imported: {0} new{1}, {2} updated, {3} known already',
    created,
    waits,
    updated,
    known + kept,
  );
  if (rejected === 0) vscode.window.setStatusBarMessage(`$(check) ${summary}`, 5_000);
  else
    notify.trouble(
      vscode.l10n.t(
        '{0}; {1} of {2} {3}.',
        summary,
        count(rejected, 'line'),
        file.fsPath,
        rejected === 1 ? vscode.l10n.t('was no memory item') : vscode.l10n.t('were no memory items'),
      ),
      { label: vscode.l10n.t('Open the File'), run: () => vscode.window.showTextDocument(file) },
    );
}
