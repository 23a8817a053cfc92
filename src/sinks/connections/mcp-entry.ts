/** How an assistant starts our MCP server: what stands in its settings, and how the three formats put it in and take it out. */
import { BrainError } from '../../engine/index.ts';

/** A server as MCP clients start it. */
export interface McpEntry {
  /** Letters, digits and `-`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Works on the text of a settings file (null: there is none). Whatever is not the entry stays byte for byte, and `take`
 * after `put` gives the text from before. Each throws BrainError `invalid-input` where the file cannot be understood.
 */
export interface EntryFormat {
  has(text: string | null, name: string): boolean;
  /** With the entry, also in the place of an older one of its name. */
  put(text: string | null, entry: McpEntry): string;
  /** Without the entry of that name; null where the file was made for it and goes. */
  take(text: string | null, name: string): string | null;
}

/** `command`, `args` and, where there is any, `env`: as all clients spell them. */
export function spelt({ command, args, env }: McpEntry): Readonly<Record<string, unknown>> {
  return { command, args, ...(Object.keys(env).length > 0 && { env }) };
}

/** The error for a file that is left as it is, with the reason. */
export function notUnderstood(reason: string): BrainError {
  return new BrainError('invalid-input', `${reason} The file was left as it is; mend it, or add the entry by hand.`);
}

export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
