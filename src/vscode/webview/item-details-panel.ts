/** The panel with one item's details; it follows the item as it changes. */
import * as vscode from 'vscode';
import { type Approval, BrainError, type ConflictResolution, type NamedRelation } from '../../engine/index.ts';
import { type FromWebview, fromWebviewSchema, type ShownItem, type ToWebview } from '../../shared/item-details.ts';
import { openEvidence } from '../commands/open-evidence.ts';
import type { ItemNode } from '../views/tree/tree-node.ts';
import type { Project } from '../project.ts';
import { openedAgain } from '../which-project.ts';
import { itemDetailsView } from './item-details-view.ts';
import type { ItemDrafts } from './item-drafts.ts';
import { editOf, FIELD_CHOICES, fieldsOf, type ItemFormEdit, saysOtherwise } from './item-fields.ts';
import { sidesOf } from './item-sides.ts';
import { furnish, openPanel, type PanelOptions } from './open-panel.ts';
import { otherEnd, relationId, relationsOf } from './relation-view.ts';
import { SentLast } from './sent-last.ts';

export const ITEM_PANEL = 'projectBrain.item';

export interface ItemActions {
  setApproval(nodes: readonly ItemNode[], approval: Approval): Promise<void>;
  /** Takes a forgotten item back into brain and recall. */
  bringBack(node: ItemNode): Promise<void>;
  copy(nodes: readonly ItemNode[]): Promise<void>;
  /** Gives one item other values. @throws BrainError where it cannot be so */
  edit(node: ItemNode, edit: ItemFormEdit): Promise<void>;
  /** Takes one way out of what an item contradicts. */
  resolve(node: ItemNode, way: ConflictResolution): Promise<void>;
  /** Asks what is to become of a relation. */
  dropRelation(project: Project, relation: NamedRelation): Promise<void>;
  /** Says what went wrong. */
  fail(error: unknown): void;
}

/** One panel that shows whichever item was asked for last. */
export class ItemDetailsPanel {
  readonly #extension: vscode.Uri;
  readonly #actions: ItemActions;
  readonly #drafts: ItemDrafts;
  #panel: vscode.WebviewPanel | null = null;
  #node: ItemNode | null = null;
  /** Whether the fields are to be open once the item is shown. */
  #isEdited = false;
  /** Whether the memory of the item is closed. */
  #isPaused = false;
  /** The item as it was last read. */
  #read: ShownItem | null = null;
  /** As they are shown. */
  #relations: readonly NamedRelation[] = [];
  readonly #sent = new SentLast<ToWebview>((message) => this.#post(message));

  constructor(extension: vscode.Uri, actions: ItemActions, drafts: ItemDrafts) {
    this.#extension = extension;
    this.#actions = actions;
    this.#drafts = drafts;
  }

  show(node: ItemNode): void {
    this.#isEdited = false;
    this.#showNow(node);
  }

  #showNow(node: ItemNode): void {
    const panel = (this.#panel ??= openPanel(this.#extension, {
      ...{ viewType: ITEM_PANEL, column: { viewColumn: vscode.ViewColumn.Active, preserveFocus: true } },
      ...this.#furnishing(),
    }));
    panel.reveal(undefined, true);
    this.#follow(node);
  }

  /** Goes on in a panel that VS Code kept over a reload of the window. */
  goOnIn(kept: vscode.WebviewPanel, node: ItemNode): void {
    this.#panel?.dispose();
    furnish(kept, this.#extension, this.#furnishing());
    this.#panel = kept;
    this.#follow(node);
  }

  #follow(node: ItemNode): void {
    this.#node = node;
    this.#isPaused = false;
    this.#read = null;
    this.#sent.forget();
    this.#update();
  }

  /** Memories are about to be closed: an item of theirs is shown as it is, until its memory is open again. */
  left(gone: readonly Project[]): void {
    if (!this.#node || !gone.includes(this.#node.project)) return;
    this.#isPaused = true;
    this.#update();
  }

  /** These memories are open: an item that was left is followed again where its memory is among them. */
  opened(projects: readonly Project[]): void {
    if (!this.#node || !this.#isPaused) return;
    const { project: left, placed } = this.#node;
    const project = openedAgain(left, projects);
    if (project) this.#follow({ kind: 'item', project, placed });
  }

  /** Shows the item with its fields open for changes. */
  edit(node: ItemNode): void {
    this.#isEdited = true;
    this.#showNow(node);
  }

  /** Where the judged item is shown, shows the next one. */
  goOn(judged: string, next: ItemNode): void {
    if (this.#panel?.visible === true && this.#node?.placed.item.itemId === judged) this.show(next);
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  #furnishing(): PanelOptions<FromWebview> {
    return {
      ...{ page: 'item-details', title: vscode.l10n.t('Memory Item') },
      read: (message) => fromWebviewSchema.safeParse(message).data ?? null,
      receive: (message) => this.#receive(message),
      fail: (error) => this.#actions.fail(error),
      onDispose: () => {
        this.#panel = this.#node = this.#read = null;
      },
    };
  }

  /** Something was written: what is shown is shown anew where it has changed. */
  look(): void {
    if (this.#node) this.#update();
  }

  #update(): void {
    this.#send().catch((error: unknown) => this.#actions.fail(error));
  }

  #send(): Promise<void> {
    return this.#sent.send(() => this.#message());
  }

  /** What is to be shown now; null where that is nothing any more. */
  async #message(): Promise<ToWebview | null> {
    const node = this.#node;
    if (!node) return null;
    if (this.#isPaused)
      return this.#read && { ...this.#read, draft: this.#drafts.of(this.#read.itemId), isPaused: true };
    const isOver = (): boolean => node !== this.#node || this.#isPaused;
    try {
      const message = await this.#readItem(node);
      return isOver() ? null : message;
    } catch (error) {
      // A memory that was closed meanwhile cannot be asked, which is nobody's fault.
      if (isOver()) return null;
      if (!(error instanceof BrainError) || error.code !== 'not-found') throw error;
      this.#read = null;
      if (this.#panel) this.#panel.title = vscode.l10n.t('Memory Item');
      const { itemId } = node.placed.item;
      return { kind: 'gone', itemId, draft: this.#drafts.of(itemId) };
    }
  }

  async #readItem(node: ItemNode): Promise<ShownItem> {
    const { project, placed } = node;
    const details = await project.engine.details(placed.item.itemId);
    const [relations, sides] = await Promise.all([
      relationsOf(project.engine, details.item),
      sidesOf(project, details.item),
    ]);
    const message: ShownItem = {
      kind: 'show',
      folder: project.folder.uri.toString(),
      itemId: details.item.itemId,
      item: itemDetailsView(details, relations, sides),
      fields: fieldsOf(details.item),
      choices: FIELD_CHOICES,
      draft: this.#drafts.of(details.item.itemId),
      isEdited: this.#isEdited,
      isPaused: false,
    };
    if (node === this.#node) {
      this.#relations = relations;
      this.#read = message;
      if (this.#panel) this.#panel.title = tabTitle(details.item.title);
    }
    return message;
  }

  async #post(message: ToWebview): Promise<void> {
    await this.#panel?.webview.postMessage(message);
  }

  async #save(node: ItemNode, { itemId, fields, over }: Extract<FromWebview, { kind: 'save' }>): Promise<void> {
    if (itemId !== node.placed.item.itemId) return;
    if (saysOtherwise((await asItIs(node)).placed.item, over)) return this.#tellChanged(itemId);
    try {
      await this.#actions.edit(node, editOf(fields));
    } catch (error) {
      if (!(error instanceof BrainError)) throw error;
      return this.#post({ kind: 'refused', itemId, message: error.message });
    }
    this.#isEdited = false;
    this.#sent.forget();
    await this.#drafts.drop(itemId);
    await this.#post({ kind: 'saved', itemId });
    await this.#send();
  }

  /** What the item says now goes to the page first: who has seen it may save over it. */
  async #tellChanged(itemId: string): Promise<void> {
    this.#sent.forget();
    await this.#send();
    const message = vscode.l10n.t('Not saved, because it was changed meanwhile. Save again to replace that.');
    await this.#post({ kind: 'refused', itemId, message });
  }

  async #receive(message: FromWebview): Promise<void> {
    if (message.kind === 'ready') {
      // The page begins anew, and has nothing of what was sent before.
      this.#sent.forget();
      return this.#send();
    }
    if (message.kind === 'draft') return this.#drafts.keep(message);
    if (message.kind === 'cancel') {
      this.#isEdited = false;
      return this.#drafts.drop(message.itemId);
    }
    // Of a memory that is closed nothing can be asked: the page says so.
    if (this.#node && !this.#isPaused) await this.#act(this.#node, message);
  }

  async #act(node: ItemNode, message: Exclude<FromWebview, { kind: 'ready' | 'draft' | 'cancel' }>): Promise<void> {
    switch (message.kind) {
      case 'setApproval':
        return this.#actions.setApproval([await asItIs(node)], message.approval);
      case 'bringBack':
        return this.#actions.bringBack(node);
      case 'copy':
        return this.#actions.copy([node]);
      case 'openEvidence': {
        const { evidence } = await node.project.engine.details(node.placed.item.itemId);
        const one = evidence.find(({ id }) => id === message.id);
        return one && openEvidence(node.project, one);
      }
      case 'save':
        return this.#save(node, message);
      case 'resolve':
        return this.#actions.resolve(await asItIs(node), message.way);
      case 'openSide': {
        const { project } = node;
        this.show({ kind: 'item', project, placed: await project.engine.details(message.id) });
        return;
      }
      case 'openRelation':
      case 'dropRelation': {
        const relation = this.#relations.find((one) => relationId(one) === message.id);
        if (!relation) return;
        if (message.kind === 'openRelation') return this.#openOther(node, relation);
        return this.#actions.dropRelation(node.project, relation);
      }
      case 'openFile': {
        // Only files that the item names: the webview cannot ask for any other.
        if (!node.placed.item.files.includes(message.path)) return;
        await vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(node.project.folder.uri, message.path));
      }
    }
  }

  /** Shows the other end of a relation: another item here, a file in an editor. */
  async #openOther({ project, placed }: ItemNode, relation: NamedRelation): Promise<void> {
    const { id } = otherEnd(relation, placed.item);
    const key = id.slice(id.indexOf(':') + 1);
    if (/^(?:item|diary):/.test(id)) {
      this.show({ kind: 'item', project, placed: await project.engine.details(key) });
      return;
    }
    const section = id.startsWith('symbol:') ? project.engine.derived.memory.section(key) : undefined;
    const line = Math.max(0, (section?.startLine ?? 1) - 1);
    const file = vscode.Uri.joinPath(project.folder.uri, id.startsWith('symbol:') ? (key.split('#')[0] ?? '') : key);
    await vscode.window.showTextDocument(file, { selection: new vscode.Range(line, 0, line, 0) });
  }
}

const LONGEST_TITLE = 40;

/** A tab has little room. */
const tabTitle = (title: string): string =>
  title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;

/** What is to be done with an item may depend on what became of it since it was opened. */
const asItIs = async (node: ItemNode): Promise<ItemNode> => ({
  ...node,
  placed: await node.project.engine.details(node.placed.item.itemId),
});
