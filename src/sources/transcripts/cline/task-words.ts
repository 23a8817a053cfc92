/**
 * Who said what in a user's message of Cline or Roo: they answer their tools in the user's name, and put the state of the
 * editor beside what the person wrote. Only what stands in their own wrappers, where they write them, is the person's: a
 * file that was read may hold the same tags.
 */
import { openingBlock, withoutTags } from '../inserted.ts';

/** Wrappers of what a person wrote. */
const OWN_TAGS = ['task', 'user_message', 'answer', 'feedback', 'user_input', 'user_command'];
/** What is put beside it. */
const CONTEXT_TAGS = [
  'environment_details',
  'mode_notice',
  'explicit_instructions',
  'file_content',
  'folder_content',
  'url_content',
  'workspace_diagnostics',
  'terminal_output',
  'git_working_state',
  'git_commit',
  'hook_context',
  'system_reminder',
  'system-reminder',
  'slash_command',
  'command',
];
/** Notices in square brackets, and the recommendations of a list of things to do. */
const NOTICE = /^(?:\[[A-Z][A-Z ]|\[Response interrupted|# task_progress|# TODO LIST|# Todo List|Attached image)/;
/** The notice that a task goes on quotes what the person wrote then. */
const RESUMED = '[TASK RESUMPTION]';
/** What a person says to a tool call they are asked about; it opens the tool's answer. */
const JUDGED =
  /^\s*(?:The user (?:denied|approved|rejected)[^<]{0,200}|The user provided the following feedback:\s*)<feedback>([\s\S]*?)<\/feedback>/;
/** Tools whose answer is written by the person, or by the extension around the person's words. */
const ASKING = new Set([
  'ask_followup_question',
  'plan_mode_respond',
  'plan_mode_response',
  'attempt_completion',
  'act_mode_respond',
  'new_task',
  'switch_mode',
  'condense',
  'report_bug',
]);
const EDITING = new Set([
  'write_to_file',
  'replace_in_file',
  'apply_diff',
  'apply_patch',
  'insert_content',
  'search_and_replace',
  'search_replace',
  'edit_file',
]);

/** Whether a tool asks the person, so that its answer is nothing but theirs. */
export const asksThePerson = (tool: string): boolean => ASKING.has(tool);

/** What a person wrote in an answer of `tool`; '' where they wrote nothing. */
export function wordsInAnswer(tool: string, text: string): string {
  if (ASKING.has(tool)) return wrapped(text) ?? JUDGED.exec(text)?.[1]?.trim() ?? '';
  return EDITING.has(tool) ? (JUDGED.exec(text)?.[1]?.trim() ?? '') : '';
}

/** What a person wrote in a block of text that answers no tool; `wrappersOnly` where an unwrapped one is not theirs. */
export function wordsInText(text: string, wrappersOnly: boolean): string {
  const resumed = text.trimStart().startsWith(RESUMED) ? between(text, '<user_message>', '</user_message>') : null;
  if (resumed !== null) return resumed.trim();
  const own = withoutTags(text, CONTEXT_TAGS);
  return wrapped(own) ?? (wrappersOnly || NOTICE.test(own) ? '' : own);
}

function wrapped(text: string): string | null {
  for (const tag of OWN_TAGS) {
    const inside = openingBlock(text, tag);
    if (inside !== null) return withoutTags(inside, CONTEXT_TAGS);
  }
  return null;
}

/** What stands between the first `open` and the `close` behind it; null where there is none. */
function between(text: string, open: string, close: string): string | null {
  const from = text.indexOf(open);
  const end = from < 0 ? -1 : text.indexOf(close, from);
  return end < 0 ? null : text.slice(from + open.length, end);
}
