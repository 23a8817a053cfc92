/**
 * The transcripts that Windsurf (now Devin) writes where a hook asks for them, one step a line. Its own chats are encrypted
 * (`.pb`) and left alone. A transcript names no folder: it belongs where the files lie that its steps are about.
 */
import { join, posix, win32 } from 'node:path';
import type { LineFormat, LineReader, ReadContext } from './chat-format.ts';
import type { ChatFile, ChatSource, Machine } from './chat-source.ts';
import { listFiles } from './find/list-files.ts';
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from './json.ts';
import { answer, type Spot, words } from './make-turn.ts';
import { toolCall } from './tool-turn.ts';
import type { ChatHead, Turn } from './turn.ts';

const ANSWER_KEYS = ['output', 'result', 'error', 'stderr', 'stdout'];
/** Steps of the editor itself. */
const SILENT = ['checkpoint', 'ephemeral_message', 'memory', 'retrieve_memory'];

const folderOf = (path: string): string | null =>
  posix.isAbsolute(path) ? posix.dirname(path) : win32.isAbsolute(path) ? win32.dirname(path) : null;

class WindsurfReader implements LineReader {
  readonly #context: ReadContext;
  readonly #folders: Set<string>;

  constructor(context: ReadContext, state: unknown) {
    this.#context = context;
    this.#folders = new Set(arrayOf(recordOf(state)['folders']).filter((folder) => typeof folder === 'string'));
  }

  take(line: string, number: number): readonly Turn[] {
    const record = parseJson(line);
    if (!isRecord(record)) {
      this.#context.skip('not JSON');
      return [];
    }
    const type = stringOf(record['type']);
    const step = type === null ? null : record[type];
    if (type === null || !isRecord(step)) {
      this.#context.skip('a step that is not understood');
      return [];
    }
    const spot = { turnId: stringOf(record['id']) ?? `line-${number}`, at: null, line: number };
    return this.#turns(type, step, record['status'] === 'error', spot);
  }

  head(): ChatHead {
    return { chatId: null, folders: [...this.#folders], startedAt: null };
  }

  state(): unknown {
    return { folders: [...this.#folders] };
  }

  #turns(type: string, step: JsonRecord, failed: boolean, spot: Spot): Turn[] {
    if (type === 'user_input') return words(spot, 'user', stringOf(step['user_response']) ?? '');
    if (type === 'planner_response') return words(spot, 'assistant', stringOf(step['response']) ?? '');
    if (SILENT.includes(type)) return [];
    const given = typeof step['arguments'] === 'string' ? parseJson(step['arguments']) : step['arguments'];
    const name = type === 'code_action' ? 'edit' : (stringOf(step['tool_name']) ?? type);
    const call = toolCall(name, { ...step, ...recordOf(given) });
    for (const file of call.files) this.#note(file);
    const said = ANSWER_KEYS.map((key) => stringOf(step[key])).find((text) => text !== null);
    return [answer(spot, call, said ?? '', failed)];
  }

  #note(file: string): void {
    const folder = folderOf(file);
    if (folder !== null && this.#folders.size < 20) this.#folders.add(folder);
  }
}

const format: LineFormat = {
  sort: 'lines',
  version: 1,
  begin: (context, state) => new WindsurfReader(context, state),
};

async function find({ home }: Machine): Promise<readonly ChatFile[]> {
  const folders = ['.windsurf', '.devin'].map((name) => join(home, name, 'transcripts'));
  const found = await Promise.all(folders.map((folder) => listFiles(folder, 0, (name) => name.endsWith('.jsonl'))));
  return found.flat().map((path) => ({ path, belongs: false }));
}

export const windsurf: ChatSource = {
  id: 'windsurf',
  title: 'Windsurf',
  where: '~/.windsurf/transcripts, written by a hook',
  find,
  format: () => format,
};
