/** What a configuration of golangci-lint asks: its linters, but for what it leaves out, and formatters that ask more than gofmt. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { parseJson } from '../data/json.ts';
import { at, listAt, textAt, textsAt, type DataNode } from '../data/node.ts';
import { parseToml } from '../data/toml.ts';
import { parseYaml } from '../data/yaml.ts';
import { candidateOf } from '../draft.ts';
import { listed } from '../history/counting.ts';
import { spanOfEntry } from '../manifests/quote.ts';
import { baseName } from '../paths.ts';
import { isOfTestsAlone } from './globs.ts';
import { FORMATTERS, GO, OF_TESTS } from './known-rules/go.ts';
import type { RuleGroup, ToldRule } from './told-rules.ts';

const TESTS = '**/*_test.go';
const GO_NAMES = Object.keys(GO);

/** Undefined for a file of another tool. */
function treeOf({ files, text }: BrainEvent): DataNode | undefined {
  const name = baseName(files[0] ?? '');
  if (!/^\.golangci\.(?:ya?ml|json|toml)$/.test(name)) return undefined;
  const parse = name.endsWith('json') ? parseJson : name.endsWith('toml') ? parseToml : parseYaml;
  return parse(text);
}

/** The files that an expression for paths means, as a glob; undefined where none says the same. */
function globOf(expression: string): string | undefined {
  // `rows_test.go` is one file, `_test.go` the end of all tests.
  if (/(?<![\w-])_test\\?\.go|^_test$/.test(expression)) return TESTS;
  const bare = expression
    .replace(/^\^/, '')
    .replace(/(?:\.\*|\/|\$)$/, '')
    .replace(/\\([./-])/g, '$1');
  if (!/^[\w./-]{1,80}$/.test(bare)) return undefined;
  return /\.go$/.test(bare) ? bare : `${bare}/**`;
}

/** A linter that is off for some files, wherever what it says and where it says so do not matter. */
interface Exclusion {
  readonly linters: readonly string[];
  /** Undefined where nobody can tell which files these are. */
  readonly glob: string | undefined;
}

function exclusionsIn(tree: DataNode | undefined): Exclusion[] {
  const rules = [...listAt(tree, 'linters', 'exclusions', 'rules'), ...listAt(tree, 'issues', 'exclude-rules')];
  return rules.flatMap((rule): Exclusion[] => {
    if (at(rule, 'text') ?? at(rule, 'source')) return [];
    const linters = textsAt(rule, 'linters');
    const path = textAt(rule, 'path');
    if (path !== undefined) return [{ linters, glob: globOf(path) }];
    // Everywhere but there.
    return at(rule, 'path-except') ? [{ linters, glob: undefined }] : [];
  });
}

/** Where files, or folders of them, are named that no linter looks at. */
const LEFT_OUT = [
  ['linters', 'exclusions', 'paths'],
  ['issues', 'exclude-files'],
  ['run', 'skip-files'],
] as const;

/** Whether no linter looks at tests. */
export const leavesOutTests = (tree: DataNode | undefined): boolean =>
  textAt(tree, 'run', 'tests') === 'false' ||
  LEFT_OUT.some((keys) => textsAt(tree, ...keys).some((expression) => globOf(expression) === TESTS));

export function golangci(event: BrainEvent): RuleGroup[] {
  const tree = treeOf(event);
  const enabled = at(tree, 'linters', 'enable');
  if (!enabled) return [];
  const areTestsOff = leavesOutTests(tree);
  const exclusions = exclusionsIn(tree);
  const told = textsAt(enabled).flatMap((name): ToldRule[] => {
    const settings = at(tree, 'linters', 'settings', name) ?? at(tree, 'linters-settings', name);
    const asks = Object.hasOwn(GO, name) ? GO[name] : undefined;
    const words = typeof asks === 'function' ? asks(settings) : asks;
    const own = exclusions.filter(({ linters }) => linters.includes(name));
    const off = [...new Set(own.flatMap(({ glob }) => glob ?? []))];
    const isOffInTests = areTestsOff || off.includes(TESTS);
    if (words === undefined || own.some(({ glob }) => glob === undefined)) return [];
    if (isOffInTests && OF_TESTS.has(name)) return [];
    const apart = areTestsOff ? off.filter((glob) => !isOfTestsAlone(glob)) : off;
    return [{ words, rank: GO_NAMES.indexOf(name), off: apart, span: spanOfEntry(event, enabled) }];
  });
  return [{ event, tool: 'golangci-lint', globs: [], ignores: areTestsOff ? [TESTS] : [], told }];
}

/** What gofmt leaves is not enough where other formatters are checked, and they run by another command. */
export function strictFormatters(event: BrainEvent): Candidate | undefined {
  const tree = treeOf(event);
  // Since version 2 they have a section of their own, and a command.
  const own = at(tree, 'formatters', 'enable');
  const entry = own ?? at(tree, 'linters', 'enable');
  const strict = textsAt(entry).filter((name) => FORMATTERS.includes(name));
  if (!entry || strict.length === 0) return undefined;
  const command = own ? 'golangci-lint fmt' : 'golangci-lint run --fix';
  const sentence = `Go code must be formatted by ${listed(strict)}, which ask${strict.length === 1 ? 's' : ''} more than gofmt: \`${command}\`.`;
  return candidateOf({
    type: 'convention',
    title: sentence.replace(/\.$/, ''),
    facts: [sentence],
    files: event.files,
    schemaKey: 'root/conventions/style',
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'formatting'],
    hint: ['convention', 'formatting', 'stricter than gofmt'],
    areWordsOurs: true,
    origin: 'document',
    spans: [spanOfEntry(event, entry)],
  });
}
