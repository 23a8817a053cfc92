/** Words that say nothing of a topic: the function words of English, and what is left of contracted ones. */

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are aren as at be because been before being below between
  both but by can cannot could couldn d did didn do does doesn doing don down during each else ever few for from further
  get got had hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn it its
  itself just let ll m me might mine more most must mustn my myself no nor not now of off on once only or other ought our
  ours ourselves out over own re s same shall shan she should shouldn so some such t than that the their theirs them
  themselves then there these they this those through to too under until up upon us ve very was wasn we were weren what
  when where which while who whom whose why will with won would wouldn yet you your yours yourself yourselves`.split(
    /\s+/,
  ),
);

/** True for a lower-case word that neither an index nor a query needs. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
