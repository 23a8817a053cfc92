/** What Codex's tools were asked and answered, in the ways its versions write it. */
import { arrayOf, isRecord, type JsonRecord, parseJson, recordOf, stringOf } from '../json.ts';
import { toolCall, type ToolCall } from '../tool-turn.ts';

const PATCHED = /^\*\*\* (?:Add|Update|Delete) File: (.+)$|^\*\*\* Move to: (.+)$/gm;

/** A command as a person would type it: Codex wraps it in a shell. */
function commandOf(value: unknown): string | null {
  const words = arrayOf(value).filter((word) => typeof word === 'string');
  const [shell = '', flag = '', script] = words;
  if (words.length === 3 && script !== undefined && /sh(?:\.exe)?$/.test(shell) && flag.startsWith('-')) return script;
  return words.length === 0 ? stringOf(value) : words.join(' ');
}

const patchedFiles = (patch: string): string[] => [
  ...new Set(
    [...patch.matchAll(PATCHED)].flatMap(([, changed, moved]) => changed ?? moved ?? []).map((path) => path.trim()),
  ),
];

/** The call of a `function_call`, `custom_tool_call` or `local_shell_call`. */
export function codexCall(item: JsonRecord): ToolCall {
  const name = stringOf(item['name']) ?? 'shell';
  const text = stringOf(item['arguments']) ?? stringOf(item['input']) ?? '';
  const parsed = parseJson(text);
  const given = isRecord(parsed) ? parsed : recordOf(item['action']);
  const command = commandOf(given['command'] ?? given['cmd']);
  const patch = [text, stringOf(given['input']), command].find((one) => one?.includes('*** Begin Patch'));
  if (patch === undefined || patch === null) return toolCall(name, command === null ? given : { ...given, command });
  const files = patchedFiles(isRecord(parsed) ? (stringOf(given['input']) ?? command ?? '') : patch);
  return { name: 'apply_patch', about: files.join(' '), files };
}

/** A tool's answer, and whether it failed: codes stand in a field, in JSON, or in the first lines of the text. */
export function codexAnswer(output: unknown): { text: string; failed: boolean } {
  if (Array.isArray(output)) {
    const parts = output.flatMap((part) => stringOf(recordOf(part)['text']) ?? []);
    return codexAnswer(parts.join('\n'));
  }
  const told = typeof output === 'string' ? parseJson(output) : output;
  if (!isRecord(told)) {
    const text = stringOf(output) ?? '';
    const code = /^(?:Exit code: |Process exited with code )(\d+)/m.exec(text.slice(0, 500))?.[1];
    return {
      text,
      failed: (code !== undefined && code !== '0') || /^(?:execution error|apply_patch verification failed)/.test(text),
    };
  }
  const code = recordOf(told['metadata'])['exit_code'];
  const text = stringOf(told['output']) ?? stringOf(told['content']) ?? '';
  return { text, failed: told['success'] === false || (typeof code === 'number' && code !== 0) };
}
