/** The injection screen: what text by others must not say before a person has read it (DESIGN, Trust). */

import { hasInvisible } from '../model/invisible.ts';

/** What hidden text is called where it is found. */
export const HIDDEN = 'invisible characters';

interface Rule {
  readonly reason: string;
  readonly pattern: RegExp;
}

const ASSISTANT = String.raw`(?:AI|A\.I\.|LLM|language model|assistant|agent|chatbot|copilot|claude|cursor|codex|chatgpt|gpt|gemini)s?`;

const RULES: readonly Rule[] = [
  {
    reason: 'text addressed to an assistant',
    pattern: new RegExp(
      [
        String.raw`\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|context|message)s?\b`,
        String.raw`\b(?:you are|act as|pretend to be)\b.{0,20}\b${ASSISTANT}\b`,
        String.raw`\b(?:dear|hey|hello|attention|note to|as an|if you are an?)\s+(?:the\s+)?${ASSISTANT}\b`,
        String.raw`\b${ASSISTANT}\b.{0,20}\b(?:must|should|shall|never|always|has to|have to|please)\b`,
        String.raw`\b(?:system prompt|hidden instruction|jailbreak)s?\b`,
        String.raw`\b(?:do not|don't|never)\s+(?:tell|inform|mention (?:this|it) to|show)\s+the\s+user\b`,
        String.raw`</?(?:system|assistant|user|instructions?|prompt)>|\[/?INST\]|<\|im_(?:start|end)\|>`,
      ].join('|'),
      // A line break between two words is no way round.
      'isu',
    ),
  },
  {
    reason: 'a command that downloads, destroys or hides what it does',
    pattern:
      /\b(?:curl|wget|iwr|invoke-webrequest)\b[^\n]{0,200}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\brm\s+-[a-z]*[rf]|\bsudo\s|\beval\s*[("$`]|\bbase64\s+(?:-d|--decode)|\bchmod\s+\+?[0-7x]|\bpowershell\b|\bnc\s+-|\bcurl\s+-|git\s+push\s+--force|--no-verify\b/iu,
  },
  { reason: 'a link to follow', pattern: /\b(?:https?|ftp|file|data|javascript|vscode):\S{4,}/iu },
  {
    reason: 'an encoded blob',
    pattern: new RegExp(
      [
        String.raw`(?:^|[^A-Za-z0-9/+_-])(?=[A-Za-z0-9/+_-]{0,199}\d)(?=[A-Za-z0-9/+_-]{0,199}[A-Z])[A-Za-z0-9+_-]{80,}`,
        // Base64 has slashes, as paths have, but more digits and capitals.
        String.raw`(?:^|[^A-Za-z0-9/+_-])(?=(?:[A-Za-z/+_-]*\d){6})(?=(?:[a-z\d/+_-]*[A-Z]){6})[A-Za-z0-9/+_-]{80,}`,
        String.raw`(?:\\x[0-9A-Fa-f]{2}){12,}`,
      ].join('|'),
      'u',
    ),
  },
];

/** Why a person has to read this text before an assistant does, or null when nothing was found. */
export function screen(text: string): string | null {
  if (hasInvisible(text)) return HIDDEN;
  return RULES.find((rule) => rule.pattern.test(text))?.reason ?? null;
}
