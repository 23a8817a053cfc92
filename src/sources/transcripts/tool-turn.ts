/** Tools' turns look alike, whichever assistant called them. */
import { cutAtGap } from '../cut-at-gap.ts';
import { arrayOf, isRecord, type JsonRecord, stringOf } from './json.ts';

/** What a tool was asked to do. */
export interface ToolCall {
  readonly name: string;
  /** The most telling argument: a command, a path, a pattern; '' where there is none. */
  readonly about: string;
  readonly files: readonly string[];
}

/** Under these names tools are told which file to read or to write. */
const PATH_KEYS = [
  'file_path',
  'filePath',
  'path',
  'notebook_path',
  'target_file',
  'relative_workspace_path',
  'targetFile',
  'relativeWorkspacePath',
  'filepath',
  'filename',
];
const LIST_KEYS = ['paths', 'files', 'filePaths'];
const ABOUT_KEYS = ['command', 'commands', 'cmd', ...PATH_KEYS, 'pattern', 'query', 'url', 'description'];
/** No more of an argument is looked at. In UTF-16 code units. */
const LONGEST_ARGUMENT = 20_000;

const textOfArgument = (value: unknown): string | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(' ') : stringOf(value);

/** The files that a call's arguments name. */
function filesOf(input: JsonRecord): string[] {
  const single = PATH_KEYS.map((key) => stringOf(input[key]));
  const listed = LIST_KEYS.flatMap((key) => arrayOf(input[key])).map((one) =>
    stringOf(isRecord(one) ? (one['path'] ?? one['file_path']) : one),
  );
  return [...new Set([...single, ...listed].filter((path) => path !== null))];
}

/** A call from its name and its arguments, whatever they are. */
export function toolCall(name: unknown, input: unknown): ToolCall {
  const given = isRecord(input) ? input : {};
  // Where a path is given too, the command is one of an editor's: "view", "create".
  const keys = typeof given['path'] === 'string' ? PATH_KEYS : ABOUT_KEYS;
  const about = keys.map((key) => textOfArgument(given[key])).find((text) => text !== null) ?? '';
  return {
    name: stringOf(name) ?? 'tool',
    about: cutAtGap(about, LONGEST_ARGUMENT),
    files: filesOf(given),
  };
}

/** The text of a tool's turn: what was asked on the first line, then the answer. */
export const toolText = ({ name, about }: ToolCall, answer: string): string =>
  [`${name} ${about.replace(/\s+/g, ' ')}`.trim(), answer].filter((part) => part !== '').join('\n');
