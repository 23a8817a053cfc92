// A small made-up project with a believable history, for a first look at the extension and for its tests.
import { mkdir } from 'node:fs/promises';
import { writeHistory } from './fast-import.ts';
import { SAMPLE_HISTORY } from './sample-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AUTHORS = {
  mara: { author: 'Mara Lindqvist', email: 'mara@example.com' },
  tomas: { author: 'Tomás Okafor', email: 'tomas@example.com' },
} as const;

/**
 * Creates `folder` with a git repository of 26 commits in it. The last commit is one hour before `baseDate`, the
 * first about four months before; the same date always gives the same commit ids.
 */
export async function createSampleRepository(folder: string, baseDate: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  writeHistory(
    folder,
    SAMPLE_HISTORY.map(({ by, daysAgo, message, files }) => ({
      ...AUTHORS[by],
      date: new Date(baseDate.getTime() - Math.max(daysAgo * DAY_MS, DAY_MS / 24)),
      message,
      files,
    })),
  );
}
