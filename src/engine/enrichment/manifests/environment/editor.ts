/** What the project asks of every editor: VS Code's shared settings, recommended extensions, tasks and debugging. */
import type { Candidate } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, listAt, textAt, textOf, textsAt, type DataEntry, type DataNode } from '../../data/node.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { folderOf } from '../../paths.ts';
import { clip, oneLine } from '../../text/words.ts';
import { editorTasks } from '../commands/editor-tasks.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';
import { flag, read, template, someOf, type SettingRule, type Setting } from '../style/setting.ts';

interface Line extends Setting {
  readonly path: string;
}

export function editorOf(project: ProjectManifests): Candidate | undefined {
  const of = (name: string, tell: (event: BrainEvent, tree: DataNode | undefined) => Setting[]): Line[] =>
    filesOf(project, name).flatMap(({ path, event, tree }) => tell(event, tree).map((line) => ({ ...line, path })));
  const settings = of('settings', settingsLine);
  const recommended = of('extensions', extensions);
  const tasks = filesOf(project, 'tasks').flatMap(({ path, event, tree }) =>
    tasksLine(event, tree, project).map((line) => ({ ...line, path })),
  );
  const lines = [...settings, ...recommended, ...of('settings', languages), ...tasks, ...of('launch', debugging)];
  const [first] = lines;
  if (!first) return undefined;
  return candidateOf({
    type: 'project-config',
    title: clip(
      `Editor (VS Code): ${[...settings, ...recommended, first]
        .slice(0, 2)
        .map(({ words }) => inTitle(words))
        .join('; ')}`,
      190,
    ),
    facts: lines.map(({ words, path }) => `${words} (\`${path}\`).`),
    files: [...new Set(lines.map(({ path }) => path))],
    schemaKey: 'root/build/editor',
    confidence: 0.95,
    importance: 2,
    tags: ['editor', 'vs-code'],
    hint: ['config', 'editor', 'project'],
    origin: 'document',
    spans: lines.map(({ span }) => span),
  });
}

const inTitle = (words: string): string =>
  words.replace(/^Settings: |^\w/, (start) => (start.length > 1 ? '' : start.toLowerCase()));

/** `.vscode/NAME.json`, and the same part of a workspace file at the root. */
function filesOf(
  { files }: ProjectManifests,
  name: string,
): { path: string; event: BrainEvent; tree: DataNode | undefined }[] {
  return [...files].flatMap(([path, event]) => {
    if (path === `.vscode/${name}.json`) return [{ path, event, tree: parseJson(event.text) }];
    if (!path.endsWith('.code-workspace') || folderOf(path) !== '') return [];
    return [{ path, event, tree: at(parseJson(event.text), name) }];
  });
}

function settingsLine(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  const found = [...read(event, tree, SETTINGS), ...onSave(event, tree)];
  const [first] = found;
  return first ? [{ words: `Settings: ${found.map(({ words }) => words).join(', ')}`, span: first.span }] : [];
}

const SETTINGS: readonly SettingRule[] = [
  ['editor.formatOnSave', flag('files are formatted on save', 'files are not formatted on save')],
  ['editor.defaultFormatter', template('formatter ')],
  ['editor.insertSpaces', flag('spaces', 'tabs')],
  ['editor.tabSize', template('indent ')],
  ['editor.rulers', template('ruler at ')],
  ['files.eol', (value) => (value === '\n' ? 'LF line ends' : value === '\r\n' ? 'CRLF line ends' : undefined)],
  ['files.insertFinalNewline', flag('a line break at the end of files')],
  ['files.trimTrailingWhitespace', flag('no white space at the end of lines')],
  ['typescript.tsdk', () => "the workspace's own TypeScript"],
  ['typescript.preferences.importModuleSpecifier', template('', ' import paths')],
  ['python.testing.pytestEnabled', flag('tests by pytest')],
  ['python.testing.unittestEnabled', flag('tests by unittest')],
  ['python.analysis.typeCheckingMode', template('', ' Python type checking')],
  ['rust-analyzer.check.command', template('Rust checked with ')],
  ['rust-analyzer.cargo.features', template('Rust features ')],
  ['go.lintTool', template('Go linted by ')],
  ['go.formatTool', template('Go formatted by ')],
  ['deno.enable', flag('Deno')],
  ['C_Cpp.default.cppStandard', template('C++ standard ')],
];

/** What VS Code changes when a file is saved. */
function onSave(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  return entriesAt(tree, 'editor.codeActionsOnSave').flatMap(([action, entry]) => {
    const isOn = /^(?:true|explicit|always)$/.test(textOf(entry) ?? '');
    const what = action.replace(/^source\./, '');
    return isOn ? [{ words: `\`${what}\` on save`, span: spanOfEntry(event, entry, 200) }] : [];
  });
}

/** What differs by language; languages that ask for the same are told together. */
function languages(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  const everywhere = new Set(read(event, tree, SETTINGS).map(({ words }) => words));
  const byWords = new Map<string, { names: string[]; entry: DataEntry }>();
  for (const [key, entry] of entriesAt(tree)) {
    const names = [...key.matchAll(/\[([\w+#-]{1,40})\]/g)].map(([, name = '']) => name);
    if (names.length === 0) continue;
    const own = [...read(event, entry, SETTINGS), ...onSave(event, entry)].filter(
      ({ words }) => !everywhere.has(words),
    );
    const words = own.map((setting) => setting.words).join(', ');
    const same = byWords.get(words);
    if (words !== '') byWords.set(words, { names: [...(same?.names ?? []), ...names], entry: same?.entry ?? entry });
  }
  return [...byWords].slice(0, 4).map(([words, { names, entry }]) => ({
    words: `In ${someOf(names, 8)}: ${words}`,
    span: spanOfEntry(event, entry, 200),
  }));
}

function extensions(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  const list = (key: string, label: string): Setting[] => {
    const entry = at(tree, key);
    const names = textsAt(tree, key);
    return entry && names.length > 0
      ? [{ words: `${label}: ${someOf(names)}`, span: spanOfEntry(event, entry, 300) }]
      : [];
  };
  return [
    ...list('recommendations', 'Recommended extensions'),
    ...list('unwantedRecommendations', 'Unwanted extensions'),
  ];
}

function tasksLine(event: BrainEvent, tree: DataNode | undefined, project: ProjectManifests): Setting[] {
  const tasks = editorTasks(event, tree, project.packageManager?.name ?? 'npm');
  const [first] = tasks;
  if (!first) return [];
  const told = tasks.map(({ label, command, group }) => {
    const isFor = group === undefined ? '' : ` (${group})`;
    return label === command
      ? `\`${command}\`${isFor}`
      : `${label} (\`${command}\`${group === undefined ? '' : `, ${group}`})`;
  });
  return [{ words: `Tasks: ${someOf(told, 8)}`, span: first.span }];
}

function debugging(event: BrainEvent, tree: DataNode | undefined): Setting[] {
  const configurations = listAt(tree, 'configurations');
  const named = configurations.flatMap((one) => oneLine(textAt(one, 'name') ?? '') || []);
  const [first] = configurations;
  const before = [...new Set(configurations.flatMap((one) => textAt(one, 'preLaunchTask') ?? []))];
  if (!first || named.length === 0) return [];
  const task =
    before.length > 0
      ? `; first the task ${someOf(
          before.map((name) => `\`${name}\``),
          3,
        )}`
      : '';
  return [
    {
      words: `Debugging: ${someOf(named, 4)}${task}`,
      span: spanOf(event, first.start, Math.min(first.end, first.start + 200)),
    },
  ];
}
