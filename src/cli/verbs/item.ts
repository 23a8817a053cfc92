/** The verbs on single items: what waits for review, verdicts, taking back, and an item's history. */
import {
  type Approval,
  BrainError,
  canonicalType,
  CONFLICT_RESOLUTIONS,
  expiryOf,
  handOver,
  type ItemEdit,
  type MemoryEvent,
  type MemoryItem,
  type Scope,
  takeAlong,
  TYPE_POLICIES,
} from '../../engine/index.ts';
import { corrected } from './corrected.ts';
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

/** `undo IDS`: takes the last change of each item back; a relation or a section is brought back. */
export const undo: Verb = async (session) => {
  const { engine } = session.memory;
  const last: MemoryEvent[] = [];
  const marks = new Set((await engine.takenOut()).map(({ id }) => id));
  const asked = ids(session);
  const back = await engine.bringBack(asked.filter((id) => marks.has(id)));
  for (const id of asked.filter((one) => !marks.has(one))) last.push(...(await engine.details(id)).history.slice(0, 1));
  // What was learnt has nothing before it; what a person brought in goes again.
  const changes = last.filter(({ before, actor }) => before !== null || actor === 'person');
  await engine.undo(changes);
  await told([...back, ...changes.map((change) => ({ ...change, reason: `taken back: ${change.reason}` }))], session);
};

/** Mememory's type of what has to be there from the first message: a rule that is pinned. */
const isBootstrap = (type: string | undefined): boolean => type?.toLowerCase() === 'bootstrap';

/** What the options say is to be other, beside the words. */
function fieldsOf({ args }: Session): ItemEdit {
  const { type, key: schemaKey, tags, files, asked, importance, weight, ttl, pin, unpin } = args;
  // What is the user's own by its type goes where it belongs.
  const [scope = type !== undefined && TYPE_POLICIES[canonicalType(type)].scope === 'user' ? 'user' : undefined] =
    args.scope ?? [];
  const now = args.now ?? Date.now();
  const delivery = pin || isBootstrap(type) ? 'bootstrap' : unpin ? 'on-demand' : undefined;
  return {
    ...(type !== undefined && { type: canonicalType(type) }),
    ...(schemaKey !== undefined && { schemaKey }),
    ...(tags !== undefined && { tags: [...tags] }),
    ...(files !== undefined && { files: [...files] }),
    ...(asked !== undefined && { asked }),
    ...(importance !== undefined && { importance }),
    ...(weight !== undefined && { weight }),
    ...(ttl !== undefined && { expiresAt: ttl === 'never' ? null : expiryOf(ttl, now) }),
    ...(scope !== undefined && { scope }),
    ...(delivery !== undefined && { delivery }),
  };
}

/** Takes an item whose scope was changed to where it belongs. @returns the changes, for a person to read. */
async function moved(id: string, scope: Scope, session: Session): Promise<readonly MemoryEvent[]> {
  const { memory, project, makeOwn, note } = session;
  const taken =
    scope === 'user'
      ? memory === project &&
        (await takeAlong(project.engine, async () => (await makeOwn())?.engine ?? null, {
          itemIds: [id],
          by: 'person',
        }))
      : memory !== project &&
        (await handOver([(await memory.engine.details(id)).item], memory.engine, project.engine, 'project', 'person'));
  if (!taken) return [];
  for (const to of taken.arrived.values()) note(`It is ${to} now.`);
  return taken.from;
}

/** `edit ID`: other words for the same item, or other values of its fields, as one change; what is not named stays. */
export const edit: Verb = async (session) => {
  const { title, facts, rationale, impact } = session.args;
  const { engine } = session.memory;
  const [id = ''] = ids(session);
  const given = { title, facts, rationale, impact };
  const isWorded = Object.values(given).some((text) => text !== undefined);
  const fields = fieldsOf(session);
  if (!isWorded && Object.keys(fields).length === 0) {
    const message =
      'Say what is to be other: --title, --facts, --rationale, --impact, --type, --key, --tags, --files, --asked, --importance, --weight, --ttl, --scope, --pin or --unpin.';
    throw new BrainError('invalid-input', message, { field: 'facts' });
  }
  const words = isWorded ? corrected((await engine.details(id)).item, given) : {};
  const changes = await engine.correct(id, { ...words, ...fields });
  const { scope } = fields;
  await told([...changes, ...(scope === undefined ? [] : await moved(id, scope, session))], session);
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
