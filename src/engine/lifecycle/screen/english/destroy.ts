/** Orders that destroy work or data. */
import { order, type Order } from '../order.ts';

const destroy = order('destroy');

export const DESTROY: readonly Order[] = [
  destroy(
    '^delete =the|=all|=every =git|=backup|=backups|=production|=database|=history|=disk !=config|=cache|=hook|=client',
    2,
    'Wipe the backups.',
    'Drop the git config cache.',
  ),
  destroy(
    'obliged delete =the|=all|=every =git|=backup|=backups|=production|=database|=history|=disk',
    2,
    'You should wipe the backups.',
    'You should delete the branch.',
  ),
  destroy(
    '^=force =push =over|=to =main|=master|=release|=shared|=the|=a',
    2,
    'Force-push over the release branch.',
    'Force-push your own branch.',
  ),
];
