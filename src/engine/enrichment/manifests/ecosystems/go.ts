/** go.mod. */
import type { BrainEvent } from '../../../model/event.ts';
import { spanOf } from '../../draft.ts';
import type { Dependency, PackageInfo } from './package-info.ts';
import { labelled, matched } from '../quote.ts';

export function readGoMod(event: BrainEvent, path: string): PackageInfo | undefined {
  const name = matched(event, /^module\s+"?([^\s"]{1,200})/m);
  if (!name) return undefined;
  const dependencies: Dependency[] = [];
  const requirement = /^(?:require)?[ \t]+([\w.~-]+\.[\w-]+\/[\w./~-]{1,150})[ \t]+v\S{1,80}([^\n]*)/gm;
  for (const match of event.text.matchAll(requirement)) {
    if (match[2]?.includes('// indirect') === true) continue;
    dependencies.push({
      name: match[1] ?? '',
      runtime: true,
      span: spanOf(event, match.index, match.index + match[0].length),
    });
  }
  return {
    event,
    path,
    ecosystem: 'go',
    name,
    description: undefined,
    requires: labelled('Go', matched(event, /^go\s+(\d[\w.]*)/m)),
    dependencies,
    isWorkspace: false,
  };
}
