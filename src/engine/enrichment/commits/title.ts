/** Titles of commits for readers who do not see the commit: self-contained, and never a symptom that reads as if true. */
import type { ItemType } from '../../model/item-type.ts';
import type { CommitMessage } from './commit-message.ts';
import { plainText } from '../text/plain.ts';

/** Verbs that subjects begin with; after `fix:` anything else names the symptom. */
const VERB =
  /^(?:fixes|implements|workaround|disallow|unexport|explicitly|correctly|properly|accept|account|add|adjust|align|allow|always|apply|assign|avoid|bind|block|build|bundle|cache|call|cap|change|check|clamp|clean|clear|close|compare|compute|convert|copy|correct|count|create|date|dedupe|deduplicate|default|defer|delete|detect|disable|discard|display|do|don't|download|drop|emit|enable|encode|ensure|escape|evict|exclude|expand|export|expose|fall|fetch|filter|fix|flush|force|format|forward|generate|guard|handle|harden|hide|honou?r|ignore|implement|import|improve|include|increase|infer|inherit|initiali[sz]e|invalidate|keep|limit|load|lock|log|lower|make|map|mark|match|merge|migrate|move|never|normali[sz]e|only|override|parse|pass|pin|populate|prefer|preserve|prevent|print|propagate|protect|provide|quote|raise|read|rebuild|recover|reduce|refresh|register|reject|relax|release|remove|rename|render|repair|replace|report|require|reset|resolve|respect|restore|retain|retry|return|reuse|revert|round|run|sanitize|save|scope|send|serialize|set|show|simplify|skip|sort|split|stabilise|stabilize|stop|store|strip|support|surface|switch|sync|throw|tighten|track|treat|trim|truncate|try|update|use|validate|wait|warn|wrap|write|[a-z]+ed)\b/i;

export function titleOf(commit: CommitMessage, type: ItemType): string {
  const title = plainText(commit.title) || commit.title;
  const scope = namedScope(commit);
  if (commit.kind === 'revert') return title.replace(/^revert(?:ed|s)?:?\s*(?:change:\s*)?/i, 'Reverted: ');
  if (type === 'bug-fix' && !VERB.test(title)) return `Fixed${scope === undefined ? '' : ` in ${scope}`}: ${title}`;
  return scope === undefined ? title : `${title} (${scope})`;
}

/** The scope, where it says something that the title does not. */
function namedScope({ scope, title }: CommitMessage): string | undefined {
  if (scope === undefined || scope.length > 30) return undefined;
  return title.toLowerCase().includes(scope.toLowerCase()) ? undefined : scope;
}
