/** Reading the projects of a window: their history first, then chats, models and files, each as far as a person wants it. */
import type * as vscode from 'vscode';
import type { Measured } from '../../engine/index.ts';
import type { ChatReader } from '../capture/chat-reader.ts';
import { type KnownAssistant, offerAssistants } from '../capture/choose-assistants.ts';
import { Reader } from '../capture/reader.ts';
import { offerForgetExcluded } from '../commands/forget/forget-for-good.ts';
import type { ModelReader } from '../lm/model-reader.ts';
import type { Project, ReadReport } from '../project.ts';
import type { Surveyor } from '../survey/surveyor.ts';
import { Once } from './once.ts';
import type { WindowProjects } from './window-projects.ts';

/** So long after a move of HEAD it is read: whoever else tells of the same move has told by then. */
const MOVED_MS = 500;

export interface ReadingParts {
  readonly open: WindowProjects;
  readonly chats: ChatReader;
  readonly model: ModelReader;
  readonly surveyor: Surveyor;
  readonly assistants: readonly KnownAssistant[];
  readonly globalState: vscode.Memento;
  readonly log: vscode.LogOutputChannel;
  /** The history was read, or it failed; what is shown is to be shown anew. */
  readonly read: () => Promise<void>;
  readonly fail: (error: unknown) => void;
}

export class WindowReading {
  readonly #parts: ReadingParts;
  readonly #reader: Reader;
  /** Whether projects were opened that no reading has looked at yet. */
  #isUnread = false;
  readonly #read = new WeakSet<Project>();
  readonly #measured = new WeakMap<Project, Measured>();
  readonly #notes = new Map<Project, readonly string[]>();
  readonly #moved = new Once(MOVED_MS, () => this.inBackground());

  constructor(parts: ReadingParts) {
    this.#parts = parts;
    this.#reader = new Reader(parts.log, (project, reading, ms) => this.#note(project, reading, ms));
  }

  /** Whether a reading of the history goes on, or is still to come. */
  get isReading(): boolean {
    return this.#isUnread || this.#reader.isReading;
  }

  /** Whether something of the folders is not read yet, of their history or their files. */
  get isBehind(): boolean {
    return this.isReading || this.#parts.open.all.some(({ follower }) => follower.isBehind);
  }

  /** Whether every project that is open was read. */
  get isRead(): boolean {
    return this.#parts.open.projects.every((project) => this.#read.has(project));
  }

  /** What a person should know of what was read. */
  get notes(): string {
    return [...this.#notes.values()].flat().join(' ');
  }

  /** A project was opened, in so many milliseconds. */
  opened(project: Project, ms: number): void {
    this.#isUnread = true;
    this.#measured.set(project, { opening: ms });
  }

  /** How long it took to open a project, and to read it last, in milliseconds. */
  measured(project: Project): Measured {
    return this.#measured.get(project) ?? {};
  }

  /** Projects go: what is being read of them is left. */
  left(gone: readonly Project[]): void {
    const { chats, model, surveyor } = this.#parts;
    this.#reader.stop();
    chats.stop();
    model.stop();
    for (const project of gone) {
      surveyor.leave(project);
      this.#notes.delete(project);
    }
  }

  stop(): void {
    this.#reader.stop();
  }

  /** The git extension and the file system both tell of a move. */
  headMoved(): void {
    this.#moved.soon();
  }

  /** Reads all, with failures shown. */
  inBackground(): void {
    this.readAll().catch((error: unknown) => this.#parts.fail(error));
  }

  /** `anew`: also what was read in full. @throws what the first project that failed met */
  async readAll(anew = false): Promise<void> {
    const { open, chats, model, surveyor, read } = this.#parts;
    if (open.all.length === 0) return;
    this.#isUnread = false;
    try {
      await this.#reader.read(open.projects, anew);
    } finally {
      await read();
      for (const { keeper } of open.all) keeper.soon();
      void chats.read();
      void this.#offerChats();
      void model.byItself();
      void surveyor.byItself();
      // After the history, which says more.
      for (const { follower } of open.all) void follower.readAll();
    }
  }

  async #offerChats(): Promise<void> {
    const { open, assistants, globalState } = this.#parts;
    const folders = open.projects.map((project) => project.folder);
    await offerAssistants(folders, assistants, globalState);
  }

  /** What a person should know of what was read stands over the tree, until it is read without. */
  #note(project: Project, { notes, excluded }: ReadReport, ms: number): void {
    if (!this.#parts.open.of(project)) return;
    this.#measured.set(project, { ...this.measured(project), reading: ms });
    this.#read.add(project);
    this.#notes.set(project, notes);
    if (excluded > 0) {
      offerForgetExcluded(project, excluded).catch((error: unknown) => this.#parts.fail(error));
    }
  }

  dispose(): void {
    this.#moved.dispose();
    this.#reader.dispose();
  }
}
