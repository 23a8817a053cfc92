/** Serves the tools to the language models of VS Code. The tools themselves are loaded when the first of them is called. */
import * as vscode from 'vscode';
import * as z from 'zod';
import { BrainError } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { type OpenedProjects, whichProject } from '../which-project.ts';
import { toolContext } from './tool-context.ts';
import { toolTexts } from './tool-texts.ts';

export interface ToolParts extends OpenedProjects {
  /** Resolves once the memories of the window were opened for the first time, or could not be. */
  readonly started: () => Promise<unknown>;
  /** Null until it is open. */
  readonly user: () => Project | null;
}

type Input = Readonly<Record<string, unknown>>;

const manifest = z.object({
  version: z.string(),
  contributes: z.object({ languageModelTools: z.array(z.object({ name: z.string() })) }),
});

/** The names of the tools that package.json, as VS Code gives it, contributes. */
export const contributedTools = (packageJson: unknown): readonly string[] =>
  manifest.parse(packageJson).contributes.languageModelTools.map(({ name }) => name);

export const contributedVersion = (packageJson: unknown): string => manifest.parse(packageJson).version;

/** Runs a tool by its name. @throws BrainError `not-found`, and what runTool throws */
export async function callTool(
  name: string,
  input: Input,
  project: Project,
  parts: ToolParts,
  token: vscode.CancellationToken,
): ReturnType<(typeof import('../../tools/all-tools.ts'))['runTool']> {
  const { runTool, TOOLS } = await import('../../tools/all-tools.ts');
  const tool = TOOLS.find((one) => one.name === name);
  if (!tool) throw new BrainError('not-found', `There is no tool "${name}".`);
  return runTool(tool, input, toolContext(project, parts.user(), token));
}

/** Registers tools with these names. */
export function registerTools(names: readonly string[], parts: ToolParts): vscode.Disposable {
  return vscode.Disposable.from(...names.map((name) => vscode.lm.registerTool(name, tool(name, parts))));
}

/** Which of several folders is a field of VS Code's alone: elsewhere a server has one. */
const ofWindow = z.looseObject({ workspaceFolder: z.string().optional() });
/** Least and most of what tools take, in tokens. */
const [LEAST, MOST] = [50, 20_000];

function tool(name: string, parts: ToolParts): vscode.LanguageModelTool<Input> {
  return {
    prepareInvocation: ({ input }) => {
      const { running, question } = toolTexts(name, input);
      const markdown = (text: string): vscode.MarkdownString => new vscode.MarkdownString(text);
      return {
        invocationMessage: markdown(running),
        ...(question && {
          confirmationMessages: { title: question.title, message: markdown(question.message) },
        }),
      };
    },
    invoke: async ({ input, tokenizationOptions }, token) => {
      const { workspaceFolder, ...rest } = ofWindow.parse(input);
      await parts.started();
      const project = whichProject(parts, workspaceFolder);
      const budget = tokenizationOptions?.tokenBudget;
      // A model that has less room than the tool usually takes gets less.
      const maxTokens =
        budget === undefined || budget >= MOST ? {} : { maxTokens: Math.max(LEAST, Math.floor(budget)) };
      const { text, isError } = await callTool(name, { ...maxTokens, ...rest }, project, parts, token);
      // VS Code hands the message to the model, and shows that nothing was done.
      if (isError) throw new Error(text);
      const others = parts.projects().filter((one) => one !== project);
      const whose = `Memory of the folder "${project.folder.name}". Others are open: ${others.map(({ folder }) => `"${folder.name}"`).join(', ')} (workspaceFolder).\n`;
      return new vscode.LanguageModelToolResult([
        new vscode.LanguageModelTextPart(others.length === 0 ? text : `${whose}${text}`),
      ]);
    },
  };
}
