/** A bubble of Cursor's database: a message of the user's, or a text or a tool call of the assistant's. */
import { isoOf } from '../../../engine/index.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { answer, words } from '../make-turn.ts';
import { toolCall } from '../tool-turn.ts';
import type { Turn } from '../turn.ts';

const RUNNING = ['loading', 'pending', 'running', 'generating', 'streaming'];
const RESULT_KEYS = ['output', 'contents', 'error', 'message', 'stderr', 'rejected'];

/** Arguments and results are JSON, often as a text. */
const opened = (value: unknown): unknown => (typeof value === 'string' ? parseJson(value) : value);

function resultOf(value: unknown): { text: string; failed: boolean } {
  const result = opened(value);
  if (!isRecord(result)) return { text: typeof value === 'string' ? value : '', failed: false };
  const text = RESULT_KEYS.map((key) => stringOf(result[key])).find((one) => one !== null) ?? '';
  const exit = result['exitCodeV2'] ?? result['exitCode'];
  return { text, failed: typeof exit === 'number' && exit !== 0 };
}

/** A path that Cursor writes as one, or as an address with its parts. */
const pathOf = (value: unknown): string | null => stringOf(isRecord(value) ? value['fsPath'] : value);

const attached = (bubble: JsonRecord): string[] =>
  [...arrayOf(bubble['files']), ...arrayOf(bubble['chunks'])].flatMap((one) => {
    const { uri, relativeWorkspacePath } = recordOf(one);
    return pathOf(uri) ?? stringOf(relativeWorkspacePath) ?? [];
  });

function toolTurn(tool: JsonRecord, id: string, at: string | null): Turn[] {
  if (RUNNING.includes(stringOf(tool['status']) ?? '')) return [];
  const input = { ...recordOf(opened(tool['params'])), ...recordOf(opened(tool['rawArgs'])) };
  const result = resultOf(tool['result']);
  const turnId = stringOf(tool['toolCallId']) ?? `${id}-tool`;
  const failed = result.failed || tool['status'] === 'error';
  return [answer({ turnId, at, line: null }, toolCall(tool['name'], input), result.text, failed)];
}

/** The turns of a bubble: usually one, none where it holds a thought. `id` is the bubble's, `bubble` what was asked for. */
export function bubbleTurns(bubble: JsonRecord, id: string): Turn[] {
  const at = isoOf(bubble['createdAt']);
  const spot = { turnId: id, at, line: null };
  const text = stringOf(bubble['text']) ?? '';
  if (bubble['type'] === 1) return words(spot, 'user', text, attached(bubble));
  const tool = bubble['tool'];
  return [...words(spot, 'assistant', text), ...(isRecord(tool) ? toolTurn(tool, id, at) : [])];
}
