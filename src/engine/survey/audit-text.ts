/** What an assistant is told that audits a surveyed guide: who surveyed has grown fond of its lines, and looked where it looked. */
import { guideRoom } from '../brain/guide/guide.ts';
import { EVIDENCE, GUIDE_STEP, SEE_ASKED, WORTH_RECORDING } from './shared-text.ts';
import { TOPICS } from './plan.ts';

const topics = TOPICS.map(({ id, title, keep }) => `- ${title} (topic: ${id}): ${keep}`).join('\n');

interface Auditor {
  /** What to do with a wrong line for which there is nothing to say instead. */
  readonly takeOut: string;
  /** How it says by what items are found; empty where that is a step of its own. */
  readonly ask: string;
  readonly end: string;
}

const AGENT: Auditor = {
  takeOut: '`brain_forget` `{"ids": ["…"], "how": "invalidate"}`',
  ask: `
At last ${SEE_ASKED}`,
  end: 'Say at the end, in a few lines, what you changed and what is still missing.\nOn a terminal each tool is `project-brain tool NAME FOLDER --input -`, with JSON on standard input.',
};
/** A model that walks the survey has no other tools than those that look, record and choose. */
const WALKED: Auditor = { takeOut: 'leave it out', ask: '', end: 'Say "done" when the guide is as it should be.' };

const text = (room: number, { takeOut, ask, end }: Auditor): string => `# Audit of this project's guide

Somebody surveyed this project, and the best ${room} tokens of what they found are the guide: the lines that every assistant reads here before every task. You have not seen the project before, and so you see what they no longer do: what is missing, wrong, said twice, or not worth its place. Make it the guide that its maintainer would sign. Judge by the files alone.

Read by searches and by ranges of lines, of a long file its head and what a search finds: an audit reads some 40,000 tokens in all, half of them before the guide.

## 1. Before you read the guide
Look round by yourself, some 15 to 20 looks: the tree, the read-me, every page for contributors and the pages that they lead to, policies, workflows, manifests, settings of linter, tests and types, the last 30 commits, three tests and their helpers, the heads of the types that most files import. Then write out, in a message or in notes outside the project, the 40 things that its maintainer would tell an assistant, one short bullet each with the file that shows it: what most tasks need before what one needs, what has to be done before what describes. Add six tasks that come there every week (mend a bug in the largest part, add one more of what there are many of, add a setting or an option, write a test, change what users see, get the change in), each with what one would do wrong, or not find, who has only the tree. Without this list an audit finds nothing that is missing: do not call \`brain_get\` before it is written.

## 2. Hold the guide against it
See it with \`brain_get\` \`{"as": "lines"}\` (what an answer cannot hold goes on with \`offset\`), with what found no room; then with \`{"as": "places"}\` each line with what stands in the files around its quotes, which need not be opened again. Write down in your notes:
- For each of your bullets: the line that tells all of it; or part of it, and which part is missing; or none.
- For each line that is told: is it **right**? Read what stands around its quotes to the end of the sentence, the list, the condition. Not where a file does otherwise, a condition or an exception beside it is left out, it is told of all and holds for some, it is an older state, or it can be read in two ways. Where it speaks of a kind (a tool, tests of the CLI, settings, each package), list the members and count those that do otherwise; where it says by what something is done, search for who does it another way; where it lists, look for one more entry; where it is a page's word on the code, look whether the code keeps it. Do not take its word, nor that of a comment.
- Is it **worth** its place: would a senior developer of this project spend room on it in a text that is read at every turn (2), is it only true (1), or does it help nobody (0)? A line that describes and changes nothing that one does is 1.
- Does **another line say it**, in whole or the better half of it? Compare each with all others on the same thing, also across sections: commands in rules, the form of tests in conventions and commands, a pitfall that denies what a rule asks, a package that the stack names.

## 3. Mend it
- Wrong: record what is so, with its evidence and the wrong line's id as \`supersedes\`; where nothing is worth saying instead, ${takeOut}.
- Told in part: record the whole in one line, with the id of the line that it replaces as \`supersedes\`.
- Missing: tell the line that lies without room, if one says it; else record it. Of what you missed most first.
- Said twice: one line that says both, in place of them; or leave out the lesser.
- Worth 1 or 0: leave out, the least first, as what you add needs room; all of 0.
Each answer says which lines came and went, with their ids: you need not see all of them after each. Then ${GUIDE_STEP}

## 4. Once more, line by line
Take every line that is told now, your own as well, and note for each the one search or place that would refute it, and what it showed. Lines that you have not held against anything so far are the ones that are wrong. Mend them as above.${ask}

${WORTH_RECORDING}

${EVIDENCE}

## Topics
${topics}

${end}`;

/** For an agent with tools of its own; `room`: tokens that the lines of the guide may take. */
export const auditText = (room: number): string => text(room, AGENT);

/** For a model that walks a survey. */
export const auditStepText = (): string => text(guideRoom(), WALKED);
