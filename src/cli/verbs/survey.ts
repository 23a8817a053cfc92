/** `survey`: what an assistant needs that surveys the project; with a model of the user's own, the survey itself. */
import { BrainError, count, surveyEstimate, walkSurvey } from '../../engine/index.ts';
import { chatEndpoint } from '../../models/chat-endpoint.ts';
import type { Session } from './session.ts';

const KEY = 'PROJECT_BRAIN_MODEL_KEY';
const OLLAMA = 'http://127.0.0.1:11434/v1';
/** PROVIDER:MODEL@URL; a model's name may hold colons and slashes. */
const FORM = /^(openai|ollama):([^@]+)(?:@(https?:\/\/.+))?$/;

function namedModel(text: string): ReturnType<typeof chatEndpoint> {
  const [, provider, model, url = provider === 'ollama' ? OLLAMA : undefined] = FORM.exec(text.trim()) ?? [];
  if (model !== undefined && url !== undefined) return chatEndpoint({ baseUrl: url, model, apiKey: process.env[KEY] });
  const form = 'Write ollama:MODEL or openai:MODEL@https://HOST/v1.';
  throw new BrainError('invalid-input', `"${text}" names no chat model. ${form}`, { field: 'model' });
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The memory of the folder is up to date. */
export async function survey(session: Session): Promise<void> {
  const { memory, args, print } = session;
  if (args.model !== undefined) return walked(session, args.model);
  const text = await memory.engine.surveyText();
  if (!args.json) return print(`${text}\n`);
  const topics = (await memory.engine.surveyProgress()).map(({ topic, stated, read, stale }) => ({
    ...{ topic: topic.id, enough: topic.enough },
    ...{ stated: stated.length, read: read.length, stale: stale.length },
  }));
  await print(json({ text, topics }));
}

async function walked({ memory, args, print, note, progress, signal }: Session, name: string): Promise<void> {
  const model = namedModel(name);
  const limits = surveyEstimate(await memory.engine.surveyProgress());
  note(`At most ${count(limits.requests, 'request')} to ${model.id}; Ctrl+C stops it, and what is recorded stays.`);
  let spent = { requests: 0, tokens: 0 };
  const report = await walkSurvey(memory.engine, {
    ...{ model, limits, signal },
    tree: await memory.openTree(),
    teller: { name: model.id, approval: args.approve },
    ledger: {
      used: () => Promise.resolve(spent),
      add(_, { requests, tokens }) {
        spent = { requests: spent.requests + requests, tokens: spent.tokens + tokens };
        return Promise.resolve();
      },
    },
    clock: { now: () => args.now ?? Date.now() },
    onProgress: (topic, request) => progress(`${topic}: request ${request} …`),
  });
  progress('');
  const { kept, waiting, known, refused, usage, stopped } = report;
  if (args.json) await print(json({ kept, waiting, known, refused, usage, stopped: stopped?.message ?? null }));
  else {
    await print(
      `${count(kept, 'statement')} kept, ${waiting} wait in Review, ${known} known already, ${refused.length} refused; ${count(usage.requests, 'request')}, about ${usage.tokens} tokens.\n`,
    );
    for (const reason of refused) note(`Refused: ${reason}`);
  }
  if (stopped) throw stopped;
}
