/** The commands of @brain; none of them needs a model. */
import * as vscode from 'vscode';
import { guessType, type MemoryEvent, recallDocument, whyOf } from '../../engine/index.ts';
import { count } from '../count.ts';
import { type SelectedText, selectionOf } from '../commands/selection.ts';
import { rememberedAs } from '../commands/remember/remembered-as.ts';
import { whereRemembered } from '../commands/remember/where-remembered.ts';
import { openContext } from '../open-context.ts';
import { pathInside } from '../path-inside.ts';
import { plainMarkdown } from '../plain-text.ts';
import { itemLine, itemLink, referTo, tellEvidence, trusted } from './links.ts';
import { waitingItems } from '../review/waiting-items.ts';
import type { Followups, ParticipantTurn } from './turn.ts';
import { historyLines } from '../webview/history-lines.ts';
import { confidenceWord, learntFrom, reasonToWait } from '../views/item-words.ts';

const FEWEST_WORDS = 4;
const SHOWN = 20;
const HISTORY = 5;
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The lines that are attached to the turn, where they are of one file of the project. */
async function attached({ request, project }: ParticipantTurn): Promise<SelectedText | null> {
  const [only, ...others] = request.references.flatMap(({ value }) =>
    value instanceof vscode.Location ? [value] : [],
  );
  if (!only || others.length > 0) return null;
  const path = pathInside(project.folder.uri.fsPath, only.uri.fsPath);
  if (path === null) return null;
  const document = await vscode.workspace.openTextDocument(only.uri);
  return selectionOf(path, only.range, document.getText(only.range));
}

/** `/remember`: the person's own words. */
export async function remember(turn: ParticipantTurn): Promise<Followups> {
  const { stream, prompt, project, parts } = turn;
  if (prompt.split(/\s+/).length < FEWEST_WORDS) {
    stream.markdown(
      vscode.l10n.t(
        'Write a sentence of four words or more that an assistant will understand by itself: `/remember …`',
      ),
    );
    return [];
  }
  const at = new Date().toISOString();
  const type = guessType(prompt, at);
  const { place, record } = whereRemembered({ text: prompt, type, at }, project, parts.user(), await attached(turn));
  const changes: MemoryEvent[] = [];
  const item = await place.engine.remember(record, type, { changes });
  const as = rememberedAs(item);
  await parts.items.did('rememberThis', place, changes, as);
  const where = place === project ? '' : vscode.l10n.t(', in every project');
  const known = changes.length === 0 ? vscode.l10n.t('It was remembered already') : `${plainMarkdown(as)}${where}`;
  stream.markdown(trusted(`${known}: ${itemLink(place, item)}`));
  const waits = item.status === 'review' || item.approval === 'draft';
  if (waits)
    stream.markdown(
      `\n\n${vscode.l10n.t('It waits in Review, because {0}.', plainMarkdown(reasonToWait(item) ?? vscode.l10n.t('it has to be looked at')))}`,
    );
  return waits ? [{ prompt: '', command: 'review', label: vscode.l10n.t('Show what waits') }] : [];
}

/** `/recall`: what is remembered about a task, and where to look. */
export async function recall({ stream, prompt, project, parts }: ParticipantTurn): Promise<Followups> {
  if (prompt === '') {
    stream.markdown(vscode.l10n.t('Say what is to be done: `/recall add a retry to the upload of readings`'));
    return [];
  }
  stream.progress(vscode.l10n.t('Recalling'));
  await parts.repositoryRead(project);
  const answer = await project.engine.recall(prompt, openContext(project.folder.uri.fsPath));
  const { targets, memories } = answer;
  stream.markdown(`${plainMarkdown(answer.brief)}\n\n`);
  if (targets.length > 0) stream.markdown(`${vscode.l10n.t('**Where to look**')}\n\n`);
  for (const { path, startLine, endLine, summary } of targets) {
    const range = new vscode.Range(Math.max(0, startLine - 1), 0, Math.max(0, endLine - 1), 0);
    stream.markdown('- ');
    stream.anchor(new vscode.Location(vscode.Uri.joinPath(project.folder.uri, path), range), `${path}:${startLine}`);
    stream.markdown(`${summary === '' ? '' : ` ${plainMarkdown(summary)}`}\n`);
  }
  if (memories.length > 0) stream.markdown(`\n${vscode.l10n.t('**What is remembered**')}\n\n`);
  const items = await Promise.all(memories.map(({ itemId }) => project.engine.details(itemId)));
  for (const { item } of items) stream.markdown(trusted(`- ${itemLine(project, item)}\n`));
  if (targets.length + memories.length === 0)
    stream.markdown(`${vscode.l10n.t('Nothing is remembered about that task.')}\n`);
  if (answer.waiting > 0)
    stream.markdown(`\n${vscode.l10n.t('{0} on this in Review.', count(answer.waiting, 'draft'))}\n`);
  stream.button({
    command: 'projectBrain.recall',
    title: vscode.l10n.t('Open as a Document'),
    arguments: [prompt],
    tooltip: recallDocument(answer).slice(0, 200),
  });
  await referTo(
    stream,
    project,
    memories.map(({ itemId }) => itemId),
  );
  return answer.waiting > 0 ? [{ prompt: '', command: 'review', label: vscode.l10n.t('Show what waits') }] : [];
}

/** `/review`: what waits for the person, the same as in the Review view. */
export async function review({ stream, project }: Pick<ParticipantTurn, 'stream' | 'project'>): Promise<Followups> {
  const all = await waitingItems(project.engine);
  const waiting = all.slice(0, SHOWN);
  if (waiting.length === 0) {
    stream.markdown(vscode.l10n.t('Nothing of {0} waits for you.', plainMarkdown(project.folder.name)));
    return [];
  }
  const much = vscode.l10n.t('{0} waiting', count(all.length, 'item'));
  const first = all.length > SHOWN ? vscode.l10n.t('{0}, the first {1}', much, SHOWN) : much;
  stream.markdown(`${first}:\n\n`);
  for (const { item } of waiting) {
    const why = reasonToWait(item);
    const reason = why === null ? '' : `\n  _${plainMarkdown(why)}_`;
    stream.markdown(trusted(`- ${itemLine(project, item)}${reason}\n`));
  }
  stream.button({ command: 'projectBrain.brain.focus', title: vscode.l10n.t('Approve or Reject in the Tree') });
  return waiting
    .slice(0, 2)
    .map(({ item }) => ({ prompt: item.itemId, command: 'why', label: vscode.l10n.t('Why: {0}', item.title) }));
}

/** `/why`: what an item stands on, by its id or by words. */
export async function why({ stream, prompt, project }: ParticipantTurn): Promise<Followups> {
  if (prompt === '') {
    stream.markdown(vscode.l10n.t('Name the item, by words or by its id: `/why sql.js`'));
    return [];
  }
  const hits = ID.test(prompt) ? [] : await project.engine.search(prompt, { limit: 3, history: true });
  const itemId = ID.test(prompt) ? prompt : hits[0]?.itemId;
  if (itemId === undefined) {
    stream.markdown(vscode.l10n.t('Nothing is remembered about that.'));
    return [{ prompt, command: 'remember', label: vscode.l10n.t('Remember something about it') }];
  }
  const details = await project.engine.details(itemId);
  const { item } = details;
  stream.markdown(trusted(`${itemLine(project, item)}\n\n`));
  const reason = whyOf(item);
  if (reason !== '') stream.markdown(`${plainMarkdown(reason)}\n\n`);
  const by =
    item.approvedBy === null
      ? vscode.l10n.t('not approved')
      : item.approvedBy === 'person'
        ? vscode.l10n.t('approved by you')
        : vscode.l10n.t('approved by Project Brain');
  stream.markdown(
    `${vscode.l10n.t('Learnt from {0}, {1}, confidence: {2}. It stands on:', learntFrom(item), by, confidenceWord(item).toLowerCase())}\n`,
  );
  tellEvidence(stream, project, details);
  const lines = historyLines(details).slice(0, HISTORY);
  stream.markdown(`\n${vscode.l10n.t('**History**\n\n{0}', plainLines(lines))}\n`);
  await referTo(stream, project, [itemId]);
  return hits
    .slice(1)
    .map((hit) => ({ prompt: hit.itemId, command: 'why', label: vscode.l10n.t('Why: {0}', hit.title) }));
}

const plainLines = (lines: readonly string[]): string => lines.map((line) => `- ${plainMarkdown(line)}`).join('\n');
