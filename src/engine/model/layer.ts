/** The brain's layers: 0 the brief, 1 active knowledge, 2 reference knowledge, 3 the archive that stays out of the brain. */
export const LAYERS = [0, 1, 2, 3] as const;
export type Layer = (typeof LAYERS)[number];
