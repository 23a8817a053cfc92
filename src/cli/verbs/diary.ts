/** `diary`: saves what a session did, in the person's own words, so that the next one can go on from there. */
import { BrainError } from '../../engine/index.ts';
import type { Verb } from './session.ts';

const TITLE = 200;

export const diary: Verb = async ({ memory, args, print }) => {
  const { done = [], blocked = [], left = [] } = args;
  if (done.length === 0)
    throw new BrainError('invalid-input', 'Say what was done: --done TEXT, once for each thing.', { field: 'done' });
  const day = new Date(args.now ?? Date.now()).toISOString().slice(0, 10);
  const facts = [
    ...done.map((line) => `Done: ${line}`),
    ...blocked.map((line) => `Blocked: ${line}`),
    ...left.map((line) => `Left: ${line}`),
  ].join('\n');
  const title = `Session of ${day}: ${[...done.slice(0, 1), ...left.slice(0, 1)].join('; ')}`.slice(0, TITLE);
  const [outcome] = await memory.engine.importLines([{ title, facts, type: 'session-summary' }], 'own');
  if (outcome?.outcome === 'rejected') throw new BrainError('invalid-input', outcome.reason ?? 'It was rejected.');
  await print(args.json ? `${JSON.stringify(outcome)}\n` : `Saved as ${outcome?.itemId ?? ''}.\n`);
};
