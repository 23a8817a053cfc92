/** Saves of configuration → what was set to what. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { baseName, isAuxiliaryManifest } from '../paths.ts';

const CONFIG =
  /(?:^|\/)(?:tsconfig[\w.-]*\.json|jsconfig\.json|\.eslintrc[\w.]*|\.prettierrc[\w.]*|biome\.jsonc?|\.editorconfig|\.oxlintrc\.json|\.swcrc|\.babelrc|babel\.config\.json|\.npmrc|\.nvmrc|\.env\.example|docker-compose[\w.-]*\.ya?ml|compose\.ya?ml|turbo\.json|nx\.json|lerna\.json|pnpm-workspace\.yaml|rustfmt\.toml|clippy\.toml|ruff\.toml|mypy\.ini|pytest\.ini|setup\.cfg|renovate\.json|vercel\.json|netlify\.toml|fly\.toml)$/;
/** `key: value`, `"key": value,` and `key = value`. */
const SETTING = /^\s*"?([A-Za-z_$@][\w$@./-]{1,60})"?\s*[:=]\s*("[^"]{0,80}"|'[^']{0,80}'|[\w.+-]{1,60})\s*(?:,\s*)?$/;
/** Versions, dates and hashes change without anybody deciding anything. */
const CHURN = /^(?:version|name|integrity|resolved|sha|hash|updated|\$schema)$|version$/i;
/** A save that sets more than this at once is another file, not a changed setting. */
const MOST = 3;

interface Setting {
  readonly key: string;
  readonly before: string;
  readonly after: string;
  readonly quote: string;
}

export const configExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const last = new Map<string, Candidate>();
    for (const event of events) {
      if (event.kind !== 'edit') continue;
      for (const candidate of candidatesOf(event)) last.set(candidate.dedupHint, candidate);
    }
    yield* last.values();
  },
};

function candidatesOf(event: BrainEvent): Candidate[] {
  const path = event.files[0] ?? '';
  if (!CONFIG.test(path) || isAuxiliaryManifest(path)) return [];
  const settings = changedSettings(event.text);
  return settings.length > MOST ? [] : settings.flatMap((setting) => settingOf(event, path, setting) ?? []);
}

const bare = (value: string): string => value.replace(/^["']|["']$/g, '');

/** Keys with one value before and another after. */
function changedSettings(patch: string): Setting[] {
  const before = new Map<string, string>();
  const after = new Map<string, { value: string; quote: string }>();
  for (const line of patch.split('\n')) {
    const [, key = '', value = ''] = SETTING.exec(line.slice(1)) ?? [];
    if (key === '' || CHURN.test(key)) continue;
    if (line.startsWith('-')) before.set(key, bare(value));
    if (line.startsWith('+')) after.set(key, { value: bare(value), quote: line });
  }
  return [...after].flatMap(([key, { value, quote }]) => {
    const was = before.get(key);
    return was === undefined || was === value ? [] : [{ key, before: was, after: value, quote }];
  });
}

function settingOf(event: BrainEvent, path: string, { key, before, after, quote }: Setting): Candidate | undefined {
  return candidateOf({
    type: 'implementation-fact',
    title: `Set \`${key}\` to ${after} in ${baseName(path)} (before: ${before})`,
    facts: [`\`${key}\` was set from ${before} to ${after} in \`${path}\`.`],
    files: [path],
    schemaKey: 'root/build/configuration',
    confidence: 0.9,
    importance: 2,
    tags: ['configuration'],
    hint: ['configuration', path, key],
    origin: 'edit',
    spans: [{ eventId: event.id, quote }],
  });
}
