/** What stands in a file and describes nothing in it: its licence, who generated it, notes to tools. */

/** Words of lawyers; a sentence about licences ("Reads the licence of a manifest") is none of them. */
const LEGAL: readonly RegExp[] = [
  /^(?:copyright\b|\(c\)|©|spdx-|all rights reserved|licen[sc]ed (?:under|to)\b|licen[sc]e: |permission is hereby)/i,
  /\bcopyright (?:\(c\)|©|\d{4})/i,
  /(?:^|^the |[|·–-] ?)(?:MIT|Apache|BSD|ISC|MPL|Mozilla Public|GNU(?: \w+){0,3}|[AL]?GPL)\b.{0,30}\blicen[sc]e\b/i,
  /\bthis (?:source code|source code form|file|program|library|software|code) is (?:part of|licensed|governed|subject|free software|distributed|released|in the public domain)\b/i,
  /\buse of this source code is governed\b/i,
  /\bredistribution and use in source\b|\bredistribute it and\/or modify\b|\bmay not use this file except\b/i,
  /\bprovided "?as[ -]is"?|\bdistributed (?:under the licen[sc]e|in the hope)|\bunless required by applicable law\b/i,
];
/** What goes on with a licence once one has begun. */
const MORE_LEGAL = /licen[sc]e|copyright|warrant|"as is"|liab(?:le|ility)|^https?:\/\/\S+$/i;

/** Who made the file, where that is all the sentence says. */
const GENERATED =
  /^(?:@generated\b|(?:this (?:file|code) (?:is|was|has been) )?(?:auto(?:matically)?[- ]?)?generated\b|(?:code|file|source) (?:auto)?generated (?:by|from)\b|(?:please )?do not (?:edit|modify)\b)/i;

/** Lines that speak to tools. */
const TO_TOOLS =
  /^(?:eslint|prettier|@?ts-|biome|tslint|istanbul|c8 |v8 |noqa|pylint|mypy|type: ?ignore|pragma|nolint|golint|go:|\+build|rubocop|shellcheck|!\/|-\*-|vim:|use strict|#?(?:end)?region\b|frozen_string|(?:en)?coding[:=]|syntax=|NOTICE|<reference|[-=*#~_/\\]{3,})/i;

/** Whether a line of a comment, its marks taken off, speaks to tools. */
export const isToTools = (line: string): boolean => TO_TOOLS.test(line);

/** Whether a paragraph of a comment, its marks taken off, is about rights; `began` where one before it was. */
export const isLegal = (paragraph: readonly string[], began: boolean): boolean =>
  paragraph.some((line) => LEGAL.some((words) => words.test(line)) || (began && MORE_LEGAL.test(line)));

/** Whether a paragraph of a comment, its marks taken off, tells only where the file comes from. */
export const isGenerated = ([first = '']: readonly string[]): boolean => GENERATED.test(first);

/** The text without the line that names its interpreter, unless it is all there is; numbers of lines stay. Rust's `#![…]` is none. */
export function withoutInterpreter(text: string): string {
  const rest = text.replace(/^#!(?!\[)[^\n]*/, '');
  return /\S/.test(rest) ? rest : text;
}
