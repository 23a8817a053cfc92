/** The part of docs/tools.md that is made of the tools themselves: what they are called, what they take, and what they may do. */
import { jsonSchemaOf, TOOLS } from '../../src/tools/all-tools.ts';
import type { Tool } from '../../src/tools/tool.ts';

export const BEGIN = '<!-- made of the tools: begin -->';
export const END = '<!-- made of the tools: end -->';

interface Field {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Field & {
    readonly properties?: Readonly<Record<string, Field>>;
    readonly required?: readonly string[];
  };
}

const typeOf = ({ type = 'any', enum: values, items }: Field): string => {
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (items?.properties) return 'list of objects';
  return items ? `list of ${items.enum ? typeOf(items) : (items.type ?? 'any')}` : type;
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function row(name: string, field: Field, isNeeded: boolean): string {
  const usual = field.default === undefined ? '' : `default \`${JSON.stringify(field.default)}\``;
  const needs = isNeeded ? 'needed' : usual;
  return `| \`${name}\` | ${cell(typeOf(field))} | ${needs} | ${cell(field.description ?? '')} |`;
}

function rows(prefix: string, properties: Readonly<Record<string, Field>>, required: readonly string[]): string[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    row(`${prefix}${name}`, field, required.includes(name)),
    ...(field.items?.properties ? rows(`${prefix}${name}[].`, field.items.properties, field.items.required ?? []) : []),
  ]);
}

function section(tool: Tool): string {
  const schema = jsonSchemaOf(tool) as { properties: Record<string, Field>; required?: string[] };
  const may = tool.readOnly ? 'reads' : tool.destructive ? 'writes, may take knowledge away' : 'writes';
  return [
    `### ${tool.name}`,
    `_${tool.title}; ${may}._ ${tool.description}`,
    [
      '| input | type | | what it is |',
      '| --- | --- | --- | --- |',
      ...rows('', schema.properties, schema.required ?? []),
    ].join('\n'),
  ].join('\n\n');
}

/** All tools, as Markdown. */
export const toolsManual = (): string => TOOLS.map(section).join('\n\n');
