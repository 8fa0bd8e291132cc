// Property tests use the same examples each time if CI is set, so that results depend on the change only; elsewhere
// every run uses new ones. PROPERTY_SEED sets the seed in both cases.
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const seed = process.env.PROPERTY_SEED ?? (process.env.CI ? '20261122' : undefined);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

module.exports = fc;
