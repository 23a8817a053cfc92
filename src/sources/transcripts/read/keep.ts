/**
 * What of a chat is kept. Transcripts are mostly what tools printed; the memory wants what people and assistants said, and
 * of tools what made a difference: failures, commits, and which files were edited.
 */
import { redact } from '../../../engine/index.ts';
import { cutAtGap } from '../../cut-at-gap.ts';
import { recordOf } from '../json.ts';
import type { Turn } from '../turn.ts';
import type { ProjectPaths } from './project-paths.ts';

/** In UTF-16 code units. A user's own words are always kept. */
export const KEEP_LIMITS = {
  /** One turn of a person or an assistant; the engine cuts further. */
  turn: 16_000,
  /** Of a tool that failed: the beginning, and the end where most say why. */
  failureHead: 800,
  failureTail: 700,
  /** Of what a tool was asked to do. */
  call: 300,
  /** Of a tool that made a commit. */
  commit: 600,
  /** Words of assistants between one turn of the user and the next, and in the whole chat. */
  exchange: 32_000,
  /** Of tools between one turn of the user and the next. */
  toolsPerExchange: 8_000,
  /** Of assistants and tools in one chat. */
  chat: 4_000_000,
} as const;

const COMMITTED = /^\[[^\]\n]{0,200}\b[0-9a-f]{7,40}\] \S/m;
const EDITING = /edit|write|patch|replace|insert|create|diff/i;

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** A tool's text with as much of its call, the first line, as tells what it was. */
function withShortCall(text: string): string {
  const call = firstLine(text);
  return cutAtGap(call, KEEP_LIMITS.call) + text.slice(call.length);
}

/** The beginning and the end of a text, in whole lines where lines are short. */
function excerpt(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return text;
  const start = text.slice(0, head);
  const end = tail === 0 ? '' : text.slice(-tail);
  const lastLine = start.lastIndexOf('\n');
  const nextLine = end.indexOf('\n');
  const headText = lastLine > head / 2 ? start.slice(0, lastLine) : start;
  const tailText = nextLine >= 0 && nextLine < tail / 2 ? end.slice(nextLine + 1) : end;
  return `${headText}\n…\n${tailText}`;
}

/** How much of a tool's turn is kept, at the beginning and at the end; null where it is of no use. */
function useOf({ tool, failed, files, text }: Turn): { head: number; tail: number } | 'first line' | null {
  if (failed) return { head: KEEP_LIMITS.failureHead, tail: KEEP_LIMITS.failureTail };
  if (COMMITTED.test(text)) return { head: KEEP_LIMITS.commit, tail: 0 };
  return files.length > 0 && EDITING.test(tool ?? '') ? 'first line' : null;
}

/** `text` is the turn's, redacted. */
function shortened(turn: Turn, text: string): string | null {
  if (turn.speaker !== 'tool') return text.slice(0, KEEP_LIMITS.turn);
  const use = useOf(turn);
  if (use === null) return null;
  const told = withShortCall(text);
  return use === 'first line' ? firstLine(told) : excerpt(told, use.head, use.tail);
}

const count = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);

/** Goes through a chat's turns in order, and counts what it has kept of it. */
export class Keeper {
  readonly #paths: ProjectPaths;
  #assistant: number;
  #tools: number;
  #chat: number;

  /** `state` is what state() gave for the turns before, after JSON; null at a chat's beginning. */
  constructor(paths: ProjectPaths, state: unknown) {
    const known = recordOf(state);
    this.#paths = paths;
    this.#assistant = count(known['assistant']);
    this.#tools = count(known['tools']);
    this.#chat = count(known['chat']);
  }

  /**
   * The turn, redacted and shortened, with the project's files; null where nothing of it is kept.
   * @throws what redaction throws: then nothing of the turn may be kept.
   */
  keep(turn: Turn): Turn | null {
    if (turn.speaker === 'tool' && (useOf(turn) === null || this.#paths.showsPrivate(turn))) return null;
    // Redacted whole, because a secret or a private part that is cut is not recognised any more.
    const text = shortened(turn, redact(turn.text).text);
    if (text === null || text.trim() === '' || !this.#admits(turn, text.length)) return null;
    return { ...turn, text, files: this.#paths.filesOf(turn) };
  }

  state(): unknown {
    return { assistant: this.#assistant, tools: this.#tools, chat: this.#chat };
  }

  #admits({ speaker }: Turn, length: number): boolean {
    if (speaker === 'user') {
      this.#assistant = 0;
      this.#tools = 0;
      return true;
    }
    const isTool = speaker === 'tool';
    const used = isTool ? this.#tools : this.#assistant;
    const limit = isTool ? KEEP_LIMITS.toolsPerExchange : KEEP_LIMITS.exchange;
    if (used + length > limit || this.#chat + length > KEEP_LIMITS.chat) return false;
    if (isTool) this.#tools += length;
    else this.#assistant += length;
    this.#chat += length;
    return true;
  }
}
