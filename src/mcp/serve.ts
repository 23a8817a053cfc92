/** Serves a project over standard input and output: reads the arguments, passes messages on, and ends with its client. */
import { readFileSync } from 'node:fs';
import { mcpArguments, MCP_HELP } from './arguments.ts';
import { clientGone } from './client-gone.ts';
import { splitLines } from './lines.ts';
import type { Listing } from './messages.ts';
import { Pipe } from './pipe.ts';

declare const PROJECT_BRAIN_VERSION: string;

const EXIT_USAGE = 2;

const warn = (message: string): void => void process.stderr.write(`${message}\n`);

/** Serves until the client is gone. `dist`: the folder of what was built. @returns the exit code. */
export async function serve(argv: readonly string[], dist: URL): Promise<number> {
  const read = mcpArguments(argv);
  if ('wrong' in read) {
    warn(`${read.wrong}\n\n${MCP_HELP}`);
    return EXIT_USAGE;
  }
  if (read.help) {
    process.stdout.write(MCP_HELP);
    return 0;
  }
  const pipe = new Pipe({
    script: new URL('mcp-server.js', dist),
    listing: JSON.parse(readFileSync(new URL('mcp-listing.json', dist), 'utf8')) as Listing,
    data: { args: read, dist: dist.href, version: PROJECT_BRAIN_VERSION },
    write: (line) => void process.stdout.write(line),
    warn,
    idleMs: read.idle * 1_000,
  });
  const gone = clientGone();
  process.stdin.on(
    'data',
    splitLines(
      (line) => pipe.line(line),
      () => warn('A message was dropped: it has more than 32 MB.'),
    ),
  );
  await gone;
  await pipe.close();
  return 0;
}
