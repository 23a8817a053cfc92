/** What a person does with items of the tree: approve, deprecate, copy, and take the last change back. */
import * as vscode from 'vscode';
import { type Approval, count, type Engine, type MemoryEvent, type MemoryItem, whyOf } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import type { TimelineNode } from '../views/timeline-tree.ts';
import type { ItemNode, TreeNode } from '../views/tree-node.ts';

interface Done {
  readonly label: string;
  readonly changes: readonly { readonly project: Project; readonly events: readonly MemoryEvent[] }[];
}

const CAN_UNDO = 'projectBrain.canUndo';
const UNDO_DEPTH = 50;
const STATUS_MS = 5_000;

/** A session of the timeline stands for the item that is its diary entry. */
type Chosen = TreeNode | Extract<TimelineNode, { kind: 'session' }>;

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

/** Commands on items, with the changes they made in this window so that each can be undone. */
export class ItemCommands {
  readonly #done: Done[] = [];
  readonly #selection: () => readonly TreeNode[];

  /** `selection` is what stands marked in the tree, for commands that come from the keyboard. */
  constructor(selection: () => readonly TreeNode[]) {
    this.#selection = selection;
  }

  /** The items a command is about: all that are selected when the clicked one is among them. */
  chosen(node: Chosen | undefined, selected: readonly Chosen[] | undefined): readonly ItemNode[] {
    const nodes = selected && selected.length > 0 ? selected : node ? [node] : this.#selection();
    return nodes.flatMap(itemOf);
  }

  setApproval(nodes: readonly ItemNode[], approval: Approval): Promise<void> {
    return this.change(nodes, approval, (engine, ids) => engine.setApproval(ids, approval));
  }

  /** Changes items so that it can be undone; `done` is what a person reads of it, behind "3 items". */
  async change(
    nodes: readonly ItemNode[],
    done: string,
    work: (engine: Engine, ids: readonly string[]) => Promise<readonly MemoryEvent[]>,
  ): Promise<void> {
    const changes = [];
    for (const [project, ids] of byProject(nodes)) {
      changes.push({ project, events: await work(project.engine, ids) });
    }
    await this.#keep(changes, done);
  }

  /** What was changed in one project, so that it can be undone; `done` as in `change`. */
  changed(project: Project, events: readonly MemoryEvent[], done: string): Promise<void> {
    return this.#keep([{ project, events }], done);
  }

  /** The same for what is no item; `label` is all that a person reads of it. */
  async did(project: Project, events: readonly MemoryEvent[], label: string): Promise<void> {
    if (events.length > 0) await this.#remember([{ project, events }], label);
  }

  async #keep(changes: Done['changes'], done: string): Promise<void> {
    const changed = new Set(changes.flatMap((change) => change.events.map((event) => event.itemId)));
    if (changed.size > 0) await this.#remember(changes, `${count(changed.size, 'item')} ${done}`);
  }

  async #remember(changes: Done['changes'], label: string): Promise<void> {
    this.#done.push({ label, changes });
    this.#done.splice(0, this.#done.length - UNDO_DEPTH);
    await this.#say(`$(check) ${label}`);
  }

  async undo(): Promise<void> {
    const last = this.#done.pop();
    if (!last) return;
    for (const { project, events } of last.changes) await project.engine.undo(events);
    await this.#say(`$(discard) Undone: ${last.label}`);
  }

  async copy(nodes: readonly ItemNode[]): Promise<void> {
    if (nodes.length === 0) return;
    await vscode.env.clipboard.writeText(nodes.map((node) => asText(node.placed.item)).join('\n\n'));
    vscode.window.setStatusBarMessage(`$(copy) Copied ${count(nodes.length, 'item')}`, STATUS_MS);
  }

  async #say(message: string): Promise<void> {
    vscode.window.setStatusBarMessage(message, STATUS_MS);
    await vscode.commands.executeCommand('setContext', CAN_UNDO, this.#done.length > 0);
  }
}
