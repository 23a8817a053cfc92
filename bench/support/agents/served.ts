/** A memory server in a process of its own, asked over stdio by the SDK's client, with what it costs. */
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

export interface Served {
  /** From the start of the process to the list of its tools, in ms. */
  readonly startMs: number;
  /** Of the list of tools. */
  readonly toolTokens: number;
  /** The answer's text. */
  call(name: string, input: object): Promise<string>;
  /** Resident memory in MB; NaN where the system does not tell. */
  rss(): number;
  close(): Promise<void>;
}

export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

export async function serve(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const from = performance.now();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...args],
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: 'ignore',
  });
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await client.connect(transport);
  const tools = await client.listTools();
  const startMs = performance.now() - from;
  const { pid } = transport;
  return {
    startMs,
    toolTokens: tokensOf(JSON.stringify(tools)),
    async call(name, input) {
      const { content, isError } = await client.callTool({ name, arguments: { ...input } }, undefined, {
        timeout: 600_000,
      });
      const text = (content as { text?: string }[]).map((one) => one.text ?? '').join('\n');
      if (isError === true) throw new Error(`${name}: ${text}`);
      return text;
    },
    rss() {
      try {
        const status = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8');
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
      } catch {
        return NaN;
      }
    },
    close: () => client.close(),
  };
}

/** The middle one. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
