/** Searching a project's memory while typing. */
import * as vscode from 'vscode';
import { type SearchHit, TYPE_POLICIES } from '../../engine/index.ts';
import { openContext } from '../open-context.ts';
import { plainLabel } from '../plain-text.ts';
import type { Project } from '../project.ts';
import type { ItemNode } from '../views/tree-node.ts';

const TYPING_MS = 120;
const SHOWN = 30;

interface HitPick extends vscode.QuickPickItem {
  readonly itemId: string;
}

const STATUS_WORDS: Readonly<Record<SearchHit['status'], string>> = {
  active: '',
  stale: 'stale',
  review: 'waits in Review',
  superseded: 'replaced',
  archived: 'forgotten',
};

/** Whatever keeps it from being a fact, for a person to see. */
const stateOf = ({ approval, status }: SearchHit): string =>
  [approval === 'approved' ? '' : approval, STATUS_WORDS[status]].filter(Boolean).join(' · ');

const pickOf = (hit: SearchHit): HitPick => ({
  label: `$(${TYPE_POLICIES[hit.type].icon}) ${plainLabel(hit.title)}`,
  description: stateOf(hit),
  detail: hit.schemaKey,
  itemId: hit.itemId,
  // The search has chosen already: VS Code must not filter its answer by letters.
  alwaysShow: true,
});

/** Lets a person search, with what they have open counting; the picked item is shown by `show`. */
export function searchMemory(project: Project, show: (node: ItemNode) => void, fail: (error: unknown) => void): void {
  const title = `Search the Memory of ${project.folder.name}`;
  pickBySearch(project, { title, placeholder: 'For example: why no native sqlite build' }, show, fail);
}

interface SearchTexts {
  readonly title: string;
  readonly placeholder: string;
  /** Searched for at first. */
  readonly value?: string;
  /** An item that is not offered. */
  readonly without?: string;
}

/** A search of which a person picks one item. */
export function pickBySearch(
  project: Project,
  { title, placeholder, value = '', without }: SearchTexts,
  show: (node: ItemNode) => void | Promise<void>,
  fail: (error: unknown) => void,
): void {
  const input = vscode.window.createQuickPick<HitPick>();
  const context = openContext(project.folder.uri.fsPath);
  let timer: NodeJS.Timeout | undefined;
  input.title = title;
  input.placeholder = placeholder;
  input.value = value;
  const search = async (): Promise<void> => {
    const asked = input.value;
    const hits = asked.trim() === '' ? [] : await project.engine.search(asked, { limit: SHOWN, ...context });
    if (asked === input.value) input.items = hits.filter(({ itemId }) => itemId !== without).map(pickOf);
    input.busy = false;
  };
  const open = async (): Promise<void> => {
    const [picked] = input.selectedItems;
    input.hide();
    if (picked) await show({ kind: 'item', project, placed: await project.engine.details(picked.itemId) });
  };
  input.onDidChangeValue(() => {
    clearTimeout(timer);
    input.busy = true;
    timer = setTimeout(() => void search().catch(fail), TYPING_MS);
  });
  input.onDidAccept(() => void open().catch(fail));
  input.onDidHide(() => {
    clearTimeout(timer);
    input.dispose();
  });
  input.show();
  if (value !== '') void search().catch(fail);
}
