/** Tool calls that are written into an assistant's text as XML, as Cline and Roo did, and the headers of their answers. */
import { insideTag } from '../inserted.ts';
import type { JsonRecord } from '../json.ts';

/** A call stands on lines of its own; its parameters are tags in it. */
const OPENING = /^[ \t]*<([a-z]+(?:_[a-z0-9]+)+)>/gm;
const PARAMETER = /<\/([a-z][a-z0-9_]*)>/g;
const MOST = 100;
const HEADER = /^\[([a-z]\w*)(?!\w)(?: for '([^']*)')?[^\]\n]*\] Result:\s*/;

export interface WrittenCall {
  readonly name: string;
  readonly input: JsonRecord;
}

/** The calls in an assistant's text, and the text without them. Takes time in proportion to the text. */
export function callsIn(text: string): { readonly calls: WrittenCall[]; readonly text: string } {
  const calls: WrittenCall[] = [];
  const unclosed = new Set<string>();
  let rest = '';
  let from = 0;
  for (const opening of text.matchAll(OPENING)) {
    const [tag, name = ''] = opening;
    if (opening.index < from || unclosed.has(name)) continue;
    const start = opening.index + tag.length;
    const end = text.indexOf(`</${name}>`, start);
    if (end === -1) unclosed.add(name);
    const input = end === -1 ? {} : parametersOf(text.slice(start, end));
    if (Object.keys(input).length === 0) continue;
    calls.push({ name, input });
    rest += text.slice(from, opening.index);
    from = end + name.length + 3;
  }
  return { calls, text: (rest + text.slice(from)).trim() };
}

function parametersOf(body: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  // A call has a few; what is written into a file may have any number of tags.
  for (const [, key = ''] of [...body.matchAll(PARAMETER)].slice(-MOST))
    if (!Object.hasOwn(parameters, key)) parameters[key] = insideTag(body, key) ?? '';
  return parameters;
}

export interface AnswerHeader {
  readonly tool: string;
  readonly about: string;
  /** What follows the header in the same text. */
  readonly rest: string;
}

/** The header that begins a written call's answer: "[read_file for 'a.ts'] Result:". */
export function answerHeader(text: string): AnswerHeader | null {
  const found = HEADER.exec(text);
  return found && { tool: found[1] ?? '', about: found[2] ?? '', rest: text.slice(found[0].length) };
}
