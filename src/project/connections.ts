/** The assistants that can be connected to a project's memory by an entry in their settings, for every host alike. */
import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';
import { BrainError } from '../engine/index.ts';
import { type Client, CLIENTS, type Places } from '../sinks/connections/clients.ts';
import {
  applyChange,
  connectedClients,
  planChange,
  type PlannedChange,
  renewEntry,
  type Server,
} from '../sinks/connections/connect.ts';

/** How this program starts the MCP server over `root` with its store and the user's own; all paths absolute. */
export function mcpServer(script: string, root: string, storeFolder: string, userStore: string): Server {
  // Whoever starts it may have no `node`: within an editor this program is the editor, which can stand in for it.
  const env = 'electron' in process.versions ? { ELECTRON_RUN_AS_NODE: '1' } : {};
  return { command: process.execPath, args: [script, root, '--store', storeFolder, '--user-store', userStore], env };
}

/** Where settings lie; `extensions` as in Places. */
export function placesOf(project: string, extensions: string | null): Places {
  const codex = process.env.CODEX_HOME ?? '';
  return { project, home: homedir(), codex: isAbsolute(codex) ? codex : null, extensions };
}

/** The assistants whose settings name our server, by the names that people know them by. */
export const connectedNames = async (places: Places): Promise<readonly string[]> =>
  (await connectedClients(places)).map(({ title }) => title);

export class Connections {
  readonly #places: Places;
  readonly #server: Server;

  constructor(places: Places, server: Server) {
    this.#places = places;
    this.#server = server;
  }

  /** How the server is started. */
  get server(): Server {
    return this.#server;
  }

  /** All that settings are known of here, with the ids of those that are connected. */
  async list(): Promise<{ readonly clients: readonly Client[]; readonly connected: readonly string[] }> {
    const clients = CLIENTS.filter((client) => client.file(this.#places) !== null);
    return { clients, connected: (await connectedClients(this.#places)).map(({ id }) => id) };
  }

  /** What connecting or disconnecting (`on` false) would change; an id may be cut short. @throws as `planChange`; `not-found` */
  plan(id: string, on: boolean): Promise<PlannedChange> {
    return planChange(this.#client(id), this.#places, on ? this.#server : null);
  }

  /** Does it; see `applyChange`. */
  apply(id: string, on: boolean): ReturnType<typeof applyChange> {
    return applyChange(this.#client(id), this.#places, on ? this.#server : null);
  }

  /** Brings the entry that was written with `was` up to date; see `renewEntry`. */
  renew(id: string, was: Server): Promise<boolean> {
    return renewEntry(this.#client(id), this.#places, was, this.#server);
  }

  #client(id: string): Client {
    const alike = id === '' ? [] : CLIENTS.filter((one) => one.id.startsWith(id));
    const client = alike.find((one) => one.id === id) ?? alike[0];
    if (client && (client.id === id || alike.length === 1)) return client;
    const known = CLIENTS.map((one) => one.id).join(', ');
    throw new BrainError('not-found', `No assistant is called "${id}". These can be connected: ${known}.`, { id });
  }
}
