/**
 * `sync`: brings the instruction files up to date, or takes our block out of them, and has a person's edits of it kept or
 * taken back when asked.
 */
import { BrainError, count } from '../../engine/index.ts';
import type { SyncChoices } from '../../project/instruction-files.ts';
import { settingsFor } from '../../project/editor-settings.ts';
import { checkWords, read } from './read-project.ts';
import type { Session } from './session.ts';

type Results = Awaited<ReturnType<Session['memory']['files']['sync']>>;

type OnFailure = NonNullable<SyncChoices['onFailure']>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

type Edits = NonNullable<Results[number]['edits']>;
type Kept = Awaited<ReturnType<Session['memory']['files']['keepEdits']>>;

/** Where one file alone is named, what it says is the answer to what other files were edited to say otherwise. */
const namesOneFile = ({ sinks, remove }: Session['args']): boolean => (remove ?? sinks)?.length === 1;

/** Whose words wait, and how to take back what was kept. */
function tellKept({ note }: Session, path: string, edits: Edits, { kept, drafts, history }: Kept): void {
  const authors = [...new Set(edits.flatMap(({ author, now }) => (author && now !== null ? author.name : [])))];
  const whose = authors.length === 0 ? '' : ` of ${authors.join(', ')}`;
  const own = kept - drafts.length;
  const wait = drafts.length === 1 ? 'waits in review as a draft' : 'wait in review as drafts';
  const told = [
    ...(own > 0 ? [`${count(own, 'edit')} kept`] : []),
    ...(drafts.length > 0 ? [`${count(drafts.length, 'edit')}${whose} ${wait}`] : []),
  ];
  const ids = [...new Set(history.map(({ itemId }) => itemId))];
  const back = ids.length === 0 ? '' : ` Take it back: project-brain undo ${ids.join(',')}`;
  if (told.length > 0) note(`${path}: ${told.join('; ')}.${back}`);
}

/** Keeps what waits in the files, each for itself, and says what became of it. @returns the files' outcomes, by path. */
async function keep(
  session: Session,
  results: Results,
  choices: SyncChoices,
): Promise<ReadonlyMap<string, Kept['outcome']>> {
  const { args, memory, note } = session;
  const outcomes = new Map<string, Kept['outcome']>();
  for (const { sink, path, edits = [] } of results) {
    if (edits.length === 0) continue;
    const answer = { goes: args.remove !== undefined, holds: namesOneFile(args) };
    const kept = await memory.files.keepEdits(sink, path, answer, choices);
    outcomes.set(path, kept.outcome);
    tellKept(session, path, edits, kept);
    for (const { why } of kept.left) note(`${path} stays as it is there: ${why}`);
    if (kept.left.some(({ disagrees }) => disagrees))
      note(`To have what ${path} says: project-brain sync --sinks ${sink} --keep`);
    tellOverwritten(session, kept.overwritten);
  }
  return outcomes;
}

function tellEdits({ note }: Session, edits: Edits): void {
  for (const { was, now, author } of edits) {
    const whose = author === undefined ? '' : `  (${author.name})`;
    if (was !== null) note(`- ${was}${now === null ? whose : ''}`);
    if (now !== null) note(`+ ${now}${whose}`);
  }
}

function tell(session: Session, results: Results): void {
  for (const { reason, warnings, edits = [] } of results) {
    for (const line of [...(reason === undefined ? [] : [reason]), ...warnings]) session.note(line);
    tellEdits(session, edits);
    if (edits.length > 0 && !session.args.keep)
      session.note('sync --keep makes them what is known; sync --restore writes the block as it was over them.');
  }
}

/** Says what is written over, so that it is not lost where nobody meant it. */
function tellOverwritten(session: Session, results: readonly Pick<Results[number], 'path' | 'edits'>[]): void {
  for (const { path, edits = [] } of results) {
    if (edits.length === 0) continue;
    session.note(`${path}: written over is`);
    tellEdits(session, edits);
  }
}

/** The ids that were asked for; where none were named, those chosen in the editor, and what was written before and stands still. */
async function sinksMeant({ args, memory, note }: Session, chosen: readonly string[]): Promise<readonly string[]> {
  if (args.sinks) return args.sinks;
  const standing = (await memory.files.standing()).filter((id) => !chosen.includes(id));
  if (chosen.length + standing.length === 0)
    note('The editor’s settings choose no instruction file. Name some with --sinks.');
  if (standing.length > 0)
    note(`Also kept up to date, because the block was written there before: ${standing.join(', ')}.`);
  return [...chosen, ...standing];
}

function refuseTwoAnswers({ keep, restore, sinks, remove }: Session['args']): void {
  const both =
    keep && restore ? (['keep', 'restore'] as const) : sinks && remove ? (['sinks', 'remove'] as const) : null;
  if (!both) return;
  const [one, other] = both;
  throw new BrainError('invalid-input', `--${one} and --${other} are two answers to one question. Give one of them.`, {
    field: one,
  });
}

const CHANGES: ReadonlySet<Results[number]['outcome']> = new Set(['created', 'written', 'removed']);
const isChange = (outcome: Results[number]['outcome']): boolean => CHANGES.has(outcome);

/** Brings the files to what was asked for, a person's edits of them included. */
async function write(
  session: Session,
  run: (choices: SyncChoices) => Promise<Results>,
  choices: SyncChoices,
): Promise<Results> {
  const { args, memory } = session;
  let results = await run(choices);
  const shared = results.filter((one) => one.wouldBeShared === true);
  if (args.gitExclude && shared.length > 0) {
    for (const one of shared) await memory.files.ignoreLocally(one.sink);
    results = await run(choices);
  }
  if (args.restore) {
    tellOverwritten(session, results);
    return run({ ...choices, overwriteEdits: true });
  }
  if (!args.keep || !results.some(({ edits }) => edits)) return results;
  const changed = new Map(results.map(({ path, outcome }) => [path, outcome]));
  for (const [path, outcome] of await keep(session, results, choices))
    if (isChange(outcome)) changed.set(path, outcome);
  return (await run(choices)).map((one) => {
    const outcome = changed.get(one.path);
    return one.outcome === 'unchanged' && outcome && isChange(outcome) ? { ...one, outcome } : one;
  });
}

async function bringUpToDate(session: Session, onFailure: OnFailure): Promise<Results> {
  const { args, memory } = session;
  await read(session);
  await checkWords(session);
  const settings = await settingsFor(args.folder, args.store);
  const sinks = await sinksMeant(session, settings.sinks ?? ['copilot']);
  const choices = { scoped: args.scoped ?? settings.scopedFiles, tokens: settings.guideTokens, onFailure };
  const results = await write(session, (as) => memory.files.sync(sinks, as), choices);
  for (const line of memory.files.overlaps(sinks)) session.note(line);
  return results;
}

async function takeOut(session: Session, ids: readonly string[], onFailure: OnFailure): Promise<Results> {
  const { args, memory, note } = session;
  const results = await write(session, (as) => memory.files.removeFrom(ids, as), { onFailure });
  const { sinks: chosen = [] } = await settingsFor(args.folder, args.store);
  const again = ids.filter((id) => chosen.includes(id));
  if (again.length > 0)
    note(`The editor’s setting projectBrain.sinks still names ${again.join(', ')}: the block is written there again.`);
  return results;
}

/** A file that fails is tried again with the others. */
const messagesBesideFirst = (failures: readonly BrainError[]): readonly string[] =>
  [...new Set(failures.map(({ message }) => message))].slice(1);

export async function sync(session: Session): Promise<void> {
  const { args } = session;
  refuseTwoAnswers(args);
  const failures: BrainError[] = [];
  const onFailure: OnFailure = (why) => failures.push(why);
  const results = args.remove
    ? await takeOut(session, args.remove, onFailure)
    : await bringUpToDate(session, onFailure);
  tell(session, results);
  const outcomes = results.map(({ path, outcome }) => `${path}: ${outcome}\n`).join('');
  await session.print(args.json ? json(results) : outcomes);
  for (const message of messagesBesideFirst(failures)) session.note(message);
  if (failures[0]) throw failures[0];
}
