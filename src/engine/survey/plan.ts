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
    keep: 'One sentence: what it does, for whom, what it is built with.',
    look: 'the main manifest, the entry point',
    enough: 1,
    type: 'project-brief',
  },
  {
    id: 'map',
    title: 'Map',
    keep: 'Where to put or look for what its name does not tell: which part owns a task and which other must not do it, what goes in which order, what two parts share that have to change together. No list of folders, no tour of the classes.',
    look: 'entry points, the largest and the most imported files, how one feature runs from end to end',
    enough: 6,
    type: 'architecture-note',
  },
  {
    id: 'command',
    title: 'Commands',
    keep: 'The command in backticks and when to use it: build, one test alone, each kind of test, lint with fixing, running it locally; what has to run before, and what goes wrong without. Not every script there is.',
    look: 'scripts of the manifests, workflows of the CI, task files; try what is unclear',
    enough: 5,
    type: 'project-config',
  },
  {
    id: 'rule',
    title: 'Rules',
    keep: 'What may not be done, or must be, so that work is accepted or nothing breaks, with its condition and its reason: boundaries between parts, how a change gets in (branch, review, tests, change notes, who signs), which files are generated and from what.',
    look: 'linter, compiler and CI configuration with unusual settings, what each workflow does, checks in code and tests, contribution documents, authors and form of the last commits, comments that warn',
    enough: 5,
    type: 'convention',
  },
  {
    id: 'convention',
    title: 'Conventions',
    keep: 'How code here is written where a good developer from elsewhere would do otherwise: naming, errors, types, tests (which kinds there are, where each lies, with which helpers, what is mocked), commits. A habit is counted (`holds: most files …`), or quoted from who asks for it. What the formatter does by itself is none.',
    look: 'three files of each kind side by side, test helpers, the last twenty commit messages',
    enough: 6,
    type: 'convention',
  },
  {
    id: 'recipe',
    title: 'How to',
    keep: 'The steps of a task that comes again, each with its file: title "To add a …", facts one step a line, with every registry, list, type and table that a new one is entered in. Found where one commit touched several places together.',
    look: 'commits that added one more of something, registries, lists that name every one of a kind',
    enough: 4,
    type: 'learned-pattern',
  },
  {
    id: 'pitfall',
    title: 'Pitfalls',
    keep: 'What looks right and goes wrong, why, and what to do instead: order of steps, platform, global state, caches, two things with nearly one name.',
    look: 'fixes in the log, comments with "because", "otherwise", "workaround", "careful", tests of regressions',
    enough: 6,
    type: 'learned-pattern',
  },
  {
    id: 'decision',
    title: 'Decisions',
    keep: 'What was chosen over what, and why, where one would be tempted to choose anew.',
    look: 'decision records, long commit messages, changelogs that give reasons',
    enough: 2,
    type: 'decision',
  },
];

export const topicOf = (id: TopicId): Topic => TOPICS.find((topic) => topic.id === id) ?? (TOPICS[0] as Topic);
