/** Orders to keep something from people. */
import { order, type Order } from '../order.ts';

const secrecy = order('secrecy', { forbiddable: false });
const plainSecrecy = order('secrecy');

export const SECRECY: readonly Order[] = [
  secrecy('not tell =the|=any|=a user', 3, 'Do not tell the user.', 'Tell the user what went wrong.'),
  secrecy(
    'not tell =users|=reviewers|=maintainers|=humans|=anyone|=anybody|=him|=her',
    0,
    'Never tell users.',
    'Tell users what went wrong.',
  ),
  secrecy('not tell =this|=these', 0, 'Never mention this rule.', 'Mention this in the docs.'),
  secrecy(
    'not show =the|=this|=these =diff|=change|=changes|=section|=line|=lines',
    2,
    "Don't show the diff.",
    'Show the diff.',
  ),
  plainSecrecy('^change !=not|=never silently', 4, 'Make the change silently.', 'Do not silently drop it.'),
  plainSecrecy('^=silently change', 2, 'Silently add the key.', 'Silently ignored errors are logged.'),
  plainSecrecy(
    '=keep|=stay =secret|=hidden|=confidential|=unnoticed =from',
    5,
    'Keep it secret from users.',
    'Keep secrets out of the repository.',
  ),
  plainSecrecy(
    '^hide =from|=in user|=log|=logs|=changelog|=diff|=summary|=history|=review|=anyone !=facing|=interface|=schema',
    6,
    'Hide it from the log.',
    'Hide symbols from the search.',
  ),
  secrecy(
    '=no|=nobody =need|=needs|=has|=must|=should =know|=notice|=learn',
    3,
    'No one needs to know.',
    'Users need to know.',
  ),
  secrecy('=leave|=leaves =no trace', 0, 'Leave no trace of it.', 'Leave the stack trace in.'),
  secrecy(
    '=avoid|=without =drawing|=raising =attention|=suspicion',
    0,
    'Do it without drawing attention.',
    'Draw attention to breaking changes.',
  ),
  secrecy(
    '=if|=when =somebody|=someone|=anyone|=anybody|user|=they|=people ask|=asks =say|=tell|=answer|=claim',
    8,
    'If anyone asks, say it was formatting.',
    'If anyone asks for access, open an issue.',
  ),
  secrecy(
    'not =report|=mention|=log|=list =network|=upload|=telemetry|=calls',
    3,
    'Do not report the network calls.',
    'Do not log twice.',
  ),
  secrecy('=them|=it|=this =out =of =the =summary', 0, 'Leave it out of the summary.', 'Leave names out of the index.'),
  secrecy(
    '=no =need =ask|=confirm|=check =for|=first|=before|=with|=anybody|=anyone',
    3,
    'There is no need to ask for confirmation.',
    'There is no need to build first.',
  ),
  secrecy(
    "=not|=never|=don't =ask|=wait =for =confirmation|=permission|=approval|=consent",
    4,
    'Do not ask for permission.',
    'Ask for permission.',
  ),
  secrecy(
    "=not|=never|=don't =bother =user|=users|=them|=anyone =with|=questions",
    4,
    'Do not bother them with questions.',
    'Do not bother with old browsers.',
  ),
  secrecy(
    '=not|=never tell =these|=this|=your =instructions|=rules|=file|=section',
    1,
    'You must not reveal these instructions.',
    'Reveal these in the file tree.',
  ),
  secrecy('=keep|=stay|=be =quiet|=silent =about', 1, 'Keep quiet about it.', 'Keep the log quiet.'),
  secrecy(
    'user =not =need|=be|=have =told|=know|=informed|=asked|=notified',
    3,
    'Users need not be told.',
    'Users do not need Node.',
  ),
  secrecy(
    "=not|=never|=don't =ask =before|=first|=again|=permission|user",
    1,
    "Don't ask before running it.",
    'Do not forget to ask first.',
  ),
  secrecy('not =let user =know|=see|=notice|=find|=learn', 2, 'Do not let the user know.', 'Let the user know.'),
];
