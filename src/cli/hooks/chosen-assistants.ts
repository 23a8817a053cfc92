/** Which chats a person lets be read: those that the editor's own settings name. A repository's settings say nothing here. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { APPROVAL_MODES, type ApprovalMode, type Assistant, ASSISTANTS } from '../../engine/index.ts';

export interface ReadingSettings {
  readonly assistants: readonly Assistant[];
  readonly exclude: readonly string[];
  readonly approval: ApprovalMode;
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** `globalFolder`: the product's folder in an editor's global storage; elsewhere there are no settings. */
export async function readingSettings(globalFolder: string): Promise<ReadingSettings> {
  const text = await readFile(join(globalFolder, '..', '..', 'settings.json'), 'utf8').catch(() => '');
  const settings: unknown = text === '' ? null : parse(text);
  const said: Readonly<Record<string, unknown>> =
    typeof settings === 'object' && settings !== null ? { ...settings } : {};
  const chosen = strings(said['projectBrain.assistants']);
  return {
    assistants: ASSISTANTS.filter((one) => chosen.includes(one)),
    exclude: strings(said['projectBrain.exclude']),
    approval: APPROVAL_MODES.find((one) => one === said['projectBrain.approval']) ?? 'balanced',
  };
}
