/** Quotes from manifests: a node's own words, a matched line. */
import type { EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { at, textAt, type DataEntry, type DataNode } from '../data/node.ts';
import { spanOf } from '../draft.ts';
import { oneLine } from '../text/words.ts';
import type { QuotedText } from './ecosystems/package-info.ts';

/** An entry with its key, as it stands; of a long one, the beginning. */
export function spanOfEntry(event: BrainEvent, entry: DataEntry, max = 300): EvidenceSpan {
  return spanOf(event, entry.keyStart, Math.min(entry.end, entry.keyStart + max));
}

/** The text at `path`, with its words; undefined where there is none. */
export function statedAt(
  event: BrainEvent,
  tree: DataNode | undefined,
  ...path: readonly string[]
): QuotedText | undefined {
  const entry = at(tree, ...path);
  const text = textAt(tree, ...path);
  return entry && text !== undefined ? { text: oneLine(text), span: spanOfEntry(event, entry) } : undefined;
}

/** The first match of `pattern` (its first group is the text), with the words matched. */
export function matched(event: BrainEvent, pattern: RegExp): QuotedText | undefined {
  const found = pattern.exec(event.text);
  const text = oneLine(found?.[1] ?? '');
  return found && text !== '' ? { text, span: spanOf(event, found.index, found.index + found[0].length) } : undefined;
}

/** `stated` with a label before its text. */
export function labelled(label: string, stated: QuotedText | undefined): QuotedText[] {
  return stated ? [{ text: `${label} ${stated.text}`, span: stated.span }] : [];
}
