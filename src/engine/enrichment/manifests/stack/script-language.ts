/** Whether a package of Node is written in TypeScript, or in JavaScript that TypeScript only checks or describes. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { at, entriesAt, leavesOf, textAt, textOf, textsAt, type DataNode } from '../../data/node.ts';
import { baseName, isAuxiliary } from '../../paths.ts';
import type { PackageInfo } from '../ecosystems/package-info.ts';

const CONFIG = /^tsconfig[^/]*\.json$/;
/** What others take a package in by, or start. */
const ENTRIES = ['main', 'module', 'exports', 'bin'] as const;
const JAVASCRIPT = /\.[cm]?jsx?$/;
const DESCRIBES_TYPES = /\.d\.[cm]?ts$/;
/** What a build makes, whatever it is made of. */
const BUILT = /^(?:\.\/)?(?:dist|build|out|es|esm|cjs|umd|\.\w[^/]*)(?:\/|$)/;
/** A folder for what a build makes, or for the sources. */
const MAY_BE_BUILT = /^(?:\.\/)?lib\//;
const COMPILES =
  /\b(?:tsc(?!\b[^&|;]{0,200}--no-?emit\b)|tsup|tsdown|rollup|esbuild|swc|babel|vite build|unbuild|parcel|webpack|microbundle|bunchee|tshy|pkgroll|ncc)\b/i;

export function configsOf(files: ReadonlyMap<string, BrainEvent>): BrainEvent[] {
  return [...files].flatMap(([path, event]) => (CONFIG.test(baseName(path)) && !isAuxiliary(path) ? [event] : []));
}

/** With the JavaScript that a person wrote for its entry, and nothing that compiles TypeScript. */
export function isPlainScript({ event }: PackageInfo, files: ReadonlyMap<string, BrainEvent>): boolean {
  if (!configsOf(files).every(({ text }) => onlyChecks(parseJson(text)))) return false;
  const tree = parseJson(event.text);
  const entries = ENTRIES.flatMap((key) => leavesOf(at(tree, key)))
    .flatMap((one) => textOf(one) ?? [])
    .filter((path) => !DESCRIBES_TYPES.test(path) && /\.[cm]?[jt]sx?$/.test(path));
  return entries.length > 0 && entries.every((path) => isWritten(path, tree));
}

/** Settings by which TypeScript checks JavaScript, or declarations and their tests alone. */
function onlyChecks(tree: DataNode | undefined): boolean {
  const files = [...textsAt(tree, 'files'), ...textsAt(tree, 'include')].map((path) => path.replace(/^\.\//, ''));
  const areBeside = files.every(
    (path) => DESCRIBES_TYPES.test(path) || isAuxiliary(`${path}/`) || /^types?\b/.test(path),
  );
  return textAt(tree, 'compilerOptions', 'checkJs') === 'true' || (files.length > 0 && areBeside);
}

function isWritten(path: string, tree: DataNode | undefined): boolean {
  if (!JAVASCRIPT.test(path) || BUILT.test(path)) return false;
  return !MAY_BE_BUILT.test(path) || !entriesAt(tree, 'scripts').some(([, one]) => COMPILES.test(textOf(one) ?? ''));
}
