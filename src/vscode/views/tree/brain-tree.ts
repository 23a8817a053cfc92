/** The brain tree in the sidebar: schema keys with counts, and the items that stand at them. */
import * as vscode from 'vscode';
import { type Became, type BrainTreeNode, type ItemInLayer, type ItemQuery, STATUSES } from '../../../engine/index.ts';
import { type Told, toldSummary } from '../../files/told-summary.ts';
import type { Project, WaitingEdits } from '../../project.ts';
import { LoadedItems } from '../all-items.ts';
import { type Arrangement, arranged, comparing } from '../arrange/arranged.ts';
import { isDerived } from '../derived-item.ts';
import { Drawn } from './drawn.ts';
import { itemFilter } from '../arrange/item-filter.ts';
import { passing } from '../in-turns.ts';
import { itemHover } from '../item-links.ts';
import { inlinedIn, isInlined, wayTo } from './key-path.ts';
import { rowCommand } from './row-command.ts';
import { isSameBelow, rowFace, rowId } from './row-face.ts';
import { treeItem } from './tree-items.ts';
import type { GroupNode, TreeNode } from './tree-node.ts';

export const BRAIN_VIEW = 'projectBrain.brain';
/** A list longer than this ends in "more…", so that a key with 10,000 items opens as fast as one with ten. */
const PAGE = 200;
const NOT_FORGOTTEN = STATUSES.filter((status) => status !== 'archived');

/** More groups than these would not be looked through: they stay closed. */
const OPEN_LIMIT = 500;

export interface TreeParts {
  /** Those of the folders, and the user's own where there is something in it. */
  readonly projects: () => readonly Project[];
  /** Whether the window has folders that are not shown, because a person paused them. */
  readonly hasPaused: () => boolean;
  /** The files of a project of which edits wait. */
  readonly edits: (project: Project) => readonly WaitingEdits[];
  /** What assistants are told of a project; undefined until that is known. */
  readonly told: (project: Project) => Told | undefined;
  /** The ids of the items that they are told. */
  readonly toldItems: (project: Project) => ReadonlySet<string>;
  /** What became of items since the person's last visit. */
  readonly changed: (project: Project) => ReadonlyMap<string, Became>;
  /** The file that a person works on, relative to the folder, with `/`; null where it is elsewhere. */
  readonly activeFile: (project: Project) => string | null;
  /** How many of its items wait in Review. */
  readonly waiting: (project: Project) => number;
}

const isUsersOwn = ({ folder }: Project): boolean => folder.index < 0;

/**
 * Shows the memory of all projects. Of a window's only folder the keys, or the groups, are the roots, with the user's own memory
 * below them: when that comes nothing else moves.
 */
export class BrainTree implements vscode.TreeDataProvider<TreeNode> {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #parts: TreeParts;
  readonly #drawn = new Drawn<TreeNode>({
    rows: (node) => this.#rows(node),
    ...{ idOf: rowId, faceOf: rowFace, isSameBelow, draw: () => this.#changed.fire(undefined) },
  });
  #arrangement: Arrangement;
  readonly #loaded = new LoadedItems();
  /** How many items of a key are shown, where that is more than a page. */
  readonly #shown = new Map<string, number>();

  /** `arrangement` is how it is shown at first. */
  constructor(parts: TreeParts, arrangement: Arrangement) {
    this.#parts = parts;
    this.#arrangement = arrangement;
  }

  get arrangement(): Arrangement {
    return this.#arrangement;
  }

  arrange(change: Partial<Arrangement>): void {
    this.#arrangement = { ...this.#arrangement, ...change };
    this.refresh();
  }

  /** Draws all of it anew. */
  refresh(): void {
    this.#loaded.forget();
    this.#drawn.redraw();
  }

  /** Draws anew where anything that is shown has changed. Never fails. */
  look(): Promise<void> {
    this.#loaded.forget();
    return this.#drawn.look();
  }

  /** Shows the next page of a key's items. */
  showMore(project: Project, schemaKey: string): void {
    const key = `${project.folder.uri.toString()}#${schemaKey}`;
    this.#shown.set(key, (this.#shown.get(key) ?? PAGE) + PAGE);
    this.refresh();
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const item = treeItem(node);
    const command = rowCommand(node);
    if (command) item.command = command;
    return item;
  }

  async resolveTreeItem(item: vscode.TreeItem, node: TreeNode): Promise<vscode.TreeItem> {
    if (node.kind !== 'item') return item;
    const { project, placed } = node;
    item.tooltip = itemHover(project, await project.engine.details(placed.item.itemId));
    return item;
  }

  /** Where an item stands, for a view that is to show it; undefined where the tree is not by key. */
  async getParent(node: TreeNode): Promise<TreeNode | undefined> {
    if (node.kind === 'project' || !this.#isByKey) return undefined;
    const key = node.kind === 'item' ? node.placed.item.schemaKey : node.kind === 'key' ? node.node.schemaKey : '';
    const way = wayTo(await node.project.engine.tree(), key);
    // A key does not stand below itself, and what stands alone at one is shown in the list above it.
    const above = way.slice(0, node.kind === 'key' || isInlined(way) ? -1 : undefined).at(-1);
    if (above) return { kind: 'key', project: node.project, node: above };
    return this.#hasHeading(node.project) ? { kind: 'project', project: node.project } : undefined;
  }

  getChildren(node?: TreeNode): Promise<TreeNode[]> {
    return this.#drawn.rows(node);
  }

  async #rows(node?: TreeNode): Promise<TreeNode[]> {
    if (!node) return this.#roots();
    if (node.kind === 'project') return this.#ofProject(node.project);
    if (node.kind === 'group') return this.#ofGroup(node);
    if (node.kind !== 'key') return [];
    const { project } = node;
    const inlined = inlinedIn(node.node);
    const singles = node.node.children.filter((child) => inlined.includes(child));
    const keys = node.node.children.filter((child) => !inlined.includes(child));
    // All at once: while the memory is busy each question waits, and so they wait together.
    const [lone, own, forgotten] = await Promise.all([
      Promise.all(singles.map((child) => this.#page(project, { schemaKey: child.schemaKey }))),
      node.node.ownCount === 0 ? [] : this.#items(project, node.node),
      node.node.ownArchived === 0 ? [] : this.#forgotten(project, node.node.schemaKey),
    ]);
    return [...this.#keys(project, keys), ...lone.flatMap((page) => page.nodes), ...own, ...forgotten];
  }

  async #roots(): Promise<TreeNode[]> {
    const rows = this.#parts.projects().map(async (project): Promise<TreeNode[]> => {
      return this.#hasHeading(project) ? [{ kind: 'project', project }] : this.#ofProject(project);
    });
    return (await Promise.all(rows)).flat();
  }

  #hasHeading(project: Project): boolean {
    const folders = this.#parts.projects().filter((one) => !isUsersOwn(one));
    return isUsersOwn(project) || folders.length > 1 || this.#parts.hasPaused();
  }

  /** What waits for an answer stands on top, and only when something does. */
  async #ofProject(project: Project): Promise<TreeNode[]> {
    const tree = await project.engine.tree();
    const others = project.kinship?.unanswered ?? [];
    const told = this.#parts.told(project);
    // What is made of the code was not learnt, and is never told.
    const remembered = tree.filter(({ schemaKey }) => schemaKey !== 'root/code-map');
    const learnt = remembered.reduce((sum, { itemCount }) => sum + itemCount, 0);
    const summary = told && toldSummary(told, learnt, this.#parts.waiting(project));
    return [
      ...(told && summary ? [{ kind: 'told', project, summary, files: told.files ?? [] } as const] : []),
      ...(others.length === 0 ? [] : [{ kind: 'kin', project, others } as const]),
      ...this.#parts.edits(project).map((one) => ({ kind: 'edits', project, waiting: one }) as const),
      ...(this.#arrangement.filter === '' ? await this.#aboutFile(project) : []),
      ...(this.#isByKey ? this.#keys(project, tree) : await this.#groups(project)),
    ];
  }

  /** What is known about the file that is open, without what the code map tells of it; no row where that is nothing. */
  async #aboutFile(project: Project): Promise<readonly GroupNode[]> {
    const file = this.#parts.activeFile(project);
    if (file === null) return [];
    const page = await project.engine.items({ file, statuses: NOT_FORGOTTEN, order: 'updated', limit: PAGE });
    const members = page.items.filter(({ item }) => !isDerived(item));
    if (members.length === 0) return [];
    const label = vscode.l10n.t('About {0}', file.slice(file.lastIndexOf('/') + 1));
    const group = { label, icon: 'file', size: members.length, members, items: () => members };
    const id = `${project.folder.uri.toString()}#about`;
    return [{ kind: 'group', project, id, group, isOpen: false, isAboutFile: true }];
  }

  get #isByKey(): boolean {
    return this.#arrangement.grouping === 'key' && this.#arrangement.filter === '';
  }

  async #groups(project: Project): Promise<TreeNode[]> {
    const { filter, grouping } = this.#arrangement;
    const told = this.#parts.toldItems(project);
    const all = await this.#loaded.all(project);
    const found = await passing(all, itemFilter(filter, { told, changed: this.#parts.changed(project) }));
    const groups = arranged(found, this.#arrangement, told, Date.now());
    const row: TreeNode = { kind: 'filter', project, text: filter, found: found.length, all: all.length };
    // What is found stands open, so far as a person would look through it.
    const isOpen = filter !== '' && found.length <= OPEN_LIMIT;
    const id = `${project.folder.uri.toString()}#${grouping}:${filter}`;
    return [
      ...(filter === '' ? [] : [row]),
      ...this.#pageOf(project, id, groups, (group) => ({
        ...{ kind: 'group', project, id: `${id}:${group.label}`, group, isOpen },
      })),
    ];
  }

  #ofGroup({ project, id, group, isAboutFile }: GroupNode): TreeNode[] {
    const rows = this.#shownOf(project, id, group.items());
    return isAboutFile ? rows.map((row) => (row.kind === 'item' ? { ...row, aboutFile: true } : row)) : rows;
  }

  #shownOf(project: Project, id: string, items: readonly ItemInLayer[]): TreeNode[] {
    return this.#pageOf(project, id, items, (placed) => ({ kind: 'item', project, placed }));
  }

  /** As many as are shown, and a row for the others: of files there may be thousands, each a group. */
  #pageOf<T>(project: Project, id: string, all: readonly T[], nodeOf: (one: T) => TreeNode): TreeNode[] {
    const wanted = this.#shown.get(`${project.folder.uri.toString()}#${id}`) ?? PAGE;
    const nodes = all.slice(0, wanted).map(nodeOf);
    const left = all.length - nodes.length;
    return left === 0 ? nodes : [...nodes, { kind: 'more', project, schemaKey: id, left }];
  }

  #keys(project: Project, nodes: readonly BrainTreeNode[]): TreeNode[] {
    return nodes.map((node) => ({ kind: 'key', project, node }));
  }

  async #items(project: Project, node: BrainTreeNode): Promise<TreeNode[]> {
    if (this.#arrangement.order !== 'age') {
      const own = (await this.#loaded.byKey(project)).get(node.schemaKey) ?? [];
      return this.#shownOf(project, node.schemaKey, own.toSorted(comparing(this.#arrangement.order, Date.now())));
    }
    const wanted = this.#shown.get(`${project.folder.uri.toString()}#${node.schemaKey}`) ?? PAGE;
    const children: TreeNode[] = [];
    let after: string | null = null;
    do {
      const limit = Math.min(PAGE, wanted - children.length);
      const where = { atSchemaKey: node.schemaKey, statuses: NOT_FORGOTTEN, limit };
      const page = await this.#page(project, after === null ? where : { ...where, after });
      children.push(...page.nodes);
      after = page.next;
    } while (after !== null && children.length < wanted);
    const left = node.ownCount - children.length;
    if (after !== null && left > 0) children.push({ kind: 'more', project, schemaKey: node.schemaKey, left });
    return children;
  }

  /** The newest of them: whoever looks for older ones searches. */
  async #forgotten(project: Project, schemaKey: string): Promise<TreeNode[]> {
    return (await this.#page(project, { atSchemaKey: schemaKey, statuses: ['archived'], limit: PAGE })).nodes;
  }

  async #page(project: Project, query: ItemQuery): Promise<{ nodes: TreeNode[]; next: string | null }> {
    const page = await project.engine.items({ ...query, order: 'updated' });
    return { nodes: page.items.map((placed): TreeNode => ({ kind: 'item', project, placed })), next: page.next };
  }
}
