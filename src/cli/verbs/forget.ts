/** The verbs that forget: softly, or for good, items or all that was read from one source; and where things were read. */
import {
  BrainError,
  count,
  EVENT_SOURCES,
  type Forgotten,
  FORGETTINGS,
  SUPPRESSION_MODES,
  SOURCE_TITLES,
  type TakenOut,
  type NamedRelation,
} from '../../engine/index.ts';
import { settingsFor } from '../../project/editor-settings.ts';
import { ids, oneOf, told } from './item.ts';
import type { Session, Verb } from './session.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function forgotten(done: Forgotten, session: Session): Promise<void> {
  const { args, print, note } = session;
  for (const holder of done.pending) note(`Bytes of it are left with ${holder}. They go as soon as that is possible.`);
  await print(
    args.json ? json(done) : `${count(done.items, 'item')} and ${count(done.events, 'event')} forgotten for good\n`,
  );
  await noteFilesBehind(session);
}

/** What was forgotten stands in files that were written before, until they are written anew. */
async function noteFilesBehind({ project, args, note }: Session): Promise<void> {
  const settings = await settingsFor(args.folder, args.store);
  const behind = await project.files.behind({ scoped: settings.scopedFiles, tokens: settings.guideTokens });
  if (behind.length > 0)
    note(`${behind.join(', ')} may still have the words. To bring the block there up to date: project-brain sync`);
}

/** Whoever does not say --yes is told what it would be. */
function confirmed({ args, note }: Session, what: string): boolean {
  if (args.yes !== true)
    note(`Nothing was forgotten yet. ${what} would go for good; that cannot be undone. To do it, add --yes.`);
  return args.yes === true;
}

async function forgetForGood(session: Session): Promise<void> {
  const { engine } = session.memory;
  const itemIds = ids(session);
  for (const { itemId, title } of await engine.sharing(itemIds)) {
    session.note(`${itemId}  "${title}" says the same, or stands on the same quotes, and keeps these.`);
  }
  if (confirmed(session, itemIds.length === 1 ? 'The item' : `The ${itemIds.length} items`)) {
    await forgotten(await engine.forgetForGood(itemIds), session);
  }
}

async function forgetSource(session: Session, name: string): Promise<void> {
  const { engine } = session.memory;
  const source = oneOf('source', name, EVENT_SOURCES);
  const known = (await engine.sources()).find((one) => one.source === source)?.events ?? 0;
  if (confirmed(session, `${count(known, 'event')} from ${source}, and the items that nothing else speaks for,`)) {
    await forgotten(await engine.forgetSource(source), session);
  }
}

async function forgetExcluded(session: Session): Promise<void> {
  const { memory } = session;
  const what = `${count(await memory.excluded(), 'event')} of excluded files, and the items that nothing else speaks for,`;
  if (confirmed(session, what)) await forgotten(await memory.forgetExcludedForGood(), session);
}

/** Brings back what of a kind fits, as if it had not been forgotten. */
async function bringBack(session: Session, isMeant: (one: TakenOut) => boolean): Promise<void> {
  const { engine } = session.memory;
  const found = (await engine.takenOut()).filter(isMeant);
  await told(await engine.bringBack(found.map(({ id }) => id)), session);
}

/** The sections of an anchor or a file: out of recall, or, with --how undo, back in it. */
async function forgetSection(session: Session, target: string): Promise<void> {
  const { memory, args, signal } = session;
  if (args.how === 'undo') {
    const isMeant = ({ kind, name }: TakenOut): boolean =>
      kind === 'section' && (name === target || name.startsWith(`${target}#`));
    return bringBack(session, isMeant);
  }
  const how = oneOf('how', args.how ?? 'soft', SUPPRESSION_MODES);
  await memory.readWorkTree(signal);
  const { engine } = memory;
  if (how !== 'hard') return told(await engine.forgetSections(target, how), session);
  const items = await engine.itemsOnSections(target);
  for (const { itemId, title } of items)
    session.note(`${itemId}  "${title}" goes with it: nothing else speaks for it.`);
  if (!confirmed(session, `${target}${items.length === 0 ? '' : ` and ${count(items.length, 'item')}`}`)) return;
  await forgotten(await engine.forgetSectionsForGood(target), session);
}

/** One relation, as recall or the verb `relations` tells it. */
async function forgetRelation(session: Session, text: string): Promise<void> {
  const { memory, args, signal, print } = session;
  if (args.how === 'undo') {
    return bringBack(session, ({ kind, name }) => kind === 'relation' && name === text.trim());
  }
  const how = oneOf('how', args.how ?? 'soft', SUPPRESSION_MODES);
  await memory.readWorkTree(signal);
  const relation = await memory.engine.relationNamed(text);
  if (how === 'hard' && !confirmed(session, 'The relation')) return;
  const changes = await memory.engine.forgetRelations([relation], how);
  if (how !== 'hard') return told(changes, session);
  await print(args.json ? json({ relations: 1 }) : 'The relation is forgotten for good\n');
}

/** `relations NAME`: how a file, a name, a package or an item hangs together with others. */
export const relations: Verb = async ({ memory, args, print, note, signal }) => {
  const { operand } = args;
  if (operand === undefined) {
    throw new BrainError('invalid-input', 'Name a file, a symbol, a package or an item.', { field: 'name' });
  }
  await memory.readWorkTree(signal);
  const found = await memory.engine.relations(operand);
  if (args.json) return print(json(found));
  if (found.length === 0) note(`${operand} hangs together with nothing that is known.`);
  const end = (id: string): string => id.slice(id.indexOf(':') + 1);
  const title = (id: string, name: string): string => (end(id) === name ? '' : ` "${name}"`);
  const line = (one: NamedRelation): string => {
    const titles = `${title(one.from, one.fromName)}${title(one.to, one.toName)}`;
    return `${end(one.from)} ${one.kind} ${end(one.to)}${titles && `  (${titles.trim()})`}${one.historical ? '  (history)' : ''}\n`;
  };
  await print(found.map(line).join(''));
};

/** `forgotten`: the relations and sections that are out of sight and can be brought back. */
export const listSuppressed: Verb = async ({ memory, args, print, note }) => {
  const all = await memory.engine.takenOut();
  if (args.json) return print(json(all));
  if (all.length === 0) note('No relation and no section is forgotten.');
  await print(
    all.map(({ id, kind, how, name, at }) => `${id}  ${at.slice(0, 10)}  ${how}: ${kind} ${name}\n`).join(''),
  );
};

/** `forget IDS --how soft|invalidate|hard`, soft unless said; `forget --source NAME`; `forget --excluded`; `forget --section ANCHOR`; or `--relation TEXT`. */
export const forget: Verb = async (session) => {
  const { source, section, relation, how: asked = 'soft' } = session.args;
  if (relation !== undefined) return forgetRelation(session, relation);
  if (section !== undefined) return forgetSection(session, section);
  if (source !== undefined) return forgetSource(session, source);
  if (session.args.excluded) return forgetExcluded(session);
  const how = oneOf('how', asked, [...FORGETTINGS, 'hard']);
  if (how === 'hard') return forgetForGood(session);
  await told(await session.memory.engine.forget(ids(session), how), session);
  return noteFilesBehind(session);
};

/** `sources`: where events were read, and how many. */
export const sources: Verb = async ({ memory, args, print, note }) => {
  const counts = await memory.engine.sources();
  if (args.json) return print(json(counts));
  if (counts.length === 0) note('Nothing was read yet.');
  await print(
    counts.map(({ source, events }) => `${source}: ${count(events, 'event')} (${SOURCE_TITLES[source]})\n`).join(''),
  );
};

/** `backup`: keeps a copy of everything as it is. */
export const backup: Verb = async ({ memory, args, print }) => {
  const name = await memory.backup('by-hand');
  await print(args.json ? json({ name }) : `${name}\n`);
};

/** `restore NAME`: everything becomes as it was in that backup; without a name, tells which there are. */
export const restore: Verb = async ({ memory, args, print, note }) => {
  const backups = await memory.backups();
  const { operand } = args;
  if (operand === undefined) {
    if (args.json) return print(json(backups));
    note(backups.length === 0 ? 'There is no backup yet.' : 'Name one of these, to have everything as it was then.');
    return print(backups.map(({ name, at, bytes }) => `${name}  ${at}  ${bytes} bytes\n`).join(''));
  }
  if (memory.readOnlyReason !== null) throw new BrainError('store-not-writable', memory.readOnlyReason);
  await memory.restore(operand);
  const present = (await memory.backups()).find(({ reason }) => reason === 'before-restore')?.name ?? null;
  if (args.json) return print(json({ restored: operand, present }));
  await print(`Restored ${operand}\n`);
  if (present !== null) note(`How it was until now is kept as ${present}.`);
};
