/**
 * What well-known rules of linters ask that carry no message: only their names are in the configuration, and nobody writes by
 * them who does not know what they mean. One line for all that hold for the same files.
 */
import type { Candidate, EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { DataNode } from '../data/node.ts';
import type { Extractor } from '../extractor.ts';
import { listed } from '../history/counting.ts';
import { spanOfEntry } from '../manifests/quote.ts';
import { folderOf, isAuxiliaryManifest } from '../paths.ts';
import { keyBelow } from '../taxonomy.ts';
import { slug } from '../text/words.ts';
import { covers, isEverywhere, isNegated, isOfAllTests, isOfScripts, isOfTests, mayMeet } from './globs.ts';
import { strictFormatters } from './golangci.ts';
import { JAVASCRIPT } from './known-rules/javascript.ts';
import { lintBlocksOf, optionsOf, severityOf } from './lint-blocks.ts';
import { otherRulesOf } from './other-lint-rules.ts';
import { beginAtRoot, isSharedConfig } from './shared-config.ts';
import type { RuleGroup, ToldRule } from './told-rules.ts';

/** Lines over all configurations, and what each says at most. */
const MOST_LINES = 8;
const MOST_TOLD = 12;
const MOST_GLOBS = 3;
/** Files in which a rule is off are named up to so many; of more, nobody could say where it holds. */
const MOST_EXCEPTIONS = 2;

/** In the order of the table: what is cut off a long list is what matters least. */
const RANKS: ReadonlyMap<string, number> = new Map(Object.keys(JAVASCRIPT).map((name, n) => [name, n]));

export const lintRuleExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const all = events.filter(({ kind }) => kind === 'manifest');
    const manifests = all.filter(({ files }) => !isAuxiliaryManifest(files[0] ?? ''));
    const failsOnWarnings = manifests.some(
      ({ files, text }) => /package\.json$/.test(files[0] ?? '') && NO_WARNINGS.test(text),
    );
    const paths = manifests.map(({ files }) => files[0] ?? '');
    const groups = manifests
      .flatMap((event) => [...groupsIn(event, failsOnWarnings), ...otherRulesOf(event, manifests)])
      .filter(({ event, globs }) => !isShared(event) || !beginAtRoot(globs, paths))
      .map((group) => (isShared(group.event) ? withoutSetAnew(group, all) : group))
      .filter((group) => group.told.length > 0);
    for (const group of groups.slice(0, MOST_LINES)) {
      const candidate = lineOf(group);
      if (candidate) yield candidate;
    }
    for (const event of manifests) {
      const candidate = strictFormatters(event);
      if (candidate) yield candidate;
    }
  },
};

const isShared = ({ files }: BrainEvent): boolean => isSharedConfig(folderOf(files[0] ?? ''));

/** Of rules that packages share those that none sets otherwise for all of its files: who asks what, a line could not say. */
function withoutSetAnew(group: RuleGroup, others: readonly BrainEvent[]): RuleGroup {
  const blocks = others
    .filter((event) => event !== group.event && folderOf(event.files[0] ?? '') !== '')
    .flatMap((event) => (lintBlocksOf(event)?.blocks ?? []).map((block) => ({ ...block, event })))
    .filter(({ globs }) => globs.every(isEverywhere));
  const isSetAnew = ({ name, words }: ToldRule): boolean =>
    blocks.some(({ rules, event }) =>
      rules.some(
        ([rule, entry]) => name !== undefined && knownName(rule) === name && asked(name, entry, event) !== words,
      ),
    );
  return { ...group, told: group.told.filter((one) => !isSetAnew(one)) };
}

/** What a rule asks as it is set there; undefined where it is off, or asks nothing worth telling. */
function asked(name: string, entry: DataNode, { text }: BrainEvent): string | undefined {
  if (severityOf(entry) === 'off') return undefined;
  const asks = JAVASCRIPT[name];
  return typeof asks === 'function' ? asks(optionsOf(entry), text.slice(entry.start, entry.end)) : asks;
}

/** A script that lets no warning pass makes errors of them. */
const NO_WARNINGS = /--max-warnings[= ]0\b|--deny-warnings\b|--error-on-warnings\b/;

/** `@typescript-eslint/no-explicit-any` is known without its plugin. */
const bareName = (rule: string): string => rule.slice(rule.lastIndexOf('/') + 1);
const knownName = (rule: string): string | undefined =>
  [rule, bareName(rule)].find((name) => Object.hasOwn(JAVASCRIPT, name));

/** What a rule of `rules` asks of which files; what a later block says of the same files replaces it. */
function groupsIn(event: BrainEvent, failsOnWarnings: boolean): RuleGroup[] {
  const found = lintBlocksOf(event);
  if (!found) return [];
  const groups = new Map<
    string,
    { globs: readonly string[]; ignores: readonly string[]; told: Map<string, ToldRule> }
  >();
  for (const { globs, ignores, rules } of found.blocks) {
    const isOfCode = globs.length === 0 || !globs.every(isOfScripts);
    const some = globs.filter((glob) => !isEverywhere(glob));
    const key = some.join(' ');
    const group = groups.get(key) ?? { globs: some, ignores, told: new Map<string, ToldRule>() };
    groups.set(key, group);
    for (const [rule, entry] of rules) {
      const name = knownName(rule);
      const severity = severityOf(entry);
      if (name === undefined || severity === undefined) continue;
      if (severity !== 'error' && !(severity === 'warn' && failsOnWarnings)) {
        for (const other of groups.values()) excepted(other, name, globs);
        continue;
      }
      if (!isOfCode) continue;
      for (const other of groups.values()) if (other !== group && covers(globs, other.globs)) other.told.delete(name);
      const words = asked(name, entry, event);
      if (words === undefined) group.told.delete(name);
      else
        group.told.set(name, {
          name,
          words,
          rank: RANKS.get(name) ?? 0,
          off: [],
          span: spanOfEntry(event, entry, 300),
        });
    }
  }
  const known = new Set<string>();
  return [...groups.values()].map(({ globs, ignores, told }) => {
    const fresh = [...told.values()].filter(
      ({ words, off }) => !known.has(words) && (off.length <= MOST_EXCEPTIONS || off.every(isOfTests)),
    );
    for (const { words } of fresh) known.add(words);
    return { event, tool: found.tool, globs, ignores, told: fresh };
  });
}

/** Notes that a rule is off for some of the files that a group is about; for all of them, it is not asked there. */
function excepted(
  group: { readonly globs: readonly string[]; readonly told: Map<string, ToldRule> },
  name: string,
  globs: readonly string[],
): void {
  const rule = group.told.get(name);
  if (!rule) return;
  const met = globs.filter((glob) =>
    group.globs.length === 0 ? !isOfScripts(glob) : group.globs.some((one) => mayMeet(one, glob)),
  );
  const isOff = covers(globs, group.globs) || met.some(isEverywhere);
  if (isOff) group.told.delete(name);
  else if (met.length > 0) group.told.set(name, { ...rule, off: [...rule.off, ...met] });
}

const code = (globs: readonly string[]): string => globs.map((glob) => `\`${glob.replace(/^\.\//, '')}\``).join(', ');

/** "(tests excepted)", "(but in tests and `demos/**`)"; "(only in `src/**`)" of a glob that means all files but those. */
function exceptionOf({ off }: ToldRule, globs: readonly string[]): string {
  const only = off.filter(isNegated).map((glob) => glob.slice(1));
  if (only.length > 0) return ` (only in ${code(only)})`;
  const tests = off.filter((glob) => isOfAllTests(glob, globs));
  const areTests = tests.length > 0;
  const apart = off.filter((glob) => !tests.includes(glob));
  const others = apart.filter((glob) => !apart.some((wide) => wide !== glob && covers([wide], [glob])));
  if (others.length > MOST_EXCEPTIONS) return ` (but in ${areTests ? 'tests and ' : ''}what shows how it is used)`;
  const named = [...(areTests ? ['tests'] : []), ...others.map((glob) => code([glob]))];
  if (named.length === 0) return '';
  return others.length === 0 ? ' (tests excepted)' : ` (but in ${listed(named)})`;
}

function lineOf({ event, tool, globs, ignores, told }: RuleGroup): Candidate | undefined {
  const path = event.files[0] ?? '';
  const holdsFor = isShared(event) ? '' : folderOf(path);
  const rules = [...told].sort((a, b) => a.rank - b.rank);
  const fragments = [...new Map(rules.map((rule) => [`${rule.words}${exceptionOf(rule, globs)}`, rule.span]))];
  if (fragments.length === 0) return undefined;
  const some = fragments.slice(0, MOST_TOLD);
  const spans: EvidenceSpan[] = some.map(([, span]) => span);
  const named = `${code(globs.slice(0, MOST_GLOBS))}${globs.length > MOST_GLOBS ? ' and others' : ''}`;
  const without = ignores.length > 0 && ignores.every(isOfTests) && !globs.some(isOfTests) ? ', tests excepted,' : '';
  const whose = `${globs.length === 0 ? 'Code' : `Code in ${named}`}${without} must keep to ${tool}`;
  const fact = `${whose}: ${some.map(([words]) => words).join('; ')}.`;
  return candidateOf({
    type: 'convention',
    title: `${holdsFor === '' ? '' : `In \`${holdsFor}\`: `}${whose}`,
    facts: [fact],
    files: isShared(event) ? [] : [path],
    schemaKey: keyBelow('root/conventions', holdsFor),
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'linting'],
    hint: ['lint-rules', slug([...(tool === 'mypy' ? [tool] : []), ...globs].join(' '), 60), slug(path, 60)],
    areWordsOurs: true,
    origin: 'document',
    spans,
  });
}
