/**
 * A person's edits inside our block are their word on items, and wait for an answer: as a row of the tree, in the status
 * bar, and once in a notification. Whatever is answered is answered of the edits as they are then.
 */
import * as vscode from 'vscode';
import { BrainError, showInvisible } from '../../engine/index.ts';
import { count } from '../count.ts';
import { textUri } from '../commands/text-document.ts';
import type { ItemCommands } from '../commands/item-commands.ts';
import { notify } from '../notify.ts';
import type { BlockEdit, FormerFile } from '../../project/instruction-files.ts';
import type { Project, WaitingEdits } from '../project.ts';
import { type FileOutcome, syncFiles } from './file-outcome.ts';
import { chosenSinks, keepsUserInstructions, USER_INSTRUCTIONS } from '../settings/settings.ts';
import { deprecatedBy, type EditsSummary, editsSummary } from './edits-summary.ts';

const KEEP = vscode.l10n.t('Keep My Changes');
const KEEP_DRAFTS = vscode.l10n.t('Keep as Drafts');
const RESTORE = vscode.l10n.t('Restore the Block');
const SHOW = vscode.l10n.t('Show Difference');
const WAIT = 'projectBrain.editsWait';
const STATUS_MS = 5_000;

export class EditQuestions {
  readonly #items: ItemCommands;
  readonly #fail: (error: unknown) => void;
  readonly #status = vscode.window.createStatusBarItem('projectBrain.edits', vscode.StatusBarAlignment.Left);
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #waiting: readonly WaitingEdits[] = [];
  /** Files whose question was asked since they began to wait, each with what is called when nothing waits any more. */
  readonly #asked = new Map<string, () => void>();

  constructor(items: ItemCommands, fail: (error: unknown) => void) {
    this.#items = items;
    this.#fail = fail;
    this.#status.name = vscode.l10n.t('Project Brain: Edits That Wait');
    this.#status.command = 'projectBrain.answerEdits';
  }

  /** How many files have edits that wait. */
  get files(): number {
    return this.#waiting.length;
  }

  of(project: Project): readonly WaitingEdits[] {
    return this.#waiting.filter((one) => one.project === project);
  }

  /** Takes note of how a project's files stand; of those that were not looked at, `isUnknown` says so. */
  update(project: Project, outcomes: readonly FileOutcome[], isUnknown: (path: string) => boolean): void {
    const found = outcomes.flatMap(({ path, edited }) => (edited ? [{ project, path, ...edited }] : []));
    const kept = this.of(project).filter(({ path }) => isUnknown(path) && found.every((one) => one.path !== path));
    const others = this.#waiting.filter((one) => one.project !== project);
    const next = [...others, ...kept, ...found];
    const isSame = JSON.stringify(next.map(keyOf)) === JSON.stringify(this.#waiting.map(keyOf));
    this.#waiting = next;
    if (!isSame) this.#show();
    for (const one of found) this.#askOnce(one);
  }

  /** Forgets what waits in a project: it is closed. */
  forget(project: Project): void {
    const ours = this.of(project);
    this.#waiting = this.#waiting.filter((one) => !ours.includes(one));
    this.#show();
  }

  /** Asks what becomes of the edits of one file, as they are now. */
  async ask(given?: WaitingEdits): Promise<void> {
    const waiting = await this.#current(given);
    if (!waiting) return;
    const { question, author } = await this.#told(waiting);
    // What somebody else wrote is looked at before it is kept.
    if (author !== null) await this.#difference(waiting);
    const keep = author === null ? KEEP : KEEP_DRAFTS;
    const answers = author === null ? [keep, RESTORE, SHOW] : [keep, RESTORE];
    const answer = await notify.information(question, ...answers);
    if (answer === keep) await this.#keep(waiting);
    if (answer === RESTORE) await this.restore(waiting);
    if (answer === SHOW) await this.compare(waiting);
  }

  /** Keeps the edits of a file; what somebody else committed, and what an item is deprecated by, is asked about first. */
  async keep(given?: WaitingEdits): Promise<void> {
    const waiting = await this.#current(given);
    if (!waiting) return;
    const isGrave = waiting.edits.some(({ author }) => author) || deprecatedBy(waiting.edits).length > 0;
    if (isGrave) await this.ask(waiting);
    else await this.#keep(waiting);
  }

  /** Writes the block over the edits of a file; those that came since they were `given` are asked about first. */
  async restore(given?: WaitingEdits): Promise<void> {
    const picked = given ?? (await this.#pick());
    if (!picked) return;
    await refuseUnsaved(picked);
    const waiting = await this.#current(picked);
    if (!waiting) return;
    if (wordsOf(waiting) === wordsOf(picked)) await this.#restore(waiting);
    else await this.ask(waiting);
  }

  async compare(given?: WaitingEdits): Promise<void> {
    const waiting = await this.#current(given);
    if (waiting) await this.#difference(waiting);
  }

  dispose(): void {
    this.#status.dispose();
    this.#changed.dispose();
  }

  async #restore(waiting: WaitingEdits): Promise<void> {
    const { project, id, path } = waiting;
    const stays = isChosen(waiting);
    const former = await project.files.restore(id, path, !stays);
    this.#settled(waiting, []);
    if (!former) {
      sayNothingWaits(waiting);
      return;
    }
    const done = stays ? vscode.l10n.t('Block of {0} restored', path) : vscode.l10n.t('Block taken out of {0}', path);
    await this.#items.didAll('restoreBlock', project, (current) => this.#putBack(current, former), done);
  }

  /** The edits wait again: who takes back an answer was asked already. */
  async #putBack(project: Project, former: FormerFile): Promise<void> {
    const waiting = { project, id: former.id, path: former.path, edits: [] };
    await refuseUnsaved(waiting);
    await project.files.putBack(former);
    this.#asked.set(keyOfFile(waiting), () => undefined);
    await this.#look(waiting);
  }

  async #keep(waiting: WaitingEdits): Promise<void> {
    const { project, id, path } = waiting;
    await refuseUnsaved(waiting);
    const { kept, left, history } = await project.files.keepEdits(id, path, { goes: !isChosen(waiting) });
    this.#settled(
      waiting,
      left.map(({ edit }) => edit),
    );
    const label = count(kept, 'edit');
    if (history.length > 0)
      await this.#items.did('keepEdits', project, history, vscode.l10n.t('{0} of {1} kept', label, path));
    else if (kept > 0)
      vscode.window.setStatusBarMessage(`$(check) ${vscode.l10n.t('{0} of {1} kept', label, path)}`, STATUS_MS);
    else if (left.length === 0) sayNothingWaits(waiting);
    if (left.length === 0) return;
    const reasons = [...new Set(left.map(({ why }) => why))].join(' ');
    const show = { label: SHOW, run: () => this.compare(waiting).catch(this.#fail) };
    notify.trouble(vscode.l10n.t('{0} {1} stays as you wrote it there.', reasons, path), show);
  }

  /** What the block would be without the edits, beside the file. */
  async #difference({ project, id, path, edits }: WaitingEdits): Promise<void> {
    const file = await project.fileAt(path);
    const target = (await project.files.targets()).find((one) => one.id === id);
    if (target?.path !== path) {
      await vscode.window.showTextDocument(file);
      return;
    }
    const { author } = editsSummary(path, edits);
    const before = textUri(vscode.l10n.t('{0} with the brain', path), await project.files.preview(id));
    await vscode.commands.executeCommand(
      'vscode.diff',
      before,
      file,
      vscode.l10n.t('{0}: Brain ↔ {1}', path, author ?? vscode.l10n.t('Your Edits')),
    );
  }

  /** The edits of that file as they are now, or of the one that a person picks; undefined, and said, where none wait. */
  async #current(given?: WaitingEdits): Promise<WaitingEdits | undefined> {
    const picked = given ?? (await this.#pick());
    if (!picked) return undefined;
    await this.#look(picked);
    const now = this.#waiting.find((one) => keyOfFile(one) === keyOfFile(picked));
    if (!now) sayNothingWaits(picked);
    return now;
  }

  /** Takes note of how a file stands at this moment. */
  async #look(waiting: WaitingEdits): Promise<void> {
    const { project, id, path } = waiting;
    const outcomes = await (isChosen(waiting) ? syncFiles(project.files, [id]) : syncFiles(project.files, [], [id]));
    const isUnknown = (one: string): boolean => {
      const found = outcomes.find((outcome) => outcome.path === one);
      return found ? found.postponed === true : one !== path;
    };
    this.update(project, outcomes, isUnknown);
  }

  async #pick(): Promise<WaitingEdits | undefined> {
    const [only, ...others] = this.#waiting;
    if (!only || others.length === 0) return only;
    const picks = this.#waiting.map((waiting) => {
      const { label, lines } = editsSummary(waiting.path, waiting.edits);
      return { label, description: waiting.path, detail: lines[0] ?? '', waiting };
    });
    return (await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Edits That Wait') }))?.waiting;
  }

  #settled(waiting: WaitingEdits, left: readonly BlockEdit[]): void {
    const others = this.#waiting.filter((one) => keyOfFile(one) !== keyOfFile(waiting));
    this.#waiting = left.length === 0 ? others : [...others, { ...waiting, edits: left }];
    this.#show();
  }

  /** With the titles of what keeping them deprecates, as plain text. */
  async #told({ project, path, edits }: WaitingEdits): Promise<EditsSummary> {
    const ids = deprecatedBy(edits);
    const { items } = ids.length === 0 ? { items: [] } : await project.engine.items({ ids, limit: ids.length });
    const titles = items.map(({ item }) => showInvisible(item.title).replace(/[[\]()]/g, ' '));
    return editsSummary(path, edits, titles);
  }

  #askOnce(waiting: WaitingEdits): void {
    if (this.#asked.has(keyOfFile(waiting))) return;
    const over = new Promise<void>((resolve) => this.#asked.set(keyOfFile(waiting), resolve));
    const now = (): WaitingEdits | undefined => this.#waiting.find((one) => keyOfFile(one) === keyOfFile(waiting));
    const ask = async (): Promise<void> => {
      let asked = waiting;
      const show = async (): Promise<string | undefined> => {
        asked = now() ?? waiting;
        const { question, author } = await this.#told(asked);
        const answers = author === null ? [KEEP, RESTORE, SHOW] : [SHOW, RESTORE];
        return notify.information(question, ...answers);
      };
      const answer = await notify.unasked(show, { isOpen: () => now() !== undefined, over });
      // Others may wait by now: what was not asked about is not answered.
      const isSame = this.#waiting.some((one) => JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(asked)));
      if (answer === KEEP) await (isSame ? this.#keep(asked) : this.keep(asked));
      if (answer === RESTORE) await this.restore(asked);
      if (answer === SHOW) await (asked.edits.some(({ author }) => author) ? this.ask(asked) : this.compare(asked));
    };
    void ask().catch(this.#fail);
  }

  #show(): void {
    const waits = new Set(this.#waiting.map(keyOfFile));
    for (const [key, settled] of this.#asked) {
      if (waits.has(key)) continue;
      this.#asked.delete(key);
      settled();
    }
    const told: readonly EditsSummary[] = this.#waiting.map(({ path, edits }) => editsSummary(path, edits));
    const waiting = this.#waiting.reduce((sum, { edits }) => sum + edits.length, 0);
    this.#status.text = `$(edit) ${count(waiting, 'edit waits')}`;
    this.#status.tooltip = told.map(({ label }, at) => `${label}: ${this.#waiting[at]?.path ?? ''}`).join('\n');
    if (waiting > 0) this.#status.show();
    else this.#status.hide();
    void vscode.commands.executeCommand('setContext', WAIT, waiting > 0);
    this.#changed.fire();
  }
}

const keyOfFile = ({ project, path }: WaitingEdits): string => `${project.folder.uri.toString()}#${path}`;
const keyOf = (waiting: WaitingEdits): unknown => [keyOfFile(waiting), waiting.edits];

/** What a person wrote, wherever it stands in the block by now. */
const wordsOf = ({ edits }: WaitingEdits): string =>
  JSON.stringify(edits.map(({ was, now, author }) => [was, now, author?.sha]));

/** Since it was asked, the file may have been taken from those that are kept: then our block goes. */
const isChosen = ({ project, id }: WaitingEdits): boolean =>
  id === USER_INSTRUCTIONS ? keepsUserInstructions() : (chosenSinks(project.folder)?.includes(id) ?? false);

function sayNothingWaits({ path }: WaitingEdits): void {
  vscode.window.setStatusBarMessage(`$(check) ${vscode.l10n.t('No edits of {0} wait any more', path)}`, STATUS_MS);
}

/** @throws BrainError `file-not-writable`: what is open and not saved is written by nobody else. */
async function refuseUnsaved({ project, path }: WaitingEdits): Promise<void> {
  const { fsPath } = await project.fileAt(path);
  if (!vscode.workspace.textDocuments.some(({ isDirty, uri }) => isDirty && uri.fsPath === fsPath)) return;
  const message = vscode.l10n.t('{0} has changes that are not saved. Save it, and answer then.', path);
  throw new BrainError('file-not-writable', message, { path });
}
