/** Where a warning of the compiler fails the build: who only looks whether it builds without one finds out in CI. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../../paths.ts';
import type { ProjectManifests } from '../project.ts';

interface Strictness {
  readonly file: RegExp;
  readonly pattern: RegExp;
  readonly says: string;
  /** Only where it stands for the whole build. */
  readonly isAtRoot: boolean;
  /** The one folder that such files lie in. */
  readonly folder?: string;
}

const GRADLE = /^build\.gradle(?:\.kts)?$/;
const KINDS: readonly Strictness[] = [
  {
    file: GRADLE,
    pattern: /["']-Werror["']|\ballWarningsAsErrors(?:\.set\(|\s{0,4}=\s{0,4})true\b/,
    says: 'compile without warnings',
    isAtRoot: true,
  },
  {
    file: /^pom\.xml$/,
    pattern: /<arg>-Werror<\/arg>|<failOnWarning>true<\/failOnWarning>/,
    says: 'compile without warnings',
    isAtRoot: true,
  },
  {
    file: /^Directory\.Build\.props$/,
    pattern: /<TreatWarningsAsErrors>\s{0,4}true\s{0,4}<\/TreatWarningsAsErrors>/i,
    says: 'compile without warnings',
    isAtRoot: true,
  },
  {
    file: /^CMakeLists\.txt$/,
    pattern: /^[^#\n]{0,120}(?:\s|")-Werror(?=[\s")])|\bCMAKE_COMPILE_WARNING_AS_ERROR\s+(?:ON|TRUE)\b/m,
    says: 'compile without warnings',
    isAtRoot: true,
  },
  {
    file: /\.ya?ml$/,
    pattern: /^ {0,4}RUSTFLAGS:[^\n]{0,80}-D ?warnings\b/m,
    says: 'compile without warnings',
    isAtRoot: false,
    folder: '.github/workflows',
  },
  {
    file: GRADLE,
    pattern:
      /\bcheck\(\s{0,4}["']NullAway["'],\s{0,4}(?:[\w.]{0,60}\.)?ERROR\s{0,4}\)|\berror\(\s{0,4}["']NullAway["']/,
    says: 'keep to NullAway (what may be null is checked before it is used)',
    isAtRoot: false,
  },
];

export function warningsAsErrors({ files }: ProjectManifests): Candidate | undefined {
  const found = KINDS.flatMap(({ file, pattern, says, isAtRoot, folder }) => {
    for (const [path, event] of files) {
      const isPlaced =
        folder === undefined
          ? !isAuxiliaryManifest(path) && (!isAtRoot || folderOf(path) === '')
          : folderOf(path) === folder;
      if (!isPlaced || !file.test(baseName(path))) continue;
      const match = pattern.exec(event.text);
      const span: EvidenceSpan | undefined = match
        ? spanOf(event, match.index, match.index + match[0].length)
        : undefined;
      if (span) return [{ says, path, span }];
    }
    return [];
  });
  const [first] = found;
  if (!first) return undefined;
  return candidateOf({
    type: 'convention',
    title: 'Warnings that fail the build',
    facts: [
      `Code must ${[...new Set(found.map(({ says }) => says))].join(' and ')}, or the build fails (\`${first.path}\`).`,
    ],
    files: [...new Set(found.map(({ path }) => path))],
    schemaKey: 'root/build',
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'compiler'],
    hint: ['convention', 'build', 'warnings'],
    origin: 'document',
    spans: found.map(({ span }) => span),
  });
}
