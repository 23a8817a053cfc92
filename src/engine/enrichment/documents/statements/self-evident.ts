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
    pattern: /^(?:add|make|commit) your changes\b[^`]*$/i,
    is: 'Add your changes and tests, and make sure the Action workflows still pass.',
    isNot: 'Add your changes to `CHANGELOG.md` below the next version.',
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
    pattern: /^(?:[\w ]{2,20}: )?(?:all )?(?:\w+ )?(?:tests?|checks?) (?:must|have to|should) pass\b[^`]*$/i,
    is: 'CI Requirement: All tests must pass for PR merges.',
    isNot: 'The tests must pass with `--strict`.',
  },
  {
    pattern: /^(?:create|check out|use) (?:an? |your )?(?:new |own |feature |topic )*branch\b.{0,30}$/i,
    is: 'Create a new branch from `main`.',
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
      /^use (?:snake_case|camelCase) for (?:functions?|variables?|methods?)[^`.;]{0,40}\b(?:PascalCase|CamelCase|CapWords) for (?:classes|types|class names)\.?$/i,
    is: 'Use snake_case for functions/variables, PascalCase for classes',
    isNot: 'Use snake_case for files, PascalCase for classes of `src/ui`.',
  },
];

export const isSelfEvident = (text: string): boolean => SELF_EVIDENT.some(({ pattern }) => pattern.test(text));
