/** Which entries this machine wrote, and how: an update moves the editor and the extension, and the entries have to follow. */
import type * as vscode from 'vscode';
import * as z from 'zod';
import type { Project } from '../project.ts';

const WRITTEN = 'projectBrain.writtenEntries';

/** By the folder's address, then by the assistant's id. */
const stored = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({ command: z.string(), args: z.array(z.string()), env: z.record(z.string(), z.string()) }),
  ),
);

export class WrittenEntries {
  readonly #state: vscode.Memento;

  /** `state` is VS Code's for all windows of this user. */
  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  async note({ folder, connections }: Project, id: string, on: boolean): Promise<void> {
    const all = this.#all;
    const uri = folder.uri.toString();
    const { [id]: before, ...others } = all[uri] ?? {};
    if (!on && !before) return;
    await this.#state.update(WRITTEN, { ...all, [uri]: on ? { ...others, [id]: connections.server } : others });
  }

  /** Brings the entries of a project up to date that were written here and that nobody has changed. @returns their ids. */
  async renew(project: Project): Promise<readonly string[]> {
    const renewed: string[] = [];
    for (const [id, was] of Object.entries(this.#all[project.folder.uri.toString()] ?? {})) {
      if (JSON.stringify(was) === JSON.stringify(project.connections.server)) continue;
      if (!(await project.connections.renew(id, was))) continue;
      renewed.push(id);
      await this.note(project, id, true);
    }
    return renewed;
  }

  get #all(): z.infer<typeof stored> {
    return stored.safeParse(this.#state.get(WRITTEN)).data ?? {};
  }
}
