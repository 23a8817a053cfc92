/** What is kept of a project beside its brain, so that it is known again from another window, folder or clone. */
import * as z from 'zod';
import type { FileSystem } from '../files/file-system.ts';
import { replaceFile } from '../files/write-file.ts';
import { decodeLine, encodeLine } from '../journal/line.ts';

const FILE = 'project.json';
const LINE_FEED = 0x0a;

const evidenceSchema = z.object({
  /** Hashes, never an address: which remote it was cloned from, which family of worktrees it is in. */
  remote: z.string().nullable(),
  family: z.string().nullable(),
});

export type KinshipEvidence = z.infer<typeof evidenceSchema>;

const recordSchema = z.object({
  /** Also the name of the project's folder. */
  id: z.string().regex(/^[0-9a-z]{26,64}$/),
  /** The repository's first commit; null while it has none that is known. */
  firstCommit: z.string().nullable(),
  /** The root's place within its repository, with `/`; empty for the repository's own root. */
  subfolder: z.string(),
  /** Where its store lies; null: in the record's own folder. */
  store: z.string().nullable().default(null),
  /** Where the project was seen, the latest first. */
  roots: z.array(
    z.object({
      path: z.string(),
      /** What a folder keeps when it is moved; null where the system gives nothing of the kind. */
      stamp: z.string().nullable(),
      /** ISO 8601, UTC. */
      seenAt: z.iso.datetime(),
      /** What its clone told; null where nobody has looked yet, as in records of older versions. */
      evidence: evidenceSchema.nullable().default(null),
    }),
  ),
  /** Ids of projects with the same history that the person has not been heard about: until then they are apart. */
  unanswered: z.array(z.string()).default([]),
});

export type ProjectRoot = ProjectRecord['roots'][number];

export type ProjectRecord = z.infer<typeof recordSchema>;

/** Undefined when there is none, or it is not as it was written. */
export async function readRecord(fs: FileSystem, folder: string): Promise<ProjectRecord | undefined> {
  const bytes = await fs.read(`${folder}/${FILE}`);
  const value = bytes?.at(-1) === LINE_FEED ? decodeLine(bytes.subarray(0, -1)) : undefined;
  return recordSchema.safeParse(value).data;
}

export async function writeRecord(fs: FileSystem, folder: string, record: ProjectRecord): Promise<void> {
  await fs.makeFolder(folder);
  await replaceFile(fs, folder, FILE, encodeLine(JSON.stringify(record)));
}
