/** Brings sinks up to date with an engine's brain: each gets its own rendering, and is written only when that changed. */
import {
  type BrainAssemblyOptions,
  BrainError,
  type Engine,
  GUIDE_TOKENS,
  type TokenizerName,
} from '../engine/index.ts';
import { keepScoped } from './scoped.ts';
import type { Sink } from './sink.ts';
import { inspectSink, removeFromSink, standsWritten, type SyncOptions, type SyncResult } from './sync.ts';
import { syncWithItems } from './sync-with-items.ts';

export interface KeepChoices extends SyncOptions {
  readonly tokenizer?: TokenizerName;
  /** How many tokens a file may take at most; default GUIDE_TOKENS. */
  readonly tokens?: number;
  /** What concerns one folder only goes into files of its own, where the assistant knows such. Default false. */
  readonly scoped?: boolean;
  /** Assistants that reach our tools, by the names that people know them by. Default none. */
  readonly connected?: readonly string[];
  /** Told why a file could not be written, where the others are to be written nevertheless. Without it the first failure ends it. */
  readonly onFailure?: (why: BrainError) => void;
  /** Whether git leaves a path out of what is shared. Without it, every path counts as shared. */
  readonly isIgnored?: (path: string) => Promise<boolean>;
  /** Whether git shares a path with others already. */
  readonly isTracked?: (path: string) => Promise<boolean>;
}

export interface KeepResult extends SyncResult {
  /** It was not made only because git would share it. */
  readonly wouldBeShared?: boolean;
  /** It has no block because there is nothing to tell in it yet. */
  readonly isEmpty?: boolean;
}

/** What the sink gets of the brain. */
export function brainOptions(
  sink: Sink,
  { tokenizer, scoped, tokens, connected = [] }: KeepChoices,
): BrainAssemblyOptions {
  const most = Math.min(sink.brain?.tokenBudget ?? Infinity, tokens ?? GUIDE_TOKENS);
  return {
    as: 'guide',
    ...sink.brain,
    tokenBudget: most,
    ...(tokenizer === undefined ? {} : { tokenizer }),
    ...(connected.length > 0 && { connected }),
    ...(scoped === true && sink.scoped ? { withoutScoped: true } : {}),
  };
}

const unchanged = (sink: Sink): KeepResult => ({
  sink: sink.id,
  path: sink.path,
  outcome: 'unchanged',
  warnings: [],
});

/** Whoever asked for the file is told why there is none. */
function nothingToTell(sink: Sink, exists: boolean): KeepResult {
  const known = sink.personal ? 'nothing is known yet that concerns you alone' : 'nothing is known yet';
  const reason = `${sink.path} ${exists ? 'got no block' : 'was not made'}: ${known}.`;
  return { ...unchanged(sink), ...(!exists && { outcome: 'not-made' }), reason, isEmpty: true };
}

/** An empty brain makes no file, and what is the user's own goes into no file that others get. */
async function keepOne(root: string, sink: Sink, engine: Engine, choices: KeepChoices): Promise<KeepResult> {
  const brain = await engine.brain(brainOptions(sink, choices));
  const { block, exists } = await inspectSink(root, sink);
  const empty = brain.schemaKeys.length === 0;
  if (empty && !block) return nothingToTell(sink, exists);
  if (empty && sink.personal) return removeFromSink(root, sink, choices);
  if (await standsWritten(root, sink, brain.brainHash, choices)) return unchanged(sink);
  if (sink.personal && !block && (await choices.isIgnored?.(sink.path)) !== true) {
    const reason = `${sink.path} was not made: git does not ignore it, and it would hold what concerns you alone. Add it to .gitignore, or to .git/info/exclude.`;
    return { ...unchanged(sink), outcome: 'not-made', reason, wouldBeShared: true };
  }
  const result = await syncWithItems(root, sink, brain, engine, choices);
  const first = result.outcome === 'written' && exists && !block && (await choices.isTracked?.(sink.path)) === true;
  if (!first) return result;
  const told = `${sink.path} is under version control: others get the block with your next commit of it.`;
  return { ...result, warnings: [...result.warnings, told] };
}

/** One file after the other; @throws BrainError of the first that fails, where nobody is told of it. */
async function each(
  sinks: readonly Sink[],
  { onFailure }: Pick<KeepChoices, 'onFailure'>,
  bring: (sink: Sink) => Promise<readonly KeepResult[]>,
): Promise<readonly KeepResult[]> {
  const results: KeepResult[] = [];
  for (const sink of sinks) {
    try {
      results.push(...(await bring(sink)));
    } catch (error) {
      if (!onFailure || !(error instanceof BrainError)) throw error;
      onFailure(error);
    }
  }
  return results;
}

/** Brings the sinks up to date, one after the other; throws as `syncSink` does. */
export function keepSinks(
  root: string,
  sinks: readonly Sink[],
  engine: Engine,
  choices: KeepChoices = {},
): Promise<readonly KeepResult[]> {
  return each(sinks, choices, async (sink) => {
    const own = await keepOne(root, sink, engine, choices);
    if (!sink.scoped) return [own];
    // Whoever restores one of these restores them with the sink they belong to.
    const scoped = await keepScoped(root, sink.scoped, engine, choices);
    return [own, ...scoped.map((result) => ({ ...result, sink: sink.id }))];
  });
}

/** Takes our blocks out of the sinks, and out of the files of single folders that belong to them. */
export function removeFromSinks(
  root: string,
  sinks: readonly Sink[],
  options: SyncOptions & Pick<KeepChoices, 'onFailure'> = {},
): Promise<readonly KeepResult[]> {
  return each(sinks, options, async (sink) => {
    const own = await removeFromSink(root, sink, options);
    return sink.scoped ? [own, ...(await keepScoped(root, sink.scoped, undefined, options))] : [own];
  });
}
