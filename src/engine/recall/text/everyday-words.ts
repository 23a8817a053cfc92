/** What developers call a thing in passing, and what the field calls it: a question in the one finds what is said in the other. */
import { stem } from './stem.ts';

/** A line each: words for one thing. A word may stand in several. */
const SAME = `
test tests spec specs suite testing
e2e end-to-end integration extension-host
run execute launch start
verify check checks gate validate prove
pr pull-request merge-request merge review reviewer submit
commit commits staged
changelog changeset changesets fragment release-note news entry
release releases ship publish version tag bump announce announcement rollout
lint linter linting eslint oxlint ruff complaint complaints sloppy unused style
format formatter formatting prettier oxfmt tidy wrap
typecheck type types typing compiler compile tsc
build compile bundle compiled
install setup cloned clone node_modules dependencies
database db sqlite postgres backend
column table migration migrations schema alembic
translation translations translate language languages locale locales label labels i18n
setting settings config configuration option options preference
mock mocks mocking stub stubs stubbed stubbing fake fakes double
error errors exception raise raises fail fails fallback swallow robust catch
concurrent concurrency lock locks locking deadlock race transaction transactions parallel once
comment comments docstring docstrings documentation
frontend web ui page component button sidebar browser client
backend server service endpoint api route
endpoint route routes router url
fetch load request requests rpc query
import imports dynamic lazy lazily lazy-load
user users audience novice reader
document documentation docs page guide
layout structure repository monorepo workspaces packages
package packages library core
plugin extension add-on
editor vscode ide
disk file files filesystem fs io
path paths location locations uri
folder directory directories
stack framework frameworks technology language
trust truth canonical source-of-truth authoritative
stale lag eventual eventually consistent consistency
overwrite wipe compare-and-swap guarded conflict concurrent
mutable state let variable ref
inheritance hierarchy subclass subclasses abstract base class classes
dataclass dataclasses pydantic model value type
cast casting as assertion unknown guard
event events stream sse push notify live realtime
cache cached stale invalidate invalidated
session sessions conversation conversations log logs
alias shortcut paths
sample samples mock fixture fixtures example data
registry register registered registration pick wire
generated output artifact gitignored ignored edit
branch branches main master direct
sign signed signoff sign-off dco
permission allowed may forbidden prohibited
coverage untested pragma
name named naming call called title
platform platform-agnostic browser node host hosts web
remove delete drop deleted
dependency dependencies library libraries
docker container containers testcontainers
doctor consistency diagnose
provider providers language agent integration
secret secrets token credential credentials key
crash panic abort
profile profiling benchmark performance
upgrade update dependency bump
debug debugger debugging breakpoint
snapshot golden expectation expect baseline
metric metrics telemetry tracing instrumentation
deprecate deprecated obsolete old legacy
`;

/** How much of the word itself another word for the same thing counts. */
export const SAME_THING = 0.5;

/** Words that a developer wraps a task in. */
const WRAPPING: ReadonlySet<string> = new Set(
  `add anybody anything ask before begin bit bring case change come correct create does done edit else end ever everything
  exactly explain figure find first fix gets getting give gives go goes going good got happen help here idea implement
  instead job just keep keeps kind know lay let like little long look looking lot made make makes many mean mind
  my need needs new next now one ones open our part piece place plan please possible project put question quick ready
  really repo repository right say says see set should show since small some somebody something sort still stuff sure
  take tell thing things think time today try turn use used uses using want wants way ways where whole without work
  working works write writes writing wrong yet yourself`
    .split(/\s+/)
    .map(stem),
);

const GROUPS: readonly (readonly string[])[] = SAME.trim()
  .split('\n')
  .map((line) => [
    ...new Set(line.split(' ').flatMap((word) => (word.split('-').length > 1 ? [word, stem(word)] : [stem(word)]))),
  ]);

const BY_STEM = ((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  for (const group of GROUPS) {
    for (const word of group) {
      const others = found.get(word) ?? new Set<string>();
      for (const other of group) if (other !== word) others.add(other);
      found.set(word, others);
    }
  }
  return new Map([...found].map(([word, others]) => [word, [...others]]));
})();

/** Stems of other words for the same thing; compounds ("pull-request") as they are written. */
export const everydayWordsFor = (word: string): readonly string[] => BY_STEM.get(word) ?? [];

/** True for a stem that tells how a task is put rather than what it is about. */
export const isWrapping = (word: string): boolean => WRAPPING.has(word);
