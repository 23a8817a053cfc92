/**
 * Walks a survey with a model that calls tools: topic by topic, each a conversation of its own that begins from what is known
 * by then. What was recorded is the only state: who begins again goes on with the topics that are still thin.
 */
import { BrainError } from '../model/errors.ts';
import type { ChatModel, ChatTurn } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';
import type { ModelLedger, ModelUsage } from '../ports/language-model.ts';
import type { ProjectTree } from '../ports/project-tree.ts';
import type { ToldOutcome } from '../telling/tell.ts';
import type { Teller, ToldItem } from '../telling/told-item.ts';
import { lookTools } from './looking.ts';
import { isThin, type TopicProgress } from './progress.ts';
import { topicSurveyText } from './survey-text.ts';

/** Requests for one topic: enough to look round, and to mend what was refused. */
const REQUESTS = 15;
/** Characters of answers that a conversation keeps; older ones are told to be asked for again. */
const KEPT = 60_000;
const TOKEN = 4;

export interface SurveyReport {
  readonly kept: number;
  readonly waiting: number;
  readonly known: number;
  /** Why statements were refused, in the order in which they were told. */
  readonly refused: readonly string[];
  readonly usage: ModelUsage;
  /** Why it ended before every topic was walked; null where it did not. */
  readonly stopped: BrainError | null;
}

export interface SurveyEngine {
  tell(items: readonly ToldItem[], teller: Teller): Promise<readonly ToldOutcome[]>;
  surveyProgress(): Promise<readonly TopicProgress[]>;
}

export interface WalkOptions {
  readonly model: ChatModel;
  readonly tree: ProjectTree;
  readonly teller: Teller;
  readonly ledger: ModelLedger;
  /** For a day (UTC). */
  readonly limits: ModelUsage;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  readonly onProgress?: (topic: string, requests: number) => void;
}

/** What a survey of this state would ask at most, for whoever is asked first. */
export const surveyEstimate = (progress: readonly TopicProgress[]): ModelUsage => {
  const topics = progress.filter(isThin).length;
  return { requests: topics * REQUESTS, tokens: topics * REQUESTS * 8_000 };
};

/** Older answers of tools make room for newer ones. */
function shortened(turns: readonly ChatTurn[]): readonly ChatTurn[] {
  let room = KEPT;
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

class Walk {
  readonly #options: WalkOptions;
  readonly outcomes: ToldOutcome[] = [];
  usage: ModelUsage = { requests: 0, tokens: 0 };

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  async topic(progress: TopicProgress, tell: SurveyEngine['tell']): Promise<void> {
    const { model, tree, teller, signal, clock, onProgress } = this.#options;
    const onTold = (outcomes: readonly ToldOutcome[]): number => this.outcomes.push(...outcomes);
    const tools = lookTools({ tree, tell, teller, onTold });
    const turns: ChatTurn[] = [{ role: 'user', text: topicSurveyText(progress, clock.now()) }];
    for (let request = 1; request <= REQUESTS; request++) {
      onProgress?.(progress.topic.title, request);
      const sent = shortened(turns);
      await this.#pay(tokensOf(sent));
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
    }
  }

  async #pay(tokens: number): Promise<void> {
    const { ledger, limits, signal } = this.#options;
    if (signal?.aborted) throw new BrainError('cancelled', 'The survey was cancelled; what was recorded stays.');
    const used = await ledger.used(this.#day());
    if (used.requests >= limits.requests || used.tokens + tokens > limits.tokens) {
      const message = `Today's budget for the language model is used up: ${used.requests} of ${limits.requests} requests, ${used.tokens} of ${limits.tokens} tokens. Survey again another day: it goes on where it stopped.`;
      throw new BrainError('budget-spent', message, { used, limits });
    }
    await this.#note({ requests: 1, tokens });
  }

  async #note(usage: ModelUsage): Promise<void> {
    this.usage = { requests: this.usage.requests + usage.requests, tokens: this.usage.tokens + usage.tokens };
    await this.#options.ledger.add(this.#day(), usage);
  }

  #day(): string {
    return new Date(this.#options.clock.now()).toISOString().slice(0, 10);
  }
}

/** Walks the thin topics. What the model, the budget or the user ends early is told in the report, not thrown. */
export async function walkSurvey(engine: SurveyEngine, options: WalkOptions): Promise<SurveyReport> {
  const walk = new Walk(options);
  let stopped: BrainError | null = null;
  try {
    const thin = (await engine.surveyProgress()).filter(isThin).map(({ topic }) => topic.id);
    for (const id of thin) {
      // What was told under another topic may be enough for this one.
      const now = (await engine.surveyProgress()).find(({ topic }) => topic.id === id);
      if (now && isThin(now)) await walk.topic(now, (items, teller) => engine.tell(items, teller));
    }
  } catch (error) {
    if (!(error instanceof BrainError)) throw error;
    stopped = error;
  }
  const made = walk.outcomes.filter(({ outcome }) => outcome === 'created');
  const kept = made.filter(({ item }) => item?.approval === 'approved' && item.status === 'active').length;
  return {
    kept,
    waiting: made.length - kept,
    known: walk.outcomes.filter(({ outcome }) => outcome === 'known').length,
    refused: walk.outcomes.flatMap(({ outcome, reason }) => (outcome === 'rejected' ? (reason ?? '') : [])),
    usage: walk.usage,
    stopped,
  };
}
