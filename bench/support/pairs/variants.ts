// Re-words real sentences by rules, so that it is known without anybody's judgement whether the sense is still the same.
import { createHash } from 'node:crypto';

export interface MadePair {
  readonly set: string;
  /** The rule that made `b` of `a`. */
  readonly rule: string;
  readonly a: string;
  readonly b: string;
  readonly dup: boolean;
}

/** Null where the sentence has nothing that the rule could change. */
type Rule = (text: string, pick: Pick) => string | null;
/** A number below `n`, the same for the same sentence and rule. */
type Pick = (n: number) => number;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** One of the places that `pattern` finds, changed. */
function changeOne(text: string, pattern: RegExp, change: (found: string) => string, pick: Pick): string | null {
  const found = [...text.matchAll(pattern)];
  const one = found[found.length === 0 ? 0 : pick(found.length)];
  if (!one) return null;
  return text.slice(0, one.index) + change(one[0]) + text.slice(one.index + one[0].length);
}

/** A plain word in lower case that is not the first. */
const WORD = /(?<=\s)[a-z]{4,}(?=[\s.,;:]|$)/g;
/** A name as code has it. */
const NAME = /`[^`\s]+`|(?<![\w/.])(?:[a-z]+[A-Z]\w*|\w+_\w+|[\w-]+\/[\w./-]+\w|[\w-]+\.(?:c|h|md|ts|js|py|go|sh)\b)/g;

const SAME: Readonly<Record<string, Rule>> = {
  case: (text) => (/^[a-z]/.test(text) ? text.charAt(0).toUpperCase() : text.charAt(0).toLowerCase()) + text.slice(1),
  punctuation: (text) => (/[.!]$/.test(text) ? text.slice(0, -1) : /[\w)]$/.test(text) ? `${text}.` : null),
  commas: (text) => (/\w, \w/.test(text) ? text.replace(/(\w), (?=\w)/, '$1 ') : null),
  spaces: (text, pick) => changeOne(text, / /g, () => '  ', pick),
  article: (text) => (/ (?:the|a|an) /.test(text) ? text.replace(/ (?:the|a|an) /, ' ') : null),
  plural: (text, pick) => changeOne(text, WORD, (word) => (/s$/.test(word) ? word : `${word}s`), pick),
  order: (text) => {
    const [first, ...rest] = text.split(', ');
    return rest.length === 1 && first !== undefined ? `${rest[0] ?? ''}, ${first}` : null;
  },
};

const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [/\balways\b/i, 'never'],
  [/\bnever\b/i, 'always'],
  [/\bwith\b/i, 'without'],
  [/\bwithout\b/i, 'with'],
  [/\badd(?:s|ed)?\b/i, 'remove'],
  [/\bremoved?\b/i, 'add'],
  [/\benabled?\b/i, 'disabled'],
  [/\bdisabled?\b/i, 'enabled'],
  [/\bbefore\b/i, 'after'],
  [/\bafter\b/i, 'before'],
  [/\btrue\b/i, 'false'],
  [/\bfrom\b/i, 'to'],
];

const OTHER: Readonly<Record<string, Rule>> = {
  number: (text, pick) => changeOne(text, /\d+/g, (n) => String(Number(n) + 1 + pick(9)), pick),
  name: (text, pick) =>
    changeOne(text, NAME, (name) => name.replace(/\w(?=\W*$)/, (end) => `${end}${pick(2) ? 's' : '2'}`), pick),
  'name-case': (text, pick) =>
    changeOne(
      text,
      /`[a-zA-Z]\w+`/g,
      (name) => name.replace(/\w/, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())),
      pick,
    ),
  negation: (text) => {
    const said = text.replace(/\b(is|are|was|must|should|can|will|does|do|has|have)\b(?!n|\snot)/, '$1 not');
    return said === text ? null : said;
  },
  affirmation: (text) => {
    const said = text
      .replace(/ (?:not|never|no longer) /, ' ')
      .replace(/\b(does|do|is|are|was|can|could|should)n't\b/, '$1');
    return said === text ? null : said;
  },
  opposite: (text) => {
    const found = OPPOSITES.find(([pattern]) => pattern.test(text));
    return found ? text.replace(found[0], found[1]) : null;
  },
  prefix: (text, pick) =>
    changeOne(
      text,
      /(?<=\s)(?:safe|used|valid|known|signed|defined|supported|expected|available|necessary)\b/g,
      (word) => `un${word}`,
      pick,
    ),
  swap: (text) => {
    const words = [...text.matchAll(WORD)];
    const [x, y] = [words[0], words.at(-1)];
    if (!x || !y || x.index === y.index || x[0] === y[0]) return null;
    const between = text.slice(x.index + x[0].length, y.index);
    return text.slice(0, x.index) + y[0] + between + x[0] + text.slice(y.index + y[0].length);
  },
  participle: (text, pick) =>
    changeOne(
      text,
      /(?<=\s)[a-z]{4,}(?:ing|ed)\b/g,
      (word) => (word.endsWith('ing') ? word.replace(/ing$/, 'ed') : word.replace(/ed$/, 'ing')),
      pick,
    ),
  doer: (text, pick) =>
    changeOne(
      text,
      /(?<=\s)(?:import|export|pars|handl|load|send|read|writ|build|test|check|call|us|build)e?s?(?=\s)/g,
      (word) => `${word.replace(/e?s?$/, '')}er`,
      pick,
    ),
  sign: (text, pick) =>
    changeOne(
      text,
      /(?<=\s)(?:[<>]=?|[!=]==?|[+])(?=\s)|(?<=\s)[\^~](?=\d)|(?<=\s)-(?=\d)/g,
      (sign) => (sign === '<' ? '>' : sign === '>' ? '<' : sign === '-' ? '' : sign === '^' ? '~' : '<='),
      pick,
    ),
  unit: (text, pick) =>
    changeOne(
      text,
      /(?<=\d\s?)(?:ms|KB|MB|GB|seconds|minutes|hours|days)\b/g,
      (unit) => (unit === 'ms' ? 's' : unit === 'MB' ? 'GB' : unit === 'seconds' ? 'minutes' : 'seconds'),
      pick,
    ),
  question: (text) => (/[a-z]\.$/.test(text) ? text.replace(/\.$/, '?') : null),
};

/** A pair of either kind from one sentence, each by a rule that applies; none where no rule does. */
export function variantsOf(set: string, text: string): MadePair[] {
  return [
    [SAME, true],
    [OTHER, false],
  ].flatMap(([rules, dup]) => {
    const made = Object.entries(rules as Readonly<Record<string, Rule>>).flatMap(([rule, change]) => {
      const bytes = digest(`${rule}:${text}`);
      let at = 0;
      const b = change(text, (n) => (bytes[at++ % bytes.length] ?? 0) % n);
      return b === null || b === text ? [] : [{ set, rule, a: text, b, dup: dup as boolean }];
    });
    // The same rule for every sentence would say nothing of the others: which one, the sentence decides.
    const one = made[(digest(text)[1] ?? 0) % Math.max(1, made.length)];
    return one ? [one] : [];
  });
}

/** Whether a sentence is among those that nobody looked at while the rules of sameness were made: half of all. */
export const isHeldOut = (text: string): boolean => ((digest(text.toLowerCase().slice(0, 12))[0] ?? 0) & 1) === 1;

/** Sentences of 4 words and more, up to 300 characters, each once. */
export function sentencesIn(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=[A-Z])/)
    .map((one) => one.trim())
    .filter((one) => one.length < 300 && one.split(/\s+/).length >= 4);
}
