/** The assistants that start MCP servers, and where each of them reads which: one row each. */
import { sha256Hex } from '../../engine/index.ts';
import { jsonEntry } from './json-entry.ts';
import type { EntryFormat } from './mcp-entry.ts';
import { tomlEntry } from './toml-entry.ts';
import { yamlFile } from './yaml-file.ts';

/** The folders that settings of assistants lie in, absolute. */
export interface Places {
  readonly project: string;
  readonly home: string;
  /** Codex's, where `CODEX_HOME` names one. */
  readonly codex: string | null;
  /** Where VS Code keeps what extensions store for all windows; null outside of it. */
  readonly extensions: string | null;
}

export interface Client {
  readonly id: string;
  readonly title: string;
  /** Whether its settings go with the project or with the user, for all their projects. */
  readonly reach: 'project' | 'user';
  readonly format: EntryFormat;
  /** A folder and a path in it, with `/`; null where it is not known. */
  readonly file: (places: Places) => { readonly root: string; readonly path: string } | null;
}

const inProject =
  (path: string): Client['file'] =>
  ({ project }) => ({ root: project, path });

export const CLIENTS: readonly Client[] = [
  { id: 'cursor', title: 'Cursor', reach: 'project', format: jsonEntry, file: inProject('.cursor/mcp.json') },
  { id: 'claude-code', title: 'Claude Code', reach: 'project', format: jsonEntry, file: inProject('.mcp.json') },
  {
    id: 'codex',
    title: 'Codex',
    reach: 'user',
    format: tomlEntry,
    file: ({ home, codex }) =>
      codex === null ? { root: home, path: '.codex/config.toml' } : { root: codex, path: 'config.toml' },
  },
  { id: 'gemini', title: 'Gemini CLI', reach: 'project', format: jsonEntry, file: inProject('.gemini/settings.json') },
  {
    id: 'windsurf',
    title: 'Windsurf',
    reach: 'user',
    format: jsonEntry,
    file: ({ home }) => ({ root: home, path: '.codeium/windsurf/mcp_config.json' }),
  },
  {
    id: 'cline',
    title: 'Cline',
    reach: 'user',
    format: jsonEntry,
    file: ({ extensions }) =>
      extensions === null
        ? null
        : { root: extensions, path: 'saoudrizwan.claude-dev/settings/cline_mcp_settings.json' },
  },
  {
    id: 'continue',
    title: 'Continue',
    reach: 'project',
    format: yamlFile,
    file: inProject('.continue/mcpServers/project-brain.yaml'),
  },
];

/** Longer names of tools, which hold the server's, are refused by some models. */
const LONGEST_FOLDER = 20;

/** What the server is called: in settings for all projects by its project, too, with a hash where two are called the same. */
export function serverName({ reach }: Client, project: string): string {
  if (reach === 'project') return 'project-brain';
  const called = project.split(/[\\/]/).findLast((part) => part !== '') ?? '';
  const plain = called
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')
    .slice(0, LONGEST_FOLDER);
  return `project-brain-${plain}-${sha256Hex(project).slice(0, 4)}`;
}
