// Property tests: where CI is set, the same examples each time, so that CI judges the change and not its luck;
// elsewhere new ones in every run. PROPERTY_SEED sets the seed in both.
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const seed = process.env.PROPERTY_SEED ?? (process.env.CI ? '20261122' : undefined);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

module.exports = fc;
