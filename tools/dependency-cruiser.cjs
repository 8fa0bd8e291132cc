const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { findWorkspace } = require('./workspace.cjs');

const services = '^services/([^/]+)/';
const remotes = '^mf-([^/]+)/';
const { libraries } = findWorkspace();
const runningOnlyIn = (side) =>
  libraries.filter(({ runsIn }) => runsIn.join() === side).map(({ name }) => name);
const webLibs = `^libs/(${runningOnlyIn('browser').join('|')})/`;
/** The server's libraries from the bottom up, each with the libraries that it may import. */
const serverLibsBelow = {
  'event-sourcing': [],
  stores: ['event-sourcing'],
  bus: ['contracts', 'event-sourcing', 'stores'],
  observability: ['event-sourcing', 'stores', 'bus'],
  'service-kit': ['contracts', 'event-sourcing', 'stores', 'bus', 'observability'],
};
const unplaced = runningOnlyIn('server').filter((name) => !(name in serverLibsBelow));
if (unplaced.length > 0) throw new Error(`serverLibsBelow has no entry for libs/${unplaced[0]}`);
const serverLibs = `^libs/(${Object.keys(serverLibsBelow).join('|')})/`;
const tests = '(\\.test\\.tsx?$|/testing/)';
const notTests = { pathNot: tests };

/** The rules for that order. Tests may open a store, even if their library is below the stores. */
const libraryOrder = Object.entries(serverLibsBelow).flatMap(([lib, below]) => {
  const above = `^libs/(?!(${[lib, ...below].join('|')})/)`;
  return [
    {
      name: `${lib}-imports-only-what-is-below`,
      severity: 'error',
      from: { path: `^libs/${lib}/`, ...notTests },
      to: { path: above },
    },
    {
      name: `tests-of-${lib}-import-only-what-is-below-and-stores`,
      severity: 'error',
      from: { path: `^libs/${lib}/.*${tests}` },
      to: { path: above, pathNot: '^libs/stores/src/(testing/)?index\\.ts$' },
    },
  ];
});

/** The libraries' entry points, from their package.json. */
const libraryEntries = libraries.flatMap(({ folder }) => {
  const { exports: entries } = JSON.parse(
    readFileSync(path.join(__dirname, '..', folder, 'package.json'), 'utf8'),
  );
  return Object.values(entries).map((file) => `^${path.posix.join(folder, file).replaceAll('.', '\\.')}$`);
});

/** Files that contain a decider. */
const deciders = readdirSync(path.join(__dirname, '../services'), { recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
  .map((file) => path.posix.join('services', file))
  .filter((file) =>
    /: Decider<|= aggregate\(\{/.test(readFileSync(path.join(__dirname, '..', file), 'utf8')),
  );
if (deciders.length === 0)
  throw new Error('No decider was found: update the pattern that this rule searches for');

/** The import rules between packages: docs/architecture.md draws them, `npm run boundaries` checks them. */
module.exports = {
  forbidden: [
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^libs/contracts/' },
      to: { path: '^(libs/(?!contracts/)|services|gateway|shell|mf-|infra|tools)' },
    },
    {
      name: 'libs-know-no-application',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|gateway|shell|mf-|infra)' },
    },
    {
      name: 'recipe-files-imports-only-contracts-and-ingredients',
      severity: 'error',
      from: { path: '^libs/recipe-files/' },
      to: { path: '^libs/(?!(recipe-files|contracts|ingredients)/)' },
    },
    ...libraryOrder,
    {
      name: 'a-service-imports-only-libs',
      severity: 'error',
      from: { path: services },
      to: { path: '^(services/(?!$1/)|gateway|shell|mf-|infra|tools)' },
    },
    {
      name: 'a-remote-imports-only-libs',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^(mf-(?!$1/)|shell|services|gateway|infra)' },
    },
    {
      name: 'the-shell-imports-only-libs',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-|services|gateway|infra)' },
    },
    {
      name: 'the-gateway-imports-only-libs',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(mf-|services|shell|infra)' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: `^(shell/|mf-)|${webLibs}` },
      to: { path: `${serverLibs}|^(services|gateway)/` },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: `^(services|gateway|infra)/|${serverLibs}` },
      to: { path: `${webLibs}|^(shell|mf-)` },
    },
    {
      name: 'events-and-commands-know-no-http-and-no-store',
      severity: 'error',
      from: { path: '^services/.+/(events|commands)\\.ts$', ...notTests },
      to: { path: '(node_modules/(koa|@koa|mongodb|@eventstore)/)' },
    },
    {
      // Also through other files.
      name: 'deciders-know-no-http-no-store-and-no-bus',
      severity: 'error',
      from: { path: `^(${deciders.join('|')})$` },
      to: { path: '^libs/(stores|bus|service-kit)/|node_modules/(koa|@koa)/', reachable: true },
    },
    {
      name: 'only-ui-knows-radix-and-icons',
      severity: 'error',
      from: { path: '^(shell|mf-|libs/(?!ui/))' },
      to: { path: 'node_modules/(@radix-ui|lucide-react)/' },
    },
    {
      name: 'libraries-are-entered-by-what-they-export',
      severity: 'error',
      from: { path: '^(shell|mf-|services|gateway|infra|e2e)' },
      to: {
        path: '^libs/[^/]+/src/.+',
        pathNot: libraryEntries,
      },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: {
        path: '^(libs|services|gateway|shell|mf-|infra)',
        pathNot: '(\\.(test|examples)\\.tsx?$|/testing/|/bench/|/simulation/)',
      },
      to: { path: '^libs/[^/]+/src/testing/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { ...notTests, path: '^(libs|services|gateway|shell|mf-|infra)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
