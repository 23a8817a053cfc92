/** "Report a Problem": a text with what helps to find a fault, for the user to read first. Nothing is sent from here. */
import * as vscode from 'vscode';
import * as z from 'zod';
import { diagnosisText, type Measured } from '../../engine/index.ts';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';
import type { RecentFaults } from './recent-faults.ts';
import { settingsTold } from './settings-told.ts';

export interface ReportParts {
  readonly projects: () => readonly Project[];
  readonly faults: RecentFaults;
  /** Of the extension, as VS Code read it. */
  readonly packageJson: unknown;
  /** How long in milliseconds it took to open and to read a project, as far as that was measured. */
  readonly measured: (project: Project) => Measured;
}

const manifest = z.object({
  version: z.string(),
  bugs: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/** Where problems are reported, if package.json names a page. */
export function issuePage(packageJson: unknown): string | null {
  const { bugs } = manifest.parse(packageJson);
  const url = typeof bugs === 'string' ? bugs : bugs?.url;
  return url !== undefined && /^https:\/\//.test(url) ? url : null;
}

async function textOf({ projects, faults, packageJson, measured }: ReportParts): Promise<string> {
  const { appName, remoteName, uiKind, language } = vscode.env;
  const kind = uiKind === vscode.UIKind.Web ? ' in a browser' : '';
  const remote = remoteName === undefined ? '' : ', over a remote connection';
  return diagnosisText({
    version: manifest.parse(packageJson).version,
    // Forks name themselves; whatever else stands there is not told.
    host: `${/^[\w -]{1,40}$/.test(appName) ? appName : 'an editor'} ${vscode.version}${kind}${remote}, language ${language}`,
    machine: `${process.platform} ${process.arch}, Node.js ${process.versions.node}`,
    settings: settingsTold(packageJson),
    projects: await Promise.all(
      projects().map(async (project) => ({ ...(await project.state()), measured: measured(project) })),
    ),
    faults: faults.all,
  });
}

/** Opens the text in an editor; what is copied is what the user made of it. */
export async function reportProblem(parts: ReportParts): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ content: await textOf(parts), language: 'markdown' });
  await vscode.window.showTextDocument(document);
  const page = issuePage(parts.packageJson);
  const copy = vscode.l10n.t('Copy');
  const open = vscode.l10n.t('Copy and Open the Page for Reports');
  const choice = await notify.information(
    vscode.l10n.t('Nothing was sent. Read the report, change it as you like, and copy it.'),
    copy,
    ...(page === null ? [] : [open]),
  );
  if (choice === undefined) return;
  await vscode.env.clipboard.writeText(document.getText());
  if (choice === open && page !== null) await vscode.env.openExternal(vscode.Uri.parse(page));
}
