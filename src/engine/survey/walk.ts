/**
 * Walks a survey with a model that calls tools: step by step, each a conversation of its own that begins from what is known
 * by then. What was recorded and which steps are done is kept as it goes: who begins again goes on from there.
 */
import { redact } from '../intake/redact.ts';
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import type { ChatModel, ChatTurn } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';
import type { ModelLedger, ModelUsage } from '../ports/language-model.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { ProjectHistory } from '../ports/project-history.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import type { Refusal, Refusals } from '../ports/refusals.ts';
import type { Teller, ToldItem, ToldOutcome } from '../telling/told-item.ts';
import type { SurveyLease } from './lease.ts';
import type { ChooseGuideEngine } from './choose-guide.ts';
import { askedTools, guideTools, lookTools } from './looking.ts';
import type { TopicProgress } from './progress.ts';
import { recordMeta, type SurveyRecord } from './record.ts';
import type { SurveyPlan, SurveyStep } from './steps.ts';
import type { AskingEngine } from './askings.ts';

/** Characters of answers that a conversation keeps; older ones are told to be asked for again. */
const KEPT = 40_000;
const TOKEN = 4;
/** Of a model's window, what answers of tools may take. */
const SHARE = 0.6;
const MOST_REFUSALS = 200;
const REFUSED_LENGTH = 400;

export interface SurveyStand {
  /** 1-based, of `steps`. */
  readonly step: number;
  readonly steps: number;
  readonly title: string;
  /** What was asked since it began this time. */
  readonly requests: number;
  readonly kept: number;
  readonly waiting: number;
  readonly refused: number;
}

export interface WalkOptions {
  readonly model: ChatModel;
  readonly teller: Teller;
  readonly ledger: ModelLedger;
  /** For a day (UTC). */
  readonly limits: ModelUsage;
  readonly signal?: AbortSignal;
  /** Resolves when the next request may go: while somebody has paused it, it does not. */
  readonly gate?: () => Promise<void>;
  readonly onProgress?: (stand: SurveyStand) => void;
}

export interface SurveyReport {
  readonly record: SurveyRecord;
  /** Why statements were refused, in the order in which they were told, since the survey began. */
  readonly refusals: readonly Refusal[];
  /** What was asked this time. */
  readonly usage: ModelUsage;
  /** Why it ended before every step was walked; null where it did not. */
  readonly stopped: BrainError | null;
}

export interface WalkPorts {
  readonly store: Pick<MemoryStore, 'write'>;
  readonly clock: Clock;
  readonly tree: ProjectTree;
  readonly history: ProjectHistory;
  readonly lease: SurveyLease;
  readonly refusals: Refusals;
  readonly recalled: (about: string) => Promise<readonly MemoryItem[]>;
  readonly tell: (items: readonly ToldItem[], teller: Teller) => Promise<readonly ToldOutcome[]>;
  readonly progress: () => Promise<readonly TopicProgress[]>;
  readonly choices: ChooseGuideEngine;
  /** The lines of the guide, each with what stands in the files around its places. */
  readonly places: () => Promise<readonly string[]>;
  readonly askings: AskingEngine;
}

/** Older answers of tools make room for newer ones. */
function shortened(turns: readonly ChatTurn[], kept: number): readonly ChatTurn[] {
  let room = kept;
  return [...turns]
    .reverse()
    .map((turn): ChatTurn => {
      if (turn.role !== 'tool') return turn;
      room -= turn.text.length;
      return room >= 0 ? turn : { ...turn, text: '(left out; ask again if you need it)' };
    })
    .reverse();
}

const tokensOf = (turns: readonly ChatTurn[]): number =>
  Math.ceil(turns.reduce((sum, turn) => sum + turn.text.length, 0) / TOKEN);

const sum = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  requests: a.requests + b.requests,
  tokens: a.tokens + b.tokens,
});

const isKept = (item: MemoryItem | null): boolean => item?.approval === 'approved' && item.status === 'active';

class Walk {
  readonly #options: WalkOptions;
  readonly #ports: WalkPorts;
  readonly #plan: SurveyPlan;
  record: SurveyRecord;
  refusals: Refusal[];
  usage: ModelUsage = { requests: 0, tokens: 0 };
  #step = 0;

  constructor(
    record: SurveyRecord,
    refusals: readonly Refusal[],
    plan: SurveyPlan,
    options: WalkOptions,
    ports: WalkPorts,
  ) {
    this.#options = options;
    this.#ports = ports;
    this.#plan = plan;
    this.record = record;
    this.refusals = [...refusals];
  }

  async run(): Promise<void> {
    await this.#keep({});
    for (const step of this.#plan.steps) {
      this.#step++;
      const progress = await this.#ports.progress();
      if (step.isOpen(progress)) await this.#walk(step, progress);
      const stale = step.id === 'stale' ? this.#plan.stale.map(({ itemId }) => itemId) : [];
      await this.#keep({ done: [...this.record.done, step.id], asked: [...new Set([...this.record.asked, ...stale])] });
    }
    await this.#keep({ finishedAt: new Date(this.#ports.clock.now()).toISOString() });
  }

  async #walk(step: SurveyStep, progress: readonly TopicProgress[]): Promise<void> {
    const { model, teller, signal } = this.#options;
    const { tree, history, recalled, tell, clock, choices, places, askings } = this.#ports;
    const asked = await step.text(progress, clock.now());
    if (asked === '') return;
    const told = async (items: readonly ToldItem[], by: Teller): Promise<readonly ToldOutcome[]> => {
      const outcomes = await tell(items, by);
      await this.#told(items, outcomes);
      return outcomes;
    };
    const looks = (): ReturnType<typeof lookTools> =>
      lookTools({ tree, history, recalled, tell: told, teller, guide: choices });
    const further = { choose: () => [...looks(), ...guideTools(choices, places)], ask: () => askedTools(askings) };
    const tools = step.does ? further[step.does]() : looks();
    const turns: ChatTurn[] = [{ role: 'user', text: asked }];
    const kept = Math.min(KEPT, (model.maxInputTokens ?? Infinity) * TOKEN * SHARE);
    for (let request = 1; request <= step.requests; request++) {
      const sent = shortened(turns, kept);
      await this.#pay(tokensOf(sent));
      this.#show(step);
      const answer = await model.answer(sent, tools, signal);
      turns.push({ role: 'assistant', ...answer });
      await this.#note({
        requests: 0,
        tokens: Math.ceil((answer.text.length + JSON.stringify(answer.calls).length) / TOKEN),
      });
      if (answer.calls.length === 0) return;
      for (const { id, name, input } of answer.calls) {
        const tool = tools.find((one) => one.name === name);
        const text = tool ? await tool.run(input) : `There is no tool ${name}.`;
        turns.push({ role: 'tool', callId: id, text });
      }
      this.#show(step);
    }
  }

  #show({ title }: SurveyStep): void {
    const { kept, waiting, refused } = this.record;
    this.#options.onProgress?.({
      ...{ step: this.#step, steps: this.#plan.steps.length, title, requests: this.usage.requests },
      ...{ kept: kept.length, waiting: waiting.length, refused },
    });
  }

  async #told(items: readonly ToldItem[], outcomes: readonly ToldOutcome[]): Promise<void> {
    const made = outcomes.flatMap(({ outcome, item }) => (outcome === 'created' && item ? [item] : []));
    const ids = (all: readonly MemoryItem[]): readonly string[] => all.map(({ itemId }) => itemId);
    const refused = outcomes.flatMap(({ outcome, reason = '' }, n): Refusal[] =>
      outcome === 'rejected' ? [{ facts: shortFacts(items[n]?.facts ?? ''), reason }] : [],
    );
    this.refusals.push(...refused.slice(0, MOST_REFUSALS - this.refusals.length));
    if (refused.length > 0) await this.#ports.refusals.save(this.refusals);
    await this.#keep({
      kept: [...this.record.kept, ...ids(made.filter(isKept))],
      waiting: [...this.record.waiting, ...ids(made.filter((item) => !isKept(item)))],
      known: this.record.known + outcomes.filter(({ outcome }) => outcome === 'known').length,
      refused: this.record.refused + refused.length,
    });
  }

  async #keep(now: Partial<SurveyRecord>): Promise<void> {
    this.record = { ...this.record, ...now };
    await this.#ports.store.write({ meta: recordMeta(this.record) });
  }

  async #pay(tokens: number): Promise<void> {
    const { ledger, limits, signal, gate } = this.#options;
    await gate?.();
    if (signal?.aborted) throw new BrainError('cancelled', 'The survey was stopped; what was recorded stays.');
    await this.#ports.lease.hold();
    const used = await ledger.used(this.#day());
    if (used.requests >= limits.requests || used.tokens + tokens > limits.tokens) {
      const message = `Today's budget for the language model is used up: ${used.requests} of ${limits.requests} requests, ${used.tokens} of ${limits.tokens} tokens. Survey again another day: it goes on where it stopped.`;
      throw new BrainError('budget-spent', message, { used, limits });
    }
    await this.#note({ requests: 1, tokens });
  }

  async #note(usage: ModelUsage): Promise<void> {
    this.usage = sum(this.usage, usage);
    this.record = { ...this.record, usage: sum(this.record.usage, usage) };
    await this.#options.ledger.add(this.#day(), usage);
  }

  #day(): string {
    return new Date(this.#ports.clock.now()).toISOString().slice(0, 10);
  }

  /** What was used since it was kept last. */
  async end(): Promise<void> {
    await this.#keep({});
  }
}

const shortFacts = (facts: string): string => redact(facts).text.replace(/\s+/g, ' ').slice(0, REFUSED_LENGTH);

/**
 * Walks the steps of a plan. What the model, the budget or the user ends early is told in the report, not thrown.
 * @throws BrainError `illegal-transition` where somebody else surveys the project.
 */
export async function walkSurvey(
  plan: SurveyPlan,
  record: SurveyRecord,
  options: WalkOptions,
  ports: WalkPorts,
): Promise<SurveyReport> {
  await ports.lease.hold();
  const before = plan.kind === 'on' ? await ports.refusals.load() : [];
  if (plan.kind !== 'on') await ports.refusals.save([]);
  const walk = new Walk(record, before, plan, options, ports);
  let stopped: BrainError | null = null;
  try {
    await walk.run();
  } catch (error) {
    if (!(error instanceof BrainError)) throw error;
    stopped = error;
    await walk.end();
  } finally {
    await ports.lease.release();
  }
  return { record: walk.record, refusals: walk.refusals, usage: walk.usage, stopped };
}
