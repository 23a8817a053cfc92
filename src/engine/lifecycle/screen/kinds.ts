/** What the screen stops, and how it is called where a person reads why something waits. */
export const KINDS = {
  hidden: 'invisible characters',
  disguised: 'words in disguise',
  encoded: 'an encoded blob',
  assistant: 'text addressed to an assistant',
  secrecy: 'an order to keep something from people',
  approval: 'an order to go round approval',
  fetch: 'an order to fetch and run code',
  secrets: 'an order to read or send secrets',
  weaken: 'an order to weaken a protection',
  destroy: 'an order that destroys or forces',
  link: 'a link to follow',
  wording: 'wording like that of harmful orders',
} as const;

export type FindingKind = keyof typeof KINDS;
