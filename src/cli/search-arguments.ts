/** The options that narrow a search on the command line, checked. */
import type { ParseArgsOptionsConfig } from 'node:util';
import {
  APPROVALS,
  BrainError,
  canonicalType,
  LAYERS,
  SCOPES,
  type SearchFilters,
  type SearchOptions,
  STATUSES,
  parseInstant,
} from '../engine/index.ts';

/** For parseArgs. Lists are written with commas. */
export const SEARCH_OPTIONS = {
  limit: { type: 'string' },
  type: { type: 'string' },
  status: { type: 'string' },
  approval: { type: 'string' },
  layer: { type: 'string' },
  scope: { type: 'string' },
  tag: { type: 'string' },
  key: { type: 'string' },
  file: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  similarity: { type: 'string' },
  history: { type: 'boolean', default: false },
} as const satisfies ParseArgsOptionsConfig;

type Values = { readonly [K in Exclude<keyof typeof SEARCH_OPTIONS, 'history'>]?: string | undefined } & {
  readonly history: boolean;
};

const list = (text: string): string[] => text.split(',').map((one) => one.trim());

function oneOf<T extends string | number>(option: string, text: string, allowed: readonly T[]): T[] {
  return list(text).map((word) => {
    const found = allowed.find((one) => String(one) === word);
    if (found !== undefined) return found;
    throw new BrainError('invalid-input', `--${option} "${word}" is none of: ${allowed.join(', ')}.`, {
      field: option,
    });
  });
}

function number(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new BrainError('invalid-input', `--${option} "${text}" is not a number.`, { field: option });
}

function instant(option: string, text: string): string {
  const at = parseInstant(text);
  if (at !== undefined) return new Date(at).toISOString();
  throw new BrainError('invalid-input', `--${option} "${text}" is not a date. Write it as 2026-03-01.`, {
    field: option,
  });
}

/** What is given of an optional value, converted; nothing when it is not given. */
function given<K extends string, T>(key: K, text: string | undefined, convert: (text: string) => T): { [P in K]?: T } {
  return text === undefined ? {} : ({ [key]: convert(text) } as { [P in K]?: T });
}

/** @throws BrainError `invalid-input` that names the option. */
export function searchOptions(values: Values): SearchOptions {
  const filters: SearchFilters = {
    ...given('types', values.type, (text) => list(text).map(canonicalType)),
    ...given('statuses', values.status, (text) => oneOf('status', text, STATUSES)),
    ...given('approvals', values.approval, (text) => oneOf('approval', text, APPROVALS)),
    ...given('layers', values.layer, (text) => oneOf('layer', text, LAYERS)),
    ...given('scopes', values.scope, (text) => oneOf('scope', text.replace(/\bglobal\b/g, 'user'), SCOPES)),
    ...given('tag', values.tag, (text) => text),
    ...given('schemaKey', values.key, (text) => text),
    ...given('file', values.file, (text) => text),
    ...given('updatedFrom', values.since, (text) => instant('since', text)),
    ...given('updatedBefore', values.until, (text) => instant('until', text)),
  };
  return {
    filters,
    ...given('limit', values.limit, (text) => number('limit', text)),
    ...given('minSimilarity', values.similarity, (text) => number('similarity', text)),
    ...(values.history ? { history: true } : {}),
  };
}
