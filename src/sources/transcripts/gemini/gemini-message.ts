/** A message of a Gemini CLI chat, and the turns in it. */
import { isoOf } from '../../../engine/index.ts';
import type { ReadContext } from '../chat-format.ts';
import { arrayOf, isRecord, type JsonRecord, recordOf, stringOf } from '../json.ts';
import { answer, words } from '../make-turn.ts';
import { toolCall } from '../tool-turn.ts';
import type { Turn } from '../turn.ts';

/** Parts that Gemini CLI puts into a user's message. */
const INSERTED =
  /^\s*<(session_context|hook_context|state_snapshot|system[-_]reminder|loaded_context|environment_context)\b/;
/** Files that the user named with @ follow the message between these lines. */
const REFERENCED = /(?:^|\n)--- Content from referenced files ---/;

const ENDED = ['success', 'error', 'cancelled'];

const partsOf = (content: unknown): readonly unknown[] => (Array.isArray(content) ? content : [content]);

/** The text of a message's parts, without thoughts and without what was put in. */
function textOf(content: unknown): string {
  const texts: string[] = [];
  for (const part of partsOf(content)) {
    const text = typeof part === 'string' ? part : isRecord(part) && part['thought'] !== true ? part['text'] : null;
    if (typeof text !== 'string') continue;
    const [own = ''] = text.split(REFERENCED);
    if (!INSERTED.test(text)) texts.push(own);
    if (own.length < text.length) break;
  }
  return texts.filter((text) => text.trim() !== '').join('\n');
}

/** What a tool answered: text, or the response of a function that failed. */
function resultOf(result: unknown): string {
  if (typeof result === 'string') return result;
  return partsOf(result)
    .map((part) => {
      const { text, functionResponse } = recordOf(part);
      const { output, error } = recordOf(recordOf(functionResponse)['response']);
      return stringOf(error) ?? stringOf(output) ?? stringOf(text) ?? '';
    })
    .filter((text) => text !== '')
    .join('\n');
}

const callsOf = (record: JsonRecord): JsonRecord[] => arrayOf(record['toolCalls']).filter(isRecord);

/** Whether tool calls of the message have not ended, so that it will be written again. */
export const isOpen = (record: JsonRecord): boolean =>
  callsOf(record).some((call) => typeof call['status'] === 'string' && !ENDED.includes(call['status']));

function answers(record: JsonRecord, id: string, at: string | null, line: number | null): Turn[] {
  return callsOf(record).flatMap((call, index): Turn[] => {
    const status = stringOf(call['status']) ?? 'success';
    if (!ENDED.includes(status)) return [];
    const spot = { turnId: stringOf(call['id']) ?? `${id}-tool-${index}`, at: isoOf(call['timestamp']) ?? at, line };
    const text = resultOf(call['result']) || (stringOf(call['resultDisplay']) ?? '');
    return [answer(spot, toolCall(call['name'], call['args']), text, status === 'error')];
  });
}

/** The turns of one message; none of Gemini CLI's own notices. */
export function turnsOf(record: JsonRecord, line: number | null, context: ReadContext): Turn[] {
  const { type, content, displayContent } = record;
  const id = stringOf(record['id']);
  if (id === null || typeof type !== 'string') {
    context.skip('a message without an id or a type');
    return [];
  }
  const spot = { turnId: id, at: isoOf(record['timestamp']), line };
  if (type === 'user') return words(spot, 'user', textOf(displayContent ?? content));
  if (type !== 'gemini') return [];
  return [...words(spot, 'assistant', textOf(content)), ...answers(record, id, spot.at, line)];
}
