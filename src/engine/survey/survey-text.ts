/** What an assistant is told that surveys a project: the plan, the rules of evidence, what is known, and what is left. */
import { guideRoom } from '../brain/guide/guide.ts';
import type { MemoryItem } from '../model/item.ts';
import { knownLine, knownLines, MORE_KNOWN, MORE_KNOWN_WALKED } from './known-lines.ts';
import { isThin, thinTopics, toldOf, type TopicProgress } from './progress.ts';
import { ASKED_FOR, EVIDENCE, GUIDE_STEP, SEE_ASKED, WORTH_RECORDING } from './shared-text.ts';
import { leftToAsk } from './askings.ts';

export interface SurveyTextOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Folders where much has changed since the last survey; none the first time. */
  readonly changed?: readonly string[];
  /** What the lines of the guide may take, in tokens. */
  readonly room?: number;
}

/** How more of what is known is found, and how it is mended, by the tools that there are. */
const IN_CHAT = {
  more: MORE_KNOWN,
  mend: `Where your words are better, give its id as \`supersedes\` (the whole item goes; of one with several lines give the id of a line, as \`brain_get\` \`{"as": "lines"}\` has it, and the others stay; what a person approved waits for a person); where it is wrong, \`brain_forget\` \`{"ids": ["…"], "how": "invalidate"}\`.`,
};
const WALKED = {
  more: MORE_KNOWN_WALKED,
  mend: 'Where your words are better, or it is wrong, record what is so with its id as `supersedes` (the whole item goes; what a person approved waits for a person).',
};

/** `room`: tokens that the lines of the guide may take. */
const howTo = (room: number, { more, mend } = IN_CHAT): string => `# Survey of this project

Find out what its maintainer would tell a new colleague first, and record it with \`brain_remember\`, up to 20 items a call. Project Brain checks each item, keeps what holds, and takes it out by itself when the code no longer bears it out. The best ${room} tokens, some 45 lines, are read before every task; all else is told by recall, which finds an item by its words.

${WORTH_RECORDING}

${EVIDENCE}

## How to go on
1. Look at the tree, the read-me, contribution documents, manifests, every workflow, configuration of tests, linter and build, and the log. From these draft the instruction file that its maintainer would keep for assistants: some 50 short bullets (what it is, plain commands, how tests are written, style, what may not be done, architecture, how a change and a release get in); add to it as you learn more. Record what holds of it: rules, commands, kinds of tests first, the plain commands before special cases, prohibitions with reasons.
2. Find the central parts: those that most files import and the entry points build. Read the head of each, not all of it, and follow one feature from end to end. Record the architecture, its invariants first: what is the truth, what is derived or may lag, who may read or write what.
3. Then what the topics lack, and what the answers name as missing (large parts, pages that nothing quotes): conventions from tests and helpers, recipes from commits that added one more of something, pitfalls from fixes.
25 to 40 looks are enough, by searches and ranges.
What stands under "Known" is remembered already: record what it does not tell. It shows the best of each topic; ${more}. ${mend}`;

const LAST = `## At the end
When nothing is left to record or to mend, try to refute each line that you would tell: look for a file that does otherwise, a caller that goes round, a step that the last one did not take, the condition beside the quote. "Goes through", "come from", "is" and a list of names without a count are wrong most often. What is otherwise is recorded anew in its place, or left out.
Then see the guide line by line with \`brain_get\` \`{"as": "lines"}\`, and ${GUIDE_STEP}
Next ${SEE_ASKED}
Last, have it audited by fresh eyes: start an agent of your own on this project with what the prompt \`audit\` says (on a terminal \`project-brain survey --audit FOLDER\`); where you cannot, tell the user to do so in a new chat.
On a terminal each tool is \`project-brain tool NAME FOLDER --input -\`, with JSON on standard input.`;

function topicText(progress: TopicProgress, now: number): string {
  const { topic, stated, read, stale } = progress;
  const state = isThin(progress) ? `${toldOf(progress)} of about ${topic.enough}` : 'enough';
  const known = knownLines([...stated, ...read], topic.id, now);
  const gone = knownLines(stale, topic.id, now);
  return [
    `### ${topic.title} (topic: ${topic.id}; ${state})`,
    `${topic.keep} Look at: ${topic.look}.`,
    ...(known.length === 0 ? [] : ['Known:', ...known]),
    ...(gone.length === 0 ? [] : ['No longer borne out by the files; see what is so now:', ...gone]),
  ].join('\n');
}

/** The first time of everything; later of thin topics, of what went stale and of folders that changed much. */
export function surveyText(
  progress: readonly TopicProgress[],
  { now, changed = [], room = guideRoom() }: SurveyTextOptions,
): string {
  const thin = thinTopics(progress);
  const folders = changed.map((folder) => `\`${folder}\``).join(', ');
  return [
    howTo(room),
    `## Topics\n${thin === '' ? 'No topic is thin: look only at what is marked below.' : `Thin: ${thin}.`}${folders === '' ? '' : ` Changed much since the last survey: ${folders}.`}`,
    ...progress.map((one) => topicText(one, now)),
    LAST,
  ].join('\n\n');
}

/** What files no longer bear out, for a model that is to see what is so now. */
export const staleSurveyText = (stale: readonly MemoryItem[]): string =>
  [
    howTo(guideRoom(), WALKED),
    `## What the files no longer bear out, and nothing else\nFor each see what is so now. Where something is so instead, record it under its topic with the id as \`supersedes\`; where nothing is, pass it by.\n${lines(stale).join('\n')}`,
    DONE,
  ].join('\n\n');

/** A folder where much changed, with what is known of it. */
export function folderSurveyText(path: string, changed: number, progress: readonly TopicProgress[]): string {
  const isHere = ({ files }: MemoryItem): boolean => files.some((file) => file.startsWith(`${path}/`));
  const known = progress.flatMap(({ stated, read }) => [...stated, ...read]).filter(isHere);
  return [
    howTo(guideRoom(), WALKED),
    `## \`${path}\`, and nothing else\n${changed} lines changed there since the last survey. Look at its log and at what is new, and record what is not known yet. Where a line below is no longer so, record what is with its id as \`supersedes\`.`,
    ...(known.length === 0 ? [] : [`Known:\n${lines(known).join('\n')}`]),
    DONE,
  ].join('\n\n');
}

const DONE = 'Say "done" when there is nothing more to record.';
/** Lines of what is known in one text. */
const MOST_STALE = 30;

const lines = (items: readonly MemoryItem[]): readonly string[] => [
  ...items.slice(0, MOST_STALE).map(knownLine),
  ...(items.length <= MOST_STALE ? [] : [`- and ${items.length - MOST_STALE} more`]),
];

/** The step that ends a survey: `guide` is the guide as it is told by then. */
export const guideSurveyText = (guide: string): string =>
  [
    '# The end of a survey of this project',
    `You have looked at the project, and what was found out is recorded. Now ${GUIDE_STEP}`,
    guide,
    DONE_CHOOSING,
  ].join('\n\n');

const DONE_CHOOSING = 'Say "done" when the guide is as it should be.';

/** A step after it: `items` say in too few ways how they are asked for; empty where there are none. */
export const askedSurveyText = (items: readonly MemoryItem[]): string =>
  items.length === 0
    ? ''
    : [
        '# How the memory of this project is asked for',
        `What was found out about the project is recorded. Now ${ASKED_FOR}`,
        leftToAsk(items, items.length).join('\n'),
        'Answer with one call for all of them.',
      ].join('\n\n');

/** The same for one topic alone, as a model is told it that walks the survey. */
export const topicSurveyText = (progress: TopicProgress, now: number): string =>
  [howTo(guideRoom(), WALKED), '## This topic, and nothing else', topicText(progress, now), DONE].join('\n\n');
