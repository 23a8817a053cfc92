/** The assistants whose transcripts are read: one line and one file each. */
import { aider } from './aider.ts';
import type { ChatSource } from './chat-source.ts';
import { claudeCode } from './claude-code.ts';
import { cline } from './cline/cline.ts';
import { codex } from './codex/codex.ts';
import { continueDev } from './continue.ts';
import { copilotChat } from './copilot/copilot-chat.ts';
import { copilotCli } from './copilot/copilot-cli.ts';
import { cursor } from './cursor/cursor.ts';
import { geminiCli } from './gemini/gemini-cli.ts';
import { opencode } from './opencode/opencode.ts';
import { roo } from './cline/roo.ts';
import { vsCodeChat } from './vscode/vscode-chat.ts';
import { windsurf } from './windsurf.ts';

export const CHAT_SOURCES: readonly ChatSource[] = [
  vsCodeChat,
  copilotChat,
  copilotCli,
  claudeCode,
  cursor,
  codex,
  geminiCli,
  cline,
  roo,
  continueDev,
  aider,
  opencode,
  windsurf,
];
