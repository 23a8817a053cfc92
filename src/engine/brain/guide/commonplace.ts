/** What a line says that it need not: what every project asks of a change, and what the names in it say by themselves. */
import { wordsIn } from '../../enrichment/text/sentence-start.ts';
import { firstSentence } from '../../enrichment/text/sentences.ts';
import { stem, stems } from '../../recall/text/stem.ts';

/** Words in which any project speaks of changes and how they are looked at. */
const OF_ANY_PROJECT = stems(`
  pull request requests pr prs change changes commit commits branch feature features fix fixes bug bugs refactor issue issues test
  tests pass passes passing code title titles description descriptions clear concise descriptive detailed meaningful small smaller
  large series logical single multiple unrelated related focused independent independently separately separate bundle break broken
  review reviewer reviewers reviewed maintainer maintainers contributor contributors contribution contributions submit submitting
  open opening merge merged merges make making sure ensure write add adding update follow standard standards guideline guidelines
  style consistent clean readable quality practice practices explain explaining why behind comment comments
  document documentation needed necessary before after new existing good best easy easier understand help helps keep each every all
  one project discuss discussion first idea ci check checks lint linting format formatting safety maintain limit split appropriate
  correct correctly properly relevant local locally run running work works working include includes including both
`);
/** Names that many projects have in common. */
const OF_MANY = /\b(?:TypeScript|JavaScript|GitHub|GitLab)\b/g;
/** Words that stand for no thing. */
const BETWEEN = stems(`
  a an the and or but of in on at to for from with by into your you we our its it is are be been being should must have has had can
  may will would do does don not no any this that these those them they if when where which who what as so such other others than
  more most also only please
`);
/** So many of its words, of at least so many: fewer say too little to be sure of it. */
const SHARE = 0.85;
const LEAST_WORDS = 4;
/** What is named for the sake of an example. */
const EXAMPLE = /\((?:e\.?g\.?|for example|such as)[^()]{0,200}\)/gi;
/** A code span, a figure, a path, or a name spelled in its own way: not in any project. */
const OWN_NAME = /[`\d/@]|\p{Ll}\p{Lu}|[\p{L}\p{N}]_/u;

/** "Don't bundle unrelated changes into a single PR": asked everywhere, in these words. */
export function isCommonplace(text: string): boolean {
  const plain = text.replace(EXAMPLE, ' ').replace(OF_MANY, ' ');
  if (OWN_NAME.test(plain)) return false;
  // What comes behind names nothing either, and only says how that is seen.
  const words = wordsIn(firstSentence(plain))
    .map(stem)
    .filter((word) => !BETWEEN.has(word));
  return words.length >= LEAST_WORDS && words.filter((word) => OF_ANY_PROJECT.has(word)).length >= SHARE * words.length;
}

const USE = stems('use uses used using for mark marks marked');
const LABEL = /^[^:.`]{2,40}: (?=\p{Lu}|`)/u;
/** A name in code is made of words. */
const partsOf = (code: string): readonly string[] =>
  code
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map(stem);

/** "Use `@pytest.mark.slow` for slow tests": whoever sees the name knows it. */
export function isSaidByItsNames(text: string): boolean {
  const plain = text.replace(LABEL, '');
  const names = [...plain.matchAll(/`([^`]+)`/g)].map(([, code = '']) => partsOf(code));
  if (names.length === 0) return false;
  const said = new Set(names.flat());
  const isTest = [...said].some((part) => part.includes('test'));
  const words = wordsIn(plain.replace(/`[^`]*`/g, ' '))
    .map(stem)
    .filter((word) => !BETWEEN.has(word) && !USE.has(word) && !(isTest && word === 'test'));
  return words.length > 0 && words.every((word) => said.has(word));
}

/** Words for code of any kind. */
const OF_CODE = stems(`
  code file files type types data structure structures library libraries package packages module modules crate helper helpers util utils
  utility utilities wrapper wrappers related various common core shared base infrastructure functionality implementation contains
  provides holds support project main gem gems integration integrations static exposes function functions class classes general responsible definition definitions several
`);
/** Fewer words beside its names describe nothing. */
const LEAST_NEWS = 4;
/** Shorter words stand in others by chance. */
const LEAST_SPELLED = 4;
/** "`a/b` (@x/b): …", "`a/b` contains …". */
const PLACE = /^`([^`]+)`(?: \(([^)]*)\))?(?::| (?=\p{Ll}+s\b)) ?/u;

/** Whether a package is described in little more than its path and name. */
export function isThin(text: string): boolean {
  const [head = '', path = '', name = ''] = PLACE.exec(text) ?? [];
  if (head === '') return false;
  const known = new Set(partsOf(`${path} ${name}`));
  // "DelayedJob" of `delayed_job`, "OpenTelemetry" of `opentelemetry`.
  const letters = `${path} ${name}`.toLowerCase().replace(/[^\p{L}\p{N} /]+/gu, '');
  // A name is one word, whoever owns what it names.
  const words = wordsIn(text.slice(head.length).replace(/['’]s\b|(?<=\p{L})-(?=\p{L})/gu, ''))
    .filter((word) => word.length < LEAST_SPELLED || !letters.includes(word.toLowerCase()))
    .map(stem)
    .filter((word) => !BETWEEN.has(word) && !OF_CODE.has(word) && !known.has(word));
  // What it is to other folders its own name does not say.
  const named = [...text.slice(head.length).matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => partsOf(code));
  return named.every((part) => known.has(part)) && new Set(words).size < LEAST_NEWS;
}
