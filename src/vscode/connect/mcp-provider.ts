/** Tells VS Code of the MCP server of each open folder; where the setting says so, in place of the tools that it has from us. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { offersMcpServer, onMcpServerChange } from '../settings/settings.ts';

const PROVIDER = 'project-brain.memory';

export class McpProvider {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscriptions: readonly { dispose(): unknown }[];

  constructor(projects: () => readonly Project[], version: string) {
    // Editors that are older, or other than VS Code, have no such thing.
    const lm: Partial<typeof vscode.lm> = vscode.lm;
    const registered = lm.registerMcpServerDefinitionProvider?.(PROVIDER, {
      onDidChangeMcpServerDefinitions: this.#changed.event,
      provideMcpServerDefinitions: () => (offersMcpServer() ? projects().map((one) => definition(one, version)) : []),
    });
    this.#subscriptions = [
      this.#changed,
      onMcpServerChange(() => this.#changed.fire()),
      ...(registered ? [registered] : []),
    ];
  }

  /** To be called when folders came or went. */
  refresh(): void {
    this.#changed.fire();
  }

  dispose(): void {
    for (const one of this.#subscriptions) one.dispose();
  }
}

function definition({ folder, connections }: Project, version: string): vscode.McpStdioServerDefinition {
  const { command, args, env } = connections.server;
  return new vscode.McpStdioServerDefinition(`Project Brain: ${folder.name}`, command, [...args], { ...env }, version);
}
