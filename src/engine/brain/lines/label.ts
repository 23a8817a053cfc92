/** The heading that a page has over a sentence, before it: "Commit messages: Written in English." Told below it, a line leaves it out. */
export const LABEL = /^([^:.`]{2,60}): (?=\p{Lu})/u;
