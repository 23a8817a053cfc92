/** What the two processes of the MCP server say to each other, and what the pipe has to know of JSON-RPC. */
import type { McpArguments } from './arguments.ts';

/** A message of the protocol, as far as it concerns whoever only passes it on. */
export interface Passed {
  readonly id?: string | number | null | undefined;
  readonly method?: string | undefined;
  readonly params?: object | undefined;
}

/** What is asked before anything else, and has one answer. */
export const LISTED = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'ping'] as const;

/** Results by method, `initialize` among them. */
export type ListingMode = Readonly<Record<string, object>>;

export interface Listing {
  /** Versions of the protocol: the newest, and all that are spoken. */
  readonly latest: string;
  readonly protocols: readonly string[];
  readonly read: ListingMode;
  readonly write: ListingMode;
}

/** The answer to a message that needs no memory; null for any other. */
export function listed({ method, params }: Passed, listing: Listing, readOnly: boolean): object | null {
  const answers = readOnly ? listing.read : listing.write;
  if (method === undefined || !Object.hasOwn(answers, method)) return null;
  const answer = answers[method] ?? null;
  if (method !== 'initialize' || answer === null) return answer;
  const asked = params && 'protocolVersion' in params ? params.protocolVersion : undefined;
  const spoken = listing.protocols.find((one) => one === asked) ?? listing.latest;
  return { ...answer, protocolVersion: spoken };
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
