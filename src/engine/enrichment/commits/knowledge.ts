/** What a single commit teaches, if anything: its kind, importance and confidence by the seeds' scales. */
import type { ItemType } from '../../model/item-type.ts';
import { capitalised, clip, oneLine, topicWords, wordCount } from '../text/words.ts';
import { choiceIn, isFundamental, type StatedChoice } from './choice.ts';
import type { CommitMessage } from './commit-message.ts';
import { isNoise, touchesProduct } from './noise.ts';
import {
  causesOf,
  isJustified,
  plainLine,
  pointsOf,
  proseOf,
  reasonInTitle,
  reasonsOf,
  withoutType,
} from './reason.ts';
import { titleOf } from './title.ts';
import { weightOfBug } from '../bug-weight.ts';

export interface Knowledge {
  readonly commit: CommitMessage;
  readonly type: ItemType;
  readonly title: string;
  /** Plain lines beyond the title. */
  readonly facts: readonly string[];
  readonly rationale: string | undefined;
  readonly impact: string | undefined;
  readonly importance: number;
  readonly confidence: number;
  readonly choice: StatedChoice | undefined;
  /** What is quoted, as it stands in the event. */
  readonly quotes: readonly string[];
  /** Words of the topic, the scope among them. */
  readonly words: ReadonlySet<string>;
}

interface Verdict {
  readonly type: ItemType;
  readonly importance: number;
  readonly confidence: number;
  readonly why?: readonly string[];
}

/** The knowledge in a commit; undefined for one that a later reader would not miss. */
export function knowledgeOf(commit: CommitMessage): Knowledge | undefined {
  if (!known.has(commit)) known.set(commit, judge(commit));
  return known.get(commit);
}

/** Several extractors ask about the same commits. */
const known = new WeakMap<CommitMessage, Knowledge | undefined>();

function judge(commit: CommitMessage): Knowledge | undefined {
  if (isNoise(commit)) return undefined;
  const choice = choiceIn(commit.title);
  const verdict = verdictOn(commit, choice);
  if (!verdict) return undefined;
  const why = (verdict.why ?? []).slice(0, 2);
  const prose = proseOf(commit)
    .filter((sentence) => !why.includes(sentence))
    .slice(0, 3);
  const points = prose.length >= 3 ? [] : pointsOf(commit).slice(0, 4);
  const title = titleOf(commit, verdict.type);
  const told = [...prose, ...points].map((raw) => clip(capitalised(withoutType(plainLine(raw))), 320));
  const { breaking } = commit.body;
  return {
    commit,
    type: verdict.type,
    title,
    facts: told.length > 0 ? told : [`${title.replace(/[.!]$/, '')}.`],
    rationale: why.length > 0 ? why.map(plainLine).join(' ') : reasonInTitle(commit.title),
    impact: breaking === undefined ? undefined : plainLine(breaking),
    importance: verdict.importance,
    confidence: verdict.confidence,
    choice: verdict.type === 'decision' ? choice : undefined,
    quotes: [commit.subject, ...why, ...prose, ...points, ...(breaking === undefined ? [] : [breaking])],
    words: new Set([...topicWords(commit.title), ...topicWords(commit.scope ?? '')]),
  };
}

function verdictOn(commit: CommitMessage, choice: StatedChoice | undefined): Verdict | undefined {
  const isProduct = touchesProduct(commit.event.files);
  const reasons = reasonsOf(commit);
  if (commit.breaking) return breaking(commit, choice, reasons);
  const decision = choice && decided(commit, choice, reasons, isProduct);
  if (decision) return decision;
  const explained = proseOf(commit).length;
  switch (commit.kind) {
    case 'fix':
      return isProduct ? fixed(commit) : undefined;
    case 'feature':
      if (!isProduct || (explained === 0 && pointsOf(commit).length === 0 && VAGUE.test(commit.title)))
        return undefined;
      return fact(
        explained >= 2 || reasons.length > 0 ? 3 : 2,
        explained > 0 || commit.conventional ? 0.9 : 0.8,
        reasons,
      );
    case 'performance':
      return isProduct
        ? fact(/\d\s?(?:%|x\b|×|times|ms\b)/i.test(commit.event.text) || reasons.length > 0 ? 3 : 2, 0.85, reasons)
        : undefined;
    case 'removal':
      if (!isProduct || reasons.length === 0) return undefined;
      return OFFERED.test(commit.title)
        ? { type: 'decision', importance: 3, confidence: 0.8, why: reasons }
        : fact(2, 0.8, reasons);
    case 'revert':
      return reasons.length > 0 || explained > 0
        ? { type: 'decision', importance: 3, confidence: 0.8, why: proseOf(commit) }
        : undefined;
    case 'refactor':
      return isProduct && isJustified(commit) ? fact(explained >= 3 ? 3 : 2, 0.8, reasons) : undefined;
    case 'build':
    case 'ci':
    case 'chore':
      return reasons.length > 0 && wordCount(commit.title) >= 4 ? fact(2, 0.8, reasons) : undefined;
    case 'other':
      return isProduct && explained > 0 && wordCount(commit.title) >= 4
        ? fact(explained >= 3 ? 3 : 2, 0.75, reasons)
        : undefined;
    case 'docs':
    case 'test':
      return undefined;
  }
}

/** Subjects that praise rather than tell, or tell of details: without a body nobody learns from them. */
const VAGUE =
  /^(?:better|improv\w*|more|made?|make|use[sd]?|changed?|enhanced?|ensured?|consider|always|tweak\w*|minor)\b|\b(?:missing|forgotten|naming|clarif\w+|descriptions?|documentation|docs|examples?|demo|package\.json|typings?|TypeScript types|internal|refactor\w*|clean ?up|logic)\b/i;

const fact = (importance: number, confidence: number, why: readonly string[]): Verdict => ({
  type: 'implementation-fact',
  importance,
  confidence,
  why,
});

/** Fixes whose subject alone does not tell a later reader what was broken. */
function isTerse({ title, conventional }: CommitMessage): boolean {
  if (weightOfBug(title, '', false) > 2) return false;
  if (ASIDE.test(title)) return true;
  return topicWords(title).length < (conventional ? 3 : 2) || wordCount(title) < 4;
}

const ASIDE =
  /\b(?:docs?|js ?docs?|ts ?docs?|typedocs?|docstrings?|documentation|examples?|links?|backticks?|rebas\w+|comments?|exports?|imports?|scripts?|typings?|naming|lint|tests?|warnings?|readme|deprecated|unused|shebang|log messages?|messages?)\b/i;

function fixed(commit: CommitMessage): Verdict | undefined {
  if (proseOf(commit).length === 0 && isTerse(commit)) return undefined;
  const causes = causesOf(commit);
  const importance = weightOfBug(commit.title, oneLine(commit.body.sentences.join(' ')), causes.length > 0);
  return { type: 'bug-fix', importance, confidence: causes.length > 0 ? 0.9 : 0.8, why: causes };
}

function breaking(commit: CommitMessage, choice: StatedChoice | undefined, why: readonly string[]): Verdict {
  const isChoice = choice !== undefined || why.length > 0 || commit.kind === 'removal';
  return { type: isChoice ? 'decision' : 'implementation-fact', importance: 4, confidence: 0.9, why };
}

/** What others may rely on: to take it away is a decision; to take a check or an assertion away is work on the code. */
const OFFERED =
  /\b(?:support|options?|flags?|commands?|apis?|endpoints?|features?|dependenc\w+|packages?|modules?|plugins?|deprecated|compat\w*|platforms?|backends?|drivers?|adapters?|settings?|config\w*|formats?|protocols?|dialects?|methods?|functions?|fields?|columns?|locales?|themes?|pages?|libraries|library|engine|default)\b|`/i;

/** Swaps of these are what the seeds call project-defining. */
const DEFINING: ReadonlySet<string> = new Set(['language', 'framework', 'runtime', 'database', 'rpc', 'ui']);
const WHOLE =
  /\b(?:project|codebase|code base|library|package|repo(?:sitory)?|everything|whole|entire|all|app|application|core|source)\b/i;

const MANIFEST =
  /(?:^|\/)(?:package\.json|Cargo\.toml|pyproject\.toml|requirements[\w.-]*\.txt|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|Gemfile|composer\.json|flake\.nix|\w+\.csproj)$/;
/** A single word that no prose holds: a function, a package. */
const isName = (words: string): boolean => /^[`'"]?[@\w./-]+(?:\(\))?[`'"]?$/.test(words);

function decided(
  commit: CommitMessage,
  choice: StatedChoice,
  reasons: readonly string[],
  isProduct: boolean,
): Verdict | undefined {
  const { kind, tool, overTool } = choice;
  const isSideline = commit.kind === 'docs' || commit.kind === 'test' || commit.kind === 'fix';
  if (isFundamental(choice)) {
    if (isSideline && kind !== 'replace') return undefined;
    if (kind === 'adopt' && !isProduct) return undefined;
    const replacesKind = overTool !== undefined && tool?.role === overTool.role;
    const isWhole = replacesKind || WHOLE.test(commit.title) || wordCount(commit.title) <= 4;
    const isDefining = kind === 'replace' && DEFINING.has(tool?.role ?? '') && isWhole && isProduct;
    const isBig = kind !== 'adopt' && kind !== 'default' && (kind !== 'drop' || /support/i.test(commit.title));
    const importance = isDefining ? 5 : isBig ? 4 : 3;
    return { type: 'decision', importance, confidence: 0.9, why: reasons };
  }
  if (isSideline || !isProduct) return undefined;
  if (kind === 'replace' && choice.over !== undefined && isName(choice.over)) {
    // One name for another is a choice of a package where a manifest says so, else a line of code.
    const isPackage = commit.event.files.some((path) => MANIFEST.test(path));
    const isJudged = isPackage || (choice.over.includes('-') && isJustified(commit));
    return isJudged ? { type: 'decision', importance: 3, confidence: 0.85, why: reasons } : undefined;
  }
  if (kind === 'default' && /^[a-z]+[A-Z]\w*$/.test(choice.chosen) && !isJustified(commit)) return undefined;
  if (kind === 'default' || kind === 'drop') return { type: 'decision', importance: 3, confidence: 0.85, why: reasons };
  return isJustified(commit) ? { type: 'decision', importance: 3, confidence: 0.8, why: reasons } : undefined;
}
