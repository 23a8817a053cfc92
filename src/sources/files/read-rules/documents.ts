/** The rows of prose: instructions for assistants, read-mes, guides, designs, decision records. */
import type { ReadRule } from './read-rule.ts';

const document = { kind: 'document', where: 'root', most: 4 } as const;
const instructions = { kind: 'document', what: 'instructions for assistants', most: 20 } as const;

const PROSE = String.raw`(?:\.(?:md|markdown|mdx|rst|txt|adoc|asciidoc|org))`;
const prose = (names: string): RegExp => new RegExp(`^(?:${names})${PROSE}?$`, 'i');
/** A page of any name. Code lies among documentation, too: what has an ending has one of prose. */
const PAGE = new RegExp(String.raw`^(?:[\w -]{1,80}|[\w .-]{1,80}?${PROSE})$`, 'i');

const guide = { ...document, what: 'how to contribute', most: 60 } as const;
const CONTRIBUTOR_PAGES =
  'contributing|contribution[-_]guide(?:lines)?|developers?|development|developing|hacking|building|testing|releasing|maintaining|git[-_]?flow|branching(?:[-_]\\w{1,20})?|' +
  'architecture|(?:coding|code|engineering)[-_]?(?:style|standards|conventions|guidelines)|style(?:[-_]?guide)?|conventions|guidelines|' +
  '(?:dependency|dependencies|versioning|compatibility|ai|code[-_]?review)[-_]?policy|versioning|(?:code[-_]?)?review(?:ing)?|principles|philosophy';
/** `REVIEW_GUIDE.md`, `CODE_STYLE_GUIDE.md`, `testing-guidelines.md`. */
const NAMED_GUIDES = `(?:${CONTRIBUTOR_PAGES})[-_ ]?(?:guides?|guidelines?|rules|process|policy|standards|conventions|checklist|notes|instructions)`;
/** Pages at the root that say whose the project is, what changed, or how people treat each other. */
const OF_THE_PROJECT =
  'licen[cs]es?|copying|copyright|notices?|third[-_]party.*|authors?|contributors|maintainers|owners|governance|code[-_]of[-_]conduct|citation|' +
  'changelog.*|change[-_]log.*|changes|history|news|releases?|release[-_]notes.*|migrat\\w*|upgrad\\w*|thanks|credits|sponsors?|backers|readme.*|todo|faq|roadmap';
/** Folders of pages that many call by what they are. */
const PAGES = /^(?:references?|guides?|handbook|notes|dev|internals?)$/i;

/** Folders of pages for those who work on the project, wherever documentation lies. */
const CONTRIBUTOR_FOLDERS =
  /(?:^|\/)(?:docs?|documentation|book|src|website|site)\/(?:[\w-]+\/)?(?:dev|development|developers?|contributing|contributors?|contribution|internals?|guidelines|engineering|maintainers?|architecture)(?:[-_](?:guides?|docs?|notes|handbook))?(?:\/|$)|^(?:contributing|(?:agents?|ai|llms?|dev|developers?|contributors?)[-_]?docs?|docs?[-_]dev|guidelines|conventions|standards|architecture|design)(?:\/|$)/i;

export const DOCUMENTS: readonly ReadRule[] = [
  // Instructions for assistants: what a person wrote for them already.
  { ...instructions, where: 'anywhere', name: /^(?:AGENTS(?:\.override)?|AGENT|CLAUDE|GEMINI|CONVENTIONS)\.md$/ },
  { ...instructions, where: /^(?:\.claude|\.junie)$/, name: /^(?:CLAUDE|AGENTS|guidelines)\.md$/ },
  { ...instructions, where: 'root', name: /^(?:\.cursorrules|\.windsurfrules|\.clinerules|\.roorules|\.rules)$/ },
  { ...instructions, where: /^\.github$/, name: /^copilot-instructions\.md$/ },
  { ...instructions, where: /^\.github\/instructions(?:\/|$)/, name: /\.instructions\.md$/ },
  {
    ...instructions,
    where: /^\.(?:cursor|claude|windsurf|devin|continue|roo|kilo|kilocode)\/rules(?:\/|$)/,
    name: /\.(?:mdc|md)$/,
  },
  { ...instructions, where: /^\.clinerules(?:\/|$)/, name: /\.(?:md|txt)$/ },

  // Prose.
  { ...document, what: 'read-me', name: prose('readme') },
  // The newest stands first.
  {
    ...document,
    what: 'changelog',
    name: prose('changelog|change[-_]log|changes|history|news|release[-_]?notes'),
    most: 1,
    beginning: 24_000,
  },
  { ...document, what: "a package's read-me", where: 'anywhere', name: prose('readme'), most: 20 },
  { ...guide, where: 'anywhere', name: prose(CONTRIBUTOR_PAGES) },
  { ...guide, where: 'anywhere', name: prose(NAMED_GUIDES) },
  { ...guide, where: /^\.github$/, name: prose(CONTRIBUTOR_PAGES) },
  { ...guide, what: 'what a note on a change has to say', where: /^\.changeset$/, name: prose('readme'), most: 1 },
  { ...guide, where: CONTRIBUTOR_FOLDERS, name: PAGE },
  {
    ...document,
    what: 'pull request template',
    where: /^(?:|docs?|\.github(?:\/pull_request_template)?)$/i,
    name: prose('pull[-_]request[-_]template'),
  },
  {
    ...document,
    what: 'what a pull request has to say',
    where: /^(?:|docs?|\.github)$/i,
    name: prose('prs?|pull[-_]?requests?(?:[-_](?:guide(?:lines)?|descriptions?))?'),
    most: 2,
  },
  { ...document, what: 'architecture', name: prose('architecture|design|design[-_]?document|overview|roadmap') },
  {
    ...document,
    what: 'architecture',
    where: /^docs?(?:\/(?:dev|development|internals))?$/,
    name: prose('architecture|design|design[-_]?document|overview|internals'),
  },
  {
    ...document,
    what: 'introduction',
    where: /^docs?$/,
    name: prose('index|readme|introduction|overview|about'),
  },
  { ...document, what: 'what is supported', where: /^(?:|\.github|docs?)$/, name: prose('security|support') },
  {
    ...document,
    what: 'decision record',
    where: /(?:^|\/)(?:adrs?|decisions|decision-records|architecture-decisions|architectural-decisions)$/i,
    name: /\.(?:md|markdown|adoc|rst)$/i,
    most: 200,
  },
  {
    ...document,
    what: 'decision record',
    where: /^(?:docs?\/)?rfcs?$/i,
    name: /^\d.*\.(?:md|markdown|adoc|rst)$/i,
    most: 50,
  },

  {
    ...document,
    what: 'decision record',
    where: /^(?:docs?|design|architecture)(?:\/[\w-]+)?$/i,
    name: /^adr[-_ ]?\d{1,5}\b.*\.(?:md|markdown|adoc|rst)$/i,
    most: 100,
  },

  // Whom these speak to, their own words tell.
  {
    ...document,
    what: 'page',
    where: /^(?:docs?|documentation|book\/src)$/i,
    name: PAGE,
    most: 60,
  },
  {
    ...document,
    what: 'page',
    name: /^[\w .-]{1,80}\.(?:md|markdown|rst|adoc)$/i,
    except: new RegExp(String.raw`^(?:${OF_THE_PROJECT})\.`, 'i'),
    most: 20,
  },
  { ...document, what: 'page', where: PAGES, name: /\.(?:md|markdown|rst|adoc)$/i, most: 40 },
];
