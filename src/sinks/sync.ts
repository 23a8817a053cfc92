/** Brings one instruction file up to date with the brain, or takes our block out of it, and says what happened. */
import { comparableText, prepareBlockText, textHash } from './block-text.ts';
import { longestWay } from './combined-size.ts';
import { nodeFiles, type FileAccess } from './file-access.ts';
import { type ManagedBlock, readBlock, removeBlock, replaceBlock } from './managed-block.ts';
import { repositoryBusy } from './repository-busy.ts';
import { readInside, writeInside, type WriteOutcome } from './safe-write.ts';
import { shadowing, whyNotMade } from './shadowing.ts';
import type { Sink, SizeLimit } from './sink.ts';
import { compose, neighboursOf } from './surroundings.ts';

/** The brain as a sink gets it. */
export interface BrainDocument {
  readonly document: string;
  readonly brainHash: string;
}

export interface SyncOptions {
  /** Write over what a person changed inside the block; the result still carries their text. */
  readonly overwriteEdits?: boolean;
  readonly files?: FileAccess;
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
  /** What a person should know about the file: who no longer reads what, and that it is too long for whom. */
  readonly warnings: readonly string[];
}

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
  if (busy !== undefined) return postponed(sink, busy);
  const refusal = await whyNotMade(root, sink);
  if (refusal !== undefined) {
    return { sink: sink.id, path: sink.path, outcome: 'not-made', reason: refusal, warnings: [] };
  }
  const files = options.files ?? nodeFiles;
  const warnings = (await shadowing(root, sink)).map(({ message }) => message);
  const neighbours = await neighboursOf(root, sink, files);
  return change(root, sink, options, warnings, (current, block) => {
    const text = prepareBlockText(compose(sink, brain.document, current, block, neighbours));
    const same = block?.attributes.hash === brain.brainHash && comparableText(block.text) === comparableText(text);
    const write = (): Uint8Array =>
      replaceBlock(current, { text, hash: brain.brainHash, preamble: sink.preamble }, sink.path);
    return { wanted: text, next: () => (same ? current : write()) };
  });
}

/**
 * Takes our block out of the sink's file below `root`, and deletes the file where we made it and nothing else is in it.
 * Edits, postponing and errors as for `syncSink`.
 */
export async function removeFromSink(root: string, sink: Sink, options: SyncOptions = {}): Promise<SyncResult> {
  const busy = await repositoryBusy(root);
  if (busy !== undefined) return postponed(sink, busy);
  return change(root, sink, options, [], (current) => ({
    next: () => current && removeBlock(current, sink.path, sink.preamble),
  }));
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

interface Plan {
  /** The text that is to be written: a person who typed just that has changed nothing. */
  readonly wanted?: string;
  readonly next: () => Uint8Array | null;
}

async function change(
  root: string,
  sink: Sink,
  options: SyncOptions,
  warnings: readonly string[],
  plan: (current: Uint8Array | null, block: ManagedBlock | undefined) => Plan,
): Promise<SyncResult> {
  let editedText: string | undefined;
  let written: Uint8Array | null = null;
  const outcome = await writeInside(
    root,
    sink.path,
    (current) => {
      const block = current === null ? undefined : readBlock(current, sink.path);
      const { wanted, next } = plan(current, block);
      editedText = block && isEdited(block, wanted) ? block.text : undefined;
      written = editedText === undefined || options.overwriteEdits === true ? next() : current;
      return written;
    },
    options.files,
  );
  const left = editedText !== undefined && options.overwriteEdits !== true;
  return {
    sink: sink.id,
    path: sink.path,
    outcome: left ? 'edited-by-user' : outcome,
    ...(left && { reason: `${sink.path} was changed by hand inside Project Brain's block and is left as it is.` }),
    ...(editedText !== undefined && { editedText }),
    warnings: [
      ...warnings,
      ...(outcome === 'created' && sink.hint !== undefined ? [sink.hint] : []),
      ...(await tooLong(root, sink.path, written, sink.limit)),
    ],
  };
}

/** Whether the block's text is neither what we wrote there nor what is `wanted` now. */
export function isEdited({ attributes, text }: ManagedBlock, wanted?: string): boolean {
  const present = comparableText(text);
  if (wanted !== undefined && present === comparableText(wanted)) return false;
  // Markers set by hand say where the block shall stand; text between them is not ours.
  return attributes.text === undefined ? present !== '' : attributes.text !== textHash(text);
}

function postponed(sink: Sink, busy: string): SyncResult {
  const reason = `${sink.path} waits until git has finished its ${busy}.`;
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
