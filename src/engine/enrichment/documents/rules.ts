/** Rules: sentences that tell contributors what to do or not, with their reasons, whole and self-contained. */
import type { EvidenceSpan } from '../../model/candidate.ts';
import { capitalised, topicWords, wordCount } from '../text/words.ts';
import {
  headingText,
  isUnder,
  lineOf,
  LINK,
  sectionOf,
  sentencesIn,
  type ProjectDocument,
  type Sentence,
} from './document.ts';
import type { DocumentBlock } from './blocks.ts';

export interface DocumentRule {
  readonly text: string;
  readonly rationale: string | undefined;
  readonly section: string;
  /** 4 for what must or must never be, 3 for the rest. */
  readonly importance: number;
  readonly spans: readonly EvidenceSpan[];
}

const STRONG =
  /\b(?:must(?: not|n't)?|mandatory|shall(?: not)?|forbidden|prohibited|not allowed|not permitted|(?:is|are) required|required to|under no circumstances|should (?:never|always)|and (?:never|always)|(?:will|are|is) not (?:be )?(?:accepted|merged))\b|(?:^|[.;,:—–] |please |and )(?:never|always|do not|don't|don’t|avoid|make sure|ensure|only (?:use|add|ever|call|run|commit))\b/i;
const MODAL =
  /\b(?:should(?: not|n't)?|prefer(?:red|ably)?|please|recommend(?:ed)?|we (?:use|follow|require|expect|try|want|don't|do not|prefer|keep|write|format|aim|adhere|enforce)|use .{2,60} (?:for|instead|rather|when|over|to)|keep (?:the |your |it |them |all |each |every )|follow (?:the |our |these )|try to|instead of|rather than|be sure|adhere|stick to|conform)\b/i;
/** Instructions begin with a verb: `Use X for Y`, `Add tests for your code`, `Run just fmt before committing`. */
const IMPERATIVE =
  /^(?:use|run|add|write|keep|put|place|follow|update|include|name|create|format|document|test|check|commit|rebase|squash|sign|prefix|start|limit|avoid|prefer|ensure|make|do|don't|don’t|never|always|only|no|set|store|import|export|declare|define|wrap|return|throw|handle|log|mark|mock|cover|validate|verify|benchmark|read|lead|cross-link|implement|treat|leave|remove|split|group|order|sort|align|indent|pin|bump|tag|target|open|submit|respect|stick|adhere|try|favor|favour|choose|pass|call|extend|reuse|match|mirror|maintain|minimi[sz]e|assume|consider|provide|describe|explain|link|reference|regenerate|consult|inspect|review|state|specify|separate|isolate|batch|cache|escape|quote|capitali[sz]e|spell)\b/i;

/** Sections whose sentences speak of rules even without a modal verb. */
const RULE_SECTION =
  /\b(?:styles?|philosoph\w+|principles?|conventions?|guidelines?|rules?|standards?|coding|formatting|naming|best practices?|code quality|requirements|do'?s|don'?ts|constraints?|invariants?|commit(?:s| messages?)?|pull requests?|testing|tests?|reminders?|policy|policies|checklist|architecture|patterns?)\b/i;
/** Sections about people, legal matters and reports rather than about the work. */
const OTHER_SECTION =
  /\b(?:code of conduct|conduct|bug reports?|report(?:ing)?|bugs?|issues?|feature requests?|licen[cs]e|community|questions?|support|getting help|help|acknowledg\w+|sponsors?|donat\w+|financial\w*|maintainers?|governance|pledge|enforcement|attribution|credits?|contact|security|disclosure|cla|faq|features?|usage|installation|quick ?start|examples?|api|changelog|table of contents|thanks|where to|first contributions?|legal|certificate|notice|ai policy|release notes)\b/i;

/** The rules of a document for contributors or assistants, in its order. */
export function rulesOf(document: ProjectDocument): DocumentRule[] {
  return document.blocks.flatMap((block) => {
    if (block.kind === 'code' || isElsewhere(block) || block.done !== undefined) return [];
    // A quote tells what others said; an alert is the document's own.
    if ((block.quotes ?? 0) > 0 && block.alert === undefined) return [];
    return rulesIn(document, block);
  });
}

/** A section on code may well lie below one for people: the nearest heading decides where it speaks of rules. */
function isElsewhere(block: DocumentBlock): boolean {
  const own = sectionOf(block);
  if (OTHER_SECTION.test(own)) return true;
  return !RULE_SECTION.test(own) && isUnder(block, OTHER_SECTION);
}

function rulesIn(document: ProjectDocument, block: DocumentBlock): DocumentRule[] {
  const principle = isPrinciple(block, document);
  const whole = lineOf(document, block);
  const sentences = principle && whole.text.length <= 300 ? [whole] : sentencesIn(document, block);
  const forAssistants = document.sort === 'instructions';
  const inRuleSection = isUnder(block, RULE_SECTION);
  const rules: DocumentRule[] = [];
  sentences.forEach((sentence, i) => {
    const { text } = sentence;
    if (!isWhole(text, block)) return;
    const isStrong = STRONG.test(text);
    const isImperative = IMPERATIVE.test(text);
    const isRule =
      (forAssistants && (isStrong || MODAL.test(text) || isImperative)) ||
      (!forAssistants && (isStrong || MODAL.test(text)) && CODE_WORDS.test(text)) ||
      (!forAssistants && inRuleSection && /\bbecause\b/i.test(text) && CODE_WORDS.test(text)) ||
      (!forAssistants && isImperative && inRuleSection && block.kind === 'item' && CODE_WORDS.test(text)) ||
      (principle && i === 0);
    if (!isRule || SPEAKS_TO_PEOPLE.test(text) || isCommonplace(text)) return;
    const why = reasonAfter(sentences, i);
    rules.push({
      text: capitalised(text),
      rationale: why?.text,
      section: sectionOf(block),
      importance: isStrong && !/\b(?:please|try to)\b/i.test(text) ? 4 : 3,
      spans: [sentence.span, ...(why ? [why.span] : [])],
    });
  });
  return rules;
}

/** A short bullet under a heading such as "Design philosophy" is a rule though it has no modal verb. */
function isPrinciple(block: DocumentBlock, { sort }: ProjectDocument): boolean {
  return (
    block.kind === 'item' &&
    sort !== 'readme' &&
    !block.ordered &&
    /\b(?:philosoph\w+|principles?|conventions?|code style|style|naming|invariants?|rules)\b/i.test(
      headingText(block.path.at(-1)),
    )
  );
}

/** What everybody knows, what the commands tell already, and what is a step rather than a rule. */
function isCommonplace(text: string): boolean {
  return (
    /^(?:create|open|submit|push|fork|clone|check ?out|make)\b.{0,50}\b(?:branch|pull request|prs?|fork|repository|changes)\b/i.test(
      text,
    ) ||
    /^(?:try to )?follow the (?:project|existing)\b.{0,40}\b(?:style|conventions?)\b|\bfollow (?:best|good) practices?\b/i.test(
      text,
    ) ||
    /^(?:install|run|build|start|execute|then run)\b[^`]{0,60}`[^`]+`(?:(?!\b(?:before|after|when|if|only|always|never)\b).){0,100}$/i.test(
      text,
    ) ||
    /^(?:for simplicity|if you (?:want|like|prefer|are|have|need))|\byou can\b/i.test(text)
  );
}

/** What the rule is about has to be the code, the tests, the build or the history: politeness is no convention. */
const CODE_WORDS =
  /`|\b(?:code|tests?|commits?|branch(?:es)?|pull requests?|prs?|functions?|class(?:es)?|types?|files?|modules?|packages?|dependenc\w+|api|apis|documentation|docs|docstrings?|lint\w*|format\w*|style|version|changelog|changeset|merge|rebase|squash|imports?|variables?|names?|naming|errors?|exceptions?|logging|benchmarks?|builds?|ci|coverage|mocks?|indent\w*|spaces|tabs|quotes|semicolons?|comments?|headers?|refactor\w*|interfaces?|structs?|traits?|unsafe|async|panic|typed?|immutable|breaking|changes?)\b/i;

const SPEAKS_TO_PEOPLE =
  /\b(?:welcome|thank(?:s| you)|appreciat\w+|feel free|happy to|don't (?:worry|hesitate|be)|do not hesitate|be (?:respectful|kind|patient|nice)|respectful|harass\w*|discord|slack|mailing list|stack ?overflow|open an? (?:new )?(?:issue|discussion)|file an? issue|fork (?:the|kysely|this)|create an? account|we(?:'ll| will) (?:review|respond|get back)|your first|beginner|newcomer|take it personally|maintainers? (?:may|will|can)|hacktoberfest|low[- ]signal|ai[- ]generated|slop|lgtm\w*|may be closed|quick search|existing issues|already (?:exists?|opened)|you get the idea|in our free time)\b/i;

/** A sentence that can stand alone: it ends, does not point elsewhere, and is neither a label nor a link. */
function isWhole(text: string, block: DocumentBlock): boolean {
  if (wordCount(text) < 3 || text.length > 400 || LINK.test(text) || text.endsWith('?') || text.endsWith(':'))
    return false;
  if (
    /^(?:(?:please )?(?:make sure|ensure|note that) (?:these|those|they|it|this)|this|that|these|those|it|they|he|she|such|here|there|also,? (?:this|it)|for example|e\.g|i\.e|see |if so|if not|otherwise|then|instead,|however|but |and |or |so |because|which)\b/i.test(
      text,
    )
  )
    return false;
  if (
    /\b(?:below|above|the following|as follows|the script|is not)[.)]?$|\b(?:the following|see below|listed below|the script)\b|\b(?:install|use|run) it\b/i.test(
      text,
    )
  )
    return false;
  if (block.kind !== 'item' && topicWords(text).length < 2) return false;
  return block.kind === 'item' || /[.!)`]$/.test(text);
}

const REASON =
  /^(?:this|that|it|because|otherwise|the reason|doing so|these|they|so that|since|without (?:this|it))\b/i;

/** The sentence after a rule that tells why, where it begins like one. */
function reasonAfter(sentences: readonly Sentence[], i: number): Sentence | undefined {
  const next = sentences[i + 1];
  if (!next || wordCount(next.text) < 4 || LINK.test(next.text)) return undefined;
  return REASON.test(next.text) ? next : undefined;
}
