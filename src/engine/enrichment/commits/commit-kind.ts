/** What kind of change a commit is, from its conventional type or from the verb its subject begins with. */
import { table } from '../../model/table.ts';

export type CommitKind =
  | 'feature'
  | 'fix'
  | 'performance'
  | 'refactor'
  | 'removal'
  | 'revert'
  | 'docs'
  | 'test'
  | 'build'
  | 'ci'
  | 'chore'
  | 'other';

const BY_TYPE = table<CommitKind>({
  feat: 'feature',
  feature: 'feature',
  features: 'feature',
  improvement: 'feature',
  improve: 'feature',
  fix: 'fix',
  fixes: 'fix',
  bugfix: 'fix',
  hotfix: 'fix',
  security: 'fix',
  perf: 'performance',
  refactor: 'refactor',
  refact: 'refactor',
  docs: 'docs',
  doc: 'docs',
  style: 'chore',
  test: 'test',
  tests: 'test',
  chore: 'chore',
  deps: 'chore',
  release: 'chore',
  wip: 'chore',
  build: 'build',
  ci: 'ci',
  revert: 'revert',
});

export function kindOfType(type: string, words: string): CommitKind {
  if (/^revert\b/i.test(words)) return 'revert';
  return BY_TYPE[type] ?? 'other';
}

/** Verbs in the forms people use: imperative, third person, past, gerund. The first rule that matches decides. */
const VERBS: readonly (readonly [CommitKind, RegExp])[] = [
  ['revert', /^revert(?:s|ed|ing)?\b/],
  [
    'fix',
    /^(?:bug ?fix|hot ?fix|fix(?:es|ed|ing)?|resolv(?:e|es|ed|ing)|prevent(?:s|ed|ing)?|avoid(?:s|ed|ing)?|correct(?:s|ed|ing|ly)?|work ?around|handle(?:s|d)?|guard|do not|don't|don’t|stop)\b/,
  ],
  [
    'performance',
    /^(?:optimi[sz]e[sd]?|optimi[sz]ing|speed(?:s|ing)? up|sped up|faster|reduce[sd]?|cache[sd]?|shrink)\b|\b(?:performance|faster)\b/,
  ],
  ['removal', /^(?:remov(?:e|es|ed|ing)|drop(?:s|ped|ping)?|delete[sd]?|deprecat(?:e|es|ed|ing)|discontinue)\b/],
  [
    'refactor',
    /^(?:refactor(?:s|ed|ing)?|simplif(?:y|ies|ied|ying)|extract(?:s|ed|ing)?|split(?:s|ting)?|rewrite|rewrote|reorgani[sz]e[sd]?|restructure[sd]?|clean(?:s|ed)?[ -]?up|renam(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|unify|consolidate[sd]?|deduplicate|inline|tidy)\b/,
  ],
  ['docs', /^(?:docs?|document(?:s|ed|ing)?|documentation|readme|changelog)\b/],
  [
    'test',
    /^(?:tests?|testing)\b|^(?:add|improve|update|fix|refactor|more|better|clean up)(?:s|ed|es)?\s+(?:\S+\s){0,3}(?:unit |integration |regression |e2e )?(?:tests?|specs?|test cases?|benchmarks?|coverage)\b/,
  ],
  [
    'chore',
    /^(?:bump(?:s|ed|ing)?|upgrade[sd]?|updat(?:e|es|ed|ing)|release[sd]?|prepare[sd]?|version|merge[sd]?|wip|lint(?:s|ed|ing)?|format(?:s|ted|ting)?|pin|regenerate[sd]?|rebuil[dt]|build|publish|sync|tag|whitespace|cleanup|initial commit|first commit|init)\b/,
  ],
  [
    'feature',
    /^(?:add(?:s|ed|ing)?|introduc(?:e|es|ed|ing)|implement(?:s|ed|ing)?|support(?:s|ed|ing)?|allow(?:s|ed|ing)?|enabl(?:e|es|ed|ing)|expos(?:e|es|ed|ing)|mak(?:e|es|ing)|made|provid(?:e|es|ed)|creat(?:e|es|ed)|accept(?:s|ed)?|emit|export(?:s|ed)?|extend(?:s|ed)?|improv(?:e|es|ed|ing)|new|show(?:s|ed)?|let|include[sd]?|better|more|default|warn|raise|return|ensure[sd]?|validate[sd]?|relax|change[sd]?|disallow|require[sd]?|use[sd]?)\b/,
  ],
];

export function kindOfPlainSubject(words: string, scope: string | undefined): CommitKind {
  const folded = words.toLowerCase();
  const fromScope = scope === undefined ? undefined : KIND_OF_SCOPE[scope.toLowerCase()];
  return fromScope ?? VERBS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other';
}

/** Scopes of plain subjects (`docs: …` is conventional; `README: …` and `Makefile: …` are not). */
const KIND_OF_SCOPE = table<CommitKind>({
  readme: 'docs',
  'readme.md': 'docs',
  changelog: 'docs',
  changes: 'docs',
  documentation: 'docs',
  makefile: 'build',
  gitignore: 'chore',
  '.gitignore': 'chore',
  travis: 'ci',
  github: 'ci',
  workflow: 'ci',
  workflows: 'ci',
  testing: 'test',
  bench: 'test',
  misc: 'chore',
  bump: 'chore',
  update: 'chore',
  version: 'chore',
  merge: 'chore',
  dependabot: 'chore',
  license: 'docs',
  typo: 'docs',
});
