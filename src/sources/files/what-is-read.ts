/** The one table of what Project Brain reads of a project's files, and as which kind. What stands in no row is not read. */
import { CODE, NAMED_CODE } from './read-rules/code.ts';
import { CONFIGURATIONS } from './read-rules/configurations.ts';
import { DOCUMENTS } from './read-rules/documents.ts';
import { MANIFESTS } from './read-rules/manifests.ts';
import type { ReadRule } from './read-rules/read-rule.ts';

/** Most files of one project, and most bytes of one file: a longer one is not read at all, for half a file misleads. */
export const FILE_LIMITS = {
  files: 700,
  bytes: { manifest: 8_000_000, document: 1_000_000, code: 1_000_000 },
} as const;

/**
 * Folders of other people's code, of output and of test data: manifests there speak of other projects. Folders whose name
 * begins with a dot are skipped too, unless a row of the table names them.
 */
const SKIPPED_FOLDERS = new Set(
  `node_modules bower_components jspm_packages vendor vendors vendored third_party third-party thirdparty 3rdparty external
  externals pods carthage deps dist build out output target bin obj coverage venv env virtualenv site-packages __pycache__
  fixtures fixture __fixtures__ testdata test-data test_data __snapshots__ snapshots __mocks__ templates template`.split(
    /\s+/,
  ),
);

/** Of those the one in which a project may keep what everybody runs. */
const SCRIPTS = 'bin';

/** Hidden folders that a row of the table names; no other is entered. */
const NAMED_FOLDERS = new Set(
  `.github .gitea .forgejo .gitlab .circleci .buildkite .husky .changeset .cargo .devcontainer .claude .cursor .windsurf
  .devin .continue .roo .kilo .kilocode .junie .clinerules .vscode`.split(/\s+/),
);

/** The first row that has a file is the one it is read by. */
const WHAT_IS_READ: readonly ReadRule[] = [...DOCUMENTS, ...MANIFESTS, ...CONFIGURATIONS, ...CODE];

/** Whether the changes of a file over the history are read. */
export function followsChanges(path: string): boolean {
  const rule = whatIsRead(path);
  return rule?.history?.test(path.slice(path.lastIndexOf('/') + 1)) ?? false;
}

/** The row that has a file read, or null. `path` is relative to the opened folder, with `/`. */
export function whatIsRead(path: string): ReadRule | null {
  const slash = path.lastIndexOf('/');
  const folder = slash === -1 ? '' : path.slice(0, slash);
  const name = path.slice(slash + 1);
  return (
    WHAT_IS_READ.find((rule) => rule.name.test(name) && rule.except?.test(name) !== true && lies(folder, rule)) ?? null
  );
}

/** Whether it is code that is read where a configuration names it, and only then. */
export function isNamedCode(path: string): boolean {
  const slash = path.lastIndexOf('/');
  const isCode = NAMED_CODE.name.test(path.slice(slash + 1)) && lies(path.slice(0, Math.max(slash, 0)), NAMED_CODE);
  return isCode && whatIsRead(path) === null;
}

/** Whether it is a document or a manifest, which are read as they stand in the work tree, too. */
export const isReadUncommitted = (path: string): boolean => {
  const rule = whatIsRead(path);
  return rule !== null && rule.kind !== 'code';
};

function lies(folder: string, { where, inSkipped }: ReadRule): boolean {
  if (where === 'root') return folder === '';
  if (where === 'anywhere') return !isSkipped(folder);
  // `.github/actions/build` is nobody's output.
  const isNamed = inSkipped === true || folder.startsWith('.');
  return where.test(folder) && (isNamed || !folder.split('/').some((part) => SKIPPED_FOLDERS.has(part.toLowerCase())));
}

/** Whether a folder or one above it is skipped. */
function isSkipped(folder: string): boolean {
  return (
    folder !== '' && folder.split('/').some((part) => part.startsWith('.') || SKIPPED_FOLDERS.has(part.toLowerCase()))
  );
}

/** Whether something in a folder, or below it, can be read: a walk over a disk need not enter any other. */
export function mayHoldFiles(folder: string): boolean {
  if (folder === SCRIPTS) return true;
  const [first = '', ...rest] = folder.split('/');
  return NAMED_FOLDERS.has(first) ? !rest.some((part) => part.startsWith('.')) : !isSkipped(folder);
}
