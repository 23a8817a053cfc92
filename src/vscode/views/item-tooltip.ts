/** The tooltip of an item: what it says, why it is believed, and where it comes from. Its text is shown as text. */
import * as vscode from 'vscode';
import {
  type Evidence,
  IMPORTANCE_SCALE,
  type ItemDetails,
  type MemoryItem,
  reasonOf,
  toldQuote,
  TYPE_POLICIES,
} from '../../engine/index.ts';
import { plainMarkdown } from '../plain-text.ts';
import { evidenceLocation } from './evidence-location.ts';
import {
  confidenceWord,
  factsBeyondTitle,
  isSaidIn,
  LAYER_NAMES,
  reasonToWait,
  stateOf,
  STATUS_WORDS,
} from './item-words.ts';

/** What is below the foot of the hover is not seen: neither are the links to what can be done. */
const PLACES_SHOWN = 2;
const QUOTE_LENGTH = 240;
const QUOTE_LINES = 5;

const HIDDEN_SHOWN = vscode.l10n.t('Holds invisible characters; they are shown by number, as in ⟨U+200B⟩.');

function stateLine(item: MemoryItem): string {
  return `${stateOf(item)}${item.status === 'active' || item.status === 'archived' ? '' : `, ${STATUS_WORDS[item.status]}`}`;
}

function importance(item: MemoryItem): string {
  return IMPORTANCE_SCALE[(item.importance ?? 3) as keyof typeof IMPORTANCE_SCALE].split(':')[0] ?? '';
}

/** A message is broken into lines for terminals: they are put together again, but for lists and the like. */
const unwrapped = (message: string): string => message.replace(/(?<=\S)\n(?=[\p{L}\p{N}"'`(])(?!\d+[.)] )/gu, ' ');

function quote(markdown: vscode.MarkdownString, { quote: text, source }: Evidence): void {
  const lines = toldQuote(source.kind === 'commit' ? unwrapped(text) : text, QUOTE_LENGTH).split('\n');
  for (const line of lines.slice(0, QUOTE_LINES)) {
    markdown.appendMarkdown('> ').appendMarkdown(plainMarkdown(line)).appendMarkdown('  \n');
  }
  if (lines.length > QUOTE_LINES) markdown.appendMarkdown('> …  \n');
  markdown.appendMarkdown('\n');
}

/** Each place once, with what stands there beyond what was `said` already. */
function places(markdown: vscode.MarkdownString, evidence: readonly Evidence[], said: readonly string[]): void {
  const byPlace = new Map<string, Evidence[]>();
  for (const one of evidence) {
    const place = evidenceLocation(one);
    byPlace.set(place, [...(byPlace.get(place) ?? []), one]);
  }
  for (const [place, there] of [...byPlace].slice(0, PLACES_SHOWN)) {
    const more = there.find(({ quote: text }) => !isSaidIn(text, ...said));
    if (more) quote(markdown, more);
    markdown.appendMarkdown(plainMarkdown(place)).appendMarkdown('\n\n');
  }
  const left = byPlace.size - PLACES_SHOWN;
  if (left > 0) markdown.appendMarkdown(`${vscode.l10n.t('and {0} more', left)}\n\n`);
}

/** A Markdown tooltip; nothing of the item's words in it is a link, or can load an image. */
export function itemTooltip({ item, layer, evidence }: ItemDetails): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString('', true);
  const policy = TYPE_POLICIES[item.type];
  markdown.appendMarkdown('**').appendMarkdown(plainMarkdown(item.title)).appendMarkdown('**\n\n');
  markdown.appendMarkdown(`$(${policy.icon}) ${policy.label} · ${LAYER_NAMES[layer]} · `);
  markdown.appendMarkdown(plainMarkdown(stateLine(item))).appendMarkdown('\n\n');
  const reason = item.status === 'archived' ? null : reasonToWait(item);
  if (reason !== null)
    markdown
      .appendMarkdown('$(warning) ')
      .appendMarkdown(plainMarkdown(vscode.l10n.t('Waits for you: {0}', reason)))
      .appendMarkdown('\n\n');
  if (item.hasInvisible) markdown.appendMarkdown(`$(eye-closed) ${HIDDEN_SHOWN}\n\n`);
  const facts = factsBeyondTitle(item).join('\n');
  if (facts !== '') markdown.appendMarkdown(plainMarkdown(facts)).appendMarkdown('\n\n');
  const why = reasonOf(item);
  if (why !== null)
    markdown.appendMarkdown(vscode.l10n.t('**Why:** ')).appendMarkdown(plainMarkdown(why)).appendMarkdown('\n\n');
  markdown.appendMarkdown('---\n\n');
  places(markdown, evidence, [item.title, item.facts, why ?? '']);
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
