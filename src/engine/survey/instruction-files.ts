/** Files that somebody wrote for assistants: what stands there was told once already, and is no evidence of how the project is. */

const NAMES: ReadonlySet<string> = new Set([
  ...['agents.md', 'agents.override.md', 'claude.md', 'claude.local.md', 'gemini.md', 'qwen.md', 'warp.md', 'crush.md'],
  ...['copilot-instructions.md', '.cursorrules', '.windsurfrules', '.clinerules', '.rules', '.goosehints', 'replit.md'],
]);
const FOLDERS =
  /(?:^|\/)\.(?:cursor|claude|windsurf|devin|clinerules|roo|kilocode|kilo|continue|junie|augment|kiro|trae|amazonq)\//;
const ENDINGS = /\.(?:instructions|prompt|chatmode)\.md$|\.mdc$/;

/** Whether a file, by its path, instructs assistants. */
export function instructsAssistants(path: string): boolean {
  const lower = path.toLowerCase();
  return NAMES.has(lower.slice(lower.lastIndexOf('/') + 1)) || FOLDERS.test(lower) || ENDINGS.test(lower);
}
