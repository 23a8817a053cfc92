/** Brings one instruction file up to date with the brain, or takes our block out of it, and says what happened. */
import { textHash } from './block/block-text.ts';
import { longestWay } from './combined-size.ts';
import { type BlockEdit, editKey } from './edits/block-edits.ts';
import { nodeFiles, type FileAccess } from './files/file-access.ts';
import type { BrainDocument } from './block/known-lines.ts';
import { putBackBlock, readBlock, removeBlock } from './block/managed-block.ts';
import { type ForeignOptions, foreignBlock } from './foreign-block.ts';
import {
  type BlockPlan,
  editsIn,
  foreignEdits,
  isEdited,
  overwrites,
  planBlock,
  type PlanOptions,
} from './plan-block.ts';
import { repositoryBusy } from './files/repository-busy.ts';
import { readInside, writeInside, type WriteOutcome } from './files/safe-write.ts';
import { shadowing, whyNotMade } from './shadowing.ts';
import type { Sink, SizeLimit } from './sink.ts';
import { neighboursOf } from './surroundings.ts';
import { hashOfLines, NOTHING_WRITTEN, type WrittenLines } from './block/written-lines.ts';

export interface SyncOptions extends Omit<PlanOptions, 'foreign'>, ForeignOptions {
  readonly files?: FileAccess;
  /** What the files were last given. Without it nothing is known: an edited block is left as it is. */
  readonly written?: WrittenLines;
  /** Whether somebody has changes in a path that are not saved: it is never written under them. */
  readonly isUnsaved?: ((path: string) => boolean) | undefined;
  /** Told of a file as it was once a person's edits in it were written over. */
  readonly onOverwrite?: (path: string, before: Uint8Array) => void;
}

export interface SyncResult {
  readonly sink: string;
  readonly path: string;
  /**
   * `edited-by-user`: left as it is because of `editedText`; `postponed`: see `reason`, try again later; `not-made`: see
   * `reason`, it would do harm or not be read.
   */
  readonly outcome: WriteOutcome | 'edited-by-user' | 'postponed' | 'not-made';
  /** For a person to read. */
  readonly reason?: string;
  /** The block's text as a person changed it; absent where nobody did. */
  readonly editedText?: string;
  /** What a person changed inside the block and has not been asked about; it stands in the file still. */
  readonly edits?: readonly BlockEdit[];
  /** `edits` are what a colleague's own brain says beyond ours. */
  readonly isForeign?: boolean;
  /** What a person should know about the file: who no longer reads what, and that it is too long for whom. */
  readonly warnings: readonly string[];
}

/** A file that changes under us as often as this is left for the next time. */
const ATTEMPTS = 5;

/** What stands in a sink's file. */
export interface SinkState {
  readonly sink: string;
  readonly path: string;
  readonly exists: boolean;
  readonly block?: {
    /** `brainHash` of what was written; absent where somebody set the markers by hand. */
    readonly hash?: string;
    readonly text: string;
    readonly editedByUser: boolean;
    /** Whether the file is one that we made. */
    readonly created: boolean;
  };
}

/**
 * Writes `brain` into the sink's block below `root`; `unchanged` where it stands there already. What a person changed
 * inside the block is reported, and written over only with `overwriteEdits`. Postponed while git merges, rebases,
 * cherry-picks, reverts or bisects.
 * @throws BrainError `markers-ambiguous`, `unsafe-path`, `file-not-writable`; the file is then as it was.
 */
export async function syncSink(
  root: string,
  sink: Sink,
  brain: BrainDocument,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const busy = await repositoryBusy(root);
  if (busy !== undefined) return postponed(sink, `until git has finished its ${busy}`);
  const refusal = await whyNotMade(root, sink);
  if (refusal !== undefined) {
    return { sink: sink.id, path: sink.path, outcome: 'not-made', reason: refusal, warnings: [] };
  }
  const files = options.files ?? nodeFiles;
  const { written = NOTHING_WRITTEN } = options;
  const warnings = (await shadowing(root, sink)).map(({ message }) => message);
  const neighbours = await neighboursOf(root, sink, files);
  for (let attempt = 1; ; attempt++) {
    const known = await written.of(sink.path);
    const before = await readInside(root, sink.path, files);
    const foreign = await foreignBlock(sink.path, before, options);
    const planned = (current: Uint8Array | null): BlockPlan =>
      planBlock(sink, current, brain, neighbours, known, { ...options, foreign });
    // What is told from it later is durable before the file is: a crash between the two costs no edit its meaning.
    const { base, answered } = planned(before);
    if (base.length > 0) await written.keep(sink.path, base, answered);
    const others: BlockPlan[] = [];
    const result = await change(root, sink, options, warnings, (current) => {
      const plan = planned(current);
      const isKept = plan.base.length === 0 || hashOfLines(plan.base) === hashOfLines(base);
      if (!isKept) others.push(plan);
      return { ...plan, next: isKept ? plan.bytes : current };
    });
    if (others.length === 0 || attempt === ATTEMPTS) return result;
  }
}

/**
 * Takes our block out of the sink's file below `root`, and deletes the file where we made it and nothing else is in it.
 * Edits, postponing and errors as for `syncSink`.
 */
export async function removeFromSink(root: string, sink: Sink, options: SyncOptions = {}): Promise<SyncResult> {
  const busy = await repositoryBusy(root);
  if (busy !== undefined) return postponed(sink, `until git has finished its ${busy}`);
  const written = await (options.written ?? NOTHING_WRITTEN).of(sink.path);
  const foreign = await foreignBlock(sink.path, await readInside(root, sink.path, options.files ?? nodeFiles), options);
  const settled = new Set(options.settled?.map(editKey));
  return change(root, sink, options, [], (current) => {
    const block = current === null ? undefined : readBlock(current, sink.path);
    const removed = current && removeBlock(current, sink.path, sink.preamble);
    const theirs = block ? foreignEdits(block, foreign) : [];
    if (!block || (!isEdited(block) && theirs.length === 0)) return { next: removed, edits: [] };
    const found = theirs.length > 0 ? theirs : editsIn(block, written);
    const edits = found.filter((edit) => !settled.has(editKey(edit)));
    const isOverwritten = overwrites(options, sink.path);
    const goes = isOverwritten || (edits.length === 0 && settled.size > 0);
    return {
      ...{ next: goes ? removed : current, edits: goes ? [] : edits, editedText: block.text, isStuck: !goes },
      overwritten: isOverwritten ? current : null,
    };
  });
}

/** Puts the block of the sink's file back as it stood in `former`, the whole file as it was. Postponing and errors as for `syncSink`. */
export async function putBack(
  root: string,
  sink: Sink,
  former: Uint8Array,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const busy = await repositoryBusy(root);
  if (busy !== undefined) return postponed(sink, `until git has finished its ${busy}`);
  const plan = (current: Uint8Array | null): Plan => ({ next: putBackBlock(current, former, sink.path), edits: [] });
  return change(root, sink, options, [], plan);
}

/** Looks without changing anything. Throws as `syncSink` does. */
export async function inspectSink(root: string, sink: Sink, files: FileAccess = nodeFiles): Promise<SinkState> {
  const current = await readInside(root, sink.path, files);
  const state = { sink: sink.id, path: sink.path, exists: current !== null };
  const block = current && readBlock(current, sink.path);
  if (!block) return state;
  const { hash, created } = block.attributes;
  const facts = { text: block.text, editedByUser: isEdited(block), created: created === 'yes' };
  return { ...state, block: { ...(hash !== undefined && { hash }), ...facts } };
}

/** Whether the brain of that hash stands in the sink's file as we wrote it, and what we wrote is kept. */
export async function standsWritten(
  root: string,
  sink: Sink,
  brainHash: string,
  { files, written }: SyncOptions,
): Promise<boolean> {
  const { block } = await inspectSink(root, sink, files);
  if (!block || block.hash !== brainHash || block.editedByUser) return false;
  return !written || (await written.of(sink.path)).has(textHash(block.text));
}

interface Plan {
  readonly next: Uint8Array | null;
  readonly edits: readonly BlockEdit[];
  readonly editedText?: string;
  /** What a person made of it is in the way. */
  readonly isStuck?: boolean;
  readonly isForeign?: boolean;
  readonly overwritten?: Uint8Array | null;
}

async function change(
  root: string,
  sink: Sink,
  options: SyncOptions,
  warnings: readonly string[],
  plan: (current: Uint8Array | null) => Plan,
): Promise<SyncResult> {
  const isHeld = (): boolean => options.isUnsaved?.(sink.path) === true;
  // The plan of the last attempt; null where the file was not to be touched then.
  const plans: (Plan | null)[] = [];
  const transform = (current: Uint8Array | null): Uint8Array | null => {
    const made = isHeld() ? null : plan(current);
    plans.push(made);
    return made ? made.next : current;
  };
  const outcome = await writeInside(root, sink.path, transform, options.files, () => !isHeld());
  const last = plans.at(-1);
  if (!last) return postponed(sink, 'until what is open and not saved of it is saved');
  const { next, edits, editedText, isStuck = false, isForeign = false, overwritten } = last;
  if (overwritten && outcome !== 'unchanged') options.onOverwrite?.(sink.path, overwritten);
  const left = outcome === 'unchanged' && (isStuck || edits.length > 0);
  return {
    sink: sink.id,
    path: sink.path,
    outcome: left ? 'edited-by-user' : outcome,
    ...(left && { reason: `${sink.path} was changed by hand inside Project Brain's block and is left as it is.` }),
    ...(editedText !== undefined && { editedText }),
    ...(edits.length > 0 && { edits }),
    ...(isForeign && { isForeign }),
    warnings: [
      ...warnings,
      ...(outcome === 'created' && sink.hint !== undefined ? [sink.hint] : []),
      ...(await tooLong(root, sink.path, next, sink.limit)),
    ],
  };
}

function postponed(sink: Sink, until: string): SyncResult {
  const reason = `${sink.path} waits ${until}.`;
  return { sink: sink.id, path: sink.path, outcome: 'postponed', reason, warnings: [] };
}

async function tooLong(
  root: string,
  path: string,
  bytes: Uint8Array | null,
  limit: SizeLimit | undefined,
): Promise<readonly string[]> {
  if (!bytes || !limit) return [];
  const size = sizeOf(Buffer.from(bytes), limit.unit);
  if (size > limit.amount) return [`${path} (${size} ${limit.unit}) is longer than ${limit.why}.`];
  const together = limit.together ? await longestWay(root, limit.together) : 0;
  if (together <= limit.amount) return [];
  return [
    `${path} and the files of its name in folders below (${together} bytes on the way to one of them) are longer than ${limit.why}.`,
  ];
}

function sizeOf(bytes: Buffer, unit: SizeLimit['unit']): number {
  switch (unit) {
    case 'bytes':
      return bytes.length;
    case 'characters':
      return bytes.toString('utf8').length;
    case 'lines':
      return bytes
        .toString('latin1')
        .trimEnd()
        .split(/\r\n|\n|\r/).length;
  }
}
