const path = require('node:path');
const { projects, reporters } = require('../../jest.config.cjs');

/** Tests of kill loops, growth, timing, simulations and full disks: `npm run test:stress`, not `npm test`. */
/** @type {import('jest').Config} */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'server'),
  displayName: 'stress',
  rootDir: path.resolve(__dirname, '../..'),
  reporters,
  testMatch: ['**/*.stress.test.ts'],
  // They measure time or keep every core busy.
  maxWorkers: 1,
  testTimeout: 600_000,
};
