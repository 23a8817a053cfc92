/** The languages of a project, from its manifests alone: the same at every reading, whatever commits come with it. */
import { spanOf } from '../../draft.ts';
import { isPlainC } from '../ecosystems/native.ts';
import type { PackageInfo, QuotedText } from '../ecosystems/package-info.ts';
import { languageOfToolchain } from '../ecosystems/toolchains.ts';
import type { ProjectManifests } from '../project.ts';
import { configsOf, isPlainScript } from './script-language.ts';

/** Languages of `packages` with the words that prove them: first that of the packages with the most dependencies. */
export function languagesOf(project: ProjectManifests, packages: readonly PackageInfo[]): QuotedText[] {
  const weights = new Map<string, number>();
  const first = new Map<string, QuotedText>();
  for (const info of packages) {
    const language = languageOf(info, project);
    first.set(language.text, first.get(language.text) ?? language);
    weights.set(language.text, (weights.get(language.text) ?? 0) + 1 + info.dependencies.length);
  }
  return [...first.values()].sort(
    (a, b) => (weights.get(b.text) ?? 0) - (weights.get(a.text) ?? 0) || Number(isNative(a)) - Number(isNative(b)),
  );
}

/** A build file of CMake may only hand the build on to another toolchain. */
const isNative = ({ text }: QuotedText): boolean => text === 'C' || text === 'C++';

const DOTNET: Readonly<Record<string, string>> = { '.csproj': 'C#', '.fsproj': 'F#', '.vbproj': 'Visual Basic' };

function languageOf(info: PackageInfo, { files }: ProjectManifests): QuotedText {
  const own = (text: string): QuotedText => ({
    text,
    span: (info.requires[0] ?? info.name)?.span ?? spanOf(info.event, 0, 80),
  });
  switch (info.ecosystem) {
    case 'rust':
      return own('Rust');
    case 'go':
      return own('Go');
    case 'python':
      return own('Python');
    case 'php':
      return own('PHP');
    case 'ruby':
      return own('Ruby');
    case 'dotnet': {
      const projects = [...files.keys()].filter((path) => /\.(?:cs|fs|vb)proj$/.test(path));
      const language = Object.entries(DOTNET).find(([kind]) => info.path.endsWith(kind))?.[1];
      const most = projects.some((path) => path.endsWith('.csproj'))
        ? 'C#'
        : DOTNET[/\.\w+$/.exec(projects[0] ?? '')?.[0] ?? ''];
      return own(language ?? most ?? '.NET');
    }
    case 'native':
      return own(
        isPlainC(
          [...files].flatMap(([path, { text }]) => (/^(?:CMakeLists\.txt|meson\.build)$/.test(path) ? [text] : [])),
        )
          ? 'C'
          : 'C++',
      );
    case 'jvm': {
      const kotlin = info.dependencies.find(({ name }) =>
        /^(?:kotlin|org\.jetbrains\.kotlin)|^(?:jvm|multiplatform)$/.test(name),
      );
      return kotlin ? { text: 'Kotlin', span: kotlin.span } : own('Java');
    }
    case 'node': {
      if (isPlainScript(info, files)) return own('JavaScript');
      const typescript = info.dependencies.find(({ name }) => name === 'typescript');
      if (typescript) return { text: 'TypeScript', span: typescript.span };
      const [config] = configsOf(files);
      return config ? { text: 'TypeScript', span: spanOf(config, 0, 120) } : own('JavaScript');
    }
    default:
      return own(languageOfToolchain(info.ecosystem));
  }
}
