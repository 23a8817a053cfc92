/** Items and their evidence in the chat: names that open the item, places that open the file. */
import * as vscode from 'vscode';
import { type Evidence, type ItemDetails, type MemoryItem, toldQuote } from '../../engine/index.ts';
import { plainMarkdown } from '../plain-text.ts';
import type { Project } from '../project.ts';
import { evidenceLocation } from '../views/evidence-location.ts';

const OPEN = 'projectBrain.openItem';
const QUOTES = 3;
const QUOTE = 200;

/** Markdown that may open items and do nothing else; what is added to it has to be plain. */
export function trusted(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text);
  markdown.isTrusted = { enabledCommands: [OPEN] };
  return markdown;
}

/** An item's title as a link that opens it. */
export function itemLink({ folder }: Project, { itemId, title }: Pick<MemoryItem, 'itemId' | 'title'>): string {
  const given = encodeURIComponent(JSON.stringify([folder.uri.toString(), itemId]));
  return `[${plainMarkdown(title.replaceAll('\n', ' '))}](command:${OPEN}?${given})`;
}

/** Where in a file evidence stands; undefined for what stands in none. */
export function locationOf({ folder }: Project, { source }: Evidence): vscode.Location | undefined {
  if (source.kind !== 'file') return undefined;
  const [start, end] = [Math.max(0, source.startLine - 1), Math.max(0, source.endLine - 1)];
  return new vscode.Location(vscode.Uri.joinPath(folder.uri, source.path), new vscode.Range(start, 0, end, 0));
}

/** What an item says, and what keeps it from being a fact. */
export function itemLine(project: Project, item: MemoryItem): string {
  const { facts, title, approval, status } = item;
  const doubts = [...(approval === 'approved' ? [] : [approval]), ...(status === 'active' ? [] : [status])];
  const more = facts.startsWith(title.replace(/…$/, '')) ? facts.slice(title.replace(/…$/, '').length) : ` ${facts}`;
  const said = plainMarkdown(more.replace(/\s+/g, ' ').trim());
  return `${itemLink(project, item)}${doubts.length === 0 ? '' : ` _(${doubts.join(', ')})_`}${said === '' ? '' : ` — ${said}`}`;
}

/** Says the quotes that an item stands on, each with the place that opens. */
export function tellEvidence(stream: vscode.ChatResponseStream, project: Project, { evidence }: ItemDetails): void {
  for (const one of evidence.slice(0, QUOTES)) {
    stream.markdown(`\n> ${plainMarkdown(toldQuote(one.quote, QUOTE).replace(/\s+/g, ' '))}\n>\n> `);
    const location = locationOf(project, one);
    if (location) stream.anchor(location, evidenceLocation(one));
    else stream.markdown(plainMarkdown(evidenceLocation(one)));
    stream.markdown('\n');
  }
}

/** Lists the files that these items stand on among what the answer used. */
export async function referTo(
  stream: vscode.ChatResponseStream,
  project: Project,
  itemIds: readonly string[],
): Promise<void> {
  const seen = new Set<string>();
  for (const itemId of itemIds) {
    const { evidence } = await project.engine.details(itemId);
    for (const one of evidence) {
      const location = locationOf(project, one);
      const key = `${location?.uri.toString() ?? ''}:${location?.range.start.line ?? 0}`;
      if (!location || seen.has(key)) continue;
      seen.add(key);
      stream.reference(location);
    }
  }
}
