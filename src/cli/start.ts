/** The file that is started: turns on Node's cache of compiled code, and loads no more than what was asked for. */
import module from 'node:module';
import { main } from './main.ts';

// Since Node 22.1. Where it is missing, or its folder cannot be written, everything is only slower.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
process.exitCode = await main(process.argv.slice(2), new URL('.', import.meta.url));
