/** The assistants whose transcripts are read: one line and one file each. */
import type { ChatSource } from './chat-source.ts';
import { claudeCode } from './claude-code.ts';

export const CHAT_SOURCES: readonly ChatSource[] = [claudeCode];
