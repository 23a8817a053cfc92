/** How much of the whole brain is shown, whatever stands in the settings. */
import { BRAIN_DEFAULTS, type BrainAssemblyOptions } from '../../engine/index.ts';

type Name = 'tokenBudget' | 'layer0Budget' | 'layer1Budget' | 'layer2Budget';
const MOST = 100_000;

export type BrainBudgets = Required<Pick<BrainAssemblyOptions, Name>>;

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** `projectBrain.brainBudgets`, in tokens, each at most 100,000; the default for what is no number of them. */
export function brainBudgets(value: unknown): BrainBudgets {
  const written: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const of = (name: Name): number => {
    const wanted = written[name];
    return isAmount(wanted) ? Math.min(MOST, Math.round(wanted)) : BRAIN_DEFAULTS[name];
  };
  return {
    tokenBudget: of('tokenBudget'),
    layer0Budget: of('layer0Budget'),
    layer1Budget: of('layer1Budget'),
    layer2Budget: of('layer2Budget'),
  };
}
