/** The tooltip of an item: what it says, why it is believed, and where it comes from. Its text is shown as text. */
import * as vscode from 'vscode';
import {
  IMPORTANCE_SCALE,
  type ItemDetails,
  type MemoryItem,
  reasonOf,
  toldQuote,
  TYPE_POLICIES,
} from '../../engine/index.ts';
import { plainMarkdown } from '../plain-text.ts';
import { evidenceLocation } from './evidence-location.ts';
import { confidenceWord, LAYER_NAMES, reasonToWait, stateOf } from './item-words.ts';

const QUOTES_SHOWN = 2;
const QUOTE_LENGTH = 240;

const HIDDEN_SHOWN = vscode.l10n.t('Holds invisible characters; they are shown by number, as in ⟨U+200B⟩.');

function stateLine(item: MemoryItem): string {
  return `${stateOf(item)}${item.status === 'active' || item.status === 'archived' ? '' : `, ${item.status}`}`;
}

function importance(item: MemoryItem): string {
  return IMPORTANCE_SCALE[(item.importance ?? 3) as keyof typeof IMPORTANCE_SCALE].split(':')[0] ?? '';
}

function quote(markdown: vscode.MarkdownString, text: string): void {
  for (const line of toldQuote(text, QUOTE_LENGTH).split('\n')) {
    markdown.appendMarkdown('> ').appendMarkdown(plainMarkdown(line)).appendMarkdown('  \n');
  }
}

/** A Markdown tooltip; nothing of the item's words in it is a link, or can load an image. */
export function itemTooltip({ item, layer, evidence }: ItemDetails): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('', true);
  const policy = TYPE_POLICIES[item.type];
  markdown.appendMarkdown('**').appendMarkdown(plainMarkdown(item.title)).appendMarkdown('**\n\n');
  markdown.appendMarkdown(`$(${policy.icon}) ${policy.label} · ${LAYER_NAMES[layer]} · `);
  markdown.appendMarkdown(plainMarkdown(stateLine(item))).appendMarkdown('\n\n');
  const reason = reasonToWait(item);
  if (reason !== null)
    markdown
      .appendMarkdown('$(warning) ')
      .appendMarkdown(plainMarkdown(vscode.l10n.t('Waits for you: {0}', reason)))
      .appendMarkdown('\n\n');
  if (item.hasInvisible) markdown.appendMarkdown(`$(eye-closed) ${HIDDEN_SHOWN}\n\n`);
  if (item.facts !== item.title) markdown.appendMarkdown(plainMarkdown(item.facts)).appendMarkdown('\n\n');
  const why = reasonOf(item);
  if (why !== null)
    markdown.appendMarkdown(vscode.l10n.t('**Why:** ')).appendMarkdown(plainMarkdown(why)).appendMarkdown('\n\n');
  markdown.appendMarkdown('---\n\n');
  for (const one of evidence.slice(0, QUOTES_SHOWN)) {
    quote(markdown, one.quote);
    markdown
      .appendMarkdown('\n')
      .appendMarkdown(plainMarkdown(evidenceLocation(one)))
      .appendMarkdown('\n\n');
  }
  if (evidence.length > QUOTES_SHOWN)
    markdown.appendMarkdown(`${vscode.l10n.t('and {0} more', evidence.length - QUOTES_SHOWN)}\n\n`);
  markdown.appendMarkdown('---\n\n');
  markdown.appendMarkdown(
    plainMarkdown(
      vscode.l10n.t(
        'Confidence: {0} · importance: {1} · updated {2}',
        confidenceWord(item).toLowerCase(),
        importance(item).toLowerCase(),
        item.updatedAt.slice(0, 10),
      ),
    ),
  );
  return markdown;
}
