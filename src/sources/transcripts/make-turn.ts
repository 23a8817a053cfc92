/** Makes turns from what a transcript has: the same defaults for every assistant. */
import { createHash } from 'node:crypto';
import { toolText, type ToolCall } from './tool-turn.ts';
import type { Turn } from './turn.ts';

/** Where and when a turn stands in its transcript. */
export interface Spot {
  readonly turnId: string;
  readonly at: string | null;
  readonly line: number | null;
}

/** What a person or an assistant said; nothing when that is blank. */
export function words(spot: Spot, speaker: 'user' | 'assistant', text: string, files: readonly string[] = []): Turn[] {
  const said = text.trim();
  return said === '' ? [] : [{ ...spot, speaker, text: said, tool: null, failed: false, files }];
}

/** What a tool answered to a call. */
export const answer = (spot: Spot, call: ToolCall, text: string, failed: boolean): Turn => ({
  ...spot,
  speaker: 'tool',
  text: toolText(call, text.trim()),
  tool: call.name,
  failed,
  files: call.files,
});

/** A short name for a turn that has none: its place and its content, so that another one in the same place is another. */
export const idOf = (index: number, content: unknown): string =>
  `${index}-${createHash('sha256').update(JSON.stringify({ content })).digest('hex').slice(0, 12)}`;
