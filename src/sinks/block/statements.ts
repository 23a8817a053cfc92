/** Which lines of a block say something: headings, notices, rules, tables, comments and code are nobody's knowledge. */

const NOT_A_STATEMENT = /^\s*(?:#|---+\s*$|\*\*\*+\s*$|___+\s*$|@|<!--|>|\||`{3}|~{3}|-->)/;

/** Whether a line of its own can be a statement. */
export const isStatement = (text: string): boolean => /\p{L}/u.test(text) && !NOT_A_STATEMENT.test(text);

/** How deep a heading is, 1–6; 0 where a line is none. */
export const headingLevel = (line: string): number => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
