/** The rows of code: files that say at their top what a folder holds, and files that a tool writes. */
import type { ReadRule } from './read-rule.ts';

/** Not of tests, examples, documentation, or hidden folders. */
const PRODUCT =
  /^(?!(?:.*\/)?(?:\.[^/]*|tests?|__tests__|specs?|e2e|examples?|samples?|demos?|docs?|website|site|bench(?:marks?|es)?|playground|sandbox|stubs)(?:\/|$))/i;

/** A header is no longer than this, in characters. */
const HEADER = 12_000;
const code = { kind: 'code', beginning: HEADER } as const;

/** What configurations name; read for what it says of who writes it, and nothing else. */
export const NAMED_CODE: ReadRule = {
  ...code,
  what: 'code that a configuration names',
  where: PRODUCT,
  name: /\.(?:[cm]?[jt]sx?|pyi?|go|rs|java|kt|cs|swift|rb|php|dart|h|cc|cpp|exs?)$/i,
  most: 60,
};

export const CODE: readonly ReadRule[] = [
  {
    ...code,
    what: 'what a module says of itself',
    where: PRODUCT,
    name: /^(?:index\.[cm]?[jt]sx?|mod\.[jt]s|mod\.rs|lib\.rs|main\.(?:rs|go|py|[cm]?[jt]sx?)|__init__\.py|__main__\.py|doc\.go|package-info\.java|extension\.[jt]s)$/,
    most: 100,
  },
  {
    ...code,
    what: 'generated code',
    where: PRODUCT,
    name: /(?:^generated|[._-](?:gen|generated|pb|freezed)|_pb2(?:_grpc)?|\.sql|\.g|\.designer|^zz_generated[\w.]{0,60})\.(?:[cm]?[jt]sx?|pyi?|go|rs|java|kt|cs|swift|rb|php|dart|h|cc|cpp|graphql|sql)$/i,
    most: 30,
  },
  {
    ...code,
    what: 'generated code',
    where: /^(?:[^/.][^/]*\/){0,8}(?:generated|__generated__|gen|autogen)(?:\/[^/]+)?$/i,
    name: /\.(?:[cm]?[jt]sx?|pyi?|go|rs|java|kt|cs|swift|rb|php|dart|h|cc|cpp)$/i,
    most: 30,
  },
];
