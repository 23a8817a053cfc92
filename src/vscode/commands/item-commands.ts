/** What a person does with items of the tree: approve, deprecate, copy, and take the last change back. */
import * as vscode from 'vscode';
import {
  type Approval,
  BrainError,
  count,
  type Engine,
  type MemoryEvent,
  type MemoryItem,
  type NamedChanges,
  namesOf,
  whyOf,
} from '../../engine/index.ts';
import { type LineItems, pickItem } from '../brain-lines/line-items.ts';
import type { Project } from '../project.ts';
import type { SessionNode } from '../timeline/timeline-node.ts';
import type { ItemNode, TreeNode } from '../views/tree/tree-node.ts';
import type { KeptDeeds, KeptPart } from './undo/kept-deeds.ts';
import { type UndoKind, UNDOES } from './undo/undo-kinds.ts';
import { UndoStack } from './undo/undo-stack.ts';
import { APPROVAL_WORDS } from '../views/item-words.ts';

/** What takes back what was done in one memory. */
interface Part {
  /** Where the memory lies on disk: its project may have been closed and opened again since. */
  readonly storeFolder: string;
  readonly takeBack: (project: Project) => Promise<unknown>;
  /** By which the store knows what was done, where it does. */
  readonly changes?: NamedChanges;
}

interface Change {
  readonly project: Project;
  readonly events: readonly MemoryEvent[];
  /** The items that it was about; others may have changed with them. */
  readonly ids?: readonly string[];
}

const UNDO_DEPTH = 50;
const STATUS_MS = 5_000;

/** A session of the timeline stands for the item that is its diary entry. */
type Chosen = TreeNode | SessionNode;

const itemOf = (node: Chosen): ItemNode[] => {
  if (node.kind === 'session') {
    const { project, placed } = node;
    return placed ? [{ kind: 'item', project, placed }] : [];
  }
  return node.kind === 'item' ? [node] : [];
};

function asText(item: MemoryItem): string {
  const { title, facts } = item;
  const said = facts.toLowerCase().startsWith(title.toLowerCase().replace(/…$/, '')) ? facts : `${title}\n${facts}`;
  const why = whyOf(item);
  return why === '' ? said : `${said}\n${why}`;
}

/** Ids of the items by the project they belong to. */
export function byProject(nodes: readonly ItemNode[]): Map<Project, string[]> {
  const ids = new Map<Project, string[]>();
  for (const { project, placed } of nodes) ids.set(project, [...(ids.get(project) ?? []), placed.item.itemId]);
  return ids;
}

function partOf({ project: { storeFolder }, events }: Change): Part {
  const changes = namesOf(events);
  return { storeFolder, takeBack: ({ engine }) => engine.undo(events), ...(changes && { changes }) };
}

/** A part of what was done before the window was loaded. */
const partBefore = ({ storeFolder, changes }: Required<KeptPart>): Part => ({
  ...{ storeFolder, changes },
  takeBack: async ({ engine }) => engine.undo(await engine.changesNamed(changes)),
});

/** For example `3 items approved`. */
const saidOf = (size: number, done: string): string =>
  vscode.l10n.t({
    message: '{0} {1}',
    args: [count(size, 'item'), done],
    comment: ['{0} is how many items, such as "3 items"', '{1} is what was done with them, such as "approved"'],
  });

/** Commands on items, with what was done in this window so that it can be undone, over a reload of it, too. */
export class ItemCommands {
  readonly #stack = new UndoStack<UndoKind, Part>(
    UNDO_DEPTH,
    async (part) => {
      const project = this.#opened(part);
      if (!project) {
        const message = vscode.l10n.t('The memory that this was done in is being opened. Undo again in a moment.');
        throw new BrainError('store-not-writable', message);
      }
      await part.takeBack(project);
    },
    (part) => this.#opened(part) !== undefined,
  );
  readonly #pointedAt: () => Promise<readonly TreeNode[]>;
  readonly #projects: () => readonly Project[];
  readonly #kept: KeptDeeds;
  /** What was done before the window was loaded and cannot be undone any more. */
  #lost: string | null;

  /**
   * `pointedAt` are the rows of the tree that a command from the keyboard is about; `projects` are the memories that are open,
   * the person's own among them.
   */
  constructor(pointedAt: () => Promise<readonly TreeNode[]>, projects: () => readonly Project[], kept: KeptDeeds) {
    this.#pointedAt = pointedAt;
    this.#projects = projects;
    this.#kept = kept;
    const { deeds, lost } = kept.load();
    this.#lost = lost;
    for (const deed of deeds) this.#stack.push({ ...deed, parts: deed.parts.map(partBefore) });
  }

  /** The items a command is about: all that are selected when the clicked one is among them. */
  async chosen(node: Chosen | undefined, selected: readonly Chosen[] | undefined): Promise<readonly ItemNode[]> {
    const nodes = selected && selected.length > 0 ? selected : node ? [node] : await this.#pointedAt();
    return nodes.flatMap(itemOf);
  }

  /** The same where a link may name the items by plain values. @throws BrainError `not-found` where one is gone. */
  async named(given?: Chosen | LineItems, selected?: readonly Chosen[]): Promise<readonly ItemNode[]> {
    if (!given || !('itemIds' in given)) return this.chosen(given, selected);
    const picked = await pickItem(given, this.#projects());
    return picked ? [picked] : [];
  }

  setApproval(nodes: readonly ItemNode[], approval: Approval, kind: UndoKind): Promise<void> {
    return this.change(kind, nodes, APPROVAL_WORDS[approval], (engine, ids) => engine.setApproval(ids, approval));
  }

  /** Takes items out of brain and recall; they can be brought back. */
  forget(nodes: readonly ItemNode[]): Promise<void> {
    return this.change('forget', nodes, vscode.l10n.t('forgotten'), (engine, ids) => engine.forget(ids, 'soft'));
  }

  /** Takes forgotten items back into it. */
  bringBack(nodes: readonly ItemNode[]): Promise<void> {
    return this.change('bringBackItems', nodes, vscode.l10n.t('brought back'), (engine, ids) =>
      engine.bringBackItems(ids),
    );
  }

  /** Changes items so that it can be undone; `done` is what a person reads of it, behind "3 items". */
  async change(
    kind: UndoKind,
    nodes: readonly ItemNode[],
    done: string,
    work: (engine: Engine, ids: readonly string[]) => Promise<readonly MemoryEvent[]>,
  ): Promise<void> {
    const changes: Change[] = [];
    try {
      for (const [project, ids] of byProject(nodes)) {
        changes.push({ project, ids, events: await work(project.engine, ids) });
      }
    } finally {
      // Where one project fails, the others have changed all the same.
      await this.#changed(kind, changes, done);
    }
  }

  /** What was changed in one project, so that it can be undone; `done` as in `change`. */
  changed(kind: UndoKind, project: Project, events: readonly MemoryEvent[], done: string): Promise<void> {
    return this.#changed(kind, [{ project, events }], done);
  }

  /** The same for what is no item; `label` is all that a person reads of it. */
  async did(kind: UndoKind, project: Project, events: readonly MemoryEvent[], label: string): Promise<void> {
    if (events.length > 0) await this.#did(kind, [partOf({ project, events })], label);
  }

  /** The same for what was changed in several memories, and is taken back as one. */
  async didIn(kind: UndoKind, changes: readonly Change[], label: string): Promise<void> {
    const parts = changes.filter(({ events }) => events.length > 0).map(partOf);
    if (parts.length > 0) await this.#did(kind, parts, label);
  }

  /** The same for what is taken back in another way. */
  async didAll(kind: UndoKind, { storeFolder }: Project, takeBack: Part['takeBack'], label: string): Promise<void> {
    await this.#did(kind, [{ storeFolder, takeBack }], label);
  }

  async #changed(kind: UndoKind, changes: readonly Change[], done: string): Promise<void> {
    const changed = changes.filter(({ events }) => events.length > 0);
    const touched = new Set(changed.flatMap(({ events }) => events.map(({ itemId }) => itemId)));
    const meant = changed.flatMap(({ ids = [] }) => ids).filter((id) => touched.has(id));
    if (touched.size > 0) await this.#did(kind, changed.map(partOf), saidOf(meant.length || touched.size, done));
  }

  async #did(kind: UndoKind, parts: readonly Part[], label: string): Promise<void> {
    this.#stack.push({ kind, label, parts, at: this.#kept.now });
    await this.#kept.save(this.#stack.deeds);
    vscode.window.setStatusBarMessage(`$(check) ${label}`, STATUS_MS);
    await this.#show();
  }

  /** Takes back the last thing that was done; it can be tried again where that fails. */
  async undo(): Promise<void> {
    try {
      const deed = await this.#stack.undo();
      const said = deed ? vscode.l10n.t('Undone: {0}', deed.label) : this.#nothingSaid();
      vscode.window.setStatusBarMessage(`$(discard) ${said}`, STATUS_MS);
    } finally {
      await this.#kept.save(this.#stack.deeds);
      await this.#show();
    }
  }

  #nothingSaid(): string {
    return this.#lost === null || this.#stack.deeds.length > 0
      ? vscode.l10n.t('Nothing to undo')
      : vscode.l10n.t('Nothing to undo: “{0}” was before the window was loaded', this.#lost);
  }

  /** Memories were opened or closed: what was done in a closed one can be undone once it is open again. */
  memoriesChanged(): Promise<void> {
    return this.#show();
  }

  async copy(nodes: readonly ItemNode[]): Promise<void> {
    if (nodes.length === 0) return;
    await vscode.env.clipboard.writeText(nodes.map((node) => asText(node.placed.item)).join('\n\n'));
    vscode.window.setStatusBarMessage(`$(copy) ${vscode.l10n.t('Copied {0}', count(nodes.length, 'item'))}`, STATUS_MS);
  }

  #opened({ storeFolder }: Part): Project | undefined {
    return this.#projects().find((project) => project.storeFolder === storeFolder);
  }

  async #show(): Promise<void> {
    await vscode.commands.executeCommand('setContext', UNDOES, this.#stack.last?.kind ?? '');
  }
}
