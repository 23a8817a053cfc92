/** The MCP server's entry. */
import { serve } from './serve.ts';

// What still runs is nobody's any more.
process.exit(await serve(process.argv.slice(2), new URL('.', import.meta.url)));
