/** Gemfile and *.gemspec, in their essentials: programs, of which lines that state something are read. */
import type { BrainEvent } from '../../../model/event.ts';
import { spanOf } from '../../draft.ts';
import { labelled, matched } from '../quote.ts';
import type { Dependency, PackageInfo } from './package-info.ts';

const GEM = /^([ \t]*)gem ["']([\w-]{1,60})["']([^\n]*)/;
const GROUP = /^([ \t]*)group\b([^\n]{1,120})\bdo\b/;
const OF_LINE = /\bgroups?:([^\n]{1,80})|:groups? ?=>([^\n]{1,80})/;
/** What stands in one of these is there where the product runs. */
const RUNS = /:(?:default|production|assets)\b/;

/** The gems of a Gemfile; those of a group other than production are for development. */
function gemsOf(event: BrainEvent): Dependency[] {
  const gems: Dependency[] = [];
  let group: { readonly indent: string; readonly runs: boolean } | undefined;
  let offset = 0;
  for (const line of event.text.split('\n')) {
    const [start, end] = [offset, offset + line.length];
    offset = end + 1;
    const opened = group ? undefined : GROUP.exec(line);
    if (opened) group = { indent: opened[1] ?? '', runs: RUNS.test(opened[2] ?? '') };
    else if (group && line.trimEnd() === `${group.indent}end`) group = undefined;
    const [, , name, rest = ''] = GEM.exec(line) ?? [];
    if (name === undefined) continue;
    const own = OF_LINE.exec(rest);
    const runs = group?.runs ?? (own === null || RUNS.test(own[0]));
    gems.push({ name, runtime: runs, span: spanOf(event, start, end) });
  }
  return gems;
}

export function readGemfile(event: BrainEvent, path: string): PackageInfo | undefined {
  const dependencies = gemsOf(event);
  if (dependencies.length === 0) return undefined;
  return {
    event,
    path,
    ecosystem: 'ruby',
    name: undefined,
    description: undefined,
    requires: labelled('Ruby', matched(event, /^ruby ["']([^"'\n]{1,20})["']/m)),
    dependencies,
    isWorkspace: false,
  };
}

const NEEDS = /^[ \t]*\w{1,30}\.add_(development_|runtime_)?dependency[ (]{1,3}["']([\w-]{1,60})["'][^\n]*/gm;

export function readGemspec(event: BrainEvent, path: string): PackageInfo | undefined {
  const name = matched(event, /^[ \t]*\w{1,30}\.name\s{0,20}= ?["']([\w.-]{1,80})["']/m);
  if (!name) return undefined;
  const dependencies = [...event.text.matchAll(NEEDS)].map(({ 0: line, 1: kind, 2: gem = '', index }) => ({
    name: gem,
    runtime: kind !== 'development_',
    span: spanOf(event, index, index + line.length),
  }));
  const required = matched(
    event,
    /\.required_ruby_version\s{0,20}= ?(?:Gem::Requirement\.new\()?["']([^"'\n]{1,30})["']/,
  );
  return {
    event,
    path,
    ecosystem: 'ruby',
    name,
    description: matched(event, /\.summary\s{0,20}= ?["']([^"'\n]{3,300})["']/),
    requires: labelled('Ruby', required && { ...required, text: required.text.replace(/^([<>=~]{1,2})\s{1,3}/, '$1') }),
    dependencies,
    isWorkspace: false,
  };
}
