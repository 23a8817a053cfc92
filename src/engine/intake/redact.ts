/** Takes secrets out of text before anything is stored or shown. */
import { assignedSecrets } from './secret-assignments.ts';
import { SECRET_FORMATS, type SecretFormat } from './secret-formats.ts';
import { privateParts, type Span } from './private-parts.ts';
import { privateKeys } from './private-keys.ts';

/** What was found: offsets in the text that was given, in UTF-16 code units, end exclusive. */
interface RedactionFinding {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

export interface Redaction {
  readonly text: string;
  readonly findings: readonly RedactionFinding[];
}

/**
 * `text` with every secret of a known form as `[REDACTED:kind]` and every `<private>…</private>` gone. Line breaks inside
 * what is taken out stay, so that line numbers hold. Redacting twice changes nothing. Time is linear in the text's length.
 */
export function redact(text: string): Redaction {
  const found = [
    ...privateParts(text),
    ...privateKeys(text),
    ...SECRET_FORMATS.flatMap((format) => matches(text, format)),
    ...assignedSecrets(text),
  ];
  const findings = merged(found);
  if (findings.length === 0) return { text, findings };
  let out = '';
  let from = 0;
  for (const { kind, start, end } of findings) {
    const breaks = text.slice(start, end).replace(/[^\n]+/g, '');
    out += text.slice(from, start) + (kind === 'private' ? '' : `[REDACTED:${kind}]`) + breaks;
    from = end;
  }
  return { text: out + text.slice(from), findings };
}

function matches(text: string, format: SecretFormat): Span[] {
  if (!format.hints.some((hint) => text.includes(hint))) return [];
  const spans: Span[] = [];
  for (const match of text.matchAll(format.pattern)) {
    // Where a pattern has a group, the group is the secret and the rest tells it apart.
    const secret = match.indices?.[1] ?? [match.index, match.index + match[0].length];
    if (!format.isPlaceholder?.(text.slice(secret[0], secret[1])))
      spans.push({ kind: format.kind, start: secret[0], end: secret[1] });
  }
  return spans;
}

/** In order and apart: what overlaps becomes one, named after the first found of the earliest. */
function merged(spans: readonly Span[]): RedactionFinding[] {
  const out: { kind: string; start: number; end: number }[] = [];
  // Sorting is stable: of two that begin together the one of the more telling rule comes first.
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else out.push({ ...span });
  }
  return out;
}
