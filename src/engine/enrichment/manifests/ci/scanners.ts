/** Jobs of scanners for weaknesses: what they install and build is for them alone. */
import { textAt, type DataNode } from '../../data/node.ts';

/** The actions that such a job is there for; one that only hands in what another job has found is none of them. */
const SCANNERS: readonly string[] = [
  'github/codeql-action/init',
  'github/codeql-action/analyze',
  'github/codeql-action/autobuild',
  'ossf/scorecard-action',
  'vapier/coverity-scan-action',
  'snyk/actions',
  'fossas/fossa-action',
];

export const scans = (steps: readonly DataNode[]): boolean =>
  steps.some((step) => SCANNERS.some((action) => textAt(step, 'uses')?.startsWith(action)));
