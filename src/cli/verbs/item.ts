/** The verbs on single items: verdicts, what replaces what, and an item's history. */
import {
  type Approval,
  BrainError,
  CONFLICT_RESOLUTIONS,
  type MemoryEvent,
  type MemoryItem,
} from '../../engine/index.ts';
import { followUser } from './follow-user.ts';
import type { Session, Verb } from './session.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

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
  async (session) => {
    await told(await session.memory.engine.setApproval(ids(session), approval), session);
    if (approval === 'approved') await followUser(session);
  };

export const approve: Verb = verdict('approved');
export const deprecate: Verb = verdict('deprecated');

const delivered =
  (delivery: MemoryItem['delivery']): Verb =>
  async (session) =>
    told(await session.memory.engine.setDelivery(ids(session), delivery), session);

export const pin: Verb = delivered('bootstrap');
export const notWorth: Verb = delivered('when-asked');
export const unpin: Verb = delivered('on-demand');

/** `resolve ID --way supersede|keep-both|drop`: one of the resolutions of a contradiction. */
export const resolve: Verb = async (session) => {
  const [id = ''] = ids(session);
  const { way } = session.args;
  if (way === undefined) {
    const ways = CONFLICT_RESOLUTIONS.join(', ');
    throw new BrainError('invalid-input', `--way is missing. Use one of: ${ways}.`, { field: 'way' });
  }
  await told(await session.memory.engine.resolveConflict(id, way), session);
};

/** `move KEY|IDS --key TO`: a schema key with everything below it, or single items. */
export const move: Verb = async (session) => {
  const { operand = '', key: to = '' } = session.args;
  if (to === '') throw new BrainError('invalid-input', 'Say where to: --key root/…', { field: 'key' });
  const from = operand.startsWith('root/') ? operand : ids(session);
  await told(await session.memory.engine.moveSchemaKey(from, to), session);
};

/** `supersede ID --by ID`: another item takes the place of an older one. */
export const supersede: Verb = async (session) => {
  const [older = ''] = ids(session);
  const { by } = session.args;
  if (by === undefined)
    throw new BrainError('invalid-input', 'Name the item that takes its place: --by ID.', { field: 'by' });
  await told(await session.memory.engine.supersede(older, by), session);
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
