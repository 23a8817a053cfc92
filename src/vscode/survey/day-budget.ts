/** What a survey may cost: the budget of the day, or for once as much as all of it needs, where a person agrees to that. */
import type { ModelUsage } from '../../engine/index.ts';

/** Whether what it costs at most is more than the day has left. */
export const isOver = (daily: ModelUsage, used: ModelUsage, estimate: ModelUsage): boolean =>
  used.requests + estimate.requests > daily.requests || used.tokens + estimate.tokens > daily.tokens;

/** The day's limits with room for all of it. */
export const roomFor = (daily: ModelUsage, used: ModelUsage, estimate: ModelUsage): ModelUsage => ({
  requests: Math.max(daily.requests, used.requests + estimate.requests),
  tokens: Math.max(daily.tokens, used.tokens + estimate.tokens),
});
