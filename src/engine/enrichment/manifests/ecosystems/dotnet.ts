/** Projects of .NET: *.csproj and its kin, versions kept in one place, the SDK in global.json. */
import type { BrainEvent } from '../../../model/event.ts';
import { parseJson } from '../../data/json.ts';
import { spanOf } from '../../draft.ts';
import { baseName } from '../../paths.ts';
import type { Dependency, PackageInfo, QuotedText } from './package-info.ts';
import { labelled, matched, statedAt } from '../quote.ts';

/** `<PackageReference Include="X" Version="1.2.3" />`, also with the version or other settings inside. */
const REFERENCE =
  /<PackageReference\b[^>]{0,400}?\bInclude="([\w.-]{1,120})"(?:[^>]{0,400}?\/>|[^>]{0,400}>[^]{0,600}?<\/PackageReference>)/g;
/** What only builds, checks or tests. */
const DEVELOPMENT = /PrivateAssets="?all|<PrivateAssets>all/i;
const TEST = /"Microsoft\.NET\.Test\.Sdk"|<IsTestProject>\s*true/i;
const FRAMEWORK = /<TargetFrameworks?>\s*([\w.;-]{2,80}?)\s*</;

export function readDotnetProject(event: BrainEvent, path: string): PackageInfo | undefined {
  const { text } = event;
  const opening = /<Project\b[^>]{0,300}>/.exec(text);
  if (!opening) return undefined;
  const isTest = TEST.test(text);
  const dependencies: Dependency[] = [...text.matchAll(REFERENCE)].map((match) => ({
    name: match[1] ?? '',
    runtime: !isTest && !DEVELOPMENT.test(match[0]),
    span: spanOf(event, match.index, match.index + match[0].length),
  }));
  const sdk = /Sdk="(Microsoft\.NET\.Sdk\.Web)"/.exec(opening[0])?.[1];
  const span = spanOf(event, opening.index, opening.index + opening[0].length);
  return {
    event,
    path,
    ecosystem: 'dotnet',
    name: { text: baseName(path).replace(/\.\w+proj$/, ''), span },
    description: matched(event, /<Description>\s{0,400}([^<]{3,400}?)\s{0,400}</),
    requires: [
      ...frameworks(matched(event, FRAMEWORK)),
      ...labelled('C#', matched(event, /<LangVersion>\s*([\d.]{1,6})\s*</)),
    ],
    dependencies: [...(sdk === undefined ? [] : [{ name: sdk, runtime: !isTest, span }]), ...dependencies],
    isWorkspace: false,
  };
}

/** `net8.0;net9.0` → `.NET 8.0, 9.0`; other monikers as they are. */
function frameworks(stated: QuotedText | undefined): QuotedText[] {
  if (!stated) return [];
  const monikers = stated.text.split(';').filter((moniker) => moniker !== '');
  const modern = monikers.every((moniker) => /^net\d+\.\d/.test(moniker));
  const text = modern
    ? `.NET ${monikers.map((moniker) => moniker.slice('net'.length)).join('/')}`
    : `target ${monikers.join('/')}`;
  return [{ text, span: stated.span }];
}

/** Directory.Build.props and Directory.Packages.props: what holds for every project below. */
export function readDotnetProps(event: BrainEvent, path: string): PackageInfo | undefined {
  const shared = readDotnetProject(event, path);
  return shared && { ...shared, name: undefined, isWorkspace: true };
}

export function readGlobalJson(event: BrainEvent, path: string): PackageInfo | undefined {
  const requires = labelled('.NET SDK', statedAt(event, parseJson(event.text), 'sdk', 'version'));
  if (requires.length === 0) return undefined;
  const nothing = { name: undefined, description: undefined, dependencies: [] };
  return { event, path, ecosystem: 'dotnet', ...nothing, requires, isWorkspace: true };
}
