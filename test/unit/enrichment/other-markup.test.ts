/** reStructuredText and AsciiDoc give the blocks that Markdown gives, and no text breaks their readers. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAsciiDoc } from '../../../src/engine/enrichment/documents/markup/asciidoc.ts';
import type { DocumentBlock } from '../../../src/engine/enrichment/documents/markup/blocks.ts';
import { readRst } from '../../../src/engine/enrichment/documents/markup/restructured-text.ts';
import { fileOn } from '../../support/source-records.ts';
import { EPOCH } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

const outline = (text: string, blocks: readonly DocumentBlock[]): string[] =>
  blocks.map(({ kind, start, end, path, ordered }) => {
    const mark = ordered ? '#' : '';
    return `${path.join('/')}|${kind}${mark}|${text.slice(start, end).replace(/\s+/g, ' ').trim()}`;
  });

const RST = `======
Ledger
======

.. image:: https://example.org/badge.svg
   :alt: badge

Ledger keeps the books of small clubs
in plain files.

Rules
-----

- Always write a test
  for a bug.
* Never edit generated files.

1. First
#. Second

.. note:: Amounts are in cents.

.. code-block:: bash
   :linenos:

   make test

Run it like this::

    ledger init

Details
~~~~~~~

===  ===
a    b
===  ===

.. _target:
.. a comment
   that goes on

:Author: Ada

The end.
`;

const ADOC = `= Ledger
Ada <ada@example.org>
:toc:

Ledger keeps the books of small clubs
in plain files.

== Rules

* Always write a test
  for a bug.
** Mostly.
. First
- [x] Done

NOTE: Amounts are in cents.

[source,bash]
----
make test
----

|===
|a |b
|===

////
hidden
////

=== Details

// a comment
image::x.png[]
The end.
`;

describe('other markup', () => {
  it('reStructuredText has headings, paragraphs, items and code', () => {
    assert.deepEqual(outline(RST, readRst(RST).blocks), [
      'Ledger|paragraph|Ledger keeps the books of small clubs in plain files.',
      'Ledger/Rules|item|Always write a test for a bug.',
      'Ledger/Rules|item|Never edit generated files.',
      'Ledger/Rules|item#|First',
      'Ledger/Rules|item#|Second',
      'Ledger/Rules|paragraph|Amounts are in cents.',
      'Ledger/Rules|code|make test',
      'Ledger/Rules|paragraph|Run it like this::',
      'Ledger/Rules|code|ledger init',
      'Ledger/Rules/Details|paragraph|The end.',
    ]);
  });

  it('AsciiDoc has headings, paragraphs, items and code', () => {
    assert.deepEqual(outline(ADOC, readAsciiDoc(ADOC).blocks).slice(1), [
      'Ledger|paragraph|Ledger keeps the books of small clubs in plain files.',
      'Ledger/Rules|item|Always write a test for a bug.',
      'Ledger/Rules|item|Mostly.',
      'Ledger/Rules|item#|First',
      'Ledger/Rules|item|Done',
      'Ledger/Rules|paragraph|Amounts are in cents.',
      'Ledger/Rules|code|make test',
      'Ledger/Rules/Details|paragraph|The end.',
    ]);
  });

  it('tells what the project is and what was decided', async () => {
    const memory = newMemory(EPOCH);
    const adr = `= Use CSV for statements\n\n== Status\n\nAccepted\n\n== Decision\n\nWe read bank statements as CSV.\n\n== Context\n\nEvery bank of our members has it.\n`;
    await memory.learn(
      [fileOn(1, 'README.rst', RST), fileOn(1, 'docs/adr/0001-csv.adoc', adr)].map((file) => ({
        ...file,
        kind: 'document' as const,
      })),
    );
    const items = await memory.items();
    const facts = items.map((item) => `${item.type}: ${item.facts}`);
    assert.ok(
      facts.some((fact) => fact.startsWith('project-brief: Ledger keeps the books')),
      facts.join('\n'),
    );
    assert.ok(
      facts.some((fact) => fact.startsWith('decision: We read bank statements as CSV.')),
      facts.join('\n'),
    );
  });

  it('never throws, and never points outside the text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '====', '----', '~~~', '.. code-block:: x', '.. note::', '.. ', '   a', '- b', '1. c', 'Title', '::', 'x::', ':a: b', '|===',
        '////', '[source]', '* [ ] d', '== e', '+', '', '```', '.', '=', 'image::x[]', '\t- f', '+---+',
      ), // prettier-ignore
    );
    const text = fc.array(line, { maxLength: 40 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, (given) => {
        for (const blocks of [readRst(given).blocks, readAsciiDoc(given).blocks]) {
          let last = 0;
          for (const { start, end } of blocks) {
            assert.ok(start >= last && end > start && end <= given.length);
            assert.notEqual(given.slice(start, end).trim(), '');
            last = start;
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
