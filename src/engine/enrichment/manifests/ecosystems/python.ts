/** pyproject.toml (PEP 621 and Poetry), setup.cfg, setup.py and requirements files. */
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textOf, type DataNode } from '../../data/node.ts';
import { parseToml } from '../../data/toml.ts';
import { spanOf } from '../../draft.ts';
import { baseName } from '../../paths.ts';
import type { Dependency, PackageInfo } from './package-info.ts';
import { labelled, matched, spanOfEntry, statedAt } from '../quote.ts';

export function readPyproject(event: BrainEvent, path: string): PackageInfo | undefined {
  const tree = parseToml(event.text);
  if (!at(tree, 'project') && !at(tree, 'tool') && !at(tree, 'build-system')) return undefined;
  const requirements = (list: readonly DataNode[], runtime: boolean): Dependency[] =>
    list.flatMap((node) => {
      const name = requirementName(textOf(node) ?? '');
      return name === undefined ? [] : [{ name, runtime, span: spanOf(event, node.start, node.end) }];
    });
  const table = (runtime: boolean, ...keys: string[]): Dependency[] =>
    entriesAt(tree, ...keys)
      .filter(([name]) => name !== 'python')
      .map(([name, entry]) => ({ name: name.toLowerCase(), runtime, span: spanOfEntry(event, entry) }));
  const lists = (...keys: string[]): Dependency[] =>
    entriesAt(tree, ...keys).flatMap(([, entry]) => requirements(listAt(entry), false));
  const tools: Dependency[] = entriesAt(tree, 'tool').map(([name, entry]) => ({
    name,
    runtime: false,
    span: spanOfEntry(event, entry),
  }));
  return {
    event,
    path,
    ecosystem: 'python',
    name: statedAt(event, tree, 'project', 'name') ?? statedAt(event, tree, 'tool', 'poetry', 'name'),
    description:
      statedAt(event, tree, 'project', 'description') ?? statedAt(event, tree, 'tool', 'poetry', 'description'),
    requires: labelled(
      'Python',
      statedAt(event, tree, 'project', 'requires-python') ??
        statedAt(event, tree, 'tool', 'poetry', 'dependencies', 'python'),
    ),
    dependencies: [
      ...requirements(listAt(tree, 'project', 'dependencies'), true),
      ...table(true, 'tool', 'poetry', 'dependencies'),
      ...lists('project', 'optional-dependencies'),
      ...lists('dependency-groups'),
      ...table(false, 'tool', 'poetry', 'dev-dependencies'),
      ...entriesAt(tree, 'tool', 'poetry', 'group').flatMap(([group]) =>
        table(false, 'tool', 'poetry', 'group', group, 'dependencies'),
      ),
      ...requirements(listAt(tree, 'build-system', 'requires'), false),
      ...tools,
    ],
    isWorkspace: at(tree, 'tool', 'uv', 'workspace') !== undefined,
  };
}

export function readSetupCfg(event: BrainEvent, path: string): PackageInfo | undefined {
  const name = matched(event, /^name\s*=\s*(\S[^\n]*)/m);
  if (!name || !event.text.includes('[metadata]')) return undefined;
  const requires = labelled('Python', matched(event, /^python_requires\s*=\s*(\S[^\n]*)/m));
  const description = matched(event, /^description\s*=\s*(\S[^\n]*)/m);
  return { event, path, ecosystem: 'python', name, description, requires, dependencies: [], isWorkspace: false };
}

/** What `setup(…)` is given as literals. */
export function readSetupPy(event: BrainEvent, path: string): PackageInfo | undefined {
  const requires = labelled('Python', matched(event, /\bpython_requires\s*=\s*["']([^"'\n]{1,60})["']/));
  const name = matched(event, /^[ \t]{0,8}name\s*=\s*["']([\w.-]{1,80})["']/m);
  if (!name && requires.length === 0) return undefined;
  const unread = { description: undefined, dependencies: [], isWorkspace: false };
  return { ...unread, event, path, ecosystem: 'python', name, requires };
}

export function readRequirements(event: BrainEvent, path: string): PackageInfo | undefined {
  const runtime = baseName(path) === 'requirements.txt';
  const dependencies: Dependency[] = [...event.text.matchAll(/^[A-Za-z][^\n#;]{0,120}/gm)].flatMap((match) => {
    const name = requirementName(match[0]);
    return name === undefined
      ? []
      : [{ name, runtime, span: spanOf(event, match.index, match.index + match[0].length) }];
  });
  if (dependencies.length === 0) return undefined;
  return {
    event,
    path,
    ecosystem: 'python',
    name: undefined,
    description: undefined,
    requires: [],
    dependencies,
    isWorkspace: false,
  };
}

function requirementName(requirement: string): string | undefined {
  return /^\s*([A-Za-z0-9][\w.-]{0,80})/.exec(requirement)?.[1]?.toLowerCase();
}
