/** The licence, by the words of its text, as SPDX names it. */
import type { Candidate } from '../../model/candidate.ts';
import { candidateOf, spanOf } from '../draft.ts';
import { baseName, folderOf } from '../paths.ts';
import type { ProjectManifests } from './project.ts';

const FILE = /^(?:licen[cs]es?|copying|unlicense)(?:[-.][\w.-]{1,40})?$/i;

/** SPDX identifiers by what their texts say, the longer-named first where one text holds the other's words. */
const TEXTS: readonly (readonly [id: string, words: RegExp])[] = [
  ['AGPL-3.0', /GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['LGPL-3.0', /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['LGPL-2.1', /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/i],
  ['GPL-3.0', /GNU GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['GPL-2.0', /GNU GENERAL PUBLIC LICENSE\s+Version 2/i],
  ['Apache-2.0', /Apache License,?\s+Version 2\.0/i],
  ['MPL-2.0', /Mozilla Public License,?\s+(?:Version|v\.?) ?2\.0/i],
  ['EPL-2.0', /Eclipse Public License\s+-\s+v ?2\.0/i],
  ['EUPL-1.2', /EUROPEAN UNION PUBLIC LICENCE v\. ?1\.2/i],
  ['BUSL-1.1', /Business Source License 1\.1/i],
  ['BSL-1.0', /Boost Software License\s+-\s+Version 1\.0/i],
  ['CC0-1.0', /CC0 1\.0 Universal/i],
  ['CC-BY-4.0', /Creative Commons Attribution 4\.0 International/i],
  ['CC-BY-SA-4.0', /Creative Commons Attribution-ShareAlike 4\.0/i],
  ['Unlicense', /This is free and unencumbered software released into the public domain/i],
  ['Zlib', /This software is provided 'as-is', without any express or implied\s+warranty/i],
  ['BSD-3-Clause', /Redistribution and use in source and binary forms[^]{0,1200}Neither the name/i],
  ['BSD-2-Clause', /Redistribution and use in source and binary forms/i],
  [
    '0BSD',
    /Permission to use, copy, modify, and(?:\/or)? distribute this software for any\s+purpose with or without fee is hereby granted\.\s/i,
  ],
  [
    'ISC',
    /Permission to use, copy, modify, and(?:\/or)? distribute this software for any\s+purpose with or without fee is hereby granted, provided/i,
  ],
  ['MIT', /Permission is hereby granted, free of charge, to any person obtaining/i],
];

/** One item for all the licence texts at the root; undefined where none is known. */
export function licenceOf({ files }: ProjectManifests): Candidate | undefined {
  const told = [...files].flatMap(([path, event]) => {
    if (folderOf(path) !== '' || !FILE.test(baseName(path))) return [];
    const found = TEXTS.flatMap(([id, words]) => {
      const match = words.exec(event.text);
      return match
        ? [{ id, path, span: spanOf(event, match.index, match.index + Math.min(match[0].length, 160)) }]
        : [];
    });
    return found.slice(0, 1);
  });
  const ids = [...new Set(told.map(({ id }) => id))];
  if (ids.length === 0) return undefined;
  return candidateOf({
    type: 'fact',
    title: `Licence: ${ids.join(' and ')}`,
    facts: told.map(({ id, path }) => `The licence in \`${path}\` is ${id}.`),
    files: told.map(({ path }) => path),
    schemaKey: 'root/project/licence',
    confidence: 0.95,
    importance: 2,
    tags: ['licence'],
    hint: ['project', 'licence', 'project'],
    origin: 'document',
    spans: told.map(({ span }) => span),
  });
}
