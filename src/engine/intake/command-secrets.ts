/** Secrets told by the command, call or statement they are given to: see the table in `secret-commands.ts`. */
import { type CommandWord, commandWords } from './command-words.ts';
import { isGiven } from './placeholder.ts';
import { WordFinder } from './pairs.ts';
import type { Span } from './private-parts.ts';
import { looksSecret } from './secret-assignments.ts';
import { SECRET_COMMANDS } from './secret-commands.ts';

interface WordStep {
  readonly kind: 'word';
  readonly is: (text: string) => boolean;
}

interface SecretStep {
  readonly kind: 'secret';
  /** What comes before it in its word. */
  readonly after: RegExp;
  /** Whether it may stand in any later word; else only in the next. */
  readonly anywhere: boolean;
  readonly isSecret: (word: CommandWord, value: string) => boolean;
}

/** One step of a row: words to be found, any word, options and formats, or the secret. */
type Step = WordStep | SecretStep | { readonly kind: 'any' } | { readonly kind: 'options' };

const PIPE = '|';
/** `-n`, and what `printf` is told of the form. */
const OPTION = /^-|%[a-z]/;
/** A shorter one may be the name of an encoding. */
const SHORTEST_QUOTED = 6;
const isQuotedSecret = ({ isQuoted }: CommandWord, value: string): boolean =>
  isQuoted && value.length >= SHORTEST_QUOTED && isGiven(value) && !value.includes(' ');
const isChance = ({ isQuoted }: CommandWord, value: string): boolean => isQuoted && looksSecret(value, true);

const escaped = (text: string): string => text.replace(/[.\\+?^$()[\]{}|/]/g, '\\$&').replaceAll('*', '.{0,200}?');

function wordStep(token: string): WordStep {
  const words = token === PIPE ? [PIPE] : token.split(PIPE);
  const plain = new Set(words.filter((word) => !word.includes('*')));
  const globs = words.filter((word) => word.includes('*')).map((word) => new RegExp(`^${escaped(word)}$`));
  return { kind: 'word', is: (text) => plain.has(text) || globs.some((glob) => glob.test(text)) };
}

function stepsOf(tokens: readonly string[]): Step[] {
  return tokens.map((token) => {
    if (token === '*') return { kind: 'any' };
    if (token === '~') return { kind: 'options' };
    const secret = {
      kind: 'secret',
      after: /^/,
      anywhere: false,
      isSecret: (_: CommandWord, value: string) => isGiven(value),
    } as const;
    if (token === '?') return { ...secret, isSecret: isChance };
    if (token === '"_"') return { ...secret, isSecret: isQuotedSecret };
    if (token === '=') return { ...secret, after: /^(?:[\w.:/-]{1,100}=){1,3}/, anywhere: true };
    if (token.endsWith('_'))
      return {
        ...secret,
        after: new RegExp(`^${escaped(token.slice(0, -1))}`),
        anywhere: token.startsWith('-') || token.startsWith('/'),
      };
    return wordStep(token);
  });
}

const ROWS = new Map<string, Step[][]>();
for (const row of SECRET_COMMANDS) {
  const [programs = '', ...tokens] = row.split(' ');
  const steps = stepsOf(tokens);
  for (const program of programs.split(PIPE)) ROWS.set(program, [...(ROWS.get(program) ?? []), steps]);
}

const CALLED = new WordFinder(
  ROWS.keys(),
  (names) =>
    new RegExp(
      `(?:${names.map((name) => name.replace(/[.+]/g, '\\$&')).join('|')})(?=(?:\\.exe)?[\\s"'\x60(=]|$)`,
      'g',
    ),
);
/** What may come before; a sign may be that of a patch. */
const BEFORE = /(?:^|[\s"'\x60/(=|.!\\;&>:,+-])$/;

/** So many words are compared for one command; only one that is made to cost time has more. */
const MOST_STEPS = 1_500;

/** A command in a string within a string within an array is still looked at. */
const DEPTH = 3;

/** Every secret that is given to a command, call or statement of the table. */
export function commandSecrets(text: string): Span[] {
  const called = CALLED.patternFor(text);
  return called === null ? [] : secretsOf(text, called, DEPTH);
}

function secretsOf(text: string, called: RegExp, depth: number): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (;;) {
    called.lastIndex = from;
    const match = called.exec(text);
    if (match === null) return spans;
    from = match.index + match[0].length;
    if (!BEFORE.test(text.charAt(match.index - 1))) continue;
    const { words, end } = commandWords(text, match.index);
    from = Math.max(end, from);
    const command = new Command(words);
    for (const [i, word] of words.entries()) {
      for (const steps of ROWS.get(nameOf(word.text)) ?? []) command.follow(steps, i + 1);
      if (depth === 0 || !word.isQuoted || !word.text.includes(' ')) continue;
      for (const inner of secretsOf(word.text, called, depth - 1))
        spans.push({ kind: inner.kind, start: word.start + inner.start, end: word.start + inner.end });
    }
    spans.push(...command.found);
  }
}

/** `/usr/bin/mysql.exe`, `smtp.login`, `auth=` */
const nameOf = (word: string): string =>
  /[/.=:]/.test(word) ? word.replace(/(?:\.exe|[=:])$/, '').replace(/^.*[/.]/, '') : word;

/** The words of one command, and the secrets among them. */
class Command {
  readonly found: Span[] = [];
  readonly #words: readonly CommandWord[];
  #left = MOST_STEPS;

  constructor(words: readonly CommandWord[]) {
    this.#words = words;
  }

  /** Follows the steps from the `k`-th on, at the word `from`; what all of them lead to is a secret. */
  follow(steps: readonly Step[], from: number, k = 0, found: readonly Span[] = []): void {
    const step = steps[k];
    if (step === undefined) {
      this.found.push(...found);
      return;
    }
    for (let i = from; i < this.#words.length && this.#left-- > 0; i++) {
      const word = this.#words[i];
      if (word === undefined) return;
      if (step.kind === 'word') {
        if (step.is(word.text)) this.follow(steps, i + 1, k + 1, found);
        else if (k + 2 === steps.length) this.#joined(step, word, steps[k + 1], found);
        if (word.text === PIPE) return;
        continue;
      }
      if (word.text === PIPE) return;
      if (step.kind === 'options') {
        if (OPTION.test(word.text)) continue;
        this.follow(steps, i, k + 1, found);
        return;
      }
      if (step.kind === 'any') {
        this.follow(steps, i + 1, k + 1, found);
        return;
      }
      const span = secretIn(word, step);
      if (span) this.follow(steps, i + 1, k + 1, [...found, span]);
      if (!step.anywhere) return;
    }
  }

  /** `--password=x` for `--password x`. */
  #joined(step: WordStep, word: CommandWord, next: Step | undefined, found: readonly Span[]): void {
    const sign = word.text.indexOf('=');
    if (sign < 1 || next?.kind !== 'secret' || !step.is(word.text.slice(0, sign))) return;
    const rest = { text: word.text.slice(sign + 1), start: word.start + sign + 1, isQuoted: word.isQuoted };
    const span = secretIn(rest, next);
    if (span) this.found.push(...found, span);
  }
}

function secretIn(word: CommandWord, step: SecretStep): Span | null {
  const before = step.after.exec(word.text);
  if (!before) return null;
  const rest = word.text.slice(before[0].length);
  const quote = /^["']/.test(rest) ? 1 : 0;
  const value = rest.slice(quote);
  const start = word.start + before[0].length + quote;
  return step.isSecret(word, value) ? { kind: 'secret', start, end: start + value.length } : null;
}
