/** Which contracts between shell and screens there are at present (libs/web-kit): numbers, from the oldest to the newest. */
const { from, to } = require('../../libs/web-kit/contract.json');

/** What the shell speaks. */
const spokenByShell = { from, to };
/** What a screen is built for: the newest. */
const builtFor = { from: to, to };

module.exports = { spokenByShell, builtFor };
