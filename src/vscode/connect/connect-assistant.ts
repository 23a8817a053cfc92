/** Connecting assistants to the project's memory, and taking the connection away: asked, shown, and undone like anything else. */
import * as vscode from 'vscode';
import type { ItemCommands } from '../commands/item-commands.ts';
import { textUri } from '../commands/text-document.ts';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';
import type { CursorRegistration } from './cursor-servers.ts';
import type { WrittenEntries } from './written-entries.ts';

type Change = Awaited<ReturnType<Project['connections']['plan']>>;

const CURSOR = 'cursor';

/** What is kept of connections beside the settings of assistants. */
export interface AssistantConnections {
  readonly cursor: CursorRegistration;
  readonly written: WrittenEntries;
}

interface Pick extends vscode.QuickPickItem {
  readonly id: string;
  readonly on: boolean;
}

/** Lets a person pick an assistant, shows what would be written where, and writes it when they say so. */
export async function connectAssistant(
  project: Project,
  items: ItemCommands,
  connections: AssistantConnections,
): Promise<void> {
  const picks = await picksOf(project, connections, true);
  if (picks.length === 0) {
    void notify.information(vscode.l10n.t('All assistants that are known here are connected already.'));
    return;
  }
  const placeHolder = vscode.l10n.t(
    'It gets an entry in its settings, with which it starts a server on this machine. You see it first.',
  );
  await pickAndDo(project, items, connections, picks, {
    title: vscode.l10n.t('Connect an Assistant to {0}', project.folder.name),
    placeHolder,
  });
}

/** The way back, at any later time. */
export async function disconnectAssistant(
  project: Project,
  items: ItemCommands,
  connections: AssistantConnections,
): Promise<void> {
  const picks = await picksOf(project, connections, false);
  if (picks.length === 0) {
    void notify.information(vscode.l10n.t('No assistant is connected to the memory of {0}.', project.folder.name));
    return;
  }
  const placeHolder = vscode.l10n.t('Its entry goes; everything else in the file stays.');
  await pickAndDo(project, items, connections, picks, {
    title: vscode.l10n.t('Disconnect an Assistant from {0}', project.folder.name),
    placeHolder,
  });
}

/** The assistants that can be connected, or disconnected. */
async function picksOf(project: Project, { cursor }: AssistantConnections, on: boolean): Promise<readonly Pick[]> {
  const { clients, connected } = await project.connections.list();
  return clients
    .filter(({ id }) => isConnected(id, connected, project, cursor) !== on)
    .map(({ id, title, reach }) => ({ id, on, label: title, description: reachText(id, reach, cursor) }));
}

const isConnected = (id: string, connected: readonly string[], project: Project, cursor: CursorRegistration): boolean =>
  connected.includes(id) || (id === CURSOR && cursor.isConnected(project.folder));

const reachText = (id: string, reach: 'project' | 'user', cursor: CursorRegistration): string => {
  if (id === CURSOR && cursor.isPossible) return vscode.l10n.t('this window; no file is written');
  return reach === 'project'
    ? vscode.l10n.t('settings of this project')
    : vscode.l10n.t('your settings for all projects');
};

async function pickAndDo(
  project: Project,
  items: ItemCommands,
  { cursor, written }: AssistantConnections,
  picks: readonly Pick[],
  options: vscode.QuickPickOptions,
): Promise<void> {
  const pick = await vscode.window.showQuickPick(picks, { ...options, ignoreFocusOut: true });
  if (!pick) return;
  const { id, on, label } = pick;
  const kind = on ? 'connectAssistant' : 'disconnectAssistant';
  const done = on ? vscode.l10n.t('{0} connected', label) : vscode.l10n.t('{0} disconnected', label);
  if (id === CURSOR && cursor.isPossible) {
    const set = (value: boolean): Promise<void> => cursor.set(project.folder, project.connections.server, value);
    await set(on);
    await items.didAll(kind, project, () => set(!on), done);
    // An entry in the file would still be there.
    if (on || !(await project.connections.list()).connected.includes(CURSOR)) return;
  }
  if (!(await isAgreed(await project.connections.plan(id, on), on))) return;
  const { isChanged, takeBack } = await project.connections.apply(id, on);
  if (!isChanged) return;
  await written.note(project, id, on);
  await items.didAll(kind, project, () => takeBack().then(() => written.note(project, id, !on)), done);
  if (on)
    void notify.information(
      vscode.l10n.t('{0} is connected. It asks you to allow the server, or finds it when it is started anew.', label),
    );
}

const SHOW = 'show';

/** Asks with the file's name; the change can be looked at first, or taken to be written by hand. */
async function isAgreed(change: Change, on: boolean): Promise<boolean> {
  const { file, client, before, after } = change;
  const write =
    before === null
      ? vscode.l10n.t('Write {0}', file)
      : after === null
        ? vscode.l10n.t('Remove {0}', file)
        : vscode.l10n.t('Change {0}', file);
  const shared =
    client.reach === 'project' && on
      ? vscode.l10n.t('It names paths of this machine: keep it out of a shared repository.')
      : '';
  const answers = [
    { label: `$(check) ${write}`, detail: shared, answer: 'write' },
    { label: `$(diff) ${vscode.l10n.t('Show the Change First')}`, answer: SHOW },
    ...(on && after !== null
      ? [{ label: `$(copy) ${vscode.l10n.t('Copy the New Text Instead')}`, answer: 'copy' }]
      : []),
  ];
  for (;;) {
    const title = `${on ? vscode.l10n.t('Connect') : vscode.l10n.t('Disconnect')} ${client.title}`;
    const chosen = await vscode.window.showQuickPick(answers, { title, ignoreFocusOut: true });
    if (chosen?.answer !== SHOW) {
      if (chosen?.answer === 'copy') await vscode.env.clipboard.writeText(after ?? '');
      return chosen?.answer === 'write';
    }
    await showChange(change);
  }
}

async function showChange({ file, client, before, after }: Change): Promise<void> {
  const side = (name: string, text: string | null): vscode.Uri => textUri(`${name} ${file}`, text ?? '');
  await vscode.commands.executeCommand(
    'vscode.diff',
    side('Now:', before),
    side('Then:', after),
    `${client.title}: the change`,
    { preview: true },
  );
}
