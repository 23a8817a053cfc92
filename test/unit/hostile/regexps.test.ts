/** The check of regular expressions itself: what it has to find, and what it must not complain about. */
import assert from 'node:assert/strict';
import { backtrackingOf } from '../../../scripts/regexps/backtracking.ts';

const degree = (pattern: RegExp): number => backtrackingOf(pattern.source, pattern.flags)?.degree ?? 1;

describe('the check of regular expressions', () => {
  it('finds those that try every way to share out a text', () => {
    for (const pattern of [/^(a+)+$/, /^(?:a*)*b/, /^(?:a|a)*b/, /^(?:\w+\s?)+$/, /^(?:#\d+|x\S+)(?:(?:#\d+|x\S+))*$/])
      assert.equal(degree(pattern), Infinity, String(pattern));
  });

  it('finds those that read the same characters in one part or the next', () => {
    for (const pattern of [/^\s*\s*$/, /^\d+\w*$/, /^\s*"?\s*x/, /^(?:\w+)[^,]*,/, /^(?:a{0,90}b?){0,90}a*$/])
      assert.ok(degree(pattern) >= 2, String(pattern));
    assert.equal(degree(/^a*a*a*$/), 3);
  });

  it('finds those whose search reads on from every beginning', () => {
    for (const pattern of [/\s+$/, /<!--[^]*?-->/g, /^\s*x/m, /\w+x/, /"(?:[^"\\]|\\.)*"/, /x(?=[^]*y)/])
      assert.ok(degree(pattern) >= 2, String(pattern));
  });

  it('is content where only one beginning, one part or a most is possible', () => {
    for (const pattern of [
      /(?<!\s)\s+$/,
      /^\s+x/,
      /<!--[^]{0,2000}?-->/,
      /^[ \t]*x/m,
      /a+/g,
      /\s#[^]*$/,
      /\b\w+\b-/,
      /^(?:a|b)*c/,
      /\w+x/y,
      /(?<!\w)\w+x/,
      /^(?:[^"\\]|\\.)*$/s,
    ])
      assert.equal(degree(pattern), 1, String(pattern));
  });

  it('names what an attacker would repeat', () => {
    assert.deepEqual(backtrackingOf('<!--[^]*?-->', ''), {
      degree: 2,
      pump: '<!--a',
      parts: ['the search', '[^]'],
    });
  });
});
