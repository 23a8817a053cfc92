/** The verbs on single items: what waits for review, verdicts, taking back, and an item's history. */
import {
  type Approval,
  BrainError,
  type MemoryEvent,
  type MemoryItem,
  CONFLICT_RESOLUTIONS,
} from '../../engine/index.ts';
import { corrected } from './corrected.ts';
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
  async (session) =>
    told(await session.memory.engine.setApproval(ids(session), approval), session);

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

/** `edit ID`: other words for the same item, another weight, or both; what is not named stays. */
export const edit: Verb = async (session) => {
  const { title, facts, rationale, impact, weight } = session.args;
  const { engine } = session.memory;
  const [id = ''] = ids(session);
  const given = { title, facts, rationale, impact };
  const isWorded = Object.values(given).some((text) => text !== undefined);
  if (!isWorded && weight === undefined) {
    const message = 'Say what is to be other: --title, --facts, --rationale, --impact or --weight.';
    throw new BrainError('invalid-input', message, { field: 'facts' });
  }
  const words = isWorded ? await engine.correct(id, corrected((await engine.details(id)).item, given)) : [];
  const weighed = weight === undefined ? [] : await engine.setWeight([id], weight);
  await told([...words, ...weighed], session);
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
