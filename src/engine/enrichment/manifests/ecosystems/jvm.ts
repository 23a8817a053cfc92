/** pom.xml and Gradle's build files, in their essentials. */
import type { BrainEvent } from '../../../model/event.ts';
import { spanOf } from '../../draft.ts';
import type { Dependency, PackageInfo } from './package-info.ts';
import { labelled, matched } from '../quote.ts';

export function readPom(event: BrainEvent, path: string): PackageInfo | undefined {
  if (!event.text.includes('<project')) return undefined;
  const dependencies: Dependency[] = [];
  const dependency = /<dependency>([^]{0,800}?)<\/dependency>/g;
  for (const match of event.text.matchAll(dependency)) {
    const name = /<artifactId>\s*([\w.-]{1,100})/.exec(match[1] ?? '')?.[1];
    const runtime = !/<scope>\s*test/.test(match[1] ?? '');
    if (name !== undefined)
      dependencies.push({ name, runtime, span: spanOf(event, match.index, match.index + match[0].length) });
  }
  for (const match of event.text.matchAll(/<artifactId>\s*([\w.-]{1,60}-maven-plugin)\s*<\/artifactId>/g)) {
    const name = (match[1] ?? '').replace(/-maven-plugin$/, '');
    dependencies.push({ name, runtime: false, span: spanOf(event, match.index, match.index + match[0].length) });
  }
  // The parent's own coordinates are not this project's.
  const parentEnd = event.text.indexOf('</parent>');
  const own = (tag: string): RegExp => new RegExp(`<${tag}>\\s{0,400}([^<$]{1,400}?)\\s{0,400}</${tag}>`, 'g');
  return {
    event,
    path,
    ecosystem: 'jvm',
    name: firstAfter(event, own('name'), 0) ?? firstAfter(event, own('artifactId'), parentEnd),
    description: firstAfter(event, own('description'), 0),
    requires: labelled('Java', matched(event, JAVA_IN_POM)),
    dependencies,
    isWorkspace: event.text.includes('<modules>'),
  };
}

const JAVA_IN_POM = /<(?:java\.version|maven\.compiler\.(?:release|source|target)|release)>\s*(?:1\.)?(\d+)\s*</;

function firstAfter(event: BrainEvent, pattern: RegExp, from: number): ReturnType<typeof matched> {
  pattern.lastIndex = Math.max(0, from);
  return matched(event, pattern);
}

const JAVA_IN_GRADLE =
  /(?:sourceCompatibility|JavaLanguageVersion\.of|jvmToolchain|release(?:\.set)?)\W{0,4}(?:JavaVersion\.VERSION_)?(?:1[._])?(\d+)/g;

/** Parts that are compiled for several versions say nothing of the one that the whole needs. */
const isForOneJava = (text: string): boolean =>
  new Set((text.match(JAVA_IN_GRADLE) ?? []).map((one) => /\d{1,3}$/.exec(one)?.[0])).size < 2;

export function readGradle(event: BrainEvent, path: string): PackageInfo | undefined {
  const dependencies: Dependency[] = [];
  const coordinate =
    /^[ \t]*(\w*[iI]mplementation|api|compileOnly|runtimeOnly|test\w+)\W{1,4}([\w.-]{2,80}):([\w.-]{2,80})[^\n]*/gm;
  for (const match of event.text.matchAll(coordinate)) {
    const span = spanOf(event, match.index, match.index + match[0].length);
    dependencies.push({ name: match[3] ?? '', runtime: !/^test/.test(match[1] ?? ''), span });
  }
  for (const match of event.text.matchAll(
    /^[ \t]*(?:id[ (]*["']|kotlin\(["']|apply plugin: ["'])([\w.-]{2,80})[^\n]*/gm,
  )) {
    dependencies.push({
      name: match[1] ?? '',
      runtime: true,
      span: spanOf(event, match.index, match.index + match[0].length),
    });
  }
  return {
    event,
    path,
    ecosystem: 'jvm',
    name: undefined,
    description: matched(event, /^[ \t]*description\s*=\s*["']([^"'\n]{1,400})["']/m),
    requires: isForOneJava(event.text) ? labelled('Java', firstAfter(event, JAVA_IN_GRADLE, 0)) : [],
    dependencies,
    isWorkspace: /\b(?:subprojects|allprojects)\s*\{/.test(event.text),
  };
}
