/** Takes secrets out of text before anything is stored or shown. */
import { commandSecrets } from './command-secrets.ts';
import { encodedSpans } from './encoded-parts.ts';
import { kubernetesSecrets } from './kubernetes-secrets.ts';
import { labelledSecrets } from './labelled-secrets.ts';
import { anyIn, hintsOf } from './pairs.ts';
import { isWords } from './placeholder.ts';
import { repeatedSecrets } from './repeated-secrets.ts';
import { assignedSecrets } from './secret-assignments.ts';
import { SECRET_PLACES, type SecretPlace } from './secret-places.ts';
import { privateParts, type Span } from './private-parts.ts';
import { privateKeys } from './private-keys.ts';
import { TOKEN_FORMATS } from './token-formats.ts';
import { TOLD_SECRETS } from './told-secrets.ts';

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

/** Finds secrets in a text. */
type Detector = (text: string) => readonly RedactionFinding[];

/** No more of a word before it; what looks like a word may be the end of an escape: `\n`, `%3D`, a terminal's colour. */
const BEGINS = /(?:^|[^A-Za-z0-9]|\\[nrt]|%[0-9A-F]{2}|\[[\d;]{1,8}m)$/;
/** So much is looked back over. */
const LONGEST_ESCAPE = 12;

/** Tokens of documentation. */
const EXAMPLE = /your[-_]|example|placeholder|x{6}/i;

const TOKENS = TOKEN_FORMATS.map(([kind, hints, token, check]) => ({
  kind,
  hints: hintsOf(hints.split(' ')),
  // What comes before is looked at afterwards: a pattern that begins with letters is found much faster.
  pattern: new RegExp(`(?:${token})(?![A-Za-z0-9])`, 'g'),
  isPlaceholder: (text: string) => EXAMPLE.test(text) || (check !== undefined && isWords(text)),
}));

const PLACES = [...SECRET_PLACES, ...TOLD_SECRETS].map((place) => ({ ...place, hints: hintsOf(place.hints) }));

const detectors: readonly Detector[] = [
  privateParts,
  privateKeys,
  (text) => TOKENS.filter(({ hints }) => anyIn(text, hints)).flatMap((format) => tokens(text, format)),
  (text) => PLACES.filter(({ hints }) => anyIn(text, hints)).flatMap((place) => matches(text, place)),
  assignedSecrets,
  kubernetesSecrets,
  commandSecrets,
  labelledSecrets,
];

/**
 * `text` with every secret of a known form as `[REDACTED:kind]` and every `<private>…</private>` gone. Line breaks inside
 * what is taken out stay, so that line numbers hold. Redacting twice changes nothing. Time is linear in the text's length.
 * When a detector fails, the whole text is taken out: what was not searched is not passed on.
 */
export function redact(text: string, find: readonly Detector[] = detectors): Redaction {
  const findings = found(text, find);
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

function found(text: string, find: readonly Detector[]): readonly RedactionFinding[] {
  try {
    const spans = (part: string): readonly RedactionFinding[] => find.flatMap((detect) => detect(part));
    const once = [...spans(text), ...encodedSpans(text, spans)];
    const all = [...once, ...repeatedSecrets(text, once)];
    return merged(text.includes(MARKER) ? all.filter(({ start }) => !isOfMarker(text, start)) : all);
  } catch {
    return text === '' ? [] : [{ kind: 'unreadable', start: 0, end: text.length }];
  }
}

function tokens(text: string, { pattern, kind, isPlaceholder }: (typeof TOKENS)[number]): Span[] {
  const spans: Span[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index } = match;
    if (!BEGINS.test(text.slice(Math.max(0, index - LONGEST_ESCAPE), index))) {
      pattern.lastIndex = index + 1;
      continue;
    }
    if (!isPlaceholder(match[0])) spans.push({ kind, start: index, end: index + match[0].length });
  }
  return spans;
}

function matches(text: string, { pattern, kind, isPlaceholder }: Omit<SecretPlace, 'hints'>): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(pattern)) {
    // Where a pattern has a group, the group is the secret and the rest tells it apart.
    const secret = match.indices?.[1] ?? match.indices?.[2] ?? [match.index, match.index + match[0].length];
    if (!isPlaceholder?.(text.slice(secret[0], secret[1]))) spans.push({ kind, start: secret[0], end: secret[1] });
  }
  return spans;
}

const MARKER = '[REDACTED:';

/** What stands for a secret that was taken out before, or is set to something: its name says nothing of a value behind it. */
const OF_MARKER =
  /\[REDACTED:(?:[a-z0-9-]{0,40}|[a-z0-9-]{1,40}\][^\S\n]{0,3}["'`]?[^\S\n]{0,3}[=:]{1,2}>?[^\S\n]{0,3}["'`]?)$/;
const isOfMarker = (text: string, at: number): boolean =>
  OF_MARKER.test(text.slice(Math.max(0, at - LONGEST_MARKER), at));
const LONGEST_MARKER = 70;

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
