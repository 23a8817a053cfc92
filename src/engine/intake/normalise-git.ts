/** What git tells, as events: commits with what they changed, tags, branches, and what became of manifests. */
import { EVENT_LIMITS, type BrainEvent } from '../model/event.ts';
import { cleanText, cutLines, cutText } from './cut.ts';
import type { BranchRecord, CommitRecord, ManifestChangeRecord, PatchRecord, TagRecord } from './source-record.ts';
import { authorName, event, firstLine, oneSafeLine, paths, safe, safePath } from './make-event.ts';

export function commitEvents(commit: CommitRecord): BrainEvent[] {
  const subject = oneSafeLine(commit.subject);
  const body = cleanText(commit.body);
  // Redacted as one, so that nothing hides across the border; the headline is the text's first line.
  const text = cutText(safe(body.trim() === '' ? subject : `${subject}\n\n${body}`), EVENT_LIMITS.commitText);
  return [
    event(commit.at, `commit:${commit.sha}`, {
      kind: 'commit',
      source: { kind: 'commit', sha: commit.sha },
      provenance: commit.own ? 'own' : 'project',
      headline: firstLine(text),
      text,
      files: paths(commit.files),
      author: authorName(commit.author.name),
    }),
  ];
}

export function tagEvents(tag: TagRecord): BrainEvent[] {
  const name = safe(oneSafeLine(tag.name));
  const message = cleanText(tag.message).trim();
  return [
    event(tag.at, `tag:${tag.name}:${tag.id}`, {
      kind: 'tag',
      source: { kind: 'commit', sha: tag.sha },
      // What another branch holds is not the project's word yet (DESIGN, Trust); who gave it, git logs nowhere.
      provenance: tag.elsewhere ? 'other' : 'project',
      headline: cutText(`Tagged ${name}`, EVENT_LIMITS.headline),
      text: cutText(message === '' ? name : `${name}\n\n${safe(message)}`, EVENT_LIMITS.commitText),
      files: [],
      author: tag.author === null ? null : authorName(tag.author.name),
    }),
  ];
}

export function branchEvents(branch: BranchRecord): BrainEvent[] {
  const [name, from] = [safe(oneSafeLine(branch.name)), safe(oneSafeLine(branch.from))];
  const text = branch.isNew ? `Began branch ${name} from ${from}` : `Switched from ${from} to ${name}`;
  return [
    event(branch.at, `branch:${branch.at}:${branch.from}:${branch.name}`, {
      kind: 'branch',
      source: { kind: 'commit', sha: branch.sha },
      provenance: branch.own ? 'own' : 'project',
      headline: cutText(text, EVENT_LIMITS.headline),
      text: cutText(text, EVENT_LIMITS.headline),
      files: [],
      author: null,
    }),
  ];
}

/** Each file's hunks below its path, as much as fits. */
export function patchEvents(patch: PatchRecord): BrainEvent[] {
  const files = patch.files.map((file) => ({ path: safePath(file.path), patch: cleanText(file.patch) }));
  const text = cutLines(safe(files.map((file) => `${file.path}\n${file.patch}`).join('\n')), EVENT_LIMITS.patchText);
  if (text.trim() === '') return [];
  const lines = new Set(text.split('\n'));
  return [
    event(patch.at, `patch:${patch.sha}`, {
      kind: 'patch',
      source: { kind: 'commit', sha: patch.sha },
      provenance: patch.own ? 'own' : 'project',
      headline: firstLine(safe(oneSafeLine(patch.subject))),
      text,
      files: paths(files.map(({ path }) => path)).filter((path) => lines.has(path)),
      author: authorName(patch.author.name),
    }),
  ];
}

export function manifestChangeEvents(change: ManifestChangeRecord): BrainEvent[] {
  const path = safePath(change.path);
  return [
    event(change.at, `manifest-change:${change.sha}:${path}`, {
      kind: 'manifest-change',
      source: { kind: 'commit', sha: change.sha },
      provenance: change.own ? 'own' : 'project',
      headline: firstLine(safe(oneSafeLine(change.subject))),
      text: cutLines(safe(cleanText(change.patch)), EVENT_LIMITS.manifestText),
      files: paths([path]),
      author: authorName(change.author.name),
    }),
  ];
}
