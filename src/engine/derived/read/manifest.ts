/** What a package manifest or a task file says, read with enrichment's own readers. */
import { parseJson } from '../../enrichment/data/json.ts';
import { entriesAt, textAt, textOf } from '../../enrichment/data/node.ts';
import { packageInfoOf } from '../../enrichment/manifests/ecosystems/read-package.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { ManifestFacts } from '../section.ts';
import { cut } from './doc-comment.ts';

const MANIFEST =
  /^(?:package\.json|Cargo\.toml|pyproject\.toml|setup\.cfg|requirements.*\.txt|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|.{1,80}\.gemspec)$/;
const TASKS = /^(?:(?:GNU)?[Mm]akefile|\.?[Jj]ustfile)$/;
const MOST = { dependencies: 300, commands: 80 } as const;
const NO_ID = '0'.repeat(26);

/** The manifest's facts; null for a file that is none. */
export function manifestOf(path: string, text: string): ManifestFacts | null {
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (TASKS.test(base)) {
    const commands = tasksOf(text, /akefile$/i.test(base) ? 'make' : 'just');
    return commands.length === 0 ? null : { ...EMPTY, ecosystem: commands[0]?.name.split(' ')[0] ?? '', commands };
  }
  if (!MANIFEST.test(base)) return null;
  const info = packageInfoOf(asEvent(path, text));
  if (!info) return null;
  return {
    ecosystem: info.ecosystem,
    name: info.name?.text ?? '',
    description: cut(info.description?.text ?? '', 200),
    dependencies: [...new Set(info.dependencies.map(({ name }) => name))].slice(0, MOST.dependencies),
    commands:
      base === 'package.json' ? scriptsOf(text) : base === 'composer.json' ? scriptsOf(text, 'composer run') : [],
    importName: importNameOf(base, text) ?? info.name?.text ?? '',
  };
}

const EMPTY: ManifestFacts = {
  ecosystem: '',
  name: '',
  description: '',
  dependencies: [],
  commands: [],
  importName: '',
};

/** Enrichment's readers take events; of this one they use nothing but text and path. */
function asEvent(path: string, text: string): BrainEvent {
  return {
    id: NO_ID,
    kind: 'manifest',
    source: { kind: 'file', path, sha: null, startLine: 1, endLine: 1 },
    at: '1970-01-01T00:00:00.000Z',
    sessionId: NO_ID,
    provenance: 'project',
    headline: path,
    text,
    files: [path],
    author: null,
  };
}

function scriptsOf(text: string, runner = 'npm run'): { name: string; runs: string }[] {
  return entriesAt(parseJson(text), 'scripts')
    .slice(0, MOST.commands)
    .map(([name, entry]) => ({ name: `${runner} ${name}`, runs: cut(textOf(entry) ?? '', 160) }));
}

function tasksOf(text: string, runner: 'make' | 'just'): { name: string; runs: string }[] {
  const tasks = new Map<string, string>();
  for (const [, name, first] of text.matchAll(
    /^([A-Za-z][\w.-]{0,60})[^:=\n]{0,80}:(?![=:])[^\n]{0,400}\n?(?:[ \t]+([^\n]{0,200}))?/gm,
  )) {
    if (name !== undefined && !tasks.has(name) && tasks.size < MOST.commands) tasks.set(name, (first ?? '').trim());
  }
  return [...tasks].map(([name, runs]) => ({ name: `${runner} ${name}`, runs: cut(runs.replace(/^[@-]+/, ''), 160) }));
}

function importNameOf(base: string, text: string): string | undefined {
  if (base === 'package.json') return textAt(parseJson(text), 'name');
  if (base === 'go.mod') return /^module[ \t]+"?([^\s"]{1,200})/m.exec(text)?.[1];
  return undefined;
}
