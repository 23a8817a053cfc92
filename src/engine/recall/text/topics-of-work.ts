/** What developers do, by what they say when they do it, and the words by which a project's documents and settings speak of it. */
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

interface Topic {
  /** A word, or several in a row, any of which speaks of it; matched against `wordsIn`. */
  readonly said: readonly RegExp[];
  /** Words that tell where it is written about. */
  readonly written: readonly string[];
}

/** `said` on the left, `written` on the right; entries of several words are joined by `-`, and `*` is any word. */
const TABLE = `
release releases ship ships publish published new-version minor-version major-version rollout announcement announce deploy deploys : release releases publish version tag bump
release-note release-notes changelog change-log : changelog changeset changesets fragment release-notes entry
test tests tested spec specs suite testing assertion covered regression break-anything broke-anything still-works : test tests testing spec vitest jest pytest tdd
to-begin where-to-start how-should-you-go how-do-we-work workflow : workflow first tdd test develop
untested coverage uncovered hard-to-test awkward-to-test : coverage pragma tests
commit commits committed staged : commit commits conventional sign-off signed-off-by
pull-request merge-request hand-it-in hand-in open-a-pr pr prs reviewer reviewers review get-it-merged is-merged branch-is-done to-main to-master push-this push-straight : pull request requests pr review branch merge
finished done-with i'm-done i-am-done definition-of-done ready-for-review before-i-open before-i-push before-i-commit everything-green : definition done before commit checks tests ready
pull-request pr ci ci-is is-red be-green which-checks all-checks pipeline : ci checks workflow pass
lint linter linting unused-variables sloppy style-complaints style code-style : lint linter linting eslint ruff clippy oxlint style
tidy tidying tidied format formatted formatter formatting wrap line-length format-on-save line-too-long : format formatter formatting prettier line length
types type-error type-errors compile-error compile-errors compiles typescript-says : typecheck type-check types typing tsc typescript
compile compiled compiling build built bundle : build compile bundle
cloned clone set-it-up set-up node_modules new-laptop new-machine getting-started onboarding : install setup getting started clone
start-the-app run-the-app launch start-it see-it-running dev-server : dev start serve server preview qa
column columns table tables db-schema database-change : migration migrations migrate alembic schema
translation translations translate label labels locale locales translated japanese german french spanish italian portuguese chinese korean russian : i18n translation translations locale locales messages gettext
laid-out layout which-package which-directory which-folder which-module lives belong belongs : structure layout directory architecture packages
endpoint endpoints route routes api : route routes router routing api
page screen : routes pages route router frontend
button component sidebar panel widget : frontend component ui web
load-it-from load-from fetch fetch-data data-loading ask-the-server : fetch query queries rpc client request api
backend server service server-logic server-code business-logic : backend server service services logic
fake fakes stub stubs stubbed mock mocking canned : mock mocks mocking stub
raises throws robust carries-on carry-on swallow catch ignore-errors lookup-fails : fail fast fallback exception swallow error errors
at-once concurrent concurrently exclusive same-time race races simultaneous : lock locks locking transaction concurrent concurrency race guarded
out-of-date not-up-to-date lags lagging disagree disagrees stale still-shows shows-an-old shows-the-old not-refreshed : consistent consistency derived stale eventual cache source truth
trust persisted persist persistence stored source-of-truth : source truth canonical storage database
setting settings option options preference preferences turn-off turn-on flag : settings configuration config
subclass subclasses hierarchy inheritance base-class : class classes abstract functions inheritance
cast casting as-unknown is-unknown : cast casting assertion guard guards validation
import-path relative-import long-import deep-import import-climbs folders-up alias : alias paths imports import
lazily lazy dynamic on-demand : dynamic import imports static lazy
file-system read-a-file read-files home-directory child_process : filesystem file-system fs path built-ins platform
comment comments docstring docstrings : comment comments docstrings english language
live-update live-updates realtime real-time without-a-reload event-stream notify notified announce tell-the-screen tell-the-ui let-the-*-know has-to-learn : sse events event emit bus real-time push websocket subscribe
libraries which-framework frameworks framework language-version dependency dependencies : stack dependencies libraries framework requires version
docs write-a-page documentation document : documentation docs writing
sample samples realistic example-data test-data : mock sample fixtures example data
same-mistake come-back keep-happening prevent : lint rules constraints prevent
quick quickly sanity-pass quick-check halfway : fast quick unit watch check
takes-forever slow too-slow impacted affected : fast impacted watch only
end-to-end e2e whole-command whole-flow integration in-an-actual in-a-real : e2e integration end-to-end
reproduce on-my-machine on-my-laptop locally : local locally run
every-database all-databases every-backend all-backends all-platforms : all both backends
debug debugger breakpoint : debug debugging launch inspect logs
log logs logging print : log logging logs logger
secret secrets token tokens password credentials : secret secrets credential credentials env environment
upgrade upgrading bump-the update-the-dependency : upgrade dependencies dependabot renovate version
add-a-language add-a-provider new-provider new-language new-plugin new-adapter : provider language adapter register registry
feature-flag experimental experiment : flag feature experimental
benchmark benchmarks faster performance profile : benchmark performance profile
fix-a-bug fix-the-bug fix-this-bug bug-fix bugfix fixed-a : regression test failing first reproduce
invalid malformed unknown-field unknown-property doesn't-know nobody-handles not-handled unrecognized : schema validation strict parse backward compatible
base-name parent-folder file-name join-the-path absolute-path relative-path location locations : path paths uri posix
reuse helper helpers utilities existing-code already-have several-*-could-use little-function utility-function shared-by second-one-next-to :  helper helpers utils shared reuse layer
skeleton boilerplate picks-it-up pick-it-up wire-it-in wire-it-up hook-in : register registered registration entry activate
browser in-the-browser every-platform everyone-who-installs : browser platform node web host
response-body return-type hands-back value-object : dataclass type types interface model schema
hear-when listen listens listener when-it-changes subscribe observe : event events emit listener subscribe
global-variable remember-between keep-state mutable in-memory : state mutable ref immutable
docker container containers : docker container compose testcontainers
auth login sign-in authenticate bearer : auth authentication token header session
add-the-package add-a-package add-the-library add-a-library add-the-*-package add-the-*-library add-the-*-crate add-the-*-module new-crate new-dependency third-party npm-package pull-in : dependency dependencies crates packages license helper conservative
generated generator regenerate doesn't-exist-yet : generated codegen generator generate
submit submitted patches upstream : pull request contribution contributions
on-your-own you-wrote used-you by-yourself autonomously chatbot draft-an-answer draft-a-reply that-i-can-post answer-the-reviewer reply-for-me write-the-patch : ai policy assistant assistants human disclosed autonomous
visible expose exposed make-it-public re-export : public pub api visibility exported
restructure rework while-fixing while-i-am-at-it : refactor refactoring separate focused
go-wrong unwrap unwraps crash crashes panics : panic panics crash fail error invariant
non-empty has-to-be cannot-be precondition : assert assertion invariant precondition
without-running-everything try-it-alone just-this-test just-the-tests nothing-else only-this-test : one single test
common-mistakes common-*-mistakes typical-mistakes : lint linter clippy eslint
naming what-do-i-name what-do-i-call name-the-file what-should-i-call : naming named name suffix prefix
licence license copyright header-comment new-file create-a-file empty-class empty-file : license licence copyright header
environment env-variable env-var api_key : environment variable variables env stub
beginner beginner-ticket first-issue starter-task easy-issue newcomer-issue : easy beginner good first issue label labelled
overview responsible responsible-for who-owns big-picture : architecture overview crates packages parts owns
the-rules read-the-rules style-rules house-style : style guide conventions rules
unrelated-improvements unrelated-changes several-changes at-the-same-time one-big everything-in-one : small focused separate one single
looks-like is-red is-green has-a-border colour color coloured colored rendered : snapshot snapshots render rendered output colour color
past-the-checks around-the-checks silence silence-it suppress messy-type nags : any cast disable disabled ignore lint rule
typo docs-only only-docs : documentation docs skip only
regression stopped-working used-to-work since-the-last worked-before : regression test failing first reproduce fixture
snapshots-were expectations all-green-now rewritten accept-the-new : expect snapshot snapshots update review diff
tests-leak leaks-into leaks-between shared-between-tests : restore reset aftereach isolation isolated
memory ram startup slower eats-more : memory perf performance baseline benchmark
word-the wording what-should-it-say message-say the-warning-for error-text log-message : message messages log logs wording
file-ending file-extension an-ending with-its-ending : extension extensions ending imports import relative
signature its-signature takes-an-argument optional-argument default-value the-parameter-of return-value : type types typed annotation annotations optional
describe-the-parameters for-its-readers document-this document-the-class document-the-function what-it-returns : docstring docstrings jsdoc args returns documentation
test-file its-test its-tests a-test-for where-do-*-tests where-does-the-test : tests test beside mirror lie named next
without-an-account without-a-key without-credentials without-the-network offline without-paying not-a-fake not-the-real : fake mock stub fixture recorded cassette integration
old-name keep-the-old old-callers existing-callers existing-users rename renamed shim shims old-one : compatibility compatible breaking deprecated deprecate backward migration release
in-the-middle near-the-top order-of-the-fields first-position new-argument new-parameter add-a-field add-a-parameter add-an-argument : positional order append end arguments compatible
one-more-* another-vendor another-backend second-backend : provider adapter interface implement register
neighbouring-file sibling-file next-to-it : relative import imports beside
add-on add-ons plug-in : plugin plugins extension
a-single-test one-test-only only-one-test single-case : single one test file path
oldest-version supported-versions minimum-version which-version : requires version minimum engines supported
hangs hang stuck never-returns blocks-the blocking : timeout async await blocking loop
flaky sometimes-fails fails-sometimes intermittently randomly : flaky retry quarantine
skip-it skip-this skip-the-test known-bug known-gap : skip xfail known failing failures
screenshot screenshots picture : snapshot visual vrt screenshots
copy-paste copy-it duplicate duplicated same-code : duplicate shared helper reuse
too-large too-long got-too-big split-it : split modules small focused
what-do-i-throw which-error throw-here own-error error-class : error errors exception exceptions raise class
abort aborted cancel cancelled : abort signal cancel cancellation
may-*-import import-from-the reach-into depend-on-the depends-on-the : import imports boundary depend layer
retry-policy business-rule domain-logic belongs-to-the-screen next-to-the-screens : core backend logic ui layer
`;

/** All words, the little ones too: `hand it in` is not about hands. Apart by a space, and between two. */
const wordsIn = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).map(stem).join(' ')} `;

const ANY = 'anyword';
/** As `wordsIn` has it; `*` is one word. */
const saidAs = (said: string): RegExp => new RegExp(wordsIn(said.replaceAll('*', ANY)).replaceAll(stem(ANY), '[^ ]+'));

const TOPICS: readonly Topic[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [said = '', written = ''] = line.split(' : ');
    return {
      said: said
        .split(' ')
        .filter((one) => one !== '')
        .map(saidAs),
      written: [...new Set(written.split(' ').flatMap((word) => wordsOf(word.replaceAll('-', ' ')).parts))],
    };
  });

/** What a question is about, as documents have it. */
export interface FoundTopic {
  readonly written: readonly string[];
  /** Words of the question that stand for it. */
  readonly said: readonly string[];
}

/** `API_KEY`: what a question writes in capitals is a variable of the environment, or a constant that stands for one. */
const IN_CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/;

export function topicsIn(question: string): readonly FoundTopic[] {
  const words = wordsIn(IN_CAPITALS.test(question) ? `${question} environment` : question);
  return TOPICS.flatMap(({ said, written }) => {
    const found = said.flatMap((one) => one.exec(words)?.[0] ?? []);
    return found.length === 0 ? [] : [{ written, said: found.flatMap((one) => one.trim().split(' ')) }];
  });
}
