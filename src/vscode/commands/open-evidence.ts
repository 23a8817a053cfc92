/** Opening evidence at its source: the lines of a file, what a commit said, a turn of a chat with those around it. */
import * as vscode from 'vscode';
import type { Evidence } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { chatText } from '../views/chat-text.ts';
import { evidenceLocation } from '../views/evidence-location.ts';
import { showText } from './text-document.ts';

async function openFile(project: Project, source: Extract<Evidence['source'], { kind: 'file' }>): Promise<void> {
  const uri = vscode.Uri.joinPath(project.folder.uri, source.path);
  const document = await vscode.workspace.openTextDocument(uri);
  const last = Math.min(source.endLine, document.lineCount) - 1;
  const range = new vscode.Range(
    Math.min(source.startLine, document.lineCount) - 1,
    0,
    last,
    document.lineAt(last).text.length,
  );
  await vscode.window.showTextDocument(document, { selection: range, preview: true });
}

/** What has to be known of evidence to open it. */
type Opened = Pick<Evidence, 'source' | 'eventId' | 'at' | 'quote'>;

/** Opens one piece of evidence; a file that is gone, a commit or a person's words open as the text that was kept. */
export async function openEvidence(project: Project, evidence: Opened): Promise<void> {
  if (evidence.source.kind === 'file') {
    try {
      await openFile(project, evidence.source);
      return;
    } catch {
      // The file is gone or is no text any more: what was kept of it still shows why the item was believed.
    }
  }
  const event = await project.engine.event(evidence.eventId);
  if (event?.source.kind === 'chat') {
    await showText(`${evidenceLocation(evidence)}.md`, chatText(event, await project.engine.chatAround(event)));
    return;
  }
  const made = event && (await project.engine.chatThatMade(event));
  if (made) {
    const chat = chatText(made, await project.engine.chatAround(made));
    await showText(
      `${evidenceLocation(evidence)}.md`,
      vscode.l10n.t('{0}\n\nThis commit was made in a chat:\n\n{1}', event.text, chat),
    );
    return;
  }
  await showText(`${evidenceLocation(evidence)}.txt`, event?.text ?? evidence.quote);
}

/** Opens the evidence of an item, after asking which where there is more than one. */
export async function openItemEvidence(project: Project, itemId: string): Promise<void> {
  const { evidence } = await project.engine.details(itemId);
  const picks = evidence.map((one) => ({ label: evidenceLocation(one), detail: one.quote.replace(/\s+/g, ' '), one }));
  const [only, ...others] = picks;
  const picked =
    others.length === 0 ? only : await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Open Evidence') });
  if (picked) await openEvidence(project, picked.one);
}
