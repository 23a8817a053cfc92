/** Asks before a survey: with which model, what is sent, and what it costs at most. Nothing is sent before. */
import * as vscode from 'vscode';
import type { ModelLedger, ModelUsage, SurveyPlan } from '../../engine/index.ts';
import { count, grouped } from '../count.ts';
import { usedToday } from '../lm/choose-model.ts';
import { plainLabel } from '../plain-text.ts';
import { dailyLimits } from '../settings/language-model.ts';
import { isOver } from './day-budget.ts';
import { offeredModels, type SurveyModel } from './survey-model.ts';

export type SurveyAnswer =
  | { readonly does: 'start' | 'within' | 'anew' | 'chat' | 'results' | 'budget' }
  | { readonly does: 'model'; readonly id: string };

interface Pick extends vscode.QuickPickItem {
  readonly answer: SurveyAnswer['does'] | null;
}

const cost = ({ requests, tokens }: ModelUsage): string =>
  vscode.l10n.t('at most {0}, about {1} tokens', count(requests, 'request'), grouped(tokens));

/** What a person agrees to where the day has too little left for all of it. */
const over = ({ requests, tokens }: ModelUsage): string =>
  vscode.l10n.t(
    ' More than the {0} and {1} tokens of a day, for this once.',
    count(requests, 'request'),
    grouped(tokens),
  );

/** What is to be asked, in words for a person. */
export function scopeOf({ kind, steps, stale, folders }: SurveyPlan): string {
  if (kind === 'first') return count(steps.length, 'topic');
  if (kind === 'on') return vscode.l10n.t('Where it stopped: {0}', steps.map(({ title }) => title).join(', '));
  const gone = stale.length === 0 ? [] : [vscode.l10n.t('{0} that no longer hold', count(stale.length, 'statement'))];
  const changed = folders.map(({ path, lines }) => vscode.l10n.t('{0} ({1} lines changed)', path, grouped(lines)));
  return vscode.l10n.t('Only {0}', [...gone, ...changed].join(', '));
}

const VERBS: Readonly<Record<SurveyPlan['kind'], string>> = {
  first: vscode.l10n.t('Survey'),
  on: vscode.l10n.t('Go On'),
  again: vscode.l10n.t('Survey Again'),
};

const separator: Pick = { label: '', kind: vscode.QuickPickItemKind.Separator, answer: null };

/** Undefined where nothing was chosen. */
export async function askSurvey(
  name: string,
  {
    plan,
    anew,
    model,
    ledger,
    hasResults,
  }: {
    readonly plan: SurveyPlan;
    /** Of everything once more. */
    readonly anew: SurveyPlan;
    readonly model: SurveyModel;
    readonly ledger: ModelLedger;
    readonly hasResults: boolean;
  },
): Promise<SurveyAnswer | undefined> {
  const left = plan.steps.length > 0;
  const [daily, used] = [dailyLimits(), await ledger.used(new Date().toISOString().slice(0, 10))];
  const isLong = isOver(daily, used, plan.estimate);
  const picks: Pick[] = [
    ...(left
      ? [
          {
            label: `$(telescope) ${vscode.l10n.t('{0} with {1}', VERBS[plan.kind], plainLabel(model.name))}`,
            description: cost(plan.estimate),
            detail: `${scopeOf(plan)}.${isLong ? over(daily) : ''}`,
            answer: 'start' as const,
          },
        ]
      : []),
    ...(left && isLong
      ? [
          {
            label: `$(calendar) ${vscode.l10n.t('As Far as Today’s Budget Goes')}`,
            description: await usedToday(ledger),
            detail: vscode.l10n.t('It goes on where it stopped when you ask again another day.'),
            answer: 'within' as const,
          },
        ]
      : []),
    ...(plan.kind === 'first'
      ? []
      : [
          {
            label: `$(refresh) ${vscode.l10n.t('Survey Everything Anew with {0}', plainLabel(model.name))}`,
            description: cost(anew.estimate),
            detail: `${left ? vscode.l10n.t('Every topic once more.') : vscode.l10n.t('What was surveyed holds, and no folder changed much.')}${isOver(daily, used, anew.estimate) ? over(daily) : ''}`,
            answer: 'anew' as const,
          },
        ]),
    ...(hasResults
      ? [{ label: `$(book) ${vscode.l10n.t('Show What the Last Survey Learnt')}`, answer: 'results' as const }]
      : []),
    separator,
    { label: `$(sparkle) ${vscode.l10n.t('Another Model…')}`, answer: 'model' },
    {
      label: `$(comment-discussion) ${vscode.l10n.t('In the Agent Chat Instead')}`,
      detail: vscode.l10n.t('Your agent looks round with its own tools and records what it finds.'),
      answer: 'chat',
    },
    {
      label: `$(gear) ${vscode.l10n.t('Change the Daily Budget…')}`,
      description: await usedToday(ledger),
      answer: 'budget',
    },
  ];
  // What is not cut off where the window is narrow.
  const placeHolder = vscode.l10n.t(
    'Sent to {0}: parts of files and commits it asks for, secrets taken out',
    model.goesTo,
  );
  const picked = await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Survey {0}', name), placeHolder });
  if (!picked?.answer) return undefined;
  if (picked.answer !== 'model') return { does: picked.answer };
  const models = await offeredModels();
  const one = await vscode.window.showQuickPick(
    models.map(({ id, name: label, goesTo }) => ({
      label: `$(sparkle) ${plainLabel(label)}`,
      description: goesTo,
      id,
    })),
    {
      title: vscode.l10n.t('Survey {0}', name),
      placeHolder:
        models.length === 0
          ? vscode.l10n.t('No extension offers a language model in this window.')
          : vscode.l10n.t('Which model is to survey?'),
    },
  );
  return one && { does: 'model', id: one.id };
}
