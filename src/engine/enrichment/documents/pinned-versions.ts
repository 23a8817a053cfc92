/** Which version of a runtime a page for contributors asks for, where it pins one: manifests tell what users may have. */
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf } from '../draft.ts';
import { type ProjectDocument, sentencesIn } from './pages/document.ts';

/** A name, and a version that leaves little open: `~20.19.0`, `=1.2`, `3.11.4`. */
const PINNED =
  /\b(Node(?:\.js)?|Python|Ruby|Rust|Go|Java|Deno|Bun)\*{0,2}(?: version)? `?(?:([~=])\s?v?(\d+(?:\.\d+){0,2})|v?(\d+\.\d+\.\d+))`?(?![+\w]|\.\d|`?\+| or (?:later|newer|higher|above))/;
const OF_USERS = /\bproduction\b|\busers?\b|\bend[- ]user\b|\bfor example\b|\be\.g\./i;
const ASKS = /\b(?:use|uses|using|requires?|required|needs?|install|must)\b/i;

/** What a page pins; undefined where it leaves the version open, or speaks of those who use the product. */
export function pinnedVersionOf(document: ProjectDocument): Candidate | undefined {
  for (const block of document.blocks) {
    if (block.kind === 'code') continue;
    for (const { text, span } of sentencesIn(document, block)) {
      const found = PINNED.exec(text);
      if (!found || OF_USERS.test(text) || !ASKS.test(text)) continue;
      const [, name = '', sign = '', loose, exact] = found;
      const tool = name === 'Node' ? 'Node.js' : name;
      return candidateOf({
        type: 'convention',
        title: `Develop with ${tool} ${sign}${loose ?? exact ?? ''}`,
        facts: [`Develop with ${tool} ${sign}${loose ?? exact ?? ''} (\`${document.path}\`).`],
        files: [document.path],
        schemaKey: 'root/conventions/tools',
        confidence: 0.9,
        importance: 4,
        tags: ['tools', 'version'],
        hint: ['convention', 'pinned version', tool],
        origin: 'document',
        spans: [span],
      });
    }
  }
  return undefined;
}
