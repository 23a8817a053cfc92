/** Run as a process of its own: syncs or removes a sink and kills itself at the given call. */
import { nodeFiles } from '../../../src/sinks/files/file-access.ts';
import { copilot } from '../../../src/sinks/targets/copilot.ts';
import { removeFromSink, syncSink } from '../../../src/sinks/sync.ts';
import { faultyFiles } from './faulty-files.ts';

const [root = '', what = '', number = '', when = ''] = process.argv.slice(2);
const files = faultyFiles(
  (call) => {
    if (call.number === Number(number) && call.when === when) process.kill(process.pid, 'SIGKILL');
  },
  { mutatingOnly: true, files: { ...nodeFiles, now: () => Date.now() + 10_000 } },
);
if (what === 'remove') await removeFromSink(root, copilot, { files });
else await syncSink(root, copilot, { document: 'two', brainHash: 'two' }, { files });
