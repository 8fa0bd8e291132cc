/**
 * Versions of the contract between shell and screens (libs/web-kit): numbers, from the oldest supported to the newest.
 */
const { from, to } = require('../../libs/web-kit/contract.json');

/** The versions that the shell supports. */
const supportedByShell = { from, to };
/** The version that a screen is built for: the newest. */
const builtFor = { from: to, to };

module.exports = { supportedByShell, builtFor };
