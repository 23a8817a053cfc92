/** Pages that the extension shows in VS Code: none of their links leads to a file, which nothing opens there. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';

const LINK = /(!?)\[[^\]\n]{0,300}\]\(([^()\s]{1,300})\)/g;
const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { repository?: unknown };
const shipped = new Set(
  readFileSync('.vscodeignore', 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/^!/, '')),
);

describe('a page that is shipped', () => {
  for (const page of ['README.md', 'CHANGELOG.md'])
    it(`${page} leads nowhere that is not there`, () => {
      const text = readFileSync(page, 'utf8');
      const anchors = [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, words = '']) =>
        words
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      );
      for (const [link, image, target = ''] of text.matchAll(LINK)) {
        if (/^https?:/.test(target)) continue;
        if (target.startsWith('#')) assert.ok(anchors.includes(target.slice(1)), link);
        else if (image === '!') assert.ok(shipped.has(target) && existsSync(target), link);
        // Packed from a repository, links lead to it.
        else assert.ok(repository !== undefined, `${link} is dead in the extension's page`);
      }
    });
});
