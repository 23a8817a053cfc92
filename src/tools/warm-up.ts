/** The tool `brain_warm_up`: a briefing to begin a session with. */
import * as z from 'zod';
import { warmUpDocument } from '../engine/index.ts';
import { cutText, maxTokens } from './budget.ts';
import { defineTool } from './tool.ts';

const PERSONAL = 300;

export const brainWarmUp = defineTool({
  name: 'brain_warm_up',
  title: 'Warm up',
  description:
    'A short briefing on a project that you do not know yet: what it is, how it is built and tested, its modules and key files, and the newest rules and decisions. ' +
    'Call it at most once in a session, before you explore the code yourself. Not for questions: use brain_search or brain_recall.',
  input: z.object({ maxTokens: maxTokens(1_000) }),
  readOnly: true,
  destructive: false,
  async run({ project, signal }, { maxTokens: tokens }) {
    await project.followWorkTree(signal);
    const briefing = await project.engine.warmUp();
    const own = await project.engine.brain({ as: 'personal', tokenBudget: PERSONAL });
    const text = `${warmUpDocument(briefing)}${own.itemsLoaded > 0 ? `\n${own.document}` : ''}`;
    return {
      text: cutText(text, tokens, 'ask for more with maxTokens.'),
      structured: { ...briefing, yours: own.itemsLoaded > 0 ? own.document : null },
    };
  },
});
