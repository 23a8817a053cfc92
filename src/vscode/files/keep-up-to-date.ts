/** Keeps the chosen instruction files up to date with the brain. Until they are chosen a row of the tree asks for them. */
import * as vscode from 'vscode';
import { BrainError, type BrainResponse, oneAtATime } from '../../engine/index.ts';
import { CHOOSE_FILES, SHOW_LOG } from '../helps.ts';
import { notify } from '../notify.ts';
import type { Project } from '../project.ts';
import { type FileOutcome, syncFiles } from './file-outcome.ts';
import { chosenSinks, rememberSinks } from '../settings/settings.ts';
import { chooseFiles } from './choose-files.ts';
import { mergeIntoDocument } from './merge-into-document.ts';
import type { EditQuestions } from './edit-questions.ts';
import type { Told } from './told-summary.ts';
import { planFiles, stillWritten } from './plan-files.ts';

const DEBOUNCE_MS = 1_000;
const LAST = 'projectBrain.lastWrite';
const WRITTEN = 'projectBrain.writtenFiles';

/** Names of files for single folders. */
const OF_ONE_FOLDER = /[\\/]project-brain-[^\\/]*$/;
const IGNORE = vscode.l10n.t('Ignore It in This Clone');

/** The file that was written last, and what it said before; null where it was made. */
export interface LastWrite {
  readonly path: string;
  /** ISO 8601. */
  readonly at: string;
  readonly before: string | null;
}

/** Writes the files of one project whenever its memory has changed and been quiet for a second. */
export class FileKeeper {
  readonly #project: Project;
  readonly #state: vscode.Memento;
  readonly #log: vscode.LogOutputChannel;
  readonly #subscriptions: vscode.Disposable;
  #timer: NodeJS.Timeout | null = null;
  readonly #inTurn = oneAtATime();
  readonly #said = new Set<string>();
  readonly #questions: EditQuestions;
  #waitsForSave = false;
  #watcher: vscode.Disposable | null = null;
  #isClosed = false;
  #told: Told | undefined;
  #toldItems: ReadonlySet<string> = new Set();
  readonly #onTold: () => void;

  /** `onTold` is called when what assistants are told, or where, has changed. */
  constructor(
    project: Project,
    questions: EditQuestions,
    state: vscode.Memento,
    log: vscode.LogOutputChannel,
    onTold: () => void,
  ) {
    this.#project = project;
    this.#questions = questions;
    this.#state = state;
    this.#log = log;
    this.#onTold = onTold;
    const stop = project.engine.onChange(() => this.soon());
    const saved = vscode.workspace.onDidSaveTextDocument(() => {
      if (this.#waitsForSave) this.soon();
    });
    this.#subscriptions = vscode.Disposable.from(saved, new vscode.Disposable(stop));
    void this.#watch().catch((error: unknown) => this.#complain(error));
  }

  /** Asks for the files to be brought up to date once things are quiet. */
  soon(): void {
    if (this.#isClosed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), DEBOUNCE_MS);
  }

  /** Brings the files up to date now; never two at a time. */
  now(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#isClosed) return;
      const guide = await this.#project.guide();
      await this.#sync().catch((error: unknown) => this.#complain(error));
      await this.#noteTold(guide);
    });
  }

  /** Lets a person choose the files; our block goes out of those no longer chosen. */
  async choose(): Promise<void> {
    const before = chosenSinks(this.#project.folder);
    const after = await chooseFiles(this.#project, before);
    if (!after) return;
    await rememberSinks(this.#project.folder, after);
    const [overlap] = this.#project.files.overlaps(after);
    if (overlap !== undefined) void notify.information(overlap);
    await this.now();
  }

  /** Writes and says nothing from now on; resolves when what is being written is through. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#isClosed = true;
    this.#watcher?.dispose();
    this.#subscriptions.dispose();
    await this.#inTurn(() => Promise.resolve());
  }

  /** Whoever changes one of the files, in an editor, with git or otherwise: it is looked at again. */
  async #watch(): Promise<void> {
    const paths = (await this.#project.files.targets()).map(({ path }) => path);
    if (paths.length === 0) return;
    const pattern = new vscode.RelativePattern(this.#project.folder, `{${paths.join(',')}}`);
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    this.#watcher = watcher;
    for (const happened of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete]) happened(() => this.soon());
    if (this.#isClosed) watcher.dispose();
  }

  /** What assistants are told, and where; undefined until that is known. */
  get told(): Told | undefined {
    return this.#told;
  }

  /** Also of an earlier session. */
  get lastWrite(): LastWrite | undefined {
    return this.#state.get<LastWrite>(this.#lastKey);
  }

  /** The ids of the items that they are told. */
  get toldItems(): ReadonlySet<string> {
    return this.#toldItems;
  }

  async #noteTold({ places, tokenEstimate }: BrainResponse): Promise<void> {
    const chosen = chosenSinks(this.#project.folder);
    const targets = chosen === undefined || chosen.length === 0 ? [] : await this.#project.files.targets();
    const files = chosen ? targets.filter(({ id }) => chosen.includes(id)).map(({ path }) => path) : null;
    const items = new Set(places.flatMap(({ itemIds }) => itemIds));
    const isSame = [...items].every((id) => this.#toldItems.has(id)) && items.size === this.#toldItems.size;
    this.#toldItems = items;
    const told: Told = { files, items: items.size, tokens: tokenEstimate };
    if (this.#isClosed || (isSame && JSON.stringify(told) === JSON.stringify(this.#told))) return;
    this.#told = told;
    this.#onTold();
  }

  async #sync(): Promise<void> {
    const chosen = chosenSinks(this.#project.folder);
    if (chosen !== undefined) await this.#write(chosen);
  }

  /** What a person is typing is never written over: in files with unsaved edits the block is brought up to date there. */
  async #write(ids: readonly string[]): Promise<void> {
    const unsaved = vscode.workspace.textDocuments.filter((document) => document.isDirty);
    const targets = await this.#project.files.targets();
    const pathOf = (id: string): string => targets.find((target) => target.id === id)?.path ?? '';
    const typedIn = (id: string): vscode.TextDocument | undefined => {
      const file = vscode.Uri.joinPath(this.#project.folder.uri, pathOf(id)).fsPath;
      return unsaved.find(({ uri }) => uri.fsPath === file);
    };
    const known = targets.map(({ id }) => id);
    // Whatever became of it meanwhile: a file of which edits wait is looked at until they are answered.
    const waiting = this.#questions.of(this.#project).map(({ id }) => id);
    const written = [...new Set([...this.#written(), ...waiting])];
    const plan = planFiles(ids, written, known, (id) => typedIn(id) !== undefined);
    const { free, left } = plan;
    const open = plan.held.map((id) => ({ id, path: pathOf(id), document: typedIn(id) }));
    // What can not be merged there (an edit inside the block) is looked at again once it is saved.
    this.#waitsForSave = open.length > 0 || unsaved.some(({ uri }) => OF_ONE_FOLDER.test(uri.fsPath));
    const before = await this.#texts([...free, ...left].map(pathOf));
    const outcomes = free.length + left.length > 0 ? await syncFiles(this.#project.files, free, left) : [];
    await this.#noteWrite(outcomes, before);
    this.#report(outcomes);
    const isHeld = (path: string): boolean =>
      open.some((one) => one.path === path) || outcomes.some((one) => one.path === path && one.postponed === true);
    if (!this.#isClosed) this.#questions.update(this.#project, outcomes, isHeld);
    if (outcomes.some(({ postponed }) => postponed === true)) this.#waitsForSave = true;
    const isLeft = (id: string): boolean =>
      outcomes.some(({ path, postponed, edited }) => (postponed === true || edited) && path === pathOf(id));
    await this.#noteWritten(stillWritten(ids, plan, isLeft));
    for (const { id, path, document } of open) {
      if (!document || !ids.includes(id) || this.#isClosed) continue;
      const before = document.getText();
      const after = await this.#project.files.mergeInto(id, before);
      if (after === null || !(await mergeIntoDocument(document, before, after))) continue;
      this.#log.info(`The block was brought up to date in the unsaved ${path}.`);
    }
  }

  /** What the files say now. */
  async #texts(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const read = async (path: string): Promise<[string, string][]> => {
      const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.#project.folder.uri, path)).then(
        (found) => found,
        () => null,
      );
      return bytes === null ? [] : [[path, new TextDecoder().decode(bytes)]];
    };
    return new Map((await Promise.all(paths.map(read))).flat());
  }

  async #noteWrite(outcomes: readonly FileOutcome[], before: ReadonlyMap<string, string>): Promise<void> {
    const last = outcomes.findLast(({ changed }) => changed);
    if (!last) return;
    const write: LastWrite = { path: last.path, at: new Date().toISOString(), before: before.get(last.path) ?? null };
    await this.#state.update(this.#lastKey, write);
    this.#onTold();
  }

  /** Ids of the files in which our block may stand, also those that are no longer chosen. */
  #written(): readonly string[] {
    return this.#state.get<readonly string[]>(this.#writtenKey) ?? [];
  }

  async #noteWritten(ids: readonly string[]): Promise<void> {
    if (ids.join() !== this.#written().join()) await this.#state.update(this.#writtenKey, ids);
  }

  get #lastKey(): string {
    return `${LAST}:${this.#project.folder.uri.toString()}`;
  }

  get #writtenKey(): string {
    return `${WRITTEN}:${this.#project.folder.uri.toString()}`;
  }

  #report(outcomes: readonly FileOutcome[]): void {
    for (const { path, changed, message, wouldBeShared } of outcomes) {
      if (changed) this.#log.info(`${path} was brought up to date.`);
      if (message !== null && wouldBeShared !== undefined) this.#offerToIgnore(wouldBeShared, message);
      else if (message !== null) this.#sayOnce(message);
    }
  }

  /** Git's own files are written only by a person's leave. */
  #offerToIgnore(id: string, message: string): void {
    if (this.#isClosed || this.#said.has(message)) return;
    this.#said.add(message);
    this.#log.warn(message);
    const ignore = async (): Promise<void> => {
      const isOpen = (): boolean => !this.#isClosed;
      if ((await notify.unasked(() => notify.warning(message, IGNORE), { isOpen })) !== IGNORE) return;
      await this.#project.files.ignoreLocally(id);
      await this.now();
    };
    void ignore().catch((error: unknown) => this.#complain(error));
  }

  #complain(error: unknown): void {
    this.#sayOnce(
      error instanceof BrainError
        ? error.message
        : vscode.l10n.t('Project Brain could not write its files: {0}', String(error)),
    );
  }

  /** A problem that stays is said once, not at every change. */
  #sayOnce(message: string): void {
    if (this.#isClosed) return;
    this.#log.warn(message);
    if (this.#said.has(message)) return;
    this.#said.add(message);
    notify.trouble(message, CHOOSE_FILES, SHOW_LOG);
  }
}
