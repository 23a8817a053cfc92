/** What waits for a person, as a tree: by reason, and below what contradicts something the other side of it. */
import * as vscode from 'vscode';
import type { ItemInLayer } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { itemHover } from '../views/item-links.ts';
import { treeItem } from '../views/tree/tree-items.ts';
import type { ItemNode, MoreNode, ReasonNode, SideNode, TreeNode } from '../views/tree/tree-node.ts';
import { reviewGroups } from './review-groups.ts';
import { WaitingItems } from './waiting-items.ts';

/** Rows of one reason before "more…", and added each time. */
const PAGE = 200;

interface OfProject {
  readonly project: Project;
  readonly waiting: readonly ItemInLayer[];
  readonly reasons: readonly ReasonNode[];
}

function byReason(project: Project, waiting: readonly ItemInLayer[]): OfProject {
  const nodes = waiting.map((placed): ItemNode => ({ kind: 'item', project, placed, waiting: true }));
  const groups = reviewGroups(nodes, ({ placed }) => placed.item);
  return { project, waiting, reasons: groups.map((group) => ({ kind: 'reason', project, group })) };
}

/** Shows what was loaded last: `load` is to be called when items have changed. */
export class ReviewTree implements vscode.TreeDataProvider<TreeNode> {
  readonly #asked = new vscode.EventEmitter<undefined>();
  /** VS Code takes the rows anew. */
  readonly onDidAsk = this.#asked.event;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #followed = new WeakMap<Project, WaitingItems>();
  /** Of every project; `#loaded` has those of which something waits. */
  #known: readonly OfProject[] = [];
  #loaded: readonly OfProject[] = [];
  /** How many rows of a reason are shown, where that is more than a page; by project and reason. */
  readonly #shown = new Map<string, number>();

  /** Asks again where something that waits has changed; where nothing has, the rows stay as they are. */
  async load(projects: readonly Project[]): Promise<void> {
    const before = this.#known;
    const now = await Promise.all(
      projects.map(async (project): Promise<OfProject> => {
        const waiting = await this.#waitingIn(project).now();
        const known = before.find((one) => one.project === project);
        return known?.waiting === waiting ? known : byReason(project, waiting);
      }),
    );
    this.#known = now;
    if (before.length === now.length && now.every((one, n) => one === before[n])) return;
    this.#loaded = now.filter(({ reasons }) => reasons.length > 0);
    this.#changed.fire(undefined);
  }

  #waitingIn(project: Project): WaitingItems {
    const known = this.#followed.get(project) ?? new WaitingItems(project.engine);
    this.#followed.set(project, known);
    return known;
  }

  /** All that waits, in the order in which it is shown. */
  get waiting(): readonly ItemNode[] {
    return this.#loaded.flatMap(({ reasons }) => reasons.flatMap(({ group }) => group.waiting));
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const item = treeItem(node);
    if (node.kind === 'more') {
      item.command = { command: 'projectBrain.showMore', title: vscode.l10n.t('Show More'), arguments: [node] };
    }
    const opens = node.kind === 'side' ? undefined : node;
    if (opens?.kind === 'item') {
      item.command = { command: 'projectBrain.showDetails', title: vscode.l10n.t('Show Details'), arguments: [opens] };
    }
    if (node.kind === 'side') {
      item.command = {
        command: 'projectBrain.compareSides',
        title: vscode.l10n.t('Show Both Sides'),
        arguments: [node],
      };
    }
    return item;
  }

  async resolveTreeItem(item: vscode.TreeItem, node: TreeNode): Promise<vscode.TreeItem> {
    if (node.kind !== 'item') return item;
    const { project, placed } = node;
    item.tooltip = itemHover(project, await project.engine.details(placed.item.itemId));
    return item;
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    if (!node) {
      this.#asked.fire(undefined);
      const [first, ...others] = this.#loaded;
      if (!first) return [];
      return others.length === 0
        ? [...first.reasons]
        : this.#loaded.map(({ project }) => ({ kind: 'project', project }));
    }
    if (node.kind === 'project') {
      return [...(this.#loaded.find(({ project }) => project === node.project)?.reasons ?? [])];
    }
    if (node.kind === 'reason') return this.#ofReason(node);
    return node.kind === 'item' ? sidesOf(node) : [];
  }

  /** Shows the next page of a reason's rows. */
  showMore({ project, schemaKey: reason }: MoreNode): void {
    const key = shownKey(project, reason);
    this.#shown.set(key, (this.#shown.get(key) ?? PAGE) + PAGE);
    this.#changed.fire(undefined);
  }

  #ofReason({ project, group: { label, waiting } }: ReasonNode): TreeNode[] {
    const rows = waiting.slice(0, this.#shown.get(shownKey(project, label)) ?? PAGE);
    const left = waiting.length - rows.length;
    return left === 0 ? rows : [...rows, { kind: 'more', project, schemaKey: label, left, isReview: true }];
  }

  getParent(node: TreeNode): TreeNode | undefined {
    if (node.kind === 'side') return node.of;
    if (node.kind === 'reason') {
      return this.#loaded.length > 1 ? { kind: 'project', project: node.project } : undefined;
    }
    if (node.kind !== 'item') return undefined;
    const reasons = this.#loaded.flatMap((one) => one.reasons);
    const { itemId } = node.placed.item;
    return reasons.find(({ group }) => group.waiting.some(({ placed }) => placed.item.itemId === itemId));
  }
}

const shownKey = ({ folder }: Project, reason: string): string => `${folder.uri.toString()}#${reason}`;

/** What an item contradicts, as it is known now. */
async function sidesOf(of: ItemNode): Promise<SideNode[]> {
  const { project, placed } = of;
  const warning = await project.engine.conflicts(placed.item.itemId);
  return (warning?.conflicts ?? []).map((conflict) => ({ kind: 'side', project, of, conflict }));
}
