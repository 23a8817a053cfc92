/** Cursor takes MCP servers from extensions, for as long as its window is open: no file has to be written there. */
import * as vscode from 'vscode';
import type { Connections } from '../../project/connections.ts';

type Server = Connections['server'];

interface CursorServers {
  registerServer(config: { readonly name: string; readonly server: Server }): void;
  unregisterServer(name: string): void;
}

const CONNECTED = 'projectBrain.cursorServers';

/** Null in other editors. */
function cursorServers(): CursorServers | null {
  const { cursor } = vscode as unknown as { readonly cursor?: { readonly mcp?: Partial<CursorServers> } };
  const { mcp } = cursor ?? {};
  return typeof mcp?.registerServer === 'function' && typeof mcp.unregisterServer === 'function'
    ? (mcp as CursorServers)
    : null;
}

const nameOf = (folder: vscode.WorkspaceFolder): string =>
  (vscode.workspace.workspaceFolders?.length ?? 0) < 2 ? 'project-brain' : `project-brain-${folder.name}`;

/** Which folders of the window are connected, kept with the workspace and registered anew in each of its windows. */
export class CursorRegistration {
  readonly #state: vscode.Memento;
  readonly #servers = cursorServers();

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  /** Whether this is Cursor. */
  get isPossible(): boolean {
    return this.#servers !== null;
  }

  isConnected(folder: vscode.WorkspaceFolder): boolean {
    return this.isPossible && this.#connected.includes(folder.uri.toString());
  }

  /** To be called when a folder's memory has been opened. */
  opened(folder: vscode.WorkspaceFolder, server: Server): void {
    if (this.isConnected(folder)) this.#servers?.registerServer({ name: nameOf(folder), server });
  }

  async set(folder: vscode.WorkspaceFolder, server: Server, on: boolean): Promise<void> {
    const uri = folder.uri.toString();
    const others = this.#connected.filter((one) => one !== uri);
    await this.#state.update(CONNECTED, on ? [...others, uri] : others);
    if (on) this.#servers?.registerServer({ name: nameOf(folder), server });
    else this.#servers?.unregisterServer(nameOf(folder));
  }

  get #connected(): readonly string[] {
    return this.#state.get<readonly string[]>(CONNECTED) ?? [];
  }
}
