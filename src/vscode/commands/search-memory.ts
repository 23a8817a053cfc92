/** Searching a project's memory while typing. */
import * as vscode from 'vscode';
import { searchBeside, TYPE_POLICIES, type WhoseHit } from '../../engine/index.ts';
import { openContext } from '../open-context.ts';
import { plainLabel } from '../plain-text.ts';
import type { Project } from '../project.ts';
import { APPROVAL_WORDS, STATUS_WORDS } from '../views/item-words.ts';
import type { ItemNode } from '../views/tree/tree-node.ts';

const TYPING_MS = 120;
const SHOWN = 30;

interface HitPick extends vscode.QuickPickItem {
  readonly found: WhoseHit;
}

/** A row that is no hit, and what choosing it does. */
interface OtherPick extends vscode.QuickPickItem {
  readonly run: () => unknown;
}

/** An empty list would leave open whether it is still being searched. */
const nothing = (asked: string): OtherPick => ({
  label: `$(circle-slash) ${vscode.l10n.t('Nothing that is known matches "{0}"', plainLabel(asked))}`,
  alwaysShow: true,
  run: () => undefined,
});

const remember = (said: string): OtherPick => ({
  label: `$(add) ${vscode.l10n.t('Remember This…')}`,
  alwaysShow: true,
  run: () => vscode.commands.executeCommand('projectBrain.rememberThis', { said }),
});

/** Whatever keeps it from being a fact, for a person to see. */
const stateOf = ({ hit: { approval, status }, whose }: WhoseHit): string =>
  [
    whose === 'yours' ? vscode.l10n.t('yours') : '',
    approval === 'approved' ? '' : APPROVAL_WORDS[approval],
    status === 'active' ? '' : STATUS_WORDS[status],
  ]
    .filter(Boolean)
    .join(' · ');

const pickOf = (found: WhoseHit): HitPick => ({
  label: `$(${TYPE_POLICIES[found.hit.type].icon}) ${plainLabel(found.hit.title)}`,
  description: stateOf(found),
  detail: found.hit.schemaKey,
  found,
  // The search has chosen already: VS Code must not filter its answer by letters.
  alwaysShow: true,
});

/** Lets a person search the project's memory and their own, with what they have open counting; the picked item is shown by `show`. */
export function searchMemory(
  project: Project,
  user: Project | null,
  show: (node: ItemNode) => void,
  fail: (error: unknown) => void,
): void {
  const title = vscode.l10n.t('Search the Memory of {0}', project.folder.name);
  pickBySearch(
    project,
    { title, placeholder: vscode.l10n.t('For example: why no native sqlite build'), beside: user, mayRemember: true },
    show,
    fail,
  );
}

interface SearchTexts {
  readonly title: string;
  readonly placeholder: string;
  /** Searched for at first. */
  readonly value?: string;
  /** An item that is not offered. */
  readonly without?: string;
  /** The user's own memory, where it is searched, too. */
  readonly beside?: Project | null;
  /** Whether what is not found is offered to be remembered. */
  readonly mayRemember?: boolean;
}

/** A search of which a person picks one item. */
export function pickBySearch(
  project: Project,
  { title, placeholder, value = '', without, beside = null, mayRemember = false }: SearchTexts,
  show: (node: ItemNode) => void | Promise<void>,
  fail: (error: unknown) => void,
): void {
  const input = vscode.window.createQuickPick<HitPick | OtherPick>();
  const context = openContext(project.folder.uri.fsPath);
  let timer: NodeJS.Timeout | undefined;
  input.title = title;
  input.placeholder = placeholder;
  input.value = value;
  const search = async (): Promise<void> => {
    const asked = input.value;
    const options = { limit: SHOWN, isTyping: true, ...context };
    const hits = asked.trim() === '' ? [] : await searchBeside(project.engine, beside?.engine ?? null, asked, options);
    if (asked !== input.value) return;
    const picks = hits.filter(({ hit }) => hit.itemId !== without).map(pickOf);
    const others = asked.trim() === '' ? [] : [nothing(asked.trim()), ...(mayRemember ? [remember(asked.trim())] : [])];
    input.items = picks.length > 0 ? picks : others;
    input.busy = false;
  };
  const open = async (): Promise<void> => {
    // Who types fast presses Enter before the list has followed: what stands there answers another question.
    if (input.busy) return;
    const [picked] = input.selectedItems;
    input.hide();
    if (!picked) return;
    if ('run' in picked) {
      await picked.run();
      return;
    }
    const { hit, whose } = picked.found;
    const holder = whose === 'yours' && beside ? beside : project;
    await show({ kind: 'item', project: holder, placed: await holder.engine.details(hit.itemId) });
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
  if (value === '') return;
  input.busy = true;
  void search().catch(fail);
}
