/** What the command line does with what was typed: says itself what needs no memory, and loads the verbs for the rest. */
import { BrainError } from '../engine/index.ts';
import { type Arguments, readArguments } from './grammar/arguments.ts';
import { EXIT } from './grammar/exit-codes.ts';
import { overview, verbHelp } from './grammar/help.ts';
import { isVerb, type VerbName } from './grammar/verb-table.ts';
import { type Io, processIo } from './io.ts';
import { tellErrors } from './tell-errors.ts';

declare const PROJECT_BRAIN_VERSION: string;

function interrupted(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop.signal;
}

/** The verb that somebody asks to have explained; undefined: all of them. */
function explained({ verb, operand }: Arguments): VerbName | undefined {
  if (verb !== 'help') return verb;
  if (operand === undefined || isVerb(operand)) return operand;
  throw new BrainError('invalid-input', `"${operand}" is no verb. "project-brain help" tells which there are.`);
}

/** The MCP server reads its arguments itself, and ends the process when its client is gone. */
async function serve(dist: URL): Promise<number> {
  const at = process.argv.indexOf('mcp');
  process.argv.splice(at, 1);
  await import(new URL('mcp.js', dist).href);
  return new Promise(() => undefined);
}

async function answer(args: Arguments, io: Io, dist: URL): Promise<number> {
  if (args.version && args.verb === undefined) {
    await io.print(`${PROJECT_BRAIN_VERSION}\n`);
    return EXIT.done;
  }
  if (args.help || args.verb === undefined || args.verb === 'help') {
    const verb = explained(args);
    await io.print(verb === undefined ? overview(io.paint) : verbHelp(verb, io.paint));
    return EXIT.done;
  }
  if (args.verb === 'hook' && args.operand !== 'digest') {
    const { hook } = (await import(new URL('cli/hook.js', dist).href)) as typeof import('./hooks/hook.ts');
    await hook(args, { ...io, dist });
    return EXIT.done;
  }
  if (args.verb === 'mcp') return serve(dist);
  // A file of its own: see esbuild.mjs.
  const { runVerb } = (await import(new URL('cli/verbs.js', dist).href)) as typeof import('./run.ts');
  return runVerb({ ...args, verb: args.verb }, { io, dist, signal: interrupted() });
}

/** Runs the command line. `dist`: the folder of what was built. @returns the exit code. */
export async function main(argv: readonly string[], dist: URL): Promise<number> {
  process.stdout.on('error', () => undefined);
  const io = processIo(!argv.includes('--no-color'));
  const isHook = argv.find((word) => !word.startsWith('-')) === 'hook';
  if (isHook) process.on('uncaughtException', (error) => io.note(`The hook says nothing: ${error.message}`));
  const code = await tellErrors(async () => answer(readArguments(argv), io, dist), io, argv.includes('--json'));
  // An assistant takes 2 for a refusal, and shows other codes to the person.
  return isHook ? EXIT.done : code;
}
