/** What came of a survey, on one page: what was learnt by topic, what waits, what was refused and why, and what it cost. */
import { l10n } from 'vscode';
import { type MemoryItem, type Refusal, type SurveyRecord, TOPICS, waits } from '../../engine/index.ts';
import { count, grouped } from '../count.ts';
import { plainMarkdown } from '../plain-text.ts';

import { reasonToWait } from '../views/item-words.ts';

export interface SurveyResults {
  /** Of the folder. */
  readonly name: string;
  readonly record: SurveyRecord;
  readonly refusals: readonly Refusal[];
  /** Those that it made, as they are now. */
  readonly items: readonly MemoryItem[];
}

const day = (at: string): string => l10n.t('{0} {1} UTC', at.slice(0, 10), at.slice(11, 16));

/** Words as words, but for what stands between backticks, which stays code. */
export const withCode = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split('`')
    .map((part, n, all) => {
      const isCode = n % 2 === 1 && n < all.length - 1 && part !== '';
      return isCode ? `\`${part}\`` : plainMarkdown(part);
    })
    .join('');

const line = ({ facts, files }: MemoryItem, more = ''): string =>
  `- ${withCode(facts)}${files.length === 0 ? '' : ` (${files.map((file) => `\`${file.replaceAll('`', '')}\``).join(', ')})`}${more}`;

function learnt(items: readonly MemoryItem[]): readonly string[] {
  const known = new Set<string>(TOPICS.map(({ id }) => id));
  const topics = TOPICS.flatMap(({ id, title }) => {
    const own = items.filter(({ tags }) => tags.includes(id));
    return own.length === 0 ? [] : [`### ${title} (${own.length})`, own.map((item) => line(item)).join('\n')];
  });
  const others = items.filter(({ tags }) => !tags.some((tag) => known.has(tag)));
  return others.length === 0
    ? topics
    : [...topics, `### ${l10n.t('Others')}`, others.map((item) => line(item)).join('\n')];
}

/** Sections of which there is nothing are left out. */
export function surveyReport({ name, record, refusals, items }: SurveyResults): string {
  const of = (ids: readonly string[]): readonly MemoryItem[] => items.filter(({ itemId }) => ids.includes(itemId));
  const isIn = ({ status, approval }: MemoryItem): boolean => status === 'active' && approval === 'approved';
  const made = of([...record.kept, ...record.waiting]);
  const kept = made.filter(isIn);
  const waiting = made.filter(waits);
  const gone = record.kept.length + record.waiting.length - kept.length - waiting.length;
  const { known, refused, usage, finishedAt, begunAt, model } = record;
  const untold = refused - refusals.length;
  const state =
    finishedAt === null
      ? l10n.t('Begun {0}, not finished: the command goes on with it.', day(begunAt))
      : l10n.t('Finished {0}.', day(finishedAt));
  const section = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [`## ${title}`, ...lines];
  return [
    `# ${l10n.t('Survey of {0}', plainMarkdown(name))}`,
    l10n.t(
      '{0} **{1} learnt**, {2} waiting for you, {3} refused, {4} known already.',
      state,
      grouped(kept.length),
      grouped(waiting.length),
      grouped(refused),
      grouped(known),
    ),
    ...(made.length + refused === 0 ? [l10n.t('Nothing was stated.')] : []),
    ...section(l10n.t('Learnt'), learnt(kept)),
    ...section(
      l10n.t('Waits for You ({0})', waiting.length),
      waiting.length === 0
        ? []
        : [
            l10n.t('In the Brain view, under Review, you approve or reject each.'),
            waiting
              .map((item) => {
                const why = reasonToWait(item);
                return line(item, why === null ? '' : `  \n  _${withCode(why)}_`);
              })
              .join('\n'),
          ],
    ),
    ...section(
      l10n.t('Refused ({0})', refused),
      refused === 0
        ? []
        : [
            l10n.t(
              'The project’s files do not bear these out, so nothing of them is kept. What was mended and stated again is above.',
            ),
            refusals.map(({ facts, reason }) => `- ${withCode(facts)}  \n  _${withCode(reason)}_`).join('\n') +
              (untold > 0 ? `\n- ${l10n.t('{0} more, whose words are not kept', grouped(untold))}` : ''),
          ],
    ),
    `## ${l10n.t('What It Cost')}`,
    l10n.t(
      '{0} to `{1}`, about {2} tokens of questions and answers.{3}',
      count(usage.requests, 'request'),
      model.replaceAll('`', ''),
      grouped(usage.tokens),
      gone > 0 ? l10n.t(' Of what was stated, {0} is gone or replaced since.', grouped(gone)) : '',
    ),
    l10n.t(
      'What was learnt is held against the files whenever they change, without a model, and goes when they no longer bear it out.',
    ),
  ].join('\n\n');
}
