/** Filtering, grouping and sorting the tree; how it is arranged is kept for the workspace. */
import * as vscode from 'vscode';
import type { CommandMap } from '../../commands/command-map.ts';
import { type Arrangement, GROUPINGS, ORDERS, PLAIN } from './arranged.ts';
import { askArrangement } from './ask-arrangement.ts';
import { askFilter } from './ask-filter.ts';
import { BRAIN_VIEW, type BrainTree } from '../tree/brain-tree.ts';

const KEPT = 'projectBrain.arrangement';

/** As the person left it, without the filter: what is hidden is not hidden for days. */
export function keptArrangement(state: vscode.Memento): Arrangement {
  const kept = state.get<Partial<Arrangement>>(KEPT);
  return {
    grouping: GROUPINGS.find((one) => one === kept?.grouping) ?? PLAIN.grouping,
    order: ORDERS.find((one) => one === kept?.order) ?? PLAIN.order,
    filter: '',
  };
}

type ArrangeCommands = Pick<
  CommandMap,
  'projectBrain.filter' | 'projectBrain.clearFilter' | 'projectBrain.groupAndSort' | 'projectBrain.showChanged'
>;

export function arrangeCommands(tree: BrainTree, state: vscode.Memento): ArrangeCommands {
  const arrange = async (change: Partial<Arrangement>): Promise<void> => {
    tree.arrange(change);
    const { grouping, order, filter } = tree.arrangement;
    await vscode.commands.executeCommand('setContext', 'projectBrain.filtered', filter !== '');
    await state.update(KEPT, { grouping, order });
  };
  return {
    'projectBrain.filter': async () => {
      const filter = await askFilter(tree.arrangement.filter);
      if (filter !== undefined) await arrange({ filter });
    },
    'projectBrain.clearFilter': () => arrange({ filter: '' }),
    'projectBrain.showChanged': async () => {
      await arrange({ filter: 'changed:yes' });
      await vscode.commands.executeCommand(`${BRAIN_VIEW}.focus`);
    },
    'projectBrain.groupAndSort': async () => {
      const change = await askArrangement(tree.arrangement);
      if (change) await arrange(change);
    },
  };
}
