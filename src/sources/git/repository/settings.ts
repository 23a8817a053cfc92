/** What is asked of git's configuration, with one question for all of it. */
import { BrainError } from '../../../engine/index.ts';
import { askOnce } from '../run/ask-once.ts';
import type { GitFolder } from '../run/run-git.ts';

export interface Setting {
  /** Whose it is: `system`, `global`, `local`, `worktree` … */
  readonly scope: string;
  /** In lower case, but for a name in its middle. */
  readonly key: string;
  /** Null where the key stands alone, which means yes. */
  readonly value: string | null;
}

/** Keys as git prints them. */
const ASKED = '^(user\\.email|core\\.sparsecheckout|extensions\\.partialclone|remote\\..*\\.promisor)$';

/** Those of ASKED that are set for this place, the last word of each last. @throws BrainError as `streamGit` does. */
export async function settingsOf(place: GitFolder): Promise<readonly Setting[]> {
  const fields = (await told(place)).split('\0');
  const settings: Setting[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const [scope = '', setting = ''] = fields.slice(i, i + 2);
    const end = setting.indexOf('\n');
    settings.push(
      end < 0
        ? { scope, key: setting, value: null }
        : { scope, key: setting.slice(0, end), value: setting.slice(end + 1) },
    );
  }
  return settings;
}

async function told(place: GitFolder): Promise<string> {
  try {
    return await askOnce(place, ['config', '-z', '--show-scope', '--get-regexp', ASKED]);
  } catch (error) {
    // git config ends with 1 and no word where none of them is set.
    if (error instanceof BrainError && error.code === 'git-failed' && error.data['exitCode'] === 1) return '';
    throw error;
  }
}

/** Whether a setting says yes, as git reads it. */
export const isOn = ({ value }: Setting): boolean => value === null || !/^(?:false|no|off|0|)$/i.test(value);
