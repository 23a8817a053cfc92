/** How long an instruction file may be, whatever stands in the settings. */
import { GUIDE_TOKENS } from './options.ts';

const LEAST = 500;
const MOST = 6_000;

/** `projectBrain.guideTokens` within its limits; the default for what is no number. */
export const guideTokens = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(MOST, Math.max(LEAST, Math.round(value)))
    : GUIDE_TOKENS;
