/** What a message of opencode tells, whether it lies in the database or in files as before. */
import { isoOf } from '../../../engine/index.ts';
import { isRecord, type JsonRecord, recordOf, stringOf } from '../json.ts';
import { answer, type Spot, words } from '../make-turn.ts';
import { toolCall } from '../tool-turn.ts';
import type { Turn } from '../turn.ts';

export interface MessagePart {
  readonly id: string;
  readonly data: JsonRecord;
}

/** A text that somebody wrote: opencode puts files and reminders beside it. */
const written = ({ data }: MessagePart): string =>
  data['type'] === 'text' && data['synthetic'] !== true && data['ignored'] !== true
    ? (stringOf(data['text']) ?? '')
    : '';

function asked(parts: readonly MessagePart[], spot: Spot): Turn[] {
  const files = parts.flatMap(({ data }) => stringOf(recordOf(data['source'])['path']) ?? []);
  const texts = parts.map(written).filter((text) => text !== '');
  return words(spot, 'user', texts.join('\n\n'), files);
}

function replied(part: MessagePart, { at }: Spot, ended: boolean): Turn[] {
  const { id, data } = part;
  if (data['type'] === 'text') {
    const spot = { turnId: id, at: isoOf(recordOf(data['time'])['start']) ?? at, line: null };
    return ended ? words(spot, 'assistant', written(part)) : [];
  }
  const state = recordOf(data['state']);
  const { status, input, output, error } = state;
  if (data['type'] !== 'tool' || (status !== 'completed' && status !== 'error')) return [];
  const exit = recordOf(state['metadata'])['exit'];
  const failed = status === 'error' || (typeof exit === 'number' && exit !== 0);
  const turnId = stringOf(data['callID']) ?? id;
  const spot = { turnId, at: isoOf(recordOf(state['time'])['end']) ?? at, line: null };
  return [answer(spot, toolCall(data['tool'], input), stringOf(output) ?? stringOf(error) ?? '', failed)];
}

/** The turns of a message with its parts; none of what is written for the model itself, or still being written. */
export function messageTurns(message: JsonRecord, parts: readonly MessagePart[], spot: Spot): Turn[] {
  if (message['role'] === 'user') return asked(parts, spot);
  // Summaries are written for the model itself; what is still being written is there when it has ended.
  if (message['role'] !== 'assistant' || message['summary'] === true) return [];
  const ended = typeof recordOf(message['time'])['completed'] === 'number' || isRecord(message['error']);
  return parts.flatMap((part) => replied(part, spot, ended));
}
