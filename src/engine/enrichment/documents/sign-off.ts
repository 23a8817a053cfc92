/** Whether contributors have to sign off their commits: said in steps, legal sections and samples, where no other rule is looked for. */
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf } from '../draft.ts';
import { type ProjectDocument, sentencesIn, sectionOf } from './pages/document.ts';
import { sentenceTone } from './statements/statement-words.ts';

const SIGNED = /\bSigned-off-by\b|\bsign(?:ed|ing)?[- ]off\b|\bDCO\b|\bDeveloper Certificate of Origin\b/i;
const TYPED = /\bgit commit\b[^\n]{0,80}(?:\s-[a-z]{0,3}s[a-z]{0,3}\b|--signoff\b)/;
const LINE = /\bSigned-off-by\b/i;
/** What makes it a duty. */
const ALL =
  /\b(?:all|every|each|any) (?:of your |new |the )?(?:commits?|patch(?:es)?|contributions?|pull requests?|changes?)\b/i;
const NEEDS = /\brequir(?:es?|ed|ing)\b|\bneeds? to\b|\bmust\b|\bhas to\b|\bhave to\b|\bmandatory\b/i;

/** The rule of a page that asks for it of every commit, with the words that do; undefined where none does, or it is left to the reader. */
export function signOffOf(document: ProjectDocument): Candidate | undefined {
  const { blocks, hidden, path } = document;
  const isTyped = blocks.some(({ start, end }) => TYPED.test(hidden.shown.slice(start, end)));
  const isNamed = blocks.some(({ start, end }) => LINE.test(hidden.shown.slice(start, end)));
  if (!isTyped && !isNamed) return undefined;
  for (const block of blocks) {
    if (block.kind === 'code') continue;
    const asking = sentencesIn(document, block).find(({ text }) => {
      const isAbout = SIGNED.test(text) || (SIGNED.test(sectionOf(block)) && ALL.test(text));
      return (
        isAbout &&
        NEEDS.test(text) &&
        !sentenceTone(text).hedges &&
        !/\bnot (?:required|needed|necessary)\b|\bunless\b/i.test(text)
      );
    });
    if (!asking) continue;
    return candidateOf({
      type: 'convention',
      title: 'Commits are signed off',
      facts: ['Every commit must carry a `Signed-off-by` line (`git commit -s`).'],
      files: [path],
      schemaKey: 'root/conventions/commits',
      confidence: 0.9,
      importance: 4,
      tags: ['commits', 'sign-off'],
      hint: ['convention', 'trailers', 'sign-off'],
      origin: 'document',
      spans: [asking.span],
    });
  }
  return undefined;
}
