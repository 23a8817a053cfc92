/** Splits files of settings at their first level: JSON keys, YAML keys, TOML and INI tables. */
import { SECTION_LIMITS, type Section } from '../section.ts';
import { Anchors } from './anchors.ts';
import { cut, firstSentenceOf } from './doc-comment.ts';
import type { Family } from './language.ts';
import { LEXES } from './lexis.ts';
import { CODE, scan } from './scan.ts';
import { topicsOf } from './topics.ts';

/** Shorter files are one section. */
const SHORT = 40;
/** Keys of fewer lines are told together with their neighbours. */
const SMALL = 8;
const LINE = 300;

interface Part {
  readonly name: string;
  readonly from: number;
}

/** The sections of a file of settings. */
export function splitSettings(path: string, text: string, lines: readonly string[], family: Family): Section[] {
  const parts = partsOf(text, lines, family);
  const groups = lines.length <= SHORT || parts.length < 2 ? [parts] : grouped(parts, lines.length);
  const anchors = new Anchors();
  const sections: Section[] = [];
  groups.slice(0, SECTION_LIMITS.sections).forEach((group, i) => {
    const from = i === 0 ? 0 : (group[0]?.from ?? 0);
    let end = i === groups.length - 1 ? lines.length : (groups[i + 1]?.[0]?.from ?? lines.length);
    while (end > from && (lines[end - 1] ?? '').trim() === '') end--;
    if (end <= from) return;
    const names = group.map(({ name }) => name).filter((name) => name !== '');
    const said = i === 0 ? firstSentenceOf(leadingComment(lines)) : '';
    const body = lines.slice(from, Math.min(end, from + 60)).map((line) => line.slice(0, LINE));
    sections.push({
      path,
      anchor: anchors.of(groups.length === 1 ? 'settings' : (names[0] ?? 'settings')),
      kind: 'settings',
      startLine: from + 1,
      endLine: end,
      summary: cut(said === '' ? names.join(', ') : said, SECTION_LIMITS.summary),
      topics: topicsOf(names.slice(0, 3).join(' '), body.join('\n')),
      symbols: names.slice(0, SECTION_LIMITS.symbols),
    });
  });
  return sections;
}

function leadingComment(lines: readonly string[]): string[] {
  const comment: string[] = [];
  for (const line of lines.slice(0, 30)) {
    if (!/^\s*(?:#|\/\/|;)/.test(line)) break;
    comment.push(line.slice(0, LINE));
  }
  return comment;
}

function partsOf(text: string, lines: readonly string[], family: Family): Part[] {
  if (family === 'json') return jsonParts(text, lines);
  const pattern =
    family === 'yaml'
      ? /^(?:- )?["']?([\w./@ -]{1,80}?)["']?\s*:(?:\s|$)/
      : /^\[{1,2}\s{0,20}([^\]]{1,120}?)\s{0,20}\]/;
  const parts: Part[] = [];
  lines.forEach((line, from) => {
    const name = pattern.exec(line.slice(0, LINE))?.[1];
    if (name !== undefined) parts.push({ name, from });
  });
  if (parts.length > 0 || family === 'yaml') return parts;
  lines.forEach((line, from) => {
    const name = /^([\w.-]{1,80})\s*[=:]/.exec(line.slice(0, LINE))?.[1];
    if (name !== undefined) parts.push({ name, from });
  });
  return parts;
}

function jsonParts(text: string, lines: readonly string[]): Part[] {
  const lexis = LEXES.json;
  if (!lexis) return [];
  const { kinds, levels } = scan(text, lexis);
  const parts: Part[] = [];
  lines.forEach((line, from) => {
    if (kinds[from] !== CODE || levels[from] !== 1) return;
    const name = /^\s*"((?:[^"\\]|\\.){1,120})"\s*:/.exec(line.slice(0, LINE))?.[1];
    if (name !== undefined) parts.push({ name, from });
  });
  return parts;
}

/** Small neighbours in one group; a large key in a group of its own. */
function grouped(parts: readonly Part[], lines: number): Part[][] {
  const groups: Part[][] = [];
  let small = false;
  parts.forEach((part, i) => {
    const size = (parts[i + 1]?.from ?? lines) - part.from;
    const group = groups.at(-1);
    if (group && small && size <= SMALL) group.push(part);
    else groups.push([part]);
    small = size <= SMALL;
  });
  return groups;
}
