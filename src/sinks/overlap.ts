/** Assistants that read several of the files at once: each would get the same knowledge as often. */
import { sinkById } from './sinks.ts';

const READ_TOGETHER: readonly { readonly reader: string; readonly sinks: readonly string[] }[] = [
  { reader: 'Copilot in VS Code', sinks: ['copilot', 'agents', 'claude'] },
  { reader: 'Cursor', sinks: ['cursor', 'agents'] },
  { reader: 'Devin Desktop', sinks: ['devin', 'windsurf', 'agents'] },
  { reader: 'Cline', sinks: ['cline', 'agents'] },
  { reader: 'Roo Code', sinks: ['roo', 'agents'] },
  { reader: 'Kilo Code', sinks: ['kilo', 'agents'] },
];

/** For a person to read: who would get the brain several times from the sinks with these ids; empty when nobody. */
export function overlaps(ids: readonly string[]): readonly string[] {
  return READ_TOGETHER.flatMap(({ reader, sinks }) => {
    const paths = sinks.filter((id) => ids.includes(id)).map((id) => sinkById(id)?.path ?? id);
    if (paths.length < 2) return [];
    const files = `${paths.slice(0, -1).join(', ')} and ${paths.at(-1) ?? ''}`;
    return [
      `${reader} reads ${files} together and gets the brain ${times(paths.length)}; one of them is enough for it.`,
    ];
  });
}

const times = (count: number): string => (count === 2 ? 'twice' : `${count} times`);
