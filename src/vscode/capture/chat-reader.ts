/** Reads the chats of the assistants that the user chose, and follows them while the window is looked at. */
import * as vscode from 'vscode';
import { type Assistant, BrainError, count } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { chosenAssistants, onAssistantsChange } from '../settings/settings.ts';
import { percentRead, seldom } from './progress.ts';

/**
 * How often transcripts are looked after, in the window that has the focus; looking takes no more than the files' sizes and
 * times. Beside 3,400 transcripts of other projects a look is 40 ms of processor time, 0.2 %: less than it would take to
 * watch folders of a dozen assistants, of which many come later, lie on other file systems, or hold a database.
 */
const LOOK_MS = 20_000;
/** A transcript that is rewritten as it grows is read when nobody has written for so long. */
const QUIET_MS = 5_000;
/** Less than this is read before anybody could read how far it is. In bytes. */
const WORTH_TELLING = 5_000_000;

export class ChatReader {
  readonly #projects: () => readonly Project[];
  readonly #log: vscode.LogOutputChannel;
  readonly #status = vscode.window.createStatusBarItem('projectBrain.chats', vscode.StatusBarAlignment.Left);
  readonly #subscriptions: readonly { dispose(): unknown }[];
  readonly #timer: NodeJS.Timeout;
  #stop: AbortController | null = null;
  #isAsked = false;

  constructor(projects: () => readonly Project[], log: vscode.LogOutputChannel) {
    this.#projects = projects;
    this.#log = log;
    this.#status.name = vscode.l10n.t('Project Brain: Reading Chats');
    this.#status.command = 'projectBrain.chooseAssistants';
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#subscriptions = [
      this.#status,
      vscode.window.onDidChangeWindowState(() => this.#look()),
      onAssistantsChange(() => {
        // Off is off at once; what goes on is begun anew.
        this.#stop?.abort();
        void this.read();
      }),
    ];
  }

  /** Reads what is new; asking while that is done reads once more afterwards. Failures are told, not thrown. */
  async read(): Promise<void> {
    if (this.#stop) {
      this.#isAsked = true;
      return;
    }
    const assistants = chosenAssistants() ?? [];
    if (assistants.length === 0 || !vscode.workspace.isTrusted) return;
    this.#stop = new AbortController();
    try {
      for (const project of this.#projects()) await this.#readOne(project, assistants, this.#stop.signal);
    } finally {
      this.#stop = null;
      this.#status.hide();
    }
    if (!this.#isAsked) return;
    this.#isAsked = false;
    await this.read();
  }

  stop(): void {
    this.#stop?.abort();
  }

  dispose(): void {
    this.stop();
    clearInterval(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** Nobody needs what is said while the window is not looked at before it is again. */
  #look(): void {
    if (vscode.window.state.focused && !this.#stop) void this.read();
  }

  async #readOne(project: Project, assistants: readonly Assistant[], signal: AbortSignal): Promise<void> {
    try {
      const onProgress = this.#progress();
      const read = await project.readChats({ assistants, quietMs: QUIET_MS, signal, onProgress });
      for (const note of read.notes) this.#log.warn(note);
      if (read.turns === 0) return;
      const items = `items: ${read.created} new, ${read.updated} changed, ${read.reinforced} confirmed`;
      this.#log.info(
        `${project.folder.name}: ${count(read.turns, 'new turn')} in ${count(read.chats, 'chat')}; ${items}.`,
      );
    } catch (error) {
      if (error instanceof BrainError && error.code === 'cancelled') this.#log.info(error.message);
      else this.#log.error(error instanceof Error ? error : String(error));
    }
  }

  #progress(): (read: number, total: number) => void {
    const show = seldom((read: number, total: number) => {
      this.#status.text = `$(sync~spin) ${vscode.l10n.t('Reading chats: {0}', percentRead(read, total))}`;
      this.#status.tooltip = vscode.l10n.t('Project Brain reads what is new in your chats. Click to choose whose.');
      this.#status.show();
    }, Date.now);
    return (read, total) => {
      if (total >= WORTH_TELLING) show(read, total);
    };
  }
}
