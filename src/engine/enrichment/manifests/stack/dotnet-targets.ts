/** The frameworks that the main library of a .NET solution is built for: those of tests, samples and side packages are their own matter. */
import type { BrainEvent } from '../../../model/event.ts';
import { spanOf } from '../../draft.ts';
import { baseName, folderOf } from '../../paths.ts';
import type { PackageInfo, QuotedText } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';

/** Of several frameworks, without a condition: what holds everywhere. */
const FRAMEWORKS = /<TargetFrameworks?>([^<>]{2,400})<\/TargetFrameworks?>/;
const VARIABLE = /\$\((\w{1,60})\)/g;
const MONIKER = /^net(?:standard|coreapp)?\d[\w.-]*$/;
/** Variables are made of others. */
const DEEPEST = 3;

const nameOf = (path: string): string => baseName(path).replace(/\.\w+proj$/, '');

/** The library that most others are called after: `Acme` beside `Acme.Web`, `Acme.Sql` and `Acme.Tests`. */
function mainLibrary(packages: readonly PackageInfo[]): PackageInfo | undefined {
  const projects = packages.filter(({ path }) => /\.(?:cs|fs|vb)proj$/.test(path));
  return projects.find(({ path }) => {
    const after = projects.filter((one) => nameOf(one.path).startsWith(`${nameOf(path)}.`)).length;
    return after > 1 && 2 * (after + 1) > projects.length;
  });
}

/** Settings that hold for a project: its own, and those of the folders that it lies in, the nearest first. */
function settingsOver({ event, path }: PackageInfo, files: ReadonlyMap<string, BrainEvent>): readonly BrainEvent[] {
  const found = [event];
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const props = files.get(`${folder === '' ? '' : `${folder}/`}Directory.Build.props`);
    if (props) found.push(props);
    if (folder === '') return found;
  }
}

function resolved(text: string, settings: readonly BrainEvent[], depth = 0): string {
  if (depth >= DEEPEST) return text;
  return text.replace(VARIABLE, (whole, name: string) => {
    const value = settings.flatMap((one) => new RegExp(`<${name}>([^<>]{1,400})<`).exec(one.text)?.[1] ?? [])[0];
    return value === undefined ? whole : resolved(value.trim(), settings, depth + 1);
  });
}

/** "net8.0, net9.0, netstandard2.0" with the words that say so; undefined where no library stands for the others, or it says nothing. */
export function dotnetTargets({ packages, files }: ProjectManifests): QuotedText | undefined {
  const main = mainLibrary(packages);
  if (!main) return undefined;
  const settings = settingsOver(main, files);
  for (const event of settings) {
    const stated = FRAMEWORKS.exec(event.text);
    if (!stated) continue;
    const monikers = resolved(stated[1] ?? '', settings)
      .split(';')
      .map((one) => one.trim())
      .filter((one) => MONIKER.test(one));
    if (monikers.length === 0) return undefined;
    return {
      text: [...new Set(monikers)].join(', '),
      span: spanOf(event, stated.index, stated.index + stated[0].length),
    };
  }
  return undefined;
}
