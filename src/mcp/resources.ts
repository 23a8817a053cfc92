/** The brain as a resource, with its hash, and each item as one; whoever subscribes hears when the brain has changed. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { BrainError } from '../engine/index.ts';
import { toldBrain } from '../tools/get.ts';
import { findItem } from '../tools/whose.ts';
import { itemText } from '../tools/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { ServedMemory } from './served-memory.ts';

const BRAIN = 'project-brain://brain';
const ITEM = 'project-brain://item/';
/** Changes come in bursts; after this much quiet the brain is looked at, in milliseconds. */
const QUIET_MS = 300;
const TOKENS = 4_000;

const brain = (context: Pick<ToolContext, 'project'>): ReturnType<typeof toldBrain> =>
  toldBrain(context, { as: 'guide', folder: undefined, task: undefined, maxTokens: TOKENS });

interface Contents {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
  readonly _meta?: Record<string, unknown>;
}

async function read(uri: string, context: ToolContext): Promise<Contents> {
  if (uri === BRAIN) {
    const { document, hash } = await brain(context);
    return { uri, mimeType: 'text/markdown', text: document, _meta: { hash } };
  }
  if (!uri.startsWith(ITEM)) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri.slice(0, 200)}.`);
  try {
    const { item, evidence, whose } = await findItem(context, uri.slice(ITEM.length));
    return { uri, mimeType: 'text/plain', text: itemText(item, evidence, whose) };
  } catch (error) {
    if (error instanceof BrainError) throw new McpError(ErrorCode.InvalidParams, error.message);
    throw error;
  }
}

/** Tells the client when the brain that it subscribed to is another one. */
class Watch {
  #stop: (() => void) | null = null;
  #timer: NodeJS.Timeout | undefined;
  #hash = '';

  async start(memory: ServedMemory, changed: () => Promise<void>): Promise<void> {
    if (this.#stop) return;
    this.#stop = memory.onChange(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#look(memory, changed).catch(() => undefined), QUIET_MS).unref();
    });
    this.#hash = (await brain(memory.context)).hash;
  }

  async #look(memory: ServedMemory, changed: () => Promise<void>): Promise<void> {
    const { hash } = await brain(memory.context);
    if (hash === this.#hash || !this.#stop) return;
    this.#hash = hash;
    await changed();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    clearTimeout(this.#timer);
  }
}

export function serveResources(
  { server }: McpServer,
  memory: () => Promise<ServedMemory>,
  contextOf: (signal: AbortSignal) => Promise<ToolContext>,
): void {
  const watch = new Watch();
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: [
      {
        uri: BRAIN,
        name: 'brain',
        title: 'Project brain',
        description: 'What is known of this project, with its hash in _meta.',
        mimeType: 'text/markdown',
      },
    ],
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [{ uriTemplate: `${ITEM}{id}`, name: 'item', title: 'Remembered item', mimeType: 'text/plain' }],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params }, { signal }) => ({
    contents: [await read(params.uri, await contextOf(signal))],
  }));
  server.setRequestHandler(SubscribeRequestSchema, async ({ params }) => {
    if (params.uri !== BRAIN) throw new McpError(ErrorCode.InvalidParams, `Only ${BRAIN} can be subscribed to.`);
    await watch.start(await memory(), () => server.sendResourceUpdated({ uri: BRAIN }));
    return {};
  });
  server.setRequestHandler(UnsubscribeRequestSchema, () => {
    watch.stop();
    return {};
  });
}
