/** The verbs on single items: what waits for review, verdicts, taking back, and an item's history. */
import {
  type Approval,
  BrainError,
  type MemoryEvent,
  type ItemInLayer,
  CONFLICT_RESOLUTIONS,
} from '../engine/index.ts';
import type { Session, Verb } from './session.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const REVIEWED = 1_000;

/** The ids that stand before the folder, separated by commas. @throws BrainError `invalid-input` without any. */
export function ids({ args }: Session): string[] {
  const found = (args.operand ?? '').split(',').map((id) => id.trim());
  if (found.every((id) => id !== '')) return found;
  throw new BrainError('invalid-input', 'Name the items by their ids, separated by commas.', { field: 'ids' });
}

/** @throws BrainError `invalid-input` for a word that is not among the allowed. */
export function oneOf<T extends string>(option: string, word: string | undefined, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === word);
  if (found !== undefined) return found;
  const given = word === undefined ? `--${option} is missing` : `--${option} "${word}" is none of them`;
  throw new BrainError('invalid-input', `${given}. Use one of: ${allowed.join(', ')}.`, { field: option });
}

/** Prints what was changed. */
export async function told(changes: readonly MemoryEvent[], { args, print, note }: Session): Promise<void> {
  if (changes.length === 0) note('Nothing was to be changed.');
  const shown = changes.map(({ itemId, action, reason }) => ({ itemId, action, reason }));
  await print(args.json ? json(shown) : shown.map((one) => `${one.itemId}: ${one.reason}\n`).join(''));
}

const verdict =
  (approval: Approval): Verb =>
  async (session) =>
    told(await session.memory.engine.setApproval(ids(session), approval), session);

export const approve: Verb = verdict('approved');
export const deprecate: Verb = verdict('deprecated');

/** `resolve ID --way supersede|keep-both|drop`: one of the resolutions of a contradiction. */
export const resolve: Verb = async (session) => {
  const [id = ''] = ids(session);
  const way = oneOf('way', session.args.way, CONFLICT_RESOLUTIONS);
  await told(await session.memory.engine.resolveConflict(id, way), session);
};

/** `move KEY|IDS --key TO`: a schema key with everything below it, or single items. */
export const move: Verb = async (session) => {
  const { operand = '', search } = session.args;
  const to = search.filters?.schemaKey ?? '';
  if (to === '') throw new BrainError('invalid-input', 'Say where to: --key root/…', { field: 'key' });
  const from = operand.startsWith('root/') ? operand : ids(session);
  await told(await session.memory.engine.moveSchemaKey(from, to), session);
};

/** `undo IDS`: takes the last change of each item back; a relation or a section is brought back. */
export const undo: Verb = async (session) => {
  const { engine } = session.memory;
  const last: MemoryEvent[] = [];
  const marks = new Set((await engine.takenOut()).map(({ id }) => id));
  const asked = ids(session);
  const back = await engine.bringBack(asked.filter((id) => marks.has(id)));
  for (const id of asked.filter((one) => !marks.has(one))) last.push(...(await engine.details(id)).history.slice(0, 1));
  const changes = last.filter(({ before }) => before !== null);
  await engine.undo(changes);
  await told([...back, ...changes.map((change) => ({ ...change, reason: `taken back: ${change.reason}` }))], session);
};

/** `review`: what waits for a person, contradictions first. */
export const review: Verb = async ({ memory, args, print, note }) => {
  const { engine } = memory;
  const pages = await Promise.all([
    engine.items({ statuses: ['review'], order: 'updated', limit: REVIEWED }),
    engine.items({ approvals: ['draft'], statuses: ['active', 'stale'], order: 'updated', limit: REVIEWED }),
  ]);
  const waiting = pages.flatMap((page) => page.items).filter(({ item }) => item.approval !== 'deprecated');
  const shown = await Promise.all(
    waiting.map(async ({ item }: ItemInLayer) => {
      const { itemId, type, status, title, facts, reviewReason } = item;
      const warning = status === 'review' ? await engine.conflicts(itemId) : null;
      return { itemId, type, status, title, facts, reviewReason, conflicts: warning?.conflicts ?? [] };
    }),
  );
  if (args.json) return print(json(shown));
  if (shown.length === 0) note('Nothing waits for review.');
  const line = ({ itemId, type, title, reviewReason, conflicts }: (typeof shown)[number]): string =>
    `${itemId}  ${type}: ${title}\n    because ${reviewReason ?? 'it is a draft'}\n${conflicts
      .map((one) => `    against ${one.itemId}  ${one.title}\n`)
      .join('')}`;
  await print(shown.map(line).join(''));
};

/** `history ID`: what happened to an item, newest first, and what replaced what. */
export const history: Verb = async (session) => {
  const { memory, args, print } = session;
  const [id = ''] = ids(session);
  const { item, history: changes } = await memory.engine.details(id);
  const chain = await memory.engine.chain(id);
  const versions = chain.map(({ itemId, status, title, updatedAt }) => ({ itemId, status, title, updatedAt }));
  if (args.json) return print(json({ itemId: id, title: item.title, chain: versions, changes }));
  const steps = changes.map(({ at, action, actor, reason }) => `  ${at}  ${action} by ${actor}: ${reason}\n`);
  const line = versions.map((one) => `  ${one.updatedAt.slice(0, 10)}  ${one.status}: ${one.title} [${one.itemId}]\n`);
  const succession = versions.length < 2 ? '' : `Oldest to newest:\n${line.join('')}`;
  await print(`${item.title} [${id}]\n${succession}${steps.join('')}`);
};
