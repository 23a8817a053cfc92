// Writes into package.json what VS Code has to know of the tools before it starts the extension; a test holds it to them.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { jsonSchemaOf, TOOLS } from '../src/tools/all-tools.ts';

const ICONS: Readonly<Record<string, string>> = {
  brain_get: '$(book)',
  brain_warm_up: '$(coffee)',
  brain_search: '$(search)',
  brain_recall: '$(lightbulb)',
  brain_timeline: '$(history)',
  brain_remember: '$(add)',
  brain_update: '$(edit)',
  brain_forget: '$(trash)',
  brain_diary: '$(notebook)',
};

const WHEN = 'workspaceFolderCount != 0 && isWorkspaceTrusted && !config.projectBrain.mcpServer';

const FOLDER = {
  type: 'string',
  description:
    'Where several folders are open: the name of the one that is meant. Unless given, that of the active editor.',
};

/** As `#brainSearch`. */
const referenceName = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The contribution `languageModelTools`. */
export function toolContributions(): readonly Readonly<Record<string, unknown>>[] {
  const contributed = TOOLS.map((tool) => {
    const { properties, ...schema } = jsonSchemaOf(tool);
    return {
      name: tool.name,
      displayName: tool.title,
      modelDescription: tool.description,
      userDescription: `Project Brain: ${tool.description.slice(0, tool.description.indexOf('. ') + 1)}`,
      toolReferenceName: referenceName(tool.name),
      canBeReferencedInPrompt: true,
      icon: ICONS[tool.name],
      tags: ['memory', 'project-brain'],
      when: WHEN,
      // VS Code knows one dialect only.
      inputSchema: {
        ...schema,
        $schema: undefined,
        properties: { ...(properties as object), workspaceFolder: FOLDER },
      },
    };
  });
  // What is undefined goes.
  return JSON.parse(JSON.stringify(contributed)) as typeof contributed;
}

async function write(): Promise<void> {
  const file = new URL('../package.json', import.meta.url);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { contributes: Record<string, unknown> };
  manifest.contributes['languageModelTools'] = toolContributions();
  await writeFile(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await write();
