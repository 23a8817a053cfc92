/** Every command with its handler. */
import * as vscode from 'vscode';
import type { MemoryItem } from '../../engine/index.ts';
import { type ReportParts, reportProblem } from '../report/report-problem.ts';
import type { Project } from '../project.ts';
import type { LastWrite } from '../files/keep-up-to-date.ts';
import { statusMenu } from '../status/status-bar.ts';
import type { MemoryStatus } from '../status/status-text.ts';
import type { EditQuestions } from '../files/edit-questions.ts';
import { type AssistantConnections, connectAssistant, disconnectAssistant } from '../connect/connect-assistant.ts';
import type { ModelReader } from '../lm/model-reader.ts';
import type { Surveyor } from '../survey/surveyor.ts';
import type { BrainTree } from '../views/tree/brain-tree.ts';
import { entryWords } from '../timeline/entry-words.ts';
import { timelineCommands } from '../timeline/timeline-commands.ts';
import type { ItemNode } from '../views/tree/tree-node.ts';
import type { TimelineTree } from '../timeline/timeline-tree.ts';
import type { ItemDetailsPanel } from '../webview/item-details-panel.ts';
import { arrangeCommands } from '../views/arrange/arrange-commands.ts';
import type { MemoryPanel } from '../panel/memory-panel.ts';
import { pickItem } from '../brain-lines/line-items.ts';
import { compareBrain, copyBrain, openTold, showBrain, showLastWrite, showTold } from './brain-commands.ts';
import { chooseMemory } from './choose-memory.ts';
import { cleanUp } from './forget/clean-up.ts';
import type { CommandMap, RememberArguments } from './command-map.ts';
import { bringBack } from './forget/drop-relation.ts';
import { forgetForGood } from './forget/forget-for-good.ts';
import { forgetWhat } from './forget/forget-what.ts';
import { forgetSection } from './forget/forget-section.ts';
import type { ItemCommands } from './item-commands.ts';
import { openItemEvidence } from './open-evidence.ts';
import { openItem } from './open-item.ts';
import { keepToYourself, shareWithProject } from './change/keep-private.ts';
import { moveToSchemaKey } from './change/move-to-schema-key.ts';
import { clearEmbeddingsKey, setEmbeddingsKey } from './embeddings-key.ts';
import { pickPaused, pickProject } from './pick-project.ts';
import { copyWarmUp, recallForTask, showWarmUp } from './recall-commands.ts';
import { rememberThis, terminalSelection } from './remember/remember-this.ts';
import { restoreBackup } from './restore-backup.ts';
import { exportMemory, importMemory } from './transfer.ts';
import { showError } from './register-commands.ts';
import { askReplaced } from './change/replaces.ts';
import { searchMemory } from './search-memory.ts';
import { resolveConflict } from './change/resolve-conflict.ts';
import { approveRows } from '../review/approve.ts';
import { reviewCommands } from '../review/review-commands.ts';
import type { ReviewView } from '../review/review-view.ts';
import { showKnown } from '../symbols/show-known.ts';
import { undoCommands, type UndoKind } from './undo/undo-kinds.ts';
import type { OpenedProjects } from '../which-project.ts';

export interface CommandParts extends OpenedProjects {
  /** Null until it is open. */
  readonly user: () => Project | null;
  readonly items: ItemCommands;
  readonly details: ItemDetailsPanel;
  readonly tree: BrainTree;
  readonly review: () => ReviewView;
  /** Selects an item in the tree, where that is open. */
  readonly reveal: (node: ItemNode) => Promise<void>;
  readonly panel: MemoryPanel;
  /** Of the workspace. */
  readonly state: vscode.Memento;
  readonly questions: EditQuestions;
  readonly timeline: TimelineTree;
  readonly model: ModelReader;
  readonly surveyor: Surveyor;
  readonly connections: AssistantConnections;
  readonly log: vscode.LogOutputChannel;
  readonly report: ReportParts;
  readonly secrets: vscode.SecretStorage;
  /** Resolves when the repository's files are known as they are now. */
  readonly repositoryRead: (project: Project) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly status: () => MemoryStatus;
  readonly pause: (folder: vscode.WorkspaceFolder) => Promise<void>;
  readonly resume: (folders: readonly vscode.WorkspaceFolder[]) => Promise<void>;
  readonly lastWrite: () => { readonly project: Project; readonly write: LastWrite } | undefined;
  readonly stopReading: () => void;
  /** Opens all memories anew. */
  readonly reopen: () => Promise<void>;
  readonly chooseAssistants: () => Promise<void>;
  readonly chooseFiles: (project: Project) => Promise<void> | undefined;
}

export function commandsOf(parts: CommandParts): CommandMap {
  const { projects, items, details, tree, questions, log } = parts;
  const remember = (given?: RememberArguments, from: OpenedProjects = parts): Promise<void> =>
    rememberThis(from, parts.user(), items, { edit: (node) => details.edit(node), reveal: parts.reveal }, given);
  const deliver =
    (kind: UndoKind, done: string, delivery: MemoryItem['delivery']): CommandMap['projectBrain.notWorth'] =>
    async (given, selected) =>
      items.change(kind, await items.named(given, selected), done, (engine, ids) => engine.setDelivery(ids, delivery));
  return {
    'projectBrain.rememberThis': (given) => remember(given),
    'projectBrain.rememberTerminal': async () => remember({ said: await terminalSelection() }),
    'projectBrain.rememberEntry': (node) =>
      remember(
        { said: (node && entryWords(node)) ?? '' },
        node ? { ...parts, projects: () => [node.project], paused: () => [] } : parts,
      ),
    'projectBrain.refresh': () => parts.refresh(),
    'projectBrain.stopReading': () => parts.stopReading(),
    'projectBrain.approve': async (given, selected) => approveRows(await items.named(given, selected), items),
    'projectBrain.deprecate': async (node, selected) =>
      items.setApproval(await items.chosen(node, selected), 'deprecated', 'deprecate'),
    'projectBrain.reject': async (given, selected) =>
      items.setApproval(await items.named(given, selected), 'deprecated', 'reject'),
    'projectBrain.resolveConflict': async (given) => {
      const [first] = await items.named(given);
      if (first) await resolveConflict(first, items);
    },
    ...reviewCommands(items, parts.review, (node) => details.edit(node)),
    'projectBrain.edit': async (given) => {
      const [first] = await items.named(given);
      if (first) details.edit(first);
    },
    'projectBrain.replaces': async (node) => {
      const [first] = await items.chosen(node, undefined);
      if (first) askReplaced(first, items, (error) => showError(error, log));
    },
    'projectBrain.pin': deliver('pin', vscode.l10n.t('pinned'), 'bootstrap'),
    'projectBrain.unpin': deliver('unpin', vscode.l10n.t('unpinned'), 'on-demand'),
    'projectBrain.notWorth': deliver('notWorth', vscode.l10n.t('left out of the guide'), 'when-asked'),
    'projectBrain.tellAgain': deliver('tellAgain', vscode.l10n.t('told again'), 'on-demand'),
    'projectBrain.keepPrivate': async (node, selected) =>
      keepToYourself(await items.chosen(node, selected), parts.user(), items),
    'projectBrain.share': async (node, selected) =>
      shareWithProject(await items.chosen(node, selected), parts.user(), () => pickProject(parts), items),
    'projectBrain.forget': async (given, selected) => items.forget(await items.named(given, selected)),
    'projectBrain.bringBackItems': async (given, selected) => items.bringBack(await items.named(given, selected)),
    'projectBrain.forgetForGood': async (node, selected) => forgetForGood(await items.chosen(node, selected)),
    'projectBrain.moveToSchemaKey': async (node, selected) =>
      moveToSchemaKey(node, await items.chosen(node, selected), items),
    'projectBrain.copy': async (node, selected) => items.copy(await items.chosen(node, selected)),
    'projectBrain.undo': () => items.undo(),
    ...undoCommands(() => items.undo()),
    'projectBrain.forgetSection': (node) => forgetSection(node, projects(), parts.repositoryRead, items),
    'projectBrain.bringBack': async () => {
      const project = await pickProject(parts);
      if (project) await bringBack(project, items);
    },
    'projectBrain.showDetails': async (node) => {
      const [first] = await items.chosen(node, undefined);
      if (first) details.show(first);
    },
    'projectBrain.openEvidence': async (given) => {
      const [first] = await items.named(given);
      if (first) await openItemEvidence(first.project, first.placed.item.itemId);
    },
    'projectBrain.showMemory': async () => {
      const project = await pickProject(parts);
      if (project) parts.panel.show(project);
    },
    ...arrangeCommands(tree, parts.state),
    'projectBrain.search': async () => {
      const project = await pickProject(parts);
      if (project) {
        searchMemory(
          project,
          parts.user(),
          (node) => details.show(node),
          (error) => showError(error, log),
        );
      }
    },
    'projectBrain.recall': async (task) => {
      const project = await pickProject(parts, vscode.window.activeTextEditor?.document.uri);
      if (project) await recallForTask(project, parts.user(), () => parts.repositoryRead(project), task);
    },
    'projectBrain.showWarmUp': async () => {
      const project = await pickProject(parts, vscode.window.activeTextEditor?.document.uri);
      if (project) await showWarmUp(project, () => parts.repositoryRead(project));
    },
    'projectBrain.copyWarmUp': async () => {
      const project = await pickProject(parts, vscode.window.activeTextEditor?.document.uri);
      if (project) await copyWarmUp(project, () => parts.repositoryRead(project));
    },
    'projectBrain.setEmbeddingsKey': () => setEmbeddingsKey(parts.secrets),
    'projectBrain.clearEmbeddingsKey': () => clearEmbeddingsKey(parts.secrets),
    'projectBrain.showBrain': async () => {
      const project = await pickProject(parts);
      if (project) await showBrain(project);
    },
    'projectBrain.copyBrain': async () => {
      const project = await pickProject(parts);
      if (project) await copyBrain(project);
    },
    'projectBrain.compareBrain': async () => {
      const project = await pickProject(parts);
      if (project) await compareBrain(project);
    },
    'projectBrain.whyIsThisHere': async (line) => {
      const node = await pickItem(line, projects());
      if (node) details.show(node);
    },
    'projectBrain.removeFromBrain': async (line) => {
      const node = await pickItem(line, projects());
      if (node) await items.setApproval([node], 'deprecated', 'removeFromBrain');
    },
    'projectBrain.chooseAssistants': () => parts.chooseAssistants(),
    'projectBrain.showTold': async () => {
      const project = await pickProject(parts);
      if (project) await showTold(project);
    },
    'projectBrain.openTold': async (node) => {
      const project = node?.project ?? (await pickProject(parts));
      if (!project) return;
      if (node?.summary.opens === 'file') await openTold(project, node.files);
      else await parts.chooseFiles(project);
    },
    'projectBrain.chooseFiles': async () => {
      const project = await pickProject(parts);
      if (project) await parts.chooseFiles(project);
    },
    'projectBrain.connectAssistant': async () => {
      const project = await pickProject(parts);
      if (project) await connectAssistant(project, items, parts.connections);
    },
    'projectBrain.disconnectAssistant': async () => {
      const project = await pickProject(parts);
      if (project) await disconnectAssistant(project, items, parts.connections);
    },
    'projectBrain.answerEdits': (node) => questions.ask(node?.waiting),
    'projectBrain.keepEdits': (node) => questions.keep(node?.waiting),
    'projectBrain.restoreBlock': (node) => questions.restore(node?.waiting),
    'projectBrain.compareEdits': (node) => questions.compare(node?.waiting),
    'projectBrain.exportMemory': async () => {
      const project = await pickProject(parts);
      if (project) await exportMemory(project);
    },
    'projectBrain.importMemory': async (file) => {
      const project = await pickProject(parts);
      if (project) await importMemory(project, items, file);
    },
    'projectBrain.forgetWhat': async () => {
      const project = await pickProject(parts);
      const section = (): Promise<void> => forgetSection(undefined, projects(), parts.repositoryRead, items);
      if (project) await forgetWhat(project, section, (error) => showError(error, log));
    },
    'projectBrain.restoreBackup': async () => {
      const project = await pickProject(parts);
      if (project) await restoreBackup(project, items);
    },
    'projectBrain.chooseMemory': async (node) => {
      const project = node?.kind === 'kin' ? node.project : await pickProject(parts);
      if (project) await chooseMemory(project, () => parts.reopen());
    },
    'projectBrain.chooseModel': () => parts.model.choose(),
    'projectBrain.askModel': () => parts.model.onDemand(),
    'projectBrain.stopModel': () => parts.model.stop(),
    'projectBrain.survey': () => parts.surveyor.onDemand(),
    'projectBrain.showSurvey': () => parts.surveyor.results(),
    'projectBrain.pauseSurvey': () => parts.surveyor.pause(),
    'projectBrain.resumeSurvey': () => parts.surveyor.goOn(),
    'projectBrain.stopSurvey': () => parts.surveyor.stop(),
    'projectBrain.setSurveyKey': () => parts.surveyor.setKey(),
    'projectBrain.cleanUp': async () => {
      const project = await pickProject(parts);
      if (project) await cleanUp(project, items);
    },
    'projectBrain.statusMenu': () => statusMenu(parts.status()),
    'projectBrain.pause': async () => {
      const project = await pickProject(parts);
      if (project) await parts.pause(project.folder);
    },
    'projectBrain.resume': async () => parts.resume(await pickPaused(parts)),
    'projectBrain.showLastWrite': () => showLastWrite(parts.lastWrite()),
    'projectBrain.openSettings': async () => {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'projectBrain');
    },
    'projectBrain.showLog': () => log.show(),
    'projectBrain.report': () => reportProblem(parts.report),
    ...timelineCommands(parts.timeline),
    'projectBrain.openItem': async (folder, itemId) => {
      const user = parts.user();
      await openItem([...projects(), ...(user ? [user] : [])], folder, itemId, details);
    },
    'projectBrain.showKnown': (given) => showKnown(given, projects(), (node) => details.show(node)),
    'projectBrain.showMore': (node) => {
      if (node.isReview) parts.review().tree.showMore(node);
      else tree.showMore(node.project, node.schemaKey);
    },
  };
}
