/** Asks the person through the assistant that they use, where that can ask. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Answered, Confirmation } from '../tools/tool.ts';

/** The person's answer; `nobody` where the client cannot ask, or fails to. */
export async function elicit(
  { server }: McpServer,
  { title, detail }: Confirmation,
  signal: AbortSignal,
): Promise<Answered> {
  if (!server.getClientCapabilities()?.elicitation) return 'nobody';
  try {
    const { action, content } = await server.elicitInput(
      {
        message: `${title}\n\n${detail}`,
        requestedSchema: {
          type: 'object',
          properties: { agree: { type: 'boolean', title, default: false } },
          required: ['agree'],
        },
      },
      { signal, timeout: PATIENCE_MS },
    );
    return action === 'accept' && content?.['agree'] === true ? 'yes' : 'no';
  } catch {
    signal.throwIfAborted();
    return 'nobody';
  }
}

/** A person may be away from their desk. */
const PATIENCE_MS = 10 * 60_000;
