/** The languages of a project: its manifests say which, its commits which of them matters most. */
import { spanOf } from '../draft.ts';
import { baseName, isAuxiliary } from '../paths.ts';
import type { PackageInfo, Stated } from './package-info.ts';
import type { Project } from './project.ts';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  rs: 'Rust',
  go: 'Go',
  py: 'Python',
  java: 'Java',
  kt: 'Kotlin',
  kts: 'Kotlin',
  scala: 'Scala',
  php: 'PHP',
  rb: 'Ruby',
  vue: 'Vue',
  svelte: 'Svelte',
  swift: 'Swift',
  c: 'C',
  cpp: 'C++',
  cc: 'C++',
};

/** Languages with the words that prove them, the most used first. */
export function languagesOf(project: Project): Stated[] {
  const counts = extensionCounts(project);
  const stated = project.packages.flatMap((info) => languagesOfPackage(info, project, counts));
  const first = new Map<string, Stated>();
  for (const language of stated) if (!first.has(language.text)) first.set(language.text, language);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const share = ({ text }: Stated): number => (counts.get(text) ?? 0) / Math.max(1, total);
  return [...first.values()].sort((a, b) => share(b) - share(a));
}

function languagesOfPackage(info: PackageInfo, { files }: Project, counts: ReadonlyMap<string, number>): Stated[] {
  const own = (text: string): Stated => ({
    text,
    span: (info.requires[0] ?? info.name)?.span ?? spanOf(info.event, 0, 80),
  });
  switch (info.ecosystem) {
    case 'rust':
      return [own('Rust')];
    case 'go':
      return [own('Go')];
    case 'python':
      return [own('Python')];
    case 'php':
      return [own('PHP')];
    case 'ruby':
      return [own('Ruby')];
    case 'jvm':
      return [own((counts.get('Kotlin') ?? 0) > (counts.get('Java') ?? 0) ? 'Kotlin' : 'Java')];
    case 'node': {
      const typescript = info.dependencies.find(({ name }) => name === 'typescript');
      if (typescript) return [{ text: 'TypeScript', span: typescript.span }];
      const config = [...files].find(
        ([path]) => /^tsconfig[^/]*\.json$/.test(baseName(path)) && !isAuxiliary(path),
      )?.[1];
      if (config) return [{ text: 'TypeScript', span: spanOf(config, 0, 120) }];
      return (counts.get('JavaScript') ?? 0) > 0 || counts.size === 0 ? [own('JavaScript')] : [];
    }
  }
}

/** How often the recent commits touched product files of each language. */
function extensionCounts({ commits }: Project): Map<string, number> {
  const counts = new Map<string, number>();
  const recent = [...commits].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 300);
  for (const path of recent.flatMap(({ files }) => files)) {
    const language = isAuxiliary(path) ? undefined : BY_EXTENSION[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
}
