/** Finds the file of the project that an import means; what is none of the project's is a package. */
import type { FileIndex } from '../memory/file-index.ts';
import { byText, folderOf, resolvedPath, stemOf } from '../paths.ts';
import { languageOf } from '../read/language.ts';

/** What an import leads to: a path of the project, a package by name, or nothing that is known. */
export type ImportTarget = { readonly path: string } | { readonly package: string } | undefined;

const SCRIPT_ENDINGS = ['.ts', '.tsx', '.js', '.jsx', '.mts', '.mjs', '.cjs', '.d.ts', '.vue', '.svelte', '.json'];
/** Candidates of one name that are looked at. */
const MOST_NAMESAKES = 200;

/** Where an import of `from` leads. */
export function resolveImport(specifier: string, from: string, files: FileIndex): ImportTarget {
  switch (languageOf(from).family) {
    case 'script':
      return script(specifier, from, files);
    case 'python':
      return python(specifier, from, files);
    case 'rust':
      return rust(specifier, from, files);
    case 'go':
      return go(specifier, files);
    case 'c':
      return found(beside(specifier, from, files) ?? bySuffix(specifier, from, files));
    case 'ruby':
    case 'shell':
      return found(beside(specifier, from, files, '.rb') ?? bySuffix(`${specifier}.rb`, from, files));
    case 'php':
      return found(
        beside(specifier, from, files) ?? bySuffix(`${specifier.split('\\').slice(-2).join('/')}.php`, from, files),
      );
    case 'jvm':
      return jvm(specifier, from, files);
    default:
      return undefined;
  }
}

const found = (path: string | undefined): ImportTarget => (path === undefined ? undefined : { path });

function script(specifier: string, from: string, files: FileIndex): ImportTarget {
  if (specifier.startsWith('.')) return found(scriptFile(resolvedPath(folderOf(from), specifier), files));
  if (specifier.startsWith('node:')) return undefined;
  if (/^[@~]\//.test(specifier)) {
    const rest = specifier.slice(2);
    for (let folder = folderOf(from); ; folder = folderOf(folder)) {
      const prefix = folder === '' ? '' : `${folder}/`;
      const path = scriptFile(`${prefix}src/${rest}`, files) ?? scriptFile(`${prefix}${rest}`, files);
      if (path !== undefined) return { path };
      if (folder === '') return undefined;
    }
  }
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  const [manifest] = [...files.byPackage.get(name)].sort(byText);
  if (manifest !== undefined && manifest.endsWith('package.json')) {
    const folder = folderOf(manifest);
    const inside = specifier.slice(name.length + 1);
    for (const base of inside === '' ? ['src/index', 'index', 'src/main'] : [`src/${inside}`, inside]) {
      const path = scriptFile(resolvedPath(folder, base), files);
      if (path !== undefined) return { path };
    }
    return { path: manifest };
  }
  return /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) ? { package: name } : undefined;
}

function scriptFile(base: string | undefined, files: FileIndex): string | undefined {
  if (base === undefined) return undefined;
  if (files.has(base)) return base;
  for (const ending of SCRIPT_ENDINGS) if (files.has(base + ending)) return base + ending;
  // TypeScript writes the ending of what it will become.
  const written = /\.([cm]?)jsx?$/.exec(base);
  if (written) {
    const bare = base.slice(0, written.index);
    for (const ending of [`.${written[1] ?? ''}ts`, '.tsx']) if (files.has(bare + ending)) return bare + ending;
  }
  for (const ending of SCRIPT_ENDINGS) {
    const path = base === '' ? `index${ending}` : `${base}/index${ending}`;
    if (files.has(path)) return path;
  }
  return undefined;
}

function python(specifier: string, from: string, files: FileIndex): ImportTarget {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0;
  const path = specifier.slice(dots).replaceAll('.', '/');
  const inFolder = (folder: string): string | undefined => {
    const base = [folder, path].filter((part) => part !== '').join('/');
    for (const candidate of [`${base}.py`, `${base}/__init__.py`, `${base}.pyi`])
      if (files.has(candidate)) return candidate;
    return undefined;
  };
  let folder = folderOf(from);
  if (dots > 0) {
    for (let i = 1; i < dots; i++) folder = folderOf(folder);
    return found(inFolder(folder));
  }
  for (;;) {
    const file = inFolder(folder) ?? inFolder(folder === '' ? 'src' : `${folder}/src`);
    if (file !== undefined) return { path: file };
    if (folder === '') break;
    folder = folderOf(folder);
  }
  // `company.rows` may lie in one package of the project, `company.web` in another.
  if (path.includes('/'))
    for (const root of pythonRoots(files)) {
      const file = inFolder(root) ?? inFolder(root === '' ? 'src' : `${root}/src`);
      if (file !== undefined) return { path: file };
    }
  const top = specifier.split('.')[0] ?? '';
  return files.byDependency.has(top) ? { package: top } : undefined;
}

/** Folders of Python packages, by name; none where they are too many to be looked through for each import. */
function pythonRoots({ byStem, manifests: known }: FileIndex): readonly string[] {
  const manifests = PYTHON_MANIFESTS.flatMap((name) =>
    [...byStem.get(stemOf(name))].filter((path) => known.has(path) && (path === name || path.endsWith(`/${name}`))),
  );
  const roots = new Set(manifests.map(folderOf));
  return roots.size > MOST_ROOTS ? [] : [...roots].sort(byText);
}
const PYTHON_MANIFESTS = ['pyproject.toml', 'setup.py', 'setup.cfg'] as const;
const MOST_ROOTS = 100;

function rust(specifier: string, from: string, files: FileIndex): ImportTarget {
  const parts = specifier.split('::').filter((part) => part !== '');
  const own = folderOf(from);
  const stem = stemOf(from);
  const inside = stem === 'mod' || stem === 'lib' || stem === 'main' ? own : `${own === '' ? '' : `${own}/`}${stem}`;
  let base: string;
  if (parts[0] === 'self') base = inside;
  else if (parts[0] === 'super') base = folderOf(inside);
  else if (parts[0] === 'crate') base = crateRoot(from);
  else {
    const name = (parts[0] ?? '').replaceAll('_', '-');
    const [manifest] = [...files.byPackage.get(name), ...files.byPackage.get(parts[0] ?? '')].sort(byText);
    if (manifest === undefined) {
      const used = [name, parts[0] ?? ''].find((dependency) => files.byDependency.has(dependency));
      return used === undefined ? undefined : { package: used };
    }
    const root = folderOf(manifest);
    base = root === '' ? 'src' : `${root}/src`;
  }
  let rest = parts.slice(1);
  while (rest[0] === 'super') {
    base = folderOf(base);
    rest = rest.slice(1);
  }
  for (let length = Math.min(rest.length, 8); length > 0; length--) {
    const path = [base, ...rest.slice(0, length)].filter((part) => part !== '').join('/');
    for (const candidate of [`${path}.rs`, `${path}/mod.rs`]) if (files.has(candidate)) return { path: candidate };
  }
  return undefined;
}

function crateRoot(path: string): string {
  const at = path.lastIndexOf('/src/');
  return at >= 0 ? path.slice(0, at + 4) : path.startsWith('src/') ? 'src' : folderOf(path);
}

function go(specifier: string, files: FileIndex): ImportTarget {
  for (let name = specifier; name !== ''; name = folderOf(name)) {
    for (const manifest of files.byPackage.get(name)) {
      if (!manifest.endsWith('go.mod')) continue;
      const folder = resolvedPath(folderOf(manifest), specifier.slice(name.length));
      const [first] = [...files.byFolder.get(folder ?? '')].filter((path) => /(?<!_test)\.go$/.test(path)).sort(byText);
      return found(first);
    }
    if (files.byDependency.has(name)) return { package: name };
  }
  return undefined;
}

function jvm(specifier: string, from: string, files: FileIndex): ImportTarget {
  if (specifier.startsWith('package:'))
    return found(bySuffix(specifier.replace(/^package:[^/]*\//, 'lib/'), from, files));
  if (specifier.includes('/') || specifier.endsWith('.dart')) return found(beside(specifier, from, files));
  const parts = specifier.split('.');
  const ending = /\.\w+$/.exec(from)?.[0] ?? '';
  for (const length of [parts.length, parts.length - 1]) {
    if (length < 2) break;
    const path = bySuffix(`${parts.slice(0, length).join('/')}${ending}`, from, files);
    if (path !== undefined) return { path };
  }
  return undefined;
}

function beside(specifier: string, from: string, files: FileIndex, ending = ''): string | undefined {
  const path = resolvedPath(folderOf(from), specifier.replace(/^\//, ''));
  if (path === undefined) return undefined;
  return files.has(path) ? path : ending !== '' && files.has(path + ending) ? path + ending : undefined;
}

/** The file whose path ends so; of several the one nearest to who asks, by name where they are as near. */
function bySuffix(suffix: string, from: string, files: FileIndex): string | undefined {
  const stem = stemOf(suffix);
  if (files.byStem.count(stem) > MOST_NAMESAKES) return undefined;
  const matches = [...files.byStem.get(stem)].filter((path) => path === suffix || path.endsWith(`/${suffix}`));
  return matches.sort((a, b) => shared(b, from) - shared(a, from) || byText(a, b))[0];
}

/** Characters that two paths have in common at their beginning. */
export function shared(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  return i;
}
