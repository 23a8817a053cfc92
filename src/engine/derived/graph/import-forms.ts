/** How a module of Python names others of its own package: a form that only its path and its imports together show. */
import { folderOf } from '../paths.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';

/** The file with `form.relative-import` and `form.own-import` among its forms. */
export function withImportForms<T extends UsingFile>(file: T): T {
  if (languageOf(file.path).family !== 'python') return file;
  const around = new Set(folderOf(file.path).split('/'));
  const isOwn = (name: string): boolean => around.has(name.split('.', 1)[0] ?? '');
  const forms = [
    ...(file.imports.some((name) => name.startsWith('.')) ? ['form.relative-import'] : []),
    ...(file.imports.some((name) => !name.startsWith('.') && isOwn(name)) ? ['form.own-import'] : []),
  ];
  return forms.length === 0 ? file : { ...file, uses: [...file.uses, ...forms] };
}
