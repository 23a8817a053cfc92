/** Clients of the MCP server as it ships, by the SDK, over pipes to a process of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { shippedFile } from './cli.ts';

export interface Connected {
  readonly client: Client;
  readonly pid: number;
  /** Calls a tool. */
  readonly call: (
    name: string,
    input?: object,
    signal?: AbortSignal,
  ) => Promise<{ readonly text: string; readonly isError: boolean }>;
}

let root: string | undefined;

/** A folder that goes after the tests. */
export function ownFolder(): string {
  if (root === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'project-brain-mcp-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    root = made;
  }
  return mkdtempSync(join(root, 'f'));
}

const ENV = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

/** Starts a server with these arguments and shakes hands with it. */
export async function connect(
  args: readonly string[],
  capabilities: ClientCapabilities = {},
  prepare: (client: Client) => void = () => undefined,
): Promise<Connected> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [shippedFile('mcp.js'), ...args],
    env: { ...(process.env as Record<string, string>), ...ENV },
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test-client', version: '1.0.0' }, { capabilities });
  prepare(client);
  await client.connect(transport);
  return {
    client,
    pid: transport.pid ?? 0,
    async call(name, input = {}, signal) {
      const result = await client.callTool({ name, arguments: { ...input } }, undefined, signal ? { signal } : {});
      const [content] = result.content as { text: string }[];
      return { text: content?.text ?? '', isError: result.isError === true };
    },
  };
}
