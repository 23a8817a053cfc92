/** All orders in English that a stranger's text must not bring in. */
import { APPROVAL } from './english/approval.ts';
import { MORE_TO_ASSISTANTS } from './english/assistant-more.ts';
import { TO_ASSISTANTS } from './english/assistant.ts';
import { PASSIVE } from './english/passive.ts';
import { WIDE_ACTORS } from './english/wide-actors.ts';
import { WIDE_APPROVAL } from './english/wide-approval.ts';
import { WIDE_HARM } from './english/wide-harm.ts';
import { WIDE_SECRECY } from './english/wide-secrecy.ts';
import { WIDE_WEAKEN } from './english/wide-weaken.ts';
import { DESTROY } from './english/destroy.ts';
import { FETCH } from './english/fetch.ts';
import { SECRECY } from './english/secrecy.ts';
import { SECRETS } from './english/secrets.ts';
import { WEAKEN } from './english/weaken.ts';
import type { Order } from './order.ts';

export const ORDERS: readonly Order[] = [
  ...TO_ASSISTANTS,
  ...MORE_TO_ASSISTANTS,
  ...SECRECY,
  ...APPROVAL,
  ...SECRETS,
  ...WEAKEN,
  ...DESTROY,
  ...FETCH,
  ...WIDE_ACTORS,
  ...WIDE_SECRECY,
  ...WIDE_APPROVAL,
  ...WIDE_HARM,
  ...WIDE_WEAKEN,
  ...PASSIVE,
];
