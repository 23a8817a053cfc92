/** Continue's sessions: a JSON file each. */
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { isoOf } from '../../engine/index.ts';
import type { ReadContext, WholeFormat } from './chat-format.ts';
import type { ChatFile, ChatSource, Machine } from './chat-source.ts';
import { listFiles } from './find/list-files.ts';
import { withoutThoughts } from './inserted.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from './json.ts';
import { answer, idOf, type Spot, words } from './make-turn.ts';
import { toolCall } from './tool-turn.ts';
import type { Turn } from './turn.ts';

const INDEX = 'sessions.json';

const isUri = (text: string): boolean => /^file:\/\//i.test(text);

/** A path that is written as one or as a `file:` address; null where it is neither. */
function pathOf(value: unknown): string | null {
  const text = stringOf(value);
  if (text === null || !isUri(text)) return text;
  try {
    return fileURLToPath(text);
  } catch {
    return null;
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return arrayOf(content)
    .flatMap((part) => stringOf(recordOf(part)['text']) ?? [])
    .join('\n\n');
}

const attached = (item: JsonRecord): string[] =>
  arrayOf(item['contextItems']).flatMap((one) => {
    const { type, value } = recordOf(recordOf(one)['uri']);
    return type === 'file' ? (pathOf(value) ?? []) : [];
  });

const argumentsOf = (state: JsonRecord, call: JsonRecord): unknown => {
  const given = recordOf(call['function'])['arguments'];
  return isRecord(state['parsedArgs']) ? state['parsedArgs'] : typeof given === 'string' ? parseJson(given) : given;
};

/** The turns of tools in an assistant's item; those that are running are not there yet. */
function answers(item: JsonRecord, spot: Spot): Turn[] {
  const states = [...arrayOf(item['toolCallStates']), item['toolCallState']].filter(isRecord);
  return states.flatMap((state, index): Turn[] => {
    const status = stringOf(state['status']);
    if (!['done', 'errored', 'canceled'].includes(status ?? '')) return [];
    const call = recordOf(state['toolCall']);
    const turnId = stringOf(state['toolCallId']) ?? `${spot.turnId}-tool-${index}`;
    const text = arrayOf(state['output']).flatMap((one) => stringOf(recordOf(one)['content']) ?? []);
    const given = toolCall(recordOf(call['function'])['name'], argumentsOf(state, call));
    return [answer({ ...spot, turnId }, given, text.join('\n'), status === 'errored')];
  });
}

function turnsOf(item: unknown, index: number, context: ReadContext): Turn[] {
  const record = recordOf(item);
  const message = record['message'];
  if (!isRecord(message) || typeof message['role'] !== 'string') {
    context.skip('a message that is not understood');
    return [];
  }
  const spot = { turnId: stringOf(message['id']) ?? idOf(index, message), at: null, line: null };
  if (message['role'] === 'user') return words(spot, 'user', textOf(message['content']), attached(record));
  if (message['role'] !== 'assistant') return [];
  return [...words(spot, 'assistant', withoutThoughts(textOf(message['content']))), ...answers(record, spot)];
}

const format: WholeFormat = {
  sort: 'whole',
  // What was sent to the model for each message, and the input box.
  unread: new Set(['promptLogs', 'editorState']),
  read(content, context) {
    const session = parseJson(content);
    if (!isRecord(session) || !Array.isArray(session['history'])) {
      context.skip(session === undefined ? 'not JSON' : 'a file without messages');
      return [];
    }
    const folder = pathOf(session['workspaceDirectory']);
    return [
      {
        chatId: stringOf(session['sessionId']),
        folders: folder === null ? [] : [folder],
        startedAt: isoOf(session['dateCreated']),
        turns: session['history'].flatMap((item: unknown, index) => turnsOf(item, index, context)),
      },
    ];
  },
};

async function find({ home, env }: Machine): Promise<readonly ChatFile[]> {
  const folder = join(stringOf(env['CONTINUE_GLOBAL_DIR']) ?? join(home, '.continue'), 'sessions');
  const paths = await listFiles(folder, 0, (name) => name.endsWith('.json') && name !== INDEX);
  return paths.map((path) => ({ path, belongs: false }));
}

export const continueDev: ChatSource = {
  id: 'continue',
  title: 'Continue',
  where: '~/.continue/sessions',
  find,
  format: () => format,
};
