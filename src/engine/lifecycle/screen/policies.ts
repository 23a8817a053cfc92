/** What projects ask of whoever contributes with an assistant: to say so, to look at it, to turn it off. None of it harms anybody. */
import { mayOrder } from './harmless-forms.ts';
import type { Word } from './sentence.ts';
import { isVerbAt, NEGATIONS, TURNS, words } from './state.ts';

const AGENTS = words('agent agents bot bots assistant assistants automation ai llm tool tools');
const HAS = words('have run use operate');
const OFF = /^(?:turn it off|turn them off|switch it off|disable it|disable them|stop it|stop them)\b/;
/** Words behind that say where. */
const MOST_BEHIND = 5;

/** Whether a sentence asks to turn an agent off, and nothing else: "If you have an agent filing PRs, turn it off for this repository". */
export function restrainsAgents(sentence: readonly Word[]): boolean {
  const comma = sentence.findIndex(({ isAfterComma }) => isAfterComma);
  const [from, off] = [sentence.findIndex(({ text }) => text === 'if'), sentence.slice(comma)];
  const told = off.map(({ text }) => text).join(' ');
  const order = OFF.exec(told)?.[0];
  return (
    from >= 0 &&
    comma > from &&
    order !== undefined &&
    sentence[from + 1]?.text === 'you' &&
    HAS.has(sentence[from + 2]?.text ?? '') &&
    sentence.slice(from + 3, from + 6).some(({ text }) => AGENTS.has(text)) &&
    off.length - order.split(' ').length <= MOST_BEHIND &&
    !off.some((word, at) => (at > 0 && (word.isAfterComma || word.isFirst)) || (at > 2 && mayOrder(word)))
  );
}

const LOOKS = words('review understand verify explain');
const WHO = words('you contributors authors humans people human person author contributor');
const DUTIES = words('must should shall have need to be able fully carefully please a the and');

/** Whether a sentence asks a person to look at something first, and nothing else: "You must review all AI-generated code". */
export function asksToLook(sentence: readonly Word[]): boolean {
  const looks = sentence.findIndex(({ text }) => LOOKS.has(text));
  return (
    looks >= 0 &&
    sentence.slice(0, looks).every(({ text }) => WHO.has(text) || DUTIES.has(text)) &&
    !sentence.some(
      (word, at) =>
        (at > 0 && word.isFirst && !sentence[at - 1]?.text.match(/^(?:ai|human|machine|llm)$/)) ||
        word.isAfterComma ||
        TURNS.has(word.text) ||
        NEGATIONS.has(word.text) ||
        (at > looks && mayOrder(word) && !LOOKS.has(word.text)),
    )
  );
}

const NEEDS = words('require requires need needs get gets');
const OF_PEOPLE = words('review reviews reviewer reviewers approval oversight');

/** Whether a sentence asks for a person's look, and forbids what goes round it: "Always require human review, do not auto-approve". */
export function asksForPeople(sentence: readonly Word[]): boolean {
  const human = sentence.findIndex(({ text }, at) => text === 'human' && OF_PEOPLE.has(sentence[at + 1]?.text ?? ''));
  const denied = sentence.findIndex(({ text }) => NEGATIONS.has(text));
  const isDenied = (at: number): boolean => denied > human && at > denied;
  return (
    human > 0 &&
    sentence.slice(0, human).some(({ text }) => NEEDS.has(text)) &&
    !sentence.some(
      (word, at) =>
        (TURNS.has(word.text) && word.text !== 'or') ||
        (word.isAfterComma && at > human) ||
        (mayOrder(word) && word.text !== 'do' && !isDenied(at)),
    )
  );
}

const SANCTIONS = words('banned blocked closed locked suspended rejected');
const HANDS_IN = words('submit submits open opens post posts report reports commit contribute');
const WARNINGS = words('warning notice prior further');
const WILL = words('will may can might');

/** Whether a sentence tells what becomes of who breaks a rule, and nothing else: "PRs without tests will be closed without warning". */
export function tellsOfSanction(sentence: readonly Word[]): boolean {
  const at = sentence.findIndex(
    ({ text }, n) => SANCTIONS.has(text) && sentence[n - 1]?.text === 'be' && WILL.has(sentence[n - 2]?.text ?? ''),
  );
  return (
    at > 0 &&
    !sentence.some(
      (word, n) =>
        word.isAfterComma ||
        word.text === 'you' ||
        (TURNS.has(word.text) && !WARNINGS.has(sentence[n + 1]?.text ?? '')) ||
        (mayOrder(word) && !HANDS_IN.has(word.text)),
    )
  );
}

/** Whether a sentence says what somebody has to be able to do, which orders nothing: "You must be able to answer questions about it". */
export const asksForAbility = (sentence: readonly Word[]): boolean =>
  /^(?:you|contributors?|authors?) (?:must|should|have to|need to) be able to /.test(
    sentence.map(({ text }) => text).join(' '),
  ) &&
  !sentence.some(
    (word, at) => mayOrder(word) || (at > 0 && (word.isFirst || word.isAfterComma)) || TURNS.has(word.text),
  );

const CERTIFIES = words('certify certifies certifying attest attests attesting confirm confirms confirming');
const GIVES = words('submit contribute license licence');

const SIGNS = words('sign signs signed signing add adds adding use using include including commit commits');
const OF_SIGN_OFF = /^(?:signoff|signed|dco)$/;
const MOST_OF_SIGN_OFF = 30;

/** Whether a sentence asks to sign off commits, and nothing else: "Sign the DCO and sign-off your commits by adding -s". */
export function asksToSignOff(sentence: readonly Word[]): boolean {
  const texts = sentence.map(({ text }) => text);
  const isOfSignOff = texts.some((text, at) => OF_SIGN_OFF.test(text) || (text === 'sign' && texts[at + 1] === 'off'));
  return (
    isOfSignOff &&
    texts.some((text) => /^commits?$/.test(text)) &&
    texts.length <= MOST_OF_SIGN_OFF &&
    !sentence.some(
      (word) => TURNS.has(word.text) || NEGATIONS.has(word.text) || (mayOrder(word) && !SIGNS.has(word.text)),
    )
  );
}

/** Whether a sentence asks to certify the right to what is handed in, as a sign-off does: "certifying that you have the right to submit it". */
export function asksForSignOff(sentence: readonly Word[]): boolean {
  const certifies = sentence.findIndex(({ text }) => CERTIFIES.has(text));
  const right = sentence.findIndex(({ text }, at) => at > certifies && /^rights?$/.test(text));
  return (
    certifies >= 0 &&
    right > certifies &&
    sentence[right + 1]?.text === 'to' &&
    GIVES.has(sentence[right + 2]?.text ?? '') &&
    !sentence.some(
      (word, at) =>
        TURNS.has(word.text) ||
        (mayOrder(word) && (at > right + 2 || (at < certifies && isVerbAt(sentence, at)) || word.isAfterComma)),
    )
  );
}

/** Whether a sentence forbids at `at` that assistants are used for something: "AI tools must not be used to fix issues". */
export function forbidsUse(sentence: readonly Word[], at: number): boolean {
  const used = sentence.findIndex(({ text }, n) => n > at && text === 'used');
  const [modal, not, be] = sentence.slice(used - 3, used).map(({ text }) => text);
  return (
    used > at + 3 &&
    /^(?:must|should|may|can|shall)$/.test(modal ?? '') &&
    not === 'not' &&
    be === 'be' &&
    !sentence.some((word, n) => n > at && (word.isAfterComma || word.isFirst || TURNS.has(word.text)))
  );
}
