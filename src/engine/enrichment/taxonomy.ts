/** The taxonomy: the keys under `root/` that knowledge hangs in, and where a topic or a path belongs. */
import { schemaKeySegment } from '../model/schema-key.ts';

/**
 * What each key holds. The project's own areas stand below: a scope, a package, a folder, a tool's role. An item keeps the key
 * that it was first learnt with; a person may move it, or a key with all below it (see lifecycle/key-moves).
 */
export const TAXONOMY = {
  'root/project': 'what the project is, for whom, and what it offers',
  'root/stack': 'languages, frameworks, runtime and tools in use',
  'root/architecture': 'structure, layers, data flow, packages',
  'root/frontend': 'user interface, components, styling',
  'root/backend': 'servers, services, jobs',
  'root/data': 'databases, schemas, migrations, storage, caches',
  'root/auth': 'authentication, authorisation, sessions, secrets',
  'root/api': 'public interfaces and their versions',
  'root/cli': 'command-line interface',
  'root/testing': 'how it is tested',
  'root/build': 'how it is installed, built, run and packaged',
  'root/ci': 'continuous integration',
  'root/deployment': 'releases, publishing, hosting',
  'root/docs': 'documentation and its site',
  'root/security': 'security policy and hardening',
  'root/performance': 'speed and size, and what was done about them',
  'root/observability': 'logging, metrics, tracing',
  'root/i18n': 'languages and locales of the product',
  'root/conventions': 'rules that contributors follow',
  'root/decisions': 'choices and their reasons',
  'root/implementation': 'what was built, and how it behaves',
  'root/bugs': 'what was broken, why, and how it was mended',
  'root/tasks': 'what is open',
  'root/progress': 'what is being worked on',
  'root/patterns': 'what past sessions taught',
  'root/preferences': 'how the user likes to work',
  'root/knowledge': 'facts and notes without another place',
  'root/code-map': 'the parts of the code: never stored, always as it is',
} as const;

export type TaxonomyKey = keyof typeof TAXONOMY;

/** Words of a scope, folder or subject that name one of the taxonomy's technical areas. */
const TOPICS: readonly (readonly [TaxonomyKey, RegExp])[] = [
  ['root/ci', /^(?:ci|cd|workflows?|actions|github|pipelines?)$/],
  ['root/testing', /^(?:tests?|testing|e2e|specs?|fixtures?|coverage|bench|benchmarks?)$/],
  ['root/docs', /^(?:docs?|documentation|readme|site|website|examples?|guide)$/],
  ['root/build', /^(?:build|bundle|bundler|deps|dependencies|nix|docker|packaging|toolchain|make|gradle|maven|cargo)$/],
  ['root/deployment', /^(?:release|releases|publish|deploy|deployment|helm|k8s|kubernetes|infra|terraform)$/],
  ['root/auth', /^(?:auth|authentication|authorization|oauth|login|session|sessions|token|tokens|sso|jwt)$/],
  ['root/data', /^(?:db|database|sql|sqlite|postgres|postgresql|mysql|mssql|migrations?|schema|storage|cache|orm)$/],
  ['root/frontend', /^(?:ui|frontend|web|components?|css|styles?|theme|webview|pages?|views?|dashboard|app)$/],
  ['root/backend', /^(?:backend|server|servers|service|services|worker|workers|daemon|jobs?|queue)$/],
  ['root/api', /^(?:api|apis|rest|graphql|grpc|rpc|http|endpoints?|sdk)$/],
  ['root/cli', /^(?:cli|cmd|command|commands|terminal|tui)$/],
  ['root/i18n', /^(?:i18n|l10n|locale|locales|translations?)$/],
  ['root/observability', /^(?:logging|logs?|logger|metrics|tracing|telemetry|monitoring)$/],
  ['root/security', /^(?:security|secrets?|crypto|cve)$/],
];

/** The technical area that one word names, if any. */
export function topicOf(word: string): TaxonomyKey | undefined {
  const folded = word.toLowerCase();
  return TOPICS.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** A key with the project's own area below it; the key alone when there is no area. */
export function keyBelow(key: TaxonomyKey, area: string | undefined): string {
  const segment = schemaKeySegment(area ?? '');
  return segment === '' || key.endsWith(`/${segment}`) ? key : `${key}/${segment}`;
}
