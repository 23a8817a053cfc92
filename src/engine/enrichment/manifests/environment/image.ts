/** What the project's container image is made from and runs, by its Dockerfile. */
import type { Candidate } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { candidateOf, spanOf } from '../../draft.ts';
import { baseName } from '../../paths.ts';
import { clip } from '../../text/words.ts';
import type { QuotedText } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';

const FILE = /^(?:Dockerfile|Containerfile)$/;
/** In characters; longer commands are scripts that nobody types. */
const LONGEST_COMMAND = 120;

export function imageOf({ files }: ProjectManifests): Candidate | undefined {
  const event = [...files].find(([path]) => FILE.test(baseName(path)))?.[1];
  const bases = event ? basesOf(event) : [];
  const last = bases.at(-1);
  if (!event || !last) return undefined;
  const path = event.files[0] ?? '';
  const builders = [...new Map(bases.slice(0, -1).map((base) => [base.text, base])).values()].filter(
    ({ text }) => text !== last.text,
  );
  const command = lastOf(event, /^(?:CMD|ENTRYPOINT)[ \t]+([^\n]{2,300})$/gim);
  const ports = lastOf(event, /^EXPOSE[ \t]+([\d/ \ta-z]{1,60})$/gim);
  const runs = command && plainCommand(command.text);
  const isTold = runs !== undefined && runs.length <= LONGEST_COMMAND;
  return candidateOf({
    type: 'project-config',
    title: clip(`Container image from ${last.text}${isTold ? `, runs \`${runs}\`` : ''} (${path})`, 190),
    facts: [
      `The image is made from ${last.text}.`,
      ...(builders.length > 0 ? [`It is built with ${builders.map(({ text }) => text).join(', ')}.`] : []),
      ...(isTold ? [`It runs \`${runs}\`.`] : []),
      ...(ports ? [`It listens on ${ports.text.trim().split(/\s+/).join(', ')}.`] : []),
    ],
    files: [path],
    schemaKey: 'root/deployment/container',
    confidence: 0.95,
    importance: 3,
    tags: ['container', 'docker'],
    hint: ['deployment', 'container-image', 'project'],
    origin: 'document',
    spans: [last, ...builders, ...(isTold ? [command] : []), ...(ports ? [ports] : [])].flatMap((one) =>
      one ? [one.span] : [],
    ),
  });
}

/** The images that the stages begin with, in order, without those that are stages themselves or named by an argument. */
function basesOf(event: BrainEvent): QuotedText[] {
  const stages = new Set<string>();
  return [
    ...event.text.matchAll(/^FROM[ \t]+(?:--\S+[ \t]+)*(\S{1,200})(?:[ \t]+AS[ \t]+(\S{1,80}))?[ \t]*$/gim),
  ].flatMap((match): QuotedText[] => {
    const image = match[1] ?? '';
    const isStage = stages.has(image.toLowerCase());
    if (match[2] !== undefined) stages.add(match[2].toLowerCase());
    const span = spanOf(event, match.index, match.index + match[0].length);
    return isStage || image.includes('$') ? [] : [{ text: image.replace(/@sha256:[^]*/, ''), span }];
  });
}

function lastOf(event: BrainEvent, pattern: RegExp): QuotedText | undefined {
  const match = [...event.text.matchAll(pattern)].at(-1);
  return match && { text: match[1] ?? '', span: spanOf(event, match.index, match.index + match[0].length) };
}

/** `["node", "server.js"]` as it would be typed. */
function plainCommand(written: string): string {
  const words = [...written.matchAll(/"((?:[^"\\]|\\.){0,2000})"/g)].map((word) => word[1] ?? '');
  return written.trimStart().startsWith('[') ? words.join(' ') : written.trim();
}
