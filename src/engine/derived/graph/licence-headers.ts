/** Licence headers, counted language by language: scripts beside a program may do without what all of its own files have. */
import { counted, isRule, tally } from '../../enrichment/history/counting.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';
import type { Usage } from './usage-sentence.ts';

const HEADER = 'form.licence-header';
export const LICENCE_ID = 'form.licence-id ';

interface Headed {
  readonly language: string;
  readonly kept: number;
  readonly all: number;
  /** What nearly all of them name as their licence; empty where they name none. */
  readonly id: string;
}

function headedIn(language: string, files: readonly UsingFile[]): Headed[] {
  const headed = files.filter(({ uses }) => uses.includes(HEADER));
  if (!isRule(headed.length, files.length)) return [];
  const ids = headed.map(({ uses }) => uses.find((use) => use.startsWith(LICENCE_ID))?.slice(LICENCE_ID.length));
  const [id = '', named = 0] = tally(ids)[0] ?? [];
  return [{ language, kept: headed.length, all: files.length, id: isRule(named, headed.length) ? id : '' }];
}

/** One sentence for all languages that have the same licence, those of most files first. */
export function licenceHeadersIn(files: readonly UsingFile[]): Usage[] {
  const byLanguage = new Map<string, UsingFile[]>();
  for (const file of files.filter(({ role }) => role === 'source')) {
    const { name } = languageOf(file.path);
    const own = byLanguage.get(name);
    if (own) own.push(file);
    else byLanguage.set(name, [file]);
  }
  const headed = [...byLanguage].flatMap(([language, own]) => headedIn(language, own)).sort((a, b) => b.all - a.all);
  return [...new Set(headed.map(({ id }) => id))].map((id) => {
    const those = headed.filter((one) => one.id === id);
    const sum = (of: (one: Headed) => number): number => those.reduce((total, one) => total + of(one), 0);
    const languages = those.map(({ language }) => language).join(' or ');
    const naming = id === '' ? '' : `, with \`SPDX-License-Identifier: ${id}\``;
    return {
      topic: id === '' ? 'licence header' : `licence header ${id}`,
      folder: '',
      sentence: `Begin a new ${languages} file with the licence header that the others have${naming} (${counted(
        sum(({ kept }) => kept),
        sum(({ all }) => all),
      )} files).`,
      isRule: false,
    };
  });
}
