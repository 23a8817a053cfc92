// The user's settings.json of a server: VS Code reads it from disk whenever a window is opened or reloaded.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Settings = Record<string, unknown>;

/** Settings under which a test or a first look is not disturbed by anything that is not the extension's. */
export const QUIET_SETTINGS: Settings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.openRepositoryInParentFolders': 'never',
  'security.workspace.trust.startupPrompt': 'never',
  // Copilot defaults to it; without Copilot it must be said for the chat view to attach instruction files.
  'github.copilot.chat.codeGeneration.useInstructionFiles': true,
};

/** Merges `change` into the file; undefined removes a setting. */
export async function mergeSettings(userDataFolder: string, change: Settings): Promise<void> {
  const present = await readFile(settingsFile(userDataFolder), 'utf8').catch(() => '{}');
  await writeSettings(userDataFolder, { ...(JSON.parse(present) as Settings), ...change });
}

export async function writeSettings(userDataFolder: string, settings: Settings): Promise<void> {
  const file = settingsFile(userDataFolder);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(settings, undefined, 2)}\n`);
}

function settingsFile(userDataFolder: string): string {
  return path.join(userDataFolder, 'User', 'settings.json');
}
