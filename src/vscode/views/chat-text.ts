/** A turn of a chat as a person reads it: who spoke, when, and what was said around it. Only what was kept is shown. */
import { l10n } from 'vscode';
import type { BrainEvent } from '../../engine/index.ts';

const WHO = { user: l10n.t('You'), assistant: l10n.t('Assistant'), tool: l10n.t('Tool') } as const;

/** Text in a fence that it cannot close. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function turnText({ source, at, author, text }: BrainEvent, isEvidence: boolean): string {
  if (source.kind !== 'chat') return fenced(text);
  const who = source.speaker === 'user' ? WHO.user : `${WHO[source.speaker]}: ${author ?? source.assistant}`;
  const when = l10n.t('{0} {1} UTC', at.slice(0, 10), at.slice(11, 16));
  return `## ${isEvidence ? '→ ' : ''}${who}, ${when}\n\n${fenced(text)}`;
}

/** Markdown of the turns, the oldest first; the one of `event`, the evidence, is marked with an arrow. */
export function chatText(event: BrainEvent, turns: readonly BrainEvent[]): string {
  const { source } = event;
  if (source.kind !== 'chat') return event.text;
  const place = source.path === null ? '' : `\n\n${source.path}${source.line === null ? '' : `:${source.line}`}`;
  const head = l10n.t(
    '# Chat ({0}){1}\n\nWhat Project Brain kept of it, with secrets taken out.',
    source.assistant,
    place,
  );
  return `${[head, ...turns.map((turn) => turnText(turn, turn.id === event.id))].join('\n\n')}\n`;
}
