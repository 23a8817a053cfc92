/** What was typed on the command line, checked against the table of verbs. commander does the reading. */
import { resolve } from 'node:path';
import { Command, CommanderError, Option as CommanderOption } from 'commander';
import { BrainError } from '../../engine/index.ts';
import { COMMON, nameOf, OF_PROJECTS, type Option, type OptionId, OPTIONS, type Values } from './options.ts';
import { isVerb, VERB_NAMES, type VerbName, verbSpec } from './verb-table.ts';

export interface Arguments extends Values {
  /** Undefined where none was named. */
  readonly verb: VerbName | undefined;
  /** What stands before the folder: a question, a file, ids … Undefined where nothing does. */
  readonly operand: string | undefined;
  /** The project's folder, absolute; the current one unless named. */
  readonly folder: string;
  readonly isFolderNamed: boolean;
}

const invalid = (message: string, field?: string): BrainError =>
  new BrainError('invalid-input', message, field === undefined ? {} : { field });

function commanderOption(id: OptionId): CommanderOption {
  const { flags, read, isMany }: Option<unknown> = OPTIONS[id];
  const option = new CommanderOption(flags);
  if (read === undefined) return option;
  const name = nameOf(id);
  return option.argParser<unknown>((text, before) => {
    const value = read(text, name);
    const earlier: readonly unknown[] = Array.isArray(before) ? before : [];
    return isMany && Array.isArray(value) ? earlier.concat(value) : value;
  });
}

/** The command for commander: what it says itself, and its exits, become errors of ours. */
function quiet(command: Command, options: readonly OptionId[]): Command {
  command.exitOverride().helpOption(false).helpCommand(false).allowExcessArguments(true);
  command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  for (const id of options) command.addOption(commanderOption(id));
  return command;
}

/** A backup's name, which no folder has. */
const BACKUP = /^\d{8}T\d{6}Z-.*\.sqlite$/;

/** Whether the first operand is the verb's own, and not yet the folder. */
function takesOperand(verb: VerbName, first: string | undefined, values: Values): boolean {
  if (verb === 'restore') return BACKUP.test(first ?? '');
  const { operand, insteadOfOperand = [] } = verbSpec(verb);
  return operand !== undefined && !insteadOfOperand.some((id) => values[id] !== undefined);
}

/** One of the two can be said, and only of a folder whose memory is found by itself. */
function checkMemoryChoice({ sameAs, apart, store, user }: Values): void {
  if (sameAs !== undefined && apart) throw invalid('--same-as and --apart say the opposite of each other.', 'same-as');
  if ((sameAs !== undefined || apart) && (store !== undefined || user)) {
    throw invalid(
      '--same-as and --apart are about the memory that a folder is led to; --store and --user name one.',
      'same-as',
    );
  }
}

function checkUse(verb: VerbName, values: Values): void {
  if (verbSpec(verb).opensProject) {
    checkMemoryChoice(values);
    return;
  }
  const idle = OF_PROJECTS.find((id) => values[id] !== undefined);
  if (idle !== undefined) throw invalid(`"${verb}" opens no project, so that --${nameOf(idle)} says nothing.`, idle);
}

const unknownVerb = (name: string): BrainError =>
  invalid(`"${name}" is no verb. Use one of: ${VERB_NAMES.join(', ')}; or --help.`, 'verb');

/** The values by our names; commander keeps them by names made of the flags. */
function valuesOf(command: Command, ids: readonly OptionId[]): Values {
  const found: Record<string, unknown> = command.optsWithGlobals();
  const named = ids.map((id) => [id, found[commanderOption(id).attributeName()]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

function readVerb(verb: VerbName, operands: readonly string[], values: Values): Arguments {
  const [first] = operands;
  const rest = [...operands];
  const operand = takesOperand(verb, first, values) ? rest.shift() : undefined;
  const named = verbSpec(verb).opensProject ? rest.shift() : undefined;
  if (rest.length > 0) throw invalid(`"${rest.join(' ')}" is one argument too many for "${verb}".`);
  checkUse(verb, values);
  return { ...values, verb, operand, folder: resolve(named ?? '.'), isFolderNamed: named !== undefined };
}

/** A sentence pasted from a list: with its mark it would be taken for an option. */
const withoutBullet = (word: string): string => word.replace(/^-\s+/, '');

/** @throws BrainError `invalid-input` for a verb, an option or a value that does not exist, naming it. */
export function readArguments(argv: readonly string[]): Arguments {
  let read: Arguments = { verb: undefined, operand: undefined, folder: resolve('.'), isFolderNamed: false };
  const globals: readonly OptionId[] = [...COMMON, ...OF_PROJECTS, 'version'];
  const program = quiet(new Command('project-brain'), globals);
  program.action(() => {
    const [name] = program.args;
    if (name !== undefined) throw unknownVerb(name);
    read = { ...read, ...valuesOf(program, globals) };
  });
  for (const verb of VERB_NAMES) {
    const { options } = verbSpec(verb);
    const command = quiet(new Command(verb), options);
    command.action(() => {
      read = readVerb(verb, command.args, valuesOf(command, [...globals, ...options]));
    });
    program.addCommand(command);
  }
  try {
    program.parse(argv.map(withoutBullet), { from: 'user' });
  } catch (error) {
    throw error instanceof CommanderError ? asOurs(error, argv) : error;
  }
  return read;
}

/** In our words: `error: unknown option '--storr'\n(Did you mean --store?)`, with where to look. */
function asOurs(error: CommanderError, argv: readonly string[]): BrainError {
  const verb = argv.find(isVerb);
  const first = argv.find((word) => !word.startsWith('-'));
  if (verb === undefined && first !== undefined) return unknownVerb(first);
  const said = error.message.replace(/^error: /, '').replaceAll('\n', ' ');
  const where = verb === undefined ? 'project-brain --help' : `project-brain ${verb} --help`;
  return new BrainError('invalid-input', `${verb === undefined ? '' : `${verb}: `}${said}. See ${where}.`, {}, error);
}
