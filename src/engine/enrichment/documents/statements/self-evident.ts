/** What goes without saying: patterns, each with a sentence that it means and one that it must not mean. */

/** What a person can only do at the forge, and what nobody can break. Each with what it means and what it must not mean. */
export const SELF_EVIDENT: readonly { readonly pattern: RegExp; readonly is: string; readonly isNot: string }[] = [
  {
    pattern:
      /^(?:your |all |new )?(?:code|changes|contributions?)\b[^`]{0,20}\b(?:follow|adhere to|conform to|meet) (?:our|the|its|existing|established) (?:\w+ ){0,2}(?:standards?|style|conventions?|guidelines?|practices)\b[^`]*$/i,
    is: 'Code must follow our coding standards and include appropriate tests and documentation.',
    isNot: 'Code must follow the conventions of `docs/style.md`.',
  },
  {
    pattern: /^(?:but )?(?:do not|don['’]t) (?:worry|panic|hesitate|be (?:afraid|shy|discouraged|intimidated))\b/i,
    is: 'Don’t worry if you miss a step, the ledger runs its tests by itself.',
    isNot: 'Do not be generous with rows of `ledger`.',
  },
  {
    pattern: /\b(?:logs?|output) of (?:the|a) (?:failed |failing )?(?:build|job|check|workflow)\b/i,
    is: 'The log of the failed build should explain how to fix any issues.',
    isNot: 'Logs of rows are kept in `build`.',
  },
  {
    pattern:
      /^(?:[^:.`]{1,20}: )?(?:currently,? )?[^`.]{1,40}\b(?:uses?|has|have|runs?) (?:a (?:variety|number) of |several |many )?(?:GitHub Actions|Continuous Integration|CI)(?: (?:jobs|checks|workflows))?\b[^`.]*\./i,
    is: 'CI: Currently, Ledger uses GitHub Actions to run tests. The workflows are defined in `.github/workflows`.',
    isNot: 'Rows have CI jobs that need `make rows` first.',
  },
  {
    pattern: /\b(?:should|may|might) (?:also )?be (?:useful|helpful|enough|familiar|interesting|easy|fun|fine)\b/i,
    is: 'Reading the docs of `rows::input` should be useful.',
    isNot: 'Helpers should be of use to both sides, and lie in `shared`.',
  },
  {
    pattern: /^(?:[\w ]{2,20}: )?(?:ensure|make sure|verify)(?: that)? CI passes\.?$/i,
    is: 'Checklist: Ensure CI passes',
    isNot: 'Ensure CI passes `--strict` to the linter.',
  },
  {
    pattern:
      /^(?:read|see|check out|consult|refer to|have a look at|take a look at|look at|visit) [^`.;]{2,80} (?:to (?:get|learn|find|know|see|read|understand)(?: out)?|for) (?:(?:some|the|all) )?(?:more|further|additional)\b[^`]*$/i,
    is: 'Read the GOVERNANCE to get more information.',
    isNot: 'Read the rows of `src/rows.c` to learn more of their order.',
  },
  {
    pattern:
      /^(?:read|see|check out|consult|refer to|have a look at|take a look at|look at|visit) (?:the|our) [^`.;]{2,60} (?:section|chapter|page|wiki)(?: (?:in|of|on) [^`.;]{2,40})?\.?$/i,
    is: 'Check out the Development section in the README.',
    isNot: 'Read the Rows section in `doc/rows.md`.',
  },
  {
    pattern:
      /^(?:please )?(?:read|see|review|consult|check|follow) (?:the |our )?`?(?:\.{0,2}\/)?(?:CONTRIBUTING|CODE_OF_CONDUCT|README)(?:\.\w{2,4})?`?(?: (?:file|guide|page|document))? (?:before|first|carefully|if)\b[^`]*$/i,
    is: 'Read `CONTRIBUTING.md` before continuing.',
    isNot: 'Read `src/rows/README.md` before you change how rows are sorted.',
  },
  {
    pattern: /^(?:(?:make|be) sure|ensure)(?: that)? you have\b/i,
    is: 'Make sure you have Python 3.12 installed.',
    isNot: 'Make sure the ledger has a row for each test.',
  },
  {
    pattern:
      /^(?:review|see|read|refer to|consult) (?:our|the|this) (?:\w+ ){0,2}(?:policy|guide|guidelines|handbook|documentation)\b[^`]*$/i,
    is: 'Review our Security Policy for reporting security issues.',
    isNot: 'Read the guide of `src/rows` before you change it.',
  },
  {
    pattern:
      /\b(?:monitored|updated|managed|kept up to date)\b[^.`]{0,30}\b(?:by|via|with|through) (?:dependabot|renovate)\b/i,
    is: 'Dependencies are monitored via Dependabot on a monthly schedule.',
    isNot: 'Never merge what Renovate opens before the soak tests have run.',
  },
  {
    pattern: /^(?:this|the|our) (?:project|repository|codebase) (?:uses|relies on|has) a combination of [^`]*$/i,
    is: 'This project uses a combination of unit tests and end-to-end (e2e) tests to ensure correctness.',
    isNot: 'The project uses a combination of `vitest` and `tape` for its tests.',
  },
  {
    pattern:
      /^(?:\p{Lu}[\p{L} ]{1,40}: )?we(?:['’]re| are) (?:always |very |more than )*(?:looking for|happy|glad|excited|eager|keen|grateful|open to)\b[^`]*$/iu,
    is: 'We’re always looking for improvements to the documentation that make it more clear.',
    isNot: 'We are happy with `rowc` alone, and must never add a second compiler of `rows`.',
  },
  {
    pattern: /^[^`]{0,80}\b(?:is|are) (?:still |likely )?subject to change\b[^`]*$/i,
    is: 'This package is subject to change in the future as ledgers improve.',
    isNot: 'Rows are subject to change by `ledger sort`, so never cache them.',
  },
  {
    pattern:
      /^this (?:folder|directory|file) (?:was|has been|is) (?:automatically |auto-)?(?:generated|created|managed) by\b/i,
    is: 'This folder has been automatically generated by `@ledger/cli`, a build tool for books.',
    isNot: 'The folder of rows is generated by `make rows`: edit `rows.in` instead.',
  },
  {
    pattern:
      /^(?:[^:.]{1,30}: )?(?:(?:please )?(?:read|learn|find out|see) more (?:about|on|in)\b|for [^`,.]{3,60}, (?:refer to|consult|check out|see|visit)\b[^`.]{3,80}\b(?:documentation|docs|guide|manual|website|page)\b)[^`.]*\.?$/i,
    is: 'For other ways of cloning the ledger, refer to the documentation of the forge.',
    isNot: 'For rows of more than one book, see `docs/rows.md`.',
  },
  {
    pattern:
      /^(?:in|on) github, |^github (?:will )?(?:also )?(?:automatically )?(?:cross-links?|links?|closes?|shows?|notif(?:y|ies))\b/i,
    is: 'In GitHub, send a pull request to `main`.',
    isNot: 'GitHub Actions must run `make rows` first.',
  },
  {
    pattern: /^(?:an? |the |this )?guide (?:for|to|on) [^`.]{3,100}\.?$/i,
    is: 'Guide for writing unit tests in the ledger.',
    isNot: 'Guide rows by `sortRows`, never by hand.',
  },
  {
    pattern: /^(?:add|make|commit) your changes\b[^`]*$/i,
    is: 'Add your changes and tests, and make sure the Action workflows still pass.',
    isNot: 'Add your changes to `CHANGELOG.md` below the next version.',
  },
  {
    pattern:
      /^(?:please )?(?:ensure|make sure|keep|make)(?: that)? (?:your|all|the) commits?(?: messages?)?(?: are| is)? (?:succinct|clear|clean|concise|descriptive|meaningful|small)\b[^`]*$/i,
    is: 'Ensure your commits are succinct and clear, detailing what was changed and why.',
    isNot: 'Ensure your commits are signed.',
  },
  {
    pattern:
      /^[^`.]{1,80} (?:is|are) (?:an? )?(?:crucial|critical|essential|vital|important|key)(?: and [a-z]{1,20})?(?: (?:step|part|aspect|opportunity)\b| (?:for|to) )(?=[^`.]{0,200}(?:\.|$))/i,
    is: 'Documentation is crucial for understanding and using our project effectively.',
    isNot: 'The order of rows is important for `sum`.',
  },
  {
    pattern: /^we (?:do not|don['’]t) (?:require|mandate|enforce|prescribe)\b[^`]*$/i,
    is: 'We don’t require a specific form of messages, but be descriptive.',
    isNot: 'We don’t require `row` to be set.',
  },
  {
    pattern:
      /\bas (?:the|an?|your) `?upstream`? (?:remote|repository)|\bcommand palette\b|\brecommended (?:vs ?code|editor|ide) (?:plugins?|extensions?)\b/i,
    is: 'Add `ledger/ledger` as the `upstream` remote repository.',
    isNot: 'Upstream packages of `ledger` are patched in `patches`.',
  },
  {
    pattern:
      /^the (?:generated|built|rendered) (?:documentation|docs|site|pages|report)\b[^.]{0,20} (?:is|are|will be) (?:available|placed|found|stored|written|served)\b/i,
    is: 'The generated documentation is available at `docs/target/site/index.html`.',
    isNot: 'The generated documentation is committed with the change.',
  },
  {
    pattern: /\bhold\b[^.`]{0,20}\bhigh bar\b/i,
    is: 'We hold a high bar for all contributions to our projects.',
    isNot: 'Hold the bar of `Chart` high enough for its label.',
  },
  {
    pattern: /\breport\w{0,3}\b[^.`]{0,40}\bvulnerabilit/i,
    is: 'Do not report security vulnerabilities through public issues.',
    isNot: 'Reports of `audit` on vulnerabilities fail the build.',
  },
  {
    pattern:
      /^(?:ensure|make sure|verify|check|confirm)(?: that)? (?:all |your |the |every )+(?:\w+ ){0,2}(?:tests?|checks?|builds?) (?:still )?(?:pass|are green|succeed)\w*\.?$/i,
    is: 'Ensure all CI checks pass.',
    isNot: 'Ensure all tests pass with `just test` on both backends.',
  },
  {
    pattern:
      /^(?:create|open|submit|push|fork|clone|check out|make|wait for|merge|find|choose|pick)\b[^`]{0,60}\b(?:branch|pull request|prs?|fork|repository|repo|changes|issue|review)\b[^`]*$/i,
    is: 'Submit a pull request with a clear description of your changes.',
    isNot: 'Push to `origin/release` only after the pull request is merged.',
  },
  {
    pattern: /^(?:check|browse|see|look (?:at|for|through)|search)\b[^`.]{0,60}\bissues?\b[^`]*$/i,
    is: 'Check our Ready for Pages issues for items you can work on.',
    isNot: 'Check `rows.json` for issues of the ledger.',
  },
  {
    pattern: /^(?:[\w ]{2,20}: )?(?:all )?(?:\w+ )?(?:tests?|checks?) (?:must|have to|should) pass\b[^`]*$/i,
    is: 'CI Requirement: All tests must pass for PR merges.',
    isNot: 'The tests must pass with `--strict`.',
  },
  {
    pattern:
      /^(?:create|check out|use) (?:an? |your )?(?:new |own |feature |topic )*branch\b(?:.{0,30}| (?:off|from|based)\b[^`]{0,30}`(?:main|master)`[^`]*)$/i,
    is: 'Create a branch off of your local clone of `main`. Once you have finished, create a pull request.',
    isNot: 'Use branches of the form `type/short-description`.',
  },
  {
    pattern:
      /^if you (?:have|need|get|are) (?:any |more |stuck|lost|unsure|in doubt|questions?\b|help\b|ideas?\b|feedback\b)/i,
    is: 'If you have questions about writing pages: Open an issue.',
    isNot: 'If you have a migration to write, use `just migrate`.',
  },
  {
    pattern: /^if you (?:(?:want|wish|would like) to report|(?:can['’]?t|cannot|don['’]t|do not) find)\b/i,
    is: "If you can't find an existing issue, open a new one.",
    isNot: 'If you want to move rows, use `just migrate`.',
  },
  {
    pattern:
      /\btakes? (?:\w+ ){0,3}\d+(?:\.\d+)?(?: ?[-–] ?\d+)? ?(?:ms|s|secs?|seconds?|m|mins?|minutes?|h|hours?)\b/i,
    is: 'The first build can take 20-30s, as an image has to be loaded.',
    isNot: 'A lock takes 2 rows of `locks`.',
  },
  {
    pattern:
      /^(?:(?:ensure|make sure|check|verify)(?: that)? )?(?:your|the) [^.]{0,30}\b(?:branch|fork)(?:`|\b)[^.`]{0,12} is (?:up[- ]to[- ]date|in sync|synced)\b/i,
    is: 'Ensure your `main` branch is up to date.',
    isNot: 'Ensure your branch of `ledger` is built from `next`.',
  },
  {
    pattern: /\b(?:reach out to|get in touch with|contact) (?:the|us|your|our|a|an|one of|someone|@)/i,
    is: 'If you find that you don’t have write access, reach out to your manager.',
    isNot: 'A contact of the ledger needs an address.',
  },
  {
    pattern: /^(?:[\p{L} ]{2,40}: )?(?:click|press|tap) (?:on )?(?:the |an? )?["“*`\p{Lu}]/iu,
    is: 'Click on "Run workflow" on the right side.',
    isNot: 'Clicks on rows open the ledger.',
  },
  {
    pattern:
      /^(?:from|in|on|under|via) the (?:[^,`.]{1,40} )?(?:menu(?: bar)?|toolbar|sidebar|tab|dialog|palette)[, ] ?(?:then )?(?:select|choose|click|press|pick|open|go to)\b/i,
    is: 'From the menu bar, select "Terminal > New Terminal" to open one.',
    isNot: 'In the menu of rows, entries are sorted by name.',
  },
  {
    pattern:
      /^we(?: will|['’]ll| are) (?:(?:not|now|quite|just|almost|also|then) ){0,2}(?:done|ready|finished|tweak|see|look|start|begin|walk|explain|learn)\b/i,
    is: 'We are not quite done yet. There are a few more settings that should be set.',
    isNot: 'We are not accepting new rows of `ledger`.',
  },
  {
    pattern: /^(?:commit|push)(?: and (?:commit|push))?(?: (?:the|your|all))?(?: changes)?\.?$/i,
    is: 'Commit and push',
    isNot: 'Commit the lock file.',
  },
  {
    pattern:
      /^(?:use|write|choose|give|follow|keep) (?:clear|descriptive|meaningful|good|best|existing|consistent|the existing|the project's)\b[^`]*$/i,
    is: 'Use descriptive test names that explain the expected behavior.',
    isNot: 'Use descriptive names of the form `should_x`.',
  },
  {
    pattern:
      /^(?:[\w ]{2,20}: )?(?:the )?(?:CI|builds?|(?:all )?(?:CI )?(?:checks|jobs|pipelines?)) (?:should|must|has to|have to|needs? to) be (?:green|passing|happy)\.?$/i,
    is: 'CI should be green.',
    isNot: 'CI must be green on `next` before a row is added.',
  },
  {
    pattern:
      /^(?:[\w ]{2,20}: )?[^`.]{0,30}\b(?:build|builds|tests|checks|linters?)\b[^`.]{0,30} (?:is|are) (?:automatically )?(?:run|built|tested|checked|executed)(?: automatically)? [^`.]{0,60}\b(?:pull requests?|PRs?|push(?:es)?|commits?)\b[^`.]*\.?$/i,
    is: 'CI: Build and tests are automatically run against branches and pull requests.',
    isNot: 'Tests are run against `rows.db` in each pull request.',
  },
  {
    pattern:
      /^(?:[\w ]{2,30}: )?(?:the )?[\w-]+(?: (?:project|team|repository|community))? (?:uses?|relies on) (?:git ?hub|git ?lab|git|go modules)\b[^`.]{0,20} (?:to|for) (?:manag|track|review|host|handl)\w*\b[^`.]*\.?$/i,
    is: 'Ledger uses GitHub to manage reviews of pull requests.',
    isNot: 'Ledger uses `git` to manage rows.',
  },
  {
    pattern:
      /^use (?:snake_case|camelCase) for (?:functions?|variables?|methods?)[^`.;]{0,40}\b(?:PascalCase|CamelCase|CapWords) for (?:classes|types|class names)\.?$/i,
    is: 'Use snake_case for functions/variables, PascalCase for classes',
    isNot: 'Use snake_case for files, PascalCase for classes of `src/ui`.',
  },
];

export const isSelfEvident = (text: string): boolean => SELF_EVIDENT.some(({ pattern }) => pattern.test(text));
