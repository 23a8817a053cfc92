/** What can be done with an item, as links in what is shown over it: each trusted by its name, and given plain values alone. */
import * as vscode from 'vscode';
import { isDoubted, type ItemDetails, type MemoryItem } from '../../engine/index.ts';
import type { LineItems } from '../brain-lines/line-items.ts';
import type { Project } from '../project.ts';
import { isDerived } from './derived-item.ts';
import { itemTooltip } from './item-tooltip.ts';

export interface ItemLink {
  readonly command: string;
  readonly title: string;
}

const APPROVE: ItemLink = { command: 'projectBrain.approve', title: vscode.l10n.t('Approve') };
const REJECT: ItemLink = { command: 'projectBrain.reject', title: vscode.l10n.t('Reject') };
const SETTLE: ItemLink = { command: 'projectBrain.resolveConflict', title: vscode.l10n.t('Settle…') };
const EDIT: ItemLink = { command: 'projectBrain.edit', title: vscode.l10n.t('Edit…') };
const FORGET: ItemLink = { command: 'projectBrain.forget', title: vscode.l10n.t('Forget') };
const BRING_BACK: ItemLink = { command: 'projectBrain.bringBackItems', title: vscode.l10n.t('Bring Back') };
const EVIDENCE: ItemLink = { command: 'projectBrain.openEvidence', title: vscode.l10n.t('Open Evidence') };

/** What its state lets a person do: what only another state allows is not offered. */
export function linksOf(item: MemoryItem): readonly ItemLink[] {
  if (isDerived(item)) return [];
  if (item.status === 'archived') return [BRING_BACK, EVIDENCE];
  if (item.status === 'superseded') return [FORGET, EVIDENCE];
  if (item.approval === 'deprecated') return [APPROVE, FORGET, EVIDENCE];
  if (item.status === 'review') return [SETTLE, EDIT, EVIDENCE];
  return item.approval === 'draft' || isDoubted(item) ? [APPROVE, REJECT, EDIT, EVIDENCE] : [EDIT, FORGET, EVIDENCE];
}

/** Adds a line of links, and trusts just their commands: nothing of an item's text can be a link, because it is shown as text. */
export function addLinks(markdown: vscode.MarkdownString, links: readonly ItemLink[], given: LineItems): void {
  if (links.length === 0) return;
  markdown.isTrusted = { enabledCommands: links.map(({ command }) => command) };
  const values = encodeURIComponent(JSON.stringify([given]))
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  const line = links.map(({ command, title }) => `[${title}](command:${command}?${values})`).join(' · ');
  markdown.appendMarkdown(`\n\n${line}`);
}

/** What is shown over an item's row: its tooltip, with what can be done with it. */
export function itemHover({ folder }: Pick<Project, 'folder'>, details: ItemDetails): vscode.MarkdownString {
  const markdown = itemTooltip(details);
  addLinks(markdown, linksOf(details.item), { folder: folder.uri.toString(), itemIds: [details.item.itemId] });
  return markdown;
}
