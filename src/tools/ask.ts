/** Asks the person for what only they may decide. */
import { BrainError } from '../engine/index.ts';
import type { Confirmation, ToolContext } from './tool.ts';

/**
 * @param otherwise what to do where nobody can be asked, as a sentence.
 * @throws BrainError `cancelled` where they say no, `not-supported` where nobody can be asked.
 */
export async function requireYes({ confirm }: ToolContext, question: Confirmation, otherwise: string): Promise<void> {
  const answer = await confirm(question);
  if (answer === 'yes') return;
  if (answer === 'no') {
    throw new BrainError('cancelled', 'The user said no: nothing was changed. Do not ask again for the same thing.');
  }
  throw new BrainError(
    'not-supported',
    `Only the user may decide this, and they cannot be asked from here. ${otherwise}`,
  );
}
