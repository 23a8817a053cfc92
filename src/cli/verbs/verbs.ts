/** What the command line can do, each verb with a project's memory in hand. */
import { BrainError, count } from '../../engine/index.ts';
import type { ProjectMemory } from '../../project/project-memory.ts';
import type { VerbName } from '../grammar/verb-table.ts';
import { chats } from './chats.ts';
import { diary } from './diary.ts';
import { ageOwn, followUser } from './follow-user.ts';
import { backup, forget, listSuppressed, relations, restore, sources } from './forget.ts';
import { hygiene } from './hygiene.ts';
import { importItems, remember } from './import.ts';
import { approve, deprecate, edit, history, move, notWorth, pin, resolve, supersede, undo, unpin } from './item.ts';
import { recall, warmUp } from './recall.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import type { Session, Verb } from './session.ts';
import { status } from './status.ts';
import { survey as surveyProject } from './survey.ts';
import { tool } from './tool.ts';
import { timeline } from './timeline.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function read({ memory, args, note, progress, signal }: Session): ReturnType<ProjectMemory['read']> {
  const onProgress = (done: number, total: number | null): void =>
    progress(`Reading the project: ${done}${total === null ? '' : ` of ${total}`} …`);
  const reading = await memory.read({ approval: args.approve, signal, onProgress });
  progress('');
  for (const line of reading.notes) note(line);
  return reading;
}

/** How many items became stale by it. What it meets costs nothing but itself: it is made the next time. */
async function checkWords({ memory, note, signal }: Session): Promise<number> {
  try {
    const { stale, notes } = await memory.checkWords(signal);
    for (const line of notes) note(line);
    return stale;
  } catch (error) {
    if (!(error instanceof BrainError) || error.code === 'cancelled') throw error;
    note(`Which names still stand in the code was not found out: ${error.message}`);
    return 0;
  }
}

async function scan(session: Session): Promise<void> {
  const reading = await read(session);
  await followUser(session);
  await ageOwn(session);
  const { notes } = reading;
  const report = { ...reading.report, stale: reading.report.stale + (await checkWords(session)) };
  if (session.args.json) return session.print(json({ ...report, notes }));
  const turnedAway = Object.entries(report.rejected).map(([reason, count]) => `  ${count} turned away: ${reason}\n`);
  const { events, created, updated, reinforced, stale } = report;
  const items = `${created} new, ${updated} changed, ${reinforced} confirmed, ${stale} stale`;
  await session.print(`${count(events, 'new event')}; items: ${items}\n${turnedAway.join('')}`);
}

async function brain(session: Session): Promise<void> {
  await read(session);
  const { as = 'guide', task } = session.args;
  const { engine } = session.memory;
  const response = await (task === undefined ? engine.brain({ as }) : engine.memoryBlock(task));
  if (!session.args.json) return session.print(response.document);
  const { document, tokenEstimate, itemsLoaded, schemaKeys, brainHash, tree } = response;
  await session.print(json({ document, tokenEstimate, itemsLoaded, schemaKeys, brainHash, tree }));
}

async function survey(session: Session): Promise<void> {
  await read(session);
  await surveyProject(session);
}

async function sync(session: Session): Promise<void> {
  await read(session);
  await checkWords(session);
  const sinks = session.args.sinks ?? ['copilot'];
  const choices = { scoped: session.args.scoped === true };
  let results = await session.memory.files.sync(sinks, choices);
  const shared = results.filter((one) => one.wouldBeShared === true);
  if (session.args.gitExclude && shared.length > 0) {
    for (const one of shared) await session.memory.files.ignoreLocally(one.sink);
    results = await session.memory.files.sync(sinks, choices);
  }
  for (const line of session.memory.files.overlaps(sinks)) session.note(line);
  for (const { reason, warnings, edits = [] } of results) {
    for (const line of [...(reason === undefined ? [] : [reason]), ...warnings]) session.note(line);
    for (const { was, now } of edits) {
      if (was !== null) session.note(`- ${was}`);
      if (now !== null) session.note(`+ ${now}`);
    }
    if (edits.length > 0)
      session.note('To keep a line, tell it: project-brain remember "…". To drop the edits, restore the lines.');
  }
  if (session.args.json) return session.print(json(results));
  await session.print(results.map(({ path, outcome }) => `${path}: ${outcome}\n`).join(''));
}

async function exportItems({ memory, print }: Session): Promise<void> {
  for await (const line of memory.engine.exportLines()) await print(`${JSON.stringify(line)}\n`);
}

/** What each verb does; those that have no memory in hand are done elsewhere. */
export const VERB_FUNCTIONS: Readonly<
  Record<Exclude<VerbName, 'connect' | 'disconnect' | 'doctor' | 'help' | 'hook' | 'mcp' | 'redact'>, Verb>
> = {
  scan,
  survey,
  chats,
  brain,
  sync,
  search,
  recall,
  'warm-up': warmUp,
  remember,
  hygiene,
  timeline,
  review,
  edit,
  supersede,
  diary,
  tool,
  status,
  approve,
  deprecate,
  reject: deprecate,
  resolve,
  pin,
  'not-worth': notWorth,
  unpin,
  forget,
  forgotten: listSuppressed,
  relations,
  move,
  undo,
  history,
  sources,
  backup,
  restore,
  export: exportItems,
  import: importItems,
};
