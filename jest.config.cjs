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
  'mingo',
  '@date-fns',
  'date-fns',
  'uuid',
  'until-async',
  'htmlparser2',
  'domutils',
  'domhandler',
  'domelementtype',
  'dom-serializer',
  'entities',
];
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${packagesShippedAsEsm.join('|')})/)`],
  moduleNameMapper: {
    '\\.(woff2|svg|png)$': '<rootDir>/tools/jest/assetStub.cjs',
    '^fast-check$': '<rootDir>/tools/jest/fastCheck.cjs',
  },
  modulePathIgnorePatterns: ['/dist/'],
};
const web = [
  'libs/ui',
  'libs/web-kit',
  'shell',
  'mf-community',
  'mf-planner',
  'mf-recipes',
  'mf-settings',
  'mf-shopping',
];
const server = [
  'libs/contracts',
  'libs/days',
  'libs/ingredients',
  'libs/event-sourcing',
  'libs/service-kit',
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
  // jest keeps one core free where CI is set, which is half of a small machine.
  maxWorkers: '100%',
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      roots: roots(server),
      testMatch: ['**/*.{unit,api,int}.test.ts'],
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
