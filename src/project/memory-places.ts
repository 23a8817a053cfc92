/** Where memories may lie that an editor or the command line has made. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { globalStorages } from '../sources/transcripts/find/global-storages.ts';
import { userDataFolder } from '../node/user-data-folder.ts';

/** The extension's id, after which editors name its folder. */
const EXTENSION = 'project-brain.project-brain';

/** The product's folders in the global storage of the editors that may be here, absolute; most of them are not there. */
export const editorPlaces = (): readonly string[] =>
  globalStorages({
    platform: process.platform,
    home: homedir(),
    env: process.env,
    roots: [],
    workspaceStorage: null,
  }).map((storage) => join(storage, EXTENSION));

/** Those of editors, and the command line's own. */
export const memoryPlaces = (): readonly string[] => [...editorPlaces(), userDataFolder()];
