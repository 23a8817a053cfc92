/** What the command line can do, each verb with a project's memory in hand. */
import { type BrainAssemblyOptions, BrainError, count, type Rendering } from '../../engine/index.ts';
import type { VerbName } from '../grammar/verb-table.ts';
import { chats } from './chats.ts';
import { diary } from './diary.ts';
import { edit } from './edit.ts';
import { ageOwn, followUser } from './follow-user.ts';
import { backup, forget, listSuppressed, relations, restore, sources } from './forget.ts';
import { hygiene } from './hygiene.ts';
import { importItems, remember } from './import.ts';
import { approve, deprecate, history, move, notWorth, pin, resolve, supersede, unpin } from './item.ts';
import { checkWords, read } from './read-project.ts';
import { recall, warmUp } from './recall.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import type { Session, Verb } from './session.ts';
import { status } from './status.ts';
import { survey as surveyProject } from './survey.ts';
import { sync } from './sync.ts';
import { tool } from './tool.ts';
import { timeline } from './timeline.ts';
import { redo, undo } from './undo.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

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

/** What was said of room; layers and the brief are the document's alone. @throws BrainError `invalid-input` */
function budgets({ args }: Session, as: Rendering): BrainAssemblyOptions {
  const { layer0Budget, layer1Budget, layer2Budget, projectBrief } = args;
  const said = Object.entries({ layer0Budget, layer1Budget, layer2Budget, projectBrief }).filter(
    ([, value]) => value !== undefined && value !== true,
  );
  const [first] = said;
  if (first && as !== 'document') {
    const layer = /^layer(\d)/.exec(first[0])?.[1];
    const flag = layer === undefined ? '--no-project-brief' : `--layer${layer}-budget`;
    throw new BrainError('invalid-input', `${flag} goes with --as document: the ${as} has no layers.`, { field: flag });
  }
  return {
    ...(args.budget === undefined ? {} : { tokenBudget: args.budget }),
    ...(layer0Budget === undefined ? {} : { layer0Budget }),
    ...(layer1Budget === undefined ? {} : { layer1Budget }),
    ...(layer2Budget === undefined ? {} : { layer2Budget }),
    ...(projectBrief === false ? { includeProjectBrief: false } : {}),
  };
}

async function brain(session: Session): Promise<void> {
  await read(session);
  const { as = 'guide', task } = session.args;
  const { engine } = session.memory;
  const room = budgets(session, task === undefined ? as : 'memory');
  const response = await (task === undefined ? engine.brain({ as, ...room }) : engine.memoryBlock(task, room));
  if (!session.args.json) return session.print(response.document);
  const { document, tokenEstimate, itemsLoaded, schemaKeys, brainHash, tree } = response;
  await session.print(json({ document, tokenEstimate, itemsLoaded, schemaKeys, brainHash, tree }));
}

async function survey(session: Session): Promise<void> {
  await read(session);
  await surveyProject(session);
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
  redo,
  history,
  sources,
  backup,
  restore,
  export: exportItems,
  import: importItems,
};
