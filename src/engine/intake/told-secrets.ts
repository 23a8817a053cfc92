/** Secrets told by the sentence or the call round them: notes, scripts that type at a prompt, keys made in code. */
import { wordBits } from './chance.ts';
import { isPasswordLike, isTyped } from './labelled-secrets.ts';
import { isGiven } from './placeholder.ts';
import { looksSecret } from './secret-assignments.ts';
import type { SecretPlace } from './secret-places.ts';

/** Bits by which letters without a digit speak for chance, in the middle of prose. */
const CLEAR_CHANCE = -4;
/** What people put into passwords, and seldom into names. */
const SIGNED = /[!@#%^&*?~+$]/;

const isNotGiven = (value: string): boolean => !isGiven(value);
const isNoPassword = (value: string): boolean => !looksSecret(value, true);
/** Without a letter and a digit a word of prose is too like. */
const isUntyped = (value: string): boolean => !/[A-Za-z]/.test(value) || !/\d/.test(value) || isNoPassword(value);

/** As `SECRET_PLACES`. */
export const TOLD_SECRETS: readonly SecretPlace[] = [
  {
    kind: 'secret',
    hints: ['admin', 'root', 'Admin'],
    // What one logs in with, in a row.
    pattern:
      /(?:admin(?:istrator)?|root)(?<![\w./-](?:admin(?:istrator)?|root))[ ]?[/:][ ]?([A-Za-z0-9][^\s"'`<>|,;()[\]{}\\/.]{7,60})(?=[\s"'`,;)]|$)/dgi,
    isPlaceholder: (value) => !SIGNED.test(value) || isNoPassword(value),
  },
  {
    kind: 'secret',
    hints: ['as ', 'to ', 'TO '],
    // The value before what it is for: "use x as password", `MOVE "x" TO WS-PASSWORD`.
    pattern:
      /["'`\s]([A-Za-z0-9][^\s"'`]{6,100})["'`]?\s(?:as|to)\s(?:(?:the|a|an|your|our|my|new|old)\s){0,2}[\w-]{0,20}(?:password|passphrase|passwd|passcode|kennwort|passwort)(?![\w-])/dgi,
    isPlaceholder: isUntyped,
  },
  {
    kind: 'secret',
    hints: ['@'],
    // Lists of who logs in with what: `a@b.org:x`.
    pattern: /(?<![\w.+/:-])[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{2,40}){1,4}:([^\s:/"'`<>|,;]{8,60})(?=\s|$)/dg,
    isPlaceholder: isUntyped,
  },
  {
    kind: 'secret',
    hints: ['<(echo', '<( echo', '<(printf'],
    // A file that a shell makes of it.
    pattern: /ass(?:word|phrase|wd)?[^\n]{0,60}<\([ ]?(?:echo|printf)(?: -n)? ["']?([^\s"'()$]{6,200})["']?[ ]?\)/dgi,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'connection-string-password',
    hints: ['@tcp(', '@unix('],
    // Go's way of naming a MySQL database.
    pattern: /(?<![\w.:/-])[\w.-]{1,60}:([^\s:@"'`]{4,100})@(?:tcp|unix)\(/dg,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'secret',
    hints: ['.toCharArray()', '.getBytes('],
    // Java keeps passwords as characters.
    pattern: /"([^"\s]{6,100})"\.(?:toCharArray\(\)|getBytes\()/dg,
    isPlaceholder: isNoPassword,
  },
  {
    kind: 'secret',
    hints: ['.new('],
    pattern:
      /(?:hmac|HMAC|AES|ChaCha20(?:_Poly1305)?|Salsa20|Blowfish|DES3|Fernet)\.new\([ ]?b?["']([^"'\s]{8,200})["']/dg,
    isPlaceholder: isNoPassword,
  },
  {
    kind: 'secret',
    hints: ['variable "'],
    // Terraform's: the name stands before the braces.
    pattern:
      /variable "\w{0,40}(?:pass|pwd|secret|token|tok|key|cred)\w{0,40}"[ ]\{[^{}"]{0,200}(?:"[^"\n]{0,100}"[^{}"]{0,100}){0,2}default[ ]{1,8}=[ ]"([^"\s$]{8,200})"/dg,
    isPlaceholder: isNoPassword,
  },
  {
    kind: 'secret',
    hints: ['log in', 'login', 'sign in', 'Log in', 'Sign in'],
    // "use bob / x to log in"
    pattern:
      /[\s/:"'`]([A-Za-z0-9][^\s"'`/:]{6,60})["'`]?,?\s(?:to|for|when you)\s(?:log(?:ging)?[ ]?in|sign(?:ing)?[ ]in)(?![a-z])/dg,
    isPlaceholder: (value) => !SIGNED.test(value) || isUntyped(value),
  },
  {
    kind: 'secret',
    hints: [', the ', ' is the ', ', our ', ' is our ', ', my ', ' is my '],
    // "it's x, the password of the router"
    pattern:
      /["'`\s]([A-Za-z0-9][^\s"'`,]{6,100})["'`]?(?:,| is) (?:the|our|my|your) (?:\w{1,20} ){0,2}(?:password|passphrase|passcode)(?![\w-])/dgi,
    isPlaceholder: isUntyped,
  },
  {
    kind: 'secret',
    hints: ['send '],
    // A script that types at a prompt, told in one line.
    pattern: /send (?:-- )?\\?"([^\s"'{}\\]{6,100})\\{1,2}[rn]/dg,
    isPlaceholder: isUntyped,
  },
  {
    kind: 'secret',
    hints: ['send '],
    // A script that types at a prompt.
    pattern: /ass(?:word|phrase)[^\n]{0,20}\n[+-]?[ \t]{0,20}send (?:-- )?["'{]?([^\s"'{}\\]{4,100})\\[rn]/dg,
    isPlaceholder: isNotGiven,
  },
  {
    kind: 'secret',
    hints: ['word', 'WORD', 'phrase', 'code', 'cret', 'CRET', 'oken', 'OKEN', 'ey'].flatMap((word) =>
      [' is ', ' was '].map((verb) => word + verb),
    ),
    pattern:
      /(?:password|passphrase|passcode|secret|token|api[ -]?key)\s(?:is|was)\s{1,2}["'`]?([^\s"'`,;]{8,200}[^\s"'`,;.!?)])/dgi,
    isPlaceholder: (value) =>
      value.includes('$') || isNoPassword(value) || (!/\d/.test(value) && wordBits(value) > CLEAR_CHANCE),
  },
  {
    kind: 'secret',
    hints: [' -p ', ' -P ', ' -pw ', ' -w ', ' -pass ', '<<< '],
    // Whatever the command: the option by which most take a password, and one as people make them up.
    pattern: /\s(?:-p|-P|-pw|-w|-pass|<<<) ["']?([^\s"'`<>|;()]{7,60})(?=["'\s]|$)/dg,
    isPlaceholder: (value) => !isTyped(value) || !isPasswordLike(value),
  },
  {
    kind: 'connection-string-password',
    hints: ['@'],
    // A user, a password and a server without a scheme.
    pattern: /(?<![\w.+/:@-])[\w.-]{1,40}:([^\s:/@"'`<>|,;]{6,60})@[\w-]{1,60}(?:\.[\w-]{1,60}){0,4}:\d{2,5}(?!\d)/dg,
    isPlaceholder: isUntyped,
  },
  {
    kind: 'authorization',
    hints: ['earer'],
    pattern: /(?<![A-Za-z])bearer["']?\s{0,2}[:=]\s{0,2}["']?([A-Za-z0-9._~+/=-]{20,2000})/dgi,
    isPlaceholder: (value) => !/\d/.test(value) || !looksSecret(value, false),
  },
  {
    kind: 'secret',
    hints: [' in as ', 'nnect as ', 'nnected as '],
    // "logged in as bob with x"
    pattern:
      /(?:logg?(?:ed|ing)? in|sign(?:ed|ing)? in|connect(?:ed)?) as [\w.@-]{1,60},? (?:(?:with|and|using|by) )?["'`]?([^\s"'`,;]{6,60}[^\s"'`,;.!?)])/dgi,
    isPlaceholder: (value) => !SIGNED.test(value) || isUntyped(value),
  },
];
