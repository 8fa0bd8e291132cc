const { availableParallelism } = require('node:os');
const { findWorkspace } = require('./tools/workspace.cjs');

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};
const packagesShippedAsEsm = [
  'jose',
  'openid-client',
  'oauth4webapi',
  '@date-fns',
  'date-fns',
  'uuid',
  'p-map',
  'until-async',
  'htmlparser2',
  'domutils',
  'domhandler',
  'domelementtype',
  'dom-serializer',
  'entities',
  'idb',
];
/** jest can only load these after converting them to require. */
const packagesWithDynamicImports = ['@opentelemetry/otlp-exporter-base'];
const packagesTransformed = [...packagesShippedAsEsm, ...packagesWithDynamicImports];
const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${packagesTransformed.join('|')})/)`],
  moduleNameMapper: {
    '\\.(woff2|svg|png)$': '<rootDir>/tools/jest/assetStub.cjs',
    '^fast-check$': '<rootDir>/tools/jest/fastCheck.cjs',
  },
  // Of the template, tests are run once it has become a screen (e2e/releases/newRemote.stress.e2e.ts).
  modulePathIgnorePatterns: ['/dist/', '/tools/new-remote/template/'],
  testPathIgnorePatterns: ['/node_modules/', '/tools/new-remote/template/'],
};
const { remotes, libraries } = findWorkspace();
const foldersOf = (parts) => parts.map(({ folder }) => folder);
const onlyInBrowsers = ({ runsIn }) => runsIn.join() === 'browser';
const web = [...foldersOf(libraries.filter(onlyInBrowsers)), 'shell', ...foldersOf(remotes)];
const server = [
  ...foldersOf(libraries.filter((library) => !onlyInBrowsers(library))),
  'services',
  'gateway',
  'infra',
  'tools',
];
const roots = (folders) => folders.map((folder) => `<rootDir>/${folder}`);

/** @type {import('jest').Config} */
module.exports = {
  reporters: ['default', '<rootDir>/tools/jest/plainSummaryReporter.cjs'],
  // For the slowest machine: what passes does not wait for it.
  testTimeout: 120_000,
  // Tests wait a good part of their time, for processes, leases and sockets: half as many again as there are cores are a sixth quicker.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      roots: roots(server),
      testMatch: ['**/*.{unit,api,int}.test.ts'],
      globalSetup: '<rootDir>/tools/jest/bundleWorkers.mjs',
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/browserEnvironment.cjs',
      roots: roots(web),
      testMatch: ['**/*.{unit,}.test.{ts,tsx}', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/setupWeb.cjs'],
    },
  ],
};
