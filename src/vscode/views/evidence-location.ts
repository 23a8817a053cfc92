/** Where a piece of evidence stands, in words. */
import { l10n } from 'vscode';
import type { Evidence } from '../../engine/index.ts';

const SHORT_SHA = 8;

/** For example `README.md:12`, `commit 3f2a91c0, 2026-03-01`, `your words, 2026-03-01`, `codex chat, user, 2026-03-01`. */
export function evidenceLocation({ source, at }: Pick<Evidence, 'source' | 'at'>): string {
  const day = at.slice(0, 10);
  switch (source.kind) {
    case 'commit':
      return l10n.t('commit {0}, {1}', source.sha.slice(0, SHORT_SHA), day);
    case 'file':
      return `${source.path}:${source.startLine}`;
    case 'person':
      return l10n.t('your words, {0}', day);
    case 'agent':
      return l10n.t('words of {0}, {1}', source.name, day);
    case 'chat':
      return l10n.t('{0} chat, {1}, {2}', source.assistant, source.speaker, day);
  }
}
