/** Connecting assistants to our MCP server by an entry in their settings, and taking it out again: only where a person asked. */
import { join } from 'node:path';
import { BrainError } from '../../engine/index.ts';
import { type FileAccess, nodeFiles } from '../files/file-access.ts';
import { readInside, writeInside } from '../files/safe-write.ts';
import { type Client, CLIENTS, type Places, serverName } from './clients.ts';
import type { McpEntry } from './mcp-entry.ts';

/** How the server is started, whatever it is called. */
export type Server = Omit<McpEntry, 'name'>;

/** A change of a settings file that a person may look at first. */
export interface PlannedChange {
  readonly client: Client;
  /** Absolute, for a person to read. */
  readonly file: string;
  /** Null where the file is not there, or goes. */
  readonly before: string | null;
  readonly after: string | null;
}

const MARK = '\ufeff';
/** Settings are small; in bytes. */
const LARGEST = 2_000_000;

/** What connecting (`server`) or disconnecting (null) would make of the settings. @throws as `applyChange` does. */
export async function planChange(
  client: Client,
  places: Places,
  server: Server | null,
  files: FileAccess = nodeFiles,
): Promise<PlannedChange> {
  const { root, path, file } = placeOf(client, places);
  const before = textOf(await readInside(root, path, only(path, files)), file);
  return { client, file, before, after: changed(client, serverName(client, places.project), server, before, file) };
}

/**
 * Writes what `planChange` tells, made anew of what the file holds now. Links and what is no plain file are refused.
 * @returns the way back: the bytes from before where nobody has written since, else the file without what was done.
 * @throws BrainError `invalid-input` where the file cannot be understood, `unsafe-path`, `file-not-writable`.
 */
export async function applyChange(
  client: Client,
  places: Places,
  server: Server | null,
  files: FileAccess = nodeFiles,
): Promise<{ readonly isChanged: boolean; readonly takeBack: () => Promise<void> }> {
  const { root, path, file } = placeOf(client, places);
  const access = only(path, files);
  const name = serverName(client, places.project);
  let before: Uint8Array | null = null;
  let after: Uint8Array | null = null;
  const outcome = await writeInside(
    root,
    path,
    (current) => {
      before = current;
      after = bytesOf(changed(client, name, server, textOf(current, file), file), current);
      return after;
    },
    access,
  );
  const takeBack = async (): Promise<void> => {
    await writeInside(
      root,
      path,
      (current) => {
        if (isSame(current, after)) return before;
        if (server !== null) return bytesOf(changed(client, name, null, textOf(current, file), file), current);
        throw new BrainError('invalid-input', `${file} has changed since. Connect ${client.title} again instead.`);
      },
      access,
    );
  };
  return { isChanged: outcome !== 'unchanged', takeBack };
}

/**
 * Has an entry that was written with `was` start the server as `server` says: an update of the editor or of the extension
 * moves both. Entries that anybody has changed stay. @returns whether something was written. @throws as `applyChange`.
 */
export async function renewEntry(
  client: Client,
  places: Places,
  was: Server,
  server: Server,
  files: FileAccess = nodeFiles,
): Promise<boolean> {
  const { before, after } = await planChange(client, places, was, files);
  if (before === null || before !== after) return false;
  return (await applyChange(client, places, server, files)).isChanged;
}

/** The assistants whose settings name our server for this project; settings that cannot be read name none. */
export async function connectedClients(places: Places, files: FileAccess = nodeFiles): Promise<readonly Client[]> {
  const found = await Promise.all(CLIENTS.map((client) => isConnected(client, places, files)));
  return CLIENTS.filter((_, index) => found[index]);
}

async function isConnected(client: Client, places: Places, files: FileAccess): Promise<boolean> {
  const place = client.file(places);
  if (!place) return false;
  try {
    const bytes = await readInside(place.root, place.path, only(place.path, files));
    return client.format.has(textOf(bytes, place.path), serverName(client, places.project));
  } catch {
    return false;
  }
}

/** Leave to write this one file, whatever it is called. */
const only = (path: string, files: FileAccess): FileAccess => ({ ...files, isAllowed: (asked) => asked === path });

function placeOf(
  client: Client,
  places: Places,
): { readonly root: string; readonly path: string; readonly file: string } {
  const place = client.file(places);
  if (!place)
    throw new BrainError('not-supported', `Where ${client.title} keeps its settings is known within VS Code only.`);
  return { ...place, file: join(place.root, place.path) };
}

function changed(
  { format }: Client,
  name: string,
  server: Server | null,
  text: string | null,
  file: string,
): string | null {
  try {
    return server ? format.put(text, { ...server, name }) : format.take(text, name);
  } catch (error) {
    if (!(error instanceof BrainError)) throw error;
    throw new BrainError(error.code, `${file} was not changed. ${error.message}`, { path: file }, error);
  }
}

function textOf(bytes: Uint8Array | null, file: string): string | null {
  if (bytes === null) return null;
  if (bytes.length > LARGEST) throw new BrainError('invalid-input', `${file} is too large for a settings file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new BrainError('invalid-input', `${file} is not written in UTF-8, so it was left as it is.`, {}, error);
  }
}

/** A byte order mark stays where there was one. */
function bytesOf(text: string | null, like: Uint8Array | null): Uint8Array | null {
  if (text === null) return null;
  return Buffer.from((like && startsWithMark(like) ? MARK : '') + text);
}

const startsWithMark = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 3)).toString() === MARK;

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
