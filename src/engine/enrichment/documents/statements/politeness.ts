/** Politeness taken off what a page asks: "We kindly ask you to disclose it" asks for as much as "Disclose it". */
import { capitalised } from '../../text/words.ts';

const YOU = '(?:you|contributors|everyone|everybody|authors)';
/** Ways of asking somebody to do something. Each with what it means, what is left of that, and what it must not mean. */
export const POLITE: readonly {
  readonly pattern: RegExp;
  readonly is: string;
  readonly left: string;
  readonly isNot: string;
}[] = [
  {
    pattern: new RegExp(
      `\\bwe (?:kindly |politely |also )?(?:ask|request|require)(?: of)?(?: that)? ${YOU} (?:to |(?=\\p{Ll}))(?:please )?`,
      'giu',
    ),
    is: 'We kindly ask you to name the ledger in each row.',
    left: 'Name the ledger in each row.',
    isNot: 'We require your name in each row.',
  },
  {
    pattern: new RegExp(`\\bwe(?:['’]d| would) (?:like|love|prefer)(?: for| it if)? ${YOU} (?:to )?`, 'giu'),
    is: 'We’d like you to name the ledger in each row.',
    left: 'Name the ledger in each row.',
    isNot: 'We would like rows of your own.',
  },
  {
    pattern: new RegExp(`\\b${YOU} are (?:kindly |strongly )?(?:asked|requested|required|expected) to `, 'giu'),
    is: 'You are kindly requested to name the ledger in each row.',
    left: 'Name the ledger in each row.',
    isNot: 'Rows are expected to name the ledger.',
  },
  {
    pattern: /(?<=^|[.,;:!?(] |\b(?:and|then|but) )(?:so )?(?:please|kindly),? (?:do )?(?=(?!not\b)\p{Ll})/giu,
    is: 'Rows are long, so please name the ledger in each.',
    left: 'Rows are long, name the ledger in each.',
    isNot: 'Whoever reads "Please" is a person.',
  },
  {
    pattern:
      /(?<=^(?:(?:if|when|whenever|before|after|once) [^.`]{3,120}, )?)you(?:['’]ll| will)? (?:(?:also )?(?:have|need) to|should) (?=(?!be\b|have\b|know\b|see\b|get\b|understand\b|wait\b|not\b|never\b|always\b|only\b|also\b|expect\b|install\b)\p{Ll})/giu,
    is: 'When a row is new, you should name the ledger.',
    left: 'When a row is new, name the ledger.',
    isNot: 'You need to be a clerk.',
  },
  {
    pattern: /\b(?:please|kindly),? (?=do not\b)/giu,
    is: 'Please do not name the ledger.',
    left: 'Do not name the ledger.',
    isNot: 'Names please nobody.',
  },
];

/** What a sentence asks, without the words that only ask politely. */
export function withoutPoliteness(text: string): string {
  const bare = POLITE.reduce((left, { pattern }) => left.replace(pattern, ''), text);
  return bare === text ? text : capitalised(bare.replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase()));
}
