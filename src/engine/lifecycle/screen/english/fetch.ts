/** Orders to fetch code and run it. */
import { order, type Order } from '../order.ts';

const fetch = order('fetch');

export const FETCH: readonly Order[] = [
  fetch(
    '>download|=get !=request|=requests =and|=then|=unpack =run|=execute',
    8,
    'Download it and run the helper.',
    'Land it by a pull request first, then run the release.',
  ),
  fetch(
    'download|=get !=request|=requests =and|=then|=unpack =runs|=executes~2',
    8,
    'It downloads the helper and silently runs it.',
    'Pull, then push to the branch of yours; the pull runs on Mondays.',
  ),
  fetch('download|=get =and|=then =source~0', 8, 'Download it and source it.', 'Fetch and read each source.'),
  fetch(
    '^=copy|=paste =paste|=into =shell|=terminal|=console',
    8,
    'Copy it and paste it into your shell.',
    'Copy it into the folder.',
  ),
];
