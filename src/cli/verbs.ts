/** What the command line can do, each verb with a project's memory in hand. */
import { BrainError, type PlacedItem } from '../engine/index.ts';
import type { ProjectMemory } from '../project-memory.ts';
import type { Arguments } from './arguments.ts';

interface Session {
  readonly memory: ProjectMemory;
  readonly args: Arguments;
  readonly print: (text: string) => Promise<void>;
  /** For a person, beside the result. */
  readonly note: (text: string) => void;
  readonly signal: AbortSignal;
}

type Verb = (session: Session) => Promise<void>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function read({ memory, note, signal }: Session): ReturnType<ProjectMemory['read']> {
  const reading = await memory.read({ approval: 'balanced', signal });
  for (const line of reading.notes) note(line);
  return reading;
}

async function scan(session: Session): Promise<void> {
  const { report, notes } = await read(session);
  if (session.args.json) return session.print(json({ ...report, notes }));
  const turnedAway = Object.entries(report.rejected).map(([reason, count]) => `  ${count} turned away: ${reason}\n`);
  const { events, created, updated, reinforced, stale } = report;
  const items = `${created} new, ${updated} changed, ${reinforced} confirmed, ${stale} stale`;
  await session.print(`${events} new events; items: ${items}\n${turnedAway.join('')}`);
}

async function brain(session: Session): Promise<void> {
  await read(session);
  const response = await session.memory.engine.brain();
  await session.print(session.args.json ? json(response) : response.document);
}

async function sync(session: Session): Promise<void> {
  await read(session);
  const results = await session.memory.sync(session.args.sinks ?? ['copilot']);
  for (const { reason, warnings } of results) {
    for (const line of [...(reason === undefined ? [] : [reason]), ...warnings]) session.note(line);
  }
  if (session.args.json) return session.print(json(results));
  await session.print(results.map(({ path, outcome }) => `${path}: ${outcome}\n`).join(''));
}

async function exportItems(session: Session): Promise<void> {
  const { engine } = session.memory;
  let after: string | null = null;
  do {
    const page: { readonly items: readonly PlacedItem[]; readonly next: string | null } = await engine.items(
      after === null ? { limit: 500 } : { limit: 500, after },
    );
    for (const { item, layer } of page.items) {
      const { evidence } = await engine.details(item.itemId);
      await session.print(`${JSON.stringify({ ...item, layer, evidence })}\n`);
    }
    after = page.next;
  } while (after !== null);
}

const VERBS: Readonly<Record<string, Verb>> = { scan, brain, sync, export: exportItems };

/** @throws BrainError `invalid-input` for a verb that does not exist. */
export function verbOf(name: string | undefined): Verb {
  const verb = name !== undefined && Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb) return verb;
  const known = Object.keys(VERBS).join(', ');
  const wrong = name === undefined ? 'A verb is missing' : `"${name}" is no verb`;
  throw new BrainError('invalid-input', `${wrong}. Use one of: ${known}; or --help.`, { field: 'verb' });
}
