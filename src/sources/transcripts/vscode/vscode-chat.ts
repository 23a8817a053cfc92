/** VS Code's own chats, whatever provider answers: one JSON object up to 1.108, an object mutation log from 1.109 on. */
import { isoOf } from '../../../engine/index.ts';
import type { LineFormat, LineReader, ReadContext } from '../chat-format.ts';
import type { ChatFile, ChatSource, Machine } from '../chat-source.ts';
import { listFiles } from '../find/list-files.ts';
import { workspaceStorages } from '../find/workspace-storages.ts';
import { arrayOf, isRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { MutationLog } from './mutation-log.ts';
import type { Shortening } from '../read/json-shortener.ts';
import type { ChatHead, Turn } from '../turn.ts';
import { requestTurns } from './vscode-request.ts';

/** What requests carry beside the words: attached files, what tools returned to the model, the input box … */
const SHORTENING: Shortening = {
  drop: new Set([
    ...['variableData', 'result', 'resultDetails', 'contentReferences', 'codeCitations', 'usedContext', 'followups'],
    ...['inputState', 'pendingRequests', 'responseMarkdownInfo', 'edits', 'cells', 'parts', 'repoData', 'agent'],
  ]),
  longest: 250_000,
};

class VsCodeChatReader implements LineReader {
  readonly #context: ReadContext;
  readonly #isLog: boolean;
  readonly #log = new MutationLog(SHORTENING);

  constructor(context: ReadContext, isLog: boolean) {
    this.#context = context;
    this.#isLog = isLog;
  }

  /** Nothing is told before the end: whatever a line says, a later one may take back. */
  take(line: string): readonly Turn[] {
    const value = parseJson(line);
    if (value === undefined) this.#context.skip('not JSON');
    else if (!this.#log.apply(this.#isLog ? value : { kind: 0, v: value })) this.#context.skip('a change of nothing');
    return [];
  }

  atEnd(): readonly Turn[] {
    const requests = arrayOf(recordOf(this.#log.state)['requests']);
    return requests.flatMap((request, index) => {
      if (isRecord(request)) return requestTurns(request, index === requests.length - 1, isoOf(request['timestamp']));
      this.#context.skip('a request that is none');
      return [];
    });
  }

  head(): ChatHead {
    const { sessionId, creationDate } = recordOf(this.#log.state);
    return { chatId: stringOf(sessionId), folders: [], startedAt: isoOf(creationDate) };
  }

  /** A log has to be replayed from its beginning. */
  state(): null {
    return null;
  }
}

const object: LineFormat = {
  sort: 'lines',
  version: 1,
  isOneLine: true,
  shortening: SHORTENING,
  begin: (context) => new VsCodeChatReader(context, false),
};

const log: LineFormat = {
  sort: 'lines',
  version: 1,
  shortening: SHORTENING,
  begin: (context) => new VsCodeChatReader(context, true),
};

async function find(machine: Machine): Promise<readonly ChatFile[]> {
  const files: ChatFile[] = [];
  for (const storage of await workspaceStorages(machine)) {
    const paths = await listFiles(`${storage}/chatSessions`, 0, (name) => /\.jsonl?$/.test(name));
    // When VS Code goes over to logs it leaves the object where it was.
    const logs = new Set(paths.filter((path) => path.endsWith('.jsonl')));
    files.push(...paths.filter((path) => !logs.has(`${path}l`)).map((path) => ({ path, belongs: true })));
  }
  return files;
}

export const vsCodeChat: ChatSource = {
  id: 'vscode-chat',
  title: 'VS Code chat',
  where: "chatSessions in VS Code's storage of the workspace",
  find,
  format: (path) => (path.endsWith('.jsonl') ? log : object),
};
