/** Panels that were open when the window was closed or loaded again show the same once its projects are open. */
import * as vscode from 'vscode';
import { keptItemSchema } from '../../shared/item-details.ts';
import { keptPanelSchema } from '../../shared/memory-panel.ts';
import { MEMORY_PANEL } from '../panel/memory-panel.ts';
import type { Project } from '../project.ts';
import { ITEM_PANEL } from '../webview/item-details-panel.ts';
import type { Panels } from './panels.ts';

/** `opened` resolves with what can be shown, once the window has opened its projects. */
export function restorePanels(
  { details, panel }: Panels,
  opened: () => Promise<readonly Project[]>,
): vscode.Disposable {
  const projectOf = async (folder: string | undefined): Promise<Project | undefined> =>
    (await opened()).find((project) => project.folder.uri.toString() === folder);
  const restore = (
    viewType: string,
    show: (kept: vscode.WebviewPanel, state: unknown) => Promise<boolean>,
  ): vscode.Disposable =>
    vscode.window.registerWebviewPanelSerializer(viewType, {
      // What cannot be shown any more, because its folder was paused, goes.
      deserializeWebviewPanel: async (kept, state) => {
        if (!(await show(kept, state))) kept.dispose();
      },
    });
  return vscode.Disposable.from(
    restore(MEMORY_PANEL, async (kept, state) => {
      const project = await projectOf(keptPanelSchema.safeParse(state).data?.folder);
      if (project) panel.goOnIn(kept, project);
      return project !== undefined;
    }),
    restore(ITEM_PANEL, async (kept, state) => {
      const { folder, itemId = '' } = keptItemSchema.safeParse(state).data ?? {};
      const project = await projectOf(folder);
      const placed = await project?.engine.details(itemId).catch(() => undefined);
      if (project && placed) details.goOnIn(kept, { kind: 'item', project, placed });
      return placed !== undefined;
    }),
  );
}
