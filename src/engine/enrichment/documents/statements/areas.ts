/** Which area of the conventions a rule belongs to, by its own words, else by its heading's. */

const AREAS: readonly (readonly [string, RegExp])[] = [
  ['commits', /\bcommit|pull request|\bprs?\b|branch|squash|rebase|changeset|changelog|\bsubmissions?\b/i],
  ['testing', /\btests?\b|testing|coverage|mock|fixture|snapshot/i],
  ['docs', /\bdocs?\b|documentation|docstring|readme|markdown|screenshot/i],
  ['dependencies', /dependenc/i],
  ['style', /style|format|naming|indent|lint|quotes|import/i],
];

export function areaOf(section: string, text: string): string | undefined {
  return (
    AREAS.find(([, pattern]) => pattern.test(text))?.[0] ?? AREAS.find(([, pattern]) => pattern.test(section))?.[0]
  );
}
