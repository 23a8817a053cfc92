/** `survey`: what an assistant needs that surveys the project; with a model of the user's own, the survey itself. */
import { randomUUID } from 'node:crypto';
import { BrainError, count } from '../../engine/index.ts';
import { namedModel } from '../../models/named-model.ts';
import type { Session } from './session.ts';

/** The memory is told so often that a survey goes on. */
const ALIVE_MS = 20_000;
const KEY = 'PROJECT_BRAIN_MODEL_KEY';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The memory of the folder is up to date. */
export async function survey(session: Session): Promise<void> {
  const { memory, args, print } = session;
  if (args.audit && args.model !== undefined) {
    const message = 'With --model the audit is the last step of the survey by itself. Leave out --audit.';
    throw new BrainError('invalid-input', message, { field: 'audit' });
  }
  if (args.model !== undefined) return walked(session, args.model);
  const text = await (args.audit ? memory.engine.auditText() : memory.engine.surveyText());
  if (!args.json) return print(`${text}\n`);
  const topics = (await memory.engine.surveyProgress()).map(({ topic, stated, read, stale }) => ({
    ...{ topic: topic.id, enough: topic.enough },
    ...{ stated: stated.length, read: read.length, stale: stale.length },
  }));
  await print(json({ text, topics }));
}

async function walked({ memory, args, print, note, progress, signal }: Session, name: string): Promise<void> {
  const model = namedModel(name, process.env[KEY]);
  const plan = await memory.engine.surveyPlan();
  const limits = plan.estimate;
  if (limits.requests > 0)
    note(`At most ${count(limits.requests, 'request')} to ${model.id}; Ctrl+C stops it, and what is recorded stays.`);
  let spent = { requests: 0, tokens: 0 };
  const { record, refusals, usage, stopped } = await memory.engine.survey({
    ...{ model, limits, signal, owner: randomUUID(), where: 'a terminal' },
    teller: { name: model.id, approval: args.approve },
    ledger: {
      used: () => Promise.resolve(spent),
      add(_, { requests, tokens }) {
        spent = { requests: spent.requests + requests, tokens: spent.tokens + tokens };
        return Promise.resolve();
      },
    },
    keepAlive(renew) {
      const timer = setInterval(() => void renew().catch(() => undefined), ALIVE_MS);
      return () => clearInterval(timer);
    },
    onProgress: ({ title, requests }) => progress(`${title}: request ${requests} …`),
  });
  progress('');
  const [kept, waiting] = [record.kept.length, record.waiting.length];
  const refused = refusals.map(({ reason }) => reason);
  if (args.json)
    await print(json({ kept, waiting, known: record.known, refused, usage, stopped: stopped?.message ?? null }));
  else {
    await print(
      `${count(kept, 'statement')} kept, ${waiting} wait in Review, ${record.known} known already, ${record.refused} refused; ${count(usage.requests, 'request')}, about ${usage.tokens} tokens.\n`,
    );
    for (const { facts, reason } of refusals) note(`Refused: ${facts}\n  ${reason}`);
  }
  if (stopped) throw stopped;
}
