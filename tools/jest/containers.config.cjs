const path = require('node:path');
const { projects, reporters } = require('../../jest.config.cjs');

/** The contract suites against real servers: `npm run test:containers` says which, and where they are. */
/** @type {import('jest').Config} */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'server'),
  rootDir: path.resolve(__dirname, '../..'),
  reporters,
  testMatch: ['**/*.containers.test.ts'],
  // Images are pulled, servers started and restarted.
  testTimeout: 300_000,
};
