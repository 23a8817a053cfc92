/** The heading that a page has over a sentence, before it: "Commit messages: Written in English." Told below it, a line leaves it out. */
export const LABEL = /^([^:.`]{2,60}): (?=\p{Lu}|`)/u;

/** Of an item of this tag the heading of its section is no word of its own, and only says where it stood. */
export const OF_SECTION = 'of-section';

/** What an item says without the heading of its section. */
export const withoutHeading = ({
  facts,
  tags,
}: {
  readonly facts: string;
  readonly tags: readonly string[];
}): string => (tags.includes(OF_SECTION) ? facts.replace(LABEL, '') : facts);
