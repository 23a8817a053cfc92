/** `edit`: other words for the same item, other values of its fields, or another memory that it belongs in. */
import {
  BrainError,
  canonicalType,
  corrected,
  expiryOf,
  handOver,
  type ItemEdit,
  type MemoryEvent,
  type MemoryItem,
  type Scope,
  TYPE_POLICIES,
} from '../../engine/index.ts';
import type { ProjectMemory } from '../../project/project-memory-api.ts';
import { ids, told } from './item.ts';
import type { Session, Verb } from './session.ts';

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

/** The memory that an item of this scope belongs in, if that is another one; what waits stays in a project until it is approved. */
async function otherMemory(
  { approval, status }: MemoryItem,
  scope: Scope,
  { memory, project, makeOwn }: Session,
): Promise<ProjectMemory | null> {
  const isOver = approval === 'deprecated' || status === 'superseded' || status === 'archived';
  if (isOver) return null;
  if (memory !== project) return scope === 'project' ? project : null;
  return scope === 'user' && approval === 'approved' && status !== 'review' ? makeOwn() : null;
}

/** Says what became of an item where it went, and why it waits there, if it does. */
async function tellArrival(itemId: string, { engine }: ProjectMemory, { note }: Session): Promise<void> {
  const { status, approval, reviewReason } = (await engine.details(itemId)).item;
  const waits = status === 'review' || approval === 'draft';
  const why = reviewReason === null ? '' : `, because ${reviewReason}`;
  note(`It is ${itemId} now${waits ? `, and waits in review${why}` : ''}.`);
}

/** Takes an item to where its scope belongs, as a change of its own; what stays only has that scope. */
async function moved(id: string, scope: Scope, session: Session): Promise<readonly MemoryEvent[]> {
  const { engine } = session.memory;
  const { item } = await engine.details(id);
  const to = await otherMemory(item, scope, session);
  if (!to) return engine.correct(id, { scope });
  const { arrived, from } = await handOver([item], engine, to.engine, scope, 'person');
  for (const itemId of arrived.values()) await tellArrival(itemId, to, session);
  return from;
}

/** `edit ID`: other words for the same item, or other values of its fields, as one change; what is not named stays. */
export const edit: Verb = async (session) => {
  const { title, facts, rationale, impact } = session.args;
  const { engine } = session.memory;
  const [id = ''] = ids(session);
  const given = { title, facts, rationale, impact };
  const isWorded = Object.values(given).some((text) => text !== undefined);
  const { scope, ...fields } = fieldsOf(session);
  if (!isWorded && scope === undefined && Object.keys(fields).length === 0) {
    const message =
      'Say what is to be other: --title, --facts, --rationale, --impact, --type, --key, --tags, --files, --asked, --importance, --weight, --ttl, --scope, --pin or --unpin.';
    throw new BrainError('invalid-input', message, { field: 'facts' });
  }
  const words = isWorded ? corrected((await engine.details(id)).item, given) : {};
  const changes = await engine.correct(id, { ...words, ...fields });
  await told([...changes, ...(scope === undefined ? [] : await moved(id, scope, session))], session);
};
