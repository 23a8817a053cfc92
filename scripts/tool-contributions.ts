// Writes into package.json what VS Code has to know of the tools before it starts the extension, and into package.nls.json what
// people read of them; a test holds both to the tools. What models read stays English, and stands in package.json.
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

/** What people read of the tools, by its key in package.nls.json. */
export function toolWords(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    TOOLS.flatMap(({ name, title, description }) => [
      [`tool.${referenceName(name)}.displayName`, title],
      [
        `tool.${referenceName(name)}.userDescription`,
        `Project Brain: ${description.slice(0, description.indexOf('. ') + 1)}`,
      ],
    ]),
  );
}

/** The contribution `languageModelTools`. */
export function toolContributions(): readonly Readonly<Record<string, unknown>>[] {
  const contributed = TOOLS.map((tool) => {
    const { properties, ...schema } = jsonSchemaOf(tool);
    return {
      name: tool.name,
      displayName: `%tool.${referenceName(tool.name)}.displayName%`,
      modelDescription: tool.description,
      userDescription: `%tool.${referenceName(tool.name)}.userDescription%`,
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
  const at = (name: string): URL => new URL(`../${name}`, import.meta.url);
  const save = (name: string, value: unknown) => writeFile(at(name), `${JSON.stringify(value, undefined, 2)}\n`);
  const manifest = JSON.parse(await readFile(at('package.json'), 'utf8')) as { contributes: Record<string, unknown> };
  manifest.contributes['languageModelTools'] = toolContributions();
  await save('package.json', manifest);
  const words = Object.entries(JSON.parse(await readFile(at('package.nls.json'), 'utf8')) as Record<string, string>);
  const others = words.filter(([key]) => !key.startsWith('tool.'));
  await save('package.nls.json', { ...Object.fromEntries(others), ...toolWords() });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await write();
