/** What a report of a problem holds: versions, amounts and codes. No path, no name, no word of any item has a place in it. */
import { withoutTraces } from './without-traces.ts';

/** What is known of one memory without looking at what it says. Sizes in bytes. */
export interface StoreState {
  readonly items: {
    readonly approved: number;
    readonly draft: number;
    readonly deprecated: number;
    readonly forgotten: number;
  };
  readonly snapshot: number;
  readonly journals: { readonly files: number; readonly bytes: number };
  readonly damaged: { readonly files: number; readonly bytes: number };
  readonly backups: { readonly files: number; readonly bytes: number };
  readonly isReadOnly: boolean;
}

/** Something that went wrong, as often as it did. */
export interface Fault {
  /** When it was last, as ISO 8601. */
  readonly at: string;
  readonly times: number;
  /** Its message, as it stands in the log. */
  readonly message: string;
  /** Of `BrainError`s and of the system. */
  readonly code: string | null;
  readonly places: readonly string[];
}

/** How long it took last, in milliseconds, where that was measured. */
export interface Measured {
  readonly opening?: number;
  readonly reading?: number;
}

export interface Diagnosis {
  readonly version: string;
  /** Such as `VS Code 1.105.0`. */
  readonly host: string;
  /** Such as `linux x64, Node.js 24.1.0`. */
  readonly machine: string;
  /** Settings that differ from their defaults; those whose value may tell of somebody are `set`. */
  readonly settings: readonly (readonly [name: string, value: string])[];
  readonly projects: readonly (StoreState & { readonly measured: Measured })[];
  readonly faults: readonly Fault[];
}

const MEGABYTE = 1e6;
const size = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
const files = ({ files: n, bytes }: { readonly files: number; readonly bytes: number }): string =>
  `${n}, ${size(bytes)}`;

function projectLines(one: Diagnosis['projects'][number], n: number): readonly string[] {
  const { approved, draft, deprecated, forgotten } = one.items;
  const { opening, reading } = one.measured;
  return [
    `### Project ${n + 1}`,
    [
      `- Items: ${approved} approved, ${draft} drafts, ${deprecated} deprecated, ${forgotten} forgotten`,
      `- Snapshot: ${size(one.snapshot)}; journals: ${files(one.journals)}; set aside as damaged: ${files(one.damaged)}; backups: ${files(one.backups)}`,
      ...(one.isReadOnly ? ['- Opened to read only'] : []),
      ...(opening === undefined ? [] : [`- Opened in ${Math.round(opening)} ms`]),
      ...(reading === undefined ? [] : [`- Read in ${Math.round(reading)} ms`]),
    ].join('\n'),
  ];
}

/** A code is one of ours or of the system's; what is not written like one is not told. */
const codeOf = (code: string | null): string =>
  code !== null && /^[A-Za-z][A-Za-z_-]{1,40}$/.test(code) ? ` \`${code}\`` : '';

function faultLine({ at, times, message, code, places }: Fault): string {
  const often = times === 1 ? '' : ` (${times} times)`;
  const where = places.length === 0 ? '' : `\n  at ${places.join(', ')}`;
  return `- ${at.slice(0, 19)}Z${often}${codeOf(code)}: ${withoutTraces(message)}${where}`;
}

/** The report as Markdown, for a person to read before anybody else does. */
export function diagnosisText({ version, host, machine, settings, projects, faults }: Diagnosis): string {
  const parts = [
    '## What happened',
    '<!-- What you did, what you expected, and what came instead. -->',
    '## Where',
    `- Project Brain ${version}\n- ${host}\n- ${machine}`,
    '## Settings that differ',
    settings.length === 0 ? 'None.' : settings.map(([name, value]) => `- \`${name}\`: ${value}`).join('\n'),
    '## Memories',
    ...(projects.length === 0 ? ['None is open.'] : projects.flatMap(projectLines)),
    '## Last errors and warnings',
    faults.length === 0 ? 'None.' : faults.map(faultLine).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
