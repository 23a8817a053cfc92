/** A commit's body, read: prose, bullets, trailers and the note on what breaks. */
import { oneLine } from '../text/words.ts';
import { sentencesOf } from '../text/sentences.ts';

export interface CommitBody {
  /** Sentences of its paragraphs, as they stand, wrapped lines included. */
  readonly sentences: readonly string[];
  /** Bullets, as they stand, without the mark. */
  readonly bullets: readonly string[];
  /** What `BREAKING CHANGE:` says, as it stands. */
  readonly breaking: string | undefined;
  /** Shas that `This reverts commit …` names. */
  readonly reverts: readonly string[];
}

const TRAILER =
  /^(?:(?:co-authored|signed-off|reviewed|acked|tested|reported|suggested|helped|approved|requested|commented|merged)-by|change-id|cherry-picked-from|pr-url|reviewed-on|see-also|git-svn-id|fixes|closes|close|resolves|refs?|see|issue|bug|backport(?:s|-of)?|release-notes?|test plan|differential revision|reviewers|pull request resolved|x-[\w-]+|claude-session|generated-by|assisted-by|depends-on)\s?[:#]/i;
/** One reference of several, with the word before it and what stands between it and the next. */
const REFERENCE =
  /(?:fix(?:es|ed)?|close[sd]?|resolve[sd]?|see|ref(?:s|erences)?|part of|relates to|follow[- ]up to|supersedes)?:?\s*(?:#\d+|gh-\d+|https?:\/\/\S+)(?:[,\s]|and)*/iy;
const NOISE =
  /^-{3,}$|^\(cherry picked from|^see merge request|^\[?skip ci|^this reverts commit|^🤖|^generated with|^updates? #\d+|^for #\d+/i;
const BULLET = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(?=\S)/;

/** Whether a line says nothing, or only which issues and pages belong to the commit. */
const saysNothing = (line: string): boolean => NOISE.test(line) || isReferences(line);

function isReferences(line: string): boolean {
  let end = 0;
  for (REFERENCE.lastIndex = 0; REFERENCE.test(line);) end = REFERENCE.lastIndex;
  return end > 0 && (end === line.length || line.slice(end) === '.');
}

export function bodyOf(text: string): CommitBody {
  const sentences: string[] = [];
  const bullets: string[] = [];
  let breaking: string | undefined;
  for (const block of blocksOf(text)) {
    const first = block.split('\n', 1)[0] ?? '';
    const note = /^BREAKING[ -]CHANGES?\s*:\s*/i.exec(first);
    if (note) {
      breaking ??= block.slice(note[0].length).trim();
      continue;
    }
    if (TRAILER.test(first) || saysNothing(oneLine(block)) || /^(?:#{1,6}\s|<|\|)/.test(first)) continue;
    const bullet = BULLET.exec(first)?.[0];
    if (bullet === undefined)
      sentences.push(...sentencesOf(block).filter((sentence) => !saysNothing(oneLine(sentence))));
    else bullets.push(block.slice(bullet.length).trim());
  }
  return {
    sentences,
    bullets: bullets.filter((words) => words !== ''),
    breaking: breaking === '' ? undefined : breaking,
    reverts: revertsIn(text),
  };
}

/** Paragraphs, bullets with their continuation lines, and single trailers; code and quoted logs are left out. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let current: string[] = [];
  let inFence = false;
  const close = (): void => {
    if (current.length > 0) blocks.push(current.join('\n'));
    current = [];
  };
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      inFence = !inFence;
      close();
    } else if (inFence) {
      continue;
    } else if (line.trim() === '' || (/^(?: {4}|\t)/.test(line) && current.length === 0 && !BULLET.test(line))) {
      close();
    } else {
      if (BULLET.test(line) || TRAILER.test(line) || /^BREAKING[ -]CHANGE/i.test(line) || /^#{1,6}\s/.test(line))
        close();
      current.push(line);
      if (TRAILER.test(line) || /^#{1,6}\s/.test(line)) close();
    }
  }
  close();
  return blocks;
}

function revertsIn(text: string): string[] {
  return [...text.matchAll(/reverts? (?:commit )?([0-9a-f]{7,40})\b/gi)].map((match) => match[1] ?? '');
}
