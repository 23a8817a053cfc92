/** A home in which every assistant has left its transcripts of one project: the fixtures, where they would lie. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { dirname, join } from 'node:path';
import type { Assistant } from '../../src/engine/index.ts';
import { TIDEPOOL } from './read-transcript.ts';

const FIXTURES = 'test/fixtures/transcripts';
const AGENT = '0f6d1c52-7a3e-4b8e-9a41-5d2c8e7f1b30';
const CLINE = '1789720031204_k3x9q';
const TASK = 'api_conversation_history.json';
const COPILOT = 'session-state/5a0c4b1e-8f1d-4a52-9c1f-2e6b7d3f9a10/events.jsonl';
const GEMINI = ['session-2026-09-14T08-12-4fd3a1c2.jsonl', 'session-2025-11-03T16-40-91be77aa.json'];

/** What users say in the fixtures of an assistant, in the order in which it is read. */
export const ASKED: Readonly<Partial<Record<Assistant, readonly string[]>>> = {
  'gemini-cli': [
    'Use Vitest, not Jest, for the tide tables.',
    'Why does the harbour page of @src/tides/predict.ts show high water one hour late?',
    'Always keep times in UTC and convert only when they are shown.',
  ],
  cursor: [
    'Name every station by its NOAA id, never by its place name.',
    'Good. Leave the old links working.',
    'Show the next high water in the sidebar, and nothing else there.',
  ],
  cline: [
    "Explain the datum of every height: the user must see whether it is LAT or MLLW. 'src/tides/height.ts' (see below for file content)",
    'In the header, once.',
    'Say "LAT", never "chart datum".',
    'And give the year of the datum.',
    'Store currents beside the tides, in one file for each station. @src/stations/store.ts',
    'Never write currents older than a year.',
  ],
  roo: ['Draw the curve with plain SVG, we take no chart library.', 'Mark now on the curve.', 'Print the table on A5.'],
  continue: ['Round heights to centimetres, always down: a ship must not run aground.'],
  aider: [
    'Compute the nodal factors once a year, not on every call.\nThey only change slowly.',
    'How would the README say it?',
    'We decided against a database: the constituents stay in JSON files.',
  ],
  opencode: [
    "Take the moon's phase from the ephemeris, we do not compute it ourselves. See @src/moon/phase.ts",
    'Keep the old ephemeris as a fallback.',
  ],
  'copilot-cli': ['Write the tide table as iCalendar too, with one event for every high water.'],
  windsurf: ['Cache the station list for a day, it never changes within one.'],
};

/** The environment by which assistants are told that `home` is the user's. */
export const environment = (home: string): Record<string, string> => ({
  HOME: home,
  USERPROFILE: home,
  XDG_CONFIG_HOME: join(home, '.config'),
  XDG_DATA_HOME: join(home, '.local', 'share'),
  XDG_STATE_HOME: '',
});

export interface Everything {
  /** Where a file of the home is that an assistant writes. */
  readonly paths: Readonly<Record<'cursor' | 'opencode' | 'aider' | 'copilot', string>>;
  /** Databases as the programs have them open. */
  readonly databases: Readonly<Record<'cursor' | 'opencode', DatabaseSync>>;
  close(): void;
}

/** Lays the fixtures into `home`, as if the project lay in `root`. */
export async function layEverything(home: string, root: string): Promise<Everything> {
  const content = async (fixture: string): Promise<string> =>
    (await readFile(join(FIXTURES, fixture), 'utf8')).replaceAll(TIDEPOOL, root);
  const write = async (path: string, text: string): Promise<string> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return path;
  };
  const take = async (fixture: string, path: string): Promise<string> =>
    write(join(home, path), await content(fixture));
  const database = async (fixture: string, path: string): Promise<DatabaseSync> => {
    await mkdir(dirname(path), { recursive: true });
    const opened = new DatabaseSync(path);
    opened.exec('PRAGMA journal_mode = WAL');
    opened.exec(await content(fixture));
    return opened;
  };

  const gemini = join('.gemini', 'tmp', createHash('sha256').update(root).digest('hex'), 'chats');
  for (const name of GEMINI) await take(`gemini-cli/${name}`, join(gemini, name));
  const slug = root.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '');
  const agent = join('.cursor', 'projects', slug, 'agent-transcripts', AGENT, `${AGENT}.jsonl`);
  await take(`cursor/agent-transcripts/${AGENT}/${AGENT}.jsonl`, agent);
  for (const name of [`${CLINE}.json`, `${CLINE}.messages.json`])
    await take(`cline/sessions/${CLINE}/${name}`, `.cline/data/sessions/${CLINE}/${name}`);
  const storage = join('.config', 'Code', 'User', 'globalStorage');
  for (const name of ['state/taskHistory.json', `tasks/1757664000123/${TASK}`])
    await take(`cline/${name}`, join(storage, 'saoudrizwan.claude-dev', name));
  for (const id of ['2b7c9e10-53af-4c0e-8d1b-9f2f6a4d7c11', '7f0d2a68-0b54-4d53-a2a7-6a1f0f3b9e20'])
    await take(`roo/tasks/${id}/${TASK}`, join(storage, 'rooveterinaryinc.roo-cline', 'tasks', id, TASK));
  for (const name of ['3d1f5a7b-9c0e-4f2a-8b4d-6e8f0a2c4e61.json', 'sessions.json'])
    await take(`continue/${name}`, join('.continue', 'sessions', name));
  const copilot = await take(`copilot-cli/${COPILOT}`, join('.copilot', COPILOT));
  await take('windsurf/7d0e4f12-93ab-4c55-8e01-6b2a9d3c5f70.jsonl', '.windsurf/transcripts/7d0e4f12.jsonl');
  // A history in no repository may have come with the folder.
  if (!existsSync(join(root, '.git'))) execFileSync('git', ['init', '-q', root]);
  const history = await content('aider/.aider.chat.history.md');
  const aider = await write(join(root, '.aider.chat.history.md'), history);
  const cursor = join(home, '.config', 'Cursor', 'User', 'globalStorage', 'state.vscdb');
  const opencode = join(home, '.local', 'share', 'opencode', 'opencode.db');
  const databases = {
    cursor: await database('cursor/state.sql', cursor),
    opencode: await database('opencode/opencode.sql', opencode),
  };
  const close = (): void => Object.values(databases).forEach((one) => one.close());
  return { paths: { cursor, opencode, aider, copilot }, databases, close };
}
