/** The timeline's commands: its filter, its older sessions, and opening what a row tells of. */
import * as vscode from 'vscode';
import type { CommandMap } from '../commands/command-map.ts';
import { openEntry } from './open-entry.ts';
import type { TimelineTree } from './timeline-tree.ts';

type TimelineCommands = Pick<
  CommandMap,
  | 'projectBrain.filterTimeline'
  | 'projectBrain.clearTimelineFilter'
  | 'projectBrain.showOlder'
  | 'projectBrain.openEntry'
>;

export function timelineCommands(timeline: TimelineTree): TimelineCommands {
  const filterBy = async (text: string): Promise<void> => {
    timeline.filterBy(text.trim());
    await vscode.commands.executeCommand('setContext', 'projectBrain.timelineFiltered', timeline.filter !== '');
  };
  return {
    'projectBrain.filterTimeline': async () => {
      const typed = await vscode.window.showInputBox({
        title: vscode.l10n.t('Filter the Timeline'),
        value: timeline.filter,
        placeHolder: vscode.l10n.t('Words of what happened; also commit, chat, file, tag, blocked, left or memory'),
      });
      if (typed !== undefined) await filterBy(typed);
    },
    'projectBrain.clearTimelineFilter': () => filterBy(''),
    'projectBrain.showOlder': ({ project }) => timeline.showOlder(project),
    'projectBrain.openEntry': openEntry,
  };
}
