/** A chat of Cline or Roo in one file: a list of messages, or an object that has one. */
import { isoOf } from '../../../engine/index.ts';
import type { WholeFormat } from '../chat-format.ts';
import { isRecord, parseJson, stringOf } from '../json.ts';
import { TaskChat } from './task-chat.ts';

/** `id` is what the task's folder is called; `startedAt` in milliseconds since 1970, null where nothing tells it. */
export const taskFormat = (id: string, startedAt: number | null): WholeFormat => ({
  sort: 'whole',
  read(content, context) {
    const value = parseJson(content);
    const messages: unknown = isRecord(value) ? value['messages'] : value;
    if (!Array.isArray(messages)) {
      context.skip(value === undefined ? 'not JSON' : 'a file without messages');
      return [];
    }
    const chat = new TaskChat(context);
    messages.forEach((message, index) => chat.add(message, index));
    const chatId = (isRecord(value) ? stringOf(value['sessionId']) : null) ?? id;
    return [{ chatId, folders: [...chat.folders], startedAt: isoOf(startedAt), turns: chat.turns }];
  },
});
