/** `status`: what is remembered, what waits, and where it lies, in a few lines. */
import { count, SOURCE_TITLES } from '../../engine/index.ts';
import type { ProjectMemory } from '../../project/project-memory-api.ts';
import { inspectSink } from '../../sinks/sync.ts';
import { SINKS } from '../../sinks/sinks.ts';
import type { Verb } from './session.ts';

/** The instruction files below `root` that hold our block. */
export async function filesWithBlock(root: string): Promise<readonly string[]> {
  const states = await Promise.all(SINKS.map((sink) => inspectSink(root, sink).catch(() => undefined)));
  return states.flatMap((state) => (state?.block ? [state.path] : []));
}

interface Held {
  readonly approved: number;
  readonly drafts: number;
  readonly deprecated: number;
  readonly contradictions: number;
  /** What a person vouched for, and its source does not say any more. */
  readonly doubted: number;
}

async function heldIn({ store }: ProjectMemory): Promise<Held> {
  const held = await store.counts({ statuses: ['active', 'stale', 'review'] });
  const of = (approval: string): number =>
    held.filter((one) => one.approval === approval).reduce((sum, one) => sum + one.count, 0);
  const { items: contradictions } = await store.items({ statuses: ['review'], limit: 1_000 });
  const doubted = await store.counts({ approvals: ['approved'], statuses: ['active'], hasReviewReason: true });
  return {
    approved: of('approved'),
    drafts: of('draft'),
    deprecated: of('deprecated'),
    contradictions: contradictions.filter(({ approval }) => approval !== 'deprecated').length,
    doubted: doubted.reduce((sum, one) => sum + one.count, 0),
  };
}

/** Undefined where nothing waits. */
function waitingIn({ drafts, contradictions, doubted }: Held): string | undefined {
  if (drafts + contradictions + doubted === 0) return undefined;
  const unsaid = doubted === 0 ? '' : `, ${count(doubted, 'item')} whose source has changed`;
  return `${count(drafts, 'draft')}, ${count(contradictions, 'contradiction')}${unsaid}`;
}

export const status: Verb = async ({ memory, own, args, print, paint }) => {
  const { engine } = memory;
  const yours = own ? await heldIn(own) : null;
  const told = {
    folder: args.user ? null : args.folder,
    store: memory.storeFolder,
    readOnly: memory.readOnlyReason,
    ...(await heldIn(memory)),
    yours: yours && { drafts: yours.drafts, contradictions: yours.contradictions, doubted: yours.doubted },
    sources: await engine.sources(),
    files: args.user ? [] : await filesWithBlock(args.folder),
  };
  if (args.json) return print(`${JSON.stringify(told, null, 2)}\n`);
  const { approved, drafts, deprecated, sources, files } = told;
  const mine = yours ? waitingIn(yours) : undefined;
  const waiting = [waitingIn(told), mine && `of yours ${mine}`].filter((one) => one !== undefined);
  const read = sources.map(({ source, events }) => `${SOURCE_TITLES[source]} (${events})`).join(', ');
  const rows = [
    ['Folder', told.folder ?? 'the memory that goes with you'],
    ['Memory', told.store],
    ['Items', `${approved} approved, ${drafts} drafts, ${deprecated} deprecated`],
    ['Waiting', waiting.length === 0 ? 'nothing' : `${waiting.join('; ')}: project-brain review`],
    ['Read', read === '' ? 'nothing yet: project-brain scan' : read],
    ['Files', files.length === 0 ? 'none holds the brain: project-brain sync' : files.join(', ')],
    ...(told.readOnly === null ? [] : [['Read-only', told.readOnly]]),
  ];
  await print(rows.map(([name = '', about = '']) => `${paint.bold(name.padEnd(9))} ${about}\n`).join(''));
};
