/** Whether the root package is made of ES modules: it decides how every file is written. */
import { parseJson } from '../../data/json.ts';
import { at } from '../../data/node.ts';
import type { QuotedText } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

export function moduleSystem({ files }: ProjectManifests): QuotedText[] {
  const event = files.get('package.json');
  const entry = event && at(parseJson(event.text), 'type');
  return event && entry?.value === 'module'
    ? [{ text: 'Modules: ES modules ("type": "module").', span: spanOfEntry(event, entry) }]
    : [];
}
