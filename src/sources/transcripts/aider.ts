/**
 * Aider's history: Markdown that grows, in the folder that Aider was started in. `#### ` begins a line of the user's, `> `
 * one of Aider's own, all others are the assistant's. Aider ends its own and the user's lines with two spaces, by which
 * they are known inside the assistant's code blocks too.
 */
import { basename, isAbsolute, join } from 'node:path';
import { isoOf } from '../../engine/index.ts';
import { cutAtGap } from '../cut-at-gap.ts';
import type { LineFormat, LineReader } from './chat-format.ts';
import type { ChatFile, ChatSource, Machine } from './chat-source.ts';
import { listFiles } from './find/list-files.ts';
import { recordOf, stringOf } from './json.ts';
import { answer, words } from './make-turn.ts';
import { toolCall } from './tool-turn.ts';
import type { ChatHead, Turn } from './turn.ts';

const HISTORY = '.aider.chat.history.md';

const START = /^# aider chat started at (\d{4}-\d{2}-\d{2})[ T]?(\d{2}:\d{2}:\d{2})?/;
/** What Aider tells of itself at every start and after every reply. */
const TALK =
  /^(?:Aider v|Main model|Weak model|Editor model|Model:|Git repo|Repo-map|Tokens: |Cost: |Restored previous|Use \/help|Warning: |https?:\/\/|Cur working dir|Git working dir|Newer aider|Update git|\S*\/?aider(?:\.exe)?(?: |$))|\? \(Y\)es|\[(?:Yes|No)\]: \w*$/;
const FILE = /^(?:Applied edit to|Added|Add|Creating empty file|Removed|Moved|Did not apply edit to) (.+)$/;
const FAILURE = /^(?:Did not apply|The LLM did not conform|litellm\.|.*Error: )/;
/** Commands that are followed by what the user says to the assistant; what follows others is for Aider. */
const SAYING = /^\/(?:ask|code|architect|context|voice)\s+/;
/** In UTF-16 code units: no more is kept of one turn. */
const LONGEST = 16_000;

type Kind = 'user' | 'assistant' | 'tool';

interface Block {
  readonly kind: Kind;
  readonly line: number;
  readonly text: string;
}

function kindOf(line: string, inFence: boolean): Kind {
  if (line.startsWith('#### ') && (!inFence || line.endsWith('  '))) return 'user';
  if (line.startsWith('> ') && (!inFence || line.endsWith('  '))) return 'tool';
  return 'assistant';
}

const longer = (text: string, line: string): string =>
  text.length > LONGEST ? text : `${text}\n${cutAtGap(line, LONGEST)}`;

class AiderReader implements LineReader {
  #startedAt: string | null;
  #fence = false;
  #block: Block | null = null;

  constructor(state: unknown) {
    const known = recordOf(state);
    this.#startedAt = stringOf(known['startedAt']);
  }

  take(line: string, number: number): readonly Turn[] {
    const start = START.exec(line);
    if (start) {
      const turns = this.#close();
      this.#startedAt = isoOf(`${start[1] ?? ''}T${start[2] ?? '00:00:00'}`);
      return turns;
    }
    const kind = kindOf(line, this.#fence);
    if (kind === 'assistant' && line.trim() === '' && this.#block?.kind !== 'assistant') return [];
    const turns = this.#block?.kind === kind ? [] : this.#close();
    if (kind === 'assistant' && /^\s*```/.test(line)) this.#fence = !this.#fence;
    const text = kind === 'user' ? line.slice(5) : kind === 'tool' ? line.slice(2) : line;
    const before = this.#block;
    this.#block = before ? { ...before, text: longer(before.text, text) } : { kind, line: number, text };
    return turns;
  }

  head(): ChatHead {
    return { chatId: 'aider', folders: [], startedAt: this.#startedAt };
  }

  unended(): number | null {
    return this.#block?.line ?? null;
  }

  state(): unknown {
    return { startedAt: this.#startedAt };
  }

  /** The turn that has ended with the line before. */
  #close(): Turn[] {
    const block = this.#block;
    this.#block = null;
    this.#fence = false;
    if (block === null) return [];
    const spot = { turnId: `line-${block.line}`, at: this.#startedAt, line: block.line };
    const text = block.text.replace(/(?<![ \t])[ \t]+$/gm, '').trim();
    if (block.kind === 'assistant') return words(spot, 'assistant', text);
    if (block.kind === 'tool') return this.#told(text, spot);
    const said = text.replace(SAYING, '');
    return said === '<blank>' || said.startsWith('/') ? [] : words(spot, 'user', said);
  }

  #told(text: string, spot: { turnId: string; at: string | null; line: number }): Turn[] {
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !TALK.test(line));
    if (lines.length === 0) return [];
    const files = lines.flatMap((line) => FILE.exec(line)?.[1]?.split(/ (?:to|from) the chat/, 1) ?? []);
    const name = lines.some((line) => line.startsWith('Applied edit to ')) ? 'edit' : 'aider';
    const call = { ...toolCall(name, { paths: files }), about: files.join(' ') };
    return [
      answer(
        spot,
        call,
        lines.join('\n'),
        lines.some((line) => FAILURE.test(line)),
      ),
    ];
  }
}

const format: LineFormat = {
  sort: 'lines',
  version: 2,
  begin: (_context, state) => new AiderReader(state),
};

async function find({ roots, env }: Machine): Promise<readonly ChatFile[]> {
  const named = stringOf(env['AIDER_CHAT_HISTORY_FILE']) ?? HISTORY;
  // A history that all folders share tells of none of them.
  if (isAbsolute(named)) return [];
  const name = basename(named);
  const found = await Promise.all(roots.map((root) => listFiles(join(root, named, '..'), 0, (file) => file === name)));
  return [...new Set(found.flat())].map((path) => ({ path, belongs: true }));
}

export const aider: ChatSource = {
  id: 'aider',
  title: 'Aider',
  where: `${HISTORY} in the workspace`,
  inWorkspace: true,
  find,
  format: () => format,
};
