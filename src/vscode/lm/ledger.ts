/** What language models were asked today, kept by VS Code for all windows and projects of this user. */
import type * as vscode from 'vscode';
import * as z from 'zod';
import type { ModelLedger, ModelUsage } from '../../engine/index.ts';

const KEY = 'languageModel.usage';
const NOTHING: ModelUsage = { requests: 0, tokens: 0 };
const keptSchema = z.object({ day: z.string(), requests: z.number(), tokens: z.number() });

export function ledgerIn(state: vscode.Memento): ModelLedger {
  const used = (day: string): ModelUsage => {
    const kept = keptSchema.safeParse(state.get(KEY)).data;
    return kept?.day === day ? kept : NOTHING;
  };
  return {
    used: (day) => Promise.resolve(used(day)),
    async add(day, { requests, tokens }) {
      const before = used(day);
      await state.update(KEY, { day, requests: before.requests + requests, tokens: before.tokens + tokens });
    },
  };
}
