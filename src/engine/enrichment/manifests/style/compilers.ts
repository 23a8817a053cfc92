/** How strict the compiler is, and what it builds for. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, textsAt, type DataNode } from '../../data/node.ts';
import { spanOfEntry } from '../quote.ts';
import {
  buildsOn,
  flag,
  match,
  read,
  template,
  someOf,
  type SettingRule,
  type Setting,
  type StyleFinding,
} from './setting.ts';

export function compilerSettings(name: string, event: BrainEvent): StyleFinding[] {
  if (/^(?:ts|js)config(?:[.-]base)?\.json$/.test(name)) {
    const tree = parseJson(event.text);
    const found = [
      ...read(event, tree, [['extends', buildsOn]]),
      ...read(event, at(tree, 'compilerOptions'), TYPESCRIPT),
      ...aliases(event, tree),
    ];
    // A file that only points at another tells less than the other.
    return found.length > 0 && at(tree, 'compilerOptions') ? [{ topic: 'compiler', tool: name, found }] : [];
  }
  if (name === 'Directory.Build.props') return [{ topic: 'compiler', tool: name, found: dotnet(event) }];
  return [];
}

/** `@/*` → `./src/*`: how a module is named in an import. */
function aliases(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  const paths = entriesAt(tree, 'compilerOptions', 'paths');
  const [first] = paths;
  if (!first) return [];
  const told = paths.flatMap(([alias, entry]) => {
    const [target] = textsAt(entry);
    return target === undefined ? [] : [`\`${alias}\` for \`${target}\``];
  });
  return told.length > 0 ? [{ words: `imports ${someOf(told, 5)}`, span: spanOfEntry(event, first[1], 200) }] : [];
}

const named = (name: string): SettingRule => [name, flag(name)];

const TYPESCRIPT: readonly SettingRule[] = [
  ['strict', flag('strict', 'not strict')],
  ['checkJs', flag('JavaScript is checked')],
  ...[
    'noUncheckedIndexedAccess',
    'exactOptionalPropertyTypes',
    'noImplicitOverride',
    'noImplicitReturns',
    'noFallthroughCasesInSwitch',
    'noPropertyAccessFromIndexSignature',
    'noUnusedLocals',
    'noUnusedParameters',
    'verbatimModuleSyntax',
    'isolatedModules',
    'isolatedDeclarations',
    'erasableSyntaxOnly',
    'experimentalDecorators',
  ].map(named),
  ['jsx', template('JSX ')],
  ['jsxImportSource', template('JSX of ')],
  ['target', template('target ')],
  ['module', template('module ')],
];

const dotnet = (event: BrainEvent): Setting[] => [
  ...match(event, /<Nullable>\s*(\w+)\s*<\/Nullable>/, (value) =>
    value === 'enable' ? 'nullable reference types' : undefined,
  ),
  ...match(event, /<TreatWarningsAsErrors>\s*(\w+)\s*<\/TreatWarningsAsErrors>/, flag('warnings are errors')),
  ...match(event, /<ImplicitUsings>\s*(\w+)\s*<\/ImplicitUsings>/, (value) =>
    value === 'enable' ? 'implicit usings' : undefined,
  ),
  ...match(event, /<AnalysisLevel>\s*([\w.-]+)\s*<\/AnalysisLevel>/, template('analysis level ')),
  ...match(event, /<EnforceCodeStyleInBuild>\s*(\w+)\s*</, flag('code style is checked in the build')),
];
