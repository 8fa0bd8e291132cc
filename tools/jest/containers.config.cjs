const path = require('node:path');
const { projects, reporters } = require('../../jest.config.cjs');

/** The contract suites against real servers: `npm run test:containers` sets which, and their URLs. */
/** @type {import('jest').Config} */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'server'),
  rootDir: path.resolve(__dirname, '../..'),
  reporters,
  testMatch: ['**/*.containers.test.ts'],
  // Images are pulled, servers started and restarted.
  testTimeout: 300_000,
};
