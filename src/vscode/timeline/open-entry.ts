/** Opening what a row of the timeline tells of: a commit as a diff, a chat, a file, or the words that were kept. */
import { l10n } from 'vscode';
import { openEvidence } from '../commands/open-evidence.ts';
import { showCommit } from '../git/show-commit.ts';
import { notify } from '../notify.ts';
import type { EntryNode } from './timeline-node.ts';

export async function openEntry({ project, entry: { eventId, text } }: EntryNode): Promise<void> {
  const event = await project.engine.event(eventId);
  if (!event) {
    void notify.information(l10n.t('Nothing is kept any more of what "{0}" was told by.', text));
    return;
  }
  const { source, files, at } = event;
  const { uri } = project.folder;
  if (source.kind === 'commit' && (await showCommit(uri, source.sha, text, files))) return;
  await openEvidence(project, { eventId, source, at, quote: text });
}
