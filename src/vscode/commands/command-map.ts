/** Every command of the product with its handler's arguments: the compiler checks both, a test holds package.json to it. */
import type * as vscode from 'vscode';
import type { ItemType } from '../../engine/index.ts';
import type { LineItems } from '../brain-lines/line-items.ts';
import type { Project } from '../project.ts';
import type { EditsNode, MoreNode, ToldNode, TreeNode } from '../views/tree/tree-node.ts';
import type { KnownAbout } from '../symbols/symbol-lenses.ts';
import type { EntryNode, TimelineNode } from '../timeline/timeline-node.ts';
import type { UndoCommand } from './undo/undo-kinds.ts';

/** What "Remember This" may be given by a key binding or another extension; asked for what is missing. */
export interface RememberArguments {
  readonly text?: string;
  readonly type?: ItemType;
  /** What the sentence begins with, to be gone on with by the person. */
  readonly said?: string;
}

/** What a key means in Review. */
export type ReviewAnswer = 'approve' | 'reject' | 'edit' | 'resolve' | 'forget' | 'copy';

export interface CommandMap extends Readonly<Record<UndoCommand, () => Promise<void>>> {
  readonly 'projectBrain.rememberThis': (given?: RememberArguments) => Promise<void>;
  /** What is selected in the terminal. */
  readonly 'projectBrain.rememberTerminal': () => Promise<void>;
  /** What a row of the timeline says: a commit's message, what was told in a chat. */
  readonly 'projectBrain.rememberEntry': (node?: TimelineNode) => Promise<void>;
  /** Whichever of the four ways of forgetting is meant. */
  readonly 'projectBrain.forgetWhat': () => Promise<void>;
  readonly 'projectBrain.refresh': () => Promise<void>;
  readonly 'projectBrain.stopReading': () => void;
  readonly 'projectBrain.approve': (node?: TreeNode | LineItems, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.deprecate': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.reject': (node?: TreeNode | LineItems, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.resolveConflict': (node?: TreeNode | LineItems) => Promise<void>;
  /** All that wait for one reason. */
  readonly 'projectBrain.approveAll': (node?: TreeNode) => Promise<void>;
  readonly 'projectBrain.replaceKnown': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.keepBoth': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.dropNew': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.compareSides': (node?: TreeNode) => Promise<void>;
  /** For the keys of Review: about the rows that are pointed at there. */
  readonly 'projectBrain.answerSelected': (how: ReviewAnswer) => Promise<void>;
  /** Opens the details with their fields open for changes. */
  readonly 'projectBrain.edit': (node?: TreeNode | LineItems) => Promise<void>;
  /** Asks which known item this one takes the place of. */
  readonly 'projectBrain.replaces': (node?: TreeNode) => Promise<void>;
  readonly 'projectBrain.pin': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.unpin': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  /** Of items of the tree, or of a line of an instruction file. */
  readonly 'projectBrain.notWorth': (node?: TreeNode | LineItems, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.tellAgain': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.keepPrivate': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.share': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.forget': (node?: TreeNode | LineItems, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.bringBackItems': (
    node?: TreeNode | LineItems,
    selected?: readonly TreeNode[],
  ) => Promise<void>;
  readonly 'projectBrain.forgetForGood': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.moveToSchemaKey': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  readonly 'projectBrain.copy': (node?: TreeNode, selected?: readonly TreeNode[]) => Promise<void>;
  /** For Ctrl+Z, which has to end here even where there is nothing to undo. */
  readonly 'projectBrain.undo': () => Promise<void>;
  /** Of a node of the code map, or at the cursor. */
  readonly 'projectBrain.forgetSection': (node?: TreeNode) => Promise<void>;
  readonly 'projectBrain.bringBack': () => Promise<void>;
  readonly 'projectBrain.showDetails': (node?: TreeNode) => Promise<void>;
  readonly 'projectBrain.openEvidence': (node?: TreeNode | LineItems) => Promise<void>;
  /** All items as a table, what is told, and pictures. */
  readonly 'projectBrain.showMemory': () => Promise<void>;
  readonly 'projectBrain.filter': () => Promise<void>;
  readonly 'projectBrain.clearFilter': () => Promise<void>;
  readonly 'projectBrain.groupAndSort': () => Promise<void>;
  /** Filters the tree by what changed since the person's last visit. */
  readonly 'projectBrain.showChanged': () => Promise<void>;
  readonly 'projectBrain.filterTimeline': () => Promise<void>;
  readonly 'projectBrain.clearTimelineFilter': () => Promise<void>;
  readonly 'projectBrain.search': () => Promise<void>;
  /** Another extension or a key binding may name the task; else a person is asked for it. */
  readonly 'projectBrain.recall': (task?: string) => Promise<void>;
  readonly 'projectBrain.showWarmUp': () => Promise<void>;
  readonly 'projectBrain.copyWarmUp': () => Promise<void>;
  readonly 'projectBrain.setEmbeddingsKey': () => Promise<void>;
  readonly 'projectBrain.clearEmbeddingsKey': () => Promise<void>;
  readonly 'projectBrain.showBrain': () => Promise<void>;
  readonly 'projectBrain.copyBrain': () => Promise<void>;
  readonly 'projectBrain.compareBrain': () => Promise<void>;
  readonly 'projectBrain.whyIsThisHere': (line?: LineItems) => Promise<void>;
  readonly 'projectBrain.removeFromBrain': (line?: LineItems) => Promise<void>;
  readonly 'projectBrain.chooseAssistants': () => Promise<void>;
  readonly 'projectBrain.showTold': () => Promise<void>;
  /** The row that says what assistants are told: opens the file, or asks which it shall be. */
  readonly 'projectBrain.openTold': (node?: ToldNode) => Promise<void>;
  readonly 'projectBrain.chooseFiles': () => Promise<void>;
  readonly 'projectBrain.connectAssistant': () => Promise<void>;
  readonly 'projectBrain.disconnectAssistant': () => Promise<void>;
  readonly 'projectBrain.answerEdits': (node?: EditsNode) => Promise<void>;
  readonly 'projectBrain.keepEdits': (node?: EditsNode) => Promise<void>;
  readonly 'projectBrain.restoreBlock': (node?: EditsNode) => Promise<void>;
  readonly 'projectBrain.compareEdits': (node?: EditsNode) => Promise<void>;
  readonly 'projectBrain.exportMemory': () => Promise<void>;
  /** Of the file that a key binding or another extension names, or of the one a person picks. */
  readonly 'projectBrain.importMemory': (file?: vscode.Uri) => Promise<void>;
  readonly 'projectBrain.restoreBackup': () => Promise<void>;
  /** Of the row that asks, or of the only project, or the one a person picks. */
  readonly 'projectBrain.chooseMemory': (node?: TreeNode) => Promise<void>;
  readonly 'projectBrain.chooseModel': () => Promise<void>;
  readonly 'projectBrain.askModel': () => Promise<void>;
  readonly 'projectBrain.stopModel': () => void;
  readonly 'projectBrain.survey': () => Promise<void>;
  readonly 'projectBrain.showSurvey': () => Promise<void>;
  readonly 'projectBrain.pauseSurvey': () => Promise<void>;
  readonly 'projectBrain.resumeSurvey': () => Promise<void>;
  readonly 'projectBrain.stopSurvey': () => void;
  readonly 'projectBrain.setSurveyKey': () => Promise<void>;
  readonly 'projectBrain.cleanUp': () => Promise<void>;
  readonly 'projectBrain.statusMenu': () => Promise<void>;
  readonly 'projectBrain.pause': () => Promise<void>;
  readonly 'projectBrain.resume': () => Promise<void>;
  /** What the last write changed in its file, side by side. */
  readonly 'projectBrain.showLastWrite': () => Promise<void>;
  readonly 'projectBrain.openSettings': () => Promise<void>;
  readonly 'projectBrain.showLog': () => void;
  readonly 'projectBrain.report': () => Promise<void>;
  /** Only reached through a link in the chat, so not contributed: of the folder with that address, by its id. */
  readonly 'projectBrain.openItem': (folder: unknown, itemId: unknown) => Promise<void>;
  /** Only reached through a lens over a symbol, so not contributed. */
  readonly 'projectBrain.showKnown': (given?: KnownAbout) => Promise<void>;
  /** Only reached through the last row of a long list, so not contributed. */
  readonly 'projectBrain.showMore': (node: MoreNode) => void;
  /** Only reached through the last row of the timeline, so not contributed. */
  readonly 'projectBrain.showOlder': (node: { readonly project: Project }) => void;
  /** Only reached through a row of the timeline, so not contributed: opens the commit, chat or file. */
  readonly 'projectBrain.openEntry': (node: EntryNode) => Promise<void>;
}
