/** Which settings differ from what they are by default, for a report: with their values only where those tell of nobody. */
import * as vscode from 'vscode';
import * as z from 'zod';
import { tickedNames } from '../../engine/index.ts';

const manifest = z.object({
  contributes: z.object({
    configuration: z.array(
      z.object({
        properties: z.record(
          z.string(),
          z.object({
            enum: z.array(z.string()).optional(),
            properties: z.record(z.string(), z.object({ type: z.unknown() })).optional(),
          }),
        ),
      }),
    ),
  }),
});

type Property = z.infer<typeof manifest>['contributes']['configuration'][number]['properties'][string];

/** A switch, an amount, or one of the values that package.json names; all else may tell of somebody. */
function harmless(value: unknown, property: Property): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string' && property.enum?.includes(value)) return value;
  const boxes = Object.entries(property.properties ?? {}).flatMap(([name, { type }]) =>
    type === 'boolean' ? [name] : [],
  );
  const ticked = tickedNames(value);
  if (boxes.length > 0 && ticked?.every((one) => boxes.includes(one))) return `[${ticked.join(', ')}]`;
  return 'set';
}

/** `packageJson` is the extension's, as VS Code read it. */
export function settingsTold(packageJson: unknown): readonly (readonly [name: string, value: string])[] {
  const read = manifest.safeParse(packageJson);
  const groups = read.success ? read.data.contributes.configuration : [];
  const configuration = vscode.workspace.getConfiguration();
  return groups
    .flatMap(({ properties }) => Object.entries(properties))
    .flatMap(([name, property]) => {
      const value = configuration.get<unknown>(name);
      const standard = configuration.inspect<unknown>(name)?.defaultValue;
      return JSON.stringify(value) === JSON.stringify(standard) ? [] : [[name, harmless(value, property)] as const];
    });
}
