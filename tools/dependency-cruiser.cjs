const services = '^services/([^/]+)/';
const remotes = '^mf-([^/]+)/';
const webLibs = '^libs/(ui|web-kit)/';
const serverLibs = '^libs/(event-sourcing|service-kit)/';
const notTests = { pathNot: '(\\.test\\.tsx?$|/testing/)' };

/** The walls between the rooms: docs/architecture.md draws them, `npm run boundaries` holds them. */
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
      from: { path: `^(shell/|mf-|libs/(ui|web-kit)/)` },
      to: { path: `${serverLibs}|^(services|gateway)/` },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: `^(services|gateway|infra)/|${serverLibs}` },
      to: { path: `${webLibs}|^(shell|mf-)` },
    },
    {
      name: 'domain-knows-no-http-and-no-store',
      severity: 'error',
      from: { path: '^services/.+/(events|commands)\\.ts$', ...notTests },
      to: { path: '(node_modules/(koa|@koa|mongodb|@eventstore)/)' },
    },
    {
      name: 'only-ui-knows-radix-and-icons',
      severity: 'error',
      from: { path: '^(shell|mf-|libs/(?!ui/))' },
      to: { path: 'node_modules/(@radix-ui|lucide-react)/' },
    },
    {
      name: 'libraries-are-entered-by-their-root',
      severity: 'error',
      from: { path: '^(shell|mf-|services|gateway|infra|e2e)' },
      to: { path: '^libs/[^/]+/src/.+', pathNot: '^libs/[^/]+/src/((testing|boot)/)?index\\.ts$' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: {
        path: '^(libs|services|gateway|shell|mf-|infra)',
        pathNot: '(\\.(test|examples)\\.tsx?$|/testing/|/bench/)',
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
