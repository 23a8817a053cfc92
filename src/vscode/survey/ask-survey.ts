/** Asks before a survey: with which model, what is sent, and what it costs at most. Nothing is sent before. */
import * as vscode from 'vscode';
import { count, type ModelLedger, type ModelUsage, type SurveyPlan } from '../../engine/index.ts';
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

const number = (value: number): string => value.toLocaleString('en');
const cost = ({ requests, tokens }: ModelUsage): string =>
  `at most ${count(requests, 'request')}, about ${number(tokens)} tokens`;

/** What a person agrees to where the day has too little left for all of it. */
const over = ({ requests, tokens }: ModelUsage): string =>
  ` More than the ${count(requests, 'request')} and ${number(tokens)} tokens of a day, for this once.`;

/** What is to be asked, in words for a person. */
export function scopeOf({ kind, steps, stale, folders }: SurveyPlan): string {
  if (kind === 'first') return count(steps.length, 'topic');
  if (kind === 'on') return `Where it stopped: ${steps.map(({ title }) => title).join(', ')}`;
  const gone = stale.length === 0 ? [] : [`${count(stale.length, 'statement')} that no longer hold`];
  const changed = folders.map(({ path, lines }) => `${path} (${number(lines)} lines changed)`);
  return `Only ${[...gone, ...changed].join(', ')}`;
}

const VERBS: Readonly<Record<SurveyPlan['kind'], string>> = { first: 'Survey', on: 'Go On', again: 'Survey Again' };

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
            label: `$(telescope) ${VERBS[plan.kind]} with ${plainLabel(model.name)}`,
            description: cost(plan.estimate),
            detail: `${scopeOf(plan)}.${isLong ? over(daily) : ''}`,
            answer: 'start' as const,
          },
        ]
      : []),
    ...(left && isLong
      ? [
          {
            label: '$(calendar) As Far as Today’s Budget Goes',
            description: await usedToday(ledger),
            detail: 'It goes on where it stopped when you ask again another day.',
            answer: 'within' as const,
          },
        ]
      : []),
    ...(plan.kind === 'first'
      ? []
      : [
          {
            label: `$(refresh) Survey Everything Anew with ${plainLabel(model.name)}`,
            description: cost(anew.estimate),
            detail: `${left ? 'Every topic once more.' : 'What was surveyed holds, and no folder changed much.'}${isOver(daily, used, anew.estimate) ? over(daily) : ''}`,
            answer: 'anew' as const,
          },
        ]),
    ...(hasResults ? [{ label: '$(book) Show What the Last Survey Learnt', answer: 'results' as const }] : []),
    separator,
    { label: '$(sparkle) Another Model…', answer: 'model' },
    {
      label: '$(comment-discussion) In the Agent Chat Instead',
      detail: 'Your agent looks round with its own tools and records what it finds.',
      answer: 'chat',
    },
    { label: '$(gear) Change the Daily Budget…', description: await usedToday(ledger), answer: 'budget' },
  ];
  // What is not cut off where the window is narrow.
  const placeHolder = `Sent to ${model.goesTo}: parts of files and commits it asks for, secrets taken out`;
  const picked = await vscode.window.showQuickPick(picks, { title: `Survey ${name}`, placeHolder });
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
      title: `Survey ${name}`,
      placeHolder:
        models.length === 0 ? 'No extension offers a language model in this window.' : 'Which model is to survey?',
    },
  );
  return one && { does: 'model', id: one.id };
}
