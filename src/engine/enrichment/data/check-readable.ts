/** Says of a manifest or document once, before it is understood, that no reader can take it: the log names it, and it counts as unread. */
import { parseMarkdown } from '../documents/markup/markdown-blocks.ts';
import { readJson } from './json.ts';
import { readToml } from './toml.ts';
import { readYaml } from './yaml.ts';

const READERS: readonly (readonly [name: RegExp, read: (text: string) => unknown])[] = [
  [/\.ya?ml$/i, readYaml],
  [/\.(?:json[c5]?|code-workspace)$/i, readJson],
  [/\.toml$/i, readToml],
  [/\.(?:md|mdc|mdx|markdown)$/i, parseMarkdown],
];

/** @throws BrainError `invalid-input`, which says why the text at `path` cannot be read. */
export function checkReadable(path: string, text: string): void {
  READERS.find(([name]) => name.test(path))?.[1](text);
}
