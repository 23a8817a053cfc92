/** How paragraphs of Markdown begin that are more than words: alerts, admonitions, attributes, numbers and bold headings. */

export const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n[ \t>]*|$)/i;
export const ADMONITION =
  /^(?:!!!|\?\?\?\+?)[ \t]{1,9}([a-z]{1,20})(?:[ \t]{1,9}"[^"\n]{0,80}")?[ \t]{0,9}(?:\n[ \t]{0,20}|$)/i;
/** What stands below it, by four columns. */
export const alertOf = (words: string): string | undefined => {
  const head = ADMONITION.exec(words);
  return head?.[0].length === words.length ? head[1]?.toUpperCase() : undefined;
};
/** "5. Run …" behind what broke the list. */
export const NUMBERED = /^(?!1[.)])\d{1,2}[.)][ \t]{1,4}(?=\S)/;
/** "**Running tests**", "**`make test`**" on a line by themselves; with a colon they only lead to what follows. */
export const BOLD_HEADING = /^(\*\*|__)(`[^`*\n]{1,58}`|[^*_\s.!?:`](?:[^*:\n]{0,58}[^*\s.!?:])?)\1$/;
export const BELOW_ALL = 7;
/** Jekyll's attributes of what follows: `{: .note }`. */
export const KRAMDOWN = /^\{:[ \t]{0,4}(?:\.([a-z]{1,20}))?[^}\n]{0,80}\}[ \t]{0,9}(?:\n[ \t]{0,20}|$)/i;
