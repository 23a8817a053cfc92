/** The plan of a survey, defined once: what there is to learn of a project, and what makes a statement of each worth keeping. */
import type { ItemType } from '../model/item-type.ts';

/** Also the tag by which an item finds its section of the guide. */
export const TOPIC_IDS = ['what', 'map', 'command', 'rule', 'convention', 'recipe', 'pitfall', 'decision'] as const;
export type TopicId = (typeof TOPIC_IDS)[number];

export interface Topic {
  readonly id: TopicId;
  readonly title: string;
  /** What of it is worth a line that is read before every task. */
  readonly keep: string;
  /** Where it is found. */
  readonly look: string;
  /** So many statements make a good guide of a project of middle size. */
  readonly enough: number;
  /** What an item of it is, unless it says so itself. */
  readonly type: ItemType;
}

export const TOPICS: readonly Topic[] = [
  {
    id: 'what',
    title: 'What it is',
    keep: 'What the product does and for whom, first; what of it is shipped, where it runs, licence. Where the known stack lacks the language\'s version, a central library or tool (package manager, tests, lint), one more item that begins "Stack: " and names all.',
    look: 'the read-me, the main manifest, the entry point',
    enough: 1,
    type: 'project-brief',
  },
  {
    id: 'map',
    title: 'Architecture',
    keep: 'One line each: of the five to eight central types or parts what it stands for, what it owns, where it is, and the rule that goes with it ("`Workspace` holds every document; whoever changes one goes through it"); each package with what it is for and what it must not depend on; what is the source of truth and what is derived from it, built and not edited, or may lag behind, and who alone may read or write what (first, with importance 5); how one request or event runs through, part by part; what is pluggable and behind which interface; the hosts, platforms and versions (of dependencies, too) that it has to run on; where settings are declared and what else changes with one. How a part works inside is told by its code.',
    look: 'entry points, the types that most files import, comments at the top of files, build targets, how one feature runs from end to end',
    enough: 12,
    type: 'architecture-note',
  },
  {
    id: 'command',
    title: 'Commands',
    keep: 'The command in backticks and when to use it, the plain one of each before any special case: set-up, build, watch or run locally, the tests to run while working and those to run before a pull request, one test alone (or that one kind cannot be run alone), lint with fixing, a clean start; what has to run before, and what goes wrong without. Commands whose names say it all share one line. What one package has of its own is said of it.',
    look: 'scripts of the manifests, the programs that they start, workflows of the CI, task files; try what is unclear',
    enough: 7,
    type: 'project-config',
  },
  {
    id: 'rule',
    title: 'Rules',
    keep: 'How a change gets in: branch, pull request and what its text has to say, what has to pass, tests that come with it, change notes with their form and audience, sign-off and author (of commits by assistants, too), in which language texts are written, how a release is made, tagged and told, how a bug fix or a feature begins (a failing test first), if the project says so. What may not be done, with the reason (importance 5 where it concerns most tasks): each thing that a policy forbids (to assistants, too), what must never fail or panic and how that is asserted instead, boundaries between parts, types that domain code passes and takes, which committed files a tool or workflow writes and from what (files for assistants, too), what is not mocked or imported, for whom documentation is written. With its condition and its reason.',
    look: 'contribution documents, every workflow, hooks, linter, compiler and CI configuration with unusual settings, checks in code and tests, authors and form of the last commits, the heads of generated files, tags',
    enough: 10,
    type: 'convention',
  },
  {
    id: 'convention',
    title: 'Conventions',
    keep: 'The kinds of tests: of each how it is named, where it lies, what it needs, which command runs it. How they get their data, which helpers they use, what they mock, how a case is written and what is left out of it. How code here is written where a good developer from elsewhere would do otherwise, the pages on style first: paths, errors, types, state, async, logging, naming, comments, functions or classes; in the largest part, often the user interface, too: its own hooks, state, keys, texts, snapshots. A habit is counted (`holds: most files …`), or quoted from who asks for it. What the formatter does by itself is none.',
    look: 'three files of each kind side by side, configurations of the test runners, test helpers, the last twenty commit messages',
    enough: 9,
    type: 'convention',
  },
  {
    id: 'recipe',
    title: 'How to',
    keep: 'The steps of a task that comes again, each with its file: title "To add a …", facts one step a line, what the new thing has to look like (its signature), and every registry, list, type and table that it is entered in. Found where one commit touched several places together.',
    look: 'commits that added one more of something, registries, lists that name every one of a kind',
    enough: 3,
    type: 'learned-pattern',
  },
  {
    id: 'pitfall',
    title: 'Pitfalls',
    keep: 'What looks right, goes wrong, and would be met at many tasks; why, and what to do instead: order of steps, platform, global state, caches, two things with nearly one name. What is met in one file only is told there, by a comment.',
    look: 'fixes in the log, comments with "because", "otherwise", "workaround", "careful", tests of regressions',
    enough: 5,
    type: 'learned-pattern',
  },
  {
    id: 'decision',
    title: 'Decisions',
    keep: 'What was chosen over what, or replaced by what, and why, where one would be tempted to choose anew.',
    look: 'decision records, long commit messages, changelogs that give reasons',
    enough: 1,
    type: 'decision',
  },
];

export const topicOf = (id: TopicId): Topic => TOPICS.find((topic) => topic.id === id) ?? (TOPICS[0] as Topic);
