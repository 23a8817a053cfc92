/** Every target there is, in the order in which a person is offered them. */
import { agentsMd } from './agents-md.ts';
import { aider } from './aider.ts';
import { claude } from './claude.ts';
import { claudeLocal } from './claude-local.ts';
import { cline } from './cline.ts';
import { continueDev } from './continue.ts';
import { copilot } from './copilot.ts';
import { cursor } from './cursor.ts';
import { devin } from './devin.ts';
import { gemini } from './gemini.ts';
import { junie } from './junie.ts';
import { kilo } from './kilo.ts';
import { roo } from './roo.ts';
import type { Sink } from './sink.ts';
import { windsurf } from './windsurf.ts';
import { zed } from './zed.ts';

export const SINKS: readonly Sink[] = [
  copilot,
  agentsMd,
  claude,
  claudeLocal,
  cursor,
  devin,
  windsurf,
  cline,
  roo,
  continueDev,
  gemini,
  junie,
  kilo,
  zed,
  aider,
];

/** The sink with that id, or undefined. */
export function sinkById(id: string): Sink | undefined {
  return SINKS.find((sink) => sink.id === id);
}
