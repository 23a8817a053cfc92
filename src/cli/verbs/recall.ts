/** The verbs `recall` and `warm-up`: what a session is told of memory and repository. */
import { BrainError, recallDocument, warmUpDocument } from '../../engine/index.ts';
import type { Session } from './session.ts';

/** `recall TASK`: a package for the task within --budget tokens, --mode relevant, full or minimal. */
export async function recall({ memory, args, print, signal }: Session): Promise<void> {
  const { operand, json, budget, mode, open } = args;
  if (operand === undefined) {
    throw new BrainError('invalid-input', 'Say what the task is, as one argument in quotes.', { field: 'task' });
  }
  await memory.readWorkTree(signal);
  const answer = await memory.engine.recall(operand, {
    ...(mode ? { mode } : {}),
    ...(budget === undefined ? {} : { tokenBudget: budget }),
    ...(open ? { files: open } : {}),
  });
  await print(json ? `${JSON.stringify(answer, null, 2)}\n` : recallDocument(operand, answer));
}

/** `warm-up`: a briefing to begin a session with. */
export async function warmUp({ memory, args, print, signal }: Session): Promise<void> {
  await memory.readWorkTree(signal);
  const answer = await memory.engine.warmUp();
  await print(args.json ? `${JSON.stringify(answer, null, 2)}\n` : warmUpDocument(answer));
}
