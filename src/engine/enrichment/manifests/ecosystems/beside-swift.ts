/** A CMakeLists.txt beside a Package.swift: for whoever takes a Swift package in by CMake, or the build of a library in C++. */
import { baseName, folderOf } from '../../paths.ts';
import type { PackageInfo } from './package-info.ts';

/** CMake is told to compile Swift. */
const COMPILES_SWIFT = /\b(?:project|PROJECT|enable_language)\s*\([^()]{0,2000}(?<![\w-])Swift(?![\w-])/;
/** The package hands out sources in C or C++. */
const WRAPS_C = /\b(?:publicHeadersPath|c(?:xx)?Settings|c(?:xx)?LanguageStandard)\s*:/;

const isOfSwift = (cmake: PackageInfo, swift: PackageInfo): boolean =>
  folderOf(cmake.path) === folderOf(swift.path) &&
  (COMPILES_SWIFT.test(cmake.event.text) || !WRAPS_C.test(swift.event.text));

/** Without what only builds a Swift package in another way: its own manifest speaks for it. */
export function withoutOtherBuilds(infos: readonly PackageInfo[]): readonly PackageInfo[] {
  const swift = infos.filter(({ ecosystem }) => ecosystem === 'swift');
  if (swift.length === 0) return infos;
  return infos.filter((info) => baseName(info.path) !== 'CMakeLists.txt' || !swift.some((one) => isOfSwift(info, one)));
}
