/** Sentences that tell an invariant: what is the truth, what is derived from it or may lag behind, who alone reads or writes what. */

const INVARIANT =
  /(?<!\p{L})(?:(?:source|sources) of truth|(?:is|are) the source(?= ?[;,.:]| of (?:the|all))|the truth (?:is|lies|stands)|authoritative|(?:is|are) (?:only |strictly |wholly )?(?:derived|rebuilt|projected)|(?:is|are) (?:generated|computed|made) from|projections? of|may lag|lags? behind|eventually consistent|(?:only|alone) (?:reads?|writes?|owns?|opens?|may (?:read|write))|(?:never|not) (?:written|read) (?:by|outside|from))(?!\p{L})/iu;

export const tellsInvariant = (text: string): boolean => INVARIANT.test(text);
