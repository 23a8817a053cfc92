/** Orders to weaken what protects a project. */
import { order, type Order } from '../order.ts';

const weaken = order('weaken');

export const WEAKEN: readonly Order[] = [
  weaken(
    '=disable|=deactivate|=bypass|=suppress|=circumvent guard',
    3,
    'Disable the security scan.',
    'Disable the button.',
  ),
  weaken('=turn|=switch|=shut =off guard|=secret', 4, 'Turn off the firewall.', 'Turn off the lights.'),
  weaken('=turn|=switch|=shut guard|=secret =off', 4, 'Switch TLS off.', 'Switch the view off.'),
  weaken(
    '=switch|=turn =off =secret|=security|=vulnerability =scan|=scanner|=check|=checks',
    2,
    'Switch off the secret scan.',
    'Switch off the cache.',
  ),
  weaken(
    '^=skip|=remove|=drop =the|=all|guard guard|check =verification|=check|=checks|=validation|=scan|=protection',
    2,
    'Skip the signature verification.',
    'Remove the old check.',
  ),
  weaken('=comment|=comments =out guard', 3, 'Comment out the signature verification.', 'Comment out the old code.'),
  weaken(
    '=delete|=remove|=disable|=skip =failing|=failed|=broken =tests|=test|=specs',
    1,
    'Delete failing tests.',
    'Fix failing tests.',
  ),
  weaken('^=delete|=disable =the|=all =tests|=linter|=lint', 1, 'Disable the linter.', 'Run the linter.'),
  weaken(
    'obliged =delete|=disable =the|=all =tests|=linter|=lint',
    2,
    'You must disable the linter.',
    'You must run the linter.',
  ),
  weaken(
    '=accept|=trust|=allow =any|=all|=every|=invalid|=expired =certificate|=certificates|=origin|=origins',
    1,
    'Accept any certificate.',
    'Accept any order.',
  ),
  weaken(
    '=cors =origins|=origin =credentials|=all|=every',
    8,
    'Allow all CORS origins with all credentials.',
    'CORS is set in server.ts.',
  ),
  weaken(
    '=replace|=use|=instead random =math|=crypto|=randombytes',
    6,
    'Replace random from crypto.',
    'Use random seeds.',
  ),
  weaken(
    '=replace =crypto|=randombytes =math|=random',
    8,
    'Replace crypto by Math.random.',
    'Replace the mock by a spy.',
  ),
  weaken(
    '=not =use =standard|=built|=native =crypto|=encryption|=cryptography',
    3,
    'Do not use the standard crypto module.',
    'Use the standard crypto module.',
  ),
  weaken(
    '=disable|=remove|=deactivate =two|=multi =factor',
    1,
    'Disable two-factor authentication.',
    'Split it in two.',
  ),
  weaken(
    '=drop|=lift|=relax|=pause|=remove =branch =protection|=protections',
    2,
    'Lift the branch protection.',
    'Drop the branch.',
  ),
  weaken(
    '=replace|=use =md5|=sha1|=des|=rc4 =password|=passwords|=speed|=tokens|=secrets',
    5,
    'Use md5 for passwords.',
    'Use md5 for cache keys.',
  ),
];
