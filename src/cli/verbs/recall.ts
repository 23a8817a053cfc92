/** The verbs `recall` and `warm-up`: what a session is told of memory and repository. */
import { BrainError, recallBeside, recallDocument, warmUpDocument } from '../../engine/index.ts';
import type { Session } from './session.ts';

/** Tokens of the user's own that a session begins with. */
const PERSONAL = 300;

/** `recall TASK`: a package for the task within --budget tokens, --mode relevant, full or minimal. */
export async function recall({ memory, own, args, print, signal }: Session): Promise<void> {
  const { operand, json, budget, mode, terms, open } = args;
  if (operand === undefined) {
    throw new BrainError('invalid-input', 'Say what the task is, as one argument in quotes.', { field: 'task' });
  }
  await memory.readWorkTree(signal);
  const { answer, yours } = await recallBeside(memory.engine, own?.engine ?? null, operand, {
    ...(mode ? { mode } : {}),
    ...(budget === undefined ? {} : { tokenBudget: budget }),
    ...(terms ? { terms } : {}),
    ...(open ? { files: open } : {}),
  });
  const told = own === null ? answer : { ...answer, yours };
  await print(json ? `${JSON.stringify(told, null, 2)}\n` : recallDocument(answer, yours));
}

/** `warm-up`: a briefing to begin a session with. */
export async function warmUp({ memory, args, print, signal }: Session): Promise<void> {
  await memory.readWorkTree(signal);
  const answer = await memory.engine.warmUp();
  const own = await memory.engine.brain({ as: 'personal', tokenBudget: PERSONAL });
  const yours = own.itemsLoaded > 0 ? own.document : null;
  const text = `${warmUpDocument(answer)}${yours === null ? '' : `\n${yours}`}`;
  await print(args.json ? `${JSON.stringify({ ...answer, yours }, null, 2)}\n` : text);
}
