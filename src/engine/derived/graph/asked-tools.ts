/** What the manifests of a project ask for, and in which of its languages. */
import { knownTool } from '../../enrichment/data/known-tools.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';
import type { FactsOf } from './names-taken.ts';

/** Ecosystems whose imports tell their packages, with what is written in them. */
export const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  node: ['TypeScript', 'JavaScript', 'Vue', 'Svelte', 'Astro'],
  python: ['Python'],
  rust: ['Rust'],
  go: ['Go'],
  jvm: ['Java', 'Kotlin', 'Groovy', 'Scala'],
  ruby: ['Ruby'],
  php: ['PHP'],
};
/** Labels of tools with the ecosystems whose manifests ask for them. */
export function askedIn(files: readonly UsingFile[], factsOf: FactsOf): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>();
  for (const { path, role } of files) {
    const manifest = role === 'config' ? factsOf(path)?.manifest : undefined;
    for (const name of manifest?.dependencies ?? []) {
      const label = knownTool(name)?.label;
      if (label !== undefined) asked.set(label, (asked.get(label) ?? new Set()).add(manifest?.ecosystem ?? ''));
    }
  }
  return asked;
}

/** Whether a tool comes by a manifest of a language that `counted` are written in, or nobody knows by which. */
export function isOfTold(ecosystems: ReadonlySet<string> | undefined, counted: readonly UsingFile[]): boolean {
  if (ecosystems === undefined) return true;
  const written = new Set(counted.map(({ path }) => languageOf(path).name));
  return [...ecosystems].some((one) => LANGUAGES[one]?.some((name) => written.has(name)) ?? true);
}

/** What the packages of the project are called. */
export const ownNames = (files: readonly UsingFile[], factsOf: FactsOf): ReadonlySet<string> =>
  new Set(files.flatMap(({ path, role }) => (role === 'config' ? (factsOf(path)?.manifest?.name ?? []) : [])));
/** What known tools those are. */
export const labelsOf = (names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].flatMap((name) => knownTool(name)?.label ?? []));
