/** Commands that are not to be listed: what a rule forbids, what another command runs, and what everybody would type anyway. */
import type { MemoryItem } from '../../model/item.ts';
import { newsIn } from '../../enrichment/manifests/commands/command-line.ts';
import { codeIn } from './doubles.ts';
import { commandsGiven } from './given-commands.ts';
import { isOfPlain, withoutCommands, withoutPlain } from './plain-commands.ts';
import type { GuideKind } from './sections.ts';
import { keysOf } from './wording/unit-key.ts';
import { GATE_TOPIC } from './worth.ts';

interface Line {
  readonly item: MemoryItem;
  readonly kind: GuideKind;
  readonly scope: string;
  readonly texts: readonly string[];
  readonly keys?: readonly string[];
}

/** "`pnpm dev` and `pnpm start` are prohibited for agents." */
const FORBIDDEN_FIRST =
  /^((?:`[^`]{1,80}`(?:, | and | or |, and |, or )?){1,6}) (?:(?:is|are) (?:strictly )?(?:prohibited|forbidden|not allowed)\b|(?:must|should|may) (?:not|never) be (?:run|used|called)\b)/i;
/** "Never run `npm publish`." */
const FORBIDDEN_AFTER =
  /^(?:never|do not|don['’]t) (?:ever )?(?:run|use|call|execute|start|type) (`[^`]{1,80}`)(?=[.;]|$| by hand\b)/i;

const forbiddenIn = (text: string): readonly string[] => [
  ...codeIn(FORBIDDEN_FIRST.exec(text)?.[1] ?? ''),
  ...codeIn(FORBIDDEN_AFTER.exec(text)?.[1] ?? ''),
];

/** "Check all: `just check` (lint, format, test-semantic)." */
const RUNS_ALL = /^Check all(?: but tests)?: `[^`]+` \(([^()]{1,300})\)/;
const ALSO_IN_CI = /^CI also runs: /;

/** What the package manager that the stack names does everywhere. */
const AS_EVERYWHERE =
  /^Install: `(?:(?:npm|pnpm|yarn|bun|bundle|composer|poetry) install|npm ci|uv sync|go mod download|cargo fetch)(?: --(?:frozen-lockfile|no-interaction|prefer-dist|no-progress))*`\.?$/;
/** The tool below a task: its flags and environment are the task's business. */
const BARE_TESTS =
  /^`(?:(?:uv|poetry|pdm|hatch) run |npx |pnpm (?:exec )?|bundle exec )?(?:pytest|vitest|jest|mocha|ctest|tox|nox|phpunit|rspec)[ `]/;
const ONE_TEST = /^One test: /;

const textOf = ({ texts }: Line): string => texts.join(' ');
/** `npm run test:ci` → `test:ci`. */
const taskOf = (command: string): string => command.split(' ').at(-1) ?? '';

/** "`yarn test:unit`: Runs …": a task that a line of its own tells. */
const OWN_LINE = /^(`[^`]+`): /;
const ALSO = '; also ';
/** "Test: `cargo test`." */
const LABELLED = /^([\p{L}-]{2,20}): (`[^`]+`)/u;
/** So many words that neither its name nor its label says make a line worth its room beside the labelled one. */
const NEWS = 8;

/** "`cargo test`: Run unit tests and integration tests" beside "Test: `cargo test`." */
function isToldByLabel(text: string, labels: ReadonlyMap<string, string>): boolean {
  const command = OWN_LINE.exec(text)?.[1] ?? '';
  const label = labels.get(command);
  return label !== undefined && newsIn(text.slice(command.length), `${command} ${label}`).length < NEWS;
}

/** "Test: `a`; also `b`, `c`." without those that lines of their own tell. */
export function withVariantsOnce<T extends Line>(lines: readonly T[]): readonly T[] {
  const own = new Set(
    lines.flatMap((line) => (line.kind === 'command' ? (OWN_LINE.exec(textOf(line))?.[1] ?? []) : [])),
  );
  return lines.map((line) => {
    const [head = '', also] = textOf(line).split(ALSO);
    if (line.kind !== 'command' || line.texts.length !== 1 || also === undefined) return line;
    const variants = also.replace(/\.$/, '').split(/, (?=`)/);
    const left = variants.filter((one) => !own.has(/^`[^`]+`/.exec(one)?.[0] ?? ''));
    if (left.length === variants.length) return line;
    return {
      ...line,
      keys: keysOf(line),
      texts: [`${[head, ...(left.length === 0 ? [] : [left.join(', ')])].join(ALSO)}.`],
    };
  });
}

/** A line of plain commands without those of `named`; none where nothing is left of it. */
export function withoutNamed<T extends Line>(line: T, named: ReadonlySet<string>): readonly T[] {
  return line.kind === 'command' ? withoutCommands(line, named) : [line];
}

/** "CI also runs: `a`, `b`." */
const LISTED = /^(CI also runs: )(`[^`]+`(?:, `[^`]+`){0,9})\.?$/;

/** "`cargo test --workspace`" runs for all what "`cargo test`" runs. */
const FOR_ALL = /(?: (?:--(?:all|all-features|recursive|workspaces?)|-r|\.\/\.\.\.)){1,4}$/;

const isGivenBy = (stated: ReadonlySet<string>, command: string): boolean =>
  stated.has(command) || stated.has(command.replace(FOR_ALL, ''));

/** A list of commands, or a command with its variants, without those of `stated`; undefined for what is neither. */
function withoutListed(text: string, stated: ReadonlySet<string>): string | undefined {
  const isLeft = (one: string): boolean => !isGivenBy(stated, codeIn(one)[0] ?? '');
  const [, before, list = ''] = LISTED.exec(text) ?? [];
  if (before !== undefined) {
    const left = list.split(/, (?=`)/).filter(isLeft);
    return left.length === 0 ? '' : `${before}${left.join(', ')}.`;
  }
  const [head = '', also] = text.split(ALSO);
  const label = /^([\p{L}-]{2,20}): `/u.exec(head)?.[1];
  if (also === undefined || label === undefined) return undefined;
  const variants = also.replace(/\.$/, '').split(/, (?=`)/);
  const left = variants.filter(isLeft);
  if (isLeft(head)) return `${[head, ...(left.length === 0 ? [] : [left.join(', ')])].join(ALSO)}.`;
  return left.length === 0 ? '' : `${label} also by ${left.join(', ')}.`;
}

/** What starts it, and what has several words: names of files and settings beside it are none. */
const typedIn = (text: string): readonly string[] => codeIn(text).filter((code, at) => at === 0 || /\s/.test(code));

/**
 * A line of commands that rules have read, without those that lines of `told` give as their own; none where it has no other. One
 * that was chosen is told at least as it stands.
 */
export function withoutStated<T extends Line & { readonly isChosen?: boolean }>(
  line: T,
  told: readonly Pick<Line, 'scope' | 'texts'>[],
): readonly T[] {
  const stated = new Set(
    line.kind !== 'command'
      ? []
      : told.filter(({ scope }) => scope === line.scope).flatMap(({ texts }) => texts.flatMap(commandsGiven)),
  );
  if (stated.size === 0) return [line];
  const text = textOf(line);
  const rest = withoutPlain(text, (command) => isGivenBy(stated, command)) ?? withoutListed(text, stated);
  const left = rest ?? (typedIn(text).every((code) => isGivenBy(stated, code)) ? '' : text);
  if (left === '') return line.isChosen === true ? [line] : [];
  return left === text ? [line] : [{ ...line, keys: keysOf(line), texts: [left] }];
}

/** `lines` without commands that they forbid, or have among those of another. */
export function withoutIdleCommands<T extends Line>(lines: readonly T[]): readonly T[] {
  const forbidden = new Set(
    lines.flatMap(({ kind, scope, texts }) => (kind === 'rule' && scope === '' ? texts.flatMap(forbiddenIn) : [])),
  );
  const parts = new Set(lines.flatMap((line) => RUNS_ALL.exec(textOf(line))?.[1]?.split(/, |; only /) ?? []));
  const commands = lines.filter(({ kind }) => kind === 'command');
  const isGated = lines.some(({ item, scope }) => item.dedupHint === GATE_TOPIC && scope === '');
  const gates = new Set(
    lines.filter(({ item }) => item.dedupHint === GATE_TOPIC).flatMap((line) => codeIn(textOf(line))),
  );
  const hasOneTest = commands.some((line) => ONE_TEST.test(textOf(line)));
  const plain = new Set(commands.flatMap((line) => (isOfPlain(textOf(line)) ? codeIn(textOf(line)) : [])));
  const labels = new Map(
    commands.flatMap((line): [string, string][] => {
      const [, label = '', command] = LABELLED.exec(textOf(line)) ?? [];
      return command === undefined ? [] : [[command, label]];
    }),
  );
  return lines
    .flatMap((line) => withoutNamed(line, forbidden))
    .filter((line) => {
      if (line.kind !== 'command') return true;
      const text = textOf(line);
      const code = codeIn(text);
      if (ALSO_IN_CI.test(text)) return !isGated && !code.every((one) => parts.has(taskOf(one)));
      // What is to be run before a pull request is told there.
      if (RUNS_ALL.test(text) && gates.has(code[0] ?? '')) return false;
      if (AS_EVERYWHERE.test(text)) return commands.length === 1;
      if (plain.has(OWN_LINE.exec(text)?.[1]?.replaceAll('`', '') ?? '')) return false;
      if (isToldByLabel(text, labels)) return false;
      return !forbidden.has(code[0] ?? '') && !(hasOneTest && BARE_TESTS.test(text));
    });
}
