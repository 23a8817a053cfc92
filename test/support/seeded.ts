// The seed of the property tests, before all of them: each run has the same, so that what fails will fail again.
// `SEED=random` (or a number) in the environment looks further; what fails then names its seed.
import fc from 'fast-check';

const SEED_OF_EACH_RUN = 2_026;
const { SEED } = process.env;

if (SEED !== 'random') fc.configureGlobal({ seed: SEED === undefined ? SEED_OF_EACH_RUN : Number(SEED) });
