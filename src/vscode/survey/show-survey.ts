/** Shows what the last survey of a project came to, as a page that is read and not edited. */
import * as vscode from 'vscode';
import { textUri, showText } from '../commands/text-document.ts';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';
import { surveyReport } from './report-text.ts';

const MOST_ITEMS = 1_000;

/** Null where there was no survey that a model made. */
export async function surveyPage({ engine, folder }: Pick<Project, 'engine' | 'folder'>): Promise<string | null> {
  const last = await engine.lastSurvey();
  if (!last) return null;
  const ids = [...last.record.kept, ...last.record.waiting].slice(0, MOST_ITEMS);
  const { items } = ids.length === 0 ? { items: [] } : await engine.items({ ids, limit: MOST_ITEMS });
  return surveyReport({ name: folder.name, ...last, items: items.map(({ item }) => item) });
}

export async function showSurvey(project: Project): Promise<void> {
  const text = await surveyPage(project);
  if (text === null) {
    const choice = await notify.information(
      vscode.l10n.t('No model has surveyed {0} yet.', project.folder.name),
      vscode.l10n.t('Survey the Project…'),
    );
    if (choice !== undefined) await vscode.commands.executeCommand('projectBrain.survey');
    return;
  }
  const name = vscode.l10n.t('Survey of {0}.md', project.folder.name);
  try {
    await vscode.commands.executeCommand('markdown.showPreview', textUri(name, text));
  } catch {
    // The extension that shows Markdown may be off.
    await showText(name, text);
  }
}
