// Runs in the extension host: how long the tree takes, and whether anything holds the host while a person works.
import * as vscode from 'vscode';
import type { Extension } from '../../../src/composition.ts';
import type { ItemNode, TreeNode } from '../../../src/vscode/views/tree/tree-node.ts';
import { FIGURES_VARIABLE, writeFigures } from './figures.ts';

const ROUNDS = 5;
const ACTIONS = 200;
const PAUSE_MS = 50;
const TICK_MS = 5;
const READY_MS = 120_000;

type Sidebar = Extension['api']['sidebar'];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

/** Waits until `probe` finds something; reading and writing of the beginning are to be over before anything is measured. */
async function until<T>(probe: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + READY_MS;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error('The memory was not ready in time.');
    await pause(20);
  }
}

/** The rows below a node, made as VS Code has them made. */
async function rows(sidebar: Sidebar, node?: TreeNode): Promise<readonly TreeNode[]> {
  const nodes = await sidebar.tree.getChildren(node);
  for (const one of nodes) sidebar.tree.getTreeItem(one);
  return nodes;
}

const sizeOf = (node: TreeNode): number =>
  node.kind === 'key' ? node.node.itemCount : node.kind === 'group' ? node.group.size : 0;

/** The path from the largest root down the largest rows. */
async function largest(sidebar: Sidebar): Promise<readonly TreeNode[]> {
  const path: TreeNode[] = [];
  for (let below = await rows(sidebar); ;) {
    const [next] = below.filter((node) => sizeOf(node) > 0).sort((a, b) => sizeOf(b) - sizeOf(a));
    if (!next) return path;
    path.push(next);
    below = await rows(sidebar, next);
  }
}

async function measureTree(sidebar: Sidebar): Promise<(readonly [string, number])[]> {
  const times: (readonly [string, number])[] = [];
  for (const grouping of ['key', 'told', 'type', 'file'] as const) {
    for (const order of ['age', 'name'] as const) {
      sidebar.tree.arrange({ grouping, order, filter: '' });
      const filled: number[] = [];
      const worked: number[] = [];
      const expanded: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        sidebar.tree.refresh();
        const [began, wasBusy] = [performance.now(), busy()];
        await rows(sidebar);
        filled.push(performance.now() - began);
        worked.push(busy() - wasBusy);
        for (const node of await largest(sidebar)) {
          const start = performance.now();
          await rows(sidebar, node);
          expanded.push(performance.now() - start);
        }
      }
      times.push([`by ${grouping}, ${order}: tree filled`, median(filled)]);
      times.push([`by ${grouping}, ${order}: of that this thread's work`, median(worked)]);
      times.push([`by ${grouping}, ${order}: a row expanded, median`, median(expanded)]);
      times.push([`by ${grouping}, ${order}: a row expanded, slowest`, Math.max(...expanded)]);
    }
  }
  sidebar.tree.arrange({ grouping: 'key', order: 'age', filter: '' });
  return times;
}

async function someItems(sidebar: Sidebar): Promise<readonly ItemNode[]> {
  sidebar.tree.arrange({ grouping: 'type', order: 'age', filter: '' });
  const [group] = (await rows(sidebar)).filter((node) => node.kind === 'group');
  const items = group ? await rows(sidebar, group) : [];
  return items.filter((node) => node.kind === 'item').slice(0, 20);
}

/** What a person does all day, one after the other; each by its name. */
function actionsOn(
  sidebar: Sidebar,
  items: readonly ItemNode[],
): readonly (readonly [string, () => Promise<unknown>])[] {
  const [project] = sidebar.projects;
  const run = (command: string, ...given: unknown[]): Promise<unknown> =>
    Promise.resolve(vscode.commands.executeCommand(command, ...given));
  let n = 0;
  const next = (): ItemNode[] => items.slice(n++ % items.length).slice(0, 1);
  const of = (command: string) => (): Promise<unknown> => {
    const nodes = next();
    return run(command, nodes[0], nodes);
  };
  return [
    ['pin', of('projectBrain.pin')],
    ['undo', () => run('projectBrain.undo')],
    ['deprecate', of('projectBrain.deprecate')],
    ['undo', () => run('projectBrain.undo')],
    [
      'filter',
      async () => {
        sidebar.tree.arrange({ filter: 'cache is:learnt' });
        await rows(sidebar);
      },
    ],
    ['expand', () => largest(sidebar)],
    [
      'clear the filter',
      async () => {
        sidebar.tree.arrange({ filter: '', grouping: 'key' });
        await rows(sidebar);
      },
    ],
    ['expand', () => largest(sidebar)],
    ['search', async () => project?.engine.search('retry the request of a session')],
    ['details', async () => project?.engine.details(next()[0]?.placed.item.itemId ?? '')],
    ['forget', of('projectBrain.forget')],
    ['undo', () => run('projectBrain.undo')],
    ['timeline', () => sidebar.timeline.getChildren()],
    ['review', () => sidebar.review.refresh()],
  ];
}

/** Processor time of this thread in milliseconds: what else runs on the machine does not count. */
function busy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function measurePauses(sidebar: Sidebar): Promise<(readonly [string, number])[]> {
  const all = actionsOn(sidebar, await someItems(sidebar));
  const pauses: (readonly [string, number])[] = [];
  let during = 'nothing';
  let last = busy();
  const tick = (): void => {
    const now = busy();
    if (now - last > PAUSE_MS) pauses.push([during, now - last]);
    last = now;
  };
  const timer = setInterval(tick, TICK_MS);
  try {
    for (let n = 0; n < ACTIONS; n++) {
      const action = all[n % all.length];
      if (!action) break;
      [during] = action;
      await action[1]();
      await pause(30);
    }
    during = 'after the last';
    await pause(500);
  } finally {
    clearInterval(timer);
  }
  return pauses;
}

async function startupTable(): Promise<string> {
  await vscode.commands.executeCommand('perfview.show');
  return until(() => {
    const text = vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'perf')?.getText() ?? '';
    return Promise.resolve(text.includes('Extension Activation Stats') ? text : undefined);
  });
}

/** Called by VS Code. */
export async function run(): Promise<void> {
  const file = process.env[FIGURES_VARIABLE] ?? '';
  try {
    const began = performance.now();
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    if (!extension) throw new Error('The extension is not installed.');
    const { sidebar } = await extension.activate();
    await until(async () => ((await sidebar.tree.getChildren()).length > 0 ? true : undefined));
    const first = performance.now() - began;
    // The reading at the beginning ends, and files are brought up to date.
    await pause(5_000);
    const [project] = sidebar.projects;
    const items = (await project?.engine.tree())?.reduce((sum, { itemCount }) => sum + itemCount, 0) ?? 0;
    const tree = items > 1_000 ? await measureTree(sidebar) : [];
    const pauses = items > 1_000 ? await measurePauses(sidebar) : [];
    writeFigures(file, {
      storeFolder: project?.storeFolder ?? '',
      items,
      times: [['from activation to the first rows', first], ...tree],
      ...{ pauses, actions: ACTIONS, startup: await startupTable() },
    });
  } catch (error) {
    writeFigures(file, { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
