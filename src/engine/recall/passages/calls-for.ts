/** What kind of knowledge a question calls for, told by how it is put, before any of its words is matched. */

/** `run`: what to type; `where`: a place; `may`: what is allowed or asked for; `why`: what breaks; `reason`: what something was chosen for; `add`: how one of a kind is made; `what`: what it all is. */
export type Call = 'run' | 'where' | 'may' | 'why' | 'reason' | 'add' | 'what' | 'stack';

/** What is done by typing something. */
const RUNNING =
  'run|execute|check|verify|validate|prove|build|rebuild|compile|format|lint|tidy|clean up|install|set (?:it |this )?up|start|launch|ship|release|publish|test|try|type-?check|reproduce|debug|profile|benchmark|regenerate|deploy';
/** Where a clause says what is to be done: who writes a test, or has a build that fails, asks for no command. */
const TO_RUN = [
  String.raw`(?:^|[.;?!:,]\s)(?:(?:so|and|then|now|please|just) ){0,3}(?:${RUNNING})\b`,
  String.raw`\b(?:and|then|to|should|do|can|must|could|may|let's) (?:(?:i|we|you|then|really|also) ){0,3}(?:${RUNNING})\b`,
  String.raw`\b(?:which|what) (?:\w+ )?(?:commands?|scripts?|tasks?|checks?|tools?)\b`,
  String.raw`\b(?:quick|test|sanity|full|whole|dry) (?:\w+ )?(?:run|pass|check)\b`,
  String.raw`\bset (?:it|this|everything) up\b`,
];

/** Each a few words of how people ask; several may fit. */
const SIGNS: readonly (readonly [Call, RegExp])[] = [
  ['run', new RegExp(TO_RUN.join('|'), 'i')],
  [
    'where',
    /\b(?:where|which (?:\w+ )?(?:file|folder|directory|package|module|place)|what file|belongs?|lives?|declared?|laid out|located|find)\b/i,
  ],
  ['may', /\b(?:may|should|shall|must|can|could|allowed|ok|okay|fine|safe|have to|do i|do we|is it)\b/i],
  [
    'why',
    /\b(?:why|reason|wrong|broken?|breaks?|fails?|failing|rejects?|bug|misconfigured|disagree|stale|instead|mistake)\b/i,
  ],
  ['reason', /^\s*why\b|\bwhy (?:do|does|did|is|are|was|were|not|no|use)\b|\breasons? (?:for|why|behind)\b/i],
  ['add', /\b(?:add|create|write|implement|make|introduce|new|expose|support|extend|change|fix|move|rename)\b/i],
  [
    'what',
    /\b(?:what (?:is|does|do) (?:this|it|the (?:project|product|repo\w*))|what (?:this|the) (?:project|product|repo\w*|thing) (?:is|does)|newcomers?|i'm new|new here|just cloned|overview|in general|paragraph|introduce|who is (?:it|this) for|meant to use)\b/i,
  ],
  [
    'stack',
    /\b(?:stack|frameworks?|language version|libraries|programming style|built with|written with|which tools)\b/i,
  ],
];

/** All that the question may call for. */
export const callsOf = (question: string): ReadonlySet<Call> =>
  new Set(SIGNS.flatMap(([call, sign]) => (sign.test(question) ? [call] : [])));
