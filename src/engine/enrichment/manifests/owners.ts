/** Who owns what, as CODEOWNERS tells. */
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { baseName } from '../paths.ts';
import { clip } from '../text/words.ts';
import type { ProjectManifests } from './project.ts';

/** Where hosts look, the first one found counts. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', '.gitlab/CODEOWNERS', 'docs/CODEOWNERS'];
/** A pattern, then owners: `@name`, `@org/team` or an address; GitLab's sections and approvals are passed over. */
const RULE = /^(?![#[^])(\S{1,200})((?:[ \t]+(?:@[\w./-]{1,100}|[\w.+-]{1,80}@[\w.-]{1,80}))+)[ \t]*(?:#.*)?$/gm;
const MOST = 12;

export function ownersOf({ files }: ProjectManifests): Candidate | undefined {
  const event = PLACES.map((path) => files.get(path)).find((found) => found !== undefined);
  if (!event) return undefined;
  const rules = [...event.text.matchAll(RULE)].map((match) => ({
    pattern: match[1] ?? '',
    owners: (match[2] ?? '').trim().split(/[ \t]+/),
    span: spanOf(event, match.index, match.index + match[0].length),
  }));
  const [first] = rules;
  if (!first) return undefined;
  const told = rules.slice(0, MOST);
  const more = rules.length - told.length;
  const named = rules.slice(0, 3).map(({ pattern, owners }) => `\`${pattern}\` ${owners.join(' ')}`);
  return candidateOf({
    type: 'fact',
    title: clip(`Code owners: ${named.join(', ')}`, 190),
    facts: [
      ...told.map(({ pattern, owners }) => `\`${pattern}\` is owned by ${owners.join(', ')}.`),
      ...(more > 0
        ? [
            `And ${more} more ${more === 1 ? 'rule' : 'rules'} in ${baseName(event.files[0] ?? '')}; the last one that matches counts.`,
          ]
        : []),
    ],
    files: [...event.files],
    schemaKey: 'root/project/owners',
    confidence: 0.95,
    importance: 3,
    tags: ['code-owners', 'review'],
    hint: ['project', 'owners', 'project'],
    origin: 'document',
    spans: told.map(({ span }) => span),
  });
}
