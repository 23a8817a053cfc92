/** What the template of a pull request has its author tick off, as one statement: nothing else says so shortly what a change has to have. */
import { firstSentence } from '../../text/sentences.ts';
import { capitalised, wordCount } from '../../text/words.ts';
import { isTemplatePath } from '../markup/template-comments.ts';
import { headingText, lineOf, LINK, type ProjectDocument, sectionOf, type Sentence } from '../pages/document.ts';
import { depthOf } from './nominal-lists.ts';
import { isSelfEvident } from './self-evident.ts';
import { LONGEST, type Statement } from './statement.ts';
import { sentenceTone } from './statement-words.ts';

const OVER = 'Checklist of a pull request';
/** As much as a checklist of a page for contributors. */
const STRENGTH = 5;
const LONGEST_TASK = 200;
const FEWEST_WORDS = 4;
const FEWEST = 2;
/** "Tests have been added": what everybody does. */
const COMMONPLACE =
  /^(?:unit )?(?:tests?|docs?|documentation|code|changes?)\b[^`]{0,30}\b(?:added|updated|included|written|documented|formatted|linted|tested)\b[^`]*$/i;
/** "Bug fix", "New feature (breaking)": what sort of change it is, of which one is ticked. */
const OF_KIND = /\b(?:types?|kinds?|sorts?) of\b/i;

export const isTemplate = ({ path }: ProjectDocument): boolean => isTemplatePath(path);

/** The statement of a template: empty where its tasks ask what everybody does, or too little of them can be told. */
export function templateTasks(document: ProjectDocument): Statement[] {
  const blocks = document.blocks.filter(
    (block) => block.kind === 'item' && block.done === false && depthOf(block) === 0 && !OF_KIND.test(sectionOf(block)),
  );
  const [first] = blocks;
  const all = blocks.map((block) => asTask(lineOf(document, block))).filter(isTask);
  const brief = all.map((task) => ({ ...task, text: firstSentence(task.text) }));
  const told = shortest([all, brief, all.filter(namesCode), brief.filter(namesCode)]);
  if (!first || told.length < FEWEST) return [];
  return [
    {
      text: textOf(told),
      over: '',
      section: sectionOf(first),
      headings: first.path.map(headingText),
      kind: 'rule',
      strength: STRENGTH,
      isSigned: true,
      spans: told.map(({ span }) => span),
    },
  ];
}

const namesCode = ({ text }: Sentence): boolean => text.includes('`');

/** "I have run all checks (`make check`)": what its author did is what has to be done, where it says by what. */
const DONE = /^I(?:['’]ve| have) (?=\p{Ll})/u;
const asTask = (line: Sentence): Sentence =>
  namesCode(line) ? { ...line, text: capitalised(line.text.replace(DONE, '')) } : line;

const textOf = (tasks: readonly Sentence[]): string =>
  `${OVER}: ${tasks.map(({ text }) => text.replace(/[.;,]$/, '')).join('; ')}.`;

const shortest = (ways: readonly (readonly Sentence[])[]): readonly Sentence[] =>
  ways.find((tasks) => textOf(tasks).length <= LONGEST) ?? [];

/** What an author says of themselves, or fills in, is no task for anybody else. */
function isTask({ text }: Sentence): boolean {
  const { tells, courtesy, addresses, isSentence } = sentenceTone(text);
  return (
    wordCount(text) >= FEWEST_WORDS &&
    text.length <= LONGEST_TASK &&
    !LINK.test(text) &&
    !/[:?]$|\b(?:not (?:necessary|needed|possible|applicable)|n\/a)\b/i.test(text) &&
    isSentence &&
    !(tells || courtesy || addresses) &&
    !COMMONPLACE.test(text) &&
    !isSelfEvident(text)
  );
}
