// A chat as VS Code writes it since 1.109, an object mutation log of any size, for measurements.
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SESSION = '7d9b6f3e-3a52-4a43-8f10-5be0c6a2c111';
/** Entries by which an answer streams in. */
const STEPS = 6;

/** Writes a log of `bytes` bytes into `storage`, VS Code's storage of the workspace `root`. */
export function makeVsCodeChat(storage: string, root: string, bytes: number): void {
  const folder = join(storage, 'chatSessions');
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, `${SESSION}.jsonl`), 'w');
  const write = (...entries: readonly unknown[]): number =>
    writeSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const start = Date.UTC(2026, 0, 1);
  const initial = { version: 3, creationDate: start, sessionId: SESSION, requests: [], inputState: { inputText: '' } };
  let written = write({ kind: 0, v: { ...initial, initialLocation: 'panel', responderUsername: 'GitHub Copilot' } });
  for (let n = 0; written < bytes; n++) written += write(...exchange(n, root, start));
  closeSync(file);
}

/** A question, and an answer that is written anew from where it changed until it is whole, with what a tool returned. */
function exchange(n: number, root: string, start: number): unknown[] {
  const question = `Please mend step ${String(n)} of the ledger.`;
  const response = ['requests', n, 'response'];
  const attached = { kind: 'file', name: 'file:ledger.ts', value: { fsPath: `${root}/ledger.ts`, scheme: 'file' } };
  const request = {
    requestId: `request_${String(n)}`,
    timestamp: start + n * 60_000,
    message: { text: question, parts: [{ text: question, kind: 'text' }] },
    variableData: { variables: [{ ...attached, modelDescription: `line ${String(n)}\n`.repeat(500) }] },
    modelId: 'copilot/claude-sonnet-4.5',
    response: [],
  };
  const streamed = Array.from({ length: STEPS }, (_, step) => ({
    kind: 2,
    k: response,
    v: [{ value: `Step ${String(n)} reads the ledger once now.\n`.repeat(step + 1), supportHtml: false }],
    ...(step === 0 ? {} : { i: 0 }),
  }));
  const tool = {
    kind: 'toolInvocationSerialized',
    toolId: 'copilot_readFile',
    toolCallId: `call_${String(n)}`,
    invocationMessage: { value: `Read [](file://${root}/ledger.ts)` },
    isComplete: true,
    resultDetails: [{ fsPath: `${root}/ledger.ts`, output: `line ${String(n)}\n`.repeat(1_500) }],
  };
  return [
    { kind: 1, k: ['inputState', 'inputText'], v: question.slice(0, 12) },
    { kind: 2, k: ['requests'], v: [request] },
    ...streamed,
    { kind: 2, k: response, v: [tool] },
    {
      kind: 1,
      k: ['requests', n, 'result'],
      v: { metadata: { renderedUserMessage: `line ${String(n)}\n`.repeat(500) } },
    },
    { kind: 3, k: ['inputState', 'inputText'] },
  ];
}
