/** The turns of one request of VS Code's chat: what the user asked, and the answer, part by part. */
import { arrayOf, isRecord, type JsonRecord, recordOf, stringOf } from '../json.ts';
import { toolText } from '../tool-turn.ts';
import type { Turn } from '../turn.ts';

/** States of an answer that nothing follows on: complete, cancelled, failed. */
const FINAL = [1, 2, 3];

/** Markdown is a text, or an object with one. */
const markdown = (value: unknown): string =>
  typeof value === 'string' ? value : (stringOf(recordOf(value)['value']) ?? '');

/** The path of a URI as VS Code writes it. */
function pathOf(uri: unknown): string | null {
  const { scheme, fsPath, path } = recordOf(uri);
  if (scheme !== undefined && scheme !== 'file' && scheme !== 'vscode-remote') return null;
  return stringOf(fsPath) ?? stringOf(path);
}

/** The files that a tool's message links to, as `[](file:///…)`. */
function linked(text: string): string[] {
  return [...text.matchAll(/\]\((?:file|vscode-remote):\/\/[^/)]*(\/[^)#]*)/g)].flatMap(([, path]) => {
    try {
      return path === undefined ? [] : [decodeURIComponent(path)];
    } catch {
      return [];
    }
  });
}

/** What a person reads of a message: links as what they lead to. */
const plain = (text: string): string =>
  text.replace(
    /\[([^[\]]{0,2000})\]\((?:[a-z-]{1,40}:\/\/[^/)]{0,400})?([^)#]{0,4000})(?:#[^)]{0,400})?\)/g,
    (_, name: string, path: string) => name || path,
  );

interface Answer {
  readonly spot: { readonly at: string | null; readonly line: null };
  readonly requestId: string;
}

function toolTurn(part: JsonRecord, index: number, { requestId, spot }: Answer): Turn {
  const name = stringOf(part['toolId']) ?? 'tool';
  const told = [part['pastTenseMessage'], part['invocationMessage']].map(markdown).find((text) => text !== '') ?? '';
  const data = recordOf(part['toolSpecificData']);
  const { commandLine, terminalCommandOutput, terminalCommandState } = data;
  const line = recordOf(commandLine);
  const command = stringOf(line['userEdited']) ?? stringOf(line['toolEdited']) ?? stringOf(line['original']);
  const exitCode = recordOf(terminalCommandState)['exitCode'];
  const output = stringOf(recordOf(terminalCommandOutput)['text']) ?? '';
  return {
    ...spot,
    turnId: stringOf(part['toolCallId']) ?? `${requestId}:${index}`,
    speaker: 'tool',
    text: toolText({ name, about: command ?? plain(told), files: [] }, output),
    tool: name,
    failed: typeof exitCode === 'number' && exitCode !== 0,
    files: linked(told),
  };
}

function editTurn(part: JsonRecord, index: number, { requestId, spot }: Answer): Turn[] {
  const path = pathOf(part['uri']);
  if (path === null) return [];
  const text = toolText({ name: 'edit', about: path, files: [] }, '');
  return [
    { ...spot, turnId: `${requestId}:${index}`, speaker: 'tool', text, tool: 'edit', failed: false, files: [path] },
  ];
}

/** Words that stand between two tools are one turn, whose id is the place of their first part. */
function answerTurns(parts: readonly unknown[], answer: Answer): Turn[] {
  const turns: Turn[] = [];
  let words = '';
  let begins = 0;
  const endWords = (): void => {
    const text = words.trim();
    const said = { turnId: `${answer.requestId}:${begins}`, tool: null, failed: false, files: [] };
    if (text !== '') turns.push({ ...answer.spot, ...said, speaker: 'assistant', text });
    words = '';
  };
  const say = (text: string, index: number): void => {
    if (words === '') begins = index;
    words += text;
  };
  parts.forEach((part, index) => {
    if (!isRecord(part)) return;
    switch (part['kind']) {
      case undefined: {
        say(markdown(part), index);
        return;
      }
      case 'markdownContent':
      case 'markdownVuln': {
        say(markdown(part['content']), index);
        return;
      }
      case 'inlineReference': {
        const reference = recordOf(part['inlineReference']);
        say(stringOf(part['name']) ?? pathOf(reference) ?? pathOf(reference['uri']) ?? '', index);
        return;
      }
      case 'toolInvocationSerialized':
        endWords();
        turns.push(toolTurn(part, index, answer));
        return;
      case 'textEditGroup':
      case 'notebookEditGroup':
        endWords();
        turns.push(...editTurn(part, index, answer));
        return;
      default:
        return;
    }
  });
  endWords();
  return turns;
}

/**
 * The turns of a request, of the answer only once nothing follows any more; `isLast`: no request follows. What the user
 * took back is left out.
 */
export function requestTurns(request: JsonRecord, isLast: boolean, at: string | null): Turn[] {
  const requestId = stringOf(request['requestId']);
  if (requestId === null || isRecord(request['shouldBeRemovedOnSend']) || request['isHidden'] === true) return [];
  const { message, modelState, response } = request;
  const asked = (typeof message === 'string' ? message : (stringOf(recordOf(message)['text']) ?? '')).trim();
  const spot = { at, line: null };
  const user: Turn = {
    ...{ ...spot, turnId: requestId, speaker: 'user', text: asked },
    ...{ tool: null, failed: false, files: [] },
  };
  const state = isRecord(modelState) ? modelState['value'] : modelState;
  const isSettled = !isLast || state === undefined || FINAL.includes(Number(state));
  return [...(asked === '' ? [] : [user]), ...(isSettled ? answerTurns(arrayOf(response), { requestId, spot }) : [])];
}
