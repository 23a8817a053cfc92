/** What runs by itself before a commit or a push: a change that fails there does not get in. */
import { at, entriesAt, listAt, textAt } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import { oneLine } from '../../text/words.ts';
import type { QuotedText } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

export function hooksOf(project: ProjectManifests): QuotedText[] {
  return [...lefthook(project), ...preCommit(project), ...husky(project)].slice(0, 3);
}

function lefthook({ files }: ProjectManifests): QuotedText[] {
  const event = [...files].find(([path]) => /^\.?lefthook\.ya?ml$/.test(path))?.[1];
  const tree = event && parseYaml(event.text);
  if (!event) return [];
  return ['pre-commit', 'pre-push', 'commit-msg'].flatMap((hook) => {
    const jobs = [...entriesAt(tree, hook, 'commands').map(([, job]) => job), ...listAt(tree, hook, 'jobs')];
    const runs = jobs
      .flatMap((job) => textAt(job, 'run')?.split('\n') ?? [])
      .map((line) => oneLine(line).replace(/\s{0,9}&&\s{0,9}git add [^]*/, ''))
      .filter((line) => line !== '' && !/^(?:#|git add |set -)/.test(line));
    const entry = at(tree, hook);
    return entry && runs.length > 0 ? [{ text: sentence(hook, runs), span: spanOfEntry(event, entry, 400) }] : [];
  });
}

function preCommit({ files }: ProjectManifests): QuotedText[] {
  const event = files.get('.pre-commit-config.yaml');
  if (!event) return [];
  const hooks = listAt(parseYaml(event.text), 'repos').flatMap((repo) => listAt(repo, 'hooks'));
  const ids = hooks.flatMap((hook) => textAt(hook, 'id') ?? []).slice(0, 10);
  const first = hooks[0];
  return first && ids.length > 0
    ? [{ text: `pre-commit runs ${ids.join(', ')}.`, span: spanOf(event, first.start, first.end) }]
    : [];
}

/** What a shell does after the command, on the lines below or where it fails. */
const GOES_ON = /[ \t]{0,9}(?:\|\||&&|[;|&])[ \t]{0,9}(?:[{(\\]|exit\b[ \w$?]{0,9}|return\b[ \w$?]{0,9})?$/;

/** A command at the margin; what stands within conditions, and what only keeps the shell's books, is none. */
const OF_HUSKY =
  /^(?!(?:export|if|fi|else|elif|then|for|while|until|case|esac|do|done|read|local|return|trap|wait|exec|exit|echo|printf|set|cd|git)\b|\w+=|\w+[ \t]{0,3}\(\))[a-z][^\n]{2,100}$/gm;

function husky({ files }: ProjectManifests): QuotedText[] {
  return ['pre-commit', 'pre-push', 'commit-msg'].flatMap((hook) => {
    const event = files.get(`.husky/${hook}`);
    const runs = event ? [...event.text.matchAll(OF_HUSKY)] : [];
    const [first, last] = [runs[0], runs.at(-1)];
    if (!event || !first || !last) return [];
    const commands = runs.map(([run]) => oneLine(run).replace(GOES_ON, ''));
    return [{ text: sentence(hook, commands), span: spanOf(event, first.index, last.index + last[0].length) }];
  });
}

const sentence = (hook: string, runs: readonly string[]): string =>
  `${hook} hook: ${runs
    .slice(0, 4)
    .map((run) => `\`${run}\``)
    .join(', ')}.`;
