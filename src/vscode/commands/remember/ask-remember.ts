/** One box for "Remember This": the sentence is typed where its kind is chosen, and Enter takes the kind that is proposed. */
import * as vscode from 'vscode';
import { guessType, ITEM_TYPES, type ItemType, TYPE_POLICIES } from '../../../engine/index.ts';

/** What a person says is to be remembered. */
export interface RememberAnswer {
  readonly text: string;
  readonly type: ItemType;
  /** Whether its other fields are to be filled in at once. */
  readonly withFields: boolean;
}

const FEWEST_WORDS = 4;

const now = (): string => new Date().toISOString();

/** What each kind is for, as a person would say it. What has no line here nobody remembers by hand. */
const MEANING: Partial<Record<ItemType, string>> = {
  decision: vscode.l10n.t('What was chosen, and why'),
  convention: vscode.l10n.t('How things are done here: a rule to follow'),
  'bug-fix': vscode.l10n.t('What was broken, and how it was mended'),
  todo: vscode.l10n.t('What is still to be done'),
  blocker: vscode.l10n.t('What stands in the way of other work'),
  'architecture-note': vscode.l10n.t('What lies where, and what may depend on what'),
  'implementation-fact': vscode.l10n.t('How a part of the code works'),
  'project-brief': vscode.l10n.t('What the project is, and what it is for'),
  'tech-context': vscode.l10n.t('What it is built with, and runs on'),
  'product-context': vscode.l10n.t('Who uses it, and for what'),
  'project-config': vscode.l10n.t('How it is built, tested and set up'),
  progress: vscode.l10n.t('What has been reached'),
  'session-summary': vscode.l10n.t('What a session of work did, and left'),
  'learned-pattern': vscode.l10n.t('What has proved itself again and again'),
  preference: vscode.l10n.t('How you like to work, in every project: goes to your own memory'),
  feedback: vscode.l10n.t('What an assistant is to do otherwise from now on'),
  context: vscode.l10n.t('What holds for the time being'),
  fact: vscode.l10n.t('Anything else that is so'),
  note: vscode.l10n.t('What you want to find again'),
};

type Pick = vscode.QuickPickItem & { readonly type: ItemType | null };

const TOO_SHORT: Pick = {
  label: `$(info) ${vscode.l10n.t('Four words or more, please')}`,
  detail: vscode.l10n.t('A sentence that an assistant will understand by itself'),
  alwaysShow: true,
  type: null,
};

/** The kinds for a sentence, the likeliest first. */
function kindsFor(text: string): readonly Pick[] {
  if (!isLongEnough(text)) return [TOO_SHORT];
  const guess = guessType(text, now());
  const types = [guess, ...ITEM_TYPES.filter((type) => type !== guess && type in MEANING)];
  return types.map((type) => ({
    label: `$(${TYPE_POLICIES[type].icon}) ${TYPE_POLICIES[type].label}`,
    ...(type === guess ? { description: vscode.l10n.t('suggested: Enter') } : {}),
    detail: MEANING[type] ?? '',
    alwaysShow: true,
    type,
  }));
}

const isLongEnough = (text: string): boolean => text.trim().split(/\s+/).length >= FEWEST_WORDS;

/**
 * Asks for a sentence, beginning with `prefill`, and its kind; undefined where the person leaves. `project` is named where
 * there are several, `place` where lines of a file are its evidence; both may be empty.
 */
export function askRemember(prefill: string, place: string, project: string): Promise<RememberAnswer | undefined> {
  const box = vscode.window.createQuickPick<Pick>();
  const withFields = {
    iconPath: new vscode.ThemeIcon('edit'),
    tooltip: vscode.l10n.t('Remember, and Edit Every Field'),
  };
  const title = project === '' ? vscode.l10n.t('Remember This') : vscode.l10n.t('Remember This in {0}', project);
  box.title = place === '' ? title : vscode.l10n.t('{0} (evidence: {1})', title, place);
  box.placeholder = vscode.l10n.t(
    'For example: Chose sql.js over better-sqlite3, because no native build is allowed in the host',
  );
  box.value = prefill;
  box.ignoreFocusOut = true;
  box.buttons = [withFields];
  const show = (): void => {
    box.items = kindsFor(box.value);
  };
  show();
  return new Promise((resolve) => {
    const take = (picked: Pick | undefined, fields: boolean): void => {
      const text = box.value;
      if (!isLongEnough(text)) return;
      // Whoever types fast accepts before the kinds for the whole sentence have come.
      const isChosen = picked?.type && picked.description === undefined;
      resolve({ text, type: isChosen ? picked.type : guessType(text, now()), withFields: fields });
      box.hide();
    };
    box.onDidChangeValue(show);
    box.onDidAccept(() => take(box.activeItems[0], false));
    box.onDidTriggerButton(() => take(box.activeItems[0], true));
    box.onDidHide(() => {
      resolve(undefined);
      box.dispose();
    });
    box.show();
  });
}
