/** Every target there is, in the order in which a person is offered them. */
import { agentsMd } from './targets/agents-md.ts';
import { aider } from './targets/aider.ts';
import { claude } from './targets/claude.ts';
import { claudeLocal } from './targets/claude-local.ts';
import { cline } from './targets/cline.ts';
import { continueDev } from './targets/continue.ts';
import { copilot } from './targets/copilot.ts';
import { cursor } from './targets/cursor.ts';
import { devin } from './targets/devin.ts';
import { gemini } from './targets/gemini.ts';
import { junie } from './targets/junie.ts';
import { kilo } from './targets/kilo.ts';
import { roo } from './targets/roo.ts';
import type { Sink } from './sink.ts';
import { windsurf } from './targets/windsurf.ts';
import { zed } from './targets/zed.ts';

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
