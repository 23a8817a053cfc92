/** Projects in C and C++: CMake, Meson, Conan and vcpkg, in their essentials. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { listAt, textAt, textOf } from '../../data/node.ts';
import { spanOf } from '../../draft.ts';
import type { Dependency, PackageInfo, QuotedText } from './package-info.ts';
import { labelled, matched, statedAt } from '../quote.ts';

/** Modules of CMake's own, which are no libraries. */
const OWN_MODULES = /^(?:Git|Doxygen|Python\d?|PythonInterp|PkgConfig|Threads|Perl|FindPackageHandleStandardArgs)$/i;

function dependenciesBy(event: BrainEvent, text: string, pattern: RegExp): Dependency[] {
  return [...text.matchAll(pattern)].map((match) => ({
    name: match[1] ?? '',
    runtime: true,
    span: spanOf(event, match.index, match.index + match[0].length),
  }));
}

/** A comment is as long as what it hides, so that offsets stay. */
const withoutComments = (text: string): string => text.replace(/#[^\n]*/g, (comment) => ' '.repeat(comment.length));

const distinct = (all: readonly Dependency[]): Dependency[] => [
  ...new Map(all.map((dependency) => [dependency.name.toLowerCase(), dependency])).values(),
];

const base = (event: BrainEvent, path: string): Pick<PackageInfo, 'event' | 'path' | 'ecosystem' | 'isWorkspace'> => ({
  event,
  path,
  ecosystem: 'native',
  isWorkspace: false,
});

export function readCMake(event: BrainEvent, path: string): PackageInfo | undefined {
  const text = withoutComments(event.text);
  const name = matched(event, /^[ \t]*project\s*\(\s*"?([\w.+-]{1,80})/im);
  if (!name) return undefined;
  const found = [
    ...dependenciesBy(event, text, /\bfind_package\s*\(\s*([\w.+-]{1,60})[^)]{0,200}\)/gi),
    ...dependenciesBy(event, text, /\bFetchContent_Declare\s*\(\s*([\w.+-]{1,60})[^)]{0,600}\)/gi),
    ...dependenciesBy(
      event,
      text,
      /\bCPMAddPackage\s*\(\s*"(?:gh:|gl:)?(?:[\w.-]+\/)?([\w.-]{1,60})[@#][^)]{0,200}\)/gi,
    ),
  ];
  return {
    ...base(event, path),
    name,
    description: matched(event, /^[ \t]*project\s*\([^)]{0,2000}\bDESCRIPTION\s+"([^"]{3,400})"/im),
    requires: [
      ...labelled('C++', matched(event, /\bCMAKE_CXX_STANDARD\s+(\d\d)\b/) ?? matched(event, /\bcxx_std_(\d\d)\b/)),
      ...labelled('C', matched(event, /\bCMAKE_C_STANDARD\s+(\d\d)\b/) ?? matched(event, /\bc_std_(\d\d)\b/)),
      ...labelled('CMake', matched(event, /cmake_minimum_required\s*\(\s*VERSION\s+([\d.]+)/i)),
    ],
    dependencies: distinct(found.filter((dependency) => !OWN_MODULES.test(dependency.name))),
  };
}

export function readMeson(event: BrainEvent, path: string): PackageInfo | undefined {
  const text = withoutComments(event.text);
  const name = matched(event, /^[ \t]*project\s*\(\s*'([\w.+ -]{1,80})'/m);
  if (!name) return undefined;
  return {
    ...base(event, path),
    name,
    description: undefined,
    requires: [
      ...labelled('C++', matched(event, /cpp_std\s*=\s*(?:vc|gnu|c)\+\+(\w\w)\b/)),
      ...labelled('C', matched(event, /\bc_std\s*=\s*(?:gnu|c)(\d\d)\b/)),
      ...labelled('Meson', matched(event, /\bmeson_version\s*:\s*'([^']{1,30})'/)),
    ],
    dependencies: distinct(
      dependenciesBy(event, text, /\bdependency\s*\(\s*'([\w.+-]{1,60})'[^)\n]{0,200}\)?/g).filter(
        (dependency) => !/^threads$/i.test(dependency.name),
      ),
    ),
  };
}

/** conanfile.txt (`[requires]`, then `name/version` lines) and conanfile.py (`requires`, `self.requires("…")`). */
export function readConan(event: BrainEvent, path: string): PackageInfo | undefined {
  const text = withoutComments(event.text);
  const listed = /^\[requires\].*\n((?:(?!\[).*\n)*)/m.exec(text);
  const python = path.endsWith('.py');
  const found = python
    ? dependenciesBy(event, text, /["']([a-z0-9_][\w.+-]{1,60})\/\[?[\w.<>=~^ -]{1,30}\]?(?:@[\w/]{0,60})?["']/g)
    : dependenciesBy(event, text, /^([a-z0-9_][\w.+-]{1,60})\/[^\s#]{1,60}$/gm).filter(({ span }) =>
        listed?.[1]?.includes(span.quote),
      );
  if (found.length === 0) return undefined;
  const name = python ? matched(event, /^[ \t]+name\s*=\s*["']([\w.+-]{2,60})["']/m) : undefined;
  return { ...base(event, path), name, description: undefined, requires: [], dependencies: distinct(found) };
}

export function readVcpkg(event: BrainEvent, path: string): PackageInfo | undefined {
  const tree = parseJson(event.text);
  const dependencies = listAt(tree, 'dependencies').flatMap((node): Dependency[] => {
    const name = textOf(node) ?? textAt(node, 'name');
    return name === undefined ? [] : [{ name, runtime: true, span: spanOf(event, node.start, node.end) }];
  });
  const name: QuotedText | undefined = statedAt(event, tree, 'name');
  if (dependencies.length === 0 && !name) return undefined;
  return {
    ...base(event, path),
    name,
    description: statedAt(event, tree, 'description'),
    requires: [],
    dependencies: distinct(dependencies),
  };
}

/** Whether the project is written in C alone, as far as its build files tell; where none tells, it is not. */
export function isPlainC(texts: readonly string[]): boolean {
  const languages = texts.flatMap((text) => {
    const cmake = /^[ \t]*project\s*\(([^)]{0,2000})\)/im.exec(text)?.[1];
    return cmake === undefined ? [] : [cmake];
  });
  return languages.length > 0 && languages.every((words) => /\bC\b|'c'/.test(words) && !/\bCXX\b|'cpp'/.test(words));
}
