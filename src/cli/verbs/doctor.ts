/** `doctor`: looks whether everything is in order, and says of each thing that is not what to do. Changes nothing. */
import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BrainError, count, type Diagnosis, diagnosisText } from '../../engine/index.ts';
import type { Connections } from '../../project/connections.ts';
import type { ProjectMemory } from '../../project/project-memory-api.ts';
import { settingsFor } from '../../project/editor-settings.ts';
import { sizesIn } from '../../project/store-state.ts';
import { projectIdentity } from '../../sources/project-records.ts';
import { shadowing } from '../../sinks/shadowing.ts';
import { SINKS } from '../../sinks/sinks.ts';
import { inspectSink } from '../../sinks/sync.ts';
import type { Arguments } from '../grammar/arguments.ts';
import type { Io } from '../io.ts';

/** `ok`: in order; `note`: good to know; `wrong`: a person has to do something. */
export interface Check {
  readonly what: string;
  readonly state: 'ok' | 'note' | 'wrong';
  readonly about: string;
  /** What to do; only where there is something. */
  readonly todo?: string;
}

export interface Patient {
  readonly args: Arguments;
  readonly version: string;
  /** Node's, as `24.1.0`. */
  readonly node: string;
  /** @throws BrainError what opening throws. */
  readonly open: () => Promise<ProjectMemory>;
  /** By what assistants ask the store in that folder. */
  readonly connections: (storeFolder: string) => Connections;
  /** ISO 8601. */
  readonly now: string;
  /** What opening the store warned of. */
  readonly warnings: readonly string[];
}

const says = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Since this version Node reads the databases of Cursor and opencode. */
const NODE_WITH_SQLITE = [22, 15] as const;

function ofVersions({ version, node }: Patient): Check {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isOld = major < NODE_WITH_SQLITE[0] || (major === NODE_WITH_SQLITE[0] && minor < NODE_WITH_SQLITE[1]);
  const about = `project-brain ${version}, Node.js ${node}`;
  const todo = 'The chats of Cursor and opencode are read by Node.js 22.15 or later only; all else works.';
  return isOld ? { what: 'Versions', state: 'note', about, todo } : { what: 'Versions', state: 'ok', about };
}

async function ofFolder({ args: { folder } }: Patient): Promise<Check> {
  try {
    const { firstCommit } = await projectIdentity(folder);
    if (firstCommit !== null) return { what: 'Folder', state: 'ok', about: `${folder}, in a git repository` };
    const todo = 'Documents are read all the same; where there is a history, it teaches the most.';
    return { what: 'Folder', state: 'note', about: `${folder} has no git history`, todo };
  } catch (error) {
    const todo =
      error instanceof BrainError && error.code === 'git-missing'
        ? 'Install git, or put it on the PATH.'
        : 'Open a folder that you own and can read; git tells more with "git status" in it.';
    return { what: 'Folder', state: 'wrong', about: says(error), todo };
  }
}

const megabytes = (sizes: readonly number[]): string =>
  `${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`;

/** In words for a person; null where the folder can be written. */
async function whyNotWritable(folder: string): Promise<string | null> {
  if ((await stat(folder).catch(() => undefined))?.isDirectory() !== true) return `${folder} is no folder.`;
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? null : `${folder} cannot be written.`;
}

async function ofStore(memory: ProjectMemory, { warnings }: Patient): Promise<readonly Check[]> {
  const { storeFolder, readOnlyReason } = memory;
  const journals = await sizesIn(join(storeFolder, 'journal'));
  const damaged = await sizesIn(join(storeFolder, 'damaged'));
  const backups = await memory.backups();
  const held = await memory.store.counts({});
  const items = held.reduce((sum, one) => sum + one.count, 0);
  const about = `${storeFolder}: ${count(items, 'item')}, ${megabytes(await sizesIn(storeFolder))}`;
  const reason = readOnlyReason ?? (await whyNotWritable(storeFolder));
  return [
    reason === null
      ? { what: 'Store', state: 'ok', about }
      : {
          what: 'Store',
          state: 'wrong',
          about: reason,
          todo: 'Update project-brain, or make the folder writable.',
        },
    { what: 'Journals', state: 'ok', about: `${count(journals.length, 'journal')}, ${megabytes(journals)}` },
    ...warnings.map((one): Check => ({
      what: 'Store',
      state: 'wrong',
      about: one,
      todo: 'See "project-brain restore" for backups.',
    })),
    damaged.length === 0
      ? { what: 'Damage', state: 'ok', about: 'nothing was found damaged' }
      : {
          what: 'Damage',
          state: 'note',
          about: `${count(damaged.length, 'damaged file was', 'damaged files were')} set aside in ${join(storeFolder, 'damaged')}`,
          todo: 'What could be read of them is in the memory. Delete them when you have looked, or go back by "project-brain restore".',
        },
    backups.length === 0
      ? { what: 'Backups', state: 'note', about: 'there is none', todo: 'project-brain backup' }
      : {
          what: 'Backups',
          state: 'ok',
          about: `${count(backups.length, 'backup')}, the newest of ${backups[0]?.at ?? ''}`,
        },
  ];
}

/** Paths of files whose block is not what the memory says now. */
async function behindIn({ files }: ProjectMemory, { args }: Patient): Promise<readonly string[]> {
  const settings = await settingsFor(args.folder, args.store);
  return files.behind({ scoped: settings.scopedFiles, tokens: settings.guideTokens });
}

async function ofFiles({ args: { folder } }: Patient, behind: readonly string[]): Promise<readonly Check[]> {
  const checks: Check[] = [];
  for (const sink of SINKS) {
    try {
      const { block, path } = await inspectSink(folder, sink);
      if (!block) continue;
      const harms = (await shadowing(folder, sink)).filter(({ inUse }) => inUse);
      if (block.editedByUser) {
        const todo = 'project-brain sync shows the edits, and how to keep them.';
        checks.push({ what: 'File', state: 'note', about: `${path}: somebody edited the block`, todo });
      } else if (behind.includes(path) && sink.personal !== true) {
        // What is the user's own, and told in personal files, is not read here.
        const about = `${path}: the block is behind what is known`;
        checks.push({ what: 'File', state: 'note', about, todo: 'project-brain sync' });
      } else checks.push({ what: 'File', state: 'ok', about: path });
      for (const { message } of harms) checks.push({ what: 'File', state: 'note', about: message });
    } catch (error) {
      const todo = 'Mend the markers, or what else it names; project-brain sync then brings the block up to date.';
      checks.push({ what: 'File', state: 'wrong', about: says(error), todo });
    }
  }
  if (checks.length > 0) return checks;
  return [{ what: 'Files', state: 'note', about: 'no instruction file holds the brain', todo: 'project-brain sync' }];
}

async function ofConnections(connections: Connections): Promise<Check> {
  const { clients, connected } = await connections.list();
  const titles = clients.filter(({ id }) => connected.includes(id)).map(({ title }) => title);
  if (titles.length > 0) return { what: 'Connected', state: 'ok', about: titles.join(', ') };
  const about = 'no assistant can ask the memory over MCP';
  return { what: 'Connected', state: 'note', about, todo: 'project-brain connect tells which can be.' };
}

/** The memory, and what is made of it. */
async function ofMemory(patient: Patient): Promise<readonly Check[]> {
  try {
    const memory = await patient.open();
    try {
      const store = await ofStore(memory, patient);
      if (patient.args.user) return store;
      const asked = await ofConnections(patient.connections(memory.storeFolder));
      return [...store, asked, ...(await ofFiles(patient, await behindIn(memory, patient)))];
    } finally {
      await memory.close();
    }
  } catch (error) {
    return [
      {
        what: 'Store',
        state: 'wrong',
        about: says(error),
        todo: 'Nothing was deleted. See what the message names; --store names another place.',
      },
      ...(patient.args.user ? [] : await ofFiles(patient, [])),
    ];
  }
}

/** All of it, in the order in which a person would look. */
export async function examine(patient: Patient): Promise<readonly Check[]> {
  const own = patient.args.user === true;
  return [ofVersions(patient), ...(own ? [] : [await ofFolder(patient)]), ...(await ofMemory(patient))];
}

/** What a person sends with a report of a problem, once they have read it: nothing of what is remembered, and no path. */
async function report({ version, node, open, warnings, now }: Patient): Promise<string> {
  const faults: Diagnosis['faults'][number][] = [];
  const fault = (message: string, code: string | null = null): void =>
    void faults.push({ at: now, times: 1, message, code, places: [] });
  const projects: Diagnosis['projects'][number][] = [];
  try {
    const memory = await open();
    try {
      projects.push({ ...(await memory.state()), measured: {} });
    } finally {
      await memory.close();
    }
  } catch (error) {
    fault(says(error), error instanceof BrainError ? error.code : null);
  }
  for (const one of warnings) fault(one);
  const machine = `${process.platform} ${process.arch}, Node.js ${node}`;
  return diagnosisText({ version, host: 'Command line', machine, settings: [], projects, faults });
}

/** Prints the checks, or what to send with a report. @returns whether nothing needs a person. */
export async function doctor(patient: Patient, { print, paint }: Io): Promise<boolean> {
  if (patient.args.report) {
    await print(await report(patient));
    return true;
  }
  const checks = await examine(patient);
  const marks = { ok: paint.good('✓'), note: paint.name('·'), wrong: paint.bad('✗') };
  const lines = checks.map(
    ({ what, state, about, todo }) =>
      `${marks[state]} ${what.padEnd(9)} ${about}\n${todo === undefined ? '' : `            ${paint.dim(todo)}\n`}`,
  );
  await print(patient.args.json ? `${JSON.stringify(checks, null, 2)}\n` : lines.join(''));
  return checks.every(({ state }) => state !== 'wrong');
}
