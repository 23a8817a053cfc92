/** Every target there is, in the order in which a person is offered them. */
import { agentsMd } from './agents-md.ts';
import { claude } from './claude.ts';
import { copilot } from './copilot.ts';
import { cursor } from './cursor.ts';
import type { Sink } from './sink.ts';

export const SINKS: readonly Sink[] = [copilot, agentsMd, claude, cursor];

/** The sink with that id, or undefined. */
export function sinkById(id: string): Sink | undefined {
  return SINKS.find((sink) => sink.id === id);
}
