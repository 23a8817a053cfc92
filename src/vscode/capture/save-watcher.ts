/** Notices saves, renames and deletions. Nothing here listens to typing: what changed is found out when a file is saved. */
import * as vscode from 'vscode';
import { BrainError, oneAtATime } from '../../engine/index.ts';
import { pathInside } from '../path-inside.ts';
import type { Project } from '../project.ts';
import { capturesEdits } from '../settings/settings.ts';
import { DirtyTabs } from './dirty-tabs.ts';
import { savesByProject, type WaitingSave, WaitingSaves } from './waiting-saves.ts';

/** So long a save waits for the old text to be read; longer than a disk needs. */
const PATIENCE_MS = 300;
/** More saved texts than this are not kept waiting. */
const MOST_WAITING = 64;

interface Place {
  readonly project: Project;
  readonly path: string;
}

export class SaveWatch {
  readonly #projects: () => readonly Project[];
  readonly #fail: (error: unknown) => void;
  readonly #dirty = new DirtyTabs();
  readonly #waiting = new WaitingSaves<Project>();
  readonly #subscriptions: readonly { dispose(): unknown }[];
  #timer: { readonly handle: NodeJS.Timeout; readonly due: number } | null = null;
  readonly #inTurn = oneAtATime();

  constructor(projects: () => readonly Project[], fail: (error: unknown) => void) {
    this.#projects = projects;
    this.#fail = fail;
    const { workspace } = vscode;
    this.#subscriptions = [
      this.#dirty,
      workspace.onWillSaveTextDocument((event) => this.#willSave(event)),
      workspace.onDidSaveTextDocument((document) => this.#didSave(document)),
      workspace.onDidRenameFiles(({ files }) => this.#do(() => this.#moved(files))),
      workspace.onDidDeleteFiles(({ files }) => this.#do(() => this.#removed(files))),
      workspace.onDidChangeConfiguration(() => this.#forgetUnwanted()),
    ];
  }

  /** Takes in what was saved by now. */
  async flush(): Promise<void> {
    this.#learnWaiting();
    await this.#inTurn(() => Promise.resolve());
  }

  dispose(): void {
    if (this.#timer) clearTimeout(this.#timer.handle);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#waiting.clear();
  }

  #willSave(event: vscode.TextDocumentWillSaveEvent): void {
    const { document, reason } = event;
    const place = document.isDirty || document.isUntitled ? this.#place(document.uri) : null;
    if (!place) return;
    const byHand = reason === vscode.TextDocumentSaveReason.Manual;
    const own = byHand && this.#dirty.byPerson(document.uri);
    const key = document.uri.toString();
    if (this.#waiting.has(key)) {
      this.#waiting.again(key, own);
      return;
    }
    if (this.#waiting.size >= MOST_WAITING) this.#learnWaiting();
    const before = place.project.edits.before(place.path).catch(() => null);
    this.#waiting.begin(key, { ...place, before, own });
    // The disk still holds the old text as long as the save waits.
    event.waitUntil(Promise.race([before, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => []));
  }

  #didSave(document: vscode.TextDocument): void {
    const ms = this.#waiting.saved(document.uri.toString(), document.getText(), Date.now());
    if (ms !== null) this.#learnIn(ms);
  }

  #learnIn(ms: number): void {
    const due = Date.now() + ms;
    if (this.#timer && this.#timer.due <= due) return;
    if (this.#timer) clearTimeout(this.#timer.handle);
    this.#timer = { handle: setTimeout(() => this.#learnWaiting(), ms), due };
  }

  #learnWaiting(): void {
    if (this.#timer) clearTimeout(this.#timer.handle);
    this.#timer = null;
    const done = this.#waiting.take();
    if (done.length > 0) this.#do(() => this.#learn(done));
  }

  async #learn(waiting: readonly WaitingSave<Project>[]): Promise<void> {
    const told = await savesByProject(waiting, ({ folder }) => capturesEdits(folder));
    for (const [project, saves] of told) await project.edits.saved(saves);
  }

  async #moved(files: readonly { readonly oldUri: vscode.Uri; readonly newUri: vscode.Uri }[]): Promise<void> {
    for (const { oldUri, newUri } of files) {
      const [from, to] = [this.#place(oldUri), this.#place(newUri)];
      if (!from || to?.project !== from.project) continue;
      const { type } = await vscode.workspace.fs.stat(newUri);
      const isFolder = (type & vscode.FileType.Directory) !== 0;
      await from.project.edits.moved([{ from: from.path, to: to.path, isFolder }]);
    }
  }

  async #removed(files: readonly vscode.Uri[]): Promise<void> {
    for (const uri of files) {
      const place = this.#place(uri);
      if (place) await place.project.edits.removed([place.path]);
    }
  }

  /** The project that a file belongs to, the innermost, where its edits are taken in. */
  #place(uri: vscode.Uri): Place | null {
    if (uri.scheme !== 'file') return null;
    const places = this.#projects().flatMap((project) => {
      const path = pathInside(project.folder.uri.fsPath, uri.fsPath);
      return path === null ? [] : [{ project, path }];
    });
    const [inner] = places.sort((a, b) => a.path.length - b.path.length);
    return inner && capturesEdits(inner.project.folder) ? inner : null;
  }

  /** Off is off at once. */
  #forgetUnwanted(): void {
    this.#waiting.keepOnly(({ folder }) => capturesEdits(folder));
  }

  /** One thing after the other. What was closed meanwhile is nobody's concern. */
  #do(work: () => Promise<void>): void {
    void this.#inTurn(work).catch((error: unknown) => {
      if (!(error instanceof BrainError && error.code === 'store-not-writable')) this.#fail(error);
    });
  }
}
