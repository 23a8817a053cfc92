/** What the two processes of the MCP server say to each other, and what the pipe has to know of JSON-RPC. */
import type { McpArguments } from './arguments.ts';

/** A message of the protocol, as far as it concerns whoever only passes it on. */
export interface Passed {
  readonly id?: string | number | null | undefined;
  readonly method?: string | undefined;
  readonly params?: object | undefined;
}

/** What the process that serves is started with. */
export interface ServerData {
  readonly args: McpArguments;
  /** The folder of what was built, as a URL. */
  readonly dist: string;
  readonly version: string;
}

/** To it: a message of the client, or that it is to close. */
export type ToServer = { readonly message: Passed } | { readonly close: true };

/** From it: a message for the client, or that everything is closed. */
export type FromServer = { readonly message: Passed } | { readonly closed: true };

/** A request: it wants an answer. */
export const asksFor = ({ id, method }: Passed): string | number | null =>
  method !== undefined && (typeof id === 'string' || typeof id === 'number') ? id : null;

/** An answer: to the request with this id. */
export const answers = ({ id, method }: Passed): string | number | null =>
  method === undefined && (typeof id === 'string' || typeof id === 'number') ? id : null;

/** The request that is cancelled by this message; null for any other. */
export function cancels({ method, params }: Passed): string | number | null {
  if (method !== 'notifications/cancelled' || !params || !('requestId' in params)) return null;
  return typeof params.requestId === 'string' || typeof params.requestId === 'number' ? params.requestId : null;
}
