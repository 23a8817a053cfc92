/** What a path tells about its file: product, test, documentation, machinery; and which area it belongs to. */

/** Folders whose contents are not the product: a line about them is rarely worth the reader's time. */
const AUXILIARY =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|[._]{0,2}fixtures?(?:__)?|testdata|test-data|examples?|samples?|demos?|docs?(?:[-_](?:src|examples?|snippets?|tests?))?|documentation|site|website|www|jekyll|playground|benchmarks?|bench|benches|integration-tests|sandbox|vendor|third_party|node_modules|scripts|\.github|\.vscode|\.changeset|\.husky)\//i;
const AUXILIARY_FILE =
  /(?:^|\/)(?:[^/]+\.(?:md|mdx|rst|txt|snap|lock|adoc)|[^/]*[._-](?:test|spec)s?\.[a-z]+|test_[^/]+\.py|[^/]+_test\.(?:go|py|rs)|[^/]+Tests?\.(?:java|kt|cs)|conftest\.py|package-lock\.json|pnpm-lock\.yaml|go\.sum|changelog[^/]*|license[^/]*|authors|codeowners|release-notes|changes|news|history|thanks|todo(?:-\w+)?|known_bugs|copying|appveyor\.yml|azure-pipelines\.yml|jenkinsfile|circle\.yml|\.[^/]+)$/i;

/** Whether a path is neither product code nor what builds it: tests, documents, examples, locks, dot files. */
export function isAuxiliary(path: string): boolean {
  return AUXILIARY.test(path) || AUXILIARY_FILE.test(path);
}

/** Folders of what helps to work on the product, rather than of the product. */
const BESIDE = /^(?:tools?|scripts?|dev|evals?|ci|infra|misc|contrib|benchmarks?|internal-tools)\//;

export const helpsToWork = (path: string): boolean => BESIDE.test(path);

/** Whether a manifest belongs to a test, an example or a site rather than to the product. */
export function isAuxiliaryManifest(path: string): boolean {
  return AUXILIARY.test(path);
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a path; empty for the root. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

const CONTAINERS: ReadonlySet<string> = new Set([
  'src',
  'lib',
  'libs',
  'packages',
  'apps',
  'crates',
  'modules',
  'internal',
  'pkg',
  'cmd',
  'source',
  'main',
  'java',
  'kotlin',
  'python',
  'rust',
  'go',
  'js',
  'ts',
  'com',
  'org',
  'io',
  'net',
  'app',
  'plugins',
  'services',
  'scala',
  'github',
]);

/** The area most of the files share: the first folder that is more than a container; undefined for root files. */
export function areaOf(paths: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (isAuxiliary(path)) continue;
    const area = path
      .split('/')
      .slice(0, -1)
      .find((folder) => !CONTAINERS.has(folder.toLowerCase()));
    if (area !== undefined) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return best?.[0];
}

/** What a page is called: the first page of a folder (`contributing/index.md`) by its folder. */
export const pageName = (path: string): string => {
  const name = baseName(path);
  return /^index\.\w{2,5}$/i.test(name) && folderOf(path) !== '' ? baseName(folderOf(path)) : name;
};
