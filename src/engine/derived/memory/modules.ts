/** The areas of a project, kept up to date file by file: how many files and sections, what they are about. */
import { knownTool } from '../../enrichment/data/known-tools.ts';
import { isAuxiliaryManifest } from '../../enrichment/paths.ts';
import { baseNameOf, byText, folderOf, moduleOf } from '../paths.ts';
import { mostFrequent } from '../read/topics.ts';
import type { FileFacts } from '../section.ts';
import type { FileIndex } from './file-index.ts';

export interface Module {
  /** Its folder; `.` for the files at the root. */
  readonly path: string;
  readonly name: string;
  readonly files: number;
  readonly sections: number;
  readonly lines: number;
  /** From its read-me, its package, its entry file, else its most frequent topics. */
  readonly summary: string;
  readonly topics: readonly string[];
  /** Languages by how many files are written in them. */
  readonly languages: readonly string[];
}

interface Counts {
  readonly files: Set<string>;
  readonly topics: Map<string, number>;
  readonly languages: Map<string, number>;
  sections: number;
  lines: number;
}

const TOPICS = 8;

export class Modules {
  private readonly byPath = new Map<string, Counts>();

  /** Counts a file in (`sign` 1) or out (-1). */
  count(path: string, facts: FileFacts, sign: 1 | -1): void {
    const module = moduleOf(path);
    const counts = this.byPath.get(module) ?? emptyCounts();
    this.byPath.set(module, counts);
    counts.sections += sign * facts.sections.length;
    counts.lines += sign * facts.lines;
    bump(counts.languages, facts.language, sign);
    for (const topic of fileTopics(facts)) bump(counts.topics, topic, sign);
    if (sign === 1) counts.files.add(path);
    else counts.files.delete(path);
    if (counts.files.size === 0) this.byPath.delete(module);
  }

  has(path: string): boolean {
    return this.byPath.has(path);
  }

  paths(): Iterable<string> {
    return this.byPath.keys();
  }

  filesOf(path: string): Iterable<string> {
    return this.byPath.get(path)?.files ?? [];
  }

  one(path: string, files: FileIndex): Module | undefined {
    const counts = this.byPath.get(path);
    if (!counts) return undefined;
    const topics = mostFrequent(counts.topics, TOPICS);
    const said = summaryIn(path === '.' ? '' : path, files);
    return {
      path,
      name: path === '.' ? 'root' : baseNameOf(path),
      files: counts.files.size,
      sections: counts.sections,
      lines: counts.lines,
      summary: said === '' ? topics.join(', ') : said,
      topics,
      languages: mostFrequent(counts.languages, 4).filter((name) => name !== 'other'),
    };
  }

  /** The modules of most files first. */
  all(files: FileIndex): Module[] {
    return [...this.byPath.keys()]
      .flatMap((path) => this.one(path, files) ?? [])
      .sort((a, b) => b.files - a.files || byText(a.path, b.path));
  }
}

const emptyCounts = (): Counts => ({
  files: new Set(),
  topics: new Map(),
  languages: new Map(),
  sections: 0,
  lines: 0,
});

function bump(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** The first topics of a file's first sections. */
function fileTopics({ sections }: FileFacts): Set<string> {
  return new Set(sections.slice(0, 8).flatMap(({ topics }) => topics.slice(0, 2)));
}

const ENTRIES =
  /^(?:index\.[cm]?[jt]sx?|mod\.rs|lib\.rs|main\.(?:rs|go|py|[cm]?[jt]s)|__init__\.py|doc\.go|package-info\.java)$/;

function summaryIn(folder: string, files: FileIndex): string {
  const paths = [...files.byFolder.get(folder)].sort(byText);
  const inSource = [...files.byFolder.get(folder === '' ? 'src' : `${folder}/src`)].sort(byText);
  const readMe = paths.find((path) => /^readme(?:\.\w+)?$/i.test(baseNameOf(path)));
  const manifest = paths.find(
    (path) => files.manifests.has(path) && (files.facts(path)?.manifest?.description ?? '') !== '',
  );
  const entry = [...paths, ...inSource].find((path) => {
    if (!ENTRIES.test(baseNameOf(path))) return false;
    const kind = files.facts(path)?.sections[0]?.kind;
    return kind === 'top';
  });
  for (const path of [manifest, readMe, entry]) {
    const summary = path === undefined ? '' : (files.facts(path)?.summary ?? '');
    if (summary !== '') return summary;
  }
  return '';
}

/** What the whole project is, as its manifests and read-me tell. */
export interface ProjectMetadata {
  readonly name: string;
  readonly summary: string;
  readonly packages: readonly { readonly name: string; readonly path: string; readonly ecosystem: string }[];
  readonly dependencies: readonly string[];
  readonly commands: readonly { readonly name: string; readonly runs: string; readonly path: string }[];
  /** Names of well-known tools and frameworks among the dependencies. */
  readonly technologies: readonly string[];
  readonly languages: readonly string[];
  readonly config: readonly string[];
}

/** Reads the manifests, the nearest to the root first. */
export function metadataOf(files: FileIndex): ProjectMetadata {
  const paths = [...files.manifests].sort((a, b) => a.split('/').length - b.split('/').length || byText(a, b));
  const manifests = paths.slice(0, 500).flatMap((path) => {
    const manifest = files.facts(path)?.manifest;
    return manifest ? [{ path, ...manifest }] : [];
  });
  const languages = new Map<string, number>();
  const config: string[] = [];
  for (const { role, language, path } of files.all()) {
    if (role === 'source') bump(languages, language, 1);
    if (role === 'config' && folderOf(path) === '') config.push(path);
  }
  const dependencies = [...new Set(manifests.flatMap((manifest) => manifest.dependencies))];
  // What tests, examples and sites are made with is not what the project is made with.
  const own = manifests.filter(({ path }) => !isAuxiliaryManifest(path));
  const labels = own.flatMap((manifest) => manifest.dependencies).flatMap((name) => knownTool(name)?.label ?? []);
  const named = manifests.find(({ name }) => name !== '');
  return {
    name: named?.name ?? '',
    summary: summaryIn('', files),
    packages: manifests
      .filter(({ name }) => name !== '')
      .map(({ name, path, ecosystem }) => ({ name, path, ecosystem })),
    dependencies,
    commands: own.flatMap(({ path, commands }) => commands.map((command) => ({ ...command, path }))),
    technologies: [...new Set(labels)],
    languages: mostFrequent(languages, 8),
    config: config.sort(byText),
  };
}
