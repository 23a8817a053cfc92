// npm run bench -- enrich [--data FOLDER] [--show tune|check|unseen]: events a second, and how much of what is learnt from a
// labelled set without a model is worth keeping, of the right type, and backed by its evidence.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkEvidence } from '../src/engine/enrichment/evidence-check.ts';
import { enrich } from '../src/engine/enrichment/enrich.ts';
import { normalise } from '../src/engine/intake/normalise.ts';
import type { Candidate } from '../src/engine/model/candidate.ts';
import { type Label, PARTS, readLabels } from './support/enrich/labels.ts';
import { readSet } from './support/enrich/sets.ts';

/** Where the sets lie unless told: next to the checkout, which does not hold them. */
const NEAR = ['../shared/data', 'shared/data'];

interface Verdict {
  readonly label: Label;
  readonly candidates: readonly Candidate[];
  /** Quotes of the labelled event among the candidates' evidence. */
  readonly quotes: readonly string[];
}

interface SetResult {
  readonly verdicts: Verdict[];
  readonly events: number;
  readonly candidates: number;
  /** Candidates that the evidence check turned away. */
  readonly rejected: number;
  readonly seconds: number;
}

/** What tells of a stretch of time stands for no single event. */
const isOfMany = ({ type, dedupHint }: Candidate): boolean =>
  type === 'progress' || type === 'session-summary' || dedupHint.startsWith('convention:commit-messages:');

function learnt(set: string, labels: readonly Label[], data: string): SetResult | undefined {
  const told = readSet(set, data);
  if (!told) return undefined;
  const began = performance.now();
  const byId = new Map(told.map((one) => [one.id, { hash: one.hash, event: normalise(one.record)[0] }]));
  const events = [...byId.values()].flatMap(({ event }) => event ?? []);
  const candidates = [...enrich(events)];
  const seconds = (performance.now() - began) / 1_000;
  const known = new Map(events.map((event) => [event.id, event]));
  const rejected = candidates.filter((one) => 'rejected' in checkEvidence(one, known)).length;
  const citing = new Map<string, Candidate[]>();
  for (const candidate of candidates.filter((one) => !isOfMany(one))) {
    for (const id of new Set(candidate.evidenceSpans.map((span) => span.eventId))) {
      citing.set(id, [...(citing.get(id) ?? []), candidate]);
    }
  }
  const verdicts = labels.flatMap((label): Verdict[] => {
    const one = byId.get(label.id);
    if (!one?.event || one.hash !== label.hash) throw new Error(`${set} ${label.id} is not what was labelled.`);
    const { id } = one.event;
    const found = citing.get(id) ?? [];
    const spans = found.flatMap((candidate) => candidate.evidenceSpans);
    return [{ label, candidates: found, quotes: spans.filter((s) => s.eventId === id).map((s) => s.quote) }];
  });
  return { verdicts, events: events.length, candidates: candidates.length, rejected, seconds };
}

const share = (right: number, all: number): string =>
  `${String(right)} of ${String(all)}${all === 0 ? '' : ` (${((100 * right) / all).toFixed(1)} %)`}`;

function report(name: string, verdicts: readonly Verdict[]): void {
  const judged = verdicts.filter(({ label }) => label.keep !== null);
  const kept = judged.filter(({ candidates }) => candidates.length > 0);
  const worth = kept.filter(({ label }) => label.keep);
  const typed = worth.flatMap(({ label, candidates }) => candidates.map(({ type }) => label.types?.includes(type)));
  const backed = worth.filter(({ label, quotes }) =>
    quotes
      .join('\n')
      .toLowerCase()
      .includes((label.phrase ?? '').toLowerCase()),
  );
  const wanted = judged.filter(({ label }) => label.keep);
  console.log(
    `  ${name.padEnd(16)} worth keeping ${share(worth.length, kept.length)}; type right ${share(typed.filter(Boolean).length, typed.length)}; ` +
      `quotes the point ${share(backed.length, worth.length)}; found ${share(worth.length, wanted.length)}; ` +
      `kept or left out as labelled ${share(judged.length - kept.length - wanted.length + 2 * worth.length, judged.length)}`,
  );
}

function show(verdicts: readonly Verdict[]): void {
  for (const { label, candidates } of verdicts) {
    if (label.keep === null && candidates.length === 0) continue;
    const wrong =
      (label.keep === false && candidates.length > 0) ||
      (label.keep === true && (candidates.length === 0 || candidates.some(({ type }) => !label.types?.includes(type))));
    const learntFrom = candidates.map(({ type, title }) => `${type}: ${title}`).join(' | ');
    if (wrong || label.keep === null)
      console.log(
        `    ${label.keep === null ? '?' : label.keep ? `wanted ${label.types?.join('/') ?? ''} "${label.phrase ?? ''}"` : 'not wanted'} ${label.set} ${label.id.slice(0, 24)} → ${learntFrom}`,
      );
  }
}

export function run(args: readonly string[]): Promise<void> {
  const options = { data: { type: 'string' }, show: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const data = values.data ?? NEAR.find((folder) => existsSync(folder));
  const labels = readLabels();
  if (data === undefined || !existsSync(data)) {
    console.log(
      `The labelled texts are not here (looked for ${values.data ?? NEAR.join(', ')}): nothing was measured.`,
    );
    return Promise.resolve();
  }
  const verdicts: Verdict[] = [];
  for (const set of new Set(labels.map((label) => label.set))) {
    const result = learnt(
      set,
      labels.filter((label) => label.set === set),
      data,
    );
    if (!result) {
      console.log(`${set}: not in ${data}, left out`);
      continue;
    }
    verdicts.push(...result.verdicts);
    const { events, candidates, rejected, seconds } = result;
    const rate = Math.round(events / seconds);
    console.log(
      `${set}: ${String(events)} events, ${String(candidates)} candidates, evidence found for ${share(candidates - rejected, candidates)}, ${String(rate)} events a second`,
    );
  }
  const isChat = ({ label }: Verdict): boolean => label.set === 'chats' || label.set === 'locomo';
  for (const part of PARTS) {
    const here = verdicts.filter(({ label }) => label.part === part);
    console.log(`${part}: ${String(here.length)} labels`);
    report(
      'commits',
      here.filter((one) => !isChat(one)),
    );
    report('chats', here.filter(isChat));
    report('all', here);
    if (values.show === part) show(here);
  }
  return Promise.resolve();
}
