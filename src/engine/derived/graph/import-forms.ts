/** How modules of Python name others of their own package: a form that only their paths and their imports together show. */
import { baseNameOf, folderOf } from '../paths.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';

/** The files with `form.relative-import` and `form.own-import` among their forms. */
export function withImportForms(files: readonly UsingFile[]): readonly UsingFile[] {
  const packages = new Set(
    files.filter(({ path }) => baseNameOf(path) === '__init__.py').map(({ path }) => folderOf(path)),
  );
  return files.map((file) => {
    if (languageOf(file.path).family !== 'python') return file;
    const own = packageAround(folderOf(file.path), packages);
    const isOwn = (name: string): boolean => own !== undefined && (name === own || name.startsWith(`${own}.`));
    const forms = [
      ...(file.imports.some((name) => name.startsWith('.')) ? ['form.relative-import'] : []),
      ...(file.imports.some(isOwn) ? ['form.own-import'] : []),
    ];
    return forms.length === 0 ? file : { ...file, uses: [...file.uses, ...forms] };
  });
}

/** The name of the outermost package that a folder is of: those within it are called as other libraries are, too. */
function packageAround(folder: string, packages: ReadonlySet<string>): string | undefined {
  const parts = folder.split('/');
  const depth = parts.findIndex((_, at) => packages.has(parts.slice(0, at + 1).join('/')));
  return parts[depth];
}
