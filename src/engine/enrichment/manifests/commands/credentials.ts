/** Tests that CI runs with its secrets: nobody has them passing without an account, or a key, of their own. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textAt, textOf, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { listed } from '../../history/counting.ts';
import { isWorkflow } from '../ci/ci.ts';
import { commandsOf } from '../ci/script.ts';
import type { QuotedText } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';
import { isOwnTask, unwrapped } from '../required/wrappers.ts';
import { purposeOf } from './purposes.ts';

/** A key that a test needs, rather than one for reports, caches, or what is published. */
const SECRET =
  /\bsecrets\.(?!GITHUB_TOKEN\b|GH_|NPM_|NODE_AUTH|PYPI_|CARGO_|CODECOV|COVERALLS|SONAR|SLACK|DISCORD|DOCKER|CHROMATIC|PERCY|ARGOS|CYPRESS_RECORD|CURRENTS|DATADOG|DD_|TURBO|NX_|\w{0,20}CACHE)\w/;
/** Actions that log in somewhere, by where. */
const LOGS_IN: readonly (readonly [action: string, account: string])[] = [
  ['aws-actions/configure-aws-credentials', 'AWS'],
  ['google-github-actions/auth', 'Google Cloud'],
  ['azure/login', 'Azure'],
];
const OF_THE_SHELL = /\$|[|<>`*]/;
const MOST = 3;
const MOST_KEYS = 3;

interface Run {
  readonly command: string;
  /** "`ROWS_KEY`", "an account of AWS"; none where it needs nothing. */
  readonly needs: readonly string[];
  readonly span: EvidenceSpan;
}

/** Of a step alone: what a job has is for any of its steps, or for none but those of its actions. */
const keysIn = (node: DataNode | undefined): readonly string[] =>
  entriesAt(node, 'env').flatMap(([name, entry]) => (SECRET.test(textOf(entry) ?? '') ? [`\`${name}\``] : []));

const accountOf = (step: DataNode): string | undefined =>
  LOGS_IN.find(([action]) => textAt(step, 'uses')?.toLowerCase().startsWith(action) === true)?.[1];

/** Where steps run unless they say otherwise. */
const placeOf = (node: DataNode | undefined): string | undefined =>
  textAt(node, 'working-directory') ?? textAt(node, 'defaults', 'run', 'working-directory');

/** The tests that a job runs at the root, each with what it needs; `home` is where the workflow has its jobs run. */
function runsIn(event: BrainEvent, job: DataNode, home: string | undefined): Run[] {
  const accounts: string[] = [];
  return listAt(job, 'steps').flatMap((step) => {
    const account = accountOf(step);
    if (account !== undefined) accounts.push(`an account of ${account}`);
    const isAtRoot = /^(?:\.\/?)?$/.test(placeOf(step) ?? placeOf(job) ?? home ?? '');
    const run = isAtRoot ? at(step, 'run') : undefined;
    const needs = [...new Set([...keysIn(step), ...accounts])];
    return commandsOf(textAt(step, 'run') ?? '')
      .map(unwrapped)
      .filter((one) => isOwnTask(one) && purposeOf(one) === 'test' && !OF_THE_SHELL.test(one))
      .flatMap((command) => (run ? [{ command, needs, span: spanOfEntry(event, run, 300) }] : []));
  });
}

/** What any job runs without needs nothing; tests with the same needs are told together, at most three of them. */
export function testsWithCredentials({ files }: ProjectManifests): QuotedText[] {
  const runs = [...files].flatMap(([path, event]) => {
    const tree = isWorkflow(path) ? parseYaml(event.text) : undefined;
    return entriesAt(tree, 'jobs').flatMap(([, job]) => runsIn(event, job, placeOf(tree)));
  });
  const free = new Set(runs.filter(({ needs }) => needs.length === 0).map(({ command }) => command));
  const bound = new Map(runs.filter(({ command }) => !free.has(command)).map((one) => [one.command, one]));
  const together = new Map<string, Run[]>();
  for (const one of bound.values()) {
    if (one.needs.length > MOST_KEYS) continue;
    const needs = listed(one.needs);
    together.set(needs, [...(together.get(needs) ?? []), one]);
  }
  return [...together].slice(0, MOST).flatMap(([needs, all]) => {
    const [first, ...more] = all.slice(0, MOST);
    const commands = [first, ...more].flatMap((one) => (one ? [`\`${one.command}\``] : [])).join(', ');
    const verb = more.length > 0 ? 'need' : 'needs';
    return first ? [{ text: `${commands}: ${verb} ${needs}, which CI has from its secrets.`, span: first.span }] : [];
  });
}
