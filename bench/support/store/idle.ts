/** A process with nothing to do that notes for how long it was kept from doing it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('message', () => {
  delays.disable();
  process.send?.(delays.max / 1e6, () => process.exit(0));
});
process.send?.('ready');
