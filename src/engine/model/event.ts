/** An event: one source record, normalised and redacted. Knowledge is made of events and quotes them as evidence. */
import * as z from 'zod';

/** Limits of an event's text, in characters (UTF-16 code units), from the seeds' capture pipeline. */
export const EVENT_LIMITS = {
  headline: 500,
  commitText: 3_000,
  /** A manifest's diff is read in full; beyond this no person wrote it. */
  manifestText: 1_000_000,
  /** A whole file, as it is understood; stored is what `fileText` holds. */
  wholeFile: 8_000_000,
  /** What is stored of a file, and of a person's words. */
  fileText: 64_000,
  /** One turn of a chat: a user's or an assistant's words. */
  chatText: 8_000,
  /** What a tool told an assistant. */
  toolText: 2_000,
  /** The patch of a save or of a commit's file. */
  patchText: 2_048,
} as const;

/** The assistants whose transcripts are understood. */
export const ASSISTANTS = [
  'vscode-chat',
  'copilot-chat',
  'copilot-cli',
  'claude-code',
  'cursor',
  'codex',
  'gemini-cli',
  'cline',
  'roo',
  'continue',
  'aider',
  'opencode',
  'windsurf',
] as const;
export type Assistant = (typeof ASSISTANTS)[number];

/** Who speaks in a turn of a chat. */
export const SPEAKERS = ['user', 'assistant', 'tool'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** Where an event happened, and where its evidence can be opened. Paths are relative to the project root, with `/`. */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('commit'), sha: z.string().min(4) }),
  z.object({
    kind: z.literal('file'),
    path: z.string().min(1),
    /** The commit whose content was read; null for an editor's text. */
    sha: z.string().nullable(),
    /** 1-based, inclusive; the event's text begins at startLine. */
    startLine: z.int().min(1),
    endLine: z.int().min(1),
  }),
  z.object({ kind: z.literal('person') }),
  /** An assistant that asked to remember something, by the name it gives itself. */
  z.object({ kind: z.literal('agent'), name: z.string().min(1).max(100) }),
  z.object({
    kind: z.literal('chat'),
    assistant: z.enum(ASSISTANTS),
    /** The assistant's own ids of the chat and of the turn in it. */
    chatId: z.string().min(1),
    turnId: z.string().min(1),
    speaker: z.enum(SPEAKERS),
    /** The transcript, absolute; null where it is no file of its own. */
    path: z.string().nullable(),
    /** 1-based line of the transcript; null where it has no lines. */
    line: z.int().min(1).nullable(),
  }),
]);

export type Source = z.infer<typeof sourceSchema>;

/**
 * Whose words an event carries (DESIGN, Trust): `own` = the user's; `project` = commits, documents and manifests at
 * HEAD; `other` = anyone else's.
 */
export const PROVENANCES = ['own', 'project', 'other'] as const;
export type Provenance = (typeof PROVENANCES)[number];

export const EVENT_KINDS = [
  'commit',
  'patch',
  'tag',
  'branch',
  'manifest-change',
  'manifest',
  'document',
  'code',
  'remember',
  'told',
  'chat',
  'edit',
  'todo-comment',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Events that stand for a file as it is; of `code` for what a file of code says of itself at its top. */
export const FILE_KINDS = ['manifest', 'document', 'code'] as const satisfies readonly EventKind[];

export const isOfFile = (kind: EventKind): boolean => FILE_KINDS.some((one) => one === kind);

export const eventSchema = z.object({
  /** ULID of the moment it happened; made from the content, so the same event has the same id everywhere. */
  id: z.string().length(26),
  kind: z.enum(EVENT_KINDS),
  source: sourceSchema,
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  sessionId: z.string().length(26),
  provenance: z.enum(PROVENANCES),
  headline: z.string().max(EVENT_LIMITS.headline),
  /** What quotes are checked against: redacted, otherwise as it was. */
  text: z.string().max(EVENT_LIMITS.manifestText),
  files: z.array(z.string()),
  /** Who made it, by name; null where nobody is named. */
  author: z.string().nullable(),
  /** Its text, headline, paths or author hold invisible characters; left out where none does. */
  hasInvisible: z.literal(true).optional(),
});

export type BrainEvent = z.infer<typeof eventSchema>;
