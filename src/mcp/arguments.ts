/** What the MCP server was started with, checked. It knows nothing of the engine: the main thread stays small. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface McpArguments {
  /** The project's folder, absolute. */
  readonly folder: string;
  /** Where the project's memory lives, absolute; undefined: where the registry leads. */
  readonly store: string | undefined;
  /** Where the user's own memory lives, absolute; undefined: with the registry, or nowhere where a store was named. */
  readonly userStore: string | undefined;
  readonly readOnly: boolean;
  /** After how many seconds without a question the memory is let go; it is opened again with the next one. */
  readonly idle: number;
  readonly help: boolean;
}

export const MCP_HELP = `Serves the memory of a project to an assistant, over the Model Context Protocol on standard input and output.

  project-brain mcp [FOLDER] [--store DIR] [--user-store DIR] [--read-only] [--idle SECONDS]
  node mcp.js [FOLDER] [--store DIR] [--user-store DIR] [--read-only] [--idle SECONDS]

  FOLDER            the project, the current folder unless named
  --store DIR       where its memory lives; by default where Project Brain keeps it for this folder
  --user-store DIR  where the user's own memory lives
  --read-only       offer only the tools that change nothing
  --idle SECONDS    let the memory go after so long without a question (120); the next one opens it again

An assistant starts it by an entry such as {"command": "node", "args": ["mcp.js", "/path/to/project"]}. It opens no port,
and ends with the assistant that started it.
`;

/** A day. */
const MOST_IDLE = 86_400;

interface Wrong {
  /** For a person: the argument, and what is wrong with it. */
  readonly wrong: string;
}

/** The arguments, or what is wrong with them. */
export function mcpArguments(argv: readonly string[]): McpArguments | Wrong {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        'user-store': { type: 'string' },
        'read-only': { type: 'boolean', default: false },
        idle: { type: 'string', default: '120' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [folder = '.', ...rest] = positionals;
    if (rest.length > 0) return { wrong: `"${rest.join(' ')}" is one argument too many.` };
    const { store, 'user-store': userStore } = values;
    const empty = Object.entries({ store, 'user-store': userStore }).find(([, dir]) => dir?.trim() === '');
    if (empty) return { wrong: `--${empty[0]} names no folder.` };
    const idle = Number(values.idle);
    if (!(idle > 0 && idle <= MOST_IDLE)) return { wrong: `--idle "${values.idle}" is no number of seconds.` };
    return {
      idle,
      folder: resolve(folder),
      store: store === undefined ? undefined : resolve(store),
      userStore: userStore === undefined ? undefined : resolve(userStore),
      readOnly: values['read-only'],
      help: values.help,
    };
  } catch (error) {
    if (error instanceof TypeError) return { wrong: error.message };
    throw error;
  }
}
