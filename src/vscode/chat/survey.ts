/** `/survey`: how far the project is surveyed, and the way to have an assistant go on with it. */
import { count } from '../../engine/index.ts';
import { plainMarkdown } from '../plain-text.ts';
import type { Followups, Turn } from './turn.ts';

/** The agent of the chat view has the tools to look round and to record; the text is put before it, and the person sends it. */
export async function survey({ stream, project }: Pick<Turn, 'stream' | 'project'>): Promise<Followups> {
  const progress = await project.engine.surveyProgress();
  const rows = progress.map(({ topic, stated, stale }) => {
    const gone = stale.length === 0 ? '' : `, ${count(stale.length, 'statement')} no longer borne out`;
    return `- **${topic.title}**: ${stated.length} of about ${topic.enough}${gone}\n`;
  });
  stream.markdown(
    `What assistants and you have stated of **${plainMarkdown(project.folder.name)}**, and the files bear out:\n\n${rows.join('')}`,
  );
  stream.markdown(
    '\nAn assistant that surveys the project reads its files with its own tools and records with `brain_remember`; each statement is held against the files.\n',
  );
  stream.button({ command: 'projectBrain.survey', title: 'Survey With a Language Model…' });
  stream.button({
    command: 'workbench.action.chat.open',
    title: 'Survey in Agent Mode',
    arguments: [{ query: await project.engine.surveyText(), mode: 'agent', isPartialQuery: true }],
  });
  return [{ prompt: '', command: 'review', label: 'What waits for me?' }];
}
