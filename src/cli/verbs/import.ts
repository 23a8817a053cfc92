/** The verbs that bring memory in: `import` and `remember`. Each line is acknowledged once it is durable, not before. */
import { BrainError, count, type Engine, type ImportVoice, isUsersOwn, TYPE_POLICIES } from '../../engine/index.ts';
import { readLines } from './read-lines.ts';
import type { Session } from './session.ts';

interface Tally {
  accepted: number;
  rejected: number;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

type Outcomes = Awaited<ReturnType<Engine['importLines']>>;

/** Each value goes where it belongs: what is the user's own into the memory that goes with them. */
async function importEach(
  values: readonly unknown[],
  voice: ImportVoice,
  { memory, makeOwn }: Session,
): Promise<Outcomes> {
  const isOwn = values.map((value) => isUsersOwn(value));
  const own = isOwn.includes(true) ? await makeOwn() : null;
  if (own === null) return memory.engine.importLines(values, voice);
  const some = (wanted: boolean): unknown[] => values.filter((_, at) => isOwn[at] === wanted);
  const [mine, others] = [
    [...(await own.engine.importLines(some(true), voice))],
    [...(await memory.engine.importLines(some(false), voice))],
  ];
  return isOwn.flatMap((yes) => (yes ? mine : others).shift() ?? []);
}

/** Imports the lines of a file, or of standard input for `-`, and prints what became of each. */
async function importFrom(source: string, voice: ImportVoice, session: Session): Promise<Tally> {
  const { print, signal } = session;
  const tally: Tally = { accepted: 0, rejected: 0 };
  for await (const lines of readLines(source, signal)) {
    const values = lines.map(({ text }) => parse(text));
    const outcomes = await importEach(values, voice, session);
    const acknowledged = lines.map(({ number }, i) => ({ line: number, ...outcomes[i] }));
    for (const one of acknowledged) tally[one.outcome === 'rejected' ? 'rejected' : 'accepted']++;
    await print(acknowledged.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  return tally;
}

function reportRejected({ accepted, rejected }: Tally, { note }: Session): void {
  if (rejected > 0) {
    throw new BrainError(
      'invalid-input',
      `${rejected} of ${count(accepted + rejected, 'line')} ${rejected === 1 ? 'was' : 'were'} rejected; the others are kept.`,
      { rejected },
    );
  }
  note(`${count(accepted, 'line is', 'lines are')} kept.`);
}

/** `import FILE`: the lines of an export, or hand-written ones. */
export async function importItems(session: Session): Promise<void> {
  const { operand } = session.args;
  if (operand === undefined)
    throw new BrainError('invalid-input', 'Name the file to import, or - for standard input.', { field: 'file' });
  await session.memory.backup('import');
  const voice = session.args.trust ? 'own' : 'other';
  const tally = await importFrom(operand, voice, session);
  reportRejected(tally, session);
  if (voice === 'other' && tally.accepted > 0)
    session.note('What was not known waits in Review. If this is an export of your own, import it again with --trust.');
}

/** What the options say of a sentence. Who asks for their own memory means what goes with them. */
function statedOptions({ args }: Session): Readonly<Record<string, unknown>> {
  const { ttl, supersedes, user, title, rationale, impact, tags, files, importance, weight, key: schemaKey } = args;
  const { type } = args;
  const delivery = args.pin ? 'bootstrap' : undefined;
  const [scope = user ? 'user' : undefined] = args.scope ?? [];
  const about = { title, rationale, impact, tags, files, importance, weight, schemaKey };
  const given = Object.entries({ ttl, supersedes, type, scope, delivery, ...about });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** `remember TEXT`, or `remember --jsonl FILE` for a sentence a line. */
export async function remember(session: Session): Promise<void> {
  const { operand, jsonl, json } = session.args;
  if (jsonl !== undefined) {
    reportRejected(await importFrom(jsonl, 'own', session), session);
    return;
  }
  if (operand === undefined)
    throw new BrainError('invalid-input', 'Say what to remember, as one argument in quotes.', { field: 'text' });
  const [outcome] = await importEach([{ text: operand, ...statedOptions(session) }], 'own', session);
  if (outcome?.outcome === 'rejected') throw new BrainError('invalid-input', outcome.reason ?? 'It was rejected.');
  const why = whyItWaits(outcome);
  if (why !== null) session.note(`It waits in review, because ${why}.`);
  await session.print(json ? `${JSON.stringify(outcome)}\n` : rememberedAs(outcome));
}

/** What it contradicts, or what was found in it; null where it does not wait. */
function whyItWaits({ warning, waits }: Partial<Outcomes[number]> = {}): string | null {
  const [conflict] = warning?.conflicts ?? [];
  if (conflict) return `it contradicts "${conflict.title}" (${conflict.itemId}): ${conflict.reason}`;
  return waits ?? null;
}

/** "Remembered as ID: preference, in the memory that goes with you; it holds until 2027-01-31." */
function rememberedAs({ itemId, type, scope, expiresAt }: Partial<Outcomes[number]> = {}): string {
  const kind = type === undefined ? '' : `: ${TYPE_POLICIES[type].label.toLowerCase()}`;
  const where = scope === 'user' ? 'in the memory that goes with you' : 'in the memory of the project';
  const until = expiresAt === undefined ? '' : `; it holds until ${expiresAt.slice(0, 10)}`;
  return `Remembered as ${itemId ?? ''}${kind}, ${where}${until}.\n`;
}
