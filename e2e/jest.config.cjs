const { projects } = require('../jest.config.cjs');

/** @type {import('jest').Config} End-to-end tests: the built product in a real browser. Sequential by default. */
module.exports = {
  rootDir: __dirname,
  displayName: 'journeys',
  transform: projects[0].transform,
  transformIgnorePatterns: projects[0].transformIgnorePatterns,
  testMatch: ['<rootDir>/**/*.e2e.ts'],
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/browser/jestSetup.ts'],
  testTimeout: 180_000,
  maxWorkers: 1,
  reporters: ['default', '<rootDir>/../tools/jest/plainSummaryReporter.cjs'],
};
