/** Chat models behind OpenAI's interface (chat completions with tools), which Ollama, LM Studio, llama.cpp and vLLM speak, too. */
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { BrainError, type ChatModel, type ChatTurn } from '../engine/index.ts';
import { postJson } from '../node/post-json.ts';

export interface EndpointOptions {
  /** Usually ends in `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent as a bearer token where there is one; it never stands in an error. */
  readonly apiKey?: string | undefined;
  /** Milliseconds before each further try. */
  readonly pauses?: readonly number[];
}

const TIMEOUT_MS = 300_000;
const PAUSES = [2_000, 8_000];

const Answer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({ id: z.string().nullish(), function: z.object({ name: z.string(), arguments: z.string() }) }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
});

function message(turn: ChatTurn): object {
  if (turn.role === 'user') return { role: 'user', content: turn.text };
  if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.callId, content: turn.text };
  const calls = turn.calls.map(({ id, name, input }) => ({
    ...{ id, type: 'function' },
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  return { role: 'assistant', content: turn.text, ...(calls.length > 0 && { tool_calls: calls }) };
}

/** What is no JSON is handed on as it is: the tool says what is wrong with it. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const CODES: Readonly<Record<number, 'model-quota' | 'model-refused'>> = {
  400: 'model-refused',
  401: 'model-refused',
  403: 'model-refused',
  404: 'model-refused',
  429: 'model-quota',
};

export function chatEndpoint({ baseUrl, model, apiKey, pauses = PAUSES }: EndpointOptions): ChatModel {
  const url = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
  const post = async (body: object, signal: AbortSignal | undefined): Promise<unknown> => {
    const { ok, status, text, said } = await postJson(url, body, { apiKey, signal, timeout: TIMEOUT_MS });
    if (ok) return JSON.parse(text) as unknown;
    const why = `The model's endpoint ${url} answered ${status}: ${said}. Check address, model and key.`;
    throw new BrainError(CODES[status] ?? 'model-unreachable', why, { url });
  };
  const ask = async (body: object, signal: AbortSignal | undefined): Promise<unknown> => {
    for (let tries = 0; ; tries++) {
      try {
        return await post(body, signal);
      } catch (error) {
        if (signal?.aborted) throw new BrainError('cancelled', `The question to ${url} was cancelled.`, { url });
        const pause = pauses[tries];
        const known = error instanceof BrainError ? error : null;
        if (pause === undefined || known?.code === 'model-refused') {
          if (known) throw known;
          const why = `The model's endpoint ${url} cannot be reached, or did not answer as chat completions do. Check that it runs.`;
          throw new BrainError('model-unreachable', why, { url }, error);
        }
        await wait(pause, undefined, signal ? { signal } : {}).catch(() => undefined);
      }
    }
  };
  return {
    id: model,
    async answer(turns, tools, signal) {
      const body = {
        model,
        messages: turns.map(message),
        tools: tools.map(({ name, description, parameters }) => ({
          type: 'function',
          function: { name, description, parameters },
        })),
      };
      const { data } = Answer.safeParse(await ask(body, signal));
      const said = data?.choices[0]?.message;
      if (!said) {
        const why = `The model's endpoint ${url} did not answer as chat completions do. Check that the address ends in /v1.`;
        throw new BrainError('model-unreachable', why, { url });
      }
      const calls = (said.tool_calls ?? []).map(({ id, function: called }, n) => ({
        ...{ id: id ?? `call-${turns.length}-${n}`, name: called.name },
        input: inputOf(called.arguments),
      }));
      return { text: said.content ?? '', calls };
    },
  };
}
