/** `/survey`: how far the project is surveyed, and the way to have an assistant go on with it. */
import { l10n } from 'vscode';
import { count } from '../count.ts';
import { plainMarkdown } from '../plain-text.ts';
import type { Followups, ParticipantTurn } from './turn.ts';

/** The agent of the chat view has the tools to look round and to record; the text is put before it, and the person sends it. */
export async function survey({ stream, project }: Pick<ParticipantTurn, 'stream' | 'project'>): Promise<Followups> {
  const progress = await project.engine.surveyProgress();
  const rows = progress.map(({ topic, stated, stale }) => {
    const gone = stale.length === 0 ? '' : l10n.t(', {0} no longer borne out', count(stale.length, 'statement'));
    return `- ${l10n.t('**{0}**: {1} of about {2}{3}', topic.title, stated.length, topic.enough, gone)}\n`;
  });
  stream.markdown(
    l10n.t(
      'What assistants and you have stated of **{0}**, and the files bear out:\n\n{1}',
      plainMarkdown(project.folder.name),
      rows.join(''),
    ),
  );
  stream.markdown(
    `\n${l10n.t('An assistant that surveys the project reads its files with its own tools and records with `brain_remember`; each statement is held against the files.')}\n`,
  );
  stream.button({ command: 'projectBrain.survey', title: l10n.t('Survey With a Language Model…') });
  stream.button({
    command: 'workbench.action.chat.open',
    title: l10n.t('Survey in Agent Mode'),
    arguments: [{ query: await project.engine.surveyText(), mode: 'agent', isPartialQuery: true }],
  });
  if (progress.some(({ stated }) => stated.length > 0))
    stream.button({
      command: 'workbench.action.chat.open',
      title: l10n.t('Audit in Agent Mode'),
      arguments: [{ query: await project.engine.auditText(), mode: 'agent', isPartialQuery: true }],
    });
  return [{ prompt: '', command: 'review', label: l10n.t('What waits for me?') }];
}
