/** `sync`: brings the instruction files up to date, and has a person's edits of our block kept or taken back when asked. */
import { BrainError, count } from '../../engine/index.ts';
import type { SyncChoices } from '../../project/instruction-files.ts';
import { settingsFor } from '../../project/editor-settings.ts';
import { checkWords, read } from './read-project.ts';
import type { Session } from './session.ts';

type Results = Awaited<ReturnType<Session['memory']['files']['sync']>>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Keeps what waits in the files, each for itself, and says what became of it. */
async function keep({ memory, note }: Session, results: Results, choices: SyncChoices): Promise<void> {
  for (const { sink, path, edits = [] } of results) {
    if (edits.length === 0) continue;
    const { kept, left, history } = await memory.files.keepEdits(sink, path, false, choices);
    const ids = [...new Set(history.map(({ itemId }) => itemId))];
    const back = ids.length === 0 ? '' : ` Take it back: project-brain undo ${ids.join(',')}`;
    note(`${path}: ${count(kept, 'edit')} kept.${back}`);
    for (const { why } of left) note(`${path} stays as it is there: ${why}`);
  }
}

function tell({ note }: Session, results: Results): void {
  for (const { reason, warnings, edits = [] } of results) {
    for (const line of [...(reason === undefined ? [] : [reason]), ...warnings]) note(line);
    for (const { was, now, author } of edits) {
      const whose = author === undefined ? '' : `  (${author.name})`;
      if (was !== null) note(`- ${was}${whose}`);
      if (now !== null) note(`+ ${now}${whose}`);
    }
    if (edits.length > 0)
      note('sync --keep makes them what is known; sync --restore writes the block as it was over them.');
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

export async function sync(session: Session): Promise<void> {
  const { args, memory } = session;
  if (args.keep && args.restore) {
    throw new BrainError('invalid-input', '--keep and --restore are two answers to one question. Give one of them.', {
      field: 'keep',
    });
  }
  await read(session);
  await checkWords(session);
  const settings = await settingsFor(args.folder, args.store);
  const sinks = await sinksMeant(session, settings.sinks ?? ['copilot']);
  const choices = {
    scoped: args.scoped ?? settings.scopedFiles,
    tokens: settings.guideTokens,
    overwriteEdits: args.restore === true,
  };
  let results = await memory.files.sync(sinks, choices);
  const shared = results.filter((one) => one.wouldBeShared === true);
  if (args.gitExclude && shared.length > 0) {
    for (const one of shared) await memory.files.ignoreLocally(one.sink);
    results = await memory.files.sync(sinks, choices);
  }
  if (args.keep && results.some(({ edits }) => edits)) {
    await keep(session, results, choices);
    results = await memory.files.sync(sinks, choices);
  }
  for (const line of memory.files.overlaps(sinks)) session.note(line);
  tell(session, results);
  if (args.json) return session.print(json(results));
  await session.print(results.map(({ path, outcome }) => `${path}: ${outcome}\n`).join(''));
}
